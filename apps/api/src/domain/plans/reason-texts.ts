import type { Language, ReasonValue } from '@packing/contract'
import { dayToIso, explain, type Reason } from '@packing/planning'

const isDay = (name: string) => name === 'day' || name.endsWith('Day')

const dated = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  isDay(name) && typeof value === 'number' ? dayToIso(value) : value,
]

export function reasonText(stored: unknown, language: Language): ReasonValue {
  const reason = stored as Reason
  const { cause, ...detail } = reason
  return { cause, text: explain(reason, language), detail: Object.fromEntries(Object.entries(detail).map(dated)) }
}

export const optionalReasonText = (stored: unknown, language: Language): ReasonValue | null =>
  stored === null ? null : reasonText(stored, language)

export const reasonTexts = (stored: unknown, language: Language): ReasonValue[] =>
  Array.isArray(stored) ? stored.map((reason) => reasonText(reason, language)) : []

export const joinedTexts = (reasons: readonly ReasonValue[]): string => reasons.map((reason) => reason.text).join(' ')
