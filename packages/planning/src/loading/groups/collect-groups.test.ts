import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCollected } from '../../check/cases/check-collected.ts'
import type { CollectiveRule, MixKey, VanningCase } from '../../problem/collective-terms.ts'
import { isoToDay } from '../../terms/day.ts'
import { collectGroups } from './collect-groups.ts'

const day = isoToDay('2026-12-01')
const keys = { DEALER: 'TH01', CAR_FAMILY: 'A', LINE: 'L1', ORDER_TYPE: 'R', EXPORTER: 'E1' }
const caseOf = (more: Partial<Record<MixKey, string>> = {}, vanOn = day): VanningCase => {
  const all = { ...keys, ...more }
  const valuesOf = (key: MixKey): string[] => all[key].split('+').filter((value) => value !== '')
  return {
    vanOn,
    keys: {
      DEALER: valuesOf('DEALER'),
      CAR_FAMILY: valuesOf('CAR_FAMILY'),
      LINE: valuesOf('LINE'),
      ORDER_TYPE: valuesOf('ORDER_TYPE'),
      EXPORTER: valuesOf('EXPORTER'),
    },
  }
}
const noLimits = { maxGrossG: null, maxBoxes: null, minFillPermille: 0 }
const ruleOf = (more: Partial<CollectiveRule>): CollectiveRule => ({
  id: 'CV1',
  mixKey: 'CAR_FAMILY',
  members: ['A', 'B'],
  dealers: ['TH01'],
  priority: 1,
  vanFrom: day,
  vanTo: day,
  limits: noLimits,
  ...more,
})
const APART: MixKey[] = ['DEALER', 'CAR_FAMILY']
const ALL: MixKey[] = ['DEALER', 'CAR_FAMILY', 'LINE', 'ORDER_TYPE', 'EXPORTER']

