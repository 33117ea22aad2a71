import {
  findConflict,
  mondayOf,
  type PlanChange,
  type PlanFrozen,
  planChanges,
  type TrayPart,
  writePlanChanges,
} from '@packing/contract'
import type { PlanDay } from '../../../ui/charts/plan-days.ts'

/** Work that was put on a day before, with the overtime that was asked for it. */
export interface PutWork {
  readonly line: string
  readonly packOn: string
  readonly minutes: number
  readonly overtimeMinutes: number
}

/** When it was put: on which revision, and the changes that it led to, as text. */
export interface Judged extends PutWork {
  readonly rev: number | undefined
  readonly after: string
}

/**
 * Of what was put, what the changes of now come from: they may have been edited in What if, or gone back in history. The days
 * of another revision may have the work already.
 */
export function stillPut<Put extends Judged>(made: readonly Put[], changes: string, rev: number | undefined): Put[] {
  const onIt = made.filter((put) => put.rev === rev)
  return onIt.slice(0, onIt.findLastIndex(({ after }) => after === changes) + 1)
}

export interface WorkPlace {
  readonly line: string
  readonly packOn: string
  /** Of the line, with unsaved moves. Absent: it does not work. */
  readonly day: Pick<PlanDay, 'loadMinutes' | 'otherMinutes' | 'regularMinutes' | 'overtimeMinutes'> | undefined
  readonly frozen: PlanFrozen
  /** On this day and line. */
  readonly put: readonly PutWork[]
  /** What is tried already. */
  readonly changes: readonly PlanChange[]
}

const DAY_MINUTES = 1440
const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0)

/** Minutes of a day of the line, with what was put there. */
function timeOf({ day, put }: WorkPlace) {
  const { loadMinutes = 0, otherMinutes = 0, regularMinutes = 0, overtimeMinutes = 0 } = day ?? {}
  return {
    load: loadMinutes + otherMinutes + sum(put.map(({ minutes }) => minutes)),
    regular: regularMinutes,
    most: regularMinutes + overtimeMinutes + sum(put.map((each) => each.overtimeMinutes)),
    isOpen: regularMinutes + overtimeMinutes > 0,
  }
}

/** Undefined: a change of other days says something about this one. */
function withOvertime(changes: readonly PlanChange[], { line, packOn }: WorkPlace, minutes: number) {
  const at = changes.findIndex(
    (each) => each.kind === 'OVERTIME' && each.line === line && each.fromOn === packOn && each.toOn === packOn,
  )
  const known = changes[at]
  const before = known?.kind === 'OVERTIME' ? known.minutes : 0
  const change: PlanChange = { kind: 'OVERTIME', line, fromOn: packOn, toOn: packOn, minutes: before + minutes }
  if (at >= 0) return changes.with(at, change)
  return findConflict(changes, change) === undefined ? [...changes, change] : undefined
}

function withSoonest(changes: readonly PlanChange[], parts: readonly TrayPart[]): readonly PlanChange[] {
  const all = [...changes]
  for (const { dealerCode, partNo } of parts) {
    const change: PlanChange = { kind: 'SOONEST', dealer: dealerCode, partNo }
    if (findConflict(all, change) === undefined) all.push(change)
  }
  return all
}

/**
 * What a day of a line would need to pack work that has no place: overtime for what its time does not hold, and leave to be late for
 * what is due before. Both are changes that What if simulates; only the levelling decides where the lots go.
 */
export function placeWork(parts: readonly TrayPart[], place: WorkPlace) {
  const { line, packOn, frozen, changes } = place
  const { load, regular, most, isOpen } = timeOf(place)
  const minutes = sum(parts.map((part) => part.minutes))
  const after = load + minutes
  const overtimeMinutes = Math.max(0, Math.ceil(after - most - 0.001))
  const isLate = parts.some(({ latestOn }) => packOn > latestOn)
  const timed = overtimeMinutes > 0 ? withOvertime(changes, place, overtimeMinutes) : changes
  // Without it the levelling would find the same plan again.
  const isSoonest = isLate || overtimeMinutes === 0
  const next = timed && isSoonest ? withSoonest(timed, parts) : timed
  const findings = [
    { name: 'otherLine', isFound: parts.some(({ lines }) => !lines.includes(line)) },
    {
      name: 'frozen',
      isFound: packOn < frozen.fence || packOn < frozen.today || frozen.frozenWeeks.includes(mondayOf(packOn)),
    },
    { name: 'early', isFound: parts.some(({ earliestOn }) => packOn < earliestOn) },
    { name: 'closed', isFound: !isOpen },
    { name: 'over', isFound: isOpen && most + overtimeMinutes > DAY_MINUTES },
    { name: 'said', isFound: timed === undefined },
    { name: 'tooMany', isFound: next !== undefined && next.length > 0 && !planChanges.safeParse(next).success },
  ] as const
  const doubts = [
    { name: 'late', isFound: isLate },
    { name: 'overtime', isFound: overtimeMinutes > 0 },
  ] as const
  const errors = findings.flatMap(({ name, isFound }) => (isFound ? [name] : []))
  return {
    errors,
    warnings: errors.length > 0 ? [] : doubts.flatMap(({ name, isFound }) => (isFound ? [name] : [])),
    percent: regular > 0 ? (after / regular) * 100 : null,
    put: { line, packOn, minutes, overtimeMinutes },
    /** As text; undefined: it cannot be tried. */
    changes: errors.length > 0 || !next ? undefined : writePlanChanges(next),
  }
}
