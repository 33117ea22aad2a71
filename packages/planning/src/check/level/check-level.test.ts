import { describe, expect, it } from 'vitest'
import { level } from '../../level/level.ts'
import type { LevelProblem } from '../../problem/level-problem.ts'
import { answersTo } from '../../testing/each-change.ts'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { checkLevel } from './check-level.ts'

const ints = (...values: number[]) => Int32Array.from(values)

/** Days short of time, a pin, what goes together, a plan before and a frozen week. */
const short: LevelProblem = {
  ...newProblem(
    [
      newItem({ part: 'A', lots: 6, seconds: 2, latest: 2, lines: [0] }),
      newItem({ part: 'B', lots: 5, seconds: 4, latest: 2, lines: [0, 1] }),
      newItem({ part: 'C', lots: 2, seconds: 5, latest: 3, lines: [0], indivisibleGroup: 0 }),
      newItem({ part: 'D', lots: 1, seconds: 3, latest: 3, lines: [0], indivisibleGroup: 0 }),
      newItem({ part: 'E', lots: 9, seconds: 7, earliest: 3, latest: 3, lines: [1] }),
    ],
    [newLine('L1', 4, 20, 4), newLine('L2', 4, 21, 7)],
    [{ item: 0, line: 0, day: 1, lots: 2 }],
  ),
  weeks: { starts: ints(1, 3), frozen: [1] },
  previous: { placements: { item: ints(1, 0), line: ints(1, 0), day: ints(1, 1), lots: ints(3, 2) } },
}

