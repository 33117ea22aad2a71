import type { CallById, OutputOf } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseBuild } from '../../../jobs/case-build/case-build.ts'
import { orderCompile } from '../../../jobs/order-compile/order-compile.ts'
import { planLevel } from '../../../jobs/plan-level/plan-level.ts'
import type { ValidationIssue } from '../../../platform/errors/api-error.ts'
import type { Answer } from '../../../platform/http/reply.ts'
import { type CallAs, type Caller, createCaller } from '../../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../../testing/planning-site.ts'
import { runJob } from '../../../testing/run-job.ts'
import { searchPlan } from '../views/search.ts'
import { savePlan } from './save.ts'

let site: PlanningSite
let caller: Caller
beforeAll(async () => {
  site = await openPlanningSite()
  caller = createCaller(site.pool)
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addParts({ part: 'A01', lines: 'L01;L02' }, { part: 'B01' })
  await site.order({ part: 'A01', qty: 100, on: '2027-01-11' }, { part: 'B01', qty: 100, on: '2027-01-11' })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
})
afterAll(() => site.close())

const relevel = () => runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
beforeEach(async () => {
  await site.exec(`delete from packing_plan; select testing.empty_tables('plan_line, audit')`)
  await relevel()
})

const daily = { functionId: 'J01F01-3', now: new Date('2026-11-20T03:00:00Z') }
const plan = () => caller.call('packingplan/search', searchPlan, { month: '202612', view: 'DAILY' }, daily)
const rowsOf = async (part: string) => (await plan()).daily?.rows.filter((row) => row.partNo === part) ?? []

interface Reply {
  readonly data: OutputOf<CallById<'packingplan/save'>>
  readonly issues: readonly ValidationIssue[]
}
async function save(
  changes: readonly object[],
  options: { acceptWarnings?: boolean; as?: CallAs } = {},
): Promise<Reply> {
  const rows = changes.map((change) => ({ op: 'U', ...change }))
  const answer = (await caller.call(
    'packingplan/save',
    savePlan,
    { rows, acceptWarnings: options.acceptWarnings ?? false },
    options.as ?? daily,
  )) as unknown as Answer<Reply['data']>
  return { data: answer.data, issues: answer.issues ?? [] }
}
const first = async (part: string) => {
  const [row] = await rowsOf(part)
  if (!row) throw new Error(`no row of ${part}`)
  return { planId: row.planId, seq: row.seq, rowVersion: row.rowVersion, row }
}
const codes = ({ issues }: Reply) => issues.map((issue) => [issue.field, issue.message, issue.errorType])

