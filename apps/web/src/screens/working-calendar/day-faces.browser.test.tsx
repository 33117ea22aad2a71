import type { WorkingDayRow } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { type CalendarData, changesTime, faceOf, totalsOf } from './day-faces.ts'

const day = (calDate: string, more: Partial<WorkingDayRow> = {}): WorkingDayRow => ({
  calendarCode: 'LINE01',
  calDate,
  dayType: 'W',
  workPct: 100,
  shiftPattern: null,
  regularMin: 480,
  otMin: 60,
  remark: '',
  orderMonth: '202612',
  isChanged: false,
  rowVersion: 1,
  ...more,
})
const event = (eventId: string, more: Partial<CalendarData['events'][number]>): CalendarData['events'][number] => ({
  eventId,
  eventType: 'OTHER',
  title: eventId,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
  impact: 'NONE',
  impactValue: null,
  colour: 'GREY',
  isOfLines: true,
  isShutdown: false,
  ...more,
})
const face = (row: WorkingDayRow, events: CalendarData['events'] = [], other?: ReadonlyMap<string, WorkingDayRow>) =>
  faceOf(row.calDate, {
    rows: new Map([[row.calDate, row]]),
    marksOf: () => undefined,
    holidays: new Map([['2026-12-25', 'Christmas']]),
    today: '2026-12-01',
    events,
    other,
  })

describe('the face of a day', () => {
  it('shows type and work rate as a sign', () => {
    const signs = [{}, { workPct: 50 }, { workPct: 80 }, { dayType: 'H', workPct: 0 }, { dayType: 'S', workPct: 0 }]
    expect(signs.map((more) => face(day('2026-12-02', more as Partial<WorkingDayRow>)).sign)).toEqual([
      '',
      '½',
      '80',
      'H',
      'S',
    ])
  })

  it('has the colour of the event that changes planning most', () => {
    const events = [event('SOP', {}), event('STOP', { impact: 'NO_PACK', colour: 'RED', dateTo: '2026-12-02' })]
    expect(face(day('2026-12-02'), events).event).toBe('RED')
    expect(face(day('2026-12-03'), events).event).toBe('GREY')
  })

  it('marks days that differ from the calendar in use, or from the revision compared with', () => {
    expect(face(day('2026-12-02', { isChanged: true })).mark).toBe('changed')
    const other = new Map([['2026-12-02', day('2026-12-02', { isChanged: true })]])
    expect(face(day('2026-12-02', { isChanged: true }), [], other).mark).toBeUndefined()
    expect(face(day('2026-12-02', { otMin: 0 }), [], other).mark).toBe('changed')
  })

  it('names public holidays, and events with their impact', () => {
    expect(face(day('2026-12-25'), [event('SOP', {})]).words).toContain('Christmas · SOP')
    const events = [
      event('Audit', { impact: 'CAP_PCT', impactValue: 80 }),
      event('Trial', { impact: 'NO_PACK', isOfLines: false }),
    ]
    expect(face(day('2026-12-02'), events).words).toContain(
      'Trial · No packing, some parts only · Audit · Capacity 80 %',
    )
  })
})

it('totals working days by their work rate', () => {
  const rows = [day('2026-12-01'), day('2026-12-02', { workPct: 50 }), day('2026-12-03', { dayType: 'H', workPct: 0 })]
  expect(totalsOf(rows)).toEqual({ days: 1.5, regular: 720, overtime: 120 })
})

it('totals the time of lines as planning uses it, after events', () => {
  const rows = [1, 2, 3, 4].map((at) => day(`2026-12-0${at}`))
  const on = (at: number, more: Partial<CalendarData['events'][number]>) =>
    event(`E${at}`, { dateFrom: `2026-12-0${at}`, dateTo: `2026-12-0${at}`, ...more })
  const events = [
    on(1, { impact: 'NO_PACK' }),
    on(2, { impact: 'CAP_PCT', impactValue: 80 }),
    on(2, { impact: 'CAP_PCT', impactValue: 50 }),
    on(3, { impact: 'OT_MAX', impactValue: 15 }),
    on(4, { impact: 'NO_PACK', isOfLines: false }),
    on(4, { impact: 'VOLATILITY_EXEMPT' }),
  ]
  expect(totalsOf(rows, events)).toEqual({ days: 3, regular: 240 + 480 + 480, overtime: 60 + 15 + 60 })
  expect(
    rows.map((row) =>
      changesTime(
        row,
        events.filter(({ dateFrom }) => dateFrom === row.calDate),
      ),
    ),
  ).toEqual([true, true, true, false])
})
