import {
  type DeskException,
  daysBetween,
  type ExceptionGroup,
  exceptionName,
  exceptionSentence,
} from '@packing/contract'
import { formatDate, formatDateTime, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { preferences } from '../../platform/preferences/preferences.ts'
import type { Tone } from '../elements/status-badge.tsx'
import { exceptionTexts } from './exception-texts.ts'

/** The reason as a sentence, in the language of the user. */
export const sayException = (row: DeskException): string => exceptionSentence(row, preferences.get().language)

export const kindName = (row: DeskException): string => exceptionName(row, preferences.get().language)

const toneOfGroup: Readonly<Record<ExceptionGroup, Tone>> = {
  LATE: 'error',
  DECIDE: 'warning',
  TODAY: 'warning',
  LATER: 'info',
}
export const toneOf = ({ group, severity }: DeskException): Tone => (severity === 'E' ? 'error' : toneOfGroup[group])

/** Whole days since it began; null: not known. */
export const ageOf = ({ sinceOn }: DeskException, today: string): number | null =>
  sinceOn === null ? null : Math.max(0, daysBetween(sinceOn, today))

/** What it is about, in a few words: voyage, order, file or receipt, otherwise dealers and vanning date, otherwise the month. */
export function subjectOf({ kind, dealers, vanOn, names, month }: DeskException): string {
  const isNamed = /^(SAILINGS|SPOT|ORDER_FILES|NETS|RECEIPTS)/.test(kind)
  if (isNamed && names[0] !== undefined) return names[0]
  if (vanOn !== null) return `${dealers.join(', ')} ${formatDate(vanOn)}`
  return [month === null ? '' : formatMonth(month), dealers.length > MAX_DEALERS ? '' : dealers.join(', ')]
    .filter((words) => words !== '')
    .join(' ')
}
const MAX_DEALERS = 2

type Fact = readonly [label: string, value: string]

/** The evidence of an exception, as names with values. */
export function factsOf(row: DeskException, today: string): readonly Fact[] {
  const t = texts(exceptionTexts)
  const { sinceOn, dueAt, dueOn, vanOn, pieces, month, dealers, lines, names, kind } = row
  const age = ageOf(row, today)
  const facts: (Fact | false)[] = [
    row.owner !== null && [t('owner'), row.owner],
    sinceOn !== null && [t('since'), t('sinceDays', { day: formatDate(sinceOn), count: age ?? 0 })],
    dueAt !== null && [t('due'), formatDateTime(dueAt)],
    dueOn !== null && [t('countedUntil'), formatDate(dueOn)],
    vanOn !== null && [t('vanning'), formatDate(vanOn)],
    pieces !== null && [t('pieces'), formatNumber(pieces)],
    month !== null && [t('month'), formatMonth(month)],
    dealers.length > 0 && [t('dealers'), dealers.join(', ')],
    lines.length > 0 && [t('lines'), lines.join(', ')],
    names.length > 0 && kind !== 'MASTERS_MISSING' && [t('names'), names.join(', ')],
  ]
  return facts.filter((fact) => fact !== false)
}
