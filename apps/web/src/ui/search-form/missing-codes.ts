import { isRecord } from '../../platform/is-record.ts'
import type { FieldValues } from './search-fields.ts'

export type MissingCodes = Readonly<Record<string, readonly string[]>>

const none: MissingCodes = {}

const isCodeList = (value: FieldValues[string] | undefined): value is readonly string[] =>
  Array.isArray(value) && value.length > 0

export const hasCodeList = (applied: FieldValues): boolean => Object.values(applied).some(isCodeList)

/**
 * Codes of each list that no row has. A single code is a prefix, which is missing only when there are no rows. A field whose codes appear in no row at all may filter by something that the
 * rows do not show, so nothing is said about it unless there are no rows.
 */
export function missingCodes(applied: FieldValues, rows: readonly unknown[]): MissingCodes {
  if (!hasCodeList(applied)) return none
  const shown = new Set<unknown>()
  for (const row of rows) addValues(shown, row)
  const entries = Object.entries(applied).flatMap(([name, value]) => {
    if (!isCodeList(value)) return []
    const missing = value.filter((code) => !shown.has(code))
    const isShown = rows.length === 0 || (missing.length < value.length && value.length > 1)
    return missing.length > 0 && isShown ? [[name, missing] as const] : []
  })
  return Object.fromEntries(entries)
}

function addValues(values: Set<unknown>, value: unknown): void {
  if (typeof value === 'string') values.add(value)
  else if (Array.isArray(value)) for (const item of value) addValues(values, item)
  else if (isRecord(value)) for (const item of Object.values(value)) addValues(values, item)
}
