import { type FileImpact, type ImpactCounts, MAX_REPACK, type PlanImpact } from '@packing/contract'
import { formatDate, formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import type { QuestionLine } from '../../platform/messages/confirm.ts'
import { screenLink } from '../impact/screen-link.ts'
import { planImpactTexts } from './plan-impact-texts.ts'

const text = texts(planImpactTexts)

const MAX_SHOWN = 5
/** Parts of a link: a longer address finds no more than a planner reads. */
const MAX_LINKED = 50
const isHit = ({ orderLines, planRows, cases }: ImpactCounts) => orderLines + planRows + cases > 0

/** Empty when nothing is affected. `nameOf` returns '' for rows left out. Rows that name their parts link to each kind. */
export function impactWords(impact: readonly PlanImpact[], nameOf: (index: number) => string): QuestionLine[] {
  const touched = impact.filter((each) => isHit(each) && nameOf(each.index) !== '')
  if (touched.length === 0) return []
  const packed = touched.reduce((sum, { packedCases }) => sum + packedCases, 0)
  const more = touched.length - MAX_SHOWN
  return [
    text('title'),
    ...touched.slice(0, MAX_SHOWN).flatMap((each) => linesOf(each, nameOf(each.index))),
    ...(more > 0 ? [text('more', { count: more })] : []),
    ...(packed > 0 ? [repackWords(packed), repackList(touched)] : []),
  ]
}

function linesOf(impact: PlanImpact, row: string): QuestionLine[] {
  const { partNos = [], dealerCode = '*' } = impact
  if (partNos.length === 0) return [text('row', { row, what: wordsOf(impact) })]
  const search = { partNo: partNos.slice(0, MAX_LINKED), dealer: dealerCode === '*' ? [] : [dealerCode] }
  const places = {
    orders: screenLink('/PackingInformation', search),
    plan: screenLink('/PackingPlan', { tab: 'DAILY', ...search }),
    containers: screenLink('/CaseInformation', { view: 'containers', ...search }),
    cases: screenLink('/CaseInformation', search),
  }
  return kindsOf(impact).map(({ kind, words }) => ({ text: text('row', { row, what: words }), href: places[kind] }))
}

export function fileWords({ total }: FileImpact): string[] {
  if (!isHit(total)) return [text('none')]
  const { packedCases } = total
  return [text('file', { what: wordsOf(total) }), ...(packedCases > 0 ? [repackWords(packedCases)] : [])]
}

const repackWords = (packed: number) => text('repack', { count: packed })

function repackList(touched: readonly PlanImpact[]): string {
  const cases = touched.flatMap(({ repack }) => repack)
  const named = cases
    .slice(0, MAX_REPACK)
    .map(({ caseNo, packOn, qty }) => text('case', { caseNo, packOn: formatDate(packOn), qty: formatNumber(qty) }))
  const more = touched.reduce((sum, { packedCases }) => sum + packedCases, 0) - named.length
  return [...named, ...(more > 0 ? [text('moreCases', { count: more })] : [])].join('\n')
}

const wordsOf = (counts: ImpactCounts) =>
  kindsOf(counts)
    .map(({ words }) => words)
    .join(text('and'))

function kindsOf({ orderLines, orderQty, planRows, planQty, containers = 0, cases }: ImpactCounts) {
  const kinds = [
    { kind: 'orders', count: orderLines, words: text('orders', { count: orderLines, qty: formatNumber(orderQty) }) },
    { kind: 'plan', count: planRows, words: text('plan', { count: planRows, qty: formatNumber(planQty) }) },
    { kind: 'containers', count: containers, words: text('containers', { count: containers }) },
    { kind: 'cases', count: cases, words: text('cases', { count: cases }) },
  ] as const
  return kinds.filter(({ count }) => count > 0)
}
