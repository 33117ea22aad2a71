import { describe, expect, it } from 'vitest'
import type { CollectedGroups, CollectiveRule, MixKey, VanningCase } from '../../problem/collective-terms.ts'
import { answersTo } from '../../testing/each-change.ts'
import { checkCollected } from './check-collected.ts'

const apart: MixKey[] = ['DEALER', 'LINE']
const caseOf = (dealer: string, line: string, vanOn = 5): VanningCase => ({
  vanOn,
  keys: { DEALER: [dealer], LINE: [line], CAR_FAMILY: [], ORDER_TYPE: [], EXPORTER: [] },
})
const limits = { maxGrossG: 9000, maxBoxes: 8, minFillPermille: 500 }
const rules: CollectiveRule[] = [
  { id: 'R1', mixKey: 'DEALER', members: ['D1', 'D2'], dealers: null, priority: 2, vanFrom: 5, vanTo: 5, limits },
  { id: 'R2', mixKey: 'LINE', members: ['L1', 'L2'], dealers: ['D1'], priority: 1, vanFrom: 4, vanTo: 9, limits },
  { id: 'R3', mixKey: 'LINE', members: ['L3', 'L4'], dealers: ['D3'], priority: 1, vanFrom: 1, vanTo: 9, limits },
]
const cases = [
  caseOf('D1', 'L1'),
  caseOf('D1', 'L2'),
  caseOf('D2', 'L3'),
  caseOf('D1', 'L3'),
  caseOf('D3', 'L3'),
  caseOf('D3', 'L4'),
  caseOf('D3', 'L4', 6),
  caseOf('D2', 'L4'),
]
const collected: CollectedGroups = {
  groups: ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'e'],
  limits: ['a', 'b', 'c', 'd', 'e'].map((group) => ({ group, ...limits })),
}
const without = [[], [], [], [], [], [], ['R3'], []]

describe('cases that may share containers', () => {
  it('are right', () => {
    expect(checkCollected(cases, rules, apart, collected, without)).toEqual([])
  })

  it('have every group proven', () => {
    const value = { collected, cases, rules, without }
    const { byPlace, byRule } = answersTo(value, (changed) =>
      checkCollected(changed.cases, changed.rules, apart, changed.collected, changed.without),
    )
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "collected.groups[] left out: GROUP_COUNT 8
      collected.groups[] doubled: GROUP_COUNT 8
      collected.groups[]: APART 6, LIMITS 7, accepted 1
      collected.limits[] left out: LIMITS 4, accepted 1
      collected.limits[] doubled: accepted 5
      collected.limits[].group: LIMITS 4, accepted 1
      collected.limits[].maxGrossG: LIMITS 8, accepted 2
      collected.limits[].maxBoxes: LIMITS 8, accepted 2
      collected.limits[].minFillPermille: LIMITS 8, accepted 2
      cases[] left out: GROUP_COUNT 8
      cases[] doubled: GROUP_COUNT 8
      cases[].vanOn: LIMITS 4, MIX 4, PRIORITY 4, VAN_DATE 12, accepted 4
      cases[].keys.DEALER[] left out: LIMITS 2, MIX 6, PRIORITY 6, accepted 2
      cases[].keys.DEALER[] doubled: MIX 4, accepted 4
      cases[].keys.DEALER[]: LIMITS 2, MIX 6, PRIORITY 6, accepted 2
      cases[].keys.LINE[] left out: LIMITS 4, MIX 6, PRIORITY 4, accepted 2
      cases[].keys.LINE[] doubled: MIX 2, accepted 6
      cases[].keys.LINE[]: LIMITS 4, MIX 6, PRIORITY 4, accepted 2
      rules[] left out: LIMITS 3, MIX 3
      rules[] doubled: accepted 3
      rules[].id: accepted 3
      rules[].mixKey: thrown 3
      rules[].members[] left out: LIMITS 6, MIX 6, PRIORITY 6
      rules[].members[] doubled: accepted 6
      rules[].members[]: LIMITS 6, MIX 6, PRIORITY 6
      rules[].dealers: thrown 1
      rules[].priority: accepted 6
      rules[].vanFrom: LIMITS 1, MIX 1, accepted 5
      rules[].vanTo: LIMITS 1, MIX 1, accepted 5
      rules[].limits.maxGrossG: LIMITS 6
      rules[].limits.maxBoxes: LIMITS 6
      rules[].limits.minFillPermille: LIMITS 6
      rules[].dealers[] left out: LIMITS 2, MIX 2
      rules[].dealers[] doubled: accepted 2
      rules[].dealers[]: LIMITS 2, MIX 2
      without[] left out: PRIORITY 6, accepted 2
      without[] doubled: accepted 8
      without[][] left out: accepted 1
      without[][] doubled: accepted 1
      without[][]: accepted 1"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "APART {"at":{"group":"a"},"detail":"from group a~"}
      GROUP_COUNT {"at":{},"detail":"7 groups for 8 cases"}
      LIMITS {"at":{"group":"a~"},"detail":"has not the limits of its rule"}
      MIX {"at":{"group":"a"},"detail":"DEALER is mixed without a rule"}
      PRIORITY {"at":{"group":"a"},"detail":"taken by no rule and R2"}
      VAN_DATE {"at":{"group":"a"},"detail":"2 van dates"}"
    `)
  })
})
