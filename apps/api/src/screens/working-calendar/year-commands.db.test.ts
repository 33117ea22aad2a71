import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFiles, listImportFiles } from '../../host-import/import-files.ts'
import { transaction } from '../../platform/database/database.ts'
import {
  copyFrom,
  correspondence,
  error,
  holiday,
  inUse,
  plan,
  warning,
  workingCalendarSite,
} from './working-calendar-fixture.ts'

const { app, bringTo, command, day, found, query, save, stateOf } = workingCalendarSite()

describe('the states of a year', () => {
  it.each([
    ['NONE', 'save', 'not complete'],
    ['NONE', 'send', 'not complete'],
    ['DRAFT', 'send', 'is a draft'],
    ['REGISTERED', 'register', 'already registered'],
    ['SENT', 'register', 'was sent'],
    ['SENT', 'send', 'was sent'],
  ] as const)('%s rejects %s', async (state, action, words) => {
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
  ] as const)('change from %s by %s to %s', async (state, action, after, rev) => {
    await query(inUse('LINE02'))
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
  it('creates a year from weekly pattern, public holidays, shutdowns and the most frequent minutes', async () => {
    await query(`insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to) values
      ('200100', 'SUMMER', 'SHUTDOWN', 'Summer', '2028-08-14', '2028-08-16')`)
    const { code, data } = await command('register', { year: 2028 })
    expect([code, data.changedDays, data.header.status]).toEqual([200, 366, 'REGISTERED'])
    const of2028 = { year: 2028 }
    expect(await day('2028-02-29', of2028)).toMatchObject({ dayType: 'W', workPct: 100, regularMin: 480, otMin: 90 })
    expect(await day('2028-03-20', of2028)).toMatchObject({ dayType: 'H', workPct: 0 })
    expect(await day('2028-08-15', of2028)).toMatchObject({ dayType: 'S', workPct: 0 })
    expect(await day('2028-08-19', of2028)).toMatchObject({ dayType: 'H' })
  })

  it('uses work rate, Saturdays and shift minutes of the calendar code', async () => {
    await command('register', { calendarCode: 'LINE02', year: 2027 })
    const of2027 = { calendarCode: 'LINE02', year: 2027 }
    expect(await day('2027-03-06', of2027)).toMatchObject({ dayType: 'W', workPct: 90, regularMin: 480, otMin: 0 })
  })

  it('keeps the days that an incomplete year has', async () => {
    await query(inUse('LINE01', '2027-01-01', '2027-01-31'))
    const { data } = await command('register', { year: 2027 })
    expect(data.changedDays).toBe(334)
    expect(await day('2027-01-01', { year: 2027 })).toMatchObject({ dayType: 'W' })
  })
})

describe('planning with registered years', () => {
  const inUseOn = async (on: string) =>
    (await query(`select day_type as type from working_calendar where calendar_code = 'LINE01' and cal_date = '${on}'`))
      .rows[0]?.['type']

  it('keeps the days in use until the year is sent, unless the PRCTCC plans with registered years', async () => {
    await save([holiday('2026-11-20')])
    const { data } = await command('register')
    expect([data.header.plansRegistered, await inUseOn('2026-11-20')]).toEqual([false, 'W'])
  })

  it('uses registered days after their impact is accepted, keeps them while the next change is a draft, and sends them', async () => {
    await query(`update prct set plans_registered = true where prct_code = '200100'; ${correspondence}${plan}`)
    await save([holiday('2026-11-10')], { acceptWarnings: true })
    const asked = await command('register', { acceptWarnings: false })
    expect([asked.code, asked.issues, await inUseOn('2026-11-10')]).toEqual([400, [warning('', '3 plan rows')], 'W'])
    expect(asked.data.impact).toMatchObject([{ kind: 'PLAN' }, { kind: 'WINDOW' }])
    const registered = await command('register', { acceptWarnings: true })
    expect([registered.code, registered.data.changedDays, await inUseOn('2026-11-10')]).toEqual([200, 1, 'H'])
    expect((await query('select subject from notice')).rows).toEqual([])

    await save([{ calDate: '2026-11-10', dayType: 'W', workPct: 50, rowVersion: 2 }], { acceptWarnings: true })
    expect([await stateOf(), await inUseOn('2026-11-10')]).toEqual([['DRAFT', 1], 'H'])
    await command('register', { acceptWarnings: true })
    expect(await inUseOn('2026-11-10')).toBe('W')

    const sent = await command('send', { acceptWarnings: true })
    expect([sent.code, sent.data.changedDays, await stateOf()]).toEqual([200, 0, ['SENT', 1]])
    expect((await query('select subject from notice')).rows).toHaveLength(1)
  })
})

describe('workingcalendar/copy', () => {
  it('copies another year with weekdays aligned and public holidays of the target', async () => {
    await query(
      `update working_calendar set work_pct = 50, remark = 'Half day' where calendar_code = 'LINE01' and cal_date = '2026-12-28'`,
    )
    const { code, data } = await command('copy', { year: 2027, ...copyFrom(2026) })
    expect([code, data.changedDays]).toEqual([200, 365])
    expect(await day('2027-12-27', { year: 2027 })).toMatchObject({ dayType: 'W', workPct: 50, remark: 'Half day' })
    expect(await day('2027-01-01', { year: 2027 })).toMatchObject({ dayType: 'H' })
  })

  it('warns before it replaces a draft, and keeps past days', async () => {
    await query(`${inUse('LINE02')}update working_calendar set ot_min = 30 where calendar_code = 'LINE02'`)
    await save([holiday('2026-11-20')])
    const asked = await command('copy', copyFrom(2026, { fromCalendarCode: 'LINE02', acceptWarnings: false }))
    expect([asked.code, asked.issues]).toEqual([400, [warning('', 'replaces 58 days of revision 1')]])
    await command('copy', copyFrom(2026, { fromCalendarCode: 'LINE02' }))
    expect(await day('2026-11-20')).toMatchObject({ dayType: 'W', otMin: 30 })
    expect(await day('2026-11-02')).toMatchObject({ otMin: 120 })
  })

  it('rejects a source year without days, and copying a year to itself', async () => {
    expect((await command('copy', { year: 2027, ...copyFrom(2025) })).issues).toEqual([error('fromYear', '2025')])
    expect((await command('copy', copyFrom(2026))).issues).toEqual([error('fromYear', 'itself')])
  })
})

describe('workingcalendar/send', () => {
  it('publishes the days, supersedes the previous revision and notifies other PRCTCCs', async () => {
    await save([holiday('2026-11-20')])
    await command('register')
    const { code, data } = await command('send')
    expect([code, data.changedDays, data.header.status]).toEqual([200, 1, 'SENT'])
    const { rows } = await query(
      `select day_type, row_version from working_calendar where calendar_code = 'LINE01' and cal_date = '2026-11-20'`,
    )
    expect(rows).toEqual([{ day_type: 'H', row_version: 2 }])
    const { revisions } = await found()
    expect(revisions).toMatchObject([
      { rev: 1, status: 'SENT', registeredBy: 'PLANNER', sentBy: 'PLANNER' },
      { rev: 0, status: 'SUPERSEDED' },
    ])
    expect((await query('select subject, prct_code from notice')).rows).toEqual([
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

  it('warns before it closes days with plan rows, correspondence rows or vanning dates', async () => {
    await query(correspondence + plan)
    await save([holiday('2026-11-10')], { acceptWarnings: true })
    await command('register')
    const asked = await command('send')
    expect([asked.code, asked.issues]).toEqual([
      400,
      [warning('', '3 plan rows, 1 correspondence row and 0 vanning dates')],
    ])
    expect(asked.data.impact).toHaveLength(2)
    expect(await stateOf()).toEqual(['REGISTERED', 1])
    expect((await command('send', { acceptWarnings: true })).code).toBe(200)
  })
})

describe('history', () => {
  it('records every changed day with its values', async () => {
    await save([holiday('2026-11-20')])
    const { rows } = await query(
      `select call_id, change from audit where entity = 'working_calendar_day' and key ->> 'calDate' = '2026-11-20'`,
    )
    expect(rows).toMatchObject([{ call_id: 'workingcalendar/save', change: { fields: { dayType: ['W', 'H'] } } }])
  })
})

describe('an import of days while a draft is open', () => {
  async function importDays(lines: readonly string[]): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'calendar-'))
    const head = 'calendar_code,cal_date,day_type,work_pct,regular_min,ot_min'
    await writeFile(path.join(folder, 'working_calendar.csv'), [head, ...lines].join('\n'))
    const options = { prctCode: '200100', by: 'MASTER_IMPORT', clock: { now: () => new Date('2026-11-04T02:00:00Z') } }
    const files = await listImportFiles(folder)
    const result = await transaction(app().pool, { prctCode: '200100', dealerCodes: null }, 'write', (db) =>
      importFiles(db, { ...options, files }),
    )
    expect(result.isComplete).toBe(true)
    await rm(folder, { recursive: true })
  }
  const inUseOn = async (on: string) =>
    (await query(`select day_type, ot_min from working_calendar where calendar_code = 'LINE01' and cal_date = '${on}'`))
      .rows

  it('changes days of the draft that nobody edited, and sending keeps them', async () => {
    await save([holiday('2026-11-20')])
    await importDays(['LINE01,2026-11-24,H,0,480,120', 'LINE01,2026-11-25,W,100,480,45'])
    expect(await day('2026-11-24')).toMatchObject({ dayType: 'H', isChanged: false })
    await command('register')
    const sent = await command('send')
    expect([sent.code, sent.data.changedDays]).toEqual([200, 1])
    expect(await inUseOn('2026-11-24')).toEqual([{ day_type: 'H', ot_min: 120 }])
    expect(await inUseOn('2026-11-25')).toEqual([{ day_type: 'W', ot_min: 45 }])
  })

  it('keeps edited days, and sending asks before it replaces the imported ones', async () => {
    await save([holiday('2026-11-20'), { calDate: '2026-11-25', otMin: 30 }])
    await importDays(['LINE01,2026-11-20,H,0,480,120', 'LINE01,2026-11-25,W,100,480,45'])
    await command('register')
    const asked = await command('send')
    expect([asked.code, asked.issues]).toEqual([
      400,
      [warning('', 'MASTER_IMPORT changed 1 day that this draft changes too, the first on 2026/11/25')],
    ])
    expect(await stateOf()).toEqual(['REGISTERED', 1])
    expect((await command('send', { acceptWarnings: true })).code).toBe(200)
    expect(await inUseOn('2026-11-25')).toEqual([{ day_type: 'W', ot_min: 30 }])
  })

  it('can be followed by an edit of an imported day', async () => {
    await save([holiday('2026-11-20')])
    await importDays(['LINE01,2026-11-25,W,100,480,45'])
    const { rowVersion } = await day('2026-11-25')
    expect((await save([{ calDate: '2026-11-25', rowVersion, otMin: 30 }])).code).toBe(200)
    await command('register')
    expect((await command('send')).code).toBe(200)
    expect(await inUseOn('2026-11-25')).toEqual([{ day_type: 'W', ot_min: 30 }])
  })
})
