import type { RawCell } from '@packing/xlsx'
import type { DecimalMark } from '../table/number-reading.ts'

/** Excel shows 15 digits; beyond them it stores noise such as 0.30000000000000004. */
const excelDigits = 15
const EXACT = 10 ** excelDigits

/** NFKC to half-width; accepts the minus signs of Japanese keyboards and correctly placed thousands separators. */
const plainNumber = (typed: string, mark: DecimalMark): string => {
  const written = typed
    .normalize('NFKC')
    .trim()
    .replace(/[‐−–ー]/g, '-')
  const text = mark === 'COMMA' ? written.replace(/[.,]/g, (each) => (each === '.' ? ',' : '.')) : written
  return /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

const canonical = (text: string): string | undefined => {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match || (!match[2] && !match[3])) return undefined
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0'
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  const digits = fraction ? `${whole}.${fraction}` : whole
  return match[1] === '-' && digits !== '0' ? `-${digits}` : digits
}

const fromNumber = (value: number): string | undefined => {
  const text = String(Number(value.toPrecision(excelDigits)))
  if (!text.includes('e')) return canonical(text)
  return Math.abs(value) < 1 ? canonical(value.toFixed(20)) : undefined
}

export const readDecimal = (cell: RawCell, mark: DecimalMark = 'POINT'): string | undefined => {
  if (typeof cell === 'number') return fromNumber(cell)
  return typeof cell === 'string' ? canonical(plainNumber(cell, mark)) : undefined
}

export const readInteger = (cell: RawCell, mark: DecimalMark = 'POINT'): number | undefined => {
  if (typeof cell === 'number' && Number.isInteger(cell) && Math.abs(cell) < EXACT) return cell === 0 ? 0 : cell
  const text = readDecimal(cell, mark)
  if (text === undefined || text.includes('.')) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}
