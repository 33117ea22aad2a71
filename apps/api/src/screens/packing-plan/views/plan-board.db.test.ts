import { planGroupings } from '@packing/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseBuild } from '../../../jobs/case-build/case-build.ts'
import { orderCompile } from '../../../jobs/order-compile/order-compile.ts'
import { planLevel } from '../../../jobs/plan-level/plan-level.ts'
import type { Answer } from '../../../platform/http/reply.ts'
import { type CallAs, type Caller, createCaller, type RawInput } from '../../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../../testing/planning-site.ts'
import { runJob } from '../../../testing/run-job.ts'
import { savePlan } from '../edits/save.ts'
import { downloadPlan } from '../files/download.ts'
import { listPlanRows, showPlanBoard } from './plan-board.ts'
import { showPlanCurve } from './plan-curve.ts'
import { searchPlan } from './search.ts'

let site: PlanningSite
let caller: Caller
beforeAll(async () => {
  site = await openPlanningSite()
  caller = createCaller(site.pool)
  await site.exec(`
    insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
      values ('200100', 'S1', 'S', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);
    insert into pairing (prct_code, pair_id, part_a, part_b, ratio_a, ratio_b, valid_from) values ('200100', 'LH-RH', 'A01', 'A02', 1, 1, '2026-01-01')`)
  for (const dealer of ['D1', 'D2']) await site.addWindow(dealer, '2027-01-11', '2026-11-30', '2026-12-11')
  await site.addParts({ part: 'A01', lines: 'L01;L02' }, { part: 'A02', lines: 'L01;L02' }, { part: 'B01' })
  await site.exec(`update packing_condition set case_code = 'S1', boxes_per_case = 3 where part_no = 'B01'`)
  await site.order(
    ...['A01', 'A02'].map((part) => ({ part, qty: 100, on: '2027-01-11' })),
    { part: 'B01', qty: 70, on: '2027-01-11' },
    { part: 'B01', dealer: 'D2', qty: 40, on: '2027-01-11' },
  )
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
})
afterAll(() => site.close())

const daily: CallAs = { functionId: 'J01F01-3', now: new Date('2026-11-20T03:00:00Z') }
const period = { month: '202612', from: '2026-11-30', to: '2026-12-11' }
const board = (input: RawInput = {}, as: CallAs = daily) =>
  caller.call('workspace/packing-plan/search-board', showPlanBoard, { ...period, layout: 'BOARD', ...input }, as)
const rowsOf = async (input: RawInput = {}, as: CallAs = daily) =>
  (await caller.call('workspace/packing-plan/search-rows', listPlanRows, { ...period, ...input }, as)).rows

type PlanReply = Answer<{
  readonly saved: readonly unknown[]
  readonly effect: { readonly before: object; readonly after: object } | null
}>
const save = async (rows: readonly object[], input: RawInput = {}, as: CallAs = daily) =>
  (await caller.call(
    'packingplan/save',
    savePlan,
    { rows: rows.map((row) => ({ op: 'U', ...row })), acceptWarnings: true, ...input },
    as,
  )) as unknown as PlanReply
const keyOf = ({ planId, seq, rowVersion }: Awaited<ReturnType<typeof rowsOf>>[number]) => ({ planId, seq, rowVersion })
const messages = (reply: PlanReply) => new Set(reply.issues?.map(({ message }) => message))

interface Amounts {
  readonly lots: number
  readonly qty: number
  readonly cases: number
  readonly volumeM3: number
}
/** Rows show built cases beside the estimates that blocks have. */
const estimated = <Row extends { readonly fullCases: number; readonly boxM3: number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, cases: row.fullCases, volumeM3: row.boxM3 }))

/** Sums by line and day, or by group and day. */
function summed<Row extends Amounts>(rows: readonly Row[], placeOf: (row: Row) => string) {
  const places = [...new Set(rows.map(placeOf))].toSorted()
  return places.map((place) => {
    const own = rows.filter((row) => placeOf(row) === place)
    const sum = (field: keyof Amounts) => Math.round(own.reduce((total, row) => total + row[field], 0) * 100) / 100
    return { place, lots: sum('lots'), qty: sum('qty'), cases: sum('cases'), volumeM3: sum('volumeM3') }
  })
}

