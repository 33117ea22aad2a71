import type { OrderLineRow } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replaceStagedRelease } from '../../domain/orders/replace-release.ts'
import { bomCheck } from '../../jobs/bom-check/bom-check.ts'
import { monthClose } from '../../jobs/month-close/month-close.ts'
import { ocfBuild } from '../../jobs/ocf-build/ocf-build.ts'
import { orderCompile } from '../../jobs/order-compile/order-compile.ts'
import { planLevel } from '../../jobs/plan-level/plan-level.ts'
import { volatilityCheck } from '../../jobs/volatility-check/volatility-check.ts'
import { clientOf, transaction } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { type CallAs, createCaller, type RawInput } from '../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { initOrders } from './init.ts'
import { saveOrders } from './save.ts'
import { searchOrders } from './search.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addParts({ part: 'A01' }, { part: 'B01' })
})
afterAll(() => site.close())

const cycleMonth = '202611'
const on = '2027-01-11'
const now = new Date('2026-11-20T03:00:00Z')

/** Lines 1 and 2 of A01, line 3 of B01 and line 4, a forecast. */
const ordered = [
  { line: 1, part: 'A01', qty: 30 },
  { line: 2, part: 'A01', qty: 20 },
  { line: 3, part: 'B01', qty: 40 },
  { line: 4, part: 'B01', qty: 50, month: '202701' },
]
type Ordered = (typeof ordered)[number]

/** A complete release of dealer D1. */
const release = (lines: readonly Ordered[]) =>
  transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', async (db) => {
    const client = clientOf(db)
    const rows = lines.map(
      ({ line, part, qty, month }) =>
        `('D1', 'A', ${line}, 'R', '${part}', '', '${month ?? '202612'}', ${month ? 'null::date' : `'${on}'::date`}, ${qty}, null::date, null::date)`,
    )
    await client.query(`create temp table sent on commit drop as select * from (values ${rows}) r
      (dealer_code, order_no, line_no, order_type, part_no, pack_style, target_month, required_on, qty, pack_from, pack_to)`)
    await replaceStagedRelease(db, 'sent', {
      prctCode: SITE_PRCT,
      cycleMonth,
      fileId: null,
      receivedAt: now,
      by: 'T',
    })
  })

beforeEach(async () => {
  await site.exec(
    `select testing.empty_tables('order_line, order_cycle, order_adjustment, compiled_req, compile_exception, carry_over, plan_line, plan_unplanned, ocf, volatility_run, volatility_judgement, closed_month'); delete from packing_plan`,
  )
  await release(ordered)
})

const caller = () => createCaller(site.pool)
const save = (input: RawInput, as: CallAs = {}) =>
  caller().call('ordercompiling/save', saveOrders, { cycleMonth, ...input }, { now, ...as })
const line1 = { op: 'U', cycleMonth, dealerCode: 'D1', orderNo: 'A', lineNo: 1, rowVersion: 0 }
const change = (line: number, cells: RawInput, rowVersion = 0, as: CallAs = {}) =>
  save({ operation: 'LINES', rows: [{ ...line1, lineNo: line, rowVersion, ...cells }] }, as)
const linesOf = async (filter: RawInput = {}): Promise<OrderLineRow[]> =>
  (await caller().call('ordercompiling/search', searchOrders, { cycleMonth, view: 'LINES', ...filter })).lines?.rows ??
  []
const run = (job: Job, params: Record<string, string> = { cycleMonth }) =>
  runJob(site.pool, job, { prctCode: SITE_PRCT, params, now })
const status = async () =>
  (await site.rows<{ status: string }>(`select status from order_cycle where dealer_code = 'D1'`))[0]?.status
const requirements = () =>
  site.rows(
    `select part_no as part, req_qty as required, reasons -> 0 as reason from compiled_req where lots > 0 or req_qty > 0 order by 1`,
  )
const set = (qty: number) => ({ manualQty: qty, manualReason: 'Shared stock' })
const exclude = { isExcluded: true, manualReason: 'Wrong part' }

