import type { RawCell } from '@packing/xlsx'
import { serialToDate } from '@packing/xlsx'

const pad = (digits: string) => digits.padStart(2, '0')

/** Plausible years: a slip such as 0226 or 20266 is an error. */
const isYear = (year: number) => year >= 1900 && year <= 2199

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const plain = (cell: RawCell): string =>
  typeof cell === 'number' || typeof cell === 'string'
    ? String(cell).normalize('NFKC').trim().replace(/[−‐]/g, '-')
    : ''

/** The era of the Japanese calendar since May 2019, whose first year is 元年. */
const ERA = /^(?:令和|r)\s*(元|\d{1,2})\s*([年./-])\s*/i
const FIRST_OF_ERA = 2019

const withYear = (text: string): string =>
  text.replace(
    ERA,
    (_, year: string, mark: string) => `${FIRST_OF_ERA - 1 + (year === '元' ? 1 : Number(year))}${mark}`,
  )

const fromText = (typed: string): string | undefined => {
  const text = withYear(typed)
  const match =
    /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/.exec(text)
  if (!match) return undefined
  const [year, month, day] = [match[1] ?? '', match[3] ?? '', match[4] ?? '']
  if (!isYear(Number(year)) || !isDay(Number(year), Number(month), Number(day))) return undefined
  return `${year}-${pad(month)}-${pad(day)}`
}

/** Serial numbers from 2000 to 2199, far from values such as 20261101 and 202611. */
const [firstSerial, lastSerial] = [36_526, 109_938]

/** Days from the first one of the system of 1900 to that of 1904. */
const laterStart = 1462

/** Some tools write dates as serial numbers without a date format. */
const fromSerial = (cell: RawCell, is1904: boolean): string | undefined => {
  const shift = is1904 ? laterStart : 0
  const isSerial = typeof cell === 'number' && cell >= firstSerial - shift && cell <= lastSerial - shift
  return isSerial ? serialToDate(cell, is1904) : undefined
}

/** A file has few dates in many cells. */
const known = new Map<string, string | undefined>()
const MAX_KNOWN = 5000

function fromDateCell(date: string): string | undefined {
  const before = known.get(date)
  if (before !== undefined) return before
  const read = fromText(date)
  if (known.size < MAX_KNOWN) known.set(date, read)
  return read
}

/** 'YYYY-MM-DD' from 2026/11/01, 2026-11-01, 20261101, 2026年11月1日, 令和8年11月1日, R8.11.1, a date cell or a serial number. */
export const readDate = (cell: RawCell, is1904 = false): string | undefined => {
  if (typeof cell === 'object' && cell && 'date' in cell) return fromDateCell(cell.date)
  return fromSerial(cell, is1904) ?? fromText(plain(cell).replace(/ 0?0:00(:00)?$/, ''))
}

/** 'YYYYMM' from 2026/11, 2026-11, 202611, 2026年11月 or a date cell. */
export const readMonth = (cell: RawCell, is1904 = false): string | undefined => {
  if (typeof cell === 'object' && cell && 'date' in cell) return readDate(cell)?.slice(0, 7).replace('-', '')
  const serial = fromSerial(cell, is1904)
  if (serial) return readMonth({ date: serial })
  const text = withYear(plain(cell))
  const match =
    /^(\d{4})[/.-](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})$/.exec(text) ?? /^(\d{4})年(\d{1,2})月$/.exec(text)
  if (!match) return undefined
  const [year, month] = [match[1] ?? '', match[2] ?? '']
  return isYear(Number(year)) && isDay(Number(year), Number(month), 1) ? `${year}${pad(month)}` : undefined
}
