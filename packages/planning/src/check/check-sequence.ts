import type { Fault } from '../problem/fault.ts'
import type { LevelPlan } from '../problem/level-problem.ts'
import type { SequenceColumns, Shift } from '../problem/sequence-terms.ts'

/** Checks an order of work: every placement once, places without gaps, minutes that hold the work and no break. */
export function checkSequence(
  plan: Pick<LevelPlan, 'placements'>,
  shifts: readonly Shift[],
  sequence: SequenceColumns,
): Fault[] {
  const faults: Fault[] = []
  const { line, day, seconds } = plan.placements
  const seen = new Set(sequence.placement)
  if (seen.size !== line.length || sequence.placement.length !== line.length) {
    faults.push({ rule: 'EACH_ONCE', at: {}, detail: `${seen.size} of ${line.length} placements` })
  }
  let worked = 0
  for (let row = 0; row < sequence.placement.length; row++) {
    const placement = sequence.placement[row]!
    const fault = (rule: string, detail: string) => void faults.push({ rule, at: { row, placement }, detail })
    const before = sequence.placement[row - 1]
    const isFirst = before === undefined || line[before] !== line[placement] || day[before] !== day[placement]
    if (isFirst) worked = 0
    const place = isFirst ? 0 : sequence.place[row - 1]! + 1
    if (sequence.place[row] !== place) fault('PLACE', `${sequence.place[row]}, is ${place}`)
    const shift = shiftOf(shifts, line[placement]!, day[placement]!)
    const start = Math.floor(minuteAfter(shift, worked, 1e-6))
    worked += seconds[placement]!
    const end = Math.ceil(minuteAfter(shift, worked, -1e-6))
    if (sequence.startMinute[row] !== start) fault('START', `${sequence.startMinute[row]}, is ${start}`)
    if (sequence.endMinute[row] !== end) fault('END', `${sequence.endMinute[row]}, is ${end}`)
  }
  return faults
}

function shiftOf(shifts: readonly Shift[], line: number, day: number): Shift {
  const own = shifts.find((shift) => shift.line === line && shift.day === day)
  const usual = shifts.find((shift) => shift.line === line && shift.day === null)
  return own ?? usual ?? { line, day, startMinute: 0, breaks: [] }
}

/** Minute of the day by which so much is worked; a hair more than that much is worked after the break. */
function minuteAfter({ startMinute, breaks }: Shift, seconds: number, hair: number): number {
  let minute = startMinute + seconds / 60
  for (const { fromMinute, toMinute } of breaks) if (minute + hair > fromMinute) minute += toMinute - fromMinute
  return minute + hair
}
