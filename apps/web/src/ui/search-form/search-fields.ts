import { formatMonth } from '../../platform/i18n/format.ts'
import type { UrlSearch } from '../../platform/url-state/url-search.ts'

/** What a field of a search holds: a text, a list of codes, or a yes. */
export type FieldValue = string | readonly string[] | boolean
export type FieldValues = Readonly<Record<string, FieldValue>>

/** Reads the fields out of the address; `initial` says what each holds and what counts when the address is silent. */
export function valuesFromUrl<Values extends FieldValues>(initial: Values, search: UrlSearch): Values {
  const entries = Object.entries(initial).map(([name, first]) => {
    const given = search[name]
    if (given === undefined) return [name, first]
    if (typeof first === 'boolean') return [name, given === 'true']
    if (Array.isArray(first)) return [name, typeof given === 'string' ? [given] : [...given]]
    return [name, typeof given === 'string' ? given : (given[0] ?? '')]
  })
  return Object.fromEntries(entries) as Values
}

/** The same the other way; a field at its initial value leaves the address. */
export function valuesToUrl(
  initial: FieldValues,
  values: FieldValues,
): Record<string, string | readonly string[] | undefined> {
  const entries = Object.entries(values).map(([name, value]) => {
    if (sameValue(value, initial[name])) return [name, undefined]
    return [name, typeof value === 'boolean' ? String(value) : value]
  })
  return Object.fromEntries(entries) as Record<string, string | readonly string[] | undefined>
}

export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => item === other[at])
  return one === other
}

export const isSet = (value: FieldValue | undefined) =>
  value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** Many codes pasted from a sheet or a mail: separated by blanks, tabs, line ends, commas or semicolons; no doubles. */
export function splitCodes(text: string): string[] {
  const codes = text
    .normalize('NFKC')
    .split(/[\s,;、，]+/)
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '')
  return [...new Set(codes)]
}

/** 2026/11, 2026-11, ２０２６１１ → 202611; undefined when it is no month. */
export function parseMonth(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .trim()
    .replace(/[/\-.年]/, '')
    .replace(/月$/, '')
  const padded = /^\d{5}$/.test(digits) ? `${digits.slice(0, 4)}0${digits.slice(4)}` : digits
  return /^\d{4}(0[1-9]|1[0-2])$/.test(padded) ? padded : undefined
}

export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1 + count
  return `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`
}

export const writtenMonth = (month: string) => formatMonth(month)
