import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { bomCheck } from './bom-check.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
})
afterAll(() => site.close())

const DAY = '2026-12-14'
const check = (cycleMonth = '202611', now = '2026-11-20T03:00:00Z') =>
  runJob(site.pool, bomCheck, { prctCode: SITE_PRCT, params: { cycleMonth }, now: new Date(now) })

interface Finding {
  readonly dealer: string
  readonly part: string
  readonly reference: string
  readonly expected: string
  readonly actual: string
  readonly diff: number | null
  readonly affected: number
}

/** [dealer, part, reference, expected, actual] of the findings of a check that were made last. */
const found = async (code: string) => {
  const rows = await site.rows<Finding>(
    `select dealer_code as dealer, part_no as part, reference, expected, actual from bom_check
     where check_code = '${code}' and cleared_at is null order by dealer_code, part_no, reference`,
  )
  return rows.map(({ dealer, part, reference, expected, actual }) => [dealer, part, reference, expected, actual])
}

/** A forecast month of dealer D1. */
const forecast = (part: string, month: string, qty: number, lineNo: number) =>
  site.exec(`insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from)
    values ('200100', '202611', 'D1', 'F', ${lineNo}, '${part}', '${month}', ${qty}, 1)`)

const bom = (part: string, usage: number, more = "'*', 'CAR1'") =>
  site.exec(`insert into bom_line (prct_code, dealer_code, model_code, part_no, valid_from, usage_qty)
    values ('200100', ${more}, '${part}', '2026-01-01', ${usage})`)

beforeEach(() =>
  site.exec(`select testing.empty_tables('order_line, bom_check, bom_line, vehicle_plan, bom_check_rule, discontinued_part, pairing, correspondence, compiled_req, audit');
    select testing.empty_tables('part_group'); delete from packing_condition; delete from part; delete from order_cycle where cycle_month <> '202611';
    update order_cycle set status = 'RECEIVED', line_count = 1; update packing_line set is_active = true`),
)

