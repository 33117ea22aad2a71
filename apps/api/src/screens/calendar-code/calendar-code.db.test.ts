import type { CalendarCodeRow, ListSaved, OutputOf, Reply } from '@packing/contract'
import { calendarCode, privilege } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

let app: TestApp
let planner: SignedIn
let viewer: SignedIn
let dealer: SignedIn
let elsewhere: SignedIn
let headOffice: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } })
  const persona = { prctCode: '200100', scopes: ['200100'] }
  const edit = { A01F01: privilege.edit }
  planner = await app.signIn({ ...persona, name: 'PLANNER', privileges: edit })
  viewer = await app.signIn({ ...persona, name: 'VIEWER', privileges: { A01F01: privilege.reference } })
  dealer = await app.signIn({ ...persona, name: 'DEALER', privileges: edit, dealerCodes: ['TH01'] })
  elsewhere = await app.signIn(
    { name: 'ELSEWHERE', prctCode: '300100', scopes: ['300100', '200100'], privileges: edit },
    '200100',
  )
  headOffice = await app.signIn(
    { name: 'HEAD', prctCode: '100100', scopes: ['100100', '200100'], privileges: {} },
    '200100',
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.superuser.query(
    `truncate working_calendar, packing_line, shift_pattern, dealer, shipping_term, sailing, calendar_code, audit cascade`,
  )
  await app.superuser.query(calendars)
  await app.superuser.query(masters)
})

type Page = OutputOf<(typeof calendarCode)['search']>
const search = async (input: object = {}, signedIn = planner) => {
  const { reply } = await app.call(calendarCode.search, { sort: 'calendarCode', pageSize: 50, ...input }, { signedIn })
  return reply as Reply<Page>
}
const found = async (input: object = {}, signedIn = planner) =>
  ((await search(input, signedIn)).data as Page).rows.map(({ calendarCode: code }) => code)
const rowOf = async (code: string, signedIn = planner): Promise<CalendarCodeRow> => {
  const row = ((await search({}, signedIn)).data as Page).rows.find(({ calendarCode: each }) => each === code)
  if (!row) throw new Error(code)
  return row
}

async function save(rows: readonly object[], more: object = {}, signedIn = planner) {
  const { reply } = await app.call(callOf('calendarcode/save'), { rows, ...more }, { signedIn })
  const { code, data, errinfo, message } = reply as Reply<ListSaved>
  const issues = (errinfo?.validationErrors ?? []).map(
    ({ fieldName, messages, errorType }) => [errorType, fieldName, messages[0]?.replace('\t', ' ')] as const,
  )
  return { code, message, issues, saved: (data as ListSaved | null)?.saved ?? [], data: data as ListSaved }
}
const newRow = (calendarCodeOf: string, more: object = {}) => ({
  ...{ op: 'I', calendarCode: calendarCodeOf, name: calendarCodeOf, kind: 'PACK_LINE', country: 'JP' },
  ...{ timeZone: 'Asia/Tokyo', ...more },
})
const change = (code: string, more: object) => ({ op: 'U', calendarCode: code, rowVersion: 1, ...more })
const stored = async (code: string) =>
  (await app.superuser.query(`select * from calendar_code where prct_code = '200100' and calendar_code = $1`, [code]))
    .rows[0]
const error = (path: string, message: string) => ['ERROR', path, expect.stringContaining(message)]
const warning = (path: string, message: string) => ['WARNING', path, expect.stringContaining(message)]

describe('calendarcode/init', () => {
  it('offers kinds, ISO countries in the user’s language, current IANA zones, active calendars and shift patterns', async () => {
    const { reply } = await app.call(calendarCode.init, {}, { signedIn: planner })
    const data = (reply as Reply<OutputOf<(typeof calendarCode)['init']>>).data
    expect(data?.kinds).toEqual(['PACK_LINE', 'VANNING', 'DEALER_PLANT', 'PORT', 'OFFICE'])
    expect(data?.countries).toContainEqual({ code: 'TH', name: 'Thailand' })
    expect(data?.countries.length).toBeGreaterThan(240)
    expect(data?.timeZones).toEqual(expect.arrayContaining(['Asia/Tokyo', 'Asia/Kolkata', 'Asia/Ho_Chi_Minh']))
    expect(data?.timeZones).not.toContain('Asia/Calcutta')
    expect(data?.calendars.map(({ code }) => code)).not.toContain('OLD')
    expect(data?.shiftPatterns).toEqual([
      { code: 'DAY', name: 'Day' },
      { code: 'TWO', name: 'Two shifts' },
    ])
  })
})

