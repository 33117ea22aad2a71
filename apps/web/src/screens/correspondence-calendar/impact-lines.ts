import type { CorrespondenceImpact } from '@packing/contract'
import { formatDate, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import type { QuestionLine } from '../../platform/messages/confirm.ts'
import { addMonths } from '../../ui/calendar/dates.ts'
import { correspondenceTexts } from './correspondence-texts.ts'

const text = texts(correspondenceTexts)
const MAX_SHOWN = 12

const address = (route: string, search: Readonly<Record<string, string>>) => `${route}?${new URLSearchParams(search)}`

const hrefs: Readonly<Record<CorrespondenceImpact['kind'], (impact: CorrespondenceImpact) => string>> = {
  ORDER: ({ dealerCode, month }) =>
    address('/OrderCompiling', { cycleMonth: addMonths(month, -1), dealer: dealerCode }),
  PLAN: ({ dealerCode, month }) => address('/PackingPlan', { view: 'DAILY', month, dealer: dealerCode }),
  CASE: ({ dealerCode, vanDate }) =>
    address('/CaseInformation', { vanFrom: vanDate, vanTo: vanDate, dealer: dealerCode }),
}

const wordsOf = ({ kind, dealerCode, month, vanDate, newVanDate, isFrozen, count }: CorrespondenceImpact): string => {
  const van = { van: formatDate(vanDate), newVan: newVanDate === null ? text('noVan') : formatDate(newVanDate) }
  const words = text(`impact.${kind}`, {
    dealer: dealerCode,
    month: formatMonth(month),
    rows: formatNumber(count),
    ...van,
  })
  return isFrozen ? `${words} · ${text('frozen')}` : words
}

export const impactLinks = (impact: readonly CorrespondenceImpact[]) =>
  impact.map((each) => ({ text: wordsOf(each), href: hrefs[each.kind](each) }))

/** Orders, plan rows and cases that rely on changed dates, each a link to the screen that shows them. */
export function impactLines(impact: readonly CorrespondenceImpact[]): QuestionLine[] {
  if (impact.length === 0) return []
  const more = impact.length - MAX_SHOWN
  return [
    text('affected'),
    ...impactLinks(impact.slice(0, MAX_SHOWN)),
    ...(more > 0 ? [text('moreImpact', { count: more })] : []),
  ]
}
