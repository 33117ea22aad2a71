import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { ocfBuild } from './ocf-build.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addWindow('D1', '2027-01-18', '2026-12-07', '2026-12-11')
})
afterAll(() => site.close())
beforeEach(() =>
  site.exec(`select testing.empty_tables('order_line, compiled_req, compile_exception, carry_over, plan_line, plan_unplanned, ocf, discontinued_part');
    delete from packing_plan; delete from packing_condition; delete from part`),
)

const first = '2027-01-11'
const second = '2027-01-18'

async function answer() {
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  const month = { prctCode: SITE_PRCT, params: { month: '202612' } }
  await runJob(site.pool, planLevel, month)
  const outcome = await runJob(site.pool, ocfBuild, month)
  const rows = await site.rows(
    `select part_no as part, order_qty as ordered, confirmed_qty as confirmed, to_char(pack_on, 'MM-DD') >= '12-07' as later, status,
       reason from ocf order by line_no`,
  )
  return { outcome, rows }
}

const end = (rest: string) =>
  site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, interchange, last_pack_date, new_first_pack_date)
    values ('200100', 'E1', 'A01', 'A02', ${rest})`)

it('confirms a line of a discontinued part with its successor and marks the change', async () => {
  await site.addParts({ part: 'A01' }, { part: 'A02' })
  await end(`'DATE', 'NONE', '2026-12-04', '2026-12-07'`)
  await site.order(
    { part: 'A01', qty: 20, on: first },
    { part: 'A01', qty: 30, on: second },
    { part: 'A02', qty: 10, on: second },
  )
  const { rows, outcome } = await answer()
  expect(rows).toEqual([
    { part: 'A01', ordered: 20, confirmed: 20, later: false, status: 'NEW', reason: null },
    {
      part: 'A01',
      ordered: 30,
      confirmed: 30,
      later: true,
      status: 'CHANGED',
      reason: { cause: 'REPLACED_BY', byPart: 'A02', pieces: 30, ecnNo: 'E1' },
    },
    { part: 'A02', ordered: 10, confirmed: 10, later: true, status: 'NEW', reason: null },
  ])
  expect(outcome).toMatchObject({ rowsError: 0, isWarning: false })
})

it('follows a chain of successors to the part that is packed', async () => {
  await site.addParts({ part: 'A01' }, { part: 'A02' }, { part: 'A03' })
  await end(`'IMMEDIATE', 'NONE', null, '2026-11-30'`)
  await site.exec(
    `insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing) values ('200100', 'E2', 'A02', 'A03', 'IMMEDIATE')`,
  )
  await site.order(
    { part: 'A01', qty: 20, on: first },
    { part: 'A02', qty: 10, on: first },
    { part: 'A03', qty: 10, on: first },
  )
  const { rows } = await answer()
  expect(rows).toMatchObject([
    { part: 'A01', confirmed: 20, status: 'CHANGED', reason: { byPart: 'A03', pieces: 20, ecnNo: 'E1' } },
    { part: 'A02', confirmed: 10, status: 'CHANGED', reason: { byPart: 'A03', pieces: 10, ecnNo: 'E2' } },
    { part: 'A03', confirmed: 10, status: 'NEW' },
  ])
})

it('reports the successor’s shortfall and distributes supply by day', async () => {
  await site.addParts({ part: 'A01' }, { part: 'A02' })
  await end(`'IMMEDIATE', 'NONE', null, '2026-11-30'`)
  // Five days of nine lots hold 450 pieces.
  await site.order({ part: 'A01', qty: 300, on: first }, { part: 'A02', qty: 300, on: first })
  const { rows } = await answer()
  expect(rows).toMatchObject([
    { part: 'A01', confirmed: 300, status: 'CHANGED', reason: { cause: 'REPLACED_BY', pieces: 300 } },
    { part: 'A02', confirmed: 150, status: 'CHANGED', reason: { cause: 'CAPACITY' } },
  ])
})

it('counts the proposals of each dealer, and again after the next run', async () => {
  const counts = () =>
    site.rows('select dealer_code as dealer, proposed_count as proposed from order_cycle order by dealer_code')
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 20, on: first }, { part: 'A01', qty: 30, on: second })
  await answer()
  const [counted] = await counts()
  expect(counted).toEqual({ dealer: 'D1', proposed: 2 })
  await site.exec(`delete from order_line where required_on = '${second}'`)
  await answer()
  expect(await counts()).toContainEqual({ dealer: 'D1', proposed: 1 })
  await site.exec('delete from order_line')
  await runJob(site.pool, ocfBuild, { prctCode: SITE_PRCT, params: { month: '202612' } })
  expect(await counts(), 'none').toContainEqual({ dealer: 'D1', proposed: 0 })
})

const dates = () =>
  site.rows(
    `select confirmed_qty as confirmed, to_char(pack_on, 'MM-DD') as pack, to_char(van_on, 'MM-DD') as van, to_char(etd, 'MM-DD') as etd
     from ocf order by line_no`,
  )

it('dates a partly confirmed line by its last pieces and leaves an unconfirmed one without a date', async () => {
  await site.addParts({ part: 'B01' })
  await site.order(
    { part: 'B01', qty: 300, on: first },
    { part: 'B01', qty: 300, on: first },
    { part: 'B01', qty: 10, on: first },
  )
  const { rows } = await answer()
  expect(rows[1]).toMatchObject({ confirmed: 150, status: 'CHANGED', reason: { cause: 'CAPACITY' } })
  const friday = { pack: '12-04', van: '12-04', etd: '12-04' }
  expect((await dates()).slice(1)).toEqual([
    { confirmed: 150, ...friday },
    { confirmed: 0, pack: null, van: null, etd: null },
  ])
})

it('dates a line covered by two parts by the later one, even if it stays short', async () => {
  await site.addParts({ part: 'A01' }, { part: 'A02' })
  await end(`'DATE', 'NONE', '2026-12-04', '2026-12-07'`)
  await site.order({ part: 'A01', qty: 600, on: first }, { part: 'A02', qty: 10, on: second })
  await answer()
  expect((await dates())[0]).toMatchObject({ confirmed: 450, van: '12-04' })
  await site.order({ part: 'A01', qty: 600, on: second })
  await answer()
  expect((await dates())[0]).toMatchObject({ confirmed: 600, van: '12-11' })
})

it('explains each short line by what happened to its own pieces', async () => {
  await site.addParts({ part: 'A01' }, { part: 'B01' })
  await site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, last_pack_date)
    values ('200100', 'E1', 'A01', null, 'DATE', '2026-11-27')`)
  await site.order(
    { part: 'A01', qty: 340, on: first },
    { part: 'A01', qty: 300, on: second },
    { part: 'A01', qty: 30, on: second },
    { part: 'B01', qty: 10, on: first },
  )
  const { rows } = await answer()
  const dropped = (pieces: number) => ({ confirmed: 0, reason: { cause: 'DISCONTINUED', pieces, ecnNo: 'E1' } })
  expect(rows).toMatchObject([dropped(340), dropped(300), dropped(30), { confirmed: 10 }])
})

