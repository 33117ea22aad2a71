import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeLoad } from '../../screens/container-closing/close.ts'
import { recordScans } from '../../screens/devices/record-scans.ts'
import { searchProgress } from '../../screens/packing-progress/search.ts'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../testing/plan-fixture.ts'

/** Line L01 works 06:30–08:30 and 08:40–10:40 with an hour of overtime; the day has four cases of an hour each. */
const DAY = '2026-12-04'
const at = (time: string) => new Date(`${time.length > 5 ? time : `${DAY}T${time}`}:00+09:00`)

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    update calendar_code set shift_pattern = 'P' where prct_code = '200100';
    insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', 'P', 'One shift');
    insert into shift_span values ('200100', 'P', 1, 'A', 390, 510), ('200100', 'P', 2, 'A', 520, 640);
    insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
      select '200100', 'L1', d, 'W', 100, 240, 60 from generate_series('2026-12-01'::date, '2026-12-11', '1 day') d;
    update packing_plan set created_at = '2026-12-04T03:00:00+09:00' where plan_id = 2;
    update packing_plan set created_at = '2026-11-30T03:00:00+09:00' where plan_id = 1;
    update plan_line set shift_code = 'A' where plan_id = 2 and seq = 1;
    update plan_line set start_minute = 390, end_minute = 450, shift_code = 'A' where plan_id = 2 and seq = 2;
    insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds,
      earliest_on, latest_on, van_on, start_minute, end_minute, shift_code) values
      (2, '200100', 4, 'L01', '${DAY}', 'TH01', '5330200002', 'ALT', 1, 'M1', 3, 36, 10800, '2026-12-02', '${DAY}', '2026-12-07', 450, 640, 'A');
    insert into case_header (case_id, prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count, box_count, qty, net_g,
      gross_g, volume_mm3, container_id) overriding system value
      select 100 + n, '200100', 2, 'TH0112L01010' || n, 'M1', 'TH01', 'L01', '${DAY}', '2026-12-07', false, 1, 1, 12, 1, 1, 1500000000, 1 from generate_series(1, 3) n;
    insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
      select 100 + n, '200100', 2, 'TH01', 1, '5330200002', 'ALT', 1, 12, 1 from generate_series(1, 3) n;`)
})
afterAll(() => fixture.close())

const search = (input: RawInput, now: string, as: CallAs = {}) =>
  fixture.call('packingprogress/search', searchProgress, input, { now: at(now), ...as })

/** As a handheld reports it: without the shift. */
async function pack(caseNo: string, time: string, okQty: number | null = null) {
  const scan = { resultNo: `${caseNo} ${time}`, kind: 'RESULT', caseNo, at: `${DAY}T${time}:00+09:00`, worker: 'W1' }
  const results = [{ ...scan, okQty, parts: [], reasonCode: '' }]
  const answer = await fixture.call('workspace/deviceresults', recordScans, { results }, { now: at('12:00') })
  expect(answer.results.map(({ outcome }) => outcome)).toEqual(['RECORDED'])
}

describe('packingprogress/search', () => {
  it('counts the plan until now in net minutes, without breaks', async () => {
    const due = async (now: string) => (await search({ line: 'L01' }, now)).total?.dueCases
    expect(await due('06:29')).toBe(undefined)
    expect(await due('06:31')).toBe(0)
    expect(await due('07:30')).toBe(1)
    expect(await due('08:30')).toBe(2)
    expect(await due('08:39')).toBe(2)
    expect(await due('09:40')).toBe(3)
    expect(await due('10:40')).toBe(4)
    expect(await due('2026-12-05T02:00')).toBe(4)
  })

  it('compares packed cases with the plan and forecasts the finish at the pace so far', async () => {
    await pack('TH0112L010003', '07:40')
    await pack('TH0112L010101', '08:25', 7)
    const { rows, total, today, lines, shifts } = await search({ line: 'L01' }, '09:40')
    expect([today, shifts, lines.map(({ code }) => code)]).toEqual([DAY, ['A'], ['L01', 'L02']])
    expect(rows.map((row) => [row.lineCode, row.shiftCode, row.plannedCases, row.packedCases])).toEqual([
      ['L01', 'A', 4, 2],
    ])
    expect(total).toMatchObject({
      plannedCases: 4,
      dueCases: 3,
      packedCases: 2,
      ratePercent: 66.7,
      delayCases: 1,
      delayMinutes: 60,
      okQty: 39,
      shortQty: 5,
      plannedM3: 6,
      packedM3: 3,
      lateCases: 0,
      overtimeUsed: 0,
      overtimeLeft: 60,
      containers: 1,
      readyContainers: 0,
      riskVanOn: '2026-12-07',
      finishAt: null,
    })
    expect((await search({ line: 'L01' }, '09:00')).total?.finishAt).toBe(at('11:20').toISOString())
  })

  it('moves cases that missed their latest date to late, not those behind their plan date', async () => {
    await fixture.write(`update plan_line set latest_on = '2026-12-03' where plan_id = 2 and seq = 4`)
    const { total } = await search({ line: 'L01' }, '09:40')
    expect(total).toMatchObject({ lateCases: 2, riskVanOn: '2026-12-07' })
    await fixture.write(`update plan_line set latest_on = '${DAY}' where plan_id = 2 and seq = 4`)
  })

  it('shows dealers, containers and hours', async () => {
    const rowsOf = async (view: string) => (await search({ view, from: DAY }, '09:40')).rows
    expect(
      (await rowsOf('DEALER')).map(({ dealerCode, plannedCases, packedCases }) => [
        dealerCode,
        plannedCases,
        packedCases,
      ]),
    ).toEqual([
      ['ID01', 1, 0],
      ['TH01', 4, 2],
    ])
    expect((await rowsOf('CONTAINER')).map(({ renbanNo, plannedCases }) => [renbanNo, plannedCases])).toEqual([
      ['', 1],
      ['TH01261207-2-001', 4],
    ])
    const hours = (await search({ view: 'HOUR', line: 'L01' }, '09:40')).rows
    expect(hours.reduce((sum, { plannedCases }) => sum + plannedCases, 0)).toBe(4)
    expect(hours.flatMap(({ hour, packedCases }) => (packedCases > 0 ? [[hour, packedCases]] : []))).toEqual([
      ['07:00–08:00', 1],
      ['08:00–09:00', 1],
    ])
  })

  it('keeps the plan revision of the start of the day, and its planned cases when they are cancelled later', async () => {
    await fixture.write(`insert into packing_plan (plan_id, prct_code, month, rev, problem_hash, created_at) overriding system value values (90, '200100', '202612', 3, 'x', '${DAY}T09:00:00+09:00');
      insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count, box_count, qty, net_g, gross_g, volume_mm3)
        values ('200100', 90, 'TH0112L019999', 'M1', 'TH01', 'L01', '2026-12-05', '2026-12-07', false, 1, 1, 12, 1, 1, 1);
      update case_header set status = 'CANCELLED' where case_no = 'TH0112L010102'`)
    expect((await search({ line: 'L01' }, '09:40')).total?.plannedCases).toBe(4)
    expect((await search({ line: 'L01' }, '2026-12-05T09:40')).total?.plannedCases).toBe(1)
    await fixture.write(`delete from case_header where plan_id = 90; delete from packing_plan where plan_id = 90;
      update case_header set status = 'PLANNED' where case_no = 'TH0112L010102'`)
  })

  it('belongs to the day before until the shift starts', async () => {
    const { today, total } = await search({ line: 'L01' }, '2026-12-05T06:29')
    expect([today, total?.plannedCases]).toEqual([DAY, 4])
  })

  it('adds the days of a range up and limits it', async () => {
    const { total } = await search({ from: '2026-12-01', to: '2026-12-31' }, '09:40')
    expect(total?.plannedCases).toBe(5)
    const wrong = { code: 400, issues: [{ field: 'to' }] }
    await expect(search({ from: '2026-12-01', to: '2027-01-01' }, '09:40')).rejects.toMatchObject(wrong)
    await expect(search({ from: '2026-12-02', to: '2026-12-01' }, '09:40')).rejects.toMatchObject(wrong)
  })

  it('keeps cases in the plan of a period that were packed ahead within it, but not in that of their day', async () => {
    const before = await search({ line: 'L01', from: '2026-12-03', to: '2026-12-05' }, '2026-12-06T09:40')
    await fixture.write(`
      insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, net_g,
        gross_g, volume_mm3, packed_on, packed_at, packed_qty) values
        ('200100', 2, 'AHEAD1', 'M1', 'TH01', 'L01', '2026-12-05', '2026-12-07', 'PACKED', false, 1, 1, 12, 1, 1, 1, '${DAY}', '${DAY}T09:00:00+09:00', 12)`)
    const range = await search({ line: 'L01', from: '2026-12-03', to: '2026-12-05' }, '2026-12-06T09:40')
    const [was, is] = [before.total, range.total]
    expect([(is?.plannedCases ?? 0) - (was?.plannedCases ?? 0), (is?.dueCases ?? 0) - (was?.dueCases ?? 0)]).toEqual([
      1, 1,
    ])
    expect((await search({ line: 'L01', from: '2026-12-05' }, '2026-12-05T09:40')).total?.plannedCases).toBe(0)
    await fixture.write(`delete from case_header where case_no = 'AHEAD1'`)
  })

  it('counts cases without a container whose vanning is over, packed or not, beside the late ones', async () => {
    const left = async (now: string, input: RawInput = {}) =>
      (await search({ ...input }, now)).rows.flatMap(({ dealerCode, leftCases }) =>
        leftCases > 0 ? [[dealerCode, leftCases]] : [],
      )
    expect(await left('2026-12-07T12:00', { view: 'DEALER' })).toEqual([])
    expect(await left('2026-12-08T12:00', { view: 'DEALER' })).toEqual([['ID01', 1]])
    expect(await left('2026-12-08T12:00', { view: 'DEALER', line: 'L01' })).toEqual([])
    expect((await search({}, '2026-12-08T12:00')).total).toMatchObject({ leftCases: 1, riskVanOn: null })
    await fixture.write(`update plan_line set shift_code = 'B' where line_code = 'L02' and shift_code is null`)
    const { rows } = await search({ shift: 'B' }, '2026-12-08T12:00')
    expect(rows.map(({ lineCode, shiftCode, leftCases }) => [lineCode, shiftCode, leftCases])).toEqual([
      ['L02', 'B', 1],
    ])
    await fixture.write(`update plan_line set shift_code = null where line_code = 'L02' and shift_code = 'B'`)
  })

  it('counts a result in the shift that worked until then, also in a break and in overtime', async () => {
    await pack('TH0112L010102', '08:35')
    await pack('TH0112L010103', '11:00')
    const { rows } = await search({ line: 'L01', shift: 'A' }, '11:10')
    expect(rows.map((row) => [row.shiftCode, row.plannedCases, row.packedCases])).toEqual([['A', 4, 4]])
    expect((await search({ line: 'L01', shift: 'B' }, '11:10')).rows).toEqual([])
  })

  it('separates PRCTCCs and dealers', async () => {
    expect((await search({}, '09:40', { prctCode: OTHER_PRCT })).rows).toEqual([])
    const { rows } = await search({ view: 'DEALER' }, '09:40', { dealerCodes: ['ID01'] })
    expect(rows.map(({ dealerCode }) => dealerCode)).toEqual(['ID01'])
  })

  it('still counts a case as late, in its shift, when its container has left without it', async () => {
    await fixture.write(`
      insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
        values ('200100', 'TH01', '2027-01-18', '202612', '2026-12-10', '2026-12-11', '2026-12-14', '2026-12-16', '2026-12-26', '2026-12-28');
      insert into case_header (case_id, prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count, box_count, qty, net_g,
        gross_g, volume_mm3, container_id, load_step) overriding system value
        values (104, '200100', 2, 'TH0112L010104', 'M1', 'TH01', 'L01', '${DAY}', '2026-12-07', false, 1, 1, 12, 1, 1, 1500000000, 1, 9);
      insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
        values (104, '200100', 2, 'TH01', 1, '5330200002', 'ALT', 1, 12, 1)`)
    const [container] = (await fixture.rows('select row_version as version from container')) as { version: string }[]
    const closing = {
      renbanNo: 'TH01261207-2-001',
      rowVersion: Number(container?.version),
      isoNo: 'CSQU3054383',
      sealNo: 'SEAL1',
      vannedAt: at('2026-12-07T10:00').toISOString(),
      tareKg: 3900,
      securingKg: 0,
      leftCaseNos: [],
      addedCaseNos: [],
      acceptWarnings: true,
    }
    const now = at('2026-12-07T10:30')
    await fixture.call('workspace/container-closing/close', closeLoad, closing, { now })
    expect(await fixture.rows("select van_on::text from case_header where case_no = 'TH0112L010104'")).toEqual([
      { van_on: '2026-12-14' },
    ])
    const { total } = await search({ line: 'L01', shift: 'A' }, '2026-12-07T10:30')
    expect(total).toMatchObject({ lateCases: 2, riskVanOn: '2026-12-14' })
    expect((await search({ line: 'L01', shift: 'A', from: DAY }, '2026-12-07T10:30')).total?.plannedCases).toBe(5)
  })
})
