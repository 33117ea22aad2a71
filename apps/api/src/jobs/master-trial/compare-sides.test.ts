import { isoToDay } from '@packing/planning'
import { describe, expect, it } from 'vitest'
import { compareSides, type Side } from './compare-sides.ts'

const day = (on: number) => isoToDay(`2026-12-${String(on).padStart(2, '0')}`)
const wanted = (lots: number, more: { latest?: number; van?: number; dealer?: string } = {}) => ({
  dealer: more.dealer ?? 'D1',
  part: 'A01',
  style: 'STD',
  latest: day(more.latest ?? 4),
  van: day(more.van ?? 7),
  lots,
})
const placed = (on: number, lots: number, more: Parameters<typeof wanted>[1] & { line?: string } = {}) => ({
  ...wanted(lots, more),
  line: more.line ?? 'L01',
  day: day(on),
})
const use = (on: number, loadMinutes: number, otherMinutes = 0) => ({
  lineCode: 'L01',
  packOn: `2026-12-0${on}`,
  loadMinutes,
  otherMinutes,
  regularMinutes: 60,
})
const side = (more: Partial<Side>): Side => ({ placed: [], waiting: [], days: [], dropped: [], ...more })

describe('compareSides', () => {
  it('counts lots that are not planned, with the rows that differ', () => {
    const before = side({ waiting: [wanted(2), wanted(1, { dealer: 'D2' })] })
    const after = side({ waiting: [wanted(5), wanted(1, { dealer: 'D2' })] })
    const compared = compareSides(before, after)
    expect([compared.before.unplannedLots, compared.after.unplannedLots]).toEqual([3, 6])
    expect(compared.rows.unplanned).toEqual({
      total: 1,
      rows: [
        {
          dealerCode: 'D1',
          partNo: 'A01',
          packStyle: 'STD',
          latestOn: '2026-12-04',
          vanOn: '2026-12-07',
          before: 2,
          after: 5,
        },
      ],
    })
  })

  it('counts ordered pieces without lots, by dealer and part', () => {
    const dropped = (part: string, pieces: number) => ({ dealer: 'D1', part, pieces })
    const compared = compareSides(
      side({ dropped: [dropped('A01', 5), dropped('A01', 2), dropped('B01', 3)] }),
      side({ dropped: [dropped('A01', 20), dropped('B01', 3)] }),
    )
    expect([compared.before.droppedPieces, compared.after.droppedPieces]).toEqual([10, 23])
    expect(compared.rows.dropped.rows).toEqual([{ dealerCode: 'D1', partNo: 'A01', before: 7, after: 20 }])
  })

  it('says which vannings lots miss, planned too late or not at all', () => {
    const before = side({ placed: [placed(3, 8)] })
    const after = side({ placed: [placed(3, 4), placed(5, 3)], waiting: [wanted(1, { van: 9 })] })
    const compared = compareSides(before, after)
    expect([compared.before.missedVannings, compared.after.missedVannings]).toEqual([0, 2])
    expect([compared.before.lateLots, compared.after.lateLots]).toEqual([0, 3])
    expect(compared.rows.vannings.rows).toEqual([
      { dealerCode: 'D1', vanOn: '2026-12-07', before: 0, after: 3 },
      { dealerCode: 'D1', vanOn: '2026-12-09', before: 0, after: 1 },
    ])
  })

  it('sums overtime beyond regular time, with the plans of other months', () => {
    const compared = compareSides(
      side({ days: [use(1, 70), use(2, 50)] }),
      side({ days: [use(1, 60), use(2, 50, 30)] }),
    )
    expect([compared.before.overtimeMinutes, compared.after.overtimeMinutes]).toEqual([10, 20])
    expect(compared.rows.overtime.rows).toEqual([
      { lineCode: 'L01', packOn: '2026-12-02', before: 0, after: 20 },
      { lineCode: 'L01', packOn: '2026-12-01', before: 10, after: 0 },
    ])
  })

  it('pairs lots that move, whatever their windows, and names what is added or removed', () => {
    const before = side({ placed: [placed(1, 4), placed(2, 2), placed(3, 1, { dealer: 'D2' })] })
    const after = side({ placed: [placed(1, 1, { latest: 3 }), placed(3, 3), placed(2, 4, { line: 'L02' })] })
    const { movedLots, rows } = compareSides(before, after)
    expect(movedLots).toBe(5)
    expect(rows.moved.rows.map(({ kind, lots, fromOn, toLine, toOn }) => [kind, lots, fromOn, toLine, toOn])).toEqual([
      ['MOVED', 3, '2026-12-01', 'L02', '2026-12-02'],
      ['ADDED', 2, '', 'L01', '2026-12-03'],
      ['MOVED', 1, '2026-12-02', 'L02', '2026-12-02'],
      ['MOVED', 1, '2026-12-02', 'L01', '2026-12-03'],
      ['REMOVED', 1, '2026-12-03', '', ''],
    ])
  })
})
