import { describe, expect, it } from 'vitest'
import { levelTogether } from '../../level/level-together.ts'
import { answersTo } from '../../testing/each-change.ts'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { checkTogether } from './check-together.ts'

const problem = newProblem(
  [
    newItem({ part: 'A', lots: 4, seconds: 3, latest: 2 }),
    newItem({ part: 'B', lots: 2, seconds: 4, earliest: 2, latest: 3 }),
    newItem({ part: 'C', lots: 3, seconds: 5, latest: 3 }),
  ],
  [newLine('L1', 3, 20, 5)],
)
const together = [[0, 1]]

describe('a plan of sets', () => {
  it('is legal as it was made', () => {
    expect(checkTogether(problem, together, levelTogether(problem, together))).toEqual([])
  })

  it('has every row proven', () => {
    const { plan, core } = levelTogether(problem, together)
    const value = { plan, problem, together }
    const { byPlace, byRule } = answersTo(value, (changed) =>
      checkTogether(changed.problem, changed.together, { plan: changed.plan, core }),
    )
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "plan.placements.item[]: LOTS_KEPT 5, NOT_BEFORE_EARLIEST 1, ROW_TWICE 2, SECONDS 5, TOGETHER 5, thrown 3
      plan.placements.line[]: thrown 8
      plan.placements.day[]: CAPACITY 1, LINE_LOAD 8, NOT_AFTER_LATEST 2, NOT_BEFORE_EARLIEST 2, SORTED 4, TOGETHER 4, WORKING_DAY 2
      plan.placements.lots[]: LOTS_KEPT 8, LOTS_POSITIVE 1, SECONDS 8, TOGETHER 4
      plan.placements.seconds[]: LINE_LOAD 8, SECONDS 8
      plan.placements.isPinned[]: FIXED_KEPT 8
      plan.lines[] left out: LINE_LOAD 1
      plan.lines[] doubled: accepted 1
      plan.lines[].line: accepted 1
      plan.lines[].peakSeconds: accepted 2
      plan.lines[].averageSeconds: accepted 2
      plan.lines[].overtimeSeconds: accepted 2
      plan.lines[].boundSeconds: accepted 2
      plan.lines[].peakUtilisationPermille: accepted 2
      plan.lines[].boundUtilisationPermille: accepted 2
      plan.lines[].loadSeconds[]: LINE_LOAD 6
      plan.optimum.boundUtilisationPermille: accepted 2
      plan.optimum.boundDays[] left out: accepted 1
      plan.optimum.boundDays[] doubled: accepted 1
      plan.optimum.boundDays[].line: accepted 2
      plan.optimum.boundDays[].days[] left out: accepted 1
      plan.optimum.boundDays[].days[] doubled: accepted 1
      plan.optimum.boundDays[].days[]: accepted 2
      plan.optimum.linePeakSeconds[] left out: accepted 1
      plan.optimum.linePeakSeconds[] doubled: accepted 1
      plan.optimum.linePeakSeconds[]: accepted 2
      plan.optimum.lineLoadSeconds[] left out: accepted 1
      plan.optimum.lineLoadSeconds[] doubled: accepted 1
      plan.optimum.lineLoadSeconds[][]: accepted 6
      plan.bottleneck: accepted 1
      plan.changes: accepted 1
      problem.keys[] left out: accepted 3
      problem.keys[] doubled: accepted 3
      problem.keys[].dealer: SORTED 1, accepted 2
      problem.keys[].part: accepted 3
      problem.keys[].style: accepted 3
      problem.keys[].caseFamily: accepted 3
      problem.items.key[]: accepted 5, thrown 1
      problem.items.lots[]: LOTS_KEPT 6, TOGETHER 4
      problem.items.secondsPerLot[]: SECONDS 6
      problem.items.earliest[]: NOT_BEFORE_EARLIEST 2, accepted 4
      problem.items.latest[]: NOT_AFTER_LATEST 2, accepted 4
      problem.items.van[]: accepted 6
      problem.items.eligible[]: accepted 4, thrown 2
      problem.items.indivisibleGroup[]: ATOM_TOGETHER 1, accepted 5
      problem.lines[] left out: thrown 1
      problem.lines[] doubled: LINE_LOAD 1
      problem.lines[].line: accepted 1
      problem.lines[].days[]: LINE_LOAD 6, WORKING_DAY 6
      problem.lines[].regularSeconds[]: accepted 6
      problem.lines[].overtimeSeconds[]: accepted 6
      problem.eligibility[] left out: thrown 3
      problem.eligibility[] doubled: accepted 3
      problem.eligibility[][] left out: ELIGIBLE 3
      problem.eligibility[][] doubled: accepted 3
      problem.eligibility[][]: ELIGIBLE 6
      together[] left out: accepted 1
      together[] doubled: accepted 1
      together[][] left out: accepted 2
      together[][] doubled: accepted 2
      together[][]: TOGETHER 1, accepted 3"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "ATOM_TOGETHER {"at":{"indivisibleGroup":0},"detail":"line 0, day 1 and line 0, day 3"}
      CAPACITY {"at":{"line":"L1","day":2},"detail":"30 s of 25"}
      ELIGIBLE {"at":{"row":1,"item":0},"detail":"L1"}
      FIXED_KEPT {"at":{"placement":"2/2000001"},"detail":"-1 lots off"}
      LINE_LOAD {"at":{"line":"L1"},"detail":"wrong load"}
      LOTS_KEPT {"at":{"item":1},"detail":"3 placed or unplanned of 2"}
      LOTS_POSITIVE {"at":{"row":0},"detail":"0 lots"}
      NOT_AFTER_LATEST {"at":{"row":1,"item":0},"detail":"day 3"}
      NOT_BEFORE_EARLIEST {"at":{"row":0,"item":1},"detail":"day 1"}
      ROW_TWICE {"at":{"row":2,"item":1},"detail":"line 0, day 2"}
      SECONDS {"at":{"row":0},"detail":"5 s"}
      SORTED {"at":{"row":1},"detail":"out of order"}
      TOGETHER {"at":{"item":0},"detail":"items 0, 1 are packed apart"}
      WORKING_DAY {"at":{"row":0,"item":2},"detail":"day 0"}"
    `)
  })
})
