import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { PlacementRows } from '../../problem/level-terms.ts'
import type { Audit } from '../terms/audit.ts'

/** Per item and place: before − moved away − removed = now − moved here − added; the totals agree. */
export function checkChanges(problem: LevelProblem, plan: LevelPlan, audit: Audit): void {
  const { changes } = plan
  if (!problem.previous || !changes) {
    if ((problem.previous === undefined) !== (changes === null))
      audit.violation('CHANGES', {}, 'not those against the plan before')
    return
  }
  const lineCount = problem.lines.length
  const before = new Map<number, number>()
  const after = new Map<number, number>()
  const add = (stays: Map<number, number>, item: number, line: number, day: number, lots: number) => {
    audit.beat()
    const place = (item * lineCount + line) * DAY_SPAN + day + DAY_SPAN / 2
    stays.set(place, (stays.get(place) ?? 0) + lots)
  }
  const addRows = (stays: Map<number, number>, { item, line, day, lots }: PlacementRows) => {
    for (let row = 0; row < item.length; row++) add(stays, item[row]!, line[row]!, day[row]!, lots[row]!)
  }
  addRows(before, problem.previous.placements)
  addRows(after, plan.placements)
  for (const { item, lots, fromLine, fromDay, toLine, toDay } of changes.moved) {
    if (lots <= 0 || (fromLine === toLine && fromDay === toDay))
      audit.violation('CHANGES', { item }, 'a move that is none')
    add(before, item, fromLine, fromDay, -lots)
    add(after, item, toLine, toDay, -lots)
  }
  for (const { item, line, day, lots } of changes.removed) add(before, item, line, day, -lots)
  for (const { item, line, day, lots } of changes.added) add(after, item, line, day, -lots)
  for (const [place, lots] of before) {
    audit.beat()
    const now = after.get(place) ?? 0
    after.delete(place)
    if (lots !== now || lots < 0)
      audit.violation('CHANGES', { item: itemAt(place, lineCount) }, `${lots} and ${now} stay`)
  }
  for (const [place, lots] of after) {
    if (lots !== 0) audit.violation('CHANGES', { item: itemAt(place, lineCount) }, `0 and ${lots} stay`)
  }
  checkSums(problem, changes, audit)
}

const DAY_SPAN = 4_000_000
const itemAt = (place: number, lineCount: number) => Math.floor(place / DAY_SPAN / lineCount)

function checkSums(problem: LevelProblem, changes: NonNullable<LevelPlan['changes']>, audit: Audit): void {
  let lots = 0
  let seconds = 0
  for (const move of changes.moved) {
    lots += move.lots
    seconds += move.lots * problem.items.secondsPerLot[move.item]!
  }
  if (lots !== changes.movedLots) audit.violation('CHANGES', {}, `${changes.movedLots} lots moved, is ${lots}`)
  if (seconds !== changes.movedSeconds) audit.violation('CHANGES', {}, `${changes.movedSeconds} s moved, is ${seconds}`)
}
