import { describe, expect, it } from 'vitest'
import { level } from '../../level/level.ts'
import type { LevelProblem } from '../../problem/level-problem.ts'
import { answersTo } from '../../testing/each-change.ts'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { checkLevel } from './check-level.ts'

/** Days limited by cases, volume and changeovers, with lots of two priorities. */
const limited: LevelProblem = newProblem(
  [
    newItem({ part: 'A', lots: 4, seconds: 3, latest: 2, cases: 2, mm3: 10, priority: 1 }),
    newItem({ part: 'B', lots: 3, seconds: 4, latest: 2, cases: 3, mm3: 20, priority: 0 }),
    newItem({ part: 'C', lots: 5, seconds: 2, latest: 2, cases: 1, mm3: 5, priority: 2 }),
  ],
  [{ ...newLine('L1', 2, 16, 3), mostCases: 8, mostMm3: [50, 60], changeover: 2 }],
)

/** Late lots behind the others. */
const late: LevelProblem = newProblem(
  [
    newItem({ part: 'A', lots: 3, seconds: 5, latest: 2, priority: 0 }),
    newItem({ part: 'B', lots: 4, seconds: 4, latest: 4, priority: 100 }),
  ],
  [newLine('L1', 4, 10, 0)],
)

describe('a levelled plan', () => {
  it.each([limited, late])('is legal as it was made', (problem) => {
    expect(checkLevel(problem, level(problem))).toEqual([])
  })

  const answersOf = (problem: LevelProblem) =>
    answersTo({ plan: level(problem), problem }, (changed) => checkLevel(changed.problem, changed.plan))

  it('has every figure proven where days have limits and lots priorities', () => {
    const { byPlace, byRule } = answersOf(limited)
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "plan.placements.item[]: LIMIT 3, LINE_AVERAGE 6, LINE_BOUND 4, LINE_CHANGEOVER 6, LINE_LIMIT 7, LINE_LOAD 6, LINE_PEAK 4, LOTS_KEPT 7, PRECEDENCE 3, ROW_TWICE 6, SECONDS 7, UNPLANNED_BUT_FITS 4, thrown 3
      plan.placements.line[]: thrown 10
      plan.placements.day[]: CAPACITY 1, LIMIT 5, LINE_AVERAGE 9, LINE_BOUND 3, LINE_CHANGEOVER 10, LINE_LIMIT 10, LINE_LOAD 10, LINE_OVERTIME 5, LINE_PEAK 8, NOT_AFTER_LATEST 2, NOT_BEFORE_EARLIEST 3, PRECEDENCE 4, SORTED 8, UNPLANNED_BUT_FITS 10, WORKING_DAY 5
      plan.placements.lots[]: LIMIT 5, LINE_AVERAGE 3, LINE_BOUND 2, LINE_CHANGEOVER 3, LINE_LIMIT 10, LINE_LOAD 3, LINE_PEAK 2, LOTS_KEPT 10, LOTS_POSITIVE 3, PRECEDENCE 2, SECONDS 10, UNPLANNED_BUT_FITS 5
      plan.placements.seconds[]: LINE_AVERAGE 5, LINE_LOAD 10, LINE_OVERTIME 3, LINE_PEAK 6, SECONDS 10
      plan.placements.isPinned[]: FIXED_KEPT 10
      plan.unplanned[] left out: LOTS_KEPT 2
      plan.unplanned[] doubled: LOTS_KEPT 2
      plan.unplanned[].item: DISPLACED 2, LOTS_KEPT 2, PRECEDENCE 2, thrown 2
      plan.unplanned[].lots: DISPLACED 4, LOTS_KEPT 4, LOTS_POSITIVE 1
      plan.unplanned[].reason.cause: DISPLACED 2, UNPLANNED_REASON 2
      plan.unplanned[].reason.line: accepted 2
      plan.unplanned[].reason.fromDay: accepted 4
      plan.unplanned[].reason.toDay: accepted 4
      plan.unplanned[].reason.missingSeconds: accepted 4
      plan.unplanned[].reason.limit: UNPLANNED_LIMIT 2
      plan.unplanned[].reason.missing: accepted 4
      plan.unplanned[].reason.displacedLots: DISPLACED 4
      plan.lines[] left out: LINE_CHANGEOVER 1, LINE_LIMIT 1, LINE_LISTED 1
      plan.lines[] doubled: accepted 1
      plan.lines[].line: LINE_LISTED 1
      plan.lines[].peakSeconds: LINE_PEAK 2
      plan.lines[].averageSeconds: LINE_AVERAGE 2
      plan.lines[].overtimeSeconds: LINE_OVERTIME 2
      plan.lines[].boundSeconds: accepted 2
      plan.lines[].peakUtilisationPermille: accepted 2
      plan.lines[].boundUtilisationPermille: accepted 2
      plan.lines[].loadSeconds[]: LINE_LOAD 4
      plan.lines[].changeoverSeconds[]: LINE_CHANGEOVER 4
      plan.lines[].limitLoads[] left out: LINE_LIMIT 2
      plan.lines[].limitLoads[] doubled: accepted 2
      plan.lines[].limitLoads[].measure: LINE_LIMIT 2
      plan.lines[].limitLoads[].load[]: LINE_LIMIT 8
      plan.optimum.boundUtilisationPermille: BOUND_PROVEN 1, accepted 1
      plan.optimum.boundDays[] left out: BOUND_PROVEN 1
      plan.optimum.boundDays[] doubled: accepted 1
      plan.optimum.boundDays[].line: thrown 2
      plan.optimum.boundDays[].days[] left out: BOUND_PROVEN 2
      plan.optimum.boundDays[].days[] doubled: accepted 2
      plan.optimum.boundDays[].days[]: BOUND_PROVEN 4
      plan.optimum.linePeakSeconds[] left out: accepted 1
      plan.optimum.linePeakSeconds[] doubled: accepted 1
      plan.optimum.linePeakSeconds[]: accepted 2
      plan.optimum.lineLoadSeconds[] left out: accepted 1
      plan.optimum.lineLoadSeconds[] doubled: accepted 1
      plan.optimum.lineLoadSeconds[][]: accepted 4
      plan.bottleneck: thrown 1
      plan.changes: CHANGES 1
      problem.keys[] left out: thrown 3
      problem.keys[] doubled: LINE_AVERAGE 2, LINE_BOUND 2, LINE_CHANGEOVER 2, LINE_LOAD 2, LINE_PEAK 2, accepted 1
      problem.keys[].dealer: SORTED 2, accepted 1
      problem.keys[].part: accepted 3
      problem.keys[].style: accepted 3
      problem.keys[].caseFamily: accepted 3
      problem.items.key[]: LINE_AVERAGE 4, LINE_BOUND 4, LINE_CHANGEOVER 4, LINE_LOAD 4, LINE_PEAK 4, thrown 2
      problem.items.lots[]: BOUND_PROVEN 3, LOTS_KEPT 6
      problem.items.secondsPerLot[]: BOTTLENECK 1, BOUND_PROVEN 3, SECONDS 6
      problem.items.earliest[]: NOT_BEFORE_EARLIEST 3, accepted 3
      problem.items.latest[]: NOT_AFTER_LATEST 2, accepted 4
      problem.items.van[]: accepted 6
      problem.items.eligible[]: accepted 4, thrown 2
      problem.items.indivisibleGroup[]: ATOM_TOGETHER 3, accepted 3
      problem.items.priority[]: DISPLACED 2, accepted 4
      problem.items.casesPerLot[]: LIMIT 3, LINE_LIMIT 6, PRECEDENCE 2, UNPLANNED_BUT_FITS 3, UNPLANNED_LIMIT 3
      problem.items.mm3PerLot[]: LINE_LIMIT 6
      problem.lines[] left out: thrown 1
      problem.lines[] doubled: LINE_LIMIT 1, LINE_LISTED 1
      problem.lines[].line: LINE_LISTED 1
      problem.lines[].days[]: BOTTLENECK 4, BOUND_PROVEN 4, CAPACITY 1, LINE_AVERAGE 3, LINE_BOUND 1, LINE_CHANGEOVER 4, LINE_LIMIT 4, LINE_LOAD 4, LINE_OVERTIME 1, LINE_PEAK 3, WAYS_OUT 1, WORKING_DAY 4
      problem.lines[].regularSeconds[]: BOUND_PROVEN 2, LINE_OVERTIME 1, accepted 1
      problem.lines[].overtimeSeconds[]: BOUND_PROVEN 2, accepted 2
      problem.lines[].changeoverSeconds[]: LINE_AVERAGE 3, LINE_BOUND 1, LINE_CHANGEOVER 4, LINE_LOAD 4, LINE_OVERTIME 1, LINE_PEAK 2
      problem.lines[].limits[] left out: PRECEDENCE 1, UNPLANNED_BUT_FITS 1, UNPLANNED_LIMIT 1, accepted 1
      problem.lines[].limits[] doubled: accepted 2
      problem.lines[].limits[].measure: DISPLACED 1, LINE_LIMIT 2, UNPLANNED_BUT_FITS 1, UNPLANNED_LIMIT 1
      problem.lines[].limits[].most[]: LIMIT 2, PRECEDENCE 1, UNPLANNED_BUT_FITS 2, accepted 4
      problem.eligibility[] left out: thrown 3
      problem.eligibility[] doubled: accepted 3
      problem.eligibility[][] left out: BOUND_PROVEN 3, DISPLACED 2, ELIGIBLE 3, UNPLANNED_REASON 2
      problem.eligibility[][] doubled: accepted 3
      problem.eligibility[][]: thrown 6"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "ATOM_TOGETHER {"at":{"indivisibleGroup":0},"detail":"line 0, day 1 and line 0, day 2"}
      BOTTLENECK {"at":{},"detail":"another window is 1 s short"}
      BOUND_PROVEN {"at":{},"detail":"1334 stated, 1333 proven"}
      CAPACITY {"at":{"line":"L1","day":1},"detail":"24 s of 19"}
      CHANGES {"at":{},"detail":"not those against the plan before"}
      DISPLACED {"at":{"item":1},"detail":"not even one would have a place"}
      ELIGIBLE {"at":{"row":0,"item":0},"detail":"L1"}
      FIXED_KEPT {"at":{"placement":"0/2000001"},"detail":"-2 lots off"}
      LIMIT {"at":{"line":"L1","day":1},"detail":"CASES: 10 of 8"}
      LINE_AVERAGE {"at":{"line":"L1"},"detail":"15, is 14"}
      LINE_BOUND {"at":{"line":"L1"},"detail":"15 above the peak 14"}
      LINE_CHANGEOVER {"at":{"line":"L1","day":1},"detail":"4"}
      LINE_LIMIT {"at":{"line":"L1","day":1},"detail":"CASES: 8, is 10"}
      LINE_LISTED {"at":{"line":"L1"},"detail":"no figures for the line"}
      LINE_LOAD {"at":{"line":"L1"},"detail":"wrong load"}
      LINE_OVERTIME {"at":{"line":"L1"},"detail":"0, is 3"}
      LINE_PEAK {"at":{"line":"L1"},"detail":"16, is 14"}
      LOTS_KEPT {"at":{"item":0},"detail":"2 placed or unplanned of 4"}
      LOTS_POSITIVE {"at":{"row":1},"detail":"0 lots"}
      NOT_AFTER_LATEST {"at":{"row":3,"item":0},"detail":"day 3"}
      NOT_BEFORE_EARLIEST {"at":{"row":0,"item":0},"detail":"day 0"}
      PRECEDENCE {"at":{"item":0},"detail":"lots on line L1, day 1 come after it"}
      ROW_TWICE {"at":{"row":1,"item":1},"detail":"line 0, day 1"}
      SECONDS {"at":{"row":0},"detail":"6 s"}
      SORTED {"at":{"row":1},"detail":"out of order"}
      UNPLANNED_BUT_FITS {"at":{"item":0},"detail":"5 s are free"}
      UNPLANNED_LIMIT {"at":{"item":0},"detail":"CASES~ lacks on no day"}
      UNPLANNED_REASON {"at":{"item":0},"detail":"CAPACITY~, is CAPACITY"}
      WAYS_OUT {"at":{},"detail":"lots that could be packed late are not"}
      WORKING_DAY {"at":{"row":0,"item":0},"detail":"day 0"}"
    `)
  })

  it('has every figure proven where lots are late', () => {
    const { byPlace, byRule } = answersOf(late)
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "plan.placements.item[]: LOTS_KEPT 5, NOT_AFTER_LATEST 2, ROW_TWICE 2, SECONDS 5, thrown 5
      plan.placements.line[]: thrown 10
      plan.placements.day[]: CAPACITY 7, LINE_AVERAGE 3, LINE_LOAD 10, LINE_OVERTIME 7, LINE_PEAK 7, NOT_AFTER_LATEST 2, NOT_BEFORE_EARLIEST 2, ROW_TWICE 2, SOONEST 9, SORTED 4, WORKING_DAY 3
      plan.placements.lots[]: LOTS_KEPT 10, LOTS_POSITIVE 3, SECONDS 10
      plan.placements.seconds[]: CAPACITY 1, LINE_LOAD 10, LINE_OVERTIME 1, LINE_PEAK 2, SECONDS 10
      plan.placements.isPinned[]: FIXED_KEPT 10
      plan.lines[] left out: LINE_LISTED 1, OPTIMUM_BOUND 1
      plan.lines[] doubled: accepted 1
      plan.lines[].line: LINE_LISTED 1
      plan.lines[].peakSeconds: LINE_PEAK 2
      plan.lines[].averageSeconds: LINE_AVERAGE 2
      plan.lines[].overtimeSeconds: LINE_OVERTIME 2
      plan.lines[].boundSeconds: accepted 2
      plan.lines[].peakUtilisationPermille: accepted 2
      plan.lines[].boundUtilisationPermille: accepted 2
      plan.lines[].loadSeconds[]: LINE_LOAD 8
      plan.optimum.boundUtilisationPermille: BOUND_PROVEN 1, accepted 1
      plan.optimum.boundDays[] left out: BOUND_PROVEN 1
      plan.optimum.boundDays[] doubled: accepted 1
      plan.optimum.boundDays[].line: BOUND_PROVEN 2
      plan.optimum.boundDays[].days[] left out: BOUND_PROVEN 4
      plan.optimum.boundDays[].days[] doubled: accepted 4
      plan.optimum.boundDays[].days[]: BOUND_PROVEN 8
      plan.optimum.linePeakSeconds[] left out: accepted 1
      plan.optimum.linePeakSeconds[] doubled: accepted 1
      plan.optimum.linePeakSeconds[]: accepted 2
      plan.optimum.lineLoadSeconds[] left out: accepted 1
      plan.optimum.lineLoadSeconds[] doubled: accepted 1
      plan.optimum.lineLoadSeconds[][]: accepted 8
      plan.bottleneck: thrown 1
      plan.changes: CHANGES 1
      problem.keys[] left out: thrown 2
      problem.keys[] doubled: accepted 2
      problem.keys[].dealer: SORTED 1, accepted 1
      problem.keys[].part: accepted 2
      problem.keys[].style: accepted 2
      problem.keys[].caseFamily: accepted 2
      problem.items.key[]: accepted 2, thrown 2
      problem.items.lots[]: BOUND_PROVEN 2, LOTS_KEPT 4
      problem.items.secondsPerLot[]: BOUND_PROVEN 2, SECONDS 4
      problem.items.earliest[]: BOTTLENECK 1, NOT_BEFORE_EARLIEST 2, accepted 2
      problem.items.latest[]: BOTTLENECK 2, NOT_AFTER_LATEST 2, accepted 2
      problem.items.van[]: accepted 4
      problem.items.eligible[]: accepted 2, thrown 2
      problem.items.indivisibleGroup[]: ATOM_TOGETHER 2, accepted 2
      problem.items.priority[]: accepted 4
      problem.lines[] left out: thrown 1
      problem.lines[] doubled: LINE_LISTED 1
      problem.lines[].line: LINE_LISTED 1
      problem.lines[].days[]: BOTTLENECK 8, BOUND_PROVEN 8, LINE_AVERAGE 5, LINE_LOAD 8, LINE_PEAK 2, WORKING_DAY 8
      problem.lines[].regularSeconds[]: BOUND_PROVEN 4, CAPACITY 1, LINE_OVERTIME 1, accepted 3
      problem.lines[].overtimeSeconds[]: CAPACITY 1, accepted 7
      problem.eligibility[] left out: thrown 2
      problem.eligibility[] doubled: accepted 2
      problem.eligibility[][] left out: BOUND_PROVEN 2, ELIGIBLE 2
      problem.eligibility[][] doubled: accepted 2
      problem.eligibility[][]: thrown 4"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "ATOM_TOGETHER {"at":{"indivisibleGroup":0},"detail":"line 0, day 1 and line 0, day 2"}
      BOTTLENECK {"at":{},"detail":"another window is 5 s short"}
      BOUND_PROVEN {"at":{},"detail":"776 stated, 775 proven"}
      CAPACITY {"at":{"line":"L1","day":2},"detail":"15 s of 10"}
      CHANGES {"at":{},"detail":"not those against the plan before"}
      ELIGIBLE {"at":{"row":0,"item":0},"detail":"L1"}
      FIXED_KEPT {"at":{"placement":"0/2000001"},"detail":"-1 lots off"}
      LINE_AVERAGE {"at":{"line":"L1"},"detail":"8, is 7"}
      LINE_LISTED {"at":{"line":"L1"},"detail":"no figures for the line"}
      LINE_LOAD {"at":{"line":"L1"},"detail":"wrong load"}
      LINE_OVERTIME {"at":{"line":"L1"},"detail":"0, is 5"}
      LINE_PEAK {"at":{"line":"L1"},"detail":"10, is 15"}
      LOTS_KEPT {"at":{"item":0},"detail":"2 placed or unplanned of 3"}
      LOTS_POSITIVE {"at":{"row":0},"detail":"0 lots"}
      NOT_AFTER_LATEST {"at":{"row":3,"item":0},"detail":"day 3"}
      NOT_BEFORE_EARLIEST {"at":{"row":0,"item":0},"detail":"day 0"}
      OPTIMUM_BOUND {"at":{},"detail":"775 above the peak day 0"}
      ROW_TWICE {"at":{"row":1,"item":1},"detail":"line 0, day 1"}
      SECONDS {"at":{"row":0},"detail":"5 s"}
      SOONEST {"at":{"item":1},"detail":"line L1 has time on day 1, before 3"}
      SORTED {"at":{"row":1},"detail":"out of order"}
      WORKING_DAY {"at":{"row":0,"item":0},"detail":"day 0"}"
    `)
  })
})
