import { describe, expect, it } from 'vitest'
import type { Shift } from '../../problem/sequence-terms.ts'
import { answersTo } from '../../testing/each-change.ts'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { checkSequence } from './check-sequence.ts'

const ints = (...values: number[]) => Int32Array.from(values)
const problem = newProblem(
  ['A1', 'B1', 'A2', 'B2'].map((part) => newItem({ part, seconds: 600, lines: [0, 1] })),
  [{ ...newLine('L1', 2, 3600), changeover: [300, 0] }, newLine('L2', 2, 3600)],
)
/** Items 0, 2 and 1 on day 1 of the first line, 3 on its day 2, 0 on the second line. */
const plan = {
  placements: {
    item: ints(0, 1, 2, 3, 1, 0),
    line: ints(0, 0, 0, 0, 0, 1),
    day: ints(1, 1, 1, 2, 2, 1),
    lots: ints(1, 1, 1, 1, 1, 1),
    seconds: ints(600, 610, 1200, 600, 90, 600),
    isPinned: new Uint8Array(6),
  },
}
const shifts: Shift[] = [
  { line: 0, day: null, startMinute: 480, breaks: [{ fromMinute: 490, toMinute: 495 }] },
  { line: 0, day: 2, startMinute: 600, breaks: [{ fromMinute: 611, toMinute: 621 }] },
]
/** Day 1: 8:00 to 8:10, break, to 8:35; five minutes for the other family, then to 8:50 and 10 s. */
const sequence = {
  placement: ints(0, 2, 1, 3, 4, 5),
  place: ints(0, 1, 2, 0, 1, 0),
  startMinute: ints(480, 495, 520, 600, 610, 0),
  endMinute: ints(490, 515, 531, 610, 622, 10),
}

describe('a work sequence', () => {
  it('is right', () => {
    expect(checkSequence(problem, plan, shifts, sequence)).toEqual([])
  })

  it('has every figure proven', () => {
    const value = { sequence, plan, shifts, problem }
    const { byPlace, byRule } = answersTo(value, (changed) =>
      checkSequence(changed.problem, changed.plan, changed.shifts, changed.sequence),
    )
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "sequence.placement[]: EACH_ONCE 10, END 10, FAMILY_TWICE 2, PLACE 4, START 9, thrown 2
      sequence.place[]: PLACE 12
      sequence.startMinute[]: START 12
      sequence.endMinute[]: END 12
      plan.placements.item[]: END 5, FAMILY_TWICE 1, START 5, accepted 4, thrown 3
      plan.placements.line[]: END 6, PLACE 5, START 6, thrown 6
      plan.placements.day[]: END 10, PLACE 10, START 10, accepted 2
      plan.placements.lots[]: accepted 12
      plan.placements.seconds[]: END 4, START 3, accepted 5
      plan.placements.isPinned[]: accepted 12
      shifts[] left out: END 2, START 2
      shifts[] doubled: accepted 2
      shifts[].line: END 4, START 4
      shifts[].day: END 3, START 3
      shifts[].startMinute: END 4, START 4
      shifts[].breaks[] left out: END 2, START 1
      shifts[].breaks[] doubled: END 2, START 1
      shifts[].breaks[].fromMinute: END 4, START 3
      shifts[].breaks[].toMinute: END 4, START 2
      problem.keys[] left out: thrown 4
      problem.keys[] doubled: END 2, FAMILY_TWICE 1, START 2, accepted 2
      problem.keys[].dealer: accepted 4
      problem.keys[].part: accepted 4
      problem.keys[].style: accepted 4
      problem.keys[].caseFamily: END 2, START 2, accepted 2
      problem.items.key[]: END 5, FAMILY_TWICE 1, START 5, accepted 1, thrown 2
      problem.items.lots[]: accepted 8
      problem.items.secondsPerLot[]: accepted 8
      problem.items.earliest[]: accepted 8
      problem.items.latest[]: accepted 8
      problem.items.van[]: accepted 8
      problem.items.eligible[]: accepted 8
      problem.items.indivisibleGroup[]: accepted 8
      problem.lines[] left out: thrown 2
      problem.lines[] doubled: accepted 2
      problem.lines[].line: accepted 2
      problem.lines[].days[]: END 3, START 3, accepted 5
      problem.lines[].regularSeconds[]: accepted 8
      problem.lines[].overtimeSeconds[]: accepted 8
      problem.lines[].changeoverSeconds[]: START 1, accepted 3
      problem.eligibility[] left out: accepted 4
      problem.eligibility[] doubled: accepted 4
      problem.eligibility[][] left out: accepted 8
      problem.eligibility[][] doubled: accepted 8
      problem.eligibility[][]: accepted 16"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "EACH_ONCE {"at":{},"detail":"4 of 6 placements"}
      END {"at":{"row":0,"placement":1},"detail":"490, is 496"}
      FAMILY_TWICE {"at":{"row":2,"placement":1},"detail":"B"}
      PLACE {"at":{"row":1,"placement":3},"detail":"1, is 0"}
      START {"at":{"row":1,"placement":2},"detail":"495, is 500"}"
    `)
  })

  it('has no case family twice where the line needs time between them', () => {
    const apart = {
      placement: ints(0, 1, 2, 3, 4, 5),
      place: sequence.place,
      startMinute: ints(480, 500, 515, 600, 610, 0),
      endMinute: ints(490, 511, 536, 610, 622, 10),
    }
    expect(checkSequence(problem, plan, shifts, apart)).toEqual([
      { rule: 'FAMILY_TWICE', at: { row: 2, placement: 2 }, detail: 'A' },
    ])
  })
})
