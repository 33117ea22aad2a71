import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { type JobReport, runJob } from '../../testing/run-job.ts'
import { orderCompile } from './order-compile.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addWindow('D1', '2027-01-11', '2026-12-01', '2026-12-03')
  await site.addWindow('D1', '2027-01-18', '2026-12-08', '2026-12-10')
  await site.addWindow('D2', '2027-01-11', '2026-12-02', '2026-12-04')
})
afterAll(() => site.close())

const first = '2027-01-11'
const second = '2027-01-18'
const compile = (): Promise<JobReport> =>
  runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })

interface CompiledRow {
  readonly part: string
  readonly since: string
  readonly day: string
  readonly snp: number
  readonly req: number
  readonly lots: number
  readonly packed: number
  readonly carry: number
  readonly from: string
  readonly causes: string[]
}

const compiled = (part: string) =>
  site.rows<CompiledRow>(
    `select r.part_no as part, to_char(earliest_on, 'MM-DD') as since, to_char(latest_on, 'MM-DD') as day, r.snp, req_qty as req, lots, packed_qty as packed, carry_out as carry,
       c.effective_from::text as from, array(select x ->> 'cause' from jsonb_array_elements(coalesce(reasons, '[]')) x) as causes
     from compiled_req r left join packing_condition c using (condition_id) where r.part_no = '${part}' order by r.dealer_code, latest_on`,
  )

beforeEach(() =>
  site.exec(
    `select testing.empty_tables('order_line, compiled_req, compile_exception, carry_over, discontinued_part, pairing, part_group'); delete from packing_condition; delete from part;`,
  ),
)

