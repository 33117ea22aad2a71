import { describe, expect, it } from 'vitest'
import { beginHistory, isDirty, onGroup, withDraft } from './desk-history.ts'
import {
  factsOf,
  type LoadGroup,
  placedAt,
  placeOf,
  removed,
  restingHeight,
  stateOf,
  swapped,
  turned,
  whereIs,
  withLockedSteps,
} from './desk-state.ts'
import { findSpot } from './find-spot.ts'
import { type JudgeLoad, makeJudge } from './judge-load.ts'
import { container, loaded, sampleGroup } from './sample-group.ts'
import { snapped } from './snap.ts'
import { tornSets } from './torn-sets.ts'
import { putCases } from './use-put-cases.ts'

const group = sampleGroup
const [one, other] = group.containers as [LoadGroup['containers'][number], LoadGroup['containers'][number]]
const begun = stateOf(group)
const facts = factsOf(group)
const judge = makeJudge(group, facts, 'en')
const judgeOf = (state: typeof begun, renbanNo = 'R1') => {
  const [container, arranged] = [
    group.containers.find((each) => each.renbanNo === renbanNo),
    state.containers[renbanNo],
  ]
  return container && arranged ? judge(container, arranged) : expect.fail(renbanNo)
}

describe('moves', () => {
  it('put a case into another container and into no second one', () => {
    const next = placedAt(begun, 'R2', { caseNo: 'B', x: 6750, y: 0, z: 0, dx: 1500, dy: 1000, dz: 1000 })
    expect([whereIs(next, 'B'), next.containers['R1']?.cases.length, next.containers['R2']?.cases.length]).toEqual([
      'R2',
      1,
      2,
    ])
    expect(begun.containers['R1']?.cases).toHaveLength(2)
  })
  it('remove, turn and swap cases', () => {
    expect(removed(begun, 'B').outside).toEqual(['D', 'B'])
    expect(placeOf(turned(begun, 'A'), 'A')).toMatchObject({ dx: 1000, dy: 1500, x: 5250 })
    const next = swapped(begun, 'B', 'C')
    expect([whereIs(next, 'B'), placeOf(next, 'B')?.z, whereIs(next, 'C'), placeOf(next, 'C')?.z]).toEqual([
      'R2',
      0,
      'R1',
      1000,
    ])
  })
  it('drop a case on what is below it', () => {
    const cases = begun.containers['R1']?.cases ?? []
    expect(restingHeight(cases, { caseNo: 'D', x: 6000, y: 500, dx: 1500, dy: 1000 })).toBe(2000)
    expect(restingHeight(cases, { caseNo: 'D', x: 6750, y: 0, dx: 1500, dy: 1000 })).toBe(0)
    expect(restingHeight(cases, { caseNo: 'B', x: 5250, y: 0, dx: 1500, dy: 1000 })).toBe(1000)
  })
})

describe('judge', () => {
  it('accepts a legal load and returns its figures and sequence', () => {
    const { container: restated, violations } = judgeOf(begun)
    expect(violations).toEqual([])
    expect(restated).toMatchObject({ cargoKg: 600, gravity: { x: 6000, z: 1000 } })
    expect(restated.cases.map(({ caseNo, step }) => [caseNo, step])).toEqual([
      ['A', 1],
      ['B', 2],
    ])
  })
  it('reports at once which rule a move breaks, with the case', () => {
    const lifted = placedAt(begun, 'R1', { caseNo: 'B', x: 6750, y: 0, z: 500, dx: 1500, dy: 1000, dz: 1000 })
    expect(judgeOf(lifted).violations).toEqual([
      {
        renbanNo: 'R1',
        caseNo: 'B',
        text: 'B is not supported enough (0 % supported). Place it on the floor or on cases of equal height.',
      },
    ])
    const third = placedAt(begun, 'R1', { caseNo: 'D', x: 5250, y: 0, z: 2000, dx: 1500, dy: 1000, dz: 1000 })
    expect(
      judgeOf(third)
        .violations.map(({ text }) => text)
        .join(' '),
    ).toMatch(/sticks out.*is too high/s)
  })
})

