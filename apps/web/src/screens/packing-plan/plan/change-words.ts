import {
  ANY,
  fieldMessages,
  fillMessage,
  formatPartNo,
  type InputIssue,
  knownPlanChanges,
  type Language,
  type PlanChange,
  packingPlanMessages,
  type Text,
  textIn,
} from '@packing/contract'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import type { Translate } from '../../../platform/i18n/texts.ts'
import type { planTrialTexts } from './plan-trial-texts.ts'

const daysOf = ({ fromOn, toOn }: { readonly fromOn: string; readonly toOn: string }, language: Language) =>
  [...new Set([fromOn, toOn])].map((day) => formatDay(day, language)).join(' – ')

const partsOf = ({ dealer, partNo }: { readonly dealer: string; readonly partNo: string }) =>
  [dealer, partNo === ANY ? ANY : formatPartNo(partNo)].filter((each) => each !== ANY).join(' · ')

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

const signed = (value: number) => `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`

export function changeWords(t: Translate<typeof planTrialTexts>, change: PlanChange, language: Language): string {
  switch (change.kind) {
    case 'OVERTIME':
    case 'REGULAR':
      return t(`line.${change.kind}`, {
        line: change.line,
        days: daysOf(change, language),
        minutes: signed(change.minutes),
      })
    case 'CLOSED':
      return t('line.CLOSED', { line: change.line, days: daysOf(change, language) })
    case 'CASE_LIMIT':
    case 'VOLUME_LIMIT': {
      const where = { line: change.line, days: daysOf(change, language) }
      const most = change.kind === 'CASE_LIMIT' ? change.cases : change.m3
      return most === null
        ? t(`unlimited.${change.kind}`, where)
        : t(`line.${change.kind}`, { ...where, most: formatNumber(most, decimalsOf(most)) })
    }
    case 'CHANGEOVER':
      return t('line.CHANGEOVER', {
        line: change.line,
        days: daysOf(change, language),
        minutes: formatNumber(change.changeover),
      })
    case 'PRIORITY':
      return change.priority === 0
        ? t('line.MUST', { what: partsOf(change) })
        : t('line.PRIORITY', { what: partsOf(change), priority: change.priority })
    case 'EARLIER':
      return t('line.EARLIER', { what: partsOf(change), count: change.days })
    case 'SOONEST':
      return t('line.SOONEST', { what: partsOf(change) })
    case 'ORDERS':
      return t('line.ORDERS', { what: partsOf(change) || t('allOrders'), percent: signed(change.percent) })
    case 'WITHOUT':
      return t('line.WITHOUT', { dealer: change.dealer })
    case 'STABILITY':
      return t('line.STABILITY', { permille: change.permille })
    case 'EARLY_STOCK':
      return change.line === ANY
        ? t('allLines.EARLY_STOCK', { weight: change.weight })
        : t('line.EARLY_STOCK', { line: change.line, weight: change.weight })
  }
}

const issueTexts: Readonly<Record<string, Text>> = { ...fieldMessages, ...packingPlanMessages }

/** The server's wording, because both sides apply the same rules. */
export const issueWords = ({ code, params }: Pick<InputIssue, 'code' | 'params'>, language: Language): string =>
  fillMessage(textIn(issueTexts[code] ?? fieldMessages['M-COM-128'], language), params)

export const betweenWords = { en: '; ', ja: '、' }

/** Levelling without changes is a preview of the next revision. */
export const allWords = (t: Translate<typeof planTrialTexts>, text: string, language: Language): string =>
  text === ''
    ? t('previewWord')
    : knownPlanChanges(text)
        .map((change) => changeWords(t, change, language))
        .join(textIn(betweenWords, language))
