import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { Audit } from '../terms/audit.ts'
import type { Bundle, DayLimits, SomeLots } from './day-limits.ts'

type Placed = Pick<LevelPlan, 'placements' | 'unplanned'>
type LoadOf = (line: number, day: number) => number

interface Given {
  readonly loadOf: LoadOf
  readonly limits: DayLimits
  readonly isFrozen: (day: number) => boolean
  readonly audit: Audit
}

interface Open {
  readonly items: readonly number[]
  /** One lot, or all of an indivisible group. */
  readonly of: readonly SomeLots[]
  readonly seconds: number
  readonly lots: number
  readonly displaced: number
  readonly priority: number
  readonly from: number
  readonly to: number
}

interface Place {
  readonly name: string
  /** Whether the open lot has a place without lots of lower priority, if there are any. */
  readonly fitsWithoutAfter: boolean
  /** Seconds for it without lots of higher priority; negative infinity: a limit of the day is against it. */
  readonly roomWithoutBefore: number
  /** The same beside all lots of its priority that are reported as displaced. */
  readonly roomBesideClaimed: number
}

interface Row {
  readonly item: number
  readonly lots: number
  readonly seconds: number
  readonly priority: number
}

/**
 * No lot stays unplanned that would have a place without lots of lower priority; and exactly the lots reported as
 * displaced would have a place without those of higher priority. Frozen days and pinned rows neither displace nor are
 * displaced.
 */
export function checkPriority(problem: LevelProblem, plan: Placed, { loadOf, limits, isFrozen, audit }: Given): void {
  const given = problem.items.priority
  if (!given) return
  const priorityOf = priorityByUnit(problem, plan, given, audit)
  const rows = rowsByDay(plan, priorityOf, { limits, audit })
  const opens = listOpen(problem, plan, priorityOf, audit)
  const claimed = new Map<number, SomeLots[]>()
  for (const { priority, displaced, of } of opens) {
    const own = claimed.get(priority) ?? []
    claimed.set(priority, own)
    if (displaced > 0) for (const { item, lots } of of) own.push({ item, lots: lots * displaced })
  }
  const scenes = new Map(
    Array.from(claimed, ([priority, lots]): [number, Scene] => {
      const sums = { claimed: limits.bundle(lots), claimedSeconds: secondsOf(problem, lots) }
      return [priority, { problem, rows, loadOf, limits, isFrozen, audit, ...sums }]
    }),
  )
  for (const open of opens) {
    const item = open.items[0]!
    let isHeld = false
    let isHeldBeside = false
    for (const place of placesOf(scenes.get(open.priority)!, open)) {
      const { name, fitsWithoutAfter, roomWithoutBefore, roomBesideClaimed } = place
      if (fitsWithoutAfter) audit.violation('PRECEDENCE', { item }, `lots on ${name} come after it`)
      if (roomWithoutBefore >= open.seconds) isHeld = true
      if (roomBesideClaimed >= open.seconds) isHeldBeside = true
    }
    if (open.displaced > open.lots)
      audit.violation('DISPLACED', { item }, `${open.displaced} of ${open.lots} open lots`)
    if (open.displaced > 0 && !isHeld) audit.violation('DISPLACED', { item }, 'not even one would have a place')
    if (open.displaced < open.lots && isHeldBeside) {
      audit.violation('DISPLACED', { item }, `more than ${open.displaced} lots would have a place`)
    }
  }
}

interface Scene extends Given {
  readonly problem: LevelProblem
  readonly rows: ReadonlyMap<string, readonly Row[]>
  /** Lots of one priority that are reported as displaced. */
  readonly claimed: Bundle
  readonly claimedSeconds: number
}