describe('packingplan/save', () => {
  it('moves a row to another line and day, pins it there and returns the new loads', async () => {
    const { row, ...key } = await first('A01')
    const to = { lineCode: 'L02', packOn: row.packOn === '2026-12-02' ? '2026-12-03' : '2026-12-02' }
    const { data } = await save([{ ...key, ...to }], { acceptWarnings: true })
    expect(data).toEqual({ saved: [{ index: 0, op: 'U', rowVersion: 2 }], conflicts: [], waiting: [], effect: null })
    const moved = (await rowsOf('A01')).find(({ seq }) => seq === key.seq)
    expect(moved).toMatchObject({ ...to, isPinned: true, pinnedBy: 'E8', reasons: [{ cause: 'PINNED' }] })
    const after = await plan()
    expect(after.plan?.kpi).toMatchObject({ pinnedRows: 1, editedRows: 1, editedSinceCases: 1 })
    await runJob(site.pool, caseBuild, { prctCode: SITE_PRCT, params: { month: '202612' } })
    expect((await plan()).plan?.kpi).toMatchObject({ editedRows: 1, editedSinceCases: 0 })
    const loads = await site.rows(
      `select d.line_code from plan_day d left join (select plan_id, line_code, pack_on, sum(seconds) as seconds from plan_line group by 1, 2, 3) l
         using (plan_id, line_code, pack_on) where d.load_seconds <> coalesce(l.seconds, 0)`,
    )
    expect(loads).toEqual([])
    expect(await site.rows(`select change -> 'fields' -> 'packOn' ->> 1 as day from audit`)).toEqual([
      { day: to.packOn },
    ])
  })

  it('leaves the figures that levelling would compute', async () => {
    const { row, ...key } = await first('A01')
    const before = (await plan()).plan?.kpi
    const to = { lineCode: 'L02', packOn: '2026-12-04' }
    await save([{ ...key, ...to }], { acceptWarnings: true })
    const edited = (await plan()).plan?.kpi
    expect(edited?.level).not.toEqual(before?.level)
    await site.exec(`update plan_line set is_pinned = true, pinned_by = 'me' where plan_id = ${row.planId}`)
    await relevel()
    const again = (await plan()).plan?.kpi
    expect({ ...edited?.level, peakDayBoundPercent: 0 }).toEqual({ ...again?.level, peakDayBoundPercent: 0 })
    const withoutBound = (kpi: typeof again) => kpi?.lines.map((line) => ({ ...line, boundMinutes: 0 }))
    expect(withoutBound(edited)).toEqual(withoutBound(again))
  })

  it('survives a re-plan, and is released when unpinned', async () => {
    const { row, ...key } = await first('B01')
    await save([{ ...key, packOn: '2026-12-04' }], { acceptWarnings: true })
    await relevel()
    const pinned = (await rowsOf('B01')).filter(({ pinnedBy }) => pinnedBy !== null)
    expect(pinned).toMatchObject([{ packOn: '2026-12-04', lots: row.lots, isPinned: true, pinnedBy: 'E8' }])
    const again = pinned[0]
    await save([{ planId: again?.planId, seq: again?.seq, rowVersion: again?.rowVersion, isPinned: false }])
    await relevel()
    expect((await rowsOf('B01')).filter(({ isPinned }) => isPinned)).toEqual([])
  })

  it.each([
    ['a line that may not pack it', 'B01', { lineCode: 'L02' }, 'lineCode', 'M-J01-002', 'ERROR'],
    ['a day on which the line does not work', 'A01', { packOn: '2026-11-28' }, 'packOn', 'M-J01-003', 'ERROR'],
    ['a day after the latest', 'A01', { packOn: '2026-12-07' }, 'packOn', 'M-J01-004', 'ERROR'],
    ['a frozen day', 'A01', { packOn: '2026-11-24' }, 'packOn', 'M-J01-006', 'ERROR'],
  ])('rejects %s', async (_, part, change, field, message, type) => {
    const { row: _row, ...key } = await first(part)
    const reply = await save([{ ...key, ...change }], { acceptWarnings: true })
    expect(codes(reply)).toContainEqual([`rows[0].${field}`, message, type])
    expect(reply.data.saved).toEqual([])
    expect(await rowsOf(part)).toContainEqual(expect.objectContaining({ seq: key.seq, rowVersion: 1, isPinned: false }))
  })

  it('neither moves lots out of a frozen week nor into it', async () => {
    const inFrozenWeek = { functionId: 'J01F01-3', now: new Date('2026-11-25T03:00:00Z') }
    const { row, ...key } = await first('A01')
    await site.exec(`update plan_line set latest_on = '2026-12-11' where plan_id = ${row.planId};
      insert into plan_day (plan_id, prct_code, line_code, pack_on, load_seconds, regular_seconds, overtime_seconds)
        values (${row.planId}, '200100', '${row.lineCode}', '2026-12-08', 0, 360000, 0)`)
    const out = await save([{ ...key, packOn: '2026-12-08' }], { acceptWarnings: true, as: inFrozenWeek })
    const told = { field: 'rows[0].packOn', message: 'M-J01-011', params: { week: '2026-11-30' } }
    expect(out.issues).toEqual([expect.objectContaining(told)])
    expect(out.data.saved).toEqual([])
    await site.exec(`update plan_line set pack_on = '2026-12-08' where plan_id = ${row.planId} and seq = ${row.seq}`)
    const into = await save([{ ...key, packOn: '2026-12-01' }], { acceptWarnings: true, as: inFrozenWeek })
    expect(into.issues).toContainEqual(expect.objectContaining(told))
    await site.exec(`update plan_line set pack_on = '2026-12-01' where plan_id = ${row.planId} and seq = ${row.seq}`)
    const inside = await save([{ ...key, packOn: '2026-12-02' }], { acceptWarnings: true, as: inFrozenWeek })
    expect(inside.data.saved).toHaveLength(1)
  })

  it('rejects more than the line’s capacity and asks for confirmation of overtime', async () => {
    const rows =
      (await plan()).daily?.rows.filter(({ lineCode, packOn }) => lineCode === 'L01' && packOn !== '2026-12-02') ?? []
    const all = rows.map(({ planId, seq, rowVersion }) => ({ planId, seq, rowVersion, packOn: '2026-12-02' }))
    const tooMuch = await save(all, { acceptWarnings: true })
    expect(codes(tooMuch)).toContainEqual([expect.any(String), 'M-J01-007', 'ERROR'])
    expect(tooMuch.data.saved).toEqual([])
    const [target] = rows
    const one = [{ planId: target?.planId, seq: target?.seq, rowVersion: target?.rowVersion, packOn: '2026-12-02' }]
    await site.exec(
      `update plan_day set regular_seconds = load_seconds, overtime_seconds = 5400 where pack_on = '2026-12-02'`,
    )
    const asked = await save(one)
    expect(codes(asked)).toEqual([['rows[0].packOn', 'M-J01-008', 'WARNING']])
    expect((await save(one, { acceptWarnings: true })).data.saved).toHaveLength(1)
  })

  it('rejects more cases or volume than the line packs a day', async () => {
    const { row, ...key } = await first('A01')
    const to = row.packOn === '2026-12-02' ? '2026-12-03' : '2026-12-02'
    const limited = (limits: string) =>
      site.exec(`update plan_day set regular_seconds = 360000, case_load = 3, m3_load = 1, ${limits}
        where plan_id = ${row.planId} and line_code = '${row.lineCode}'`)
    await limited('case_limit = 3, m3_limit = 100')
    const tooMany = await save([{ ...key, packOn: to }], { acceptWarnings: true })
    expect(tooMany.issues).toEqual([
      expect.objectContaining({ message: 'M-J01-055', params: expect.objectContaining({ limit: 3, cases: row.lots }) }),
    ])
    await limited('case_limit = null, m3_limit = 1')
    expect(codes(await save([{ ...key, packOn: to }]))).toContainEqual(['rows[0].packOn', 'M-J01-056', 'ERROR'])
    await limited('case_limit = 1000, m3_limit = 1000')
    expect((await save([{ ...key, packOn: to }], { acceptWarnings: true })).data.saved).toHaveLength(1)
  })

  it('gives the room of a row to another one only if both are saved', async () => {
    const rows = ((await plan()).daily?.rows ?? []).filter(({ lineCode }) => lineCode === 'L01')
    const leaving = rows.toSorted((a, b) => b.lots - a.lots)[0]
    const arriving = rows.filter(({ packOn }) => packOn !== leaving?.packOn).toSorted((a, b) => a.lots - b.lots)[0]
    if (!leaving || !arriving) throw new Error('no rows')
    const full = leaving.packOn
    const third =
      ['2026-12-01', '2026-12-02', '2026-12-03'].find((day) => day !== full && day !== arriving.packOn) ?? ''
    await site.exec(
      `update plan_day set regular_seconds = greatest(load_seconds, 1), overtime_seconds = case pack_on when '${full}' then 0 else 360000 end`,
    )
    const move = ({ planId, seq, rowVersion }: typeof leaving, packOn: string) => ({ planId, seq, rowVersion, packOn })
    const inVain = await save([move(leaving, '2026-11-28'), move(arriving, full)], { acceptWarnings: true })
    expect(codes(inVain)).toContainEqual(['rows[1].packOn', 'M-J01-007', 'ERROR'])
    expect(inVain.data.saved).toEqual([])
    const both = [move(leaving, third), move(arriving, full)]
    const asked = await save(both)
    expect(codes(asked)).toContainEqual(['rows[1].packOn', 'M-J01-033', 'WARNING'])
    expect(asked.data.saved).toEqual([])
    expect((await save(both, { acceptWarnings: true })).data.saved).toHaveLength(2)
  })

  it('reports a concurrent change and rejects an older revision', async () => {
    const { row: _row, ...key } = await first('A01')
    await save([{ ...key, isPinned: true }])
    const late = await save([{ ...key, packOn: '2026-12-03' }], { acceptWarnings: true })
    expect(late.data.conflicts).toMatchObject([
      { index: 0, changedBy: 'E8', isDeleted: false, theirs: { isPinned: true } },
    ])
    await relevel()
    const old = await save([{ ...key, rowVersion: 2, packOn: '2026-12-03' }], { acceptWarnings: true })
    expect(codes(old)).toEqual([['rows[0]', 'M-J01-001', 'ERROR']])
  })

  it('requires access to all dealers', async () => {
    const { row: _row, ...key } = await first('A01')
    const change = [{ ...key, isPinned: true }]
    await expect(save(change, { as: { ...daily, dealerCodes: ['D1'] } })).rejects.toMatchObject({
      messageCode: 'M-SHT-005',
    })
  })

  it('leaves rows alone whose cases are being packed, and pins them', async () => {
    const { row, ...key } = await first('A01')
    await site.exec(`insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, net_g, gross_g, volume_mm3)
      values ('200100', ${key.planId}, 'C1', 'M1', 'D1', '${row.lineCode}', '${row.packOn}', '2026-12-04', 'PACKED', false, 1, 1, 10, 1, 1, 1);
      insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g) select case_id, prct_code, plan_id, dealer_code, 1, 'A01', 'STD', 1, 10, 1 from case_header where case_no = 'C1'`)
    expect(
      codes(await save([{ ...key, lineCode: row.lineCode === 'L01' ? 'L02' : 'L01' }], { acceptWarnings: true })),
    ).toContainEqual(['rows[0]', 'M-J01-009', 'ERROR'])
    expect((await save([{ ...key, isPinned: true }])).data).toMatchObject({ saved: [{ index: 0 }] })
    await site.exec("update case_header set pack_on = pack_on + 1 where case_no = 'C1'")
    const { row: _row, ...again } = await first('A01')
    const moved = await save([{ ...again, lineCode: row.lineCode === 'L01' ? 'L02' : 'L01' }], { acceptWarnings: true })
    expect(codes(moved), 'begun on another day').not.toContainEqual(['rows[0]', 'M-J01-009', 'ERROR'])
  })
})
