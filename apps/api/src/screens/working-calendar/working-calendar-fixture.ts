import {
  type CalendarYearState,
  type ListSaved,
  type OutputOf,
  privilege,
  type Reply,
  workingCalendar,
} from '@packing/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { callOf, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** 10:00 in Japan. */
const NOW = new Date('2026-11-04T01:00:00Z')
const masters = `
  update prct set plans_registered = false;
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
export const inUse = (calendar: string, from = '2026-01-01', to = '2026-12-31') => `
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', '${calendar}', d, case when extract(isodow from d) < 6 then 'W' else 'H' end, case when extract(isodow from d) < 6 then 100 else 0 end, 480, 120
    from generate_series(date '${from}', date '${to}', '1 day') d;`
export const correspondence = `
  insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
    values ('200100', 'TH01', '2026-12-14', '202612', '2026-11-10', '2026-11-12', '2026-11-13', '2026-11-15', '2026-12-01', '2026-12-07');`
export const plan = `
  insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202611', 1, 'x', now()), ('200100', '202611', 2, 'x', now());
  insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
    select plan_id, '200100', n, 'L01', date '2026-11-10', 'TH01', 'P', 'BOX', 1, 'C', 1, 1, 1, '2026-11-10', '2026-11-10', '2026-11-13' from packing_plan, generate_series(1, 3) n;`

type Found = OutputOf<(typeof workingCalendar)['search']>
type Changed = OutputOf<(typeof workingCalendar)['send']>

interface SavedDays extends ListSaved {
  readonly impact: Changed['impact']
}

const year = { calendarCode: 'LINE01', year: 2026 }
const wordsOf = ({ message, errinfo }: Reply<unknown>) => ({
  message: message.replace('\t', ' '),
  issues: (errinfo?.validationErrors ?? []).map(
    ({ errorType, fieldName, messages }) => [errorType, fieldName, messages[0]?.replace('\t', ' ')] as const,
  ),
})

export const holiday = (calDate: string, more: object = {}) => ({ calDate, dayType: 'H', workPct: 0, ...more })
export const error = (path: string, words: string) => ['ERROR', path, expect.stringContaining(words)]
export const warning = (path: string, words: string) => ['WARNING', path, expect.stringContaining(words)]
export const copyFrom = (fromYear: number, more: object = {}) => ({
  fromCalendarCode: 'LINE01',
  fromYear,
  content: 'WITH_OT',
  acceptWarnings: true,
  ...more,
})

async function signInAll(app: TestApp) {
  const persona = { prctCode: '200100', scopes: ['200100'] }
  const as = (name: string, granted: 1 | 2 | 9, more: object = {}) =>
    app.signIn({ ...persona, name, privileges: { A02F01: granted }, ...more })
  const people = {
    planner: await as('PLANNER', privilege.full),
    editor: await as('EDITOR', privilege.edit),
    viewer: await as('VIEWER', privilege.reference),
    dealer: await as('DEALER', privilege.full, { dealerCodes: ['TH01'] }),
  }
  await app.signIn({ name: 'ABROAD', prctCode: '300100', scopes: ['200100', '300100'], privileges: {} }, '200100')
  return people
}

type People = Awaited<ReturnType<typeof signInAll>>

function yearCalls(app: () => TestApp, people: () => People) {
  const search = async (input: object = {}, signedIn = people().planner) => {
    const { reply } = await app().call(workingCalendar.search, { ...year, ...input }, { signedIn })
    return reply as Reply<Found>
  }
  const found = async (input: object = {}, signedIn = people().planner) => (await search(input, signedIn)).data as Found
  const day = async (on: string, input: object = {}) => {
    const row = (await found(input)).rows.find(({ calDate }) => calDate === on)
    if (!row) throw new Error(on)
    return row
  }
  async function save(days: readonly object[], more: object = {}, signedIn = people().planner) {
    const rows = days.map((each) => ({ op: 'U', calendarCode: 'LINE01', rowVersion: 1, ...each }))
    const { reply } = await app().call(callOf('workingcalendar/save'), { rows, ...more }, { signedIn })
    const answer = reply as Reply<SavedDays>
    return { code: answer.code, ...wordsOf(answer), data: answer.data as SavedDays }
  }
  async function command(name: 'copy' | 'register' | 'send', input: object = {}, signedIn = people().planner) {
    const target = { ...year, ...input }
    const { data } = await search(target, signedIn)
    const { reply } = await app().call(
      callOf(`workingcalendar/${name}`),
      { rowVersion: data?.header.rowVersion ?? 0, ...target },
      { signedIn },
    )
    const answer = reply as Reply<Changed>
    return { code: answer.code, ...wordsOf(answer), data: answer.data as Changed }
  }
  const stateOf = async (input: object = {}) => {
    const { header } = await found(input)
    return [header.status, header.rev]
  }
  return { search, found, day, save, command, stateOf }
}

/** A site with a year of days in use for three of its calendars, restored before each test. */
export function workingCalendarSite() {
  let app: TestApp
  let people: People
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => NOW } })
    people = await signInAll(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.superuser.query(
      `select testing.empty_tables('working_calendar, working_calendar_day, working_calendar_rev, packing_line, shift_pattern, dealer, shipping_term, correspondence, calendar_code, calendar_event, packing_plan, plan_line, audit, notice')`,
    )
    await app.superuser.query(masters + inUse('LINE01') + inUse('VAN01') + inUse('TH01'))
  })

  const calls = yearCalls(
    () => app,
    () => people,
  )
  /** Brings LINE01 to a state: 2026 has days in use, 2027 none. */
  async function bringTo(state: CalendarYearState): Promise<object> {
    if (state === 'NONE') return { year: 2027 }
    if (state === 'SENT') return {}
    await calls.save([{ calDate: '2026-12-01', otMin: 60 }])
    if (state === 'REGISTERED') await calls.command('register')
    return {}
  }

  return {
    ...calls,
    bringTo,
    query: (sql: string) => app.superuser.query(sql),
    app: () => app,
    people: () => people,
  }
}