describe('the daily plan', () => {
  it('is the same on the board, in the matrix, in the list, in the workbook and in the database after a move', async () => {
    const [row] = await rowsOf({ group: 'S', groupBy: 'FAMILY' })
    if (!row) throw new Error('no row of the family')
    const packOn = row.packOn === '2026-12-08' ? '2026-12-09' : '2026-12-08'
    expect((await save([{ ...keyOf(row), packOn }])).data.saved).toHaveLength(1)

    const place = (row: { lineCode: string | null; packOn: string }) => `${row.lineCode} ${row.packOn}`
    const list = await caller.call(
      'packingplan/search',
      searchPlan,
      { month: '202612', view: 'DAILY', pageSize: 1000 },
      daily,
    )
    const expected = summed(estimated(list.daily?.rows ?? []), place)
    expect(expected.length).toBeGreaterThan(3)
    expect(summed((await board())?.blocks ?? [], place)).toEqual(expected)

    const stored = await site.rows<Amounts & { place: string }>(
      `select line_code || ' ' || pack_on as place, sum(l.lots)::int as lots, sum(l.qty)::int as qty, round(sum(l.lots * 1.0 / c.boxes_per_case), 2)::float8 as cases,
         round(sum(l.lots) * 0.05, 2)::float8 as "volumeM3"
       from plan_line l join packing_condition c using (condition_id) group by 1 order by 1`,
    )
    expect(stored).toEqual(expected)

    const file = await caller.file('packingplan/download', downloadPlan, { month: '202612', view: 'DAILY' }, daily)
    const [head = [], ...lines] = (await readXlsx(file.bytes)).sheets[0]?.rows ?? []
    const at = (name: string) => head.findIndex((cell) => String(cell).startsWith(name))
    const written = lines.map((cells) => ({
      place: `${cells[at('Line')]} ${new Date(String(cells[at('Pack date')])).toISOString().slice(0, 10)}`,
      lots: Number(cells[at('Lots')]),
      qty: Number(cells[at('Qty')]),
      cases: Number(cells[at('Full cases')]),
      volumeM3: Number(cells[at('Box volume')]),
    }))
    expect(summed(written, ({ place }) => place)).toEqual(expected)

    const fields = ['dealerCode', 'vanOn', 'caseFamily', 'caseCode', 'partNo'] as const
    for (const [at, groupBy] of planGroupings.entries()) {
      const field = fields[at] ?? 'partNo'
      const matrix = await board({ layout: 'MATRIX', groupBy, pageSize: 50 })
      const ofGroup = summed(estimated(list.daily?.rows ?? []), (each) => `${each[field]} ${each.packOn}`)
      expect(summed(matrix?.blocks ?? [], (block) => `${block.group} ${block.packOn}`)).toEqual(ofGroup)
    }
  })

  it('has the same packed cases and containers in the list, in the workbook and in the database', async () => {
    await runJob(site.pool, caseBuild, { prctCode: SITE_PRCT, params: { month: '202612' } })
    const before = await rowsOf()
    expect(new Set(before.map(({ caseStatus, packedCases }) => `${caseStatus} ${packedCases}`))).toEqual(
      new Set(['PLANNED 0']),
    )
    const [first] = before
    if (!first) throw new Error('no rows')
    const ofPlace = `line_code = '${first.lineCode}' and pack_on = '${first.packOn}'`
    await site.exec(`
      insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille,
        gravity_x_mm, gravity_y_mm, gravity_z_mm) values ('200100', ${first.planId}, 'D1-1', '20GP', 'D1', '2026-12-11', 0, 0, 0, 0, 0, 0);
      update case_content set packed_qty = qty where case_id in (select case_id from case_header where ${ofPlace});
      update case_header set status = 'VANNED', packed_on = pack_on, container_id = (select max(container_id) from container) where ${ofPlace}`)
    const rows = await rowsOf()
    const isPacked = ({ lineCode, packOn }: (typeof rows)[number]) =>
      lineCode === first.lineCode && packOn === first.packOn
    const factsOf = (row: (typeof rows)[number]) => [row.packedCases, row.caseStatus, row.renbanNos]
    for (const row of rows)
      expect(factsOf(row)).toEqual(isPacked(row) ? [row.cases ?? 0, 'VANNED', 'D1-1'] : [0, 'PLANNED', ''])

    const file = await caller.file('packingplan/download', downloadPlan, { month: '202612', view: 'DAILY' }, daily)
    const [head = [], ...lines] = (await readXlsx(file.bytes)).sheets[0]?.rows ?? []
    const at = (name: string) => head.findIndex((cell) => String(cell).startsWith(name))
    const written = lines.map((cells) => [
      Number(cells[at('Packed share of cases')]),
      cells[at('Case status')],
      cells[at('Containers')] ?? '',
    ])
    expect(written).toEqual(rows.map(factsOf))
    await site.exec(`update case_header set status = 'PLANNED', packed_on = null, container_id = null; update case_content set packed_qty = 0;
      delete from container`)
  })

  it('shows the time of its lines, the frozen period and the rows of a block', async () => {
    const shown = await board()
    expect(shown).toMatchObject({ rev: 1, isNewest: true, fence: '2026-11-25', hasMore: false, totalGroups: 2 })
    expect(shown?.days[0]).toMatchObject({ lineCode: 'L01', regularMinutes: 60, overtimeMinutes: 30 })
    const [block] = shown?.blocks ?? []
    if (!block) throw new Error('no block')
    const rows = await rowsOf({
      from: block.packOn,
      to: block.packOn,
      blockLine: block.lineCode,
      shift: block.shiftCode ?? '-',
      groupBy: 'FAMILY',
      group: block.group,
    })
    expect(rows).toHaveLength(block.rows)
  })

  it('names the holidays of its lines with their calendars', async () => {
    const shown = await board({ line: ['L02'] })
    expect(shown?.holidays).toEqual(
      ['2026-12-05', '2026-12-06'].map((packOn) => ({ lineCode: 'L02', packOn, calendarCode: 'L1' })),
    )
  })

  it('cumulates to the same total as the work that is due, with the level beside it', async () => {
    const curve = (input: RawInput = {}, as: CallAs = daily) =>
      caller.call('workspace/packing-plan/search-curve', showPlanCurve, { month: '202612', ...input }, as)
    const days = (await curve()) ?? []
    const total = (of: (day: (typeof days)[number]) => number | null) =>
      Math.round(days.reduce((sum, day) => sum + (of(day) ?? 0), 0))
    const work = total(({ plannedMinutes }) => plannedMinutes)
    expect(work).toBeGreaterThan(100)
    expect(total(({ dueMinutes }) => dueMinutes)).toBe(work)
    expect(Math.abs(total(({ levelMinutes }) => levelMinutes) - work)).toBeLessThanOrEqual(1)
    // All of it is due on the last packing day.
    expect(days.filter(({ dueMinutes }) => dueMinutes > 0).map(({ day }) => day)).toEqual(['2026-12-11'])
    const ofDealer = (await curve({}, { ...daily, dealerCodes: ['D2'] })) ?? []
    expect(ofDealer.every(({ levelMinutes }) => levelMinutes === null)).toBe(true)
    expect(await curve({ month: '203001' })).toBeNull()
  })

  it('pages the groups of the matrix and keeps to the conditions of the search', async () => {
    const groupsOn = (page: number) => board({ layout: 'MATRIX', groupBy: 'PART', pageSize: 1, page })
    const second = await groupsOn(2)
    expect(second).toMatchObject({ groups: [{ code: 'A02', name: 'A02' }], totalGroups: 3 })
    expect(await groupsOn(9)).toMatchObject({ groups: [], totalGroups: 3 })
    expect(new Set(second?.blocks.map(({ group }) => group))).toEqual(new Set(['A02']))
    expect(await rowsOf({ pin: 'PINNED' })).toHaveLength(1)
    expect(await rowsOf({ pin: 'PINNED', vanOn: '2026-01-01' })).toEqual([])
    expect([...(await rowsOf({ judgement: 'LATE' })), ...(await rowsOf({ judgement: 'OVER' }))]).toEqual([])
    expect(await rowsOf({ carFamily: ['X'] })).toEqual([])
    const dealer = { ...daily, dealerCodes: ['D2'] }
    expect(new Set((await rowsOf({}, dealer)).map(({ dealerCode }) => dealerCode))).toEqual(new Set(['D2']))
    expect((await board({}, dealer))?.days).toEqual([])
    await expect(board({ to: '2027-03-01' })).rejects.toMatchObject({ code: 400 })
  })
})