describe('a levelled plan', () => {
  it('is legal as it was made', () => {
    expect(checkLevel(short, level(short))).toEqual([])
  })

  it('has every figure proven where time is short', () => {
    const { remedyPlacements = [], ...plan } = level(short)
    const { byPlace, byRule } = answersTo({ plan, problem: short }, (changed) =>
      checkLevel(changed.problem, { ...changed.plan, remedyPlacements }),
    )
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "plan.placements.item[]: ATOM_TOGETHER 4, CHANGES 14, ELIGIBLE 6, FIXED_KEPT 1, LOTS_KEPT 14, NOT_AFTER_LATEST 1, ROW_TWICE 4, SECONDS 14, SORTED 1, thrown 4
      plan.placements.line[]: ATOM_TOGETHER 2, CAPACITY 3, CHANGES 9, ELIGIBLE 5, FIXED_KEPT 1, LINE_AVERAGE 9, LINE_BOUND 2, LINE_LOAD 9, LINE_OVERTIME 3, LINE_PEAK 5, SORTED 9, UNPLANNED_BUT_FITS 1, UNPLANNED_LIMIT 1, thrown 9
      plan.placements.day[]: ATOM_TOGETHER 4, CAPACITY 2, CHANGES 18, FIXED_KEPT 2, LINE_AVERAGE 3, LINE_LOAD 18, LINE_OVERTIME 2, LINE_PEAK 8, NOT_AFTER_LATEST 6, NOT_BEFORE_EARLIEST 3, ROW_TWICE 4, SORTED 6, UNPLANNED_BUT_FITS 2, UNPLANNED_LIMIT 2, WORKING_DAY 2
      plan.placements.lots[]: CHANGES 18, FIXED_KEPT 2, LOTS_KEPT 18, LOTS_POSITIVE 2, SECONDS 18
      plan.placements.seconds[]: CAPACITY 1, LINE_AVERAGE 6, LINE_BOUND 1, LINE_LOAD 18, LINE_OVERTIME 2, LINE_PEAK 6, SECONDS 18
      plan.placements.isPinned[]: FIXED_KEPT 17, ROW_TWICE 2, accepted 1
      plan.unplanned[] left out: BOTTLENECK 1, LOTS_KEPT 1, OPTIMUM_BOUND 1, WAYS_OUT 1
      plan.unplanned[] doubled: LOTS_KEPT 1
      plan.unplanned[].item: ATOM_TOGETHER 1, LOTS_KEPT 1, UNPLANNED_BUT_FITS 1, WAYS_OUT 1, thrown 1
      plan.unplanned[].lots: LOTS_KEPT 2
      plan.unplanned[].reason.cause: UNPLANNED_REASON 1, WAYS_OUT 1
      plan.unplanned[].reason.line: accepted 1
      plan.unplanned[].reason.fromDay: accepted 2
      plan.unplanned[].reason.toDay: accepted 2
      plan.unplanned[].reason.missingSeconds: accepted 2
      plan.lines[] left out: LINE_LISTED 2
      plan.lines[] doubled: LINE_LISTED 1, accepted 1
      plan.lines[].line: LINE_LISTED 2
      plan.lines[].peakSeconds: LINE_PEAK 4
      plan.lines[].averageSeconds: LINE_AVERAGE 4
      plan.lines[].overtimeSeconds: LINE_OVERTIME 4
      plan.lines[].boundSeconds: LINE_BOUND 1, accepted 3
      plan.lines[].peakUtilisationPermille: LINE_BOUND 1, accepted 3
      plan.lines[].boundUtilisationPermille: LINE_BOUND 1, accepted 3
      plan.lines[].loadSeconds[]: LINE_LOAD 16
      plan.optimum.boundUtilisationPermille: BOUND_PROVEN 1, accepted 1
      plan.optimum.boundDays[] left out: BOUND_PROVEN 1
      plan.optimum.boundDays[] doubled: accepted 1
      plan.optimum.boundDays[].line: BOUND_PROVEN 2
      plan.optimum.boundDays[].days[] left out: BOUND_PROVEN 1
      plan.optimum.boundDays[].days[] doubled: accepted 1
      plan.optimum.boundDays[].days[]: BOUND_PROVEN 2
      plan.optimum.linePeakSeconds[] left out: accepted 2
      plan.optimum.linePeakSeconds[] doubled: accepted 2
      plan.optimum.linePeakSeconds[]: accepted 4
      plan.optimum.lineLoadSeconds[] left out: accepted 2
      plan.optimum.lineLoadSeconds[] doubled: accepted 2
      plan.optimum.lineLoadSeconds[][]: accepted 16
      plan.bottleneck.lines[] left out: BOTTLENECK 1
      plan.bottleneck.lines[] doubled: accepted 1
      plan.bottleneck.lines[]: BOTTLENECK 1
      plan.bottleneck.fromDay: BOTTLENECK 2
      plan.bottleneck.toDay: BOTTLENECK 2
      plan.bottleneck.loadSeconds: BOTTLENECK 2
      plan.bottleneck.capacitySeconds: BOTTLENECK 2
      plan.bottleneck.missingSeconds: BOTTLENECK 2
      plan.bottleneck.items[] left out: BOTTLENECK 1
      plan.bottleneck.items[] doubled: BOTTLENECK 1
      plan.bottleneck.items[]: BOTTLENECK 2
      plan.remedies[] left out: WAYS_OUT 4
      plan.remedies[] doubled: WAYS_OUT 4
      plan.remedies[].way: thrown 4
      plan.remedies[].days[] left out: WAYS_OUT 1
      plan.remedies[].days[] doubled: WAYS_OUT 1
      plan.remedies[].days[].line: WAYS_OUT 1
      plan.remedies[].days[].day: WAYS_OUT 2
      plan.remedies[].days[].seconds: WAYS_OUT 2
      plan.remedies[].seconds: WAYS_OUT 8
      plan.remedies[].remainingLots: WAYS_OUT 8
      plan.remedies[].remainingSeconds: WAYS_OUT 8
      plan.remedies[].costSeconds: WAYS_OUT 8
      plan.remedies[].lots: WAYS_OUT 6
      plan.remedies[].untilDay: WAYS_OUT 2
      plan.remedies[].line: WAYS_OUT 1
      plan.changes.moved[] left out: CHANGES 1
      plan.changes.moved[] doubled: CHANGES 1
      plan.changes.moved[].item: CHANGES 2
      plan.changes.moved[].lots: CHANGES 2
      plan.changes.moved[].fromLine: CHANGES 2
      plan.changes.moved[].fromDay: CHANGES 2
      plan.changes.moved[].toLine: CHANGES 2
      plan.changes.moved[].toDay: CHANGES 2
      plan.changes.moved[].cause: accepted 1
      plan.changes.movedLots: CHANGES 2
      plan.changes.movedSeconds: CHANGES 2
      plan.changes.movedPermille: accepted 2
      plan.changes.added[] left out: CHANGES 6
      plan.changes.added[] doubled: CHANGES 6
      plan.changes.added[].item: CHANGES 12
      plan.changes.added[].line: CHANGES 12
      plan.changes.added[].day: CHANGES 12
      plan.changes.added[].lots: CHANGES 12
      problem.keys[] left out: accepted 5
      problem.keys[] doubled: accepted 5
      problem.keys[].dealer: SORTED 2, accepted 3
      problem.keys[].part: accepted 5
      problem.keys[].style: accepted 5
      problem.keys[].caseFamily: accepted 5
      problem.items.key[]: accepted 9, thrown 1
      problem.items.lots[]: BOTTLENECK 2, BOUND_PROVEN 1, LOTS_KEPT 10, WAYS_OUT 10
      problem.items.secondsPerLot[]: BOTTLENECK 2, BOUND_PROVEN 1, CHANGES 2, SECONDS 10, WAYS_OUT 10
      problem.items.earliest[]: BOTTLENECK 2, BOUND_PROVEN 2, NOT_BEFORE_EARLIEST 3, UNPLANNED_BUT_FITS 1, UNPLANNED_REASON 1, WAYS_OUT 6, accepted 4
      problem.items.latest[]: BOTTLENECK 2, BOUND_PROVEN 2, NOT_AFTER_LATEST 5, UNPLANNED_BUT_FITS 1, UNPLANNED_REASON 1, WAYS_OUT 6, accepted 4
      problem.items.van[]: accepted 10
      problem.items.eligible[]: BOTTLENECK 1, BOUND_PROVEN 1, ELIGIBLE 4, UNPLANNED_BUT_FITS 1, UNPLANNED_LIMIT 1, WAYS_OUT 4, accepted 4, thrown 2
      problem.items.indivisibleGroup[]: ATOM_TOGETHER 3, BOTTLENECK 1, BOUND_PROVEN 1, UNPLANNED_REASON 1, WAYS_OUT 3, accepted 7
      problem.lines[] left out: thrown 2
      problem.lines[] doubled: BOTTLENECK 2, CAPACITY 1, LINE_LISTED 2, WAYS_OUT 1
      problem.lines[].line: BOTTLENECK 1, LINE_LISTED 2, WAYS_OUT 2
      problem.lines[].days[]: BOTTLENECK 2, BOUND_PROVEN 2, LINE_AVERAGE 10, LINE_BOUND 4, LINE_LOAD 10, LINE_OVERTIME 4, LINE_PEAK 4, UNPLANNED_REASON 2, WAYS_OUT 14, WORKING_DAY 12, accepted 1
      problem.lines[].regularSeconds[]: BOTTLENECK 2, BOUND_PROVEN 1, CAPACITY 1, LINE_OVERTIME 2, WAYS_OUT 3, accepted 12
      problem.lines[].overtimeSeconds[]: BOTTLENECK 2, BOUND_PROVEN 1, CAPACITY 1, WAYS_OUT 3, accepted 12
      problem.eligibility[] left out: thrown 5
      problem.eligibility[] doubled: BOTTLENECK 4, BOUND_PROVEN 4, ELIGIBLE 4, UNPLANNED_BUT_FITS 4, UNPLANNED_LIMIT 4, WAYS_OUT 4, accepted 1
      problem.eligibility[][] left out: BOTTLENECK 1, BOUND_PROVEN 1, ELIGIBLE 6, UNPLANNED_REASON 1, WAYS_OUT 6
      problem.eligibility[][] doubled: accepted 6
      problem.eligibility[][]: BOTTLENECK 1, BOUND_PROVEN 1, ELIGIBLE 6, UNPLANNED_BUT_FITS 1, UNPLANNED_LIMIT 1, WAYS_OUT 6, thrown 6
      problem.pinned[] left out: FIXED_KEPT 1, WAYS_OUT 1
      problem.pinned[] doubled: FIXED_KEPT 1, WAYS_OUT 1
      problem.pinned[].item: FIXED_KEPT 2, WAYS_OUT 2
      problem.pinned[].line: FIXED_KEPT 2, WAYS_OUT 2
      problem.pinned[].day: FIXED_KEPT 2, WAYS_OUT 2
      problem.pinned[].lots: FIXED_KEPT 2, WAYS_OUT 2
      problem.weeks.starts[]: FROZEN_WEEK 1, WAYS_OUT 1, accepted 3
      problem.weeks.frozen[] left out: accepted 1
      problem.weeks.frozen[] doubled: accepted 1
      problem.weeks.frozen[]: accepted 2
      problem.previous.placements.item[]: CHANGES 4
      problem.previous.placements.line[]: CHANGES 2, thrown 2
      problem.previous.placements.day[]: CHANGES 4
      problem.previous.placements.lots[]: CHANGES 4"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "ATOM_TOGETHER {"at":{"indivisibleGroup":0},"detail":"line 0, day 2 and line 0, day 3"}
      BOTTLENECK {"at":{},"detail":"named although everything is planned"}
      BOUND_PROVEN {"at":{},"detail":"3251 stated, 3250 proven"}
      CAPACITY {"at":{"line":"L2","day":3},"detail":"38 s of 28"}
      CHANGES {"at":{"item":0},"detail":"2 and 0 stay"}
      ELIGIBLE {"at":{"row":5,"item":4},"detail":"L1"}
      FIXED_KEPT {"at":{"placement":"0/2000001"},"detail":"2 lots off"}
      FROZEN_WEEK {"at":{"item":1,"week":1},"detail":"2 of 3 lots are still in it"}
      LINE_AVERAGE {"at":{"line":"L1"},"detail":"7, is 6"}
      LINE_BOUND {"at":{"line":"L1"},"detail":"10 above the peak 8"}
      LINE_LISTED {"at":{"line":"L1"},"detail":"no figures for the line"}
      LINE_LOAD {"at":{"line":"L1"},"detail":"wrong load"}
      LINE_OVERTIME {"at":{"line":"L2"},"detail":"7, is 17"}
      LINE_PEAK {"at":{"line":"L1"},"detail":"13, is 8"}
      LOTS_KEPT {"at":{"item":0},"detail":"4 placed or unplanned of 6"}
      LOTS_POSITIVE {"at":{"row":3},"detail":"0 lots"}
      NOT_AFTER_LATEST {"at":{"row":4,"item":1},"detail":"day 3"}
      NOT_BEFORE_EARLIEST {"at":{"row":1,"item":0},"detail":"day 0"}
      OPTIMUM_BOUND {"at":{},"detail":"3250 above the peak day 2000"}
      ROW_TWICE {"at":{"row":3,"item":1},"detail":"line 0, day 2"}
      SECONDS {"at":{"row":0},"detail":"4 s"}
      SORTED {"at":{"row":1},"detail":"out of order"}
      UNPLANNED_BUT_FITS {"at":{"item":4},"detail":"28 s are free"}
      UNPLANNED_LIMIT {"at":{"item":4},"detail":"TIME lacks on no day"}
      UNPLANNED_REASON {"at":{"item":4},"detail":"CAPACITY~, is CAPACITY"}
      WAYS_OUT {"at":{},"detail":"all lots that can be are planned"}
      WORKING_DAY {"at":{"row":1,"item":0},"detail":"day 0"}"
    `)
  })
})
