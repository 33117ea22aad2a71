import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveOrders } from '../../screens/order-compiling/save.ts'
import { answerVolatility } from '../../screens/order-volatility-search/answer.ts'
import { type CallAs, createCaller, type RawInput } from '../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { volatilityCheck } from './volatility-check.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addParts({ part: 'A01' })
  await site.exec(`delete from order_cycle;
    insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, confirmed_rev) values
      ('200100', '202610', 'D1', 'CLOSED', 1, 1), ('200100', '202611', 'D1', 'COMPILED', 1, null), ('200100', '202611', 'D2', 'COMPILED', 1, null);
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from) values
      ('200100', '202610', 'D1', 'A', 1, 'A01', '202612', 2000, 1), ('200100', '202611', 'D1', 'A', 1, 'A01', '202612', 2230, 1);
    insert into tolerance_rule (prct_code, tolerance_id, month_offset, plus_permille, minus_permille, effective_from)
      values ('200100', 'N0', 0, 100, 100, '2026-01-01')`)
})
afterAll(() => site.close())

const save = (input: RawInput, as: CallAs = {}) =>
  createCaller(site.pool).call('ordercompiling/save', saveOrders, { cycleMonth: '202611', ...input }, as)
const confirm = (dealerCode: string, rev = 1) => save({ operation: 'CONFIRM', dealers: [{ dealerCode, rev }] })
const order = { dealerCode: 'D1', partNo: 'A01', targetMonth: '202612', qty: 2230 }
const answer = (change: RawInput, as: CallAs = {}) =>
  createCaller(site.pool).call(
    'workspace/order-volatility-search/answer',
    answerVolatility,
    { cycleMonth: '202611', rows: [order], decision: null, ...change },
    { privileges: { I02F01: 2 }, ...as },
  )
const rejectedFor = (message: string) => ({ issues: [expect.objectContaining({ message })] })
const stored = () => site.rows('select qty, reason, decision, owner, row_version as version from volatility_answer')

it('rejects a cycle whose volatility was never checked, with the way to the check', async () => {
  await expect(confirm('D2')).rejects.toMatchObject(rejectedFor('M-I02-028'))
})

it('blocks the confirmation of a checked cycle until each OVER is accepted', async () => {
  await runJob(site.pool, volatilityCheck, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await expect(confirm('D1')).rejects.toMatchObject({
    issues: [{ field: 'dealers[0]', message: 'M-I02-020', params: { dealer: 'D1', count: 1, parts: 'A01 202612' } }],
  })
  const dealer = { dealerCodes: ['D1'] }
  await expect(answer({ decision: 'ACCEPTED' })).rejects.toMatchObject(rejectedFor('M-I01-003'))
  await expect(answer({ rows: [{ ...order, qty: 9 }], reason: 'x' })).rejects.toMatchObject(rejectedFor('M-I01-004'))
  await expect(answer({ decision: 'ACCEPTED', reason: 'x' }, dealer)).rejects.toMatchObject(rejectedFor('M-I01-001'))
  // Users of other PRCTCCs have full privilege for I01 in this one, but not for I02.
  await expect(answer({ decision: 'ACCEPTED', reason: 'x' }, { privileges: { I01F01: 9 } })).rejects.toMatchObject(
    rejectedFor('M-I01-001'),
  )
  const ofOthers = answer({ reason: 'x' }, { dealerCodes: ['D2'] })
  await expect(ofOthers).rejects.toMatchObject(rejectedFor('M-I01-004'))
  expect(await stored()).toEqual([])

  await expect(save({ operation: 'CONFIRM', dealers: [{ dealerCode: 'D1', rev: 1 }] }, dealer)).rejects.toMatchObject({
    messageCode: 'M-I02-036',
  })

  await answer({ reason: 'Campaign' }, dealer)
  await expect(confirm('D1')).rejects.toMatchObject(rejectedFor('M-I02-020'))
  await answer({ decision: 'REJECTED', owner: 'E1' })
  await expect(confirm('D1')).rejects.toMatchObject(rejectedFor('M-I02-020'))
  await answer({ decision: 'ACCEPTED', rows: [order, order] })
  expect(await stored()).toEqual([{ qty: 2230, reason: 'Campaign', decision: 'ACCEPTED', owner: 'E1', version: 3 }])
})

it('rejects an answer to an order whose answer has changed since it was shown', async () => {
  const shown = (rowVersion: number) => ({ rows: [{ ...order, rowVersion }] })
  await answer({ decision: 'REJECTED', ...shown(3) })
  await expect(answer({ decision: 'ACCEPTED', ...shown(3) })).rejects.toMatchObject({
    issues: [
      {
        field: 'rows[0]',
        message: 'M-I01-005',
        params: { dealer: 'D1', part: 'A01', month: '202612', by: expect.stringMatching(/^E/), at: expect.any(String) },
      },
    ],
  })
  await expect(answer({ decision: 'ACCEPTED', ...shown(0) })).rejects.toMatchObject(rejectedFor('M-I01-005'))
  await expect(
    answer({ decision: 'ACCEPTED', rows: [4, 3].flatMap((version) => shown(version).rows) }),
  ).rejects.toMatchObject(rejectedFor('M-I01-005'))
  expect(await stored()).toMatchObject([{ decision: 'REJECTED', version: 4 }])
  await answer({ decision: 'ACCEPTED', ...shown(4) })
  expect(await stored()).toMatchObject([{ decision: 'ACCEPTED', version: 5 }])
})

it('keeps the decision when a dealer changes the reason, unless the quantity changed', async () => {
  await answer({ reason: 'Longer campaign' }, { dealerCodes: ['D1'] })
  expect(await stored()).toMatchObject([{ reason: 'Longer campaign', decision: 'ACCEPTED' }])
  await site.exec('update volatility_answer set qty = 2100')
  await answer({ reason: 'Campaign' }, { dealerCodes: ['D1'] })
  expect(await stored()).toMatchObject([{ qty: 2230, reason: 'Campaign', decision: null }])
  await answer({ decision: 'ACCEPTED' })
})

it('blocks the confirmation when a newer file arrived after the check', async () => {
  await site.exec(`update order_cycle set rev = 2 where cycle_month = '202611' and dealer_code = 'D1'`)
  await expect(confirm('D1', 2)).rejects.toMatchObject(rejectedFor('M-I02-021'))
  await site.exec(`update order_cycle set rev = 1 where cycle_month = '202611' and dealer_code = 'D1'`)
  expect(await confirm('D1')).toMatchObject({ data: { confirmed: 1 } })
})
