import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Audit } from './audit.ts'

type Placed = Pick<LevelPlan, 'placements' | 'unplanned'>
type LoadOf = (line: number, day: number) => number

/** A lot, or an atom, that found no place. */
interface Open {
  readonly items: readonly number[]
  readonly seconds: number
  readonly precedence: number
  readonly from: number
  readonly to: number
}

/**
 * Nothing is unplanned that would have a place if lots that come after it gave way, and the reason says of each whether
 * lots that come before it are planned where it may be. Frozen days and fixed rows give way to nothing.
 */
export function checkPrecedence(
  problem: LevelProblem,
  plan: Placed,
  { loadOf, isFrozen, audit }: { loadOf: LoadOf; isFrozen: (day: number) => boolean; audit: Audit },
): void {
  const given = problem.items.precedence
  if (!given) return
  const precedenceOf = precedenceByUnit(problem, plan, given, audit)
  const rows = rowsByDay(plan, precedenceOf, audit)
  const behind = new Map<number, boolean>()
  for (const open of listOpen(problem, plan, precedenceOf)) {
    let isBehind = false
    for (const [l, line] of problem.lines.entries()) {
      if (!open.items.every((item) => problem.eligibility[problem.items.eligible[item]!]!.includes(l))) continue
      for (const [i, day] of line.days.entries()) {
        audit.beat()
        const capacity = line.regularSeconds[i]! + line.overtimeSeconds[i]!
        if (day < open.from || day > open.to || capacity === 0) continue
        const placed = rows.get(`${l} ${day}`) ?? []
        isBehind ||= placed.some(({ precedence }) => precedence < open.precedence)
        const after = placed.filter(({ precedence }) => precedence > open.precedence)
        const movable = isFrozen(day) ? 0 : after.reduce((sum, { seconds }) => sum + seconds, 0)
        if (movable > 0 && capacity - loadOf(l, day) + movable >= open.seconds) {
          audit.fault(
            'PRECEDENCE',
            { item: open.items[0]! },
            `${movable} s on line ${line.line}, day ${day} come after it`,
          )
        }
      }
    }
    for (const item of open.items) behind.set(item, isBehind)
  }
  for (const { item, reason } of plan.unplanned) {
    const isBehind = behind.get(item)
    if (reason.cause !== 'CAPACITY' || isBehind === undefined) continue
    if ((reason.gaveWay ?? false) !== isBehind) audit.fault('GAVE_WAY', { item }, `gave way: ${isBehind}`)
  }
}

/** Precedence by item; what goes together counts as the lowest of what is not fixed of it. */
function precedenceByUnit(
  problem: LevelProblem,
  plan: Placed,
  given: Int32Array,
  audit: Audit,
): (item: number) => number {
  const ofAtom = new Map<number, number>()
  const note = (item: number) => {
    const atom = problem.items.atom[item]!
    if (atom >= 0) ofAtom.set(atom, Math.min(ofAtom.get(atom) ?? Number.POSITIVE_INFINITY, given[item]!))
  }
  for (const [row, item] of plan.placements.item.entries()) {
    audit.beat()
    if (!plan.placements.isFixed[row]) note(item)
  }
  for (const { item } of plan.unplanned) note(item)
  return (item) => ofAtom.get(problem.items.atom[item]!) ?? given[item]!
}

/** What is not fixed, by line and day. */
function rowsByDay({ placements }: Placed, precedenceOf: (item: number) => number, audit: Audit) {
  const rows = new Map<string, { precedence: number; seconds: number }[]>()
  const { item, line, day, seconds, isFixed } = placements
  const sums = new Map<string, number>()
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    if (isFixed[row]) continue
    const name = `${line[row]} ${day[row]}|${precedenceOf(item[row]!)}`
    sums.set(name, (sums.get(name) ?? 0) + seconds[row]!)
  }
  for (const [name, sum] of sums) {
    const [cell = '', precedence] = name.split('|')
    rows.set(cell, [...(rows.get(cell) ?? []), { precedence: Number(precedence), seconds: sum }])
  }
  return rows
}

/** One lot of each item, and each atom whole; what is fixed in part goes nowhere else. */
function listOpen(problem: LevelProblem, plan: Placed, precedenceOf: (item: number) => number): Open[] {
  const { atom, secondsPerLot, earliest, latest } = problem.items
  const fixedAtoms = new Set(problem.fixed.map(({ item }) => atom[item]!))
  const opens: Open[] = []
  const atoms = new Map<number, { items: number[]; seconds: number }>()
  const add = (items: readonly number[], seconds: number) => {
    opens.push({
      items,
      seconds,
      precedence: precedenceOf(items[0]!),
      from: Math.max(...items.map((item) => earliest[item]!)),
      to: Math.min(...items.map((item) => latest[item]!)),
    })
  }
  for (const { item, lots } of plan.unplanned) {
    if (atom[item]! < 0) add([item], secondsPerLot[item]!)
    else if (!fixedAtoms.has(atom[item]!)) {
      const whole = atoms.get(atom[item]!) ?? { items: [], seconds: 0 }
      whole.items.push(item)
      whole.seconds += lots * secondsPerLot[item]!
      atoms.set(atom[item]!, whole)
    }
  }
  for (const { items, seconds } of atoms.values()) add(items, seconds)
  return opens
}
