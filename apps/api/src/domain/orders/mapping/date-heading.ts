const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export type DateHeading = { readonly month: string } | { readonly date: string }

const two = (text: string | number) => String(text).padStart(2, '0')
const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12

/** Headings such as 2026/12, 202612, 2026年12月 or Dec-26 (a month), 2026-12-14, 20261214 or 2026年12月14日 (a date). */
export function readDateHeading(heading: string): DateHeading | undefined {
  const text = heading.normalize('NFKC').trim().toLowerCase()
  const day = /^(20\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (day) {
    const [, year = '', month = '', date = ''] = day
    return isMonth(month) && Number(date) <= 31 ? { date: `${year}-${two(month)}-${two(date)}` } : undefined
  }
  const numbered = /^(20\d{2})[-/.年]?(\d{1,2})月?$/.exec(text)
  if (numbered) {
    const [, year = '', month = ''] = numbered
    return isMonth(month) ? { month: year + two(month) } : undefined
  }
  const named = /^([a-z]{3})[a-z]*[-/ .']*(20)?(\d{2})$/.exec(text)
  const at = monthNames.indexOf(named?.[1] ?? '')
  return named && at >= 0 ? { month: `20${named[3]}${two(at + 1)}` } : undefined
}

/** Excel turns a month into its first day: if all dates are first days, they are months. */
export function readDateHeadings(headings: readonly string[]): (DateHeading | undefined)[] {
  const found = headings.map(readDateHeading)
  const dates = found.flatMap((each) => (each && 'date' in each ? [each.date] : []))
  if (!dates.every((date) => date.endsWith('-01'))) return found
  return found.map((each) => (each && 'date' in each ? { month: each.date.slice(0, 4) + each.date.slice(5, 7) } : each))
}