describe('calendarcode/search', () => {
  it.each([
    [{ calendarCode: 'line' }, ['LINE01', 'LINE02']],
    [{ calendarCode: ['TH', 'VAN01'] }, ['TH01', 'THLCH', 'VAN01']],
    [{ kind: ['PORT', 'OFFICE'] }, ['JPNGO', 'JPOFF', 'JPOSA', 'THLCH']],
    [{ country: ['ID'] }, ['ID01']],
    [{ name: 'エンジン' }, ['LINE02']],
    [{ name: 'LINE' }, ['LINE01', 'LINE02']],
    [{ name: '%' }, []],
    [{ active: 'N' }, ['OLD']],
    [{ active: 'Y', kind: ['VANNING'] }, ['VAN01']],
  ])('finds by %o', async (input, codes) => {
    expect(await found(input)).toEqual(codes)
  })

  it('shows inherited defaults and names the fields with values of their own', async () => {
    expect(await rowOf('VAN01')).toMatchObject({ monday: 'W', saturday: 'H', defaultWorkPct: 100, ownFields: [] })
    expect(await rowOf('LINE02')).toMatchObject({
      ...{ baseCalendarCode: 'LINE01', saturday: 'W', sunday: 'H', defaultWorkPct: 90, shiftPattern: 'DAY' },
      ownFields: [],
    })
    expect((await rowOf('LINE01')).ownFields).toEqual(['saturday', 'shiftPattern'])
  })

  it('counts and names the users of a calendar: lines, dealers, ports and calendars', async () => {
    expect(await rowOf('LINE01')).toMatchObject({ usedByCount: 2, usedBy: 'Line L01; Base of LINE02' })
    expect(await rowOf('VAN01')).toMatchObject({ usedByCount: 1, usedBy: 'Vanning for dealer TH01' })
    expect(await rowOf('TH01')).toMatchObject({ usedByCount: 1, usedBy: 'Plant of dealer TH01' })
    expect(await rowOf('JPNGO')).toMatchObject({ usedByCount: 1, usedBy: 'Port Nagoya' })
    expect(await rowOf('THLCH')).toMatchObject({ usedByCount: 1, usedBy: 'Port Laem Chabang' })
  })

  it('leaves out users that are no longer active: past and blank sailings, inactive lines and dealers', async () => {
    expect(await rowOf('JPOSA')).toMatchObject({ usedByCount: 0, usedBy: '' })
    expect(await rowOf('ID01')).toMatchObject({ usedByCount: 0, usedBy: '' })
  })

  it('names at most ten users of a kind', async () => {
    await app.superuser.query(`insert into packing_line (prct_code, line_code, line_name, calendar_code)
      select '200100', 'M' || n, 'M', 'JPOFF' from generate_series(10, 22) n`)
    expect((await rowOf('JPOFF')).usedBy).toContain('M18, M19 … (13)')
  })

  it('shows the last registered day', async () => {
    expect(await rowOf('LINE01')).toMatchObject({ registeredTo: '2026-11-07' })
    expect(await rowOf('VAN01')).toMatchObject({ registeredTo: null })
  })

  it('shows calendars of the own PRCTCC only', async () => {
    expect((await rowOf('LINE01')).name).toBe('Body line')
    expect(await found({ name: 'Elsewhere' })).toEqual([])
  })

  it('hides the plants of other dealers from a dealer', async () => {
    const codes = await found({}, dealer)
    expect(codes).toContain('TH01')
    expect(codes).not.toContain('ID01')
  })
})

