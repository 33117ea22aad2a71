import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeMonth } from '../../domain/results/close-month.ts'
import { transaction } from '../../platform/database/database.ts'
import { JobFailure, JobOutdated } from '../../platform/jobs/job.ts'
import { orderImbalances } from '../../testing/order-imbalances.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { type JobOrder, runJob } from '../../testing/run-job.ts'
import { orderCompile } from './order-compile.ts'

const on = '2027-01-11'
const later = '2027-01-18'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  for (const dealer of ['D1', 'D2']) {
    await site.addWindow(dealer, on, '2026-12-01', '2026-12-03')
    await site.addWindow(dealer, later, '2026-12-08', '2026-12-10')
  }
})
afterAll(() => site.close())

/** Both dealers order a pair, a part alone and one without a packing condition, compiled once. */
beforeEach(async () => {
  await site.exec(`
    select testing.empty_tables('order_line, compiled_req, compile_exception, carry_over, pairing');
    delete from packing_condition; delete from part;
    update order_cycle set status = 'RECEIVED', rev = 1, confirmed_rev = null, compiled_rev = 0`)
  await site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01' })
  await site.exec(`
    insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) values ('${SITE_PRCT}', 'JP', 'PC', 'X01', 'X01', 1);
    insert into pairing (prct_code, pair_id, part_a, part_b, valid_from) values ('${SITE_PRCT}', 'P1', 'A01', 'B01', '2026-01-01');
    insert into carry_over select '${SITE_PRCT}', '202611', d, p, 'STD', n from unnest(array['D1', 'D2']) d,
      (values ('A01', -4), ('C01', 6), ('Z01', 3)) c (p, n)`)
  await site.order(
    ...['D1', 'D2'].flatMap((dealer) => [
      { dealer, part: 'A01', qty: 23, on },
      { dealer, part: 'B01', qty: 12, on },
      { dealer, part: 'A01', qty: 5, on: later },
      { dealer, part: 'C01', qty: 37, on },
      { dealer, part: 'X01', qty: 9, on },
    ]),
  )
  await site.exec(`
    update order_cycle c set (qty, line_count) = (select sum(qty), count(*) from order_line l where l.dealer_code = c.dealer_code)`)
  await compile({ runId: 1 })
})

const compile = (order: Partial<JobOrder> = {}) =>
  runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' }, ...order })

const confirm = (dealer: string) =>
  site.exec(`update order_cycle set status = 'CONFIRMED', confirmed_rev = rev where dealer_code = '${dealer}'`)

/** Everything that a compile wrote for a dealer, as stored. */
const stored = (dealer: string, part = '%') =>
  site.rows<{ row: string }>(`
    select row from (
      select 'req ' || to_jsonb(t)::text as row, part_no, dealer_code from compiled_req t union all
      select 'exception ' || to_jsonb(t)::text, part_no, dealer_code from compile_exception t union all
      select 'carry ' || to_jsonb(t)::text, part_no, dealer_code from carry_over t where month = '202612' union all
      select 'cycle ' || to_jsonb(t)::text, null, dealer_code from order_cycle t) t
    where dealer_code = '${dealer}' and coalesce(part_no, '') like '${part}' order by 1`)

const lots = async (dealer: string) =>
  (
    await site.rows<{ line: string }>(
      `select concat_ws(' ', part_no, to_char(latest_on, 'MM-DD'), lots) as line from compiled_req where dealer_code = '${dealer}' order by 1`,
    )
  ).map(({ line }) => line)

/** Opening + packed − required = closing of each part. */
const leaks = () =>
  site.rows(`
    select dealer_code, part_no from carry_over c left join (
      select dealer_code, part_no, sum(packed_qty - req_qty) as more from compiled_req group by 1, 2) r using (dealer_code, part_no)
    where month = '202612' and compiled_pieces <> opening + coalesce(more, 0)
    union all select dealer_code, part_no from compiled_req r where not exists (select 1 from carry_over c
      where c.month = '202612' and c.dealer_code = r.dealer_code and c.part_no = r.part_no)`)

async function expectBalance() {
  expect(await leaks()).toEqual([])
  expect(await site.rows(orderImbalances)).toEqual([])
}

