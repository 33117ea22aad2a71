import { describe, expect, test } from 'vitest'
import { buildCases } from '../cases/build-cases.ts'
import { compile } from '../compile/compile.ts'
import { level } from '../level/level.ts'
import type { CaseItem, CaseProblem } from '../problem/case-problem.ts'
import type { CompilePlan, CompileProblem } from '../problem/compile-problem.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Reason } from '../problem/reason.ts'
import { newItem, newLine, newProblem } from '../testing/level-problem.ts'
import { checkCases } from './cases/check-cases.ts'
import { checkCompile } from './compile/check-compile.ts'
import { checkLevel } from './level/check-level.ts'

const ints = (...values: number[]) => Int32Array.from(values)

describe('compile', () => {
  const key = { dealer: 'D1', style: 'S', snp: 10, carryIn: 0, isLastOrder: false }
  const problem: CompileProblem = {
    keys: [
      { ...key, part: 'A' },
      { ...key, part: 'B' },
      { ...key, part: 'C' },
      { ...key, part: 'D' },
      { ...key, part: 'E', carryIn: -5 },
      { ...key, part: 'F', carryIn: 7 },
    ],
    requirements: {
      key: ints(0, 0, 1, 2, 2, 4),
      earliest: ints(1, 2, 1, 1, 2, 1),
      latest: ints(3, 4, 3, 3, 4, 2),
      van: ints(5, 5, 5, 5, 5, 5),
      qty: ints(25, 10, 31, 12, 12, 0),
    },
    supersessions: [
      {
        ecnNo: 'E1',
        dealer: 'D1',
        oldPart: 'C',
        newPart: 'D',
        timing: 'DATE',
        fromDay: 4,
        runOutQty: 0,
        interchange: 'NONE',
      },
      {
        ecnNo: 'E2',
        dealer: 'D1',
        oldPart: 'F',
        newPart: 'D',
        timing: 'DATE',
        fromDay: 4,
        runOutQty: 0,
        interchange: 'NONE',
        writesOff: true,
      },
    ],
    pairs: [{ pairId: 'P', dealer: 'D1', partA: 'A', partB: 'B', ratioA: 1, ratioB: 1 }],
    groups: [],
  }
  const transferToD = { fromKey: 2, toKey: 3, day: 4, pieces: 8, ecnNo: 'E1' }
  const ignoredPair = { rule: 'PAIR', id: 'P', dealer: 'D1', why: 'CONTRADICTS', part: '' }
  const dropOfPartA = { key: 0, latest: 3, qty: 1, reason: { cause: 'DISCONTINUED', pieces: 1, ecnNo: 'E1' } }
  // Rows: A@3, A@4, B@3, (B@4 none), C@3, D@4, E@2; F has no demand.
  const plants: [rule: string, spoil: (plan: CompilePlan) => void][] = [
    ['CARRY_SUM', ({ rows }) => void rows.carryOut[0]!++],
    ['LOT_SIZE', ({ rows }) => void rows.lots[0]!++],
    ['DEMAND_KEPT', ({ rows }) => void rows.required[3]!--],
    ['CARRY_CHAIN', ({ rows }) => void rows.carryIn[1]!--],
    ['MERGED_DATES', ({ rows }) => void rows.earliest[0]!--],
    ['MERGED_DATES', ({ rows }) => void rows.van[0]!++],
    ['CARRY_IDENTITY', ({ closingCarry }) => void closingCarry[0]!++],
    ['SNP', ({ rows }) => void rows.snp[0]!++],
    ['CARRY_TRANSFER', (plan) => void Object.assign(plan, { transfers: [transferToD] })],
    ['WRITE_OFF', (plan) => void Object.assign(plan, { writeOffs: [] })],
    ['WRITE_OFF', (plan) => void Object.assign(plan, { writeOffs: [{ key: 5, pieces: 7, ecnNo: 'E1' }] })],
    ['CARRY_IDENTITY', (plan) => void Object.assign(plan, { writeOffs: [{ key: 5, pieces: 6, ecnNo: 'E2' }] })],
    ['IGNORED', (plan) => void Object.assign(plan, { ignored: [ignoredPair] })],
    ['SORTED', ({ rows }) => rows.latest.fill(9, 0, 1)],
    ['REDIRECT_TIME', ({ rows }) => rows.latest.fill(4, 3, 4)],
    ['LOTS_NEEDED', (plan) => addLot(plan, 0)],
    ['PAIR_EQUAL', (plan) => addLot(plan, 0)],
    ['REASON', (plan) => (plan.reasons as Map<number, never>).clear()],
    ['BACKLOG', ({ rows }) => rows.latest.fill(3, 5)],
    ['REASON', (plan) => forget(plan, 4, 'SUPERSESSION')],
    ['DROPPED', (plan) => void Object.assign(plan, { dropped: [dropOfPartA] })],
  ]

  function forget({ reasons }: CompilePlan, row: number, cause: Reason['cause']): void {
    const left = reasons.get(row)!.filter((reason) => reason.cause !== cause)
    const all = reasons as Map<number, readonly Reason[]>
    all.set(row, left)
  }

  function addLot({ rows }: CompilePlan, row: number): void {
    rows.lots[row]!++
    rows.packed[row]! += 10
    rows.carryOut[row]! += 10
  }

  test('makes a legal plan', () => expect(checkCompile(problem, compile(problem))).toEqual([]))
  test.each(plants)('reports %s', (rule, spoil) => {
    const plan = compile(problem)
    spoil(plan)
    expect(checkCompile(problem, plan).map((violation) => violation.rule)).toContain(rule)
  })
})

