import {
  type CalendarYearState,
  type ListSaved,
  type OutputOf,
  privilege,
  type Reply,
  workingCalendar,
} from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** 10:00 in Japan. */
const NOW = new Date('2026-11-04T01:00:00Z')
const masters = `
  insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', 'DAY', 'Day'), ('200100', 'TWO', 'Two shifts');
  insert into shift_span (prct_code, pattern_code, seq, shift_code, start_minute, end_minute)
    values ('200100', 'TWO', 1, 'A', 390, 630), ('200100', 'TWO', 2, 'B', 960, 1200);
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone, saturday, default_work_pct, shift_pattern, max_ot_day, max_ot_month) values
    ('200100', 'LINE01', 'PACK_LINE', 'Body line', 'JP', 'Asia/Tokyo', null, null, null, 240, 2800),
    ('200100', 'LINE02', 'PACK_LINE', 'Engine line', 'JP', 'Asia/Tokyo', 'W', 90, 'TWO', null, null),
    ('200100', 'VAN01', 'VANNING', 'Yard', 'JP', 'Asia/Tokyo', null, null, null, null, null),
    ('200100', 'TH01', 'DEALER_PLANT', 'Rayong', 'TH', 'Asia/Bangkok', null, null, null, null, null);
  insert into packing_line (prct_code, line_code, line_name, calendar_code) values ('200100', 'L01', 'Line 1', 'LINE01');
  insert into dealer (prct_code, dealer_code, dealer_name, country, plant_calendar_code) values ('200100', 'TH01', 'Rayong', 'TH', 'TH01');
  insert into shipping_term (prct_code, dealer_code, vanning_calendar_code, order_month_offset, month_rule) values ('200100', 'TH01', 'VAN01', 1, 'WEEK');`
const inUse = (calendar: string, from = '2026-01-01', to = '2026-12-31') => `
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', '${calendar}', d, case when extract(isodow from d) < 6 then 'W' else 'H' end, case when extract(isodow from d) < 6 then 100 else 0 end, 480, 120
    from generate_series(date '${from}', date '${to}', '1 day') d;`
const correspondence = `
  insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
    values ('200100', 'TH01', '2026-12-14', '202612', '2026-11-10', '2026-11-12', '2026-11-13', '2026-11-15', '2026-12-01', '2026-12-07');`
const plan = `
  insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202611', 1, 'x', now()), ('200100', '202611', 2, 'x', now());
  insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
    select plan_id, '200100', n, 'L01', date '2026-11-10', 'TH01', 'P', 'BOX', 1, 'C', 1, 1, 1, '2026-11-10', '2026-11-10', '2026-11-13' from packing_plan, generate_series(1, 3) n;`

let app: TestApp
let planner: SignedIn
let editor: SignedIn
let viewer: SignedIn
let dealer: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } })
  const persona = { prctCode: '200100', scopes: ['200100'] }
  planner = await app.signIn({ ...persona, name: 'PLANNER', privileges: { A02F01: privilege.full } })
  editor = await app.signIn({ ...persona, name: 'EDITOR', privileges: { A02F01: privilege.edit } })
  viewer = await app.signIn({ ...persona, name: 'VIEWER', privileges: { A02F01: privilege.reference } })
  dealer = await app.signIn({
    ...persona,
    name: 'DEALER',
    privileges: { A02F01: privilege.full },
    dealerCodes: ['TH01'],
  })
  await app.signIn({ name: 'ABROAD', prctCode: '300100', scopes: ['200100', '300100'], privileges: {} }, '200100')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.superuser.query(`truncate working_calendar, working_calendar_day, working_calendar_rev, packing_line, shift_pattern, dealer,
    shipping_term, correspondence, calendar_code, calendar_event, packing_plan, plan_line, audit, notice cascade`)
  await app.superuser.query(masters + inUse('LINE01') + inUse('VAN01') + inUse('TH01'))
})

type Found = OutputOf<(typeof workingCalendar)['search']>
type Changed = OutputOf<(typeof workingCalendar)['send']>