/** Another lot size, pair and opening, as somebody could have maintained since. */
const changeMasters = `
  update packing_condition set snp = 7;
  update pairing set ratio_b = 2;
  update carry_over set pieces = pieces - 20 where month = '202611';
  insert into carry_over select '${SITE_PRCT}', '202611', d, 'B01', 'STD', -30 from unnest(array['D1', 'D2']) d`

const addSpot = (dealer: string, part: string, qty: number, rev = 2) =>
  site.exec(`
    update order_cycle set rev = ${rev}, qty = qty + ${qty}, line_count = line_count + 1 where dealer_code = '${dealer}';
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, order_type, rev_from)
      values ('${SITE_PRCT}', '202611', '${dealer}', 'S', ${rev}, '${part}', '202612', '${later}', ${qty}, 'S', ${rev})`)

describe('a compile after the confirmation', () => {
  it('leaves the lots and carry-over of a confirmed dealer as they are, and compiles the other', async () => {
    expect(await lots('D1')).toEqual(['A01 12-03 3', 'A01 12-10 1', 'B01 12-03 3', 'B01 12-10 1', 'C01 12-03 4'])
    await confirm('D1')
    const [confirmed, before] = [await stored('D1'), await stored('D2')]
    await site.exec(changeMasters)
    const { logs, result } = await compile({ runId: 2 })
    expect(await stored('D1')).toEqual(confirmed)
    expect(await stored('D2')).not.toEqual(before)
    expect(await lots('D2')).not.toEqual(await lots('D1'))
    expect(logs).toContain('INFO Lots of confirmed dealers kept: D1')
    expect(result).toMatchObject({ keptDealers: ['D1'] })
    await expectBalance()
  })

  it('proposes what the months before left to a confirmed dealer, and plans it with its pairs when that is taken over', async () => {
    await confirm('D1')
    const confirmed = await stored('D1', 'C01')
    await site.exec(
      `update carry_over set pieces = pieces - 20 where month = '202611' and dealer_code = 'D1' and part_no = 'A01'`,
    )
    const { logs, isWarning } = await compile({ runId: 2 })
    expect(isWarning).toBe(true)
    expect(logs).toContainEqual(expect.stringMatching(/^WARN .* 20 more to pack, 0 fewer.*: D1 A01 -24 instead of -4$/))
    expect(await lots('D1')).toEqual(['A01 12-03 3', 'A01 12-10 1', 'B01 12-03 3', 'B01 12-10 1', 'C01 12-03 4'])
    const taken = await compile({ runId: 3, params: { cycleMonth: '202611', openings: 'TAKE_OVER' } })
    expect(taken.logs).toContain(
      'INFO Parts of confirmed dealers compiled for new spot orders and changed openings: D1 A01, D1 B01',
    )
    expect(await lots('D1')).toEqual(['A01 12-03 5', 'A01 12-10 1', 'B01 12-03 5', 'B01 12-10 1', 'C01 12-03 4'])
    expect(await stored('D1', 'C01')).toEqual(confirmed)
    expect((await compile({ runId: 4 })).logs.filter((line) => line.includes('instead of'))).toEqual([])
    await expectBalance()
  })

  it('compiles a confirmed dealer that has no lots yet', async () => {
    await confirm('D1')
    const compiled = await lots('D1')
    await site.exec(
      `select testing.empty_tables('compiled_req, compile_exception'); update order_cycle set compiled_rev = 0`,
    )
    await compile({ runId: 2 })
    expect(await lots('D1')).toEqual(compiled)
  })

  it('compiles a cycle once that was imported as closed, and keeps its lots from then on', async () => {
    const compiled = await lots('D1')
    await site.exec(`select testing.empty_tables('compiled_req, compile_exception');
      update order_cycle set compiled_rev = 0; update order_cycle set status = 'CLOSED' where dealer_code = 'D1'`)
    await compile({ runId: 2 })
    expect(await lots('D1')).toEqual(compiled)
    const first = await stored('D1')
    await site.exec(changeMasters)
    expect(await compile({ runId: 3 })).toMatchObject({ result: { keptDealers: ['D1'] } })
    expect(await stored('D1')).toEqual(first)
  })

  it('ends without an effect when the month is closed while it runs', async () => {
    await site.exec(changeMasters)
    const closeMeanwhile = () =>
      site.exec(`insert into closed_month (prct_code, month, closed_by, closed_at)
        values ('${SITE_PRCT}', '202612', 'E1', '2027-01-04T01:00:00Z')`)
    const before = await stored('D2')
    await expect(compile({ runId: 2, beforeSave: closeMeanwhile })).rejects.toThrow(JobFailure)
    expect(await stored('D2')).toEqual(before)
    await site.exec('delete from closed_month')
  })

  it('compiles a dealer as it would if no other was confirmed', async () => {
    await site.exec(changeMasters)
    await compile({ runId: 2 })
    const alone = (await stored('D2')).filter(({ row }) => !row.startsWith('cycle') && !row.startsWith('exception'))
    await confirm('D1')
    await compile({ runId: 3 })
    expect((await stored('D2')).filter(({ row }) => !row.startsWith('cycle') && !row.startsWith('exception'))).toEqual(
      alone,
    )
  })

  it('changes nothing once all dealers are confirmed or closed', async () => {
    await confirm('D1')
    await site.exec(`update order_cycle set status = 'CLOSED' where dealer_code = 'D2'`)
    await site.exec(changeMasters)
    const all = [await stored('D1'), await stored('D2')]
    expect(await compile({ runId: 2 })).toMatchObject({ rowsOut: 0, result: { keptDealers: ['D1', 'D2'] } })
    expect([await stored('D1'), await stored('D2')]).toEqual(all)
  })

  it('adds spot orders to the lots of their part and of its pair, once', async () => {
    await confirm('D1')
    const alone = await stored('D1', 'C01')
    await site.exec(`update packing_condition set snp = 7 where part_no = 'C01'`)
    await addSpot('D1', 'A01', 11)
    const { logs } = await compile({ runId: 2 })
    expect(logs).toContain('INFO Parts of confirmed dealers compiled for new spot orders: D1 A01, D1 B01')
    expect(await stored('D1', 'C01')).toEqual(alone)
    expect(await lots('D1')).toEqual(['A01 12-03 3', 'A01 12-10 2', 'B01 12-03 3', 'B01 12-10 2', 'C01 12-03 4'])
    expect(await site.rows(`select status, compiled_rev from order_cycle where dealer_code = 'D1'`)).toEqual([
      { status: 'CONFIRMED', compiled_rev: 2 },
    ])
    await expectBalance()
    const withSpot = await stored('D1')
    await site.exec(changeMasters)
    await compile({ runId: 3 })
    expect(await stored('D1')).toEqual(withSpot)
  })

  it('is repeated if a cycle is confirmed while it runs', async () => {
    await site.exec(changeMasters)
    const before = await stored('D1')
    const failed = compile({ runId: 2, beforeSave: () => confirm('D1') })
    await expect(failed).rejects.toThrow(JobOutdated)
    expect((await stored('D1')).filter(({ row }) => !row.startsWith('cycle'))).toEqual(
      before.filter(({ row }) => !row.startsWith('cycle')),
    )
  })
})

