import { describe, expect, it } from 'vitest'
import { calendarSite, change, error, newRow, warning } from './calendar-code-fixture.ts'

const site = calendarSite()
const { query, save, rowOf } = site

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
    await query(`insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone)
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