const year = { calendarCode: 'LINE01', year: 2026 }
const search = async (input: object = {}, signedIn = planner) => {
  const { reply } = await app.call(workingCalendar.search, { ...year, ...input }, { signedIn })
  return reply as Reply<Found>
}
const found = async (input: object = {}, signedIn = planner) => (await search(input, signedIn)).data as Found
const day = async (on: string, input: object = {}) => {
  const row = (await found(input)).rows.find(({ calDate }) => calDate === on)
  if (!row) throw new Error(on)
  return row
}
const wordsOf = ({ message, errinfo }: Reply<unknown>) => ({
  message: message.replace('\t', ' '),
  issues: (errinfo?.validationErrors ?? []).map(
    ({ errorType, fieldName, messages }) => [errorType, fieldName, messages[0]?.replace('\t', ' ')] as const,
  ),
})

interface SavedDays extends ListSaved {
  readonly impact: Changed['impact']
}
async function save(days: readonly object[], more: object = {}, signedIn = planner) {
  const rows = days.map((each) => ({ op: 'U', calendarCode: 'LINE01', rowVersion: 1, ...each }))
  const { reply } = await app.call(callOf('workingcalendar/save'), { rows, ...more }, { signedIn })
  const answer = reply as Reply<SavedDays>
  return { code: answer.code, ...wordsOf(answer), data: answer.data as SavedDays }
}
async function command(name: 'copy' | 'register' | 'send', input: object = {}, signedIn = planner) {
  const target = { ...year, ...input }
  const { data } = await search(target, signedIn)
  const { reply } = await app.call(
    callOf(`workingcalendar/${name}`),
    { rowVersion: data?.header.rowVersion ?? 0, ...target },
    { signedIn },
  )
  const answer = reply as Reply<Changed>
  return { code: answer.code, ...wordsOf(answer), data: answer.data as Changed }
}
const holiday = (calDate: string, more: object = {}) => ({ calDate, dayType: 'H', workPct: 0, ...more })
const stateOf = async (input: object = {}) => {
  const { header } = await found(input)
  return [header.status, header.rev]
}
const error = (path: string, words: string) => ['ERROR', path, expect.stringContaining(words)]
const warning = (path: string, words: string) => ['WARNING', path, expect.stringContaining(words)]
const copyFrom = (fromYear: number, more: object = {}) => ({
  ...{ fromCalendarCode: 'LINE01', fromYear, content: 'WITH_OT', acceptWarnings: true, ...more },
})

/** Brings LINE01 to a state: 2026 has days in use, 2027 none. */
async function bringTo(state: CalendarYearState): Promise<object> {
  if (state === 'NONE') return { year: 2027 }
  if (state === 'SENT') return {}
  await save([{ calDate: '2026-12-01', otMin: 60 }])
  if (state === 'REGISTERED') await command('register')
  return {}
}

describe('workingcalendar/search', () => {
  it('returns the days with events, public holidays, order months and totals of the header', async () => {
    await app.superuser.query(`insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to, calendar_code) values
      ('200100', 'STOP', 'SHUTDOWN', 'Stop', '2026-12-28', '2027-01-03', '*'), ('200100', 'OTHER', 'TRIAL', 'Elsewhere', '2026-12-01', '2026-12-01', 'LINE02')`)
    const { rows, header, events, holidays } = await found()
    expect(rows).toHaveLength(365)
    expect(header).toMatchObject({
      status: 'SENT',
      rev: 0,
      rowVersion: 0,
      today: '2026-11-04',
      maxOtDay: 240,
      canChangePast: true,
    })
    expect(events).toMatchObject([{ eventId: 'STOP', isShutdown: true }])
    expect(holidays).toContainEqual({ on: '2026-11-03', name: 'Culture Day' })
    const orderMonths = new Map(rows.map(({ calDate, orderMonth }) => [calDate, orderMonth]))
    // The Wednesday of the week of 30 November is 2 December.
    expect([orderMonths.get('2026-11-29'), orderMonths.get('2026-11-30')]).toEqual(['202612', '202701'])
  })

  it('shows the registered order month of a plant’s production date', async () => {
    await app.superuser.query(correspondence)
    expect(await day('2026-12-14', { calendarCode: 'TH01' })).toMatchObject({ orderMonth: '202612' })
    expect(await day('2026-12-15', { calendarCode: 'TH01' })).toMatchObject({ orderMonth: '202701' })
  })

  it('returns an incomplete year with the days that it has', async () => {
    await app.superuser.query(inUse('LINE01', '2027-01-01', '2027-01-31'))
    const { rows, header } = await found({ year: 2027 })
    expect([rows.length, header.status, header.rev]).toEqual([31, 'NONE', 0])
  })

  it('returns 404 for an unknown calendar and revision', async () => {
    expect((await search({ calendarCode: 'NONE' })).code).toBe(404)
    expect((await search({ rev: 7 })).code).toBe(404)
  })

  it('offers calendars, years and shift patterns', async () => {
    const { reply } = await app.call(workingCalendar.init, {}, { signedIn: viewer })
    expect(reply.data).toMatchObject({
      calendars: [{ code: 'LINE01' }, { code: 'LINE02' }, { code: 'TH01' }, { code: 'VAN01' }],
      years: [2026, 2027, 2028, 2029],
      shiftPatterns: [{ code: 'DAY' }, { code: 'TWO' }],
    })
  })
})