describe('level', () => {
  const key = { dealer: 'D1', style: 'S', caseFamily: 'F' }
  const problem: LevelProblem = {
    keys: ['A', 'B', 'C', 'D', 'E'].map((part) => ({ ...key, part })),
    items: {
      key: ints(0, 1, 2, 3, 4),
      lots: ints(10, 10, 4, 4, 30),
      secondsPerLot: ints(2, 2, 5, 5, 1),
      earliest: ints(1, 1, 1, 1, 3),
      latest: ints(2, 2, 2, 2, 3),
      van: ints(4, 4, 4, 4, 4),
      eligible: ints(0, 0, 0, 0, 0),
      indivisibleGroup: ints(-1, -1, 0, 0, -1),
    },
    lines: ['L1', 'L2'].map((line) => ({
      line,
      days: ints(1, 2, 3),
      regularSeconds: ints(50, 50, 20),
      overtimeSeconds: ints(5, 5, 5),
    })),
    eligibility: [[0]],
    pinned: [{ item: 0, line: 0, day: 1, lots: 4 }],
    weeks: { starts: ints(1, 3), frozen: [1] },
    previous: { placements: { item: ints(1, 0), line: ints(0, 0), day: ints(1, 1), lots: ints(6, 4) } },
  }
  const rowOf = ({ placements }: LevelPlan, item: number) => placements.item.lastIndexOf(item)
  const plants: [rule: string, spoil: (plan: LevelPlan) => void][] = [
    ['LOTS_KEPT', (plan) => void plan.placements.lots[rowOf(plan, 1)]!--],
    ['SECONDS', (plan) => void plan.placements.seconds[rowOf(plan, 1)]!++],
    ['ELIGIBLE', (plan) => plan.placements.line.fill(1, rowOf(plan, 1), rowOf(plan, 1) + 1)],
    ['WORKING_DAY', (plan) => plan.placements.day.fill(9, rowOf(plan, 1), rowOf(plan, 1) + 1)],
    ['NOT_AFTER_LATEST', (plan) => plan.placements.day.fill(3, rowOf(plan, 1), rowOf(plan, 1) + 1)],
    ['NOT_BEFORE_EARLIEST', (plan) => plan.placements.day.fill(2, rowOf(plan, 4), rowOf(plan, 4) + 1)],
    ['FIXED_KEPT', (plan) => plan.placements.isPinned.fill(0)],
    ['ATOM_TOGETHER', (plan) => plan.placements.day.fill(3, rowOf(plan, 2), rowOf(plan, 2) + 1)],
    ['CAPACITY', (plan) => plan.placements.day.fill(2)],
    ['SORTED', (plan) => plan.placements.day.reverse()],
    ['UNPLANNED_BUT_FITS', (plan) => void plan.placements.seconds[rowOf(plan, 4)]!--],
    ['UNPLANNED_REASON', (plan) => void Object.assign(plan.unplanned[0]!, { reason: { cause: 'NO_LINE' } })],
    ['LINE_PEAK', (plan) => void Object.assign(plan.lines[0]!, { peakSeconds: 1 })],
    ['LINE_AVERAGE', (plan) => void Object.assign(plan.lines[0]!, { averageSeconds: 1 })],
    ['LINE_LOAD', (plan) => void plan.lines[0]!.loadSeconds[0]!++],
    ['LINE_OVERTIME', (plan) => void Object.assign(plan.lines[0]!, { overtimeSeconds: 99 })],
    ['LINE_BOUND', (plan) => void Object.assign(plan.lines[0]!, { boundSeconds: 99 })],
    ['OPTIMUM_BOUND', (plan) => boundWithoutUnplanned(plan)],
    ['WAYS_OUT', (plan) => void Object.assign(plan, { remedies: [] })],
    ['CHANGES', (plan) => void Object.assign(plan, { changes: null })],
    ['CHANGES', (plan) => void Object.assign(plan.changes!, { movedLots: 99 })],
    ['CHANGES', (plan) => void Object.assign(plan.changes!, { added: [] })],
    ['FROZEN_WEEK', (plan) => plan.placements.day.fill(3, rowOf(plan, 1), rowOf(plan, 1) + 1)],
    ['FIXED_KEPT', (plan) => void Object.assign(plan, { ignoredPins: [{ item: 0, line: 0, day: 1, lots: 4 }] })],
    ['BOTTLENECK', (plan) => void Object.assign(plan.bottleneck!, { missingSeconds: 1 })],
    ['BOTTLENECK', (plan) => void Object.assign(plan, { bottleneck: null })],
    ['BOTTLENECK', (plan) => void Object.assign(plan.bottleneck!, { items: [0] })],
    ['BOTTLENECK', (plan) => void Object.assign(plan.bottleneck!, { items: [] })],
    ['BOTTLENECK', (plan) => fakeLoad(plan)],
  ]

  const fakeLoad = ({ bottleneck }: LevelPlan) => {
    const { loadSeconds, missingSeconds } = bottleneck!
    Object.assign(bottleneck!, { loadSeconds: loadSeconds + 1, missingSeconds: missingSeconds + 1 })
  }
  const boundWithoutUnplanned = (plan: LevelPlan) => {
    Object.assign(plan, { unplanned: [] })
    Object.assign(plan.optimum, { boundUtilisationPermille: 9000 })
  }

  test('makes a legal plan', () => expect(checkLevel(problem, level(problem))).toEqual([]))
  test.each(plants)('reports %s', (rule, spoil) => {
    const plan = level(problem)
    spoil(plan)
    expect(checkLevel(problem, plan).map((violation) => violation.rule)).toContain(rule)
  })
})

