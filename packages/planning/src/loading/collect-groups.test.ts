import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCollected } from '../check/check-collected.ts'
import { isoToDay } from '../day.ts'
import type { CollectiveRule, MixKey, VanningCase } from '../problem/collective-terms.ts'
import { collectGroups } from './collect-groups.ts'

const day = isoToDay('2026-12-01')
const keys = { DEALER: 'TH01', CAR_FAMILY: 'A', LINE: 'L1', ORDER_TYPE: 'R', EXPORTER: 'E1' }
const caseOf = (more: Partial<Record<MixKey, string>> = {}, vanOn = day): VanningCase => ({
  vanOn,
  keys: { ...keys, ...more },
})
const noLimits = { maxGrossG: null, maxBoxes: null, minFillPermille: 0 }
const ruleOf = (more: Partial<CollectiveRule>): CollectiveRule => ({
  id: 'CV1',
  mixKey: 'CAR_FAMILY',
  members: ['A', 'B'],
  dealer: 'TH01',
  priority: 1,
  vanFrom: day,
  vanTo: day,
  limits: noLimits,
  ...more,
})
const APART: MixKey[] = ['DEALER', 'CAR_FAMILY']

describe('who shares a container', () => {
  it('keeps van dates and keys apart without a rule', () => {
    const cases = [caseOf(), caseOf({ CAR_FAMILY: 'B' }), caseOf({}, day + 1), caseOf({ LINE: 'L2' })]
    expect(collectGroups(cases, [], APART).groups).toEqual([
      'TH01|A|2026-12-01',
      'TH01|B|2026-12-01',
      'TH01|A|2026-12-02',
      'TH01|A|2026-12-01',
    ])
    expect(collectGroups(cases, [], ['DEALER']).groups[1]).toBe('TH01|2026-12-01')
  })

  it('joins the members of a rule on its dates, of its dealer, with its limits', () => {
    const rule = ruleOf({ limits: { ...noLimits, minFillPermille: 700 } })
    const cases = ['A', 'B', 'C'].map((family) => caseOf({ CAR_FAMILY: family }))
    const others = [caseOf({}, day + 1), caseOf({ DEALER: 'TH02' })]
    const { groups, limits } = collectGroups([...cases, ...others], [rule], APART)
    expect(groups).toEqual([
      'TH01|A+B|2026-12-01|CV1',
      'TH01|A+B|2026-12-01|CV1',
      'TH01|C|2026-12-01',
      'TH01|A|2026-12-02',
      'TH02|A|2026-12-01',
    ])
    expect(limits).toEqual([{ group: 'TH01|A+B|2026-12-01|CV1', ...rule.limits }])
  })

  it('lets the rule of the lowest priority take a case', () => {
    const dealers = ruleOf({ id: 'CV2', mixKey: 'DEALER', members: ['TH01', 'TH02'], dealer: null, priority: 0 })
    const cases = [caseOf(), caseOf({ CAR_FAMILY: 'B' }), caseOf({ DEALER: 'TH02' })]
    expect(collectGroups(cases, [ruleOf({}), dealers], APART).groups).toEqual([
      'TH01+TH02|A|2026-12-01|CV2',
      'TH01+TH02|B|2026-12-01|CV2',
      'TH01+TH02|A|2026-12-01|CV2',
    ])
  })
})

describe('the check of it', () => {
  const judged = (groups: string[], cases: VanningCase[], rules: CollectiveRule[] = []): string[] =>
    checkCollected(cases, rules, APART, { groups, limits: [] }).map(({ rule }) => rule)

  it('finds each fault', () => {
    expect(judged([], [caseOf()])).toEqual(['GROUP_COUNT'])
    expect(judged(['G', 'G'], [caseOf(), caseOf({}, day + 1)])).toEqual(['VAN_DATE'])
    expect(judged(['G', 'G'], [caseOf(), caseOf({ CAR_FAMILY: 'B' })])).toEqual(['MIX', 'LIMITS'])
    expect(judged(['G', 'G'], [caseOf(), caseOf({ CAR_FAMILY: 'B' })], [ruleOf({})])).toEqual(['LIMITS'])
    expect(judged(['G', 'G'], [caseOf(), caseOf({ CAR_FAMILY: 'B', DEALER: 'TH02' })], [ruleOf({})])).toContain('MIX')
  })

  it('accepts whatever rules there are', () => {
    const value = fc.constantFrom('A', 'B', 'C')
    const someCase = fc.record({
      vanOn: fc.integer({ min: day, max: day + 2 }),
      keys: fc.record({ DEALER: value, CAR_FAMILY: value, LINE: value, ORDER_TYPE: value, EXPORTER: value }),
    })
    const someRule = fc.record({
      id: fc.string({ minLength: 1, maxLength: 2 }),
      mixKey: fc.constantFrom<MixKey>('DEALER', 'CAR_FAMILY', 'LINE'),
      members: fc.uniqueArray(value, { minLength: 2 }),
      dealer: fc.option(value, { nil: null }),
      priority: fc.nat(3),
      vanFrom: fc.integer({ min: day, max: day + 1 }),
      vanTo: fc.integer({ min: day, max: day + 2 }),
      limits: fc.constantFrom(noLimits, { ...noLimits, maxBoxes: 5 }),
    })
    fc.assert(
      fc.property(
        fc.array(someCase, { maxLength: 20 }),
        fc.uniqueArray(someRule, { selector: ({ id }) => id, maxLength: 4 }),
        (cases, rules) => {
          expect(checkCollected(cases, rules, APART, collectGroups(cases, rules, APART))).toEqual([])
        },
      ),
    )
  })
})