describe('collectGroups', () => {
  it('separates van dates and keys without a rule', () => {
    const cases = [caseOf(), caseOf({ CAR_FAMILY: 'B' }), caseOf({}, day + 1), caseOf({ LINE: 'L2' })]
    expect(collectGroups(cases, [], APART).groups).toEqual([
      'TH01|A|2026-12-01',
      'TH01|B|2026-12-01',
      'TH01|A|2026-12-02',
      'TH01|A|2026-12-01',
    ])
    expect(collectGroups(cases, [], ['DEALER']).groups[1]).toBe('TH01|2026-12-01')
  })

  it('joins the members of a rule on its dates, for its dealer, with its limits', () => {
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

  it('applies the rule with the lowest priority number', () => {
    const dealers = ruleOf({ id: 'CV2', mixKey: 'DEALER', members: ['TH01', 'TH02'], dealers: null, priority: 0 })
    const cases = [caseOf(), caseOf({ CAR_FAMILY: 'B' }), caseOf({ DEALER: 'TH02' })]
    expect(collectGroups(cases, [ruleOf({}), dealers], APART).groups).toEqual([
      'TH01+TH02|A|2026-12-01|CV2',
      'TH01+TH02|B|2026-12-01|CV2',
      'TH01+TH02|A|2026-12-01|CV2',
    ])
  })
})

describe('a case with several values', () => {
  const types: MixKey[] = ['DEALER', 'ORDER_TYPE']
  const rule = ruleOf({ mixKey: 'ORDER_TYPE', members: ['S', 'R'] })

  it('is separate from cases with one of them, unless a rule joins all its values', () => {
    const cases = ['R', 'R+S', 'S', 'C+R', ''].map((type) => caseOf({ ORDER_TYPE: type }))
    const apart = ['R', 'R+S', 'S', 'C+R', '?'].map((type) => `TH01|${type}|2026-12-01`)
    expect(collectGroups(cases, [], types).groups).toEqual(apart)
    const joined = 'TH01|R+S|2026-12-01|CV1'
    expect(collectGroups(cases, [rule], types).groups).toEqual([joined, joined, joined, apart[3], apart[4]])
  })

  it('is rejected by the checker in a group of a rule that lacks one of its values', () => {
    const cases = [caseOf(), caseOf({ ORDER_TYPE: 'C+R' })]
    const groups = ['G', 'G']
    const limits = [{ group: 'G', ...noLimits }]
    expect(checkCollected(cases, [rule], types, { groups, limits }).map((violation) => violation.rule)).toContain('MIX')
    const wider = { ...rule, members: ['C', 'R', 'S'] }
    expect(checkCollected(cases, [wider], types, { groups, limits })).toEqual([])
  })
})

describe('a case without known values', () => {
  const exporters: MixKey[] = ['DEALER', 'EXPORTER']
  // The exporter of the second case is known: the unit itself, whose code is empty.
  const unknown = caseOf({ EXPORTER: '' })
  const unit: VanningCase = { ...unknown, keys: { ...unknown.keys, EXPORTER: [''] } }

  it('is separate from cases with an empty value', () => {
    const { groups } = collectGroups([unknown, unit], [], exporters)
    expect(groups).toEqual(['TH01|?|2026-12-01', 'TH01||2026-12-01'])
  })

  it('is rejected by the checker together with them, unless a rule joins them', () => {
    const check = checkCollected([unknown, unit], [], exporters, { groups: ['G', 'G'], limits: [] })
    expect(check.map(({ rule }) => rule)).toEqual(['MIX', 'LIMITS'])
  })
})

describe('checkCollected', () => {
  const judged = (groups: string[], cases: VanningCase[], rules: CollectiveRule[] = []): string[] =>
    checkCollected(cases, rules, APART, { groups, limits: [] }).map(({ rule }) => rule)

  it('reports each violation', () => {
    expect(judged([], [caseOf()])).toEqual(['GROUP_COUNT'])
    expect(judged(['G', 'G'], [caseOf(), caseOf({}, day + 1)])).toEqual(['VAN_DATE'])
    expect(judged(['G', 'G'], [caseOf(), caseOf({ CAR_FAMILY: 'B' })])).toEqual(['MIX', 'LIMITS'])
    expect(judged(['G', 'G'], [caseOf(), caseOf({ CAR_FAMILY: 'B' })], [ruleOf({})])).toEqual(['LIMITS'])
    expect(judged(['G', 'G'], [caseOf(), caseOf({ CAR_FAMILY: 'B', DEALER: 'TH02' })], [ruleOf({})])).toContain('MIX')
  })

  it('reports cases of another rule, and cases that belong together but are apart', () => {
    const [a, b] = [caseOf(), caseOf({ CAR_FAMILY: 'B' })]
    const first = ruleOf({ limits: { ...noLimits, maxBoxes: 5 } })
    const second = ruleOf({ id: 'CV2', priority: 2, members: ['A', 'B', 'C'] })
    const c = caseOf({ CAR_FAMILY: 'C' })
    const rules = (groups: string[], cases: VanningCase[], ofG: CollectiveRule, without?: string[][]): string[] => {
      const found = { groups, limits: [{ group: 'G', ...ofG.limits }] }
      return checkCollected(cases, [first, second], APART, found, without).map(({ rule }) => rule)
    }
    expect(rules(['G', 'G'], [a, b], first)).toEqual([])
    expect(rules(['G', 'G'], [a, b], second)).toEqual(['LIMITS'])
    expect(rules(['G', 'G'], [a, c], second)).toEqual(['PRIORITY', 'LIMITS'])
    expect(rules(['G', 'G'], [a, c], second, [['CV1'], ['CV1']])).toEqual([])
    expect(rules(['G', 'H'], [a, b], first)).toEqual(['LIMITS', 'APART'])
    expect(judged(['G', 'H'], [a, a])).toEqual(['APART'])
  })

  it('accepts the groups of any rules', () => {
    const value = fc.constantFrom('', 'A', 'B', 'C')
    const one = value.map((each) => [each])
    const any = fc.uniqueArray(value, { maxLength: 2 }).map((values) => values.sort())
    const someCase = fc.record({
      vanOn: fc.integer({ min: day, max: day + 2 }),
      keys: fc.record({ DEALER: one, CAR_FAMILY: any, LINE: one, ORDER_TYPE: any, EXPORTER: any }),
    })
    const someRule = fc.record({
      id: fc.string({ minLength: 1, maxLength: 2 }),
      mixKey: fc.constantFrom<MixKey>('DEALER', 'CAR_FAMILY', 'LINE', 'ORDER_TYPE'),
      members: fc.uniqueArray(value, { minLength: 2 }),
      dealers: fc.option(fc.uniqueArray(value, { maxLength: 2 }), { nil: null }),
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
          for (const apart of [APART, ALL])
            expect(checkCollected(cases, rules, apart, collectGroups(cases, rules, apart))).toEqual([])
        },
      ),
    )
  })
})
