import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { resultOf, runJob } from '../../testing/run-job.ts'
import { vanningTrial } from '../vanning-trial/vanning-trial.ts'
import { vanning } from './vanning.ts'

const MONTH = '202612'
const DAY = '2026-12-07'
const LATER = '2026-12-14'

let site: PlanningSite
beforeEach(async () => {
  site = await openPlanningSite()
  await site.exec(`
    insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
      values ('${SITE_PRCT}', '20GP', 6000, 2000, 2000, 2000000, 20000000);
    insert into loading_rule (prct_code, dealer_code, support_permille, gravity_length_permille) values ('${SITE_PRCT}', '*', 1000, null);
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${SITE_PRCT}', '${MONTH}', 1, 'x', '2026-11-20');
    insert into plan_figures (plan_id, prct_code, figures) values (1, '${SITE_PRCT}', '{}');
    insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) select '${SITE_PRCT}', 'JP', 'PC', p, p, 100 from unnest(array['A01', 'B01', 'C01']) p`)
})
afterEach(() => site.close())

async function addCases(parts: readonly string[], caseNos: readonly string[], vanOn = DAY) {
  for (const caseNo of caseNos)
    await site.exec(`
      insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count,
        box_count, qty, net_g, gross_g, volume_mm3)
      values ('${SITE_PRCT}', 1, '${caseNo}', 'M1', 'D1', 'L01', date '${vanOn}' - 3, '${vanOn}', ${parts.length > 1}, ${parts.length}, 1, 10,
        1000, 100000, 1500000000);
      insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
      select currval(pg_get_serial_sequence('case_header', 'case_id')), '${SITE_PRCT}', 1, 'D1', n, p, 'STD', 1, 10, 1000
      from unnest(array['${parts.join("','")}']) with ordinality x (p, n)`)
}

const keepApart = (key: string) => site.exec(`update prct set vanning_apart = '{DEALER,${key}}'`)
const addRule = (key: string, members: readonly string[]) =>
  site.exec(`
    insert into collective_vanning (prct_code, cv_id, mix_key, van_from, van_to)
      values ('${SITE_PRCT}', 'CV1', '${key}', '2026-12-01', '2026-12-10');
    insert into collective_vanning_member select '${SITE_PRCT}', 'CV1', n, m from unnest(array['${members.join("','")}']) with ordinality x (m, n)`)

const load = (params: Readonly<Record<string, string>> = {}) =>
  runJob(site.pool, vanning(1), { prctCode: SITE_PRCT, params: { month: MONTH, ...params } })
const trial = async () =>
  resultOf(await runJob(site.pool, vanningTrial(1), { prctCode: SITE_PRCT, params: { month: MONTH, rule: 'CV1' } }))