describe('priority', () => {
  const rows = [
    newItem({ part: 'A', lots: 3, seconds: 10, priority: 0 }),
    newItem({ part: 'B', lots: 5, seconds: 10, priority: 1 }),
  ]
  const problem = newProblem(rows, [newLine('L1', 1, 50)])
  const claim = (plan: LevelPlan, displacedLots?: number) => {
    const { reason } = plan.unplanned[0]!
    Object.assign(plan.unplanned[0]!, { reason: { ...reason, displacedLots } })
  }
  const plants: [rule: string, spoil: (plan: LevelPlan) => void][] = [
    ['PRECEDENCE', (plan) => void Object.assign(plan.unplanned[0]!, { item: 0 })],
    ['DISPLACED', (plan) => claim(plan, 4)],
    ['DISPLACED', (plan) => claim(plan)],
    ['DISPLACED', (plan) => plan.placements.item.fill(1)],
  ]

  test('makes a legal plan', () => {
    const plan = level(problem)
    expect(checkLevel(problem, plan)).toEqual([])
    expect(plan.unplanned).toMatchObject([{ item: 1, lots: 3, reason: { displacedLots: 3 } }])
  })
  test.each(plants)('reports %s', (rule, spoil) => {
    const plan = level(problem)
    spoil(plan)
    expect(checkLevel(problem, plan).map((violation) => violation.rule)).toContain(rule)
  })
})

