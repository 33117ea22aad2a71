import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Audit } from './audit.ts'

type Placed = Pick<LevelPlan, 'placements' | 'unplanned'>
type LoadOf = (line: number, day: number) => number

/** Lots of one item, or an atom, that found no place. */
interface Open {
  readonly items: readonly number[]
  /** Of one lot; of an atom all of it, which counts as one. */
  readonly seconds: number
  readonly lots: number
  /** Lots that are said to have given way. */
  readonly gaveWay: number
  readonly precedence: number
  readonly from: number
  readonly to: number
}

/** What an open lot finds in a line and day on which it may be. */
interface Place {
  readonly name: string
  /** Seconds that nothing takes. */
  readonly room: number
  /** Seconds that come before it and after it. */
  readonly before: number
  readonly after: number
}

/**
 * Nothing is unplanned that would have a place if lots that come after it gave way; and the lots that the reason says
 * gave way to those before them could have their places, but no further ones. Frozen days and fixed rows give way to
 * nothing, and nothing gives way to them.
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
  const opens = listOpen(problem, plan, precedenceOf, audit)
  const claimed = new Map<number, number>()
  for (const { precedence, gaveWay, seconds } of opens) {
    claimed.set(precedence, (claimed.get(precedence) ?? 0) + gaveWay * seconds)
  }
  for (const open of opens) {
    const item = open.items[0]!
    let largest = 0
    for (const { name, room, before, after } of placesOf(problem, rows, open, { loadOf, isFrozen, audit })) {
      if (after > 0 && room + after >= open.seconds) {
        audit.fault('PRECEDENCE', { item }, `${after} s on ${name} come after it`)
      }
      largest = Math.max(largest, room + before)
    }
    if (open.gaveWay > open.lots) audit.fault('GAVE_WAY', { item }, `${open.gaveWay} of ${open.lots} open lots`)
    if (open.gaveWay > 0 && largest < open.seconds) audit.fault('GAVE_WAY', { item }, 'not even one would have a place')
    if (open.gaveWay < open.lots && largest >= open.seconds + (claimed.get(open.precedence) ?? 0)) {
      audit.fault('GAVE_WAY', { item }, `more than ${open.gaveWay} lots would have a place`)
    }
  }
}

/** Lines and days with time that an open lot may be on and that are not frozen. */
function placesOf(
  problem: LevelProblem,
  rows: ReadonlyMap<string, readonly { precedence: number; seconds: number }[]>,
  open: Open,
  { loadOf, isFrozen, audit }: { loadOf: LoadOf; isFrozen: (day: number) => boolean; audit: Audit },
): Place[] {
  const places: Place[] = []
  for (const [l, line] of problem.lines.entries()) {
    if (!open.items.every((item) => problem.eligibility[problem.items.eligible[item]!]!.includes(l))) continue
    for (const [i, day] of line.days.entries()) {
      audit.beat()
      const capacity = line.regularSeconds[i]! + line.overtimeSeconds[i]!
      if (day < open.from || day > open.to || capacity === 0 || isFrozen(day)) continue
      const place = { name: `line ${line.line}, day ${day}`, room: capacity - loadOf(l, day), before: 0, after: 0 }
      for (const { precedence, seconds } of rows.get(`${l} ${day}`) ?? []) {
        if (precedence < open.precedence) place.before += seconds
        if (precedence > open.precedence) place.after += seconds
      }
      places.push(place)
    }
  }
  return places
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

/** Each item, and each atom whole; what is fixed in part goes nowhere else. */
function listOpen(problem: LevelProblem, plan: Placed, precedenceOf: (item: number) => number, audit: Audit): Open[] {
  const { atom, secondsPerLot, earliest, latest } = problem.items
  const fixedAtoms = new Set(problem.fixed.map(({ item }) => atom[item]!))
  const opens: Open[] = []
  const atoms = new Map<number, { items: number[]; seconds: number; gaveWay: number }>()
  const add = (items: readonly number[], open: Pick<Open, 'seconds' | 'lots' | 'gaveWay'>) => {
    const from = Math.max(...items.map((item) => earliest[item]!))
    const to = Math.min(...items.map((item) => latest[item]!))
    opens.push({ items, ...open, precedence: precedenceOf(items[0]!), from, to })
  }
  for (const { item, lots, reason } of plan.unplanned) {
    const gaveWay = (reason.cause === 'CAPACITY' && reason.gaveWayLots) || 0
    if (atom[item]! < 0) add([item], { seconds: secondsPerLot[item]!, lots, gaveWay })
    else if (!fixedAtoms.has(atom[item]!)) {
      const whole = atoms.get(atom[item]!) ?? { items: [], seconds: 0, gaveWay: Math.sign(gaveWay) }
      if (gaveWay !== whole.gaveWay * lots) audit.fault('GAVE_WAY', { item }, 'not all of what goes together')
      whole.items.push(item)
      whole.seconds += lots * secondsPerLot[item]!
      atoms.set(atom[item]!, whole)
    }
  }
  for (const { items, seconds, gaveWay } of atoms.values()) add(items, { seconds, lots: 1, gaveWay })
  return opens
}
