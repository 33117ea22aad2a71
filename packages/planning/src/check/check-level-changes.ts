import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Audit } from './audit.ts'

/** Before − moved away − removed = now − moved here − added, at every place of every item; and the sums are right. */
export function checkChanges(problem: LevelProblem, plan: LevelPlan, audit: Audit): void {
  const { changes } = plan
  if (!problem.previous || !changes) {
    if ((problem.previous === undefined) !== (changes === null))
      audit.fault('CHANGES', {}, 'not those against the plan before')
    return
  }
  const stays = new Map<string, { before: number; after: number }>()
  const add = (item: number, line: number, day: number, side: 'before' | 'after', lots: number) => {
    const place = `${item}/${line}/${day}`
    const known = stays.get(place) ?? { before: 0, after: 0 }
    stays.set(place, known)
    known[side] += lots
  }
  const before = problem.previous.placements
  for (const [row, item] of before.item.entries())
    add(item, before.line[row]!, before.day[row]!, 'before', before.lots[row]!)
  const after = plan.placements
  for (const [row, item] of after.item.entries())
    add(item, after.line[row]!, after.day[row]!, 'after', after.lots[row]!)
  for (const { item, lots, fromLine, fromDay, toLine, toDay } of changes.moved) {
    if (lots <= 0 || (fromLine === toLine && fromDay === toDay)) audit.fault('CHANGES', { item }, 'a move that is none')
    add(item, fromLine, fromDay, 'before', -lots)
    add(item, toLine, toDay, 'after', -lots)
  }
  for (const { item, line, day, lots } of changes.removed) add(item, line, day, 'before', -lots)
  for (const { item, line, day, lots } of changes.added) add(item, line, day, 'after', -lots)
  for (const [place, lots] of stays) {
    if (lots.before !== lots.after || lots.before < 0)
      audit.fault('CHANGES', { place }, `${lots.before} and ${lots.after} stay`)
  }
  checkSums(problem, changes, audit)
}

function checkSums(problem: LevelProblem, changes: NonNullable<LevelPlan['changes']>, audit: Audit): void {
  let lots = 0
  let seconds = 0
  for (const move of changes.moved) {
    lots += move.lots
    seconds += move.lots * problem.items.secondsPerLot[move.item]!
  }
  if (lots !== changes.movedLots) audit.fault('CHANGES', {}, `${changes.movedLots} lots moved, is ${lots}`)
  if (seconds !== changes.movedSeconds) audit.fault('CHANGES', {}, `${changes.movedSeconds} s moved, is ${seconds}`)
}