describe('bill of material', () => {
  beforeEach(() => site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01' }))

  it('finds parts that are not ordered, not in the bill, or ordered in another quantity than the vehicles need', async () => {
    await bom('A01', 2)
    await bom('B01', 1)
    await site.exec(
      "insert into vehicle_plan (prct_code, dealer_code, model_code, target_month, units) values ('200100', 'D1', 'CAR1', '202612', 100)",
    )
    await site.order({ part: 'A01', qty: 150, on: DAY }, { part: 'C01', qty: 40, on: DAY })
    await check()
    expect(await found('01')).toEqual([['D1', 'B01', '', '100', '0']])
    expect(await found('02')).toEqual([['D1', 'C01', '', '0', '40']])
    expect(await found('03')).toEqual([['D1', 'A01', '', '200', '150']])
  })

  it('ignores differences within the tolerance and within one lot', async () => {
    await bom('A01', 1)
    await site.exec(
      "insert into vehicle_plan (prct_code, dealer_code, model_code, target_month, units) values ('200100', 'D1', 'CAR1', '202612', 45)",
    )
    await site.order({ part: 'A01', qty: 50, on: DAY })
    await check()
    expect(await found('03')).toEqual([])
    await site.exec('update vehicle_plan set units = 30')
    await check()
    expect(await found('03')).toEqual([['D1', 'A01', '', '30', '50']])
    await site.exec(
      "insert into bom_check_rule (prct_code, check_code, severity, owner, due_days, tolerance_permille) values ('200100', '03', 'W', 'DEALER', 1, 700)",
    )
    await check()
    expect(await found('03')).toEqual([])
  })

  it('takes the lot from the condition of the dealer that is in force in the month', async () => {
    const copy = (changed: string) =>
      site.exec(`insert into packing_condition (prct_code, part_no, dealer_code, effective_from, effective_to, snp, boxes_per_case, box_length_mm, box_width_mm,
          box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
        select prct_code, part_no, ${changed}, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case
          from packing_condition where part_no = 'A01' and snp = 10`)
    await copy("'*', '2025-01-01', '2025-12-31', 500")
    await copy("'D2', '2026-01-01', '9999-12-31', 400")
    await bom('A01', 1)
    await site.exec(
      "insert into vehicle_plan (prct_code, dealer_code, model_code, target_month, units) values ('200100', 'D1', 'CAR1', '202612', 300)",
    )
    await site.order({ part: 'A01', qty: 50, on: DAY })
    await check()
    expect(await found('03')).toEqual([['D1', 'A01', '', '300', '50']])
    await site.exec("update packing_condition set dealer_code = 'D1' where dealer_code = 'D2'")
    await check()
    expect(await found('03')).toEqual([])
  })

  it('warns without a vehicle plan only where other parts of the model are ordered', async () => {
    await bom('A01', 2)
    await bom('B01', 1)
    await bom('C01', 1, "'D2', 'CAR2'")
    await site.order({ part: 'A01', qty: 10, on: DAY }, { part: 'A01', dealer: 'D2', qty: 10, on: DAY })
    await check()
    expect(await found('01')).toEqual([
      ['D1', 'B01', '', '1', '0'],
      ['D2', 'B01', '', '1', '0'],
    ])
    expect(await site.rows("select distinct severity from bom_check where check_code = '01'")).toEqual([
      { severity: 'W' },
    ])
  })
})

describe('masters', () => {
  it('finds parts without condition, and conditions that end in the horizon', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01', to: '2026-12-20' }, { part: 'C01', to: '2026-11-30' })
    await site.order(
      { part: 'A01', qty: 10, on: DAY },
      { part: 'B01', qty: 10, on: DAY },
      { part: 'C01', qty: 10, on: DAY },
    )
    await forecast('A01', '202703', 10, 1)
    await check()
    expect(await found('04')).toEqual([['D1', 'C01', '', '', '']])
    expect(await found('05')).toEqual([['D1', 'B01', '', '2026/12/31', '2026/12/20']])
  })

  it('names a part once if no dealer that orders it has a condition, and dealers if only some lack one', async () => {
    await site.addParts({ part: 'A01', to: '2026-11-30' }, { part: 'B01', to: '2026-12-20' }, { part: 'C01' })
    await site.exec("update packing_condition set dealer_code = 'D2' where part_no = 'C01'")
    for (const dealer of ['D1', 'D2']) {
      await site.order(
        { part: 'A01', dealer, qty: 10, on: DAY },
        { part: 'B01', dealer, qty: 10, on: DAY },
        { part: 'C01', dealer, qty: 10, on: DAY },
      )
    }
    await check()
    expect(await found('04')).toEqual([
      ['*', 'A01', '', '', ''],
      ['D1', 'C01', '', '', ''],
    ])
    expect(await found('05')).toEqual([['*', 'B01', '', '2026/12/31', '2026/12/20']])
    expect(
      await site.rows(
        "select check_code || ' ' || affected_count as dealers from bom_check where dealer_code = '*' and check_code in ('04', '05') order by 1",
      ),
    ).toEqual([{ dealers: '04 2' }, { dealers: '05 2' }])
  })

  it('names missing measures once for all dealers', async () => {
    await site.addParts({ part: 'A01' })
    await site.exec('update part set length_mm = 1, net_weight_g = 0')
    await site.order({ part: 'A01', qty: 10, on: DAY }, { part: 'A01', dealer: 'D2', qty: 10, on: DAY })
    await check()
    expect(await found('10')).toEqual([['*', 'A01', '', '', 'WEIGHT WIDTH HEIGHT']])
  })

  it('names lines that cannot pack once for all parts', async () => {
    await site.addParts({ part: 'A01', lines: 'L09' }, { part: 'B01', lines: 'L09' }, { part: 'C01', lines: 'L09;L01' })
    await site.order(
      { part: 'A01', qty: 10, on: DAY },
      { part: 'B01', qty: 10, on: DAY },
      { part: 'C01', qty: 10, on: DAY },
    )
    await check()
    expect(await found('11')).toEqual([['*', '', 'L09', '', 'NO_LINE']])
    await site.exec('update packing_line set is_active = false')
    await check()
    expect(
      await site.rows(
        "select reference, actual, affected_count as parts from bom_check where check_code = '11' order by 1",
      ),
    ).toEqual([
      { reference: 'L09', actual: 'NO_LINE', parts: 2 },
      { reference: 'L09 L01', actual: 'NO_LINE', parts: 1 },
    ])
  })

  it('counts days of a dealer without correspondence calendar', async () => {
    await site.addParts({ part: 'A01' })
    await site.addWindow('D1', DAY, '2026-12-01', '2026-12-03')
    await site.order({ part: 'A01', qty: 10, on: DAY }, { part: 'A01', qty: 10, on: '2026-12-15' })
    await check()
    expect(await found('12')).toEqual([['D1', '', '202612', '2', '1']])
  })

  it('reports a lot size other than that of the last compile, and dangerous goods without a condition for them', async () => {
    await site.addParts({ part: 'A01', snp: 20 }, { part: 'B01' })
    await site.exec(`update part set dg_class = '3' where part_no = 'B01';
      insert into compiled_req (prct_code, cycle_month, dealer_code, part_no, pack_style, latest_on, earliest_on, van_on, snp, req_qty, carry_in, lots, packed_qty, carry_out)
        values ('200100', '202610', 'D1', 'A01', 'STD', '2026-11-04', '2026-11-04', '2026-11-04', 10, 0, 0, 0, 0, 0)`)
    await site.order({ part: 'A01', qty: 20, on: DAY }, { part: 'B01', qty: 20, on: DAY })
    await check()
    expect(await found('13')).toEqual([['D1', 'A01', '', '10', '20']])
    expect(await found('15')).toEqual([['*', 'B01', '', '3', 'NO_DG_CONDITION']])
  })
})

