import { workingCalendar } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import {
  correspondence,
  error,
  holiday,
  inUse,
  plan,
  warning,
  workingCalendarSite,
} from './working-calendar-fixture.ts'

const { app, command, day, found, people, query, save, search, stateOf } = workingCalendarSite()

describe('workingcalendar/search', () => {
  it('returns the days with events, public holidays, order months and totals of the header', async () => {
    await query(`insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to, calendar_code) values
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
    await query(correspondence)
    expect(await day('2026-12-14', { calendarCode: 'TH01' })).toMatchObject({ orderMonth: '202612' })
    expect(await day('2026-12-15', { calendarCode: 'TH01' })).toMatchObject({ orderMonth: '202701' })
  })

  it('returns an incomplete year with the days that it has', async () => {
    await query(inUse('LINE01', '2027-01-01', '2027-01-31'))
    const { rows, header } = await found({ year: 2027 })
    expect([rows.length, header.status, header.rev]).toEqual([31, 'NONE', 0])
  })

  it('returns 404 for an unknown calendar and revision', async () => {
    expect((await search({ calendarCode: 'NONE' })).code).toBe(404)
    expect((await search({ rev: 7 })).code).toBe(404)
  })

  it('offers calendars, years and shift patterns', async () => {
    const { reply } = await app().call(workingCalendar.init, {}, { signedIn: people().viewer })
    expect(reply.data).toMatchObject({
      calendars: [{ code: 'LINE01' }, { code: 'LINE02' }, { code: 'TH01' }, { code: 'VAN01' }],
      years: [2026, 2027, 2028, 2029],
      shiftPatterns: [{ code: 'DAY' }, { code: 'TWO' }],
    })
  })
})

describe('workingcalendar/save', () => {
  it('starts the next revision of a sent year and leaves the days in use as they are', async () => {
    expect((await save([holiday('2026-11-20')], {}, people().editor)).code).toBe(200)
    expect(await stateOf()).toEqual(['DRAFT', 1])
    expect(await day('2026-11-20')).toMatchObject({ dayType: 'H', rowVersion: 2, isChanged: true })
    expect((await found()).rows.filter(({ isChanged }) => isChanged)).toHaveLength(1)
    const { rows } = await query(
      `select day_type from working_calendar where calendar_code = 'LINE01' and cal_date = '2026-11-20'`,
    )
    expect(rows).toEqual([{ day_type: 'W' }])
    expect(await day('2026-11-20', { rev: 0 })).toMatchObject({ dayType: 'W' })
  })

  it('returns 404 for a calendar code that does not exist, even with a blank in it', async () => {
    const days = [{ calendarCode: 'LI 01', ...holiday('2026-11-20') }]
    expect((await save(days)).code).toBe(404)
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

  it('rejects overtime above the monthly limit, but saves a reduction', async () => {
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

  it('accepts S on days of a shutdown, but not after the event is cancelled', async () => {
    await query(`insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to) values
      ('200100', 'STOP', 'SHUTDOWN', 'Stop', '2026-12-28', '2026-12-29')`)
    const shutdown = (calDate: string) => ({ calDate, dayType: 'S', workPct: 0 })
    expect((await save([shutdown('2026-12-28')])).code).toBe(200)
    await query(`update calendar_event set is_cancelled = true`)
    expect((await save([shutdown('2026-12-29')])).issues).toEqual([error('rows[0].dayType', 'A04')])
  })

  it('rejects past days without full privilege', async () => {
    expect((await save([holiday('2026-11-03')], {}, people().editor)).issues).toEqual([error('rows[0]', 'past')])
    expect((await save([holiday('2026-11-03')])).code).toBe(200)
    expect((await save([holiday('2026-11-04')], {}, people().editor)).code).toBe(200)
  })

  it('keeps the days of two users who change one year', async () => {
    expect((await save([holiday('2026-11-19')])).code).toBe(200)
    expect((await save([holiday('2026-11-20')], {}, people().editor)).code).toBe(200)
    const { code, issues, data } = await save(
      [{ calDate: '2026-11-19', otMin: 30 }, holiday('2026-11-24')],
      {},
      people().editor,
    )
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

  it('saves days of several calendars and years at once', async () => {
    await query(inUse('LINE01', '2027-01-01', '2027-12-31'))
    const { code, data } = await save([
      holiday('2026-11-20'),
      holiday('2027-01-05'),
      holiday('2026-11-24', { calendarCode: 'VAN01' }),
    ])
    expect([code, data.saved.length]).toEqual([200, 3])
    expect(await stateOf()).toEqual(['DRAFT', 1])
    expect(await stateOf({ year: 2027 })).toEqual(['DRAFT', 1])
    expect((await day('2026-11-24', { calendarCode: 'VAN01' })).dayType).toBe('H')
  })

  it('warns of plan rows, windows and vanning dates on days that close, and previews them one by one', async () => {
    await query(correspondence + plan)
    const { code, issues, data } = await save([holiday('2026-11-10'), holiday('2026-11-13')])
    expect([code, issues]).toEqual([400, [warning('rows[0].dayType', '3 plan rows, 1 correspondence row and')]])
    expect(data.saved).toMatchObject([{ index: 1 }])
    const preview = await save([holiday('2026-11-10')], { isPreview: true })
    expect(preview.data.impact).toMatchObject([
      {
        from: '2026-11-10',
        to: '2026-11-10',
        becomes: 'CLOSED',
        kind: 'PLAN',
        lineCode: 'L01',
        month: '202611',
        count: 3,
      },
      {
        from: '2026-11-10',
        to: '2026-11-10',
        becomes: 'CLOSED',
        kind: 'WINDOW',
        dealerCode: 'TH01',
        month: '202612',
        count: 1,
      },
    ])
    const accepts = data.waiting[0]?.warnings
    expect((await save([holiday('2026-11-10', { accepts })])).code).toBe(200)
  })

  it('warns of a packing window that loses a day in its middle, and counts its row once for several days', async () => {
    await query(correspondence)
    const days = [holiday('2026-11-10'), holiday('2026-11-11')]
    expect((await save(days)).issues).toEqual([
      warning('rows[0].dayType', '0 plan rows, 1 correspondence row and'),
      warning('rows[1].dayType', '0 plan rows, 1 correspondence row and'),
    ])
    expect((await save(days, { isPreview: true })).data.impact).toEqual([
      {
        from: '2026-11-10',
        to: '2026-11-11',
        becomes: 'CLOSED',
        kind: 'WINDOW',
        dealerCode: 'TH01',
        lineCode: '',
        month: '202612',
        count: 1,
      },
    ])
  })

  it.each([
    [{ workPct: 50 }, 'workPct', '360 instead of 600 minutes but is used by 3 plan rows', 'LESS'],
    [{ regularMin: 420 }, 'regularMin', '540 instead of 600 minutes', 'LESS'],
    [{ otMin: 60 }, 'otMin', '540 instead of 600 minutes', 'LESS'],
    [{ shiftPattern: 'TWO' }, 'shiftPattern', 'other shifts but is used by 3 plan rows', 'SHIFTS'],
  ])('warns of plan rows on a working day that changes to %o', async (cells, field, words, becomes) => {
    await query(correspondence + plan)
    const change = { calDate: '2026-11-10', ...cells }
    expect((await save([change])).issues).toEqual([warning(`rows[0].${field}`, words)])
    expect((await save([change], { isPreview: true })).data.impact).toMatchObject([{ becomes, kind: 'PLAN', count: 3 }])
    expect((await save([{ ...change, calDate: '2026-11-11' }])).code).toBe(200)
  })

  it('says nothing about a working day that gets more time', async () => {
    await query(correspondence + plan)
    expect((await save([{ calDate: '2026-11-10', otMin: 180 }])).code).toBe(200)
  })

  it('warns to review windows and vanning dates around a day that opens', async () => {
    await query(correspondence)
    await query(`update working_calendar set day_type = 'H', work_pct = 0 where cal_date in ('2026-11-11')`)
    const open = { calDate: '2026-11-11', dayType: 'W', workPct: 100 }
    expect((await save([open])).issues).toEqual([warning('rows[0].dayType', 'Review 1')])
    const yard = await save([{ ...open, calendarCode: 'VAN01' }])
    expect(yard.issues).toEqual([warning('rows[0].dayType', 'Review 1')])
    const closed = await save([holiday('2026-11-13', { calendarCode: 'VAN01' })])
    expect(closed.issues).toEqual([warning('rows[0].dayType', '1 vanning date.')])
  })

  it('returns 401 without edit privilege and rejects users of some dealers', async () => {
    expect((await save([holiday('2026-11-20')], {}, people().viewer)).code).toBe(401)
    expect((await save([holiday('2026-11-20', { calendarCode: 'TH01' })], {}, people().dealer)).code).toBe(400)
    expect((await command('send', {}, people().dealer)).code).toBe(400)
    expect((await command('register', { year: 2027 }, people().editor)).code).toBe(401)
  })
})