describe('unsaved moves when the group is read again', () => {
  const history = beginHistory(group)
  const dirty = { ...history, past: [history.now], now: removed(begun, 'B') }
  const theirs = { ...group, month: '203001' }

  it('start over when there are none', () => {
    expect(onGroup(history, group)).toBe(history)
    expect(onGroup(history, theirs)).toMatchObject({ group: theirs, past: [] })
    expect(onGroup({ ...dirty, now: history.begun }, theirs).group).toBe(theirs)
  })

  it('stay on the old group when others changed it', () => {
    expect(onGroup(dirty, theirs)).toBe(dirty)
  })

  it('continue from the saved state', () => {
    const saved = { ...dirty, sent: dirty.now }
    expect([isDirty(saved), onGroup(saved, theirs).past]).toEqual([false, []])
    const more = { ...saved, now: withLockedSteps(dirty.now, 'R2', 1) }
    const next = onGroup(more, theirs)
    expect([next.group, isDirty(next), next.now.containers['R2']?.lockedSteps]).toEqual([theirs, true, 1])
    expect(next.now.containers['R1']).toBe(next.begun.containers['R1'])
    expect(next.past).toEqual([next.begun])
  })

  const stored = JSON.parse(JSON.stringify({ group, now: removed(begun, 'C') }))

  it('are restored from a draft as one step, in the containers that they change', () => {
    const next = withDraft(history, stored)
    expect([next.group, isDirty(next), next.now.outside]).toEqual([group, true, ['D', 'C']])
    expect(next.now.containers['R1']).toBe(next.begun.containers['R1'])
    expect(next.now.containers['R2']).not.toBe(next.begun.containers['R2'])
    expect(withDraft(dirty, stored).past.at(-1)).toBe(dirty.now)
  })

  it('are restored onto the group they were based on when others changed it', () => {
    const next = withDraft(beginHistory(theirs), stored)
    expect([next.group, isDirty(next), onGroup(next, theirs)]).toEqual([group, true, next])
  })
})

describe('group rules', () => {
  const [a, b] = group.containers[0]?.cases ?? []
  const moved = placedAt(begun, 'R2', { caseNo: 'B', x: 6750, y: 0, z: 0, dx: 1500, dy: 1000, dz: 1000 })
  const rulesOf = (changed: Partial<LoadGroup>, state = moved, renbanNo = 'R2') => {
    const other = { ...group, ...changed }
    const container = other.containers.find((each) => each.renbanNo === renbanNo) ?? expect.fail(renbanNo)
    const arranged = state.containers[renbanNo] ?? expect.fail(renbanNo)
    return makeJudge(other, factsOf(other), 'en')(container, arranged).violations.map(({ text }) => text)
  }

  it('report a split set in both containers until it is together again', () => {
    expect(tornSets(group, begun, moved, 'en').map(({ renbanNo, caseNo }) => [renbanNo, caseNo])).toEqual([
      ['R1', 'A'],
      ['R2', 'B'],
    ])
    expect(tornSets(group, begun, moved, 'ja')[0]?.text).toContain('A（R1）、B（R2）')
    const both = placedAt(moved, 'R2', { caseNo: 'A', x: 3750, y: 0, z: 0, dx: 1500, dy: 1000, dz: 1000 })
    expect(tornSets(group, begun, both, 'en')).toEqual([])
    expect(tornSets(group, begun, removed(begun, 'A'), 'en')[0]?.text).toContain('A (not loaded)')
    expect(tornSets(group, begun, removed(removed(begun, 'A'), 'B'), 'en')).toEqual([])
    expect(tornSets(group, moved, placedAt(moved, 'R2', { ...a!, caseNo: 'D' }), 'en')).toEqual([])
  })

  it('include the limits of the collective rule and the unloading order', () => {
    const limits = { maxGrossG: 599_000, maxBoxes: 1, minFillPermille: 100, minBoxes: 3 }
    expect(rulesOf({ terms: { ...group.terms, limits } })).toEqual([
      expect.stringContaining('exceed the gross weight limit of the loading rule (600 kg, limit 599 kg)'),
      expect.stringContaining('more cases than the loading rule allows'),
      expect.stringContaining('minimum fill (minimum 10 %)'),
      expect.stringContaining('fewer cases than its minimum (2, minimum 3)'),
    ])
    const shared = { ...one, cases: [a!, { ...b!, dealerCode: 'ID01' }] }
    const containers = [shared, other]
    const begunShared = stateOf({ ...group, containers })
    expect(rulesOf({ containers, stops: ['ID01', 'TH01'] }, begunShared, 'R1')).toEqual([])
    expect(rulesOf({ containers, stops: ['TH01', 'ID01'] }, begunShared, 'R1')).toEqual([
      expect.stringContaining('A cannot be unloaded at its stop'),
    ])
  })

  it('ignore imbalance of the locked part', () => {
    const atFront = { ...one, cases: [{ ...a!, x: 0 }] }
    const state = stateOf({ ...group, containers: [atFront, other] })
    expect(rulesOf({ containers: [atFront, other] }, state, 'R1')[0]).toContain('centre of gravity')
    expect(rulesOf({ containers: [{ ...atFront, lockedSteps: 1 }, other] }, state, 'R1')).toEqual([])
  })
})

