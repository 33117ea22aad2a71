import {
  type CorrespondenceAction,
  type CorrespondenceState,
  correspondenceActions,
  correspondenceStates,
  correspondenceTransitions,
} from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { correspondenceSite, error, warning } from './correspondence-fixture.ts'

const site = correspondenceSite()

const bring: Readonly<Record<CorrespondenceState, () => Promise<unknown>>> = {
  NONE: async () => undefined,
  PREPARING: async () => {
    await site.prepare()
    await site.query(`update job_net_run set status = 'RUNNING'`)
  },
  PREPARED: () => site.prepare(),
  APPROVED: async () => {
    await site.prepare()
    await site.act('approve', { acceptWarnings: true })
  },
  REGISTERED: () => site.registered(),
}

async function attempt(action: CorrespondenceAction): Promise<string> {
  const { rev, rowVersion } = await site.month()
  const months = [{ dealerCode: 'TH01', orderMonth: '202612', rev: Math.max(1, rev), rowVersion }]
  if (action === 'prepare') return (await site.prepare()).message
  if (action === 'copy') {
    const from = { fromDealerCode: 'TH02', fromOrderMonth: '202612' }
    return (await site.copy({ dealerCode: 'TH01', orderMonth: '202612', rowVersion, ...from })).message
  }
  if (action === 'approve' || action === 'register' || action === 'delete') {
    return (await site.act(action, { months, acceptWarnings: true })).message
  }
  const key = { dealerCode: 'TH01', orderMonth: '202612', rev, productionDate: '2027-01-09' }
  const cells = { packDateFrom: '2026-12-08', packDateTo: '2026-12-09', vanDate: '2026-12-10' }
  if (action === 'upload') return site.uploadRow({ ...key, ...cells, vessel: 'MARU', voyage: '1213' })
  const { issues } = await site.save([{ op: 'I', ...key, ...cells, vessel: 'MARU', voyage: '1213' }])
  return issues.map(([, , words]) => words).join()
}

const words: Readonly<Record<CorrespondenceState, string>> = {
  NONE: 'Prepare the month first',
  PREPARING: 'is being prepared',
  PREPARED: 'is not approved',
  APPROVED: 'is already approved',
  REGISTERED: 'is registered',
}
const rejected = correspondenceStates.flatMap((state) =>
  correspondenceActions
    .filter((action) => correspondenceTransitions[state][action] === undefined)
    .map((action) => [action, state] as const),
)

describe('a month', () => {
  it.each(rejected)('rejects %s when it is %s', async (action, state) => {
    await site.prepare({ dealers: ['TH02'] })
    await bring[state]()
    expect(await attempt(action)).toContain(words[state])
    expect((await site.month()).status).toBe(state)
  })

  it('becomes PREPARING while a run of all dealers or an unchecked schedule is unfinished', async () => {
    await site.prepare()
    await site.query(`insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
      values ('200100', 'WINDOWS_PREPARE', '{"month":"202611","monthTo":"202701","dealer":"","dealers":""}', 'x', 'WAITING', 'x', now())`)
    expect((await site.month()).status).toBe('PREPARING')
    await site.query(`update job_net_run set status = 'KILLED'`)
    expect((await site.month()).status).toBe('PREPARED')
  })

  it('falls back to PREPARED when an approved row is edited, and its editor cannot approve it', async () => {
    await bring.APPROVED()
    const [row] = (await site.search()).rows
    await site.save([await site.edit(row?.productionDate ?? '', { remark: 'x' })], {}, site.people.approver)
    expect(await site.month()).toMatchObject({ status: 'PREPARED', approvedBy: '', approvedAt: null })
    expect((await site.act('approve')).issues).toContainEqual(error('months[0]', 'You prepared or changed'))
  })
})

