import { expect, it } from 'vitest'
import type { BoardBlock } from '../plan/board-blocks.ts'
import { judgeDrop } from './judge-drop.ts'

const block = (change: Partial<BoardBlock>): BoardBlock => ({
  packOn: '2026-12-08',
  lineCode: 'L01',
  shiftCode: null,
  group: 'F1',
  startsAt: null,
  rows: 1,
  pinnedRows: 0,
  lateRows: 0,
  lots: 1,
  qty: 1,
  minutes: 60,
  cases: 1,
  volumeM3: 1,
  earliestOn: '2026-12-01',
  latestOn: '2026-12-18',
  key: 'a',
  isChanged: false,
  ...change,
})
const day = { loadMinutes: 300, otherMinutes: 100, regularMinutes: 480, overtimeMinutes: 60 }
const frozen = { today: '2026-12-03', fence: '2026-12-07', frozenWeeks: ['2026-11-30'], canBreak: false }
const place = { line: 'L02', packOn: '2026-12-09', days: [day], frozen }

it('adds the work of every selected block that is not in the place yet', () => {
  const two = [block({}), block({ key: 'b', packOn: '2026-12-10' })]
  expect(judgeDrop([block({})], place)).toMatchObject({ errors: [], warnings: [] })
  expect(judgeDrop(two, place)).toMatchObject({ errors: [], warnings: ['overtime'] })
  expect(judgeDrop([...two, block({ key: 'c', minutes: 30 })], place)).toMatchObject({ errors: ['over'], warnings: [] })
  expect(judgeDrop([block({ lineCode: 'L02', packOn: '2026-12-09' })], place).percent).toBeCloseTo(83.3, 1)
})

it('compares blocks that keep their lines with the time of all lines', () => {
  const ofMatrix = [block({ lineCode: null, minutes: 200 })]
  const matrix = { ...place, line: null, days: [day, day] }
  expect(judgeDrop(ofMatrix, matrix)).toMatchObject({ errors: [], warnings: ['overtime'] })
  expect(judgeDrop([block({ lineCode: null, minutes: 300 })], matrix)).toMatchObject({ errors: ['over'] })
  expect(judgeDrop(ofMatrix, { ...matrix, days: [] })).toMatchObject({ errors: ['closed'] })
})

it('finds the latest and earliest day of every block', () => {
  const blocks = [
    block({ minutes: 10 }),
    block({ key: 'b', minutes: 10, latestOn: '2026-12-08', earliestOn: '2026-12-10' }),
  ]
  expect(judgeDrop(blocks, place)).toMatchObject({ errors: ['late'], warnings: ['early'] })
})

it('rejects a move within the frozen period, and only warns who may break it', () => {
  const from = (packOn: string) => [block({ packOn })]
  expect(judgeDrop(from('2026-12-04'), place).errors).toEqual(['frozen'])
  const breaker = { ...place, frozen: { ...frozen, canBreak: true } }
  expect(judgeDrop(from('2026-12-04'), breaker)).toMatchObject({ errors: [], warnings: ['frozen'] })
  expect(judgeDrop(from('2026-12-02'), breaker).errors).toEqual(['frozen'])
})

it('keeps rows of a frozen week in it', () => {
  const weeks = { ...frozen, fence: '2026-12-01', frozenWeeks: ['2026-11-30', '2026-12-07'] }
  expect(judgeDrop([block({})], { ...place, frozen: weeks }).errors).toEqual([])
  expect(judgeDrop([block({ packOn: '2026-12-14' })], { ...place, frozen: weeks }).errors).toEqual(['frozen'])
})
