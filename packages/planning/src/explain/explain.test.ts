import { expect, test } from 'vitest'
import type { Reason } from '../problem/reason.ts'
import { isoToDay } from '../terms/day.ts'
import { explain } from './explain.ts'

const capacity: Reason = {
  cause: 'CAPACITY',
  line: 'L1',
  fromDay: isoToDay('2026-11-02'),
  toDay: isoToDay('2026-11-05'),
  missingSeconds: 3001,
}

test('names line, days and minutes of a shortage in both languages', () => {
  expect(explain(capacity, 'en')).toBe('Not enough capacity on line L1 from 2026/11/02 to 2026/11/05: 51 min short.')
  expect(explain(capacity, 'ja')).toBe('ライン L1 の能力不足：2026/11/02～2026/11/05 で 51 分不足。')
})

test('says of a row on a frozen day which rule keeps it there, and who set it', () => {
  const frozen: Reason = {
    cause: 'FROZEN',
    untilDay: isoToDay('2026-12-07'),
    keptDay: isoToDay('2026-12-03'),
    frozenDays: 3,
  }
  expect(explain(frozen, 'en')).toBe(
    'Stays on 2026/12/03: the plan is frozen before 2026/12/07 (rule: 3 working days).',
  )
  expect(explain({ ...frozen, setBy: 'E8' }, 'ja')).toBe(
    '2026/12/03 に据え置き：2026/12/07 より前は凍結（規定 3 稼働日、設定者 E8）。',
  )
})

test('names the limit of a line that is short', () => {
  const cases: Reason = { ...capacity, missingSeconds: 0, limit: 'CASES', missing: 12 }
  expect(explain(cases, 'en')).toBe(
    'Line L1 reaches its limit of cases per day from 2026/11/02 to 2026/11/05: 12 cases short.',
  )
  expect(explain(cases, 'ja')).toBe('ライン L1 は 1 日のケース数上限に到達：2026/11/02～2026/11/05 で 12 ケース不足。')
  const volume: Reason = { ...capacity, missingSeconds: 0, limit: 'VOLUME', missing: 3_410_000_000 }
  expect(explain(volume, 'en')).toContain('limit of m³ per day from 2026/11/02 to 2026/11/05: 3.5 m³ short.')
  expect(explain(volume, 'ja')).toContain('容積上限に到達')
  const changeover: Reason = { ...capacity, limit: 'CHANGEOVER' }
  expect(explain(changeover, 'en')).toContain('51 min short because of changeovers between case families.')
  expect(explain(changeover, 'ja')).toContain('段取替えにより 51 分不足。')
})

test('names the limit that filled the days after a row, or its first line', () => {
  const early: Reason = { cause: 'LEVELLED', daysEarlier: 2, line: 'L1', fullDays: 2, fullOf: 'CASES' }
  expect(explain(early, 'en')).toContain('Line L1 has reached its limit of cases per day on the days after it.')
  expect(explain(early, 'ja')).toContain('ライン L1 は以降 2 日でケース数の上限に到達。')
  const other: Reason = { cause: 'OTHER_LINE', line: 'L2', firstLine: 'L1', firstFullOf: 'VOLUME' }
  expect(explain(other, 'en')).toBe(
    'On line L2, because line L1, its first choice, has reached its limit of m³ per day on that day.',
  )
  expect(explain(other, 'ja')).toBe('第一候補のライン L1 は当日容積の上限に到達のため、ライン L2 に割付。')
})

test('states a changed limit of a line with its unit, and that it is removed', () => {
  const [fromDay, toDay] = [isoToDay('2026-12-03'), isoToDay('2026-12-04')]
  const ofLine = { cause: 'CHANGED_LIMIT', fromDay, toDay } as const
  const condition = 'Change in this plan (2026/12/03 – 2026/12/04)'
  const changed = [
    { ...ofLine, kind: 'CASES', value: 5 },
    { ...ofLine, kind: 'CASES', value: 1 },
    { ...ofLine, kind: 'VOLUME', value: 12.5 },
    { ...ofLine, kind: 'CASES' },
    { ...ofLine, kind: 'VOLUME' },
  ] as const
  expect(changed.map((reason) => explain(reason, 'en'))).toEqual([
    `${condition}: limit 5 cases per day.`,
    `${condition}: limit 1 case per day.`,
    `${condition}: limit 12.5 m³ per day.`,
    `${condition}: no limit of cases per day.`,
    `${condition}: no limit of m³ per day.`,
  ])
  expect(changed.map((reason) => explain(reason, 'ja').replace(/^.*：/, ''))).toEqual([
    '1 日のケース数上限 5 ケース。',
    '1 日のケース数上限 1 ケース。',
    '1 日の容積上限 12.5 m³。',
    '1 日のケース数上限なし。',
    '1 日の容積上限なし。',
  ])
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
  expect(explain({ cause: 'WRITTEN_OFF', pieces: 1, ecnNo: 'E1' }, 'en')).toBe(
    '1 surplus piece written off when the part ended (ECN E1).',
  )
  expect(explain({ cause: 'BACK_ORDER', pieces: 1 }, 'en')).toBe('Backlog of 1 piece added.')
  expect(explain({ cause: 'PAIR', withPart: 'RH', addedLots: 1 }, 'en')).toBe('1 lot added to match RH.')
})

test('tells why a row is not on its first line, with loads only for those who may see them', () => {
  const row = { cause: 'OTHER_LINE', line: 'L02', firstLine: 'L01' } as const
  expect(explain({ ...row, loadPct: 91, firstLoadPct: 98 }, 'en')).toBe(
    'On line L02 (load 91 %) instead of its first choice L01 (load 98 %), to level the load.',
  )
  expect(explain(row, 'ja')).toBe('平準化のため、第一候補のライン L01 ではなくライン L02 に割付。')
  expect(explain({ ...row, loadPct: 91, firstLoadPct: null }, 'en')).toBe(
    'On line L02, because line L01, its first choice, has no regular time on that day.',
  )
})