describe('changes and sets of parts', () => {
  it('finds orders of a part after its last month, and a successor that is not ordered', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01' })
    await site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, last_order_month, last_pack_date) values
      ('200100', 'E1', 'A01', 'B01', 'DATE', '202612', '2026-12-25'),
      ('200100', 'E1', 'C01', 'B01', 'DATE', '202612', '2026-12-25'), ('200100', 'E2', 'B01', null, 'STOCK_OUT', null, null)`)
    await site.order({ part: 'A01', qty: 10, on: DAY }, { part: 'C01', qty: 10, on: DAY })
    await forecast('A01', '202701', 30, 1)
    await forecast('A01', '202702', 20, 2)
    await check()
    expect(await found('06')).toEqual([['D1', 'A01', 'E1', '0', '50']])
    expect(await found('07')).toEqual([['D1', 'B01', 'E1', '2027/01', '']])
    await forecast('B01', '202701', 30, 3)
    await check()
    expect(await found('07')).toEqual([])
  })

  it('finds pairs out of ratio and members of a group that are missing', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01' })
    await site.exec(`insert into pairing (prct_code, pair_id, part_a, part_b, ratio_a, ratio_b, valid_from) values ('200100', 'P1', 'A01', 'B01', 1, 2, '2026-01-01');
      insert into part_group (prct_code, group_id, kind, valid_from) values ('200100', 'G1', 'SAME_DAY', '2026-01-01');
      insert into part_group_member (prct_code, group_id, seq, part_no, qty_per_group) values ('200100', 'G1', 1, 'A01', 10), ('200100', 'G1', 2, 'C01', 5)`)
    await site.order({ part: 'A01', qty: 30, on: DAY }, { part: 'B01', qty: 50, on: DAY })
    await check()
    expect(await found('08')).toEqual([['D1', 'B01', 'P1', '60', '50']])
    expect(await found('09')).toEqual([['D1', 'C01', 'G1', '15', '0']])
  })

  it('judges pairs and groups in the months in which they are in force', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01' })
    await site.exec(`insert into pairing (prct_code, pair_id, part_a, part_b, ratio_a, ratio_b, valid_from, valid_to) values
        ('200100', 'P1', 'A01', 'B01', 1, 2, '2026-01-01', '2026-12-31'), ('200100', 'P2', 'A01', 'B01', 1, 3, '2027-02-01', '9999-12-31');
      insert into part_group (prct_code, group_id, kind, valid_from, valid_to) values
        ('200100', 'G1', 'SAME_DAY', '2026-01-01', '2026-12-31'), ('200100', 'G2', 'SAME_DAY', '2027-02-01', '9999-12-31');
      insert into part_group_member (prct_code, group_id, seq, part_no, qty_per_group) values
        ('200100', 'G1', 1, 'A01', 10), ('200100', 'G1', 2, 'C01', 5), ('200100', 'G2', 1, 'A01', 10), ('200100', 'G2', 2, 'C01', 20)`)
    await forecast('A01', '202701', 30, 1)
    await check()
    expect([...(await found('08')), ...(await found('09'))]).toEqual([])
    await forecast('A01', '202702', 20, 2)
    await check()
    expect(await found('08')).toEqual([['D1', 'B01', 'P2', '60', '0']])
    expect(await found('09')).toEqual([['D1', 'C01', 'G2', '40', '0']])
  })

  it('names the first order of a part, but not in the first cycle of a dealer', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.exec(`insert into order_cycle (prct_code, cycle_month, dealer_code, status, line_count) values ('200100', '202610', 'D1', 'CLOSED', 1);
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from)
        values ('200100', '202610', 'D1', 'A', 1, 'A01', '202611', 10, 1)`)
    await site.order(
      { part: 'A01', qty: 10, on: DAY },
      { part: 'B01', qty: 10, on: DAY },
      { part: 'B01', dealer: 'D2', qty: 10, on: DAY },
    )
    await check()
    expect(await found('14')).toEqual([['D1', 'B01', '', '', '10']])
  })
})

describe('findings over time', () => {
  const state = () =>
    site.rows(
      `select check_no as no, first_cycle as first, last_cycle as last, cycle_count as cycles, cleared_at is not null as cleared, row_version as version
       from bom_check where check_code = '04'`,
    )

  it('stay one row over cycles, are cleared when they are gone and come back with their number', async () => {
    await site.addParts({ part: 'A01', to: '2026-11-30' })
    await site.order({ part: 'A01', qty: 10, on: DAY })
    const outcome = await check()
    expect(outcome).toMatchObject({ isWarning: true })
    const [{ no } = { no: 0 }] = await site.rows<{ no: number }>(
      "select check_no as no from bom_check where check_code = '04'",
    )
    expect(await state()).toEqual([{ no, first: '202611', last: '202611', cycles: 1, cleared: false, version: 1 }])
    await check()
    expect(await state()).toEqual([{ no, first: '202611', last: '202611', cycles: 1, cleared: false, version: 1 }])
    await site.exec(`insert into order_cycle (prct_code, cycle_month, dealer_code, status) values ('200100', '202612', 'D1', 'RECEIVED');
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from)
        values ('200100', '202612', 'D1', 'A', 1, 'A01', '202701', '2027-01-14', 10, 1)`)
    await check('202612', '2026-12-20T03:00:00Z')
    expect(await state()).toEqual([{ no, first: '202611', last: '202612', cycles: 2, cleared: false, version: 1 }])
    await site.exec("update packing_condition set effective_to = '9999-12-31'")
    await check('202612', '2026-12-20T04:00:00Z')
    expect(await state()).toEqual([{ no, first: '202611', last: '202612', cycles: 2, cleared: true, version: 2 }])
    await site.exec("update packing_condition set effective_to = '2026-11-30'")
    await check('202611', '2026-12-20T05:00:00Z')
    expect(await state()).toMatchObject([{ cleared: true }])
    await check('202612', '2026-12-20T06:00:00Z')
    expect(await state()).toEqual([{ no, first: '202611', last: '202612', cycles: 2, cleared: false, version: 3 }])
  })

  it('records changed facts in the history and moves a received cycle to CHECKED', async () => {
    await site.addParts({ part: 'A01', to: '2026-12-20' })
    await site.order({ part: 'A01', qty: 10, on: DAY })
    await check()
    expect(await site.rows('select distinct status from order_cycle')).toEqual([{ status: 'CHECKED' }])
    await site.exec("update packing_condition set effective_to = '2026-12-24'")
    await check()
    expect(
      await site.rows("select change -> 'fields' -> 'actual' as actual from audit where entity = 'bom_check'"),
    ).toEqual([{ actual: ['2026/12/20', '2026/12/24'] }])
  })

  it('leaves out checks that the PRCTCC switched off', async () => {
    await site.addParts({ part: 'A01', to: '2026-11-30' })
    await site.exec(
      "insert into bom_check_rule (prct_code, check_code, is_active, severity, owner, due_days) values ('200100', '04', false, 'E', 'PACKING', 3)",
    )
    await site.order({ part: 'A01', qty: 10, on: DAY })
    await check()
    expect(await found('04')).toEqual([])
  })
})
