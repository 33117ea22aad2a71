import { expect, test } from 'vitest'
import { isoToDay } from './day.ts'
import { explain } from './explain.ts'
import type { Reason } from './problem/reason.ts'

const capacity: Reason = {
  cause: 'CAPACITY',
  line: 'L1',
  fromDay: isoToDay('2026-11-02'),
  toDay: isoToDay('2026-11-05'),
  missingSeconds: 3001,
}

test('names line, days and minutes of a shortage in both languages', () => {
  expect(explain(capacity, 'en')).toBe('Not enough capacity on line L1 from 2026/11/02 to 2026/11/05: 51 min short.')
  expect(explain(capacity, 'ja')).toBe('ラインL1の能力不足：2026/11/02～2026/11/05で51分不足。')
})

test('does not report a period that ends before it begins for a group whose windows do not meet', () => {
  const [fromDay, toDay] = [isoToDay('2026-12-04'), isoToDay('2026-12-02')]
  expect(explain({ cause: 'NO_WORKING_DAY', fromDay, toDay }, 'en')).toBe(
    'The packing windows of its group have no day in common.',
  )
  expect(explain({ cause: 'NO_WORKING_DAY', fromDay: toDay, toDay: fromDay }, 'en')).toBe(
    'No working day from 2026/12/02 to 2026/12/04.',
  )
})

test('uses the singular for one piece', () => {
  expect(explain({ cause: 'BACK_ORDER', pieces: 1 }, 'en')).toBe('Backlog of 1 piece added.')
  expect(explain({ cause: 'PAIR', withPart: 'RH', addedLots: 1 }, 'en')).toBe('1 lot added to match RH.')
})

test('tells why a row is not on its first line, with loads only for those who may see them', () => {
  const row = { cause: 'OTHER_LINE', line: 'L02', firstLine: 'L01' } as const
  expect(explain({ ...row, loadPct: 91, firstLoadPct: 98 }, 'en')).toBe(
    'On line L02 (load 91 %) instead of its first choice L01 (load 98 %), to level the load.',
  )
  expect(explain(row, 'ja')).toBe('平準化のため、第一候補のラインL01ではなくラインL02に割付。')
  expect(explain({ ...row, loadPct: 91, firstLoadPct: null }, 'en')).toBe(
    'On line L02, because line L01, its first choice, has no regular time on that day.',
  )
})
