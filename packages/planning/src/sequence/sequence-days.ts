import { numberKinds } from '../level/ground/kinds.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { SequenceColumns, Shift } from '../problem/sequence-terms.ts'
import { Pulse } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'
import { rejectSequenceShape } from '../validate/validate-more-shapes.ts'
import { chaseGoals } from './goal-chasing.ts'
import { ShiftClock } from './shift-clock.ts'

const MIDNIGHT: Omit<Shift, 'line' | 'day'> = { startMinute: 0, breaks: [] }

/**
 * Orders the placements of each line and day so that dealers and case families are spread over the day, with start and
 * end minutes; a row is never interrupted by another. On lines with changeovers, case families follow one another, with
 * a changeover between them. Lines without a shift count from midnight. Work that does not
 * fit the day continues past its last minute. Throws `InvalidProblem` with every violation of broken input, and `Cancelled`.
 */
export function sequenceDays(
  problem: LevelProblem,
  plan: Pick<LevelPlan, 'placements'>,
  shifts: readonly Shift[],
  watch?: Watch,
): SequenceColumns {
  rejectSequenceShape(problem, plan, shifts)
  const item = new Int32Array(plan.placements.item)
  const line = new Int32Array(plan.placements.line)
  const day = new Int32Array(plan.placements.day)
  const seconds = new Float64Array(plan.placements.seconds)
  const columns = {
    placement: new Int32Array(item.length),
    place: new Int32Array(item.length),
    startMinute: new Int32Array(item.length),
    endMinute: new Int32Array(item.length),
  }
  const pulse = new Pulse(watch, 'sequence')
  const kinds = numberKinds(problem.keys, pulse)
  const shiftOf = indexShifts(shifts)
  const changeoverOf = indexChangeovers(problem)
  for (let start = 0; start < item.length; ) {
    let end = start + 1
    while (end < item.length && line[end] === line[start] && day[end] === day[start]) end++
    const pick = (numbers: Int32Array) => {
      return Int32Array.from(item.subarray(start, end), (i) => numbers[problem.items.key[i]!]!)
    }
    const things = {
      seconds: Float64Array.from(seconds.subarray(start, end)),
      dealer: pick(kinds.dealer),
      family: pick(kinds.family),
      mix: pick(kinds.mix),
    }
    const clock = new ShiftClock(shiftOf(line[start]!, day[start]!))
    const changeoverSeconds = changeoverOf(line[start]!, day[start]!)
    const chased = chaseGoals(things, pulse)
    const order = changeoverSeconds > 0 ? byFamily(chased, things.family) : chased
    let worked = 0
    for (const [place, thing] of order.entries()) {
      const row = start + place
      if (place > 0 && things.family[thing] !== things.family[order[place - 1]!]) worked += changeoverSeconds
      columns.placement[row] = start + thing
      columns.place[row] = place
      columns.startMinute[row] = clock.startMinute(worked)
      worked += things.seconds[thing]!
      columns.endMinute[row] = clock.endMinute(worked)
    }
    start = end
  }
  return columns
}

/** All of a family one after another, families in the order of their first. */
function byFamily(order: Int32Array | readonly number[], family: Int32Array): number[] {
  const families = new Map<number, number[]>()
  for (const thing of order) {
    const own = families.get(family[thing]!)
    if (own) own.push(thing)
    else families.set(family[thing]!, [thing])
  }
  return [...families.values()].flat()
}

function indexChangeovers({ lines }: Pick<LevelProblem, 'lines'>): (line: number, day: number) => number {
  const known = lines.map(
    ({ days, changeoverSeconds }) =>
      new Map(changeoverSeconds && Array.from(days, (day, at) => [day, changeoverSeconds[at]!])),
  )
  return (line, day) => known[line]!.get(day) ?? 0
}

function indexShifts(shifts: readonly Shift[]): (line: number, day: number) => Shift {
  const known = new Map(shifts.map((shift) => [`${shift.line}/${shift.day ?? ''}`, shift]))
  return (line, day) => known.get(`${line}/${day}`) ?? known.get(`${line}/`) ?? { line, day, ...MIDNIGHT }
}
