import { afterAll, beforeAll, expect, it } from 'vitest'
import { cycleMonthOf } from '../domain/orders/standing/horizon.ts'
import { listRejectedMonths } from '../domain/plan-state/fixed-plan.ts'
import { transaction } from '../platform/database/database.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../testing/planning-site.ts'
import { orderNets } from './order-nets.ts'
import { planNets } from './plan-nets.ts'

const nets = [...orderNets(''), ...planNets(1)]
let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.exec(
    `insert into closed_month (prct_code, month, closed_by, closed_at) values ('200100', '202610', 'E1', '2026-11-05');
     insert into packing_plan (prct_code, month, rev, problem_hash, created_at, status) values ('200100', '202611', 1, 'x', '2026-11-20', 'FIXED')`,
  )
})
afterAll(() => site.close())

const missing = (netId: string, month: string) => {
  const net = nets.find(({ id }) => id === netId)
  return transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', async (db) =>
    net?.precondition?.(db, SITE_PRCT, net.id === 'ORDER_COMPILE' ? { cycleMonth: cycleMonthOf(month) } : { month }),
  )
}

it.each([
  ['PLAN_LEVEL', 'M-M01-010'],
  ['PLAN_TRIAL', 'M-M01-010'],
  ['CASE_BUILD', 'M-M01-011'],
  ['VANNING', 'M-M01-012'],
])('asks to make what %s needs, unless the month is closed and will never have it', async (netId, needed) => {
  expect(await missing(netId, '202612')).toEqual({ message: needed, params: { month: '202612' } })
  expect(await missing(netId, '202610')).toEqual({ message: 'M-M01-016' })
})

it('rejects for a closed month exactly the nets that say so, before anybody asks for them', async () => {
  const rejecting: string[] = []
  for (const { id } of nets) if ((await missing(id, '202610'))?.message === 'M-M01-016') rejecting.push(id)
  const saying: string[] = nets.filter(({ rejects }) => rejects?.includes('CLOSED')).map(({ id }) => id)
  expect(saying).toEqual(['ORDER_COMPILE', 'PLAN_CHAIN', 'PLAN_LEVEL', 'CASE_BUILD'])
  // The others reject only what a closed month lacks and will never have.
  expect(rejecting.filter((id) => !saying.includes(id))).toEqual([
    'PLAN_TRIAL',
    'VANNING',
    'VANNING_TRIAL',
    'VANNING_ROLL',
  ])
  expect(saying.filter((id) => !rejecting.includes(id))).toEqual([])
  const listed = await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', (db) =>
    listRejectedMonths(db, SITE_PRCT),
  )
  expect(listed).toEqual(
    [
      { month: '202610', rejection: 'CLOSED' },
      { month: '202611', rejection: 'FIXED' },
    ].toReversed(),
  )
})