describe('finding a spot', () => {
  it('returns the deepest position without a violation', () => {
    const arranged = begun.containers['R2'] ?? expect.fail('R2')
    const spot = findSpot(judge, other, arranged, facts.get('D') ?? expect.fail('D'))
    expect(spot).not.toBeNull()
    const next = spot ? placedAt(begun, 'R2', spot) : begun
    expect(judgeOf(next, 'R2').violations).toEqual([])
  })
  it('reaches the door end where a rule forbids every place before it', () => {
    const row = Array.from({ length: 40 }, (_, at) => ({
      caseNo: `F${at}`,
      x: at * 250,
      y: 0,
      z: 0,
      dx: 250,
      dy: 500,
      dz: 900,
    }))
    const long = { ...other, lengthMm: 12_000, widthMm: 2300, heightMm: 2500 }
    const isForbidden = { renbanNo: 'R2', caseNo: 'D', text: 'unloaded first' }
    const doorOnly: JudgeLoad = (_container, { cases }) => ({
      container: judgeOf(begun, 'R2').container,
      violations: cases.some(({ caseNo, x }) => caseNo === 'D' && x < 10_000) ? [isForbidden] : [],
    })
    const spot = findSpot(doorOnly, long, { lockedSteps: 0, cases: row }, facts.get('D') ?? expect.fail('D'))
    expect(spot).toMatchObject({ x: 10_000, z: 0 })
  })
  it('returns null when there is none', () => {
    const full = Array.from({ length: 28 }, (_, at) =>
      loaded(`F${at}`, at + 1, Math.floor(at / 4) * 1500, (at % 2) * 1000, (Math.floor(at / 2) % 2) * 1000),
    )
    const packed = { ...container('R3', full), lengthMm: 10_500 }
    const terms = {
      ...group.terms,
      containerTypes: group.terms.containerTypes.map((each) => ({ ...each, lengthMm: 10_500 })),
    }
    const whole = { ...group, containers: [packed], terms }
    const arranged = stateOf(whole).containers['R3'] ?? expect.fail('R3')
    const one = factsOf(whole).get('D') ?? expect.fail('D')
    expect(findSpot(makeJudge(whole, factsOf(whole), 'en'), packed, arranged, one)).toBeNull()
  })
})

describe('cases that were dropped on a container', () => {
  it('get a place there one after the other, without those that are there or have none', () => {
    const { state, put } = putCases({ group, state: begun, facts, judge }, 'R2', ['D', 'C', 'B', 'UNKNOWN'])
    expect(put).toEqual(['D', 'B'])
    expect(['B', 'C', 'D'].map((caseNo) => whereIs(state, caseNo))).toEqual(['R2', 'R2', 'R2'])
    expect(judgeOf(state, 'R2').violations).toEqual([])
    const rejecting: JudgeLoad = (_container, { cases }) => ({
      container: judgeOf(begun, 'R2').container,
      violations: cases.some(({ caseNo }) => caseNo === 'D') ? [{ renbanNo: 'R2', caseNo: 'D', text: 'no' }] : [],
    })
    expect(putCases({ group, state: begun, facts, judge: rejecting }, 'R2', ['D'])).toEqual({ state: begun, put: [] })
  })
})

describe('dragging', () => {
  const [a, b] = [loaded('A', 1, 0, 0, 0), loaded('B', 2, 3000, 0, 0)]
  it('snaps to nearby edges and walls, else to a grid, and stays inside the container', () => {
    expect(snapped(one, [a, b], b, { x: 1560, y: 40 })).toEqual({ x: 1500, y: 0 })
    expect(snapped(one, [a, b], b, { x: 2004, y: 503 })).toEqual({ x: 2000, y: 500 })
    expect(snapped(one, [a, b], b, { x: 99_999, y: -50 })).toEqual({ x: 10_500, y: 0 })
  })
})
