import { expect, it } from 'vitest'
import { closeMonth } from '../../domain/results/close-month.ts'
import { recordResults } from '../../domain/results/record-results.ts'
import { searchPlan } from '../../screens/packing-plan/views/search.ts'
import { initExceptions } from '../../screens/top-page/exceptions/list-exceptions.ts'
import { fourMonths } from '../../testing/four-months.ts'
import { packedAsPlanned } from '../../testing/month-templates.ts'
import { type CallAs, createCaller } from '../../testing/plan-fixture.ts'
import { SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { caseBuild } from '../case-build/case-build.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'

const { site, prepare, release, plan, write } = fourMonths()

const DECEMBER = '202612'
const JANUARY = '202701'
const closedAt = new Date('2027-01-04T03:00:00Z')
const as: CallAs = { functionId: 'J01F01-1', now: closedAt, privileges: { I02F01: 9, 'J01F01-1': 9 } }
const show = (month: string, input: object = {}) =>
  createCaller(site.pool).call('packingplan/search', searchPlan, { month, view: 'MONTHLY', ...input }, as)
const openingTasks = async () =>
  (await createCaller(site.pool).call('workspace/top-page/exceptions', initExceptions([]), {}, as)).rows
    .filter(({ kind }) => kind === 'OPENINGS_CHANGED')
    .map(({ count, month, dealers }) => ({ count, month, dealers }))
const inAll = (rows: Awaited<ReturnType<typeof show>>['monthly'], field: 'closingQty' | 'openingQty' | 'packedQty') =>
  rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)

/** All cases of the month but the last are packed, and the month is closed. Returns the pieces that were not. */
async function packAndClose(): Promise<number> {
  const cases = await site.rows<{ id: number; qty: number; on: string }>(
    `select case_id::int as id, qty, pack_on::text as on from case_header where status <> 'CANCELLED' order by case_no`,
  )
  const packed = cases.slice(0, -1)
  const results = packed.map(packedAsPlanned)
  await write((db) => recordResults({ db, prctCode: SITE_PRCT, by: 'E1', now: new Date('2026-12-12') }, results))
  await write((db) => closeMonth({ db, prctCode: SITE_PRCT, by: 'E1', now: closedAt }, DECEMBER, '2027-01-04'))
  return cases.at(-1)?.qty ?? 0
}

it('shows the result of a closed month, from which the next one opens once a planner takes it over', async () => {
  await prepare({
    opening: [4, 0, 0, 0, 0, -9],
    orders: [[], [], [], []],
    isPaired: false,
    first: { timing: 'DATE', interchange: 'NONE', fromDay: '2027-02-04', runOutQty: 0, remainder: 'NONE' },
    second: null,
    minutes: [60, 60, 60, 60],
  })
  await site.exec(`insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, received_at)
    values ('${SITE_PRCT}', '202612', 'D1', 'RECEIVED', 1, '2026-12-16T03:00:00Z')`)
  const line = (part: string, qty: number) => ({ part, window: 0, qty, isCancelled: false }) as const
  await release(0, [line('A01', 95), line('F01', 30)], false)
  await plan(0)
  await runJob(site.pool, caseBuild, { prctCode: SITE_PRCT, params: { month: DECEMBER } })
  await release(1, [line('A01', 40)], false)
  await plan(1)
  await site.exec(`update order_cycle set status = 'CONFIRMED' where cycle_month = '202612'`)
  const open = await show(DECEMBER)
  expect(open.pieces?.packed).toBeNull()
  expect(open.monthly.map(({ packedQty }) => packedQty)).toEqual(open.monthly.map(() => null))
  expect([(await show(JANUARY)).alerts?.changedOpenings, await openingTasks()]).toEqual([null, []])

  const missing = await packAndClose()
  const december = await show(DECEMBER)
  const ledger = (
    await site.rows<{ pieces: number }>(`select sum(pieces)::int as pieces from carry_over where month = '${DECEMBER}'`)
  )[0]?.pieces
  const { opening = 0, packed = 0, ordered = 0, writtenOff = 0, planned = 0, closing } = december.pieces ?? {}
  expect({ missing: missing > 0, closing }).toEqual({ missing: true, closing: ledger })
  expect({ opening, ordered, packed }).toEqual({ opening: -5, ordered: 125, packed: planned - missing })
  expect(opening + (packed ?? 0) - ordered - writtenOff).toBe(closing)
  expect(inAll(december.monthly, 'closingQty')).toBe(ledger)
  expect(inAll(december.monthly, 'packedQty')).toBe(packed)
  expect(december.plan?.kpi.carryOver).toBeNull()

  const stale = await show(JANUARY)
  expect(stale.alerts?.changedOpenings).toEqual({
    parts: 1,
    difference: -missing,
    dealers: ['D1'],
    needsTakeOver: true,
  })
  expect((stale.pieces?.opening ?? 0) - missing).toBe(ledger)
  expect(await openingTasks()).toEqual([{ count: 1, month: '202612', dealers: ['D1'] }])

  const now = new Date('2027-01-04T05:00:00Z')
  const params = { cycleMonth: '202612', openings: 'TAKE_OVER' }
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params, now })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: JANUARY }, now })
  const january = await show(JANUARY)
  expect(january.pieces?.opening).toBe(ledger)
  expect(inAll(january.monthly, 'openingQty')).toBe(ledger)
  expect([january.alerts?.changedOpenings, await openingTasks()]).toEqual([null, []])
})
