import { type FileImpact, type ImpactCounts, MAX_REPACK, type PlanImpact } from '@packing/contract'
import { formatDate, formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { planImpactTexts } from './plan-impact-texts.ts'

const text = texts(planImpactTexts)

const MAX_SHOWN = 5
const isHit = ({ orderLines, planRows, cases }: ImpactCounts) => orderLines + planRows + cases > 0

/** Empty when nothing is affected. `nameOf` returns '' for rows left out. */
export function impactWords(impact: readonly PlanImpact[], nameOf: (index: number) => string): string[] {
  const touched = impact.filter((each) => isHit(each) && nameOf(each.index) !== '')
  if (touched.length === 0) return []
  const packed = touched.reduce((sum, { packedCases }) => sum + packedCases, 0)
  const more = touched.length - MAX_SHOWN
  return [
    text('title'),
    ...touched.slice(0, MAX_SHOWN).map((each) => text('row', { row: nameOf(each.index), what: wordsOf(each) })),
    ...(more > 0 ? [text('more', { count: more })] : []),
    ...(packed > 0 ? [repackWords(packed), repackList(touched)] : []),
  ]
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

function wordsOf({ orderLines, orderQty, planRows, planQty, containers = 0, cases }: ImpactCounts): string {
  const words = [
    orderLines > 0 && text('orders', { count: orderLines, qty: formatNumber(orderQty) }),
    planRows > 0 && text('plan', { count: planRows, qty: formatNumber(planQty) }),
    containers > 0 && text('containers', { count: containers }),
    cases > 0 && text('cases', { count: cases }),
  ]
  return words.filter(Boolean).join(text('and'))
}
