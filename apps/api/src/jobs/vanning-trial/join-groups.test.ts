import { expect, test } from 'vitest'
import type { LoadedVanning } from '../vanning/load-loading-problem.ts'
import { joinGroups } from './join-groups.ts'

const place = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 }
const group = (dealer: string, vanOn: string, types = ['40HC', '20GP'], together = ''): LoadedVanning => ({
  cases: [
    { caseId: 1, caseNo: `${dealer}1`, caseCode: 'M1', dealer, vanOn, grossG: 1, renbanNo: null, step: null, place },
  ],
  held: [],
  problem: {
    containerTypes: types.map((code) => {
      return { code, lengthMm: 1, widthMm: 1, heightMm: 1, maxPayloadG: 1, cost: 1, available: null }
    }),
    boxTypes: [],
    boxes: [{ id: `${dealer}1`, type: 0, weightG: 1, group: `${dealer}|${vanOn}`, together }],
    rules: { supportPermille: 1000, gravityTolerancePermille: null },
    budget: 1,
  },
})

test('joins the dealers of the rule on the days on which several are vanned, first dealer unloaded first', () => {
  const days = joinGroups(
    [
      group('A', '2026-12-07', undefined, 'G|0'),
      group('B', '2026-12-07', ['40HC']),
      group('C', '2026-12-07'),
      group('A', '2026-12-08'),
    ],
    ['B', 'A'],
  )
  expect(days.map(({ vanOn, apart }) => [vanOn, apart.length])).toEqual([['2026-12-07', 2]])
  const { problem, cases } = days[0]?.joined ?? group('', '')
  expect(problem.containerTypes.map(({ code }) => code)).toEqual(['40HC'])
  expect(cases.map(({ dealer }) => dealer)).toEqual(['B', 'A'])
  expect(problem.boxes.map(({ id, stop, together }) => [id, stop, together])).toEqual([
    ['B1', 1, ''],
    ['A1', 2, 'A G|0'],
  ])
  expect(new Set(problem.boxes.map((box) => box.group)).size).toBe(1)
})

test('leaves apart what takes no container type in common', () => {
  expect(joinGroups([group('A', '2026-12-07', ['40HC']), group('B', '2026-12-07', ['20GP'])], ['A', 'B'])).toEqual([])
})