describe('workingcalendar/save', () => {
  it('starts the next revision of a sent year and leaves the days in use as they are', async () => {
    expect((await save([holiday('2026-11-20')], {}, editor)).code).toBe(200)
    expect(await stateOf()).toEqual(['DRAFT', 1])
    expect(await day('2026-11-20')).toMatchObject({ dayType: 'H', rowVersion: 2, isChanged: true })
    expect((await found()).rows.filter(({ isChanged }) => isChanged)).toHaveLength(1)
    const { rows } = await app.superuser.query(
      `select day_type from working_calendar where calendar_code = 'LINE01' and cal_date = '2026-11-20'`,
    )
    expect(rows).toEqual([{ day_type: 'W' }])
    expect(await day('2026-11-20', { rev: 0 })).toMatchObject({ dayType: 'W' })
  })

  it.each([
    [{ workPct: 0 }, 'workPct', '1 to 100'],
    [{ dayType: 'H' }, 'workPct', '0 %'],
    [{ dayType: 'S', workPct: 0 }, 'dayType', 'EVENT MASTER'],
    [{ shiftPattern: 'THREE' }, 'shiftPattern', 'THREE'],
    [{ otMin: 241 }, 'otMin', '240'],
    [{ regularMin: 1400 }, 'regularMin', '1520'],
    [{ workPct: 101 }, 'workPct', ''],
    [{ dayType: 'X' }, 'dayType', ''],
  ])('returns 400 with the row path for %o', async (cells, field, words) => {
    const { code, issues } = await save([holiday('2026-11-19'), { calDate: '2026-11-20', ...cells }])
    expect([code, issues]).toEqual([400, [error(`rows[1].${field}`, words)]])
  })

  it('rejects overtime above the limit of the month, and saves what lowers it', async () => {
    // 23 working days of 120 minutes: 2760 of 2800.
    const { issues } = await save([
      { calDate: '2026-12-01', otMin: 180 },
      { calDate: '2026-12-02', otMin: 240 },
    ])
    expect(issues).toEqual([error('rows[0].otMin', '2800'), error('rows[1].otMin', '2800')])
    expect(
      (
        await save([
          { calDate: '2026-12-01', otMin: 60 },
          { calDate: '2026-12-02', otMin: 180 },
        ])
      ).code,
    ).toBe(200)
  })

  it('takes S on days of a shutdown, and not once the event is cancelled', async () => {
    await app.superuser.query(`insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to) values
      ('200100', 'STOP', 'SHUTDOWN', 'Stop', '2026-12-28', '2026-12-29')`)
    const shutdown = (calDate: string) => ({ calDate, dayType: 'S', workPct: 0 })
    expect((await save([shutdown('2026-12-28')])).code).toBe(200)
    await app.superuser.query(`update calendar_event set is_cancelled = true`)
    expect((await save([shutdown('2026-12-29')])).issues).toEqual([error('rows[0].dayType', 'A04')])
  })

  it('rejects past days without full privilege', async () => {
    expect((await save([holiday('2026-11-03')], {}, editor)).issues).toEqual([error('rows[0]', 'past')])
    expect((await save([holiday('2026-11-03')])).code).toBe(200)
    expect((await save([holiday('2026-11-04')], {}, editor)).code).toBe(200)
  })

  it('keeps the days of two users who change one year', async () => {
    expect((await save([holiday('2026-11-19')])).code).toBe(200)
    expect((await save([holiday('2026-11-20')], {}, editor)).code).toBe(200)
    const { code, issues, data } = await save([{ calDate: '2026-11-19', otMin: 30 }, holiday('2026-11-24')], {}, editor)
    expect([code, issues]).toEqual([400, [error('rows[0]', 'PLANNER')]])
    expect(data.conflicts).toMatchObject([{ index: 0, theirs: { dayType: 'H', rowVersion: 2 } }])
    const closed = (await found()).rows.filter(({ isChanged }) => isChanged).map(({ calDate }) => calDate)
    expect(closed).toEqual(['2026-11-19', '2026-11-20', '2026-11-24'])
  })

  it('keeps the days of two saves at the same time', async () => {
    const saves = ['2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25'].map((on) => save([holiday(on)]))
    expect((await Promise.all(saves)).map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect((await found()).rows.filter(({ isChanged }) => isChanged)).toHaveLength(4)
    expect(await stateOf()).toEqual(['DRAFT', 1])
  })

  it('leaves the year as it was when no day is saved', async () => {
    await save([{ calDate: '2026-11-20', workPct: 0 }])
    await save([holiday('2026-11-20')], { isPreview: true })
    expect(await stateOf()).toEqual(['SENT', 0])
  })

  it('rejects days of several calendars or years in one save', async () => {
    expect((await save([holiday('2026-11-20'), holiday('2027-01-04')])).issues).toEqual([error('rows', 'one calendar')])
  })

  it('warns of plan rows, windows and vanning dates on days that close, and previews them one by one', async () => {
    await app.superuser.query(correspondence + plan)
    const { code, issues, data } = await save([holiday('2026-11-10'), holiday('2026-11-13')])
    expect([code, issues]).toEqual([400, [warning('rows[0].dayType', '3 plan rows, 1 correspondence rows')]])
    expect(data.saved).toMatchObject([{ index: 1 }])
    const preview = await save([holiday('2026-11-10')], { isPreview: true })
    expect(preview.data.impact).toMatchObject([
      { on: '2026-11-10', becomes: 'CLOSED', kind: 'PLAN', lineCode: 'L01', month: '202611', count: 3 },
      { on: '2026-11-10', becomes: 'CLOSED', kind: 'WINDOW', dealerCode: 'TH01', month: '202612', count: 1 },
    ])
    const accepts = data.waiting[0]?.warnings
    expect((await save([holiday('2026-11-10', { accepts })])).code).toBe(200)
  })

  it('asks to review windows around a day that opens, and vanning dates of the yard', async () => {
    await app.superuser.query(correspondence)
    await app.superuser.query(
      `update working_calendar set day_type = 'H', work_pct = 0 where cal_date in ('2026-11-11')`,
    )
    const open = { calDate: '2026-11-11', dayType: 'W', workPct: 100 }
    expect((await save([open])).issues).toEqual([warning('rows[0].dayType', 'Review 1')])
    const yard = await save([{ ...open, calendarCode: 'VAN01' }])
    expect(yard.issues).toEqual([warning('rows[0].dayType', 'Review 1')])
    const closed = await save([holiday('2026-11-13', { calendarCode: 'VAN01' })])
    expect(closed.issues).toEqual([warning('rows[0].dayType', '1 vanning dates')])
  })

  it('returns 401 without edit privilege and rejects users of some dealers', async () => {
    expect((await save([holiday('2026-11-20')], {}, viewer)).code).toBe(401)
    const { issues } = await save([holiday('2026-11-20', { calendarCode: 'TH01' })], {}, dealer)
    expect(issues).toEqual([error('rows[0]', '')])
    expect((await command('send', {}, dealer)).code).toBe(400)
    expect((await command('register', { year: 2027 }, editor)).code).toBe(401)
  })
})

describe('the states of a year', () => {
  it.each([
    ['NONE', 'save', 'not complete'],
    ['NONE', 'send', 'not complete'],
    ['DRAFT', 'send', 'is a draft'],
    ['REGISTERED', 'register', 'registered already'],
    ['SENT', 'register', 'was sent'],
    ['SENT', 'send', 'was sent'],
  ] as const)('in %s rejects %s', async (state, action, words) => {
    const target = await bringTo(state)
    const before = await stateOf(target)
    const { code, message } = action === 'save' ? await save([holiday('2027-03-01')]) : await command(action, target)
    expect([code, message]).toEqual([400, expect.stringContaining(words)])
    expect(await stateOf(target)).toEqual(before)
  })

  it.each([
    ['NONE', 'copy', 'DRAFT', 1],
    ['NONE', 'register', 'REGISTERED', 1],
    ['DRAFT', 'save', 'DRAFT', 1],
    ['DRAFT', 'copy', 'DRAFT', 1],
    ['DRAFT', 'register', 'REGISTERED', 1],
    ['REGISTERED', 'save', 'DRAFT', 1],
    ['REGISTERED', 'copy', 'DRAFT', 1],
    ['REGISTERED', 'send', 'SENT', 1],
    ['SENT', 'save', 'DRAFT', 1],
    ['SENT', 'copy', 'DRAFT', 1],
  ] as const)('from %s by %s is %s', async (state, action, after, rev) => {
    await app.superuser.query(inUse('LINE02'))
    const target = await bringTo(state)
    const copy = copyFrom(2026, { fromCalendarCode: 'LINE02' })
    const { code } =
      action === 'save'
        ? await save([{ calDate: '2026-12-02', otMin: 30 }])
        : await command(action, { ...target, ...(action === 'copy' ? copy : {}) })
    expect([code, await stateOf(target)]).toEqual([200, [after, rev]])
  })

  it('rejects a command on a year that was changed since it was read', async () => {
    await save([holiday('2026-11-20')])
    const { code, issues } = await command('register', { rowVersion: 0 })
    expect([code, issues]).toEqual([400, [error('rowVersion', 'PLANNER')]])
  })
})

describe('workingcalendar/register', () => {
  it('creates a year from weekly pattern, public holidays, shutdowns and usual minutes', async () => {
    await app.superuser.query(`insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to) values
      ('200100', 'SUMMER', 'SHUTDOWN', 'Summer', '2028-08-14', '2028-08-16')`)
    const { code, data } = await command('register', { year: 2028 })
    expect([code, data.changedDays, data.header.status]).toEqual([200, 366, 'REGISTERED'])
    const of2028 = { year: 2028 }
    expect(await day('2028-02-29', of2028)).toMatchObject({ dayType: 'W', workPct: 100, regularMin: 480, otMin: 90 })
    expect(await day('2028-03-20', of2028)).toMatchObject({ dayType: 'H', workPct: 0 })
    expect(await day('2028-08-15', of2028)).toMatchObject({ dayType: 'S', workPct: 0 })
    expect(await day('2028-08-19', of2028)).toMatchObject({ dayType: 'H' })
  })

  it('takes work rate, Saturdays and shift minutes of the calendar code', async () => {
    await command('register', { calendarCode: 'LINE02', year: 2027 })
    const of2027 = { calendarCode: 'LINE02', year: 2027 }
    expect(await day('2027-03-06', of2027)).toMatchObject({ dayType: 'W', workPct: 90, regularMin: 480, otMin: 0 })
  })

  it('keeps the days that an incomplete year has', async () => {
    await app.superuser.query(inUse('LINE01', '2027-01-01', '2027-01-31'))
    const { data } = await command('register', { year: 2027 })
    expect(data.changedDays).toBe(334)
    expect(await day('2027-01-01', { year: 2027 })).toMatchObject({ dayType: 'W' })
  })
})

describe('workingcalendar/copy', () => {
  it('copies another year with weekdays aligned and public holidays of the target', async () => {
    await app.superuser.query(
      `update working_calendar set work_pct = 50, remark = 'Half day' where calendar_code = 'LINE01' and cal_date = '2026-12-28'`,
    )
    const { code, data } = await command('copy', { year: 2027, ...copyFrom(2026) })
    expect([code, data.changedDays]).toEqual([200, 365])
    expect(await day('2027-12-27', { year: 2027 })).toMatchObject({ dayType: 'W', workPct: 50, remark: 'Half day' })
    expect(await day('2027-01-01', { year: 2027 })).toMatchObject({ dayType: 'H' })
  })

  it('asks before it replaces a draft, and keeps past days', async () => {
    await app.superuser.query(
      `${inUse('LINE02')}update working_calendar set ot_min = 30 where calendar_code = 'LINE02'`,
    )
    await save([holiday('2026-11-20')])
    const asked = await command('copy', copyFrom(2026, { fromCalendarCode: 'LINE02', acceptWarnings: false }))
    expect([asked.code, asked.issues]).toEqual([400, [warning('', 'revision 1')]])
    await command('copy', copyFrom(2026, { fromCalendarCode: 'LINE02' }))
    expect(await day('2026-11-20')).toMatchObject({ dayType: 'W', otMin: 30 })
    expect(await day('2026-11-02')).toMatchObject({ otMin: 120 })
  })

  it('rejects a year without days, and the year itself', async () => {
    expect((await command('copy', { year: 2027, ...copyFrom(2025) })).issues).toEqual([error('fromYear', '2025')])
    expect((await command('copy', copyFrom(2026))).issues).toEqual([error('fromYear', 'itself')])
  })
})

describe('workingcalendar/send', () => {
  it('puts the days in use, supersedes the revision before and notifies other PRCTCCs', async () => {
    await save([holiday('2026-11-20')])
    await command('register')
    const { code, data } = await command('send')
    expect([code, data.changedDays, data.header.status]).toEqual([200, 1, 'SENT'])
    const { rows } = await app.superuser.query(
      `select day_type, row_version from working_calendar where calendar_code = 'LINE01' and cal_date = '2026-11-20'`,
    )
    expect(rows).toEqual([{ day_type: 'H', row_version: 2 }])
    const { revisions } = await found()
    expect(revisions).toMatchObject([
      { rev: 1, status: 'SENT', registeredBy: 'PLANNER', sentBy: 'PLANNER' },
      { rev: 0, status: 'SUPERSEDED' },
    ])
    expect((await app.superuser.query('select subject, prct_code from notice')).rows).toEqual([
      { subject: 'LINE01 2026', prct_code: '300100' },
    ])
    expect(await day('2026-11-20', { rev: 0 })).toMatchObject({ dayType: 'W', isChanged: true })
    expect(await day('2026-11-20', { status: 'SUPERSEDED' })).toMatchObject({ dayType: 'W' })
  })

  it('continues day versions, so that a user who read the sent year can change it', async () => {
    await save([holiday('2026-11-20')])
    await command('register')
    await command('send')
    expect((await save([holiday('2026-11-19'), { calDate: '2026-11-20', rowVersion: 2, remark: 'Again' }])).code).toBe(
      200,
    )
    expect(await stateOf()).toEqual(['DRAFT', 2])
  })

  it('asks before days close under plan rows, correspondence rows and vanning dates', async () => {
    await app.superuser.query(correspondence + plan)
    await save([holiday('2026-11-10')], { acceptWarnings: true })
    await command('register')
    const asked = await command('send')
    expect([asked.code, asked.issues]).toEqual([400, [warning('', '3 plan rows, 1 correspondence rows and 0 vanning')]])
    expect(asked.data.impact).toHaveLength(2)
    expect(await stateOf()).toEqual(['REGISTERED', 1])
    expect((await command('send', { acceptWarnings: true })).code).toBe(200)
  })
})

describe('history', () => {
  it('records every changed day with its values', async () => {
    await save([holiday('2026-11-20')])
    const { rows } = await app.superuser.query(
      `select call_id, change from audit where entity = 'working_calendar_day' and key ->> 'calDate' = '2026-11-20'`,
    )
    expect(rows).toMatchObject([{ call_id: 'workingcalendar/save', change: { fields: { dayType: ['W', 'H'] } } }])
  })
})
