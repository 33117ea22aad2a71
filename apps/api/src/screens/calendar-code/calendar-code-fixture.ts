import type { CalendarCodeRow, ListSaved, OutputOf, Reply } from '@packing/contract'
import { calendarCode, privilege } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** 10:00 in Japan. */
const NOW = new Date('2026-11-04T01:00:00Z')
const calendars = `
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone, base_calendar_code, saturday, default_work_pct, shift_pattern, is_active) values
    ('200100', 'JPOFF', 'OFFICE', 'Head office', 'JP', 'Asia/Tokyo', null, null, 90, null, true),
    ('200100', 'LINE01', 'PACK_LINE', 'Body line', 'JP', 'Asia/Tokyo', 'JPOFF', 'W', null, 'DAY', true),
    ('200100', 'LINE02', 'PACK_LINE', 'ｴﾝｼﾞﾝ line', 'JP', 'Asia/Tokyo', 'LINE01', null, null, null, true),
    ('200100', 'VAN01', 'VANNING', 'Yard', 'JP', 'Asia/Tokyo', null, null, null, null, true),
    ('200100', 'TH01', 'DEALER_PLANT', 'Rayong', 'TH', 'Asia/Bangkok', null, null, null, null, true),
    ('200100', 'ID01', 'DEALER_PLANT', 'Karawang', 'ID', 'Asia/Jakarta', null, null, null, null, true),
    ('200100', 'JPNGO', 'PORT', 'Nagoya', 'JP', 'Asia/Tokyo', null, null, null, null, true),
    ('200100', 'THLCH', 'PORT', 'Laem Chabang', 'TH', 'Asia/Bangkok', null, null, null, null, true),
    ('200100', 'JPOSA', 'PORT', 'Osaka', 'JP', 'Asia/Tokyo', null, null, null, null, true),
    ('200100', 'OLD', 'VANNING', 'Old yard', 'JP', 'Asia/Tokyo', null, null, null, null, false),
    ('300100', 'LINE01', 'PACK_LINE', 'Elsewhere', 'JP', 'Asia/Tokyo', null, null, null, null, true);`
const masters = `
  insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', 'DAY', 'Day'), ('200100', 'TWO', 'Two shifts');
  insert into packing_line (prct_code, line_code, line_name, calendar_code, is_active) values
    ('200100', 'L01', 'Line 1', 'LINE01', true), ('200100', 'L09', 'Given up', 'VAN01', false);
  insert into dealer (prct_code, dealer_code, dealer_name, country, plant_calendar_code, port_of_discharge, is_active) values
    ('200100', 'TH01', 'Rayong', 'TH', 'TH01', 'Laem Chabang', true), ('200100', 'ID01', 'Karawang', 'ID', 'ID01', 'Tanjung Priok', false);
  insert into shipping_term (prct_code, dealer_code, vanning_calendar_code) values ('200100', 'TH01', 'VAN01'), ('200100', 'ID01', 'VAN01');
  insert into sailing (prct_code, carrier, vessel, voyage, port_of_loading, port_of_discharge, cy_cut, etd, eta, is_blank) values
    ('200100', 'C', 'HERON', '1', 'Nagoya', 'Jakarta', '2026-11-08', '2026-11-10', '2026-11-20', false),
    ('200100', 'C', 'HERON', '0', 'Osaka', 'Kobe', '2026-09-08', '2026-09-10', '2026-11-03', false),
    ('200100', 'C', 'HERON', '2', 'Osaka', 'Jakarta', '2026-11-08', '2026-11-10', '2026-11-20', true);
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, shift_pattern) values
    ('200100', 'LINE01', '2026-11-03', 'W', 100, null), ('200100', 'LINE01', '2026-11-04', 'W', 100, null), ('200100', 'LINE01', '2026-11-07', 'H', 0, null),
    ('200100', 'LINE01', '2026-11-05', 'W', 100, 'TWO'), ('200100', 'LINE02', '2026-12-30', 'W', 100, null);`

type Page = OutputOf<(typeof calendarCode)['search']>

type Persona = 'planner' | 'viewer' | 'dealer' | 'elsewhere' | 'headOffice'

async function signInAll(app: TestApp): Promise<Record<Persona, SignedIn>> {
  const persona = { prctCode: '200100', scopes: ['200100'] }
  const edit = { A01F01: privilege.edit }
  return {
    planner: await app.signIn({ ...persona, name: 'PLANNER', privileges: edit }),
    viewer: await app.signIn({ ...persona, name: 'VIEWER', privileges: { A01F01: privilege.reference } }),
    dealer: await app.signIn({ ...persona, name: 'DEALER', privileges: edit, dealerCodes: ['TH01'] }),
    elsewhere: await app.signIn(
      { name: 'ELSEWHERE', prctCode: '300100', scopes: ['300100', '200100'], privileges: edit },
      '200100',
    ),
    headOffice: await app.signIn(
      { name: 'HEAD', prctCode: '100100', scopes: ['100100', '200100'], privileges: {} },
      '200100',
    ),
  }
}

/** A site with calendars and their users, restored before each test. */
export function calendarSite() {
  let app: TestApp
  let people: Record<Persona, SignedIn>
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => NOW } })
    people = await signInAll(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.superuser.query(
      `select testing.empty_tables('working_calendar, packing_line, shift_pattern, dealer, shipping_term, sailing, calendar_code, audit')`,
    )
    await app.superuser.query(calendars)
    await app.superuser.query(masters)
  })

  const search = async (input: object = {}, signedIn = people.planner) => {
    const { reply } = await app.call(
      calendarCode.search,
      { sort: 'calendarCode', pageSize: 50, ...input },
      { signedIn },
    )
    return reply as Reply<Page>
  }
  const found = async (input: object = {}, signedIn = people.planner) =>
    ((await search(input, signedIn)).data as Page).rows.map(({ calendarCode: code }) => code)
  const rowOf = async (code: string, signedIn = people.planner): Promise<CalendarCodeRow> => {
    const row = ((await search({}, signedIn)).data as Page).rows.find(({ calendarCode: each }) => each === code)
    if (!row) throw new Error(code)
    return row
  }

  async function save(rows: readonly object[], more: object = {}, signedIn = people.planner) {
    const { reply } = await app.call(callOf('calendarcode/save'), { rows, ...more }, { signedIn })
    const { code, data, errinfo, message } = reply as Reply<ListSaved>
    const issues = (errinfo?.validationErrors ?? []).map(
      ({ fieldName, messages, errorType }) => [errorType, fieldName, messages[0]?.replace('\t', ' ')] as const,
    )
    return { code, message, issues, saved: (data as ListSaved | null)?.saved ?? [], data: data as ListSaved }
  }
  const stored = async (code: string) =>
    (await app.superuser.query(`select * from calendar_code where prct_code = '200100' and calendar_code = $1`, [code]))
      .rows[0]
  return {
    search,
    found,
    rowOf,
    save,
    stored,
    query: (sql: string) => app.superuser.query(sql),
    app: () => app,
    personas: () => people,
  }
}

export const newRow = (calendarCodeOf: string, more: object = {}) => ({
  op: 'I',
  calendarCode: calendarCodeOf,
  name: calendarCodeOf,
  kind: 'PACK_LINE',
  country: 'JP',
  timeZone: 'Asia/Tokyo',
  ...more,
})
export const change = (code: string, more: object) => ({ op: 'U', calendarCode: code, rowVersion: 1, ...more })
export const error = (path: string, message: string) => ['ERROR', path, expect.stringContaining(message)]
export const warning = (path: string, message: string) => ['WARNING', path, expect.stringContaining(message)]
