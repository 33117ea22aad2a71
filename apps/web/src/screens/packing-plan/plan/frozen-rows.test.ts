import { expect, it } from 'vitest'
import { canMoveRow, canPinRow, type Editable } from './frozen-rows.ts'

const frozen = { today: '2026-12-03', fence: '2026-12-07', frozenWeeks: [], canBreak: false }
const plan = { status: 'LEVELLED', isNewest: true } as const
const movable = (editable: Editable) =>
  ['2026-12-02', '2026-12-03', '2026-12-07'].filter((packOn) => canMoveRow({ packOn }, editable))

it('lets rows move after the fence as it is today, and from today on for who may break it', () => {
  expect(movable({ plan, frozen })).toEqual(['2026-12-07'])
  expect(movable({ plan, frozen: { ...frozen, canBreak: true } })).toEqual(['2026-12-03', '2026-12-07'])
})

it('lets every row of a past month move: its plan is a trial', () => {
  expect(movable({ plan, frozen: { ...frozen, fence: '', canBreak: true } })).toHaveLength(3)
})

it('moves no row of an older revision, of fixed days or of a closed month; pins do not fix a day', () => {
  const row = { packOn: '2026-12-07' }
  const of = (change: Partial<Editable['plan']>) => {
    const editable = { plan: { ...plan, ...change }, frozen }
    return [canMoveRow(row, editable), canPinRow(row, editable)]
  }
  expect(of({ isNewest: false })).toEqual([false, false])
  expect(of({ status: 'DAY_FIXED' })).toEqual([false, true])
  expect(of({ status: 'DONE' })).toEqual([false, false])
  expect(of({ status: 'WEEK_FIXED' })).toEqual([true, true])
})