describe('manual quantities', () => {
  it('are compiled instead of the order, and shown as the reason in compile results and confirmation', async () => {
    expect(await change(1, set(10))).toMatchObject({ data: { saved: [{ index: 0, rowVersion: 1 }] } })
    await change(3, exclude)
    await run(orderCompile)
    expect(await requirements()).toEqual([
      { part: 'A01', required: 30, reason: { cause: 'MANUAL_QTY', orderedPieces: 30, pieces: 10 } },
    ])
    expect(await site.rows('select part_no as part, qty, reason from compile_exception')).toEqual([
      { part: 'B01', qty: 40, reason: { cause: 'EXCLUDED' } },
    ])
    await run(planLevel, { month: '202612' })
    await run(ocfBuild, { month: '202612' })
    const answers = `select line_no as line, order_qty as ordered, confirmed_qty as confirmed, reason ->> 'cause' as reason, pack_on is null as "isUndated" from ocf order by 1`
    expect(await site.rows(answers)).toEqual([
      { line: 1, ordered: 30, confirmed: 10, reason: 'MANUAL_QTY', isUndated: false },
      { line: 2, ordered: 20, confirmed: 20, reason: null, isUndated: false },
      { line: 3, ordered: 40, confirmed: 0, reason: 'EXCLUDED', isUndated: true },
    ])
    expect((await linesOf({ manualOnly: true })).map(({ lineNo }) => lineNo)).toEqual([1, 3])
    const { cycles } = await caller().call('ordercompiling/search', searchOrders, { cycleMonth })
    expect(cycles.find(({ dealerCode }) => dealerCode === 'D1')).toMatchObject({
      manualCount: 2,
      compileRunId: 1,
      compiledM3: 0.15,
    })
  })

  it('never confirm more than ordered', async () => {
    const warned = await change(1, set(100))
    expect(warned).toMatchObject({ data: { saved: [] }, issues: [{ message: 'M-I02-037', errorType: 'WARNING' }] })
    await save({ operation: 'LINES', acceptWarnings: true, rows: [{ ...line1, ...set(100) }] })
    await run(orderCompile)
    await run(planLevel, { month: '202612' })
    await run(ocfBuild, { month: '202612' })
    expect(await requirements()).toMatchObject([{ part: 'A01', required: 120 }, { part: 'B01' }])
    expect(await site.rows('select 1 from ocf where confirmed_qty > order_qty')).toEqual([])
  })

  it('survive compiles and releases that leave the line unchanged, and end with a release that changes it', async () => {
    await change(1, set(10))
    await change(2, set(15))
    await run(orderCompile)
    await run(orderCompile)
    await release(ordered.map((line) => (line.line === 2 ? { ...line, qty: 25 } : line)))
    await run(orderCompile)
    expect(await linesOf({ partNo: 'A01' })).toMatchObject([
      { lineNo: 1, qty: 30, manualQty: 10, rowVersion: 1 },
      { lineNo: 2, qty: 25, manualQty: null, manualReason: '', rowVersion: 1 },
    ])
    expect(await requirements()).toMatchObject([{ part: 'A01', required: 35 }, { part: 'B01' }])
    // A later change does not bring back the ended one.
    await change(2, exclude, 1)
    expect(await linesOf({ partNo: 'A01' })).toMatchObject([
      {},
      { manualQty: null, isExcluded: true, manualReason: 'Wrong part', rowVersion: 2 },
    ])
  })

  it('lose nothing when two planners change the same line', async () => {
    await change(1, set(10), 0, { userId: 1 })
    expect(await change(1, set(20), 0, { userId: 2 })).toMatchObject({
      data: { saved: [], conflicts: [{ index: 0, changedBy: 'E1', theirs: { manualQty: 10 } }] },
    })
    expect(await linesOf({ manualOnly: true })).toMatchObject([{ manualQty: 10 }])
  })

  it.each([
    ['a forecast', 4, set(10), 'M-I02-033'],
    ['a line without a reason', 1, { manualQty: 10 }, 'M-I02-035'],
    ['an exclusion without a reason', 1, { isExcluded: true }, 'M-I02-035'],
    ['both at once', 1, { ...set(10), isExcluded: true }, 'M-I02-034'],
    ['a line that is not ordered', 9, set(10), 'M-I02-031'],
  ])('reject %s', async (_what, line, cells, message) => {
    expect(await change(line, cells)).toMatchObject({ data: { saved: [] }, issues: [{ message }] })
  })

  it('belong to the packing side', async () => {
    await expect(change(1, set(10), 0, { dealerCodes: ['D1'] })).rejects.toMatchObject({ messageCode: 'M-I02-036' })
    expect(await linesOf({ manualOnly: true })).toEqual([])
  })

  it('need another compile before the confirmation, also when they were set during one', async () => {
    const confirm = () => save({ operation: 'CONFIRM', dealers: [{ dealerCode: 'D1', rev: 1 }] })
    await run(volatilityCheck)
    await runJob(site.pool, orderCompile, {
      prctCode: SITE_PRCT,
      params: { cycleMonth },
      now,
      beforeSave: async () => void (await change(1, set(10))),
    })
    expect(await status()).toBe('RECEIVED')
    await run(orderCompile)
    expect(await status()).toBe('COMPILED')
    await change(1, set(20), 1)
    expect(await status()).toBe('CHECKED')
    await expect(confirm()).rejects.toMatchObject({ issues: [{ message: 'M-I02-015' }] })
    await run(orderCompile)
    expect(await confirm()).toMatchObject({ data: { confirmed: 1 } })
    expect(await change(1, set(10), 2)).toMatchObject({ issues: [{ message: 'M-I02-032' }] })
  })
})

