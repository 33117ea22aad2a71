import type { LevelPlan, LevelProblem, PlacementColumns } from '../problem/level-problem.ts'
import type { PlacementRows, PlanChanges } from '../problem/level-terms.ts'
import type { Reason } from '../problem/reason.ts'
import { compareCodes } from '../terms/codes.ts'
import { Pulse } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'
import { makeCalendar } from './ground/calendar.ts'
import { type ItemSet, joinSets } from './item-sets.ts'
import { level } from './level.ts'
import { findChanges } from './report/changes.ts'
import { describeRemedy } from './report/describe-remedy.ts'

export interface TogetherPlan {
  readonly plan: LevelPlan
  /** The problem with one item per set, as it was levelled: `checkLevel` of it holds. */
  readonly core: { readonly problem: LevelProblem; readonly plan: LevelPlan }
}

/**
 * Levels as `level` does, with the items of each set in equal shares on every line and day: half the lots of one are
 * packed where half the lots of the others are. Shares are the smallest whole lots in the ratio of the items' lots.
 * Items stay apart where they have no line and day in common, are in an indivisible group or in an earlier set; so do
 * lots without a counterpart because the others are pinned elsewhere.
 */
export function levelTogether(
  problem: LevelProblem,
  together: readonly (readonly number[])[],
  watch?: Watch,
): TogetherPlan {
  const sets = joinSets(problem, together)
  const core = sets.length === 0 ? problem : withSetItems(problem, sets)
  const plan = level(core, watch)
  if (sets.length === 0) return { plan, core: { problem, plan } }
  return { plan: expand(problem, sets, { problem: core, plan }, watch), core: { problem: core, plan } }
}

/** The items of the problem without the lots in sets, then one item for each set. */
function withSetItems(problem: LevelProblem, sets: readonly ItemSet[]): LevelProblem {
  const { items } = problem
  const more = (column: Int32Array, of: (set: ItemSet, at: number) => number) => append(column, sets.map(of))
  const lots = Int32Array.from(items.lots)
  for (const { members, count } of sets) for (const { item, share } of members) lots[item]! -= share * count
  const eligibility = [...problem.eligibility]
  const setNumbers = sets.map(({ lines }) => eligibility.push(lines) - 1)
  const keys = sets.map(({ members }) => {
    const own = members.map(({ item }) => problem.keys[items.key[item]!]!)
    const caseFamilies = own.map(({ caseFamily }) => caseFamily)
    return { ...own[0]!, part: own.map(({ part }) => part).join(' + '), caseFamilies }
  })
  const first = (set: ItemSet, column: Int32Array) => column[set.members[0]!.item]!
  const least = (set: ItemSet, column: Int32Array) => Math.min(...set.members.map(({ item }) => column[item]!))
  return {
    ...problem,
    keys: [...problem.keys, ...keys],
    eligibility,
    items: {
      key: more(items.key, (_, at) => problem.keys.length + at),
      lots: append(
        lots,
        sets.map(({ count }) => count),
      ),
      secondsPerLot: append(
        Int32Array.from(items.secondsPerLot),
        sets.map(({ members }) => members.reduce((sum, m) => sum + m.share * items.secondsPerLot[m.item]!, 0)),
      ),
      earliest: more(items.earliest, (set) => set.earliest),
      latest: more(items.latest, (set) => set.latest),
      van: more(items.van, (set) => first(set, items.van)),
      eligible: more(items.eligible, (_, at) => setNumbers[at]!),
      indivisibleGroup: more(items.indivisibleGroup, () => -1),
      ...(items.mm3PerLot ? { mm3PerLot: withSetAmounts(items.mm3PerLot, sets) } : {}),
      ...(items.casesPerLot ? { casesPerLot: withSetAmounts(items.casesPerLot, sets) } : {}),
      ...(items.priority ? { priority: more(items.priority, (set) => least(set, items.priority!)) } : {}),
    },
    ...(problem.previous
      ? { previous: { ...problem.previous, placements: withSetRows(problem, sets, problem.previous.placements) } }
      : {}),
  }
}

function withSetAmounts(perLot: Float64Array, sets: readonly ItemSet[]): Float64Array {
  const whole = new Float64Array(perLot.length + sets.length)
  whole.set(perLot)
  for (const [at, { members }] of sets.entries())
    whole[perLot.length + at] = members.reduce((sum, { item, share }) => sum + share * perLot[item]!, 0)
  return whole
}

function append(column: Int32Array, more: readonly number[]): Int32Array {
  const whole = new Int32Array(column.length + more.length)
  whole.set(column)
  whole.set(more, column.length)
  return whole
}