describe('calendarcode/save', () => {
  it('inserts, changes and makes inactive what was deleted, with an audit trail', async () => {
    const rows = [
      newRow('line03', { baseCalendarCode: 'LINE01', sunday: 'W', remark: ' Rack line ' }),
      change('LINE02', { name: 'Engine line', defaultWorkPct: 50, shiftPattern: 'TWO', saturday: null }),
      { op: 'D', calendarCode: 'JPOSA', rowVersion: 1 },
    ]
    const { code, saved } = await save(rows, { acceptWarnings: true })
    expect(code).toBe(200)
    expect(saved.map(({ rowVersion }) => rowVersion).sort()).toEqual([1, 2, 2])
    expect(await stored('LINE03')).toMatchObject({
      ...{ base_calendar_code: 'LINE01', sunday: 'W', monday: null, is_active: true, remark: 'Rack line' },
      ...{ created_by: 'PLANNER', updated_by: 'PLANNER' },
    })
    expect(await stored('LINE02')).toMatchObject({ name: 'Engine line', default_work_pct: 50, shift_pattern: 'TWO' })
    expect(await stored('JPOSA')).toMatchObject({ is_active: false, row_version: 2 })
    const key = JSON.stringify({ calendarCode: 'JPOSA' })
    const { reply } = await app.call(
      callOf('workspace/history'),
      { entity: 'calendar_code', key },
      { signedIn: planner, functionId: 'A01F01' },
    )
    expect(reply.data).toMatchObject({
      changes: [
        {
          ...{ callId: 'calendarcode/save', op: 'U', employeeId: 'PLANNER' },
          fields: [{ field: 'isActive', before: true, after: false }],
        },
      ],
    })
  })

  it('leaves registered days as they are when the weekly pattern changes', async () => {
    const days = () => app.superuser.query('select * from working_calendar order by 1, 2, 3')
    const before = (await days()).rows
    const { code } = await save([change('LINE01', { monday: 'H', wednesday: 'H', defaultWorkPct: 50 })])
    expect(code).toBe(200)
    expect((await days()).rows).toEqual(before)
  })

  it.each(['A', 'TOOLONG', 'LINE-1', 'ライン'])('returns 400 with the row path for the code %s', async (code) => {
    const { code: answer, issues } = await save([newRow('NEW1'), newRow(code)])
    expect(answer).toBe(400)
    expect(issues.map(([type, path]) => [type, path])).toEqual([['ERROR', 'rows[1].calendarCode']])
  })

  it('returns 400 with the row path when the code is registered already or comes twice', async () => {
    const { code, issues } = await save([newRow('LINE01'), newRow('NEW1'), newRow('new1')])
    expect(code).toBe(400)
    expect(issues).toEqual([error('rows[0]', 'LINE01'), error('rows[2]', 'NEW1')])
  })

  it('takes a code that another PRCTCC uses', async () => {
    await app.superuser.query(`insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone)
      values ('300100', 'NEW1', 'PORT', 'P', 'JP', 'Asia/Tokyo')`)
    expect((await save([newRow('NEW1')])).code).toBe(200)
  })

  it.each([
    [{ country: 'ZZ' }, 'country', 'ZZ'],
    [{ country: 'JPN' }, 'country', ''],
    [{ timeZone: 'Asia/Tokio' }, 'timeZone', 'Asia/Tokio'],
    [{ timeZone: 'asia/tokyo' }, 'timeZone', 'asia/tokyo'],
    [{ shiftPattern: 'NIGHT' }, 'shiftPattern', 'NIGHT'],
    [{ kind: 'FACTORY' }, 'kind', ''],
    [{ name: '' }, 'name', ''],
    [{ name: 'x'.repeat(61) }, 'name', ''],
    [{ saturday: 'S' }, 'saturday', ''],
    [{ defaultWorkPct: 0 }, 'defaultWorkPct', ''],
    [{ defaultWorkPct: 101 }, 'defaultWorkPct', ''],
  ])('returns 400 with the row path for %o', async (cells, field, words) => {
    const { code, issues } = await save([newRow('NEW1', cells)])
    expect(code).toBe(400)
    expect(issues).toEqual([error(`rows[0].${field}`, words)])
  })

  it.each(['Asia/Kolkata', 'Asia/Calcutta'])('takes the time zone %s', async (timeZone) => {
    expect((await save([newRow('IN01', { country: 'IN', timeZone })])).code).toBe(200)
  })

  it('leaves a country that came with an import alone as long as it is not changed', async () => {
    await app.superuser.query(
      `update calendar_code set country = 'ZZ', time_zone = 'UTC' where calendar_code = 'VAN01'`,
    )
    expect((await save([change('VAN01', { name: 'Yard 1' })])).code).toBe(200)
  })

  it('warns about a time zone outside the country until the warning is accepted', async () => {
    const rows = [newRow('NEW1', { timeZone: 'Asia/Bangkok' })]
    const { code, issues, data } = await save(rows)
    expect(code).toBe(400)
    expect(issues).toEqual([warning('rows[0].timeZone', 'Asia/Bangkok is not a time zone of JP')])
    const accepts = data.waiting[0]?.warnings
    expect((await save(rows.map((row) => ({ ...row, accepts })))).code).toBe(200)
  })

  it('saves good rows beside rejected ones', async () => {
    const { code, saved } = await save([newRow('NEW1'), newRow('NEW2', { country: 'ZZ' })])
    expect([code, saved.map(({ index }) => index)]).toEqual([400, [0]])
  })

  describe('base calendars', () => {
    it('takes a base of the same save, in any order', async () => {
      const { code } = await save([
        newRow('NEW1', { baseCalendarCode: 'NEW2' }),
        newRow('NEW2'),
        change('VAN01', { baseCalendarCode: 'NEW1' }),
      ])
      expect(code).toBe(200)
      expect(await rowOf('VAN01')).toMatchObject({ baseCalendarCode: 'NEW1' })
    })

    it('rejects the calendar itself, an unknown one, one of another PRCTCC and an inactive one', async () => {
      await app.superuser.query(`insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone)
        values ('300100', 'FAR', 'PORT', 'P', 'JP', 'Asia/Tokyo')`)
      const { issues } = await save([
        change('VAN01', { baseCalendarCode: 'VAN01' }),
        change('TH01', { baseCalendarCode: 'NONE' }),
        change('ID01', { baseCalendarCode: 'FAR' }),
        change('JPNGO', { baseCalendarCode: 'OLD' }),
      ])
      expect(issues).toEqual([
        error('rows[0].baseCalendarCode', 'own base'),
        error('rows[1].baseCalendarCode', 'NONE'),
        error('rows[2].baseCalendarCode', 'FAR'),
        error('rows[3].baseCalendarCode', 'OLD'),
      ])
    })

    it('rejects a cycle with stored calendars', async () => {
      const { code, issues } = await save([change('JPOFF', { baseCalendarCode: 'LINE02' })])
      expect(code).toBe(400)
      expect(issues).toEqual([error('rows[0].baseCalendarCode', 'JPOFF → LINE02 → LINE01 → JPOFF')])
    })

    it('rejects a cycle among rows of one save, and rows that depend on it', async () => {
      const { code, issues, saved } = await save([
        newRow('NEW1', { baseCalendarCode: 'NEW2' }),
        newRow('NEW2', { baseCalendarCode: 'NEW1' }),
        newRow('NEW3', { baseCalendarCode: 'NEW2' }),
        newRow('NEW4', { baseCalendarCode: 'JPOFF' }),
      ])
      expect(code).toBe(400)
      expect(issues).toEqual([
        error('rows[0].baseCalendarCode', 'NEW1 → NEW2 → NEW1'),
        error('rows[1].baseCalendarCode', 'NEW2 → NEW1 → NEW2'),
        error('rows[2].baseCalendarCode', 'NEW2'),
      ])
      expect(saved.map(({ index }) => index)).toEqual([3])
    })

    it('turns a chain around in one save', async () => {
      const { code } = await save(
        [change('LINE01', { baseCalendarCode: 'LINE02' }), change('LINE02', { baseCalendarCode: 'JPOFF' })],
        { acceptWarnings: true },
      )
      expect(code).toBe(200)
    })

    it('rejects a row whose new base is rejected', async () => {
      const { issues, saved } = await save([
        newRow('NEW1', { country: 'ZZ' }),
        newRow('NEW2', { baseCalendarCode: 'NEW1' }),
      ])
      expect(issues).toEqual([error('rows[0].country', 'ZZ'), error('rows[1].baseCalendarCode', 'NEW1')])
      expect(saved).toEqual([])
    })

    it('lets a row wait with its new base that awaits confirmation', async () => {
      const rows = [newRow('NEW1', { timeZone: 'Asia/Bangkok' }), newRow('NEW2', { baseCalendarCode: 'NEW1' })]
      const { code, issues, data } = await save(rows)
      expect(code).toBe(400)
      expect(issues).toEqual([warning('rows[0].timeZone', 'Bangkok'), warning('rows[1]', 'saved together')])
      const accepted = rows.map((row, at) => ({
        ...row,
        accepts: data.waiting.find(({ index }) => index === at)?.warnings,
      }))
      expect((await save(accepted)).code).toBe(200)
    })
  })

  it('rejects another kind once days are registered', async () => {
    const { code, issues, saved } = await save([
      change('LINE01', { kind: 'OFFICE' }),
      change('VAN01', { kind: 'PORT' }),
    ])
    expect(code).toBe(400)
    expect(issues).toEqual([error('rows[0].kind', '2026/11/07')])
    expect(saved.map(({ index }) => index)).toEqual([1])
  })

  it.each([
    ['LINE01', 'Line L01; Base of LINE02'],
    ['VAN01', 'Vanning for dealer TH01'],
    ['TH01', 'Plant of dealer TH01'],
    ['JPNGO', 'Port Nagoya'],
    ['THLCH', 'Port Laem Chabang'],
    ['JPOFF', 'Base of LINE01'],
  ])('does not make %s inactive while it is in use, and names the users', async (code, users) => {
    const wanted = { code: 400, issues: [error('rows[0].isActive', users)] }
    expect(await save([change(code, { isActive: false })])).toMatchObject(wanted)
    expect(await save([{ op: 'D', calendarCode: code, rowVersion: 1 }])).toMatchObject(wanted)
    expect(await stored(code)).toMatchObject({ is_active: true })
  })

  it('makes a calendar without active users inactive, and active again', async () => {
    expect((await save([{ op: 'D', calendarCode: 'ID01', rowVersion: 1 }])).code).toBe(200)
    expect((await save([{ op: 'U', calendarCode: 'ID01', rowVersion: 2, isActive: true }])).code).toBe(200)
  })

  it('makes a base and its calendars inactive in one save, or none of them', async () => {
    await save([change('LINE02', { baseCalendarCode: 'VAN01' })], { acceptWarnings: true })
    await app.superuser.query(`update shipping_term set vanning_calendar_code = 'JPOFF'`)
    const both = [
      { op: 'D', calendarCode: 'VAN01', rowVersion: 1 },
      { op: 'D', calendarCode: 'LINE02', rowVersion: 2 },
    ]
    await app.superuser.query(
      `insert into packing_line (prct_code, line_code, line_name, calendar_code) values ('200100', 'L02', 'L', 'LINE02')`,
    )
    expect((await save(both)).issues).toEqual([
      error('rows[1].isActive', 'Line L02'),
      error('rows[0].isActive', 'Base of LINE02'),
    ])
    await app.superuser.query(`update packing_line set is_active = false where line_code = 'L02'`)
    expect((await save(both)).code).toBe(200)
  })

  it('warns of registered days whose shifts change, also through a base', async () => {
    const { code, issues, data } = await save([change('LINE01', { shiftPattern: 'TWO' })])
    expect(code).toBe(400)
    // LINE01 on the 4th; LINE02, which inherits, on 30 December. Not the past, not holidays, not days with their own shifts.
    expect(issues).toEqual([warning('rows[0].shiftPattern', '2 registered days of LINE01, LINE02')])
    const accepts = data.waiting[0]?.warnings
    expect((await save([change('LINE01', { shiftPattern: 'TWO', accepts })])).code).toBe(200)
    expect((await save([change('VAN01', { shiftPattern: 'TWO' })])).code).toBe(200)
  })

  it('returns 400 with the row path and the current values to the second of two writers', async () => {
    await save([change('VAN01', { name: 'First' })])
    const { code, issues, data } = await save([newRow('NEW1'), change('VAN01', { name: 'Second' })])
    expect(code).toBe(400)
    expect(issues).toEqual([error('rows[1]', 'PLANNER')])
    expect(data.conflicts).toMatchObject([{ index: 1, theirs: { name: 'First', rowVersion: 2 } }])
    expect(await stored('VAN01')).toMatchObject({ name: 'First' })
  })

  it('returns 401 with reference privilege, which searches', async () => {
    expect((await search({}, viewer)).code).toBe(200)
    expect((await save([newRow('NEW1')], {}, viewer)).code).toBe(401)
  })

  it('is closed to users of another PRCTCC except the head office', async () => {
    expect((await search({}, elsewhere)).code).toBe(401)
    expect((await save([newRow('NEW1')], {}, elsewhere)).code).toBe(401)
    expect((await save([newRow('NEW1')], {}, headOffice)).code).toBe(200)
  })

  it('lets a dealer’s user see calendars and change none', async () => {
    const rows = [change('LINE01', { name: 'Mine' }), change('TH01', { name: 'Mine' }), newRow('NEW1')]
    const { code, saved, issues } = await save(rows, {}, dealer)
    expect([code, saved]).toEqual([400, []])
    expect(issues.map(([, path]) => path)).toEqual(['rows[0]', 'rows[1]', 'rows[2]'])
  })
})