describe('correspondencecalendar/prepare', () => {
  it('generates several dealers and months in one run and records who asked', async () => {
    const { code, message } = await site.prepare({ dealers: ['TH02', 'TH01'], orderMonthTo: '202702' })
    expect([code, message]).toEqual([200, expect.stringContaining('Preparation of 6 months started')])
    const { months } = await site.search({ dealer: ['TH01', 'TH02'], orderMonthTo: '202702' })
    expect(months).toHaveLength(6)
    for (const month of months) expect(month).toMatchObject({ status: 'PREPARED', preparedBy: 'PLANNER', errors: 0 })
  })

  it.each([
    ['months in the wrong order', { orderMonthTo: '202611' }, 'before the first'],
    ['a dealer without shipping terms', { dealers: ['ID01'] }, 'no shipping terms'],
  ])('rejects %s', async (_name, input, message) => {
    expect((await site.prepare(input)).message).toContain(message)
  })

  it('asks before it replaces rows changed by hand, and keeps the replaced revision', async () => {
    await site.prepare()
    const [row] = (await site.search()).rows
    await site.save([await site.edit(row?.productionDate ?? '', { vanDate: '2026-12-05' })], { acceptWarnings: true })
    const { issues } = await site.prepare()
    expect(issues).toEqual([warning('', 'has 1 row changed by hand')])
    expect((await site.month()).rev).toBe(1)
    await site.prepare({ acceptWarnings: true })
    expect(await site.month()).toMatchObject({ rev: 2, status: 'PREPARED', errors: 0 })
    const { rows } = await site.query(
      `select count(*)::int as count from correspondence_row where rev = 1 and source = 'MANUAL'`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('prepares exactly the named months and leaves the drafts between them alone', async () => {
    const all = { dealer: ['TH01', 'TH02'], orderMonthTo: '202701' }
    await site.prepare({ dealers: ['TH01', 'TH02'], orderMonthTo: '202701' })
    const { code, message } = await site.prepare({
      dealers: ['TH01', 'TH02'],
      orderMonthTo: '202701',
      months: [
        { dealerCode: 'TH01', orderMonth: '202612' },
        { dealerCode: 'TH02', orderMonth: '202701' },
      ],
    })
    expect([code, message]).toEqual([200, expect.stringContaining('Preparation of 2 months started')])
    const { months } = await site.search(all)
    expect(months.map(({ dealerCode, orderMonth, rev }) => `${dealerCode} ${orderMonth} ${rev}`)).toEqual([
      'TH01 202612 2',
      'TH01 202701 1',
      'TH02 202612 1',
      'TH02 202701 2',
    ])
  })

  it('blocks only the named months while they are prepared', async () => {
    await site.query(`insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
      values ('200100', 'WINDOWS_PREPARE', '{"month":"202612","monthTo":"202701","dealers":"TH01;TH02","only":"TH01 202612;TH02 202701"}', 'x', 'WAITING', 'x', now())`)
    const { months } = await site.search({ dealer: ['TH01', 'TH02'], orderMonthTo: '202701' })
    expect(months.map(({ status }) => status)).toEqual(['PREPARING', 'NONE', 'NONE', 'PREPARING'])
  })

  it('asks before it replaces an approved draft', async () => {
    await site.prepare()
    await site.act('approve', { acceptWarnings: true })
    const { issues } = await site.prepare()
    expect(issues).toEqual([warning('', 'was approved by APPROVER')])
    expect(await site.month()).toMatchObject({ rev: 1, status: 'APPROVED' })
    await site.prepare({ acceptWarnings: true })
    expect(await site.month()).toMatchObject({ rev: 2, status: 'PREPARED' })
  })

  it('remaps a registered month only where a blank sailing or a slip touches it', async () => {
    await site.registered()
    await site.query(`update sailing set is_blank = true where voyage = '1213'`)
    expect((await site.month()).errors).toBeGreaterThan(0)
    await site.prepare()
    const { rows, months } = await site.search()
    expect(rows.filter(({ isChanged }) => isChanged).every(({ voyage }) => voyage === '1206')).toBe(true)
    expect(rows.some(({ isChanged }) => !isChanged)).toBe(true)
    expect(months[0]?.changed).toBe(rows.filter(({ isChanged }) => isChanged).length)
  })
})

describe('correspondencecalendar/approve', () => {
  it('rejects errors, the preparer, a stale month and a month without rows, all at once', async () => {
    await site.prepare({ dealers: ['TH01', 'TH02'], orderMonthTo: '202701' })
    await site.query(`delete from correspondence_row where dealer_code = 'TH02' and order_month = '202701'`)
    const all = { dealer: ['TH01', 'TH02'], orderMonthTo: '202701' }
    const [row] = (await site.search()).rows
    await site.save([await site.edit(row?.productionDate ?? '', { vanDate: '2026-12-05' })], { acceptWarnings: true })
    const named = await site.named(all)
    const own = await site.act('approve', { months: named }, site.people.planner)
    expect(own.issues).toContainEqual(error('months[0]', 'has'))
    expect(own.issues).toContainEqual(error('months[1]', 'You prepared or changed'))
    expect(own.issues).toContainEqual(error('months[3]', 'has no rows'))
    const stale = named.map((month) => ({ ...month, rowVersion: 99 }))
    expect((await site.act('approve', { months: stale })).issues).toHaveLength(4)
  })

  it('asks about unused packing days', async () => {
    await site.prepare()
    await site.query(`update correspondence_row set pack_date_from = '2026-12-02' where pack_date_from = '2026-12-01'`)
    const after = { dealer: ['TH01'], orderMonthFrom: '202611', orderMonthTo: '202612' }
    await site.prepare({ orderMonthFrom: '202611', orderMonthTo: '202611' })
    const { months } = await site.search(after)
    expect(months[1]).toMatchObject({ errors: 0, warnings: 1 })
    const asked = await site.act('approve')
    expect(asked.issues).toEqual([warning('', 'leaves packing days unused')])
    expect((await site.month()).status).toBe('PREPARED')
    await site.act('approve', { acceptWarnings: true })
    expect(await site.month()).toMatchObject({ status: 'APPROVED', approvedBy: 'APPROVER' })
  })

  it('needs full privilege', async () => {
    await site.prepare()
    expect((await site.act('approve', {}, site.people.editor)).code).toBe(401)
    expect((await site.act('register', {}, site.people.viewer)).code).toBe(401)
  })
})

describe('correspondencecalendar/register', () => {
  it('makes the rows those that planning reads, and the earlier revision history', async () => {
    await site.registered()
    expect(await site.month()).toMatchObject({ status: 'REGISTERED', rev: 1, registeredBy: 'PLANNER', isDraft: false })
    await site.prepare({ method: 'GENERATE' })
    await site.act('approve', { acceptWarnings: true })
    await site.act('register', { acceptWarnings: true })
    const { rows } = await site.query(`select rev, status from correspondence_rev order by rev`)
    expect(rows).toEqual([
      { rev: 1, status: 'SUPERSEDED' },
      { rev: 2, status: 'REGISTERED' },
    ])
    expect((await site.query(`select distinct rev from correspondence`)).rows).toEqual([{ rev: 2 }])
  })

  it('registers a month after the one before, or together with it', async () => {
    await site.registered()
    await site.prepare({ orderMonthFrom: '202701', orderMonthTo: '202702' })
    const later = { orderMonthFrom: '202701', orderMonthTo: '202702' }
    const [january, february] = await site.named(later)
    await site.act('approve', { months: [january, february], acceptWarnings: true })
    const [readyJanuary, readyFebruary] = await site.named(later)
    const alone = await site.act('register', { months: [readyFebruary] })
    expect(alone.issues).toEqual([error('months[0]', 'register 2027/01 before 2027/02')])
    expect((await site.act('register', { months: [readyFebruary, readyJanuary] })).code).toBe(200)
  })

  it('rejects users of another PRCTCC', async () => {
    await bring.APPROVED()
    expect((await site.act('register', {}, site.people.abroad)).message).toContain('not register')
    expect((await site.search({}, site.people.abroad)).rows.length).toBeGreaterThan(0)
  })

  it('stops when a calendar changed since the approval', async () => {
    await bring.APPROVED()
    const [row] = (await site.search()).rows
    await site.query(
      `update working_calendar set day_type = 'H', work_pct = 0 where calendar_code = 'VAN01' and cal_date = '${row?.vanDate}'`,
    )
    const { issues } = await site.act('register')
    await site.query(`update working_calendar set day_type = 'W', work_pct = 100`)
    expect(issues).toEqual([error('months[0]', 'error')])
  })

  const planned = (row: { packDateFrom: string; packDateTo: string; vanDate: string }, status: string) => `
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 1, 'x', now());
    insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
      select plan_id, '200100', 1, 'L01', '${row.packDateTo}', 'TH01', 'P', 'BOX', 1, 'C', 1, 10, 1, '${row.packDateFrom}', '${row.packDateTo}', '${row.vanDate}' from packing_plan;
    insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, net_g, gross_g, volume_mm3)
      select '200100', plan_id, 'CASE1', 'C', 'TH01', 'L01', '${row.packDateTo}', '${row.vanDate}', '${status}', false, 1, 1, 10, 1, 1, 1 from packing_plan;`

  async function slipped(status: string) {
    await site.registered()
    const row = (await site.search()).rows.find(({ voyage }) => voyage === '1213')
    if (!row) throw new Error('no row')
    await site.query(planned(row, status))
    await site.query(`update sailing set is_blank = true where voyage = '1213'`)
    await site.prepare()
    await site.act('approve', { acceptWarnings: true })
    return row
  }

  it('says first which plan rows and cases rely on the changed vanning dates', async () => {
    const row = await slipped('PLANNED')
    const asked = await site.act('register')
    expect(asked.issues).toEqual([warning('', '1 plan row and 1 case')])
    expect(asked.data.impact).toEqual([
      ...['CASE', 'PLAN'].map((kind) => ({
        kind,
        dealerCode: 'TH01',
        month: '202612',
        vanDate: row.vanDate,
        newVanDate: '2026-12-04',
        isFrozen: false,
        count: 1,
      })),
    ])
    expect((await site.month()).status).toBe('APPROVED')
    expect((await site.act('register', { acceptWarnings: true })).code).toBe(200)
    const { rows } = await site.query(
      `select van_on::text, (select van_on::text from plan_line) as plan from case_header`,
    )
    expect(rows).toEqual([{ van_on: row.vanDate, plan: row.vanDate }])
  })

  it('plans a case that waits without a vanning date for the dealer’s first one', async () => {
    const past = { packDateFrom: '2026-10-28', packDateTo: '2026-10-29', vanDate: '2026-10-30' }
    await site.query(planned(past, 'PACKED'))
    await site.query(`update case_header set left_reason = '{"cause": "LEFT_BEHIND"}'`)
    await site.registered()
    const [first] = (await site.search()).rows.map(({ vanDate }) => vanDate).toSorted()
    const { rows } = await site.query('select van_on::text, rolled_from::text from case_header')
    expect(rows).toEqual([{ van_on: first, rolled_from: past.vanDate }])
  })

  it('never shortens the window of frozen cases', async () => {
    await slipped('PACKED')
    const { issues } = await site.act('register', { acceptWarnings: true })
    expect(issues).toEqual([error('months[0]', '1 frozen case is packed outside the new windows, first CASE1')])
    expect((await site.month()).status).toBe('APPROVED')
  })

  it('sees the cases of a begun month that was levelled again and has no cases of its own yet', async () => {
    await slipped('PACKED')
    await site.query(`
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 2, 'x', now())`)
    const { issues } = await site.act('register', { acceptWarnings: true })
    expect(issues).toEqual([error('months[0]', '1 frozen case is packed outside the new windows, first CASE1')])
  })
})

describe('correspondencecalendar/delete', () => {
  it('returns to the registered revision', async () => {
    await site.registered()
    await site.prepare()
    expect((await site.act('delete')).code).toBe(200)
    expect(await site.month()).toMatchObject({ status: 'REGISTERED', rev: 1 })
  })
})

describe('correspondencecalendar/copy', () => {
  const month = (dealerCode: string, orderMonth: string) => ({ dealerCode, orderMonth })

  it('copies a month from a dealer on the same service', async () => {
    await site.prepare({ dealers: ['TH02'] })
    const from = { fromDealerCode: 'TH02', fromOrderMonth: '202612' }
    const { code } = await site.copy({ ...month('TH01', '202612'), ...from, rowVersion: 0 })
    expect(code).toBe(200)
    const shown = async (dealer: string) =>
      (await site.search({ dealer: [dealer] })).rows.map(
        ({ productionDate, packDateFrom, packDateTo, vanDate, voyage }) => [
          ...[productionDate, packDateFrom, packDateTo, vanDate, voyage],
        ],
      )
    expect(await shown('TH01')).toEqual(await shown('TH02'))
    expect(await site.month()).toMatchObject({ status: 'PREPARED', preparedBy: 'PLANNER', errors: 0 })
  })

  it('copies the month before by working-day ordinal, and is no longer fresh after another change', async () => {
    await site.registered()
    const from = { fromDealerCode: 'TH01', fromOrderMonth: '202612' }
    const january = { ...month('TH01', '202701'), ...from, rowVersion: 0 }
    expect((await site.copy(january)).code).toBe(200)
    const { rows } = await site.search({ orderMonthFrom: '202701', orderMonthTo: '202701' })
    expect(rows.every(({ source, packDateFrom }) => source === 'COPY' && packDateFrom >= '2027-01-01')).toBe(true)
    expect(rows.at(-1)?.packDateTo).toBe('2027-01-29')
    await site.copy({ ...january, rowVersion: 1 })
    expect((await site.copy({ ...january, rowVersion: 7 })).message).toContain('was changed since')
  })

  it.each([
    ['the month itself', { fromDealerCode: 'TH01', fromOrderMonth: '202612' }, 'cannot be copied to itself'],
    ['a month without rows', { fromDealerCode: 'TH02', fromOrderMonth: '202612' }, 'no rows to copy'],
  ])('rejects %s', async (_name, from, message) => {
    expect((await site.copy({ ...month('TH01', '202612'), ...from, rowVersion: 0 })).message).toContain(message)
  })
})