/** The sums of months and weeks against the rows of the plan. */
const partsNotAsRows = () =>
  site.rows(`
    with sums as (select plan_id, dealer_code, part_no, pack_style, line_code, case_code, condition_id, sum(lots) as lots, sum(qty) as qty,
      sum(seconds) as seconds, coalesce(sum(lots) filter (where is_pinned), 0) as pinned_lots, coalesce(sum(qty) filter (where is_pinned), 0) as pinned_qty,
      coalesce(sum(seconds) filter (where is_pinned), 0) as pinned_seconds, min(pack_on) as first_on, max(latest_on) as latest_on,
      sum(lots * (hashint8extended((pack_on - date '2000-01-01') * 100000::bigint + (latest_on - date '2000-01-01'), 0) & 1099511627775)) as places_hash
      from plan_line group by 1, 2, 3, 4, 5, 6, 7),
    parts as (select plan_id, dealer_code, part_no, pack_style, line_code, case_code, condition_id, lots, qty, seconds, pinned_lots, pinned_qty, pinned_seconds,
      first_on, latest_on, places_hash from plan_part)
    (table sums except table parts) union all (table parts except table sums)`)

/** The sums of board and matrix against the rows of the plan. */
const blocksNotAsRows = () =>
  site.rows(`
    with sums as (select plan_id, pack_on, line_code, coalesce(shift_code, '') as shift_code, l.dealer_code, l.case_code, min(start_minute) as start_minute,
      min(seq) as first_seq, count(*) as row_count, count(*) filter (where is_pinned) as pinned_count, count(*) filter (where pack_on > latest_on) as late_count,
      sum(lots) as lots, sum(qty) as qty, sum(seconds) as seconds, round(sum(lots * 1.0 / boxes_per_case), 6) as cases,
      sum(lots * (box_length_mm::bigint * box_width_mm * box_height_mm)) as volume_mm3, max(earliest_on) as earliest_on, min(latest_on) as latest_on
      from plan_line l join packing_condition c using (condition_id) group by 1, 2, 3, 4, 5, 6),
    blocks as (select plan_id, pack_on, line_code, shift_code, dealer_code, case_code, start_minute, first_seq, row_count, pinned_count, late_count,
      lots, qty, seconds, round(cases::numeric, 6) as cases, volume_mm3, earliest_on, latest_on from plan_block)
    (table sums except table blocks) union all (table blocks except table sums)`)

