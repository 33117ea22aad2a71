import { calendarCode, type OutputOf, type Reply } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { callOf } from '../../testing/test-app.ts'
import { calendarSite, change, error, newRow, warning } from './calendar-code-fixture.ts'

const site = calendarSite()
const { query, save, rowOf, stored, found, search } = site

describe('calendarcode/init', () => {
  const init = async (language: 'en' | 'ja' = 'en') => {
    const options = { signedIn: site.personas().planner, headers: { 'accept-language': language } }
    const { reply } = await site.app().call(calendarCode.init, {}, options)
    const { data } = reply as Reply<OutputOf<(typeof calendarCode)['init']>>
    if (!data) throw new Error(reply.message)
    return data
  }
  const ascending = (codes: readonly string[]) => codes.toSorted((a, b) => (a < b ? -1 : 1))

  it('offers kinds, active calendars of the PRCTCC by code, and shift patterns', async () => {
    const data = await init()
    expect(data.kinds).toEqual(['PACK_LINE', 'VANNING', 'DEALER_PLANT', 'PORT', 'OFFICE'])
    expect(data.calendars.map(({ code, name }) => [code, name])).toEqual([
      ['ID01', 'Karawang'],
      ['JPNGO', 'Nagoya'],
      ['JPOFF', 'Head office'],
      ['JPOSA', 'Osaka'],
      ['LINE01', 'Body line'],
      ['LINE02', 'ｴﾝｼﾞﾝ line'],
      ['TH01', 'Rayong'],
      ['THLCH', 'Laem Chabang'],
      ['VAN01', 'Yard'],
    ])
    expect(data.shiftPatterns).toEqual([
      { code: 'DAY', name: 'Day' },
      { code: 'TWO', name: 'Two shifts' },
    ])
  })

  it('offers ISO countries by code, in the language of the user', async () => {
    const { countries } = await init()
    expect(countries).toContainEqual({ code: 'TH', name: 'Thailand' })
    expect(countries.length).toBeGreaterThan(240)
    const codes = countries.map(({ code }) => code)
    expect(codes).toEqual(ascending(codes))
    expect((await init('ja')).countries).toContainEqual({ code: 'TH', name: 'タイ' })
  })

  it('offers the current IANA zones of places, and neither aliases nor zones of no country', async () => {
    const { timeZones } = await init()
    expect(timeZones).toEqual(expect.arrayContaining(['Asia/Tokyo', 'Asia/Kolkata', 'Asia/Ho_Chi_Minh']))
    expect(timeZones.filter((zone) => /^(Etc\/|UTC$|GMT|Asia\/Calcutta$|Japan$)/.test(zone))).toEqual([])
    expect(timeZones).toEqual(ascending(timeZones))
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
      baseCalendarCode: 'LINE01',
      saturday: 'W',
      sunday: 'H',
      defaultWorkPct: 90,
      shiftPattern: 'DAY',
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
    await query(`insert into packing_line (prct_code, line_code, line_name, calendar_code)
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
    const codes = await found({}, site.personas().dealer)
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
      base_calendar_code: 'LINE01',
      sunday: 'W',
      monday: null,
      is_active: true,
      remark: 'Rack line',
      created_by: 'PLANNER',
      updated_by: 'PLANNER',
    })
    expect(await stored('LINE02')).toMatchObject({ name: 'Engine line', default_work_pct: 50, shift_pattern: 'TWO' })
    expect(await stored('JPOSA')).toMatchObject({ is_active: false, row_version: 2 })
    const key = JSON.stringify({ calendarCode: 'JPOSA' })
    const { reply } = await site
      .app()
      .call(
        callOf('workspace/common/search-history'),
        { entity: 'calendar_code', key },
        { signedIn: site.personas().planner, functionId: 'A01F01' },
      )
    expect(reply.data).toMatchObject({
      changes: [
        {
          callId: 'calendarcode/save',
          op: 'U',
          employeeId: 'PLANNER',
          fields: [{ field: 'isActive', before: true, after: false }],
        },
      ],
    })
  })

  it('leaves registered days as they are when the weekly pattern changes', async () => {
    const days = () => query('select * from working_calendar order by 1, 2, 3')
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
    await query(`insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone)
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
    await query(`update calendar_code set country = 'ZZ', time_zone = 'UTC' where calendar_code = 'VAN01'`)
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
    await query(`update shipping_term set vanning_calendar_code = 'JPOFF'`)
    const both = [
      { op: 'D', calendarCode: 'VAN01', rowVersion: 1 },
      { op: 'D', calendarCode: 'LINE02', rowVersion: 2 },
    ]
    await query(
      `insert into packing_line (prct_code, line_code, line_name, calendar_code) values ('200100', 'L02', 'L', 'LINE02')`,
    )
    expect((await save(both)).issues).toEqual([
      error('rows[1].isActive', 'Line L02'),
      error('rows[0].isActive', 'Base of LINE02'),
    ])
    await query(`update packing_line set is_active = false where line_code = 'L02'`)
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
    expect((await search({}, site.personas().viewer)).code).toBe(200)
    expect((await save([newRow('NEW1')], {}, site.personas().viewer)).code).toBe(401)
  })

  it('is closed to users of another PRCTCC except the head office', async () => {
    expect((await search({}, site.personas().elsewhere)).code).toBe(401)
    expect((await save([newRow('NEW1')], {}, site.personas().elsewhere)).code).toBe(401)
    expect((await save([newRow('NEW1')], {}, site.personas().headOffice)).code).toBe(200)
  })

  it('lets a dealer’s user see calendars and change none', async () => {
    const rows = [change('LINE01', { name: 'Mine' }), change('TH01', { name: 'Mine' }), newRow('NEW1')]
    const { code, saved, issues } = await save(rows, {}, site.personas().dealer)
    expect([code, saved, issues]).toEqual([400, [], []])
  })
})
