import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../testing/planning-site.ts'
import { planNets } from './plan-nets.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.exec(
    `insert into closed_month (prct_code, month, closed_by, closed_at) values ('200100', '202610', 'E1', '2026-11-05')`,
  )
})
afterAll(() => site.close())

const missing = (netId: string, month: string) => {
  const net = planNets(1).find(({ id }) => id === netId)
  return transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', async (db) =>
    net?.precondition?.(db, SITE_PRCT, { month }),
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
