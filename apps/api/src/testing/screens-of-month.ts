import { searchCases } from '../screens/case-information/search.ts'
import { searchVolatility } from '../screens/order-volatility-search/search.ts'
import { searchPlan } from '../screens/packing-plan/views/search.ts'
import { searchProgress } from '../screens/packing-progress/search.ts'
import { searchReportRows } from '../screens/report-output/search.ts'
import { createCaller } from './plan-fixture.ts'
import type { PlanningSite } from './planning-site.ts'

interface Ask {
  readonly month: string
  readonly cycleMonth: string
  readonly dealer: string
  readonly now: Date
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number | null): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)

/**
 * What the screens say of a month of the planning site with few cases, packed within 31 days of its first day: J01 of its plan, L03 of its
 * cases with the pieces that are or will be in them, K01 of the despatches of its vanning months, L01 of what was packed, I01 of what was ordered. Its volatility is checked before.
 */
export async function screensOf(site: PlanningSite, { month, cycleMonth, dealer, now }: Ask) {
  const { call } = createCaller(site.pool)
  const how = {
    now,
    functionId: 'J01F01-1',
    privileges: { 'J01F01-1': 9, L01F01: 9, L03F01: 9, K01F01: 9, I01F01: 9 },
  } as const
  const plan = await call('packingplan/search', searchPlan, { month, view: 'MONTHLY' }, how)
  const cases = (await call('caseinformation/search', searchCases, { month, page: 1, pageSize: 1000 }, how)).rows
  const live = cases.filter(({ status }) => status !== 'CANCELLED')
  const packed = live.filter(({ packedQty }) => (packedQty ?? 0) > 0)
  const isPacked = ({ status }: (typeof live)[number]) => ['PACKED', 'SHORT', 'VANNED', 'SHIPPED'].includes(status)
  const asked = { report: 'DSF', dealer: [dealer], monthFrom: month, monthTo: '202703', page: 1, pageSize: 1000 }
  const despatched = (await call('workspace/report-output/search-rows', searchReportRows, asked, how)).dsf?.rows ?? []
  const days = { from: `${month.slice(0, 4)}-${month.slice(4)}-01`, to: `${month.slice(0, 4)}-${month.slice(4)}-31` }
  const progress = (await call('packingprogress/search', searchProgress, { ...days, view: 'LINE' }, how)).total
  const orders = await call(
    'ordervolatilitysearch/search',
    searchVolatility,
    { cycleMonth, page: 1, pageSize: 1000 },
    how,
  )
  return {
    J01: { cases: sumOf(plan.monthly, (row) => row.cases), ordered: plan.pieces?.ordered, pieces: plan.pieces },
    L03: {
      cases: live.length,
      pieces: sumOf(live, (one) => (isPacked(one) ? one.packedQty : one.qty)),
      packedCases: packed.length,
      packed: sumOf(packed, ({ packedQty }) => packedQty),
    },
    K01: { cases: sumOf(despatched, ({ caseCount }) => caseCount), pieces: sumOf(despatched, ({ qty }) => qty) },
    L01: { packedCases: progress?.packedCases ?? 0, packed: progress?.okQty ?? 0 },
    I01: { ordered: orders.totals.find(({ offset }) => offset === 0)?.qty },
  }
}