it('names the capacity of the window that a short line is due in', async () => {
  await site.addParts({ part: 'B01' })
  await site.order({ part: 'B01', qty: 600, on: first }, { part: 'B01', qty: 700, on: second })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
  await runJob(site.pool, ocfBuild, { prctCode: SITE_PRCT, params: { month: '202612' } })
  const rows = await site.rows(
    `select o.reason = u.reason as own, (select count(distinct reason)::int from plan_unplanned) as reasons from ocf o join correspondence k on k.dealer_code = o.dealer_code and k.production_date = o.required_on
      join plan_unplanned u on u.latest_on = k.pack_date_to where o.confirmed_qty < o.order_qty order by o.line_no`,
  )
  expect(rows).toEqual([{ own: true, reasons: 2 }])
})

it('leaves lines of other parts unchanged: carry-over first, then day by day', async () => {
  await site.addParts({ part: 'B01' })
  await site.exec(`insert into carry_over values ('200100', '202611', 'D1', 'B01', 'STD', 5)`)
  await site.order(
    { part: 'B01', qty: 5, on: first },
    { part: 'B01', qty: 12, on: second },
    { part: 'X99', qty: 3, on: first },
  )
  const { rows, outcome } = await answer()
  expect(rows).toMatchObject([
    { part: 'B01', confirmed: 5, later: null, status: 'NEW', reason: { cause: 'CARRY_IN', pieces: 5 } },
    { part: 'B01', confirmed: 12, later: true, status: 'NEW', reason: null },
    { part: 'X99', confirmed: 0, status: 'CHANGED', reason: { cause: 'NO_CONDITION' } },
  ])
  expect(outcome.rowsError).toBe(1)
})

it('names the successor of the dealer’s own row rather than of the row for all', async () => {
  await site.addParts({ part: 'A01' }, { part: 'A02' }, { part: 'A03' })
  await end(`'IMMEDIATE', 'NONE', null, '2026-11-30'`)
  await site.exec(`insert into discontinued_part (prct_code, ecn_no, dealer_code, old_part, new_part, timing)
    values ('200100', 'E9', 'D1', 'A01', 'A03', 'IMMEDIATE')`)
  await site.addParts({ part: 'B01' })
  await site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing)
    values ('200100', 'E3', 'B01', 'A02', 'IMMEDIATE')`)
  await site.order({ part: 'A01', qty: 20, on: first }, { part: 'B01', qty: 10, on: first })
  const { rows } = await answer()
  expect(rows).toMatchObject([
    { part: 'A01', confirmed: 20, reason: { byPart: 'A03', pieces: 20, ecnNo: 'E9' } },
    { part: 'B01', confirmed: 10, reason: { byPart: 'A02', pieces: 10, ecnNo: 'E3' } },
  ])
})

it('leaves lines with the part itself when the dealer’s own row has no successor', async () => {
  await site.addParts({ part: 'A01' }, { part: 'A02' }, { part: 'B01' })
  await end(`'DATE', 'NONE', null, '2026-11-30'`)
  await site.exec(`insert into discontinued_part (prct_code, ecn_no, dealer_code, old_part, new_part, timing, last_pack_date)
    values ('200100', 'E9', 'D1', 'A01', null, 'DATE', '2026-12-04'), ('200100', 'E3', '*', 'B01', 'A02', 'IMMEDIATE', null)`)
  await site.order(
    { part: 'A01', qty: 20, on: second },
    { part: 'B01', qty: 10, on: first },
    { part: 'A02', qty: 30, on: second },
  )
  const { rows } = await answer()
  expect(rows).toMatchObject([
    { part: 'A01', confirmed: 0, status: 'CHANGED' },
    { part: 'B01', confirmed: 10, reason: { byPart: 'A02' } },
    { part: 'A02', confirmed: 30, status: 'NEW' },
  ])
  expect(rows[0]).not.toMatchObject({ reason: { byPart: 'A02' } })
})
