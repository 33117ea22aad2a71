import type { Language, ReasonValue } from '@packing/contract'
import { dayToIso, explain, type Reason } from '@packing/planning'

const isDay = (name: string) => name === 'day' || name.endsWith('Day')

const dated = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  isDay(name) && typeof value === 'number' ? dayToIso(value) : value,
]

/** @param planMonth Month of the plan that the reason is from: its days can be in the neighbouring months. */
export function reasonText(stored: unknown, language: Language, planMonth?: string): ReasonValue {
  const reason = stored as Reason
  const { cause, ...detail } = reason
  const ofPlan = planMonth === undefined ? {} : { planMonth }
  return {
    cause,
    text: explain(reason, language),
    detail: { ...Object.fromEntries(Object.entries(detail).map(dated)), ...ofPlan },
  }
}

export const optionalReasonText = (stored: unknown, language: Language, planMonth?: string): ReasonValue | null =>
  stored === null ? null : reasonText(stored, language, planMonth)

export const reasonTexts = (stored: unknown, language: Language, planMonth?: string): ReasonValue[] =>
  Array.isArray(stored) ? stored.map((reason) => reasonText(reason, language, planMonth)) : []

export const joinedTexts = (reasons: readonly ReasonValue[]): string => reasons.map((reason) => reason.text).join(' ')
