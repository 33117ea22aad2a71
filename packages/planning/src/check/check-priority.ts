import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Audit } from './audit.ts'

type Placed = Pick<LevelPlan, 'placements' | 'unplanned'>
type LoadOf = (line: number, day: number) => number

interface Open {
  readonly items: readonly number[]
  readonly seconds: number
  readonly lots: number
  readonly displaced: number
  readonly priority: number
  readonly from: number
  readonly to: number
}

interface Place {
  readonly name: string
  readonly room: number
  readonly before: number
  readonly after: number
}

/**
 * No lot stays unplanned that would have a place without lots of lower priority; and exactly the lots reported as
 * displaced would have a place without those of higher priority. Frozen days and pinned rows neither displace nor are
 * displaced.
 */
export function checkPriority(
  problem: LevelProblem,
  plan: Placed,
  { loadOf, isFrozen, audit }: { loadOf: LoadOf; isFrozen: (day: number) => boolean; audit: Audit },
): void {
  const given = problem.items.priority
  if (!given) return
  const priorityOf = priorityByUnit(problem, plan, given, audit)
  const rows = rowsByDay(plan, priorityOf, audit)
  const opens = listOpen(problem, plan, priorityOf, audit)
  const claimed = new Map<number, number>()
  for (const { priority, displaced, seconds } of opens) {
    claimed.set(priority, (claimed.get(priority) ?? 0) + displaced * seconds)
  }
  for (const open of opens) {
    const item = open.items[0]!
    let largest = 0
    for (const { name, room, before, after } of placesOf(problem, rows, open, { loadOf, isFrozen, audit })) {
      if (after > 0 && room + after >= open.seconds) {
        audit.violation('PRECEDENCE', { item }, `${after} s on ${name} come after it`)
      }
      largest = Math.max(largest, room + before)
    }
    if (open.displaced > open.lots)
      audit.violation('DISPLACED', { item }, `${open.displaced} of ${open.lots} open lots`)
    if (open.displaced > 0 && largest < open.seconds)
      audit.violation('DISPLACED', { item }, 'not even one would have a place')
    if (open.displaced < open.lots && largest >= open.seconds + (claimed.get(open.priority) ?? 0)) {
      audit.violation('DISPLACED', { item }, `more than ${open.displaced} lots would have a place`)
    }
  }
}

function placesOf(
  problem: LevelProblem,
  rows: ReadonlyMap<string, readonly { priority: number; seconds: number }[]>,
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
      for (const { priority, seconds } of rows.get(`${l} ${day}`) ?? []) {
        if (priority < open.priority) place.before += seconds
        if (priority > open.priority) place.after += seconds
      }
      places.push(place)
    }
  }
  return places
}

function priorityByUnit(
  problem: LevelProblem,
  plan: Placed,
  given: Int32Array,
  audit: Audit,
): (item: number) => number {
  const ofIndivisibleGroup = new Map<number, number>()
  const note = (item: number) => {
    const indivisibleGroup = problem.items.indivisibleGroup[item]!
    if (indivisibleGroup >= 0)
      ofIndivisibleGroup.set(
        indivisibleGroup,
        Math.min(ofIndivisibleGroup.get(indivisibleGroup) ?? Number.POSITIVE_INFINITY, given[item]!),
      )
  }
  for (const [row, item] of plan.placements.item.entries()) {
    audit.beat()
    if (!plan.placements.isPinned[row]) note(item)
  }
  for (const { item } of plan.unplanned) note(item)
  return (item) => ofIndivisibleGroup.get(problem.items.indivisibleGroup[item]!) ?? given[item]!
}

function rowsByDay({ placements }: Placed, priorityOf: (item: number) => number, audit: Audit) {
  const rows = new Map<string, { priority: number; seconds: number }[]>()
  const { item, line, day, seconds, isPinned } = placements
  const sums = new Map<string, number>()
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    if (isPinned[row]) continue
    const name = `${line[row]} ${day[row]}|${priorityOf(item[row]!)}`
    sums.set(name, (sums.get(name) ?? 0) + seconds[row]!)
  }
  for (const [name, sum] of sums) {
    const [cell = '', priority] = name.split('|')
    rows.set(cell, [...(rows.get(cell) ?? []), { priority: Number(priority), seconds: sum }])
  }
  return rows
}

function listOpen(problem: LevelProblem, plan: Placed, priorityOf: (item: number) => number, audit: Audit): Open[] {
  const { indivisibleGroup, secondsPerLot, earliest, latest } = problem.items
  const pinnedIndivisibleGroups = new Set(problem.pinned.map(({ item }) => indivisibleGroup[item]!))
  const opens: Open[] = []
  const indivisibleGroups = new Map<number, { items: number[]; seconds: number; displaced: number }>()
  const add = (items: readonly number[], open: Pick<Open, 'seconds' | 'lots' | 'displaced'>) => {
    const from = Math.max(...items.map((item) => earliest[item]!))
    const to = Math.min(...items.map((item) => latest[item]!))
    opens.push({ items, ...open, priority: priorityOf(items[0]!), from, to })
  }
  for (const { item, lots, reason } of plan.unplanned) {
    const displaced = (reason.cause === 'CAPACITY' && reason.displacedLots) || 0
    if (indivisibleGroup[item]! < 0) add([item], { seconds: secondsPerLot[item]!, lots, displaced })
    else if (!pinnedIndivisibleGroups.has(indivisibleGroup[item]!)) {
      const whole = indivisibleGroups.get(indivisibleGroup[item]!) ?? {
        items: [],
        seconds: 0,
        displaced: Math.sign(displaced),
      }
      if (displaced !== whole.displaced * lots) audit.violation('DISPLACED', { item }, 'not all of what goes together')
      whole.items.push(item)
      whole.seconds += lots * secondsPerLot[item]!
      indivisibleGroups.set(indivisibleGroup[item]!, whole)
    }
  }
  for (const { items, seconds, displaced } of indivisibleGroups.values()) add(items, { seconds, lots: 1, displaced })
  return opens
}
