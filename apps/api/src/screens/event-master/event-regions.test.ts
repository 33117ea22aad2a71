import { describe, expect, it } from 'vitest'
import type { Cells, RowEdit } from '../../domain/edits/row-edit.ts'
import { regionsOf } from './event-regions.ts'

const stop: Cells = {
  eventId: 'E1',
  impact: 'NO_PACK',
  impactValue: null,
  calendarCode: '*',
  dealerCode: '*',
  carFamily: '*',
  partNo: '*',
  dateFrom: '2026-12-07',
  dateTo: '2026-12-11',
  isCancelled: false,
}
const edit = (op: RowEdit['op'], before: Cells | null, after: Cells = stop): RowEdit => ({
  index: 0,
  op,
  key: { eventId: 'E1' },
  before,
  after,
  changed: [],
  rowVersion: 1,
})
const days = (one: RowEdit, today = '2026-11-04') =>
  regionsOf(one, today).map(({ effect, impact, value, from, to }) => [
    effect,
    impact,
    value,
    from.slice(5),
    to.slice(5),
  ])

describe('regionsOf', () => {
  it('returns the days of a new event, from today on', () => {
    expect(days(edit('I', null))).toEqual([['STARTS', 'NO_PACK', null, '12-07', '12-11']])
    expect(days(edit('I', null), '2026-12-09')).toEqual([['STARTS', 'NO_PACK', null, '12-09', '12-11']])
    expect(days(edit('I', null), '2026-12-12')).toEqual([])
  })

  it('returns the days of a deleted or cancelled event as ended', () => {
    expect(days(edit('D', stop))).toEqual([['ENDS', 'NO_PACK', null, '12-07', '12-11']])
    expect(days(edit('U', stop, { ...stop, isCancelled: true }))).toEqual([['ENDS', 'NO_PACK', null, '12-07', '12-11']])
  })

  it('returns only the days that a moved, shortened or longer event changes', () => {
    const moved = { ...stop, dateFrom: '2026-12-10', dateTo: '2026-12-15' }
    expect(days(edit('U', stop, moved))).toEqual([
      ['STARTS', 'NO_PACK', null, '12-12', '12-15'],
      ['ENDS', 'NO_PACK', null, '12-07', '12-09'],
    ])
    expect(days(edit('U', stop, { ...stop, dateTo: '2026-12-08' }))).toEqual([
      ['ENDS', 'NO_PACK', null, '12-09', '12-11'],
    ])
    const away = { ...stop, dateFrom: '2026-12-21', dateTo: '2026-12-22' }
    expect(days(edit('U', stop, away))).toEqual([
      ['STARTS', 'NO_PACK', null, '12-21', '12-22'],
      ['ENDS', 'NO_PACK', null, '12-07', '12-11'],
    ])
    expect(days(edit('U', stop, { ...stop, title: 'Other words' }))).toEqual([])
  })

  it('compares the values of an impact', () => {
    const capacity = (impactValue: number) => ({ ...stop, impact: 'CAP_PCT', impactValue })
    expect(days(edit('U', capacity(80), capacity(60)))).toEqual([['STARTS', 'CAP_PCT', 60, '12-07', '12-11']])
    expect(days(edit('U', capacity(60), capacity(80)))).toEqual([['ENDS', 'CAP_PCT', 60, '12-07', '12-11']])
  })

  it('knows that more than the regular time gives time, and is missing where it ends', () => {
    const capacity = (impactValue: number, more: Cells = {}) => ({ ...stop, impact: 'CAP_PCT', impactValue, ...more })
    expect(days(edit('I', null, capacity(120)))).toEqual([['ENDS', 'CAP_PCT', 120, '12-07', '12-11']])
    expect(days(edit('I', null, capacity(100)))).toEqual([])
    expect(days(edit('D', capacity(120)))).toEqual([['STARTS', 'CAP_PCT', 120, '12-07', '12-11']])
    expect(days(edit('U', capacity(150), capacity(120)))).toEqual([['STARTS', 'CAP_PCT', 150, '12-07', '12-11']])
    expect(days(edit('U', capacity(120), capacity(80)))).toEqual([['STARTS', 'CAP_PCT', 80, '12-07', '12-11']])
    expect(days(edit('U', capacity(80), capacity(120)))).toEqual([['ENDS', 'CAP_PCT', 120, '12-07', '12-11']])
    expect(days(edit('U', capacity(120), capacity(120, { dateTo: '2026-12-08' })))).toEqual([
      ['STARTS', 'CAP_PCT', 120, '12-09', '12-11'],
    ])
    expect(days(edit('U', capacity(120), capacity(80, { dateFrom: '2026-12-10', dateTo: '2026-12-15' })))).toEqual([
      ['STARTS', 'CAP_PCT', 80, '12-10', '12-15'],
      ['STARTS', 'CAP_PCT', 120, '12-07', '12-09'],
    ])
  })

  it('ends and starts where impact or scope change', () => {
    const other = { ...stop, calendarCode: 'LINE01' }
    expect(days(edit('U', stop, other)).map(([effect]) => effect)).toEqual(['STARTS', 'ENDS'])
    expect(days(edit('U', stop, { ...stop, impact: 'NONE' })).map(([effect]) => effect)).toEqual(['ENDS'])
  })

  it('ignores impacts that levelling does not read', () => {
    expect(days(edit('I', null, { ...stop, impact: 'VOLATILITY_EXEMPT' }))).toEqual([])
    expect(days(edit('I', null, { ...stop, impact: 'CAP_PCT', impactValue: 50, carFamily: '0K' }))).toEqual([])
    expect(days(edit('I', null, { ...stop, carFamily: '0K' }))).toHaveLength(1)
  })
})
