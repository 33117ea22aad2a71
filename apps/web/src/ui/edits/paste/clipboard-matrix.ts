export type CellMatrix = readonly (readonly string[])[]

const isEnd = (text: string, at: number) => at >= text.length || /[\t\r\n]/.test(text[at] ?? '')

/** undefined when the quote is part of the text. */
function readQuoted(text: string, start: number): { readonly value: string; readonly end: number } | undefined {
  let value = ''
  let at = start + 1
  while (at < text.length) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    value += text.slice(at, quote)
    if (text[quote + 1] === '"') {
      value += '"'
      at = quote + 2
      continue
    }
    return isEnd(text, quote + 1) ? { value, end: quote + 1 } : undefined
  }
  return undefined
}

function readBare(text: string, start: number): { readonly value: string; readonly end: number } {
  let end = start
  while (!isEnd(text, end)) end += 1
  return { value: text.slice(start, end), end }
}

/** Spreadsheets quote line breaks and quotes, and end the last row with a line break. */
export function parseTabbed(text: string): CellMatrix {
  const rows: string[][] = [[]]
  let at = 0
  while (true) {
    const cell = (text[at] === '"' ? readQuoted(text, at) : undefined) ?? readBare(text, at)
    rows.at(-1)?.push(cell.value)
    at = cell.end
    if (at >= text.length) return rows
    const isTab = text[at] === '\t'
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (isTab) continue
    if (at >= text.length) return rows
    rows.push([])
  }
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decoded(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return namedEntities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** HTML collapses white space; only `<br>` breaks a line. */
const textOfHtml = (html: string) =>
  decoded(
    html
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<br[^>]*>\s?/gi, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  ).replaceAll(/^ +| +$/g, '')

function spanOf(tag: string): number {
  const found = /colspan\s*=\s*["']?(\d+)/i.exec(tag)
  return Math.min(Math.max(Number(found?.[1] ?? 1), 1), 1000)
}

function readRow(html: string): string[] {
  return [...html.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<\/t[dh]|<t[dh]\b|$)/gi)].flatMap(
    ([, tag = '', inner = '']) => [textOfHtml(inner), ...Array.from({ length: spanOf(tag) - 1 }, () => '')],
  )
}

/** Parses the first table as text; the HTML is never inserted into the page. */
export function parseTable(html: string): CellMatrix | undefined {
  const table = /<table\b[\s\S]*?<\/table>/i.exec(html)?.[0]
  if (!table) return undefined
  const rows = [...table.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<\/tr|<tr\b|<\/table)/gi)].map(([, inner = '']) =>
    readRow(inner),
  )
  return rows.some((row) => row.length > 0) ? rows : undefined
}

/** Plain text is preferred: it preserves line breaks and spaces exactly. */
export function readClipboard(text: string, html: string): CellMatrix | undefined {
  const table = text === '' || !/[\t\n]/.test(text) ? parseTable(html) : undefined
  if (table && (text === '' || table.length > 1 || (table[0]?.length ?? 0) > 1)) return table
  return text === '' ? undefined : parseTabbed(text)
}
