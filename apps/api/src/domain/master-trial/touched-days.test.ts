import { describe, expect, it } from 'vitest'
import { daysOfRows } from './touched-days.ts'

const dates = { from: 'validFrom', to: 'validTo' }

describe('daysOfRows', () => {
  it('spans the days of all new rows', () => {
    const rows = [
      { op: 'I', validFrom: '2026-12-05', validTo: '2026-12-09' },
      { op: 'I', validFrom: '2026-12-02', validTo: '2026-12-03' },
    ]
    expect(daysOfRows(rows, dates)).toEqual({ from: '2026-12-02', to: '2026-12-09' })
  })

  it('has no end where a row has none', () => {
    const rows = [
      { op: 'I', validFrom: '2026-12-05', validTo: '2026-12-09' },
      { op: 'I', validFrom: '2026-12-06', validTo: null },
    ]
    expect(daysOfRows(rows, dates)).toEqual({ from: '2026-12-05', to: null })
  })

  it('has no beginning where a row has none', () => {
    expect(daysOfRows([{ op: 'I', validFrom: null, validTo: '2026-12-09' }], dates)).toEqual({
      from: null,
      to: '2026-12-09',
    })
  })

  it('is without limit where a stored row changes, whose own dates are not sent', () => {
    expect(daysOfRows([{ op: 'U', validTo: '2026-12-09' }], dates)).toEqual({ from: null, to: null })
  })

  it('takes the dates of changed rows where they are the key', () => {
    const rows = [{ op: 'U', calDate: '2026-12-07' }]
    expect(daysOfRows(rows, { from: 'calDate', to: 'calDate', areKeys: true })).toEqual({
      from: '2026-12-07',
      to: '2026-12-07',
    })
  })
})
