import type { Language, ReasonValue } from '@packing/contract'
import { dayToIso, explain, type Reason } from '@packing/planning'

const isDay = (name: string) => name === 'day' || name.endsWith('Day')

const dated = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  isDay(name) && typeof value === 'number' ? dayToIso(value) : value,
]

/** A stored reason with its sentence in the user's language; days in the detail as dates. */
export function reasonText(stored: unknown, language: Language): ReasonValue {
  const reason = stored as Reason
  const { cause, ...detail } = reason
  return { cause, text: explain(reason, language), detail: Object.fromEntries(Object.entries(detail).map(dated)) }
}

/** The same for a column that is null where there is nothing to say. */
export const optionalReasonText = (stored: unknown, language: Language): ReasonValue | null =>
  stored === null ? null : reasonText(stored, language)

export const reasonTexts = (stored: unknown, language: Language): ReasonValue[] =>
  Array.isArray(stored) ? stored.map((reason) => reasonText(reason, language)) : []

/** The sentences one after the other, for a cell of a file. */
export const joinedTexts = (reasons: readonly ReasonValue[]): string => reasons.map((reason) => reason.text).join(' ')