/** Sets stay where all their items were; the rest of their items keeps its own rows. */
function withSetRows(problem: LevelProblem, sets: readonly ItemSet[], rows: PlacementRows): PlacementRows {
  const setOf = new Map(sets.flatMap((set, at) => set.members.map(({ item }) => [item, at] as const)))
  const places = sets.map(() => new Map<string, SetPlace>())
  for (const [row, item] of rows.item.entries()) {
    const own = places[setOf.get(item) ?? -1]
    if (own) addLots(own, item, rows.line[row]!, rows.day[row]!, rows.lots[row]!)
  }
  const pinned = sets.map(() => new Map<string, SetPlace>())
  for (const { item, line, day, lots } of problem.pinned) {
    const own = pinned[setOf.get(item) ?? -1]
    if (own) addLots(own, item, line, day, lots)
  }
  const kept = [...rows.item.keys()].filter((row) => !setOf.has(rows.item[row]!))
  const made = kept.map((row) => rowAt(rows, row))
  for (const [at, { members }] of sets.entries()) {
    for (const [place, { line, day, lots }] of places[at]!) {
      const free = (item: number) => (lots.get(item) ?? 0) - (pinned[at]!.get(place)?.lots.get(item) ?? 0)
      const whole = Math.max(0, Math.min(...members.map(({ item, share }) => Math.floor(free(item) / share))))
      if (whole > 0) made.push({ item: problem.items.key.length + at, line, day, lots: whole })
      for (const { item, share } of members) {
        const rest = (lots.get(item) ?? 0) - share * whole
        if (rest > 0) made.push({ item, line, day, lots: rest })
      }
    }
  }
  const column = (name: keyof PlacementRows) => Int32Array.from(made, (row) => row[name])
  return { item: column('item'), line: column('line'), day: column('day'), lots: column('lots') }
}

/** Lots by item. */
interface SetPlace {
  readonly line: number
  readonly day: number
  readonly lots: Map<number, number>
}

function addLots(places: Map<string, SetPlace>, item: number, line: number, day: number, lots: number): void {
  const place = places.get(`${line}|${day}`) ?? { line, day, lots: new Map<number, number>() }
  places.set(`${line}|${day}`, place)
  place.lots.set(item, (place.lots.get(item) ?? 0) + lots)
}

const rowAt = (rows: PlacementRows, row: number) => ({
  item: rows.item[row]!,
  line: rows.line[row]!,
  day: rows.day[row]!,
  lots: rows.lots[row]!,
})

function expand(
  problem: LevelProblem,
  sets: readonly ItemSet[],
  core: TogetherPlan['core'],
  watch: Watch | undefined,
): LevelPlan {
  const { remedyPlacements = [], ...plan } = core.plan
  const count = problem.items.key.length
  const membersOf = (item: number) => (item < count ? [{ item, share: 1 }] : sets[item - count]!.members)
  const placements = expandPlacements(problem, sets, plan.placements, watch)
  const unplanned = joinUnplanned(
    plan.unplanned.flatMap(({ item, lots, reason }) =>
      membersOf(item).map((m) => ({ item: m.item, lots: lots * m.share, reason: shared(reason, m.share) })),
    ),
  )
  const lotsOf = (item: number) => membersOf(item).reduce((sum, { share }) => sum + share, 0)
  return {
    ...plan,
    placements,
    unplanned,
    bottleneck: plan.bottleneck && {
      ...plan.bottleneck,
      items: plan.bottleneck.items.flatMap((item) => membersOf(item).map((m) => m.item)).slice(0, 50),
    },
    remedies: plan.remedies.map((way, at) => describeRemedy(core.problem, way, remedyPlacements[at]!, lotsOf)),
    changes: changesOf(problem, placements, watch),
  }
}

function changesOf(problem: LevelProblem, placements: PlacementColumns, watch: Watch | undefined): PlanChanges | null {
  if (!problem.previous) return null
  const pulse = new Pulse(watch, 'level.finish')
  return findChanges(problem, makeCalendar(problem), problem.previous.placements, placements, pulse)
}

const shared = (reason: Reason, share: number): Reason =>
  reason.cause === 'CAPACITY' && reason.displacedLots
    ? { ...reason, displacedLots: reason.displacedLots * share }
    : reason

/** A set and the rest of its items may be open for the same reason or for two. */
function joinUnplanned(entries: LevelPlan['unplanned']): LevelPlan['unplanned'] {
  const joined = new Map<number, LevelPlan['unplanned'][number]>()
  for (const entry of entries) {
    const known = joined.get(entry.item)
    joined.set(entry.item, known ? { ...joinReasons(known, entry), lots: known.lots + entry.lots } : entry)
  }
  return [...joined.values()].sort((a, b) => a.item - b.item)
}