describe('master data in the compile', () => {
  it('packs in the lot size of each day when the packing condition changes within the month', async () => {
    await site.addParts({ part: 'A01', snp: 10, to: '2026-12-05' }, { part: 'A01', snp: 25, from: '2026-12-06' })
    await site.order({ part: 'A01', qty: 33, on: first }, { part: 'A01', qty: 50, on: second })
    await compile()
    expect(await compiled('A01')).toMatchObject([
      { day: '12-03', snp: 10, lots: 4, packed: 40, carry: 7, from: '2026-01-01', causes: ['LOT_ROUND'] },
      { day: '12-10', snp: 25, lots: 2, packed: 50, carry: 7, from: '2026-12-06', causes: ['SNP_CHANGE', 'LOT_ROUND'] },
    ])
  })

  it('packs new parts and new boxes no earlier than their date', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01', from: '2026-12-09' })
    await site.addParts({ part: 'C01', to: '2026-12-08' }, { part: 'C01', from: '2026-12-09' }, { part: 'D01' })
    await site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, new_first_pack_date) values
        ('200100', 'E1', 'A01', 'D01', 'DATE', '2026-12-10');
      insert into carry_over values ('200100', '202611', 'D1', 'B01', 'STD', -15)`)
    await site.order(...['A01', 'C01'].flatMap((part) => [first, second].map((on) => ({ part, qty: 10, on }))))
    await compile()
    expect(await compiled('D01')).toMatchObject([{ since: '12-10', day: '12-10', lots: 1 }])
    expect(await compiled('B01')).toMatchObject([
      { since: '12-09', day: '12-10', lots: 2, causes: ['BACK_ORDER', 'LOT_ROUND'] },
    ])
    expect(await compiled('C01')).toMatchObject([
      { since: '12-01', day: '12-03', from: '2026-01-01' },
      { since: '12-09', day: '12-10', from: '2026-12-09' },
    ])
  })

  it('reports demand of a successor that has no packing condition on its day', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01', from: '2026-12-09' })
    await site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing) values
      ('200100', 'E1', 'A01', 'B01', 'IMMEDIATE')`)
    await site.order({ part: 'A01', qty: 10, on: first }, { part: 'A01', qty: 20, on: second })
    await compile()
    expect(await compiled('B01')).toMatchObject([{ day: '12-10', req: 20 }])
    expect(await site.rows(`select part_no as part, qty, reason ->> 'cause' as cause from compile_exception`)).toEqual([
      { part: 'B01', qty: 10, cause: 'NO_CONDITION' },
    ])
  })

  it('follows a chain of discontinuations to a part that nobody orders', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01', snp: 20 })
    await site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, interchange, new_first_pack_date) values
      ('200100', 'E1', 'A01', 'B01', 'DATE', 'FORWARD', '2026-12-01'), ('200100', 'E2', 'B01', 'C01', 'DATE', 'NONE', '2026-12-07')`)
    await site.order({ part: 'A01', qty: 30, on: first }, { part: 'A01', qty: 30, on: second })
    await compile()
    expect(await compiled('A01')).toEqual([])
    expect(await compiled('B01')).toMatchObject([{ day: '12-03', req: 30, lots: 3, causes: ['SUPERSESSION'] }])
    expect(await compiled('C01')).toMatchObject([
      { day: '12-10', req: 30, lots: 2, causes: ['SUPERSESSION', 'LOT_ROUND'] },
    ])
  })

  it('prefers the dealer’s rule to the rule for all', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01' })
    await site.exec(`insert into discontinued_part (prct_code, ecn_no, dealer_code, old_part, new_part, timing) values
      ('200100', 'E1', '*', 'A01', 'B01', 'IMMEDIATE'), ('200100', 'E1', 'D2', 'A01', 'C01', 'IMMEDIATE')`)
    await site.order({ part: 'A01', qty: 10, on: first }, { part: 'A01', dealer: 'D2', qty: 20, on: first })
    await compile()
    expect(await compiled('B01')).toMatchObject([{ req: 10 }])
    expect(await compiled('C01')).toMatchObject([{ req: 20 }])
  })

  it('changes the parts of a follow-up group together', async () => {
    await site.addParts({ part: 'A01' }, { part: 'A02' }, { part: 'B01' }, { part: 'B02' })
    await site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, new_first_pack_date, disc_group) values
      ('200100', 'E1', 'A01', 'B01', 'DATE', '2026-12-05', 'G1'), ('200100', 'E2', 'A02', 'B02', 'DATE', '2026-12-31', 'G1')`)
    await site.order(...['A01', 'A02'].flatMap((part) => [first, second].map((on) => ({ part, qty: 10, on }))))
    await compile()
    expect((await compiled('B02')).map(({ day }) => day)).toEqual(['12-10'])
  })

  it('does not fill up the last lot of a last order', async () => {
    await site.addParts({ part: 'A01' })
    await site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, timing, last_order_month, last_pack_date) values
      ('200100', 'E1', 'A01', 'DATE', '202612', '2026-12-31')`)
    await site.order({ part: 'A01', qty: 33, on: first })
    await compile()
    expect(await compiled('A01')).toMatchObject([{ lots: 4, packed: 33, carry: 0, causes: ['LAST_ORDER'] }])
  })

  it('packs backlog that is not reordered in the first window of the month', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.exec(
      `insert into carry_over values ('200100', '202611', 'D1', 'A01', 'STD', -15), ('200100', '202611', 'D1', 'B01', 'STD', 4)`,
    )
    await site.order({ part: 'B01', qty: 10, on: second })
    await compile()
    expect(await compiled('A01')).toMatchObject([
      { day: '12-03', req: 0, lots: 2, packed: 20, carry: 5, causes: ['BACK_ORDER', 'LOT_ROUND'] },
    ])
    expect(await site.rows(`select pieces from carry_over where month = '202612' order by part_no`)).toEqual([
      { pieces: 5 },
      { pieces: 4 },
    ])
  })

  it('completes pairs in their ratio and reports rules it could not follow', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01', snp: 20 }, { part: 'C01' }, { part: 'D01' })
    await site.exec(`insert into pairing (prct_code, pair_id, part_a, part_b, ratio_a, ratio_b, valid_from) values
      ('200100', 'P1', 'A01', 'B01', 1, 2, '2026-01-01'), ('200100', 'P2', 'C01', 'D01', 1, 1, '2026-01-01')`)
    await site.order(
      { part: 'A01', qty: 40, on: first },
      { part: 'B01', qty: 20, on: first },
      { part: 'D01', qty: 20, on: first },
    )
    const { logs, result } = await compile()
    expect(await compiled('B01')).toMatchObject([{ lots: 4, causes: ['PAIR'] }])
    expect(logs).toContain(
      'WARN Pair P2 of dealer D1 was not applied: C01 has no order or no packing condition. Order it, or end the rule.',
    )
    expect(result).toMatchObject({ ignoredRules: 1 })
  })

  it('rounds by the packing condition of the day, and never below spot orders', async () => {
    await site.addParts({ part: 'A01', to: '2026-12-05' }, { part: 'A01', from: '2026-12-06' }, { part: 'B01' })
    await site.exec(`update packing_condition set rounding = 'DOWN' where effective_from < '2026-12-06';
      update packing_condition set min_lots = 4 where effective_from = '2026-12-06'`)
    await site.order(
      { part: 'A01', qty: 17, on: first },
      { part: 'A01', qty: 20, on: second },
      { part: 'B01', qty: 5, on: first },
      { part: 'B01', qty: 12, on: first, type: 'S' },
    )
    await compile()
    expect(await compiled('A01')).toMatchObject([
      { day: '12-03', lots: 1, packed: 10, carry: -7, causes: ['ROUND_DOWN'] },
      { day: '12-10', lots: 4, packed: 40, carry: 13, causes: ['MIN_LOT'] },
    ])
    expect(await compiled('B01')).toMatchObject([{ req: 17, lots: 2, carry: 3, causes: ['LOT_ROUND'] }])
    expect(await site.rows(`select part_no, emergency_qty from compiled_req where emergency_qty > 0`)).toEqual([
      { part_no: 'B01', emergency_qty: 12 },
    ])
  })

  it('applies pairs from their first to their last day', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.exec(`insert into pairing (prct_code, pair_id, part_a, part_b, valid_from, valid_to) values
      ('200100', 'P1', 'A01', 'B01', '2026-12-04', '2026-12-31')`)
    const both = ['A01', 'B01']
    await site.order(...both.flatMap((part, i) => [first, second].map((on) => ({ part, qty: 10 + 20 * i, on }))))
    await compile()
    expect((await compiled('A01')).map(({ day, lots }) => [day, lots])).toEqual([
      ['12-03', 1],
      ['12-10', 3],
    ])
  })
})