function placesOf(scene: Scene, open: Open): Place[] {
  const { problem, loadOf, isFrozen, audit } = scene
  const places: Place[] = []
  for (const [l, line] of problem.lines.entries()) {
    if (!open.items.every((item) => problem.eligibility[problem.items.eligible[item]!]!.includes(l))) continue
    for (const [i, day] of line.days.entries()) {
      audit.beat()
      const capacity = line.regularSeconds[i]! + line.overtimeSeconds[i]!
      if (day < open.from || day > open.to || capacity === 0 || isFrozen(day)) continue
      const room = capacity - loadOf(l, day)
      const rows = scene.rows.get(`${l} ${day}`) ?? []
      const roomWithout = (leaving: readonly Row[], beside?: Bundle) =>
        room + leaving.reduce((sum, row) => sum + row.seconds, 0) - changeovers(leaving, beside)
      const changeovers = (leaving: readonly Row[], beside?: Bundle) => {
        if (!scene.limits.isAny) return 0
        const without = scene.limits.without(l, day, leaving)
        return without.secondsFor(open.of, beside) + without.changeovers - scene.limits.changeovers(l, day)
      }
      const before = rows.filter(({ priority }) => priority < open.priority)
      const after = rows.filter(({ priority }) => priority > open.priority)
      places.push({
        name: `line ${line.line}, day ${day}`,
        fitsWithoutAfter: after.length > 0 && roomWithout(after) >= open.seconds,
        roomWithoutBefore: roomWithout(before),
        roomBesideClaimed: roomWithout(before, scene.claimed) - scene.claimedSeconds,
      })
    }
  }
  return places
}

const secondsOf = ({ items }: LevelProblem, lots: readonly SomeLots[]) =>
  lots.reduce((sum, { item, lots: count }) => sum + count * items.secondsPerLot[item]!, 0)

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

/** Without limits besides time, the rows of a priority count as one. */
function rowsByDay(
  { placements }: Placed,
  priorityOf: (item: number) => number,
  { limits, audit }: Pick<Given, 'limits' | 'audit'>,
): Map<string, Row[]> {
  const rows = new Map<string, Row[]>()
  const { item, line, day, lots, seconds, isPinned } = placements
  const sums = new Map<string, Row>()
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    if (isPinned[row]) continue
    const priority = priorityOf(item[row]!)
    const kind = limits.isAny ? item[row] : ''
    const name = `${line[row]} ${day[row]}|${priority}|${kind}`
    const known = sums.get(name)
    const sum = (known?.seconds ?? 0) + seconds[row]!
    sums.set(name, { item: item[row]!, lots: (known?.lots ?? 0) + lots[row]!, seconds: sum, priority })
  }
  for (const [name, sum] of sums) {
    const [cell = ''] = name.split('|')
    const own = rows.get(cell)
    if (own) own.push(sum)
    else rows.set(cell, [sum])
  }
  return rows
}

function listOpen(problem: LevelProblem, plan: Placed, priorityOf: (item: number) => number, audit: Audit): Open[] {
  const { indivisibleGroup, secondsPerLot, earliest, latest } = problem.items
  const pinnedIndivisibleGroups = new Set(problem.pinned.map(({ item }) => indivisibleGroup[item]!))
  const opens: Open[] = []
  const indivisibleGroups = new Map<number, { items: number[]; of: SomeLots[]; seconds: number; displaced: number }>()
  const add = (items: readonly number[], open: Pick<Open, 'of' | 'seconds' | 'lots' | 'displaced'>) => {
    const from = Math.max(...items.map((item) => earliest[item]!))
    const to = Math.min(...items.map((item) => latest[item]!))
    opens.push({ items, ...open, priority: priorityOf(items[0]!), from, to })
  }
  for (const { item, lots, reason } of plan.unplanned) {
    const displaced = (reason.cause === 'CAPACITY' && reason.displacedLots) || 0
    if (indivisibleGroup[item]! < 0)
      add([item], { of: [{ item, lots: 1 }], seconds: secondsPerLot[item]!, lots, displaced })
    else if (!pinnedIndivisibleGroups.has(indivisibleGroup[item]!)) {
      const whole = indivisibleGroups.get(indivisibleGroup[item]!) ?? {
        items: [],
        of: [],
        seconds: 0,
        displaced: Math.sign(displaced),
      }
      if (displaced !== whole.displaced * lots) audit.violation('DISPLACED', { item }, 'not all of what goes together')
      whole.items.push(item)
      whole.of.push({ item, lots })
      whole.seconds += lots * secondsPerLot[item]!
      indivisibleGroups.set(indivisibleGroup[item]!, whole)
    }
  }
  for (const { items, ...whole } of indivisibleGroups.values()) add(items, { ...whole, lots: 1 })
  return opens
}
