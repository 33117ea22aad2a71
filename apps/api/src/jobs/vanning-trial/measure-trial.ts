import type { LoadTrialResult } from '@packing/contract'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import { cycleMonthOf } from '../../domain/orders/standing/horizon.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { VanningFacts, WaitingCase } from '../vanning/read-vanning.ts'

type Measured = LoadTrialResult['measured']

interface Compared {
  readonly prctCode: string
  readonly planId: number
  readonly facts: Pick<VanningFacts, 'pinned'>
  readonly cases: readonly WaitingCase[]
}

/** Which plan, orders, dealers and dates a trial compared, and what it left out. */
export async function measureTrial(db: ReadDb, { prctCode, planId, facts, cases }: Compared): Promise<Measured> {
  const days = [...new Set(cases.map(({ vanOn }) => vanOn))].sort()
  const dealers = [...new Set(cases.map(({ dealer }) => dealer))].sort()
  const { rows } = await checkedSql({ month: text, rev: int, planAt: instant, fixed: int })`
    select p.month, p.rev, p.created_at as "planAt", (select count(*) from case_header t
        join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
        where t.prct_code = ${prctCode} and t.van_on = any(${days}::date[]) and t.dealer_code = any(${dealers}::text[])
          and t.status <> 'CANCELLED' and not ${isOpenToLoading('k')}) as fixed
    from packing_plan p where p.prct_code = ${prctCode} and p.plan_id = ${planId}`.execute(db)
  const [plan] = rows
  if (!plan) throw new RangeError(`No plan ${planId}`)
  const cycleMonth = cycleMonthOf(plan.month)
  const newer = await checkedSql({ dealers: texts })`
    select coalesce(array_agg(c.dealer_code order by c.dealer_code), '{}') as dealers from order_cycle c
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = any(${dealers}::text[])
      and c.received_at > ${plan.planAt}::timestamptz`.execute(db)
  const lockedSteps = new Map(facts.pinned.map((pinned) => [pinned.renbanNo, pinned.lockedSteps]))
  const isLocked = ({ renbanNo, step }: WaitingCase) =>
    renbanNo !== null && step !== null && step <= (lockedSteps.get(renbanNo) ?? 0)
  return {
    rev: plan.rev,
    planAt: plan.planAt.toISOString(),
    cycleMonth,
    newerOrders: newer.rows[0]?.dealers ?? [],
    dealers,
    cases: cases.length,
    firstOn: days[0] ?? '',
    lastOn: days.at(-1) ?? '',
    fixed: plan.fixed,
    locked: cases.filter(isLocked).length,
  }
}