type Unplanned = LevelPlan['unplanned'][number]

function joinReasons(a: Unplanned, b: Unplanned): Unplanned {
  const displacedOf = ({ reason }: Unplanned) => (reason.cause === 'CAPACITY' ? (reason.displacedLots ?? 0) : 0)
  const larger = b.lots > a.lots ? b : a
  const displacedLots = displacedOf(a) + displacedOf(b)
  if (larger.reason.cause !== 'CAPACITY' || displacedLots === 0) return larger
  return { ...larger, reason: { ...larger.reason, displacedLots } }
}

interface ExpandedRow {
  readonly item: number
  readonly line: number
  readonly day: number
  readonly isPinned: number
  lots: number
}

/** Rows of sets become rows of their items. The other rows, nearly all, are in order already. */
function expandPlacements(
  problem: LevelProblem,
  sets: readonly ItemSet[],
  rows: PlacementColumns,
  watch: Watch | undefined,
): PlacementColumns {
  const pulse = new Pulse(watch, 'level.finish')
  const count = problem.items.key.length
  const isMember = new Uint8Array(count)
  for (const { members } of sets) for (const { item } of members) isMember[item] = 1
  const plain: number[] = []
  const joined = new Map<string, ExpandedRow>()
  for (const [row, setOrItem] of rows.item.entries()) {
    pulse.beat()
    if (isMember[setOrItem] === 0) {
      plain.push(row)
      continue
    }
    for (const { item, share } of setOrItem < count
      ? [{ item: setOrItem, share: 1 }]
      : sets[setOrItem - count]!.members) {
      const [line, day, isPinned] = [rows.line[row]!, rows.day[row]!, rows.isPinned[row]!]
      const place = `${item} ${line} ${day} ${isPinned}`
      const known = joined.get(place)
      if (known) known.lots += rows.lots[row]! * share
      else joined.set(place, { item, line, day, isPinned, lots: rows.lots[row]! * share })
    }
  }
  const compare = compareRows(problem)
  const special = [...joined.values()].sort(compare)
  return mergeRows(problem, { rows, plain, special }, compare, pulse)
}

type Place = Omit<ExpandedRow, 'lots'>

function compareRows({ items, keys, lines }: LevelProblem): (a: Place, b: Place) => number {
  const { key, latest, earliest, van, lots, secondsPerLot } = items
  return (a, b) => {
    if (a.line !== b.line) return compareCodes(lines[a.line]!.line, lines[b.line]!.line)
    if (a.day !== b.day) return a.day - b.day
    if (a.item === b.item) return b.isPinned - a.isPinned
    const [one, other] = [keys[key[a.item]!]!, keys[key[b.item]!]!]
    return (
      compareCodes(one.dealer, other.dealer) ||
      compareCodes(one.part, other.part) ||
      compareCodes(one.style, other.style) ||
      latest[a.item]! - latest[b.item]! ||
      earliest[a.item]! - earliest[b.item]! ||
      van[a.item]! - van[b.item]! ||
      lots[a.item]! - lots[b.item]! ||
      secondsPerLot[a.item]! - secondsPerLot[b.item]!
    )
  }
}

interface SortedRows {
  readonly rows: PlacementColumns
  readonly plain: readonly number[]
  readonly special: readonly ExpandedRow[]
}

function mergeRows(
  { items }: LevelProblem,
  { rows, plain, special }: SortedRows,
  compare: (a: Place, b: Place) => number,
  pulse: Pulse,
): PlacementColumns {
  const count = plain.length + special.length
  const column = () => new Int32Array(count)
  const merged = { item: column(), line: column(), day: column(), lots: column(), seconds: column() }
  const isPinned = new Uint8Array(count)
  const put = (row: number, from: ExpandedRow) => {
    merged.item[row] = from.item
    merged.line[row] = from.line
    merged.day[row] = from.day
    merged.lots[row] = from.lots
    merged.seconds[row] = from.lots * items.secondsPerLot[from.item]!
    isPinned[row] = from.isPinned
  }
  let done = 0
  let nextSpecial = 0
  for (const at of plain) {
    pulse.beat()
    const own: ExpandedRow = {
      item: rows.item[at]!,
      line: rows.line[at]!,
      day: rows.day[at]!,
      lots: rows.lots[at]!,
      isPinned: rows.isPinned[at]!,
    }
    while (nextSpecial < special.length && compare(special[nextSpecial]!, own) < 0) put(done++, special[nextSpecial++]!)
    put(done++, own)
  }
  while (nextSpecial < special.length) put(done++, special[nextSpecial++]!)
  return { ...merged, isPinned }
}