async function groups(vanOn = DAY): Promise<Record<string, string>> {
  const rows = await site.rows<{ name: string; cases: string }>(
    `select load_group as name, string_agg(case_no, ' ' order by case_no) as cases from case_header where van_on = '${vanOn}'
     and container_id is not null group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, cases }) => [name, cases]))
}

describe('VANNING with separate order types', () => {
  beforeEach(() => keepApart('ORDER_TYPE'))

  it('loads cases by the type of their orders and joins them by a rule', async () => {
    await site.order({ part: 'A01', qty: 20, on: '2026-12-21' }, { part: 'A01', qty: 20, on: '2026-12-22', type: 'S' })
    await addCases(['A01'], ['C1', 'C2', 'C3', 'C4'])
    await load()
    expect(await groups()).toEqual({ [`D1|R|${DAY}`]: 'C1 C2', [`D1|S|${DAY}`]: 'C3 C4' })
    await addRule('ORDER_TYPE', ['R', 'S'])
    expect(await trial()).toMatchObject({ before: { containers: 2 }, after: { containers: 1 } })
    await load()
    expect(await groups()).toEqual({ [`D1|R+S|${DAY}|CV1`]: 'C1 C2 C3 C4' })
    expect(await site.rows('select cv_id, case_count from container')).toEqual([{ cv_id: 'CV1', case_count: 4 }])
  })

  it('gives a case all types of its pieces; only a rule over all of them applies', async () => {
    await site.order({ part: 'A01', qty: 15, on: '2026-12-21' }, { part: 'A01', qty: 15, on: '2026-12-22', type: 'S' })
    await addCases(['A01'], ['C1', 'C2', 'C3'])
    await load()
    expect(await groups()).toEqual({ [`D1|R|${DAY}`]: 'C1', [`D1|R+S|${DAY}`]: 'C2', [`D1|S|${DAY}`]: 'C3' })
    await addRule('ORDER_TYPE', ['C', 'S'])
    await load()
    expect(await groups()).toEqual({ [`D1|R|${DAY}`]: 'C1', [`D1|R+S|${DAY}`]: 'C2', [`D1|C+S|${DAY}|CV1`]: 'C3' })
  })

  it('starts with the opening balance and counts cases of other days', async () => {
    await site.exec(
      `insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening) values ('${SITE_PRCT}', '202612', 'D1', 'A01', 'STD', 0, 20)`,
    )
    await site.order({ part: 'A01', qty: 30, on: '2026-12-21' }, { part: 'A01', qty: 10, on: '2026-12-28', type: 'C' })
    await addCases(['A01'], ['C1'])
    await addCases(['A01'], ['C2', 'C3'], LATER)
    await load()
    expect([await groups(), await groups(LATER)]).toEqual([{ [`D1|R|${DAY}`]: 'C1' }, { [`D1|C|${LATER}`]: 'C2 C3' }])
    await load({ dealer: 'D1', vanOn: LATER })
    expect(await groups(LATER)).toEqual({ [`D1|C|${LATER}`]: 'C2 C3' })
  })

  /** `from` has ended, and the compile superseded its demand to `part`. */
  const hand = (from: string, part: string, isReceiver = true) =>
    site.exec(`insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing)
        values ('${SITE_PRCT}', 'E-${from}', '${from}', '${part}', 'IMMEDIATE');
      insert into compiled_req (prct_code, cycle_month, dealer_code, part_no, pack_style, latest_on, earliest_on, van_on, snp,
        req_qty, carry_in, lots, packed_qty, carry_out, reasons)
      select '${SITE_PRCT}', '202611', 'D1', '${part}', 'STD', '${DAY}', '${DAY}', '${DAY}', 10, 10, 0, 1, 10, 0,
        '[{"cause": "SUPERSESSION", "fromPart": "${from}", "pieces": 10, "ecnNo": "E-${from}"}]' where ${isReceiver}`)

  it('uses the orders of a superseded part along the chain, and none if there are none', async () => {
    await site.order({ part: 'A01', qty: 10, on: '2026-12-21', type: 'S' })
    await hand('A01', 'B01', false)
    await hand('B01', 'C01')
    await addCases(['B01'], ['C1'])
    await addCases(['C01'], ['C2'])
    await load()
    expect(await groups()).toEqual({ [`D1|?|${DAY}`]: 'C1', [`D1|S|${DAY}`]: 'C2' })
  })

  it('uses only those orders of an old part that its own cases leave open', async () => {
    await site.order(
      { part: 'A01', qty: 20, on: '2026-12-21' },
      { part: 'A01', qty: 30, on: '2026-12-28', type: 'S' },
      { part: 'B01', qty: 10, on: '2026-12-28', type: 'C' },
    )
    await hand('A01', 'B01')
    await addCases(['A01'], ['C1', 'C2'])
    await addCases(['B01'], ['C3', 'C4', 'C5', 'C6'], LATER)
    const ofLater = { [`D1|S|${LATER}`]: 'C3 C4 C5', [`D1|C|${LATER}`]: 'C6' }
    await load()
    expect([await groups(), await groups(LATER)]).toEqual([{ [`D1|R|${DAY}`]: 'C1 C2' }, ofLater])
    await load({ dealer: 'D1', vanOn: LATER })
    expect(await groups(LATER)).toEqual(ofLater)
  })

  it('counts the opening balance of the old part as its own', async () => {
    await site.exec(
      `insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening) values ('${SITE_PRCT}', '202612', 'D1', 'A01', 'STD', 0, 10)`,
    )
    await site.order({ part: 'A01', qty: 10, on: '2026-12-21' }, { part: 'A01', qty: 10, on: '2026-12-28', type: 'S' })
    await hand('A01', 'B01')
    await addCases(['B01'], ['C1'])
    await load()
    expect(await groups()).toEqual({ [`D1|S|${DAY}`]: 'C1' })
  })
})

describe('VANNING with separate exporters', () => {
  beforeEach(async () => {
    await keepApart('EXPORTER')
    await site.exec(
      "update part set exporter_code = case part_no when 'A01' then 'E1' when 'B01' then 'E2' else '' end",
    )
    await addCases(['A01'], ['C1'])
    await addCases(['B01'], ['C2'])
    await addCases(['B01', 'A01'], ['C3'])
    await addCases(['C01'], ['C4'])
  })

  it('loads the cases of each exporter separately, including cases with parts of two', async () => {
    await load()
    expect(await groups()).toEqual({
      [`D1|E1|${DAY}`]: 'C1',
      [`D1|E2|${DAY}`]: 'C2',
      [`D1|E1+E2|${DAY}`]: 'C3',
      [`D1||${DAY}`]: 'C4',
    })
  })

  it('joins exporters by a rule and tries the rule', async () => {
    await addRule('EXPORTER', ['E2', 'E1'])
    expect(await trial()).toMatchObject({ before: { containers: 3 }, after: { containers: 1 } })
    await load()
    expect(await groups()).toEqual({ [`D1|E1+E2|${DAY}|CV1`]: 'C1 C2 C3', [`D1||${DAY}`]: 'C4' })
  })

  it('joins the goods of the unit itself with those of an exporter', async () => {
    await addRule('EXPORTER', ['-', 'E1'])
    await load()
    expect(await groups()).toEqual({
      [`D1|+E1|${DAY}|CV1`]: 'C1 C4',
      [`D1|E2|${DAY}`]: 'C2',
      [`D1|E1+E2|${DAY}`]: 'C3',
    })
  })
})