it('loses no pieces when the month before closes after the confirmation', async () => {
  await confirm('D1')
  await confirm('D2')
  await site.exec(changeMasters)
  await compile({ runId: 2 })
  const by = { prctCode: SITE_PRCT, now: new Date('2027-01-04T01:00:00Z'), by: 'E1' }
  const scope = { prctCode: SITE_PRCT, dealerCodes: null }
  await transaction(site.pool, scope, 'write', (db) => closeMonth({ db, ...by }, '202612', '2027-01-04'))
  await site.exec('delete from closed_month')
  const balances = await site.rows<{ part: string; closing: number; rest: number }>(`
    select c.dealer_code || ' ' || c.part_no as part, c.pieces as closing, o.pieces - coalesce(r.req, 0) as rest
    from carry_over c join carry_over o using (dealer_code, part_no)
    left join (select dealer_code, part_no, sum(req_qty)::int as req from compiled_req group by 1, 2) r using (dealer_code, part_no)
    where c.month = '202612' and o.month = '202611' order by 1`)
  expect(balances.map(({ part }) => part)).toEqual(
    ['D1', 'D2'].flatMap((d) => ['A01', 'B01', 'C01', 'Z01'].map((p) => `${d} ${p}`)),
  )
  expect(balances.filter(({ closing, rest }) => closing !== rest)).toEqual([])
})