describe('the cycle of a dealer', () => {
  it('goes from the cut-off to the close of its month', async () => {
    await site.exec(`select testing.empty_tables('order_line, order_cycle')`)
    const cutOffAt = '2026-11-24T17:00:00+09:00'
    const seen: (string | undefined)[] = []
    const step = async (what: Promise<unknown>) => {
      await what
      seen.push(await status())
    }
    await step(save({ operation: 'CUT_OFF', dealers: [], cutOffAt }))
    await step(release(ordered))
    await step(run(bomCheck))
    await step(run(volatilityCheck).then(() => run(orderCompile)))
    await site.exec('delete from bom_check')
    await step(save({ operation: 'CONFIRM', dealers: [{ dealerCode: 'D1', rev: 1 }] }))
    const closed = await runJob(site.pool, monthClose, {
      prctCode: SITE_PRCT,
      params: { month: '202612' },
      now: new Date('2027-01-10T03:00:00Z'),
    })
    seen.push(await status())
    expect(seen).toEqual(['OPEN', 'RECEIVED', 'CHECKED', 'COMPILED', 'CONFIRMED', 'CLOSED'])
    expect(closed.logs.join()).toContain('closed without confirmation: D2')
    const late = save({ operation: 'CUT_OFF', dealers: ['D1'], cutOffAt })
    await expect(late).rejects.toMatchObject({ issues: [{ message: 'M-I02-041' }] })
  })

  it('gets its cut-off from the packing side until it is confirmed', async () => {
    const cutOffAt = '2026-11-24T17:00:00+09:00'
    const setFor = (dealers: string[], as: CallAs = {}, at: string | null = cutOffAt) =>
      save({ operation: 'CUT_OFF', dealers, cutOffAt: at }, as)
    const rejected = (message: string) => ({ issues: [expect.objectContaining({ message })] })
    expect(await setFor([])).toMatchObject({ data: { cutOffs: 2 } })
    await save({ operation: 'CUT_OFF', cycleMonth: '202702', dealers: [], cutOffAt })
    // A cycle without orders is not the one that screens start with.
    expect(await caller().call('ordercompiling/init', initOrders, {}, {})).toMatchObject({ cycleMonths: [cycleMonth] })
    await site.exec(`delete from order_cycle where cycle_month = '202702'`)
    await expect(setFor(['D1'], { dealerCodes: ['D1'] })).rejects.toMatchObject({ messageCode: 'M-I02-036' })
    await expect(setFor(['XX'])).rejects.toMatchObject(rejected('M-I02-001'))
    await expect(
      save({ operation: 'CUT_OFF', cycleMonth: '202612', dealers: [], cutOffAt }, { now: new Date('2026-08-01') }),
    ).rejects.toMatchObject(rejected('M-I02-040'))
    await site.exec(`update order_cycle set status = 'CONFIRMED' where dealer_code = 'D2'`)
    await expect(setFor(['D2'])).rejects.toMatchObject(rejected('M-I02-039'))
    expect(await setFor([], {}, null)).toMatchObject({ data: { cutOffs: 1 } })
    const stored = 'select dealer_code as dealer, cut_off_at is null as "isOpen" from order_cycle order by 1'
    expect(await site.rows(stored)).toEqual([
      { dealer: 'D1', isOpen: true },
      { dealer: 'D2', isOpen: false },
    ])
  })
})
