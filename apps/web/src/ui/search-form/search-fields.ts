import type { UrlSearch } from '../../platform/url-state/url-search.ts'

export type FieldValue = string | readonly string[] | boolean
export type FieldValues = Readonly<Record<string, FieldValue>>

/** `initial` gives kind and default of each field. */
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

/** Drops fields at their initial values. */
export function valuesToUrl(
  initial: FieldValues,
  values: FieldValues,
): Record<string, string | readonly string[] | undefined> {
  const entries = Object.entries(values).map(([name, value]): [string, string | readonly string[] | undefined] => {
    if (sameValue(value, initial[name])) return [name, undefined]
    return [name, typeof value === 'boolean' ? String(value) : value]
  })
  return Object.fromEntries(entries)
}

export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => item === other[at])
  return one === other
}

/** Those that differ from their initial values. */
export const changedValues = (initial: FieldValues, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, initial[name])))

export const isSet = (value: FieldValue | undefined) =>
  value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
