import { formatDate, formatMonth } from '../../../platform/i18n/format.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const shown = (text: string) => (isDay(text) ? formatDate(text) : formatMonth(text))

/** A day, a period, a date with its code, or a month, as dates are written on screens. */
export function statedText(at: string): string {
  const [from = '', to] = at.split('/')
  if (to !== undefined) return `${shown(from)}–${shown(to)}`
  const [date = '', code] = at.split(' ')
  return code === undefined ? shown(date) : `${shown(date)} (${code})`
}
