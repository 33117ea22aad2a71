import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { SequenceColumns, Shift } from '../../problem/sequence-terms.ts'
import type { Violation } from '../../problem/violation.ts'
import type { Watch } from '../../terms/watch.ts'
import { Audit } from '../terms/audit.ts'

/**
 * Checks a work sequence: every placement once, positions without gaps, minutes that cover work and changeovers and no
 * break; on lines with changeovers no case family twice.
 */
export function checkSequence(
  problem: Pick<LevelProblem, 'keys' | 'items' | 'lines'>,
  plan: Pick<LevelPlan, 'placements'>,
  shifts: readonly Shift[],
  sequence: SequenceColumns,
  watch?: Watch,
): Violation[] {
  const audit = new Audit('check.sequence', watch)
  const { line, day, seconds } = plan.placements
  const times = new Int32Array(line.length)
  for (const placement of sequence.placement) if (placement in times) times[placement]!++
  const once = times.reduce((count, own) => count + (own === 1 ? 1 : 0), 0)
  if (once !== line.length || sequence.placement.length !== line.length) {
    audit.violation('EACH_ONCE', {}, `${once} of ${line.length} placements`)
  }
  const familyOf = (placement: number) => problem.keys[problem.items.key[plan.placements.item[placement]!]!]!.caseFamily
  const daysOf = problem.lines.map(({ days }) => new Map(Array.from(days, (each, at) => [each, at])))
  let worked = 0
  let shift = shiftOf(shifts, 0, 0)
  let seen = new Set<string>()
  for (let row = 0; row < sequence.placement.length; row++) {
    audit.beat()
    const placement = sequence.placement[row]!
    const at = { row, placement }
    const before = sequence.placement[row - 1]
    const isFirst = before === undefined || line[before] !== line[placement] || day[before] !== day[placement]
    if (isFirst) {
      worked = 0
      seen = new Set()
      shift = shiftOf(shifts, line[placement]!, day[placement]!)
    }
    const dayAt = daysOf[line[placement]!]!.get(day[placement]!)
    const changeover = dayAt === undefined ? 0 : (problem.lines[line[placement]!]!.changeoverSeconds?.[dayAt] ?? 0)
    const family = familyOf(placement)
    if (changeover > 0 && !isFirst && familyOf(before) !== family) {
      worked += changeover
      if (seen.has(family)) audit.violation('FAMILY_TWICE', at, family)
    }
    seen.add(family)
    const place = isFirst ? 0 : sequence.place[row - 1]! + 1
    if (sequence.place[row] !== place) audit.violation('PLACE', at, `${sequence.place[row]}, is ${place}`)
    const start = Math.floor(minuteAfter(shift, worked, 1e-6))
    worked += seconds[placement]!
    const end = Math.ceil(minuteAfter(shift, worked, -1e-6))
    if (sequence.startMinute[row] !== start) audit.violation('START', at, `${sequence.startMinute[row]}, is ${start}`)
    if (sequence.endMinute[row] !== end) audit.violation('END', at, `${sequence.endMinute[row]}, is ${end}`)
  }
  return audit.violations
}

function shiftOf(shifts: readonly Shift[], line: number, day: number): Shift {
  const own = shifts.find((shift) => shift.line === line && shift.day === day)
  const usual = shifts.find((shift) => shift.line === line && shift.day === null)
  return own ?? usual ?? { line, day, startMinute: 0, breaks: [] }
}

/**
 * Minute of the day by which `seconds` are worked. Work that ends exactly at a break ends after it when `epsilon` is
 * positive, before it when negative.
 */
function minuteAfter({ startMinute, breaks }: Shift, seconds: number, epsilon: number): number {
  let minute = startMinute + seconds / 60
  for (const { fromMinute, toMinute } of breaks) if (minute + epsilon > fromMinute) minute += toMinute - fromMinute
  return minute + epsilon
}