describe('cases', () => {
  const type = {
    code: 'C1',
    family: 'F',
    innerLengthMm: 1000,
    innerWidthMm: 600,
    innerHeightMm: 400,
    tareG: 10_000,
    maxGrossG: 100_000,
    fillLimitPermille: 900,
    allowsMixed: true,
    maxMixedParts: 2,
    maxMixedBoxes: 8,
  }
  const item: CaseItem = {
    dealer: 'D1',
    part: 'A',
    style: 'S',
    line: 'L1',
    day: 1,
    van: 3,
    lots: 12,
    snp: 5,
    pieces: 58,
    caseType: 0,
    boxesPerCase: 10,
    boxLengthMm: 300,
    boxWidthMm: 300,
    boxHeightMm: 200,
    boxGrossG: 6000,
    pieceNetG: 1000,
    dangerClass: '',
    sameCaseGroup: '',
  }
  const problem: CaseProblem = {
    caseTypes: [type, { ...type, code: 'C2', allowsMixed: false, innerHeightMm: 150 }],
    items: [
      item,
      { ...item, part: 'B', lots: 3, pieces: 15 },
      { ...item, part: 'C', dangerClass: '3', lots: 1, pieces: 5 },
      { ...item, part: 'D', dealer: 'D2', lots: 1, pieces: 5, sameCaseGroup: 'G' },
      { ...item, part: 'E', dealer: 'D2', lots: 2, pieces: 10, sameCaseGroup: 'G' },
    ],
  }
  type Loose = {
    caseType: number
    isMixed: boolean
    van: number
    netG: number
    grossG: number
    contents: unknown[]
    placement: object[] | null
  }
  const plants: [rule: string, spoil: (cases: Loose[]) => void][] = [
    ['LOTS_KEPT', (cases) => void cases.pop()],
    ['PIECES_KEPT', (cases) => Object.assign(find(cases, 1)!.contents[1] as object, { pieces: 14 })],
    ['PIECES_IN_LOTS', (cases) => Object.assign(find(cases, 1)!.contents[1] as object, { pieces: 99 })],
    ['MIXED_FLAG', (cases) => Object.assign(find(cases, 1)!, { isMixed: false })],
    ['MIXED_ALLOWED', (cases) => Object.assign(find(cases, 1)!, { caseType: 1 })],
    ['MAX_MIXED_PARTS', (cases) => void find(cases, 1)!.contents.push({ item: 2, lots: 1, pieces: 5 })],
    ['MAX_MIXED_BOXES', (cases) => Object.assign(find(cases, 1)!.contents[1] as object, { lots: 7 })],
    ['BOX_FITS', (cases) => Object.assign(find(cases, 1)!, { caseType: 1 })],
    ['CASE_OF', (cases) => void cases[0]!.van++],
    ['DANGER_CLASS', (cases) => void find(cases, 1)!.contents.push({ item: 2, lots: 1, pieces: 5 })],
    ['FILL_LIMIT', (cases) => cases[0]!.contents.push({ item: 1, lots: 3, pieces: 15 })],
    ['MAX_GROSS', (cases) => Object.assign(cases[0]!, { grossG: 100_001 })],
    ['NET_WEIGHT', (cases) => void cases[0]!.netG++],
    ['GROSS_WEIGHT', (cases) => void cases[0]!.grossG++],
    ['ITEM_TWICE', (cases) => void cases[0]!.contents.push(cases[0]!.contents[0])],
    ['SAME_CASE', (cases) => void find(cases, 3)!.contents.pop()],
    ['EMPTY_CASE', (cases) => Object.assign(cases[0]!, { contents: [] })],
    ['SORTED', (cases) => cases.reverse()],
    ['FULL_FIRST', (cases) => Object.assign(find(cases, 0)!.contents[0] as object, { lots: 9 })],
    ['SHARED_COUNT', (cases) => void cases.pop()],
    ['BOUND', (cases) => cases.splice(1)],
    ['PLACEMENT_MISSING', (cases) => Object.assign(find(cases, 3)!, { placement: null })],
    ['PLACEMENT_LOTS', (cases) => void find(cases, 3)!.placement!.pop()],
    ['PLACEMENT_BOX', (cases) => Object.assign(find(cases, 3)!.placement![0]!, { dz: 199 })],
    ['PLACEMENT_INSIDE', (cases) => Object.assign(find(cases, 3)!.placement![0]!, { x: 900 })],
    ['PLACEMENT_OVERLAP', (cases) => Object.assign(find(cases, 3)!.placement![1]!, { x: 0, y: 0, z: 0 })],
    ['PLACEMENT_SUPPORT', (cases) => Object.assign(find(cases, 3)!.placement![0]!, { z: 150 })],
  ]
  const find = (cases: Loose[], item: number) => {
    return cases.find((built) => built.contents.some((content) => (content as { item: number }).item === item))
  }

  test('makes a legal plan', () => expect(checkCases(problem, buildCases(problem))).toEqual([]))
  test.each(plants)('reports %s', (rule, spoil) => {
    const plan = buildCases(problem)
    spoil(plan.cases as unknown as Loose[])
    expect(checkCases(problem, plan).map((violation) => violation.rule)).toContain(rule)
  })

  const leftWith = (caseCode: string, ...numbers: number[]) => {
    const reason = { cause: 'NO_CASE_FITS', caseCode } as const
    const plan = buildCases(problem)
    const cases = plan.cases.filter(({ contents }) => !contents.some((content) => numbers.includes(content.item)))
    const left = numbers.map((number) => ({ item: number, lots: problem.items[number]!.lots, reason }))
    return checkCases(problem, { ...plan, cases, left }).map((violation) => violation.rule)
  }
  test.each([
    ['a part', [2]],
    ['a group', [3, 4]],
  ])('reports LEFT_BUT_FITS for %s', (_, numbers) => {
    expect(leftWith('C1', ...numbers)).toContain('LEFT_BUT_FITS')
    expect(leftWith('C1', ...numbers)).not.toContain('LEFT_REASON')
    expect(leftWith('C2', ...numbers)).toContain('LEFT_REASON')
  })
})
