import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { ocfBuild } from '../jobs/ocf-build/ocf-build.ts'
import { orderCompile } from '../jobs/order-compile/order-compile.ts'
import { planLevel } from '../jobs/plan-level/plan-level.ts'
import { transaction, type WriteDb } from '../platform/database/database.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from './planning-site.ts'
import { runJob } from './run-job.ts'

export const months = [
  { cycle: '202611', month: '202612', windows: ['2026-12-01', '2026-12-08'] },
  { cycle: '202612', month: '202701', windows: ['2027-01-05', '2027-01-12'] },
  { cycle: '202701', month: '202702', windows: ['2027-02-02', '2027-02-09'] },
  { cycle: '202702', month: '202703', windows: ['2027-03-02', '2027-03-09'] },
] as const

/** A01 and B01 may be a pair; D01 follows C01, and E01 may follow D01. */
export const families = [['A01'], ['B01'], ['C01', 'D01', 'E01'], ['F01']]
const parts = families.flat()
const snpOf: Readonly<Record<string, number>> = { A01: 10, B01: 15, C01: 50, D01: 20, E01: 12, F01: 7 }

const order = fc.record({
  part: fc.constantFrom(...parts, 'C01', 'C01', 'C01'),
  window: fc.constantFrom(0, 1),
  qty: fc.integer({ min: 1, max: 130 }),
  /** Cancelled by the dealer after the first compile and levelling: the month is planned again. */
  isCancelled: fc.boolean(),
})
const supersession = fc.record({
  timing: fc.constantFrom('IMMEDIATE', 'STOCK_OUT', 'DATE', 'DATE', 'DATE', 'LOT'),
  interchange: fc.constantFrom('NONE', 'FORWARD', 'FULL'),
  fromDay: fc.constantFrom('2026-12-05', '2027-01-03', '2027-01-10', '2027-02-04'),
  runOutQty: fc.constantFrom(0, 30, 100, 130),
  remainder: fc.constantFrom('NONE', 'SCRAP', 'RETURN', 'PARTIAL_CASE'),
})
export const history = fc.record({
  opening: fc.array(fc.integer({ min: -60, max: 250 }), { minLength: parts.length, maxLength: parts.length }),
  orders: fc.tuple(...months.map(() => fc.array(order, { minLength: 3, maxLength: 9 }))),
  isPaired: fc.boolean(),
  first: supersession,
  second: fc.option(supersession),
  /** Minutes a day of each month: ten minutes make a lot, so that some lots find no place. */
  minutes: fc.tuple(...months.map(() => fc.constantFrom(0, 10, 30, 60))),
})
export type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

export type Site = Pick<PlanningSite, 'pool' | 'exec' | 'rows'>

/** A site with four months, of which each file has its own; open from its first test to its last. */
export function fourMonths() {
  let opened: PlanningSite
  beforeAll(async () => {
    opened = await openPlanningSite()
    await prepareSite(opened)
  })
  afterAll(() => opened.close())
  const site: Site = {
    get pool() {
      return opened.pool
    },
    exec: (text) => opened.exec(text),
    rows: (text) => opened.rows(text),
  }
  return {
    site,
    prepare: (given: History) => prepare(site, given),
    release: (at: number, orders: Orders, isRevised: boolean) => release(site, { at, orders, isRevised }),
    plan: (at: number) => plan(site, at),
    write: <T>(work: (db: WriteDb) => Promise<T>) =>
      transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', work),
    piecesOf: (sql: string) => piecesOf(site, sql),
    packedOf: (planId: number) => packedOf(site, planId),
    plannedInAll: (part: string) => plannedInAll(site, part),
    expectToAddUp: (at: number, planId: number) => expectToAddUp(site, at, planId),
  }
}

function only<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('no row')
  return item
}

const monthAt = (at: number) => only(months.slice(at))