/** The sums by dealer against rows, quantities and unplanned lots. */
const dealersNotAsRows = () =>
  site.rows(`
    with each as (select plan_id, dealer_code, 1 as row_count, qty as planned, 0 as unplanned, 0 as opening, 0 as ordered, 0 as written_off, 0 as closing from plan_line
      union all select plan_id, dealer_code, 0, 0, qty, 0, 0, 0, 0 from plan_unplanned
      union all select plan_id, dealer_code, 0, 0, 0, opening_qty, order_qty, written_off_qty, closing_qty from plan_quantity),
    sums as (select plan_id, dealer_code, sum(row_count), sum(planned), sum(unplanned), sum(opening), sum(ordered), sum(written_off), sum(closing),
      sum(least(closing, 0)) from each group by 1, 2),
    dealers as (select plan_id, dealer_code, row_count, planned_qty, unplanned_qty, opening_qty, order_qty, written_off_qty, closing_qty, backlog_qty from plan_dealer)
    (table sums except table dealers) union all (table dealers except table sums)`)
const notAsRows = async () => [await partsNotAsRows(), await blocksNotAsRows(), await dealersNotAsRows()]

describe('a move', () => {
  it('is judged with its effect and saves nothing before it is confirmed', async () => {
    const rows = await rowsOf({ blockLine: 'L01' })
    const to = '2026-12-04'
    const moved = rows.filter(({ packOn }) => packOn !== to)
    const reply = await save(
      moved.map((row) => ({ ...keyOf(row), packOn: to })),
      { isPreview: true },
    )
    expect(messages(reply)).toContain('M-J01-007')
    expect(reply.data.saved).toEqual([])
    expect(reply.data.effect).toMatchObject({
      before: { overMinutes: 0, lateLots: 0, unplannedLots: 0 },
      after: { peakLine: 'L01', peakOn: to, overtimeMinutes: 30, overMinutes: expect.any(Number) },
    })
    expect(await rowsOf({ blockLine: 'L01' })).toEqual(rows)
  })

  it('forecasts the figures that the save leaves', async () => {
    const [row] = await rowsOf({ blockLine: 'L01', group: 'S', groupBy: 'FAMILY' })
    if (!row) throw new Error('no row')
    const edit = [{ ...keyOf(row), packOn: row.packOn === '2026-12-07' ? '2026-12-08' : '2026-12-07' }]
    const { data } = await save(edit, { isPreview: true, acceptWarnings: true })
    await save(edit)
    expect(await notAsRows()).toEqual([[], [], []])
    const { plan } = await caller.call('packingplan/search', searchPlan, { month: '202612', view: 'DAILY' }, daily)
    const { peakDayPercent, peakDayLine, peakDayOn, overtimeMinutes } = plan?.kpi.level ?? {}
    expect(data.effect?.after).toMatchObject({
      peakPercent: peakDayPercent,
      peakLine: peakDayLine,
      peakOn: peakDayOn,
      overtimeMinutes,
    })
  })

  it('that only pins or releases a row brings the sums up to date', async () => {
    const [row] = await rowsOf({ pin: 'PINNED' })
    if (!row) throw new Error('no pinned row')
    const { planId, seq } = row
    const released = await save([{ ...keyOf(row), isPinned: false }])
    expect(released.data.saved).toHaveLength(1)
    expect(await notAsRows()).toEqual([[], [], []])
    await save([{ planId, seq, rowVersion: row.rowVersion + 1, isPinned: true }])
    expect(await notAsRows()).toEqual([[], [], []])
    const pinned = await rowsOf({ pin: 'PINNED' })
    expect(pinned.map((one) => one.seq)).toContain(seq)
    const search = { month: '202612', view: 'DAILY', pin: 'PINNED' }
    const { daily: found } = await caller.call('packingplan/search', searchPlan, search, daily)
    expect(found?.total).toBe(pinned.length)
  })

  it('warns when it splits a pair, not when both parts move', async () => {
    const rows = await rowsOf({ groupBy: 'PART' })
    await site.exec(
      `update plan_line set pack_on = '2026-12-08', line_code = 'L01' where part_no in ('A01', 'A02'); update plan_day set regular_seconds = 36000`,
    )
    const moveOf = (part: string) =>
      rows.filter(({ partNo }) => partNo === part).map((row) => ({ ...keyOf(row), packOn: '2026-12-09' }))
    expect(messages(await save(moveOf('A01'), { isPreview: true, acceptWarnings: false }))).toContain('M-J01-012')
    const both = await save([...moveOf('A01'), ...moveOf('A02')], { isPreview: true, acceptWarnings: false })
    expect(messages(both)).not.toContain('M-J01-012')
    await site.exec(`update pairing set judge_level = 'WEEK'`)
    const inWeek = moveOf('A01').map((row) => ({ ...row, packOn: '2026-12-10' }))
    expect(messages(await save(inWeek, { isPreview: true, acceptWarnings: false }))).not.toContain('M-J01-012')
  })

  it('is offered up to the frozen period of now, not to that of the levelling', async () => {
    const frozenAt = async (as: CallAs) =>
      (await caller.call('packingplan/search', searchPlan, { month: '202612', view: 'DAILY' }, as)).frozen
    const levelled = await frozenAt(daily)
    expect(levelled).toEqual({ today: '2026-11-20', fence: '2026-11-25', frozenWeeks: [], canBreak: false })
    const later = { ...daily, now: new Date('2026-12-03T03:00:00Z') }
    const shown = await frozenAt({ ...later, privileges: { 'J01F01-3': 9 } })
    expect(shown).toMatchObject({ today: '2026-12-03', fence: '2026-12-08', canBreak: true })
    expect(shown?.frozenWeeks[0]).toBe('2026-11-30')
    expect(await board({}, later)).toMatchObject({ fence: '2026-12-08', canBreak: false })
  })

  it('breaks the frozen period only with full privilege and a reason, and never the past', async () => {
    const inFrozenPeriod = { ...daily, now: new Date('2026-12-03T03:00:00Z') }
    const full = { ...inFrozenPeriod, privileges: { 'J01F01-3': 9 } } as const
    const row = (await rowsOf({ group: 'B01', groupBy: 'PART' })).find(({ packOn }) => packOn === '2026-12-07')
    if (!row) throw new Error('no row')
    const edit = { ...keyOf(row), packOn: '2026-12-04', fenceReason: 'Vessel advanced' }
    expect((await save([edit], {}, inFrozenPeriod)).issues).toContainEqual(
      expect.objectContaining({ message: 'M-J01-006', params: { fence: '2026-12-08' } }),
    )
    const { fenceReason: _, ...silent } = edit
    expect(messages(await save([{ ...silent, remark: 'Fragile' }], {}, full))).toContain('M-J01-013')
    const past = { ...edit, packOn: '2026-12-02' }
    expect(messages(await save([past], {}, full))).toContain('M-J01-006')
    expect((await save([edit], {}, full)).data.saved).toHaveLength(1)
    const [stored] = (await rowsOf()).filter(({ seq }) => seq === row.seq)
    expect(stored).toMatchObject({ packOn: '2026-12-04', remark: row.remark, fenceReason: '', isPinned: true })
  })

  it('needs a reason for each move within the frozen period, and has all of them in the history of the row', async () => {
    const full = { ...daily, now: new Date('2026-12-03T03:00:00Z'), privileges: { 'J01F01-3': 9 } } as const
    const moved = async () => (await rowsOf()).find(({ packOn }) => packOn === '2026-12-04')
    const row = await moved()
    if (!row) throw new Error('no row')
    const back = { ...keyOf(row), packOn: '2026-12-07' }
    expect(messages(await save([back], {}, full))).toContain('M-J01-013')
    expect((await save([{ ...back, fenceReason: 'Vessel advanced' }], {}, full)).data.saved).toHaveLength(1)
    const history = await site.rows(
      `select change -> 'fields' -> 'packOn' as moved, change -> 'fields' -> 'fenceReason' as why from audit
       where entity = 'plan_line' and key = '{"planId": ${row.planId}, "seq": ${row.seq}}' and change -> 'fields' ? 'packOn'
       order by audit_id desc limit 2`,
    )
    const why = ['', 'Vessel advanced']
    expect(history).toEqual([
      { moved: ['2026-12-04', '2026-12-07'], why },
      { moved: ['2026-12-07', '2026-12-04'], why },
    ])
    expect(
      await site.rows(`select fence_reason from plan_line where plan_id = ${row.planId} and seq = ${row.seq}`),
    ).toEqual([{ fence_reason: 'Vessel advanced' }])
  })

  it('keeps its shift where the line works it, and goes to another shift of the line', async () => {
    await site.exec(`
      insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', '2S', 'Two shifts');
      insert into shift_span (prct_code, pattern_code, seq, shift_code, start_minute, end_minute)
        values ('200100', '2S', 1, 'LATE', 480, 720), ('200100', '2S', 2, 'NIGHT', 720, 960);
      update calendar_code set shift_pattern = '2S' where calendar_code = (select calendar_code from packing_line where line_code = 'L01');
      update plan_line set shift_code = 'LATE', start_minute = 480, end_minute = 490 where line_code = 'L01'`)
    const ofLine = (await board())?.shifts.filter(({ lineCode }) => lineCode === 'L01')
    expect(ofLine?.map(({ shiftCode }) => shiftCode)).toEqual(['LATE', 'NIGHT'])
    const [row] = await rowsOf({ blockLine: 'L01', group: 'B01', groupBy: 'PART' })
    if (!row) throw new Error('no row')
    const packOn = row.packOn === '2026-12-10' ? '2026-12-11' : '2026-12-10'
    const now = async () => (await rowsOf({ blockLine: 'L01' })).find(({ seq }) => seq === row.seq)
    await save([{ ...keyOf(row), packOn }])
    const moved = await now()
    expect(moved).toMatchObject({ packOn, shiftCode: 'LATE', startsAt: null, isPinned: true })
    if (!moved) throw new Error('no row')
    const other = await save([{ ...keyOf(moved), shiftCode: 'X' }], { acceptWarnings: false })
    expect(other.issues).toMatchObject([
      { field: 'rows[0].shiftCode', message: 'M-J01-046', params: { line: 'L01', day: packOn, shifts: 'LATE, NIGHT' } },
    ])
    expect((await save([{ ...keyOf(moved), shiftCode: 'NIGHT' }])).data.saved).toHaveLength(1)
    expect(await now()).toMatchObject({ packOn, shiftCode: 'NIGHT', startsAt: null, isPinned: true })
    await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
    const again = (await rowsOf({ group: 'B01', groupBy: 'PART' })).filter(({ packOn: day }) => day === packOn)
    expect(again).toContainEqual(expect.objectContaining({ shiftCode: 'NIGHT', pinnedBy: 'E8' }))
  })
})