async function prepareSite(site: PlanningSite): Promise<void> {
  await site.exec(`insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', 'L1', d, 'W', 100, 60, 30 from generate_series(date '2027-02-01', date '2027-03-31', '1 day') d where extract(isodow from d) < 6`)
  for (const { month, windows } of months)
    for (const [at, from] of windows.entries())
      await site.exec(`insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
        select '200100', 'D1', date '${from}' + 40, '${month}', date '${from}', date '${from}' + ${at + 1}, d, d, d, d from (select date '${from}' + 3 as d) x`)
  await site.addParts(...parts.map((part) => ({ part, snp: snpOf[part] ?? 1 })))
}

async function prepare(site: Site, { opening, isPaired, first, second, minutes }: History): Promise<void> {
  await site.exec(`select testing.empty_tables('order_line, compiled_req, compile_exception, carry_over, discontinued_part, pairing, ocf, plan_line, plan_unplanned');
    delete from packing_plan`)
  await site.exec(
    parts
      .map((part, at) => `insert into carry_over values ('200100', '202611', 'D1', '${part}', 'STD', ${opening[at]});`)
      .join('\n'),
  )
  if (isPaired)
    await site.exec(`insert into pairing (prct_code, pair_id, part_a, part_b, ratio_a, ratio_b, valid_from)
      values ('200100', 'P1', 'A01', 'B01', 1, 1, '2026-01-01')`)
  for (const [oldPart, newPart, end] of [['C01', 'D01', first] as const, ['D01', 'E01', second] as const])
    if (end)
      await site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, interchange, new_first_pack_date, run_out_qty, remainder)
        values ('200100', 'E${oldPart}', '${oldPart}', '${newPart}', '${end.timing}', '${end.interchange}', '${end.fromDay}', ${end.runOutQty}, '${end.remainder}')`)
  for (const [at, { windows }] of months.entries())
    await site.exec(`update working_calendar set regular_min = ${minutes[at]}, ot_min = 0
      where cal_date between date '${windows[0]}' and date '${windows[1]}' + 10`)
}

type Orders = Readonly<History['orders'][number]>

interface Release {
  readonly at: number
  readonly orders: Orders
  readonly isRevised: boolean
}

async function release(site: Site, { at, orders, isRevised }: Release): Promise<void> {
  const { cycle, month, windows } = monthAt(at)
  await site.exec(`delete from order_line where cycle_month = '${cycle}'`)
  const lines = orders.flatMap(({ part, window, qty, isCancelled }, index) =>
    isRevised && isCancelled
      ? []
      : `('200100', '${cycle}', 'D1', 'A', ${index + 1}, '${part}', '${month}', date '${windows[window]}' + 40, ${qty}, 'R', 1)`,
  )
  if (lines.length > 0)
    await site.exec(`insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, order_type, rev_from)
      values ${lines.join(', ')}`)
}

/** The plan that was made; 0 where carry-over covers the whole month, so that there is nothing to level. */
async function plan(site: Site, at: number): Promise<number> {
  const { cycle, month } = monthAt(at)
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: cycle } })
  if ((await site.rows(`select 1 from compiled_req where cycle_month = '${cycle}' and lots > 0 limit 1`)).length === 0)
    return 0
  const { result } = await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month } })
  return Number(result?.planId)
}

const piecesOf = async (site: Site, sql: string) =>
  new Map((await site.rows<{ part: string; qty: number }>(sql)).map(({ part, qty }) => [part, qty]))

const packedOf = (site: Site, planId: number) =>
  piecesOf(site, `select part_no as part, sum(qty)::int as qty from plan_line where plan_id = ${planId} group by 1`)

/** Pieces of a part that the newest plans of all months pack. */
const plannedInAll = async (site: Site, part: string) =>
  (
    await site.rows<{
      qty: number
    }>(`select coalesce(sum(l.qty), 0)::int as qty from plan_line l join packing_plan p using (plan_id)
      where l.part_no = '${part}' and p.rev = (select max(n.rev) from packing_plan n where n.month = p.month)`)
  )[0]?.qty

/** Opening + packed − ordered − closing − written off of each family; 0 where nothing is lost or counted twice. */
async function imbalance(site: Site, at: number, planId: number): Promise<number[]> {
  const { cycle, month } = monthAt(at)
  const carry = (closing: string) =>
    piecesOf(
      site,
      `select part_no as part, sum(pieces)::int as qty from carry_over where month = '${closing}' group by 1`,
    )
  const [opening, closing] = [await carry(cycle), await carry(month)]
  const writtenOff = await piecesOf(
    site,
    `select part_no as part, sum(written_off)::int as qty from carry_over where month = '${month}' group by 1`,
  )
  const packed = await packedOf(site, planId)
  const ordered = await piecesOf(
    site,
    `select part_no as part, sum(qty)::int as qty from (
      select part_no, qty from order_line where cycle_month = '${cycle}'
      union all select part_no, -qty from compile_exception where cycle_month = '${cycle}') x group by 1`,
  )
  return families.map((family) =>
    family.reduce(
      (sum, part) =>
        sum +
        (opening.get(part) ?? 0) +
        (packed.get(part) ?? 0) -
        (ordered.get(part) ?? 0) -
        (closing.get(part) ?? 0) -
        (writtenOff.get(part) ?? 0),
      0,
    ),
  )
}

const balanced = families.map(() => 0)

interface Pieces {
  readonly opening: number
  readonly ordered: number
  readonly planned: number
  readonly closing: number
  readonly writtenOff: number
}

const onePieces = async (site: Site, sql: string) => only(await site.rows<Pieces>(sql))

/** What the plan itself says of its pieces, and the same from orders, plan rows and carry-over. */
async function statement(site: Site, at: number, planId: number): Promise<{ plan: Pieces; source: Pieces }> {
  const { cycle, month } = monthAt(at)
  const planned = `(select coalesce(sum(qty), 0)::int from plan_line where plan_id = ${planId}) as planned`
  return {
    plan: await onePieces(
      site,
      `select sum(opening_qty)::int as opening, sum(order_qty)::int as ordered, ${planned}, sum(closing_qty)::int as closing,
        sum(written_off_qty)::int as "writtenOff" from plan_quantity where plan_id = ${planId}`,
    ),
    source: await onePieces(
      site,
      `select sum(opening + transferred)::int as opening,
        (select coalesce(sum(qty), 0)::int from order_line where cycle_month = '${cycle}')
          - (select coalesce(sum(qty), 0)::int from compile_exception where cycle_month = '${cycle}') as ordered,
        ${planned}, sum(pieces)::int as closing, sum(written_off)::int as "writtenOff" from carry_over where month = '${month}'`,
    ),
  }
}

/** No part family is promised more than its parts can supply: what they carry over, in the month's own opening, and pack. */
async function expectPromisesToBeSupplied(site: Site, at: number, planId: number): Promise<void> {
  const { cycle, month } = monthAt(at)
  const apart =
    await site.rows(`select q.part_no from plan_quantity q join carry_over c using (prct_code, dealer_code, part_no, pack_style)
    where q.plan_id = ${planId} and c.month = '${month}' and q.opening_qty <> c.opening + c.transferred`)
  expect(apart, 'carry_over and plan_quantity open with other pieces').toEqual([])
  await runJob(site.pool, ocfBuild, { prctCode: SITE_PRCT, params: { month } })
  const promised = await piecesOf(
    site,
    `select part_no as part, sum(confirmed_qty)::int as qty from ocf where cycle_month = '${cycle}' group by 1`,
  )
  const supplied = await piecesOf(
    site,
    `select part_no as part, greatest(0, sum(qty))::int as qty from (
      select part_no, opening + transferred as qty from carry_over where month = '${month}'
      union all select part_no, qty from plan_line where plan_id = ${planId}) x group by 1`,
  )
  const sum = (of: ReadonlyMap<string, number>, family: readonly string[]) =>
    family.reduce((total, part) => total + (of.get(part) ?? 0), 0)
  for (const family of families)
    expect(sum(promised, family), family.join(' ')).toBeLessThanOrEqual(sum(supplied, family))
}

async function expectToAddUp(site: Site, at: number, planId: number): Promise<void> {
  expect(await imbalance(site, at, planId)).toEqual(balanced)
  if (planId === 0) return
  const { plan: own, source } = await statement(site, at, planId)
  expect(own).toEqual(source)
  expect(own.planned - own.ordered).toBe(own.closing + own.writtenOff - own.opening)
  await expectPromisesToBeSupplied(site, at, planId)
}
