import { independentLines, LEVEL_VERSION, type LevelProblem, type PlacementRows, rowsByItem } from '@packing/planning'
import { hashProblem } from '../../domain/engine/solve-in-job.ts'
import { placeOf } from './problem/current-plan.ts'
import type { LoadedLevel } from './problem/load-level-problem.ts'

/**
 * Hashes of a plan and its inputs, a text line for each group of lines without common items: `L01+L02 <hash>`; the last
 * is of the items that no line may pack. Without the fence, frozen weeks and work before the fence, which exist only
 * once the month has a plan, but with the rule that they follow.
 */
export function hashPlan(loaded: LoadedLevel, placements: PlacementRows): string {
  const { problem } = loaded
  const groups = [...independentLines(problem), []]
  return groups.map((lines) => `${codesOf(problem, lines)} ${hashOf(loaded, placements, lines)}`).join('\n')
}

const codesOf = ({ lines }: LevelProblem, numbers: readonly number[]) =>
  numbers.map((line) => lines[line]?.line ?? '').join('+')

function hashOf(loaded: LoadedLevel, placements: PlacementRows, lines: readonly number[]): string {
  const { problem, rows, previous, planningRule } = loaded
  const { items, keys, eligibility, pinned, shifts, together = [] } = problem
  const isHere = Uint8Array.from(eligibility, ([first]) => (isIn(lines, first) ? 1 : 0))
  const own = positionsWhere(items.eligible, (set) => isHere[set] === 1)
  const ownRows = positionsWhere(placements.item, (item) => isHere[items.eligible[item] ?? 0] === 1)
  const numberOf = new Int32Array(items.key.length).fill(-1)
  for (let number = 0; number < own.length; number++) numberOf[own[number] ?? 0] = number
  const isOwn = (item: number) => (numberOf[item] ?? -1) >= 0
  const key = new Renumbered(pick(items.key, own))
  const eligible = new Renumbered(pick(items.eligible, own))
  const { column: indivisibleGroup } = new Renumbered(pick(items.indivisibleGroup, own))
  return hashProblem({
    version: LEVEL_VERSION,
    planningRule,
    shifts,
    stabilityPermille: problem.previous?.stabilityPermille ?? null,
    lines: lines.map((line) => problem.lines[line]),
    keys: key.values.map((number) => keys[number]),
    eligibility: eligible.values.map((number) => eligibility[number]),
    items: {
      ...Object.fromEntries(Object.entries(items).map(([name, column]) => [name, pick(column, own)])),
      key: key.column,
      eligible: eligible.column,
      indivisibleGroup,
      // The fence moves it.
      earliest: own.map((item) => rows[item]?.earliest ?? 0),
    },
    together: together.filter((set) => set.some(isOwn)).map((set) => set.map((item) => numberOf[item])),
    pinned: pinned
      .filter(({ item, line, day }) => isOwn(item) && previous?.pinnedBy.has(placeOf(item, line, day)))
      .map((pin) => ({ ...pin, item: numberOf[pin.item] })),
    placements: sortedPlaces(
      {
        item: ownRows.map((row) => numberOf[placements.item[row] ?? 0] ?? 0),
        line: pick(placements.line, ownRows),
        day: pick(placements.day, ownRows),
        lots: pick(placements.lots, ownRows),
      },
      own.length,
    ),
  })
}

/** No line at all belongs to no lines. */
const isIn = (lines: readonly number[], line: number | undefined) =>
  line === undefined ? lines.length === 0 : lines.includes(line)

function positionsWhere(column: Int32Array, holds: (value: number) => boolean): Int32Array {
  const positions = new Int32Array(column.length)
  let count = 0
  for (let at = 0; at < column.length; at++) if (holds(column[at] ?? 0)) positions[count++] = at
  return positions.slice(0, count)
}

const pick = <Column extends Int32Array | Float64Array>(column: Column, which: Int32Array): Column => {
  const picked = column.slice(0, which.length)
  for (let at = 0; at < which.length; at++) picked[at] = column[which[at] ?? 0] ?? 0
  return picked as Column
}

/** Numbers from 0 in the order in which they appear, and what they were. Negative ones stay. */
class Renumbered {
  readonly column: Int32Array
  readonly values: number[] = []

  constructor(column: Int32Array) {
    const numberOf = new Int32Array(column.reduce((most, value) => Math.max(most, value), -1) + 1).fill(-1)
    this.column = column.map((value) => {
      if (value < 0) return value
      if (numberOf[value] === -1) numberOf[value] = this.values.push(value) - 1
      return numberOf[value] ?? -1
    })
  }
}

/** Lots by item, line and day, in this order: four numbers each. `count`: of items. */
function sortedPlaces({ item, line, day, lots }: PlacementRows, count: number): Int32Array {
  const compare = (a: number, b: number) =>
    (item[a] ?? 0) - (item[b] ?? 0) || (line[a] ?? 0) - (line[b] ?? 0) || (day[a] ?? 0) - (day[b] ?? 0)
  const { start, rows } = rowsByItem(count, { item })
  const places = new Int32Array(rows.length * 4)
  let length = 0
  let last = -1
  for (let at = 0; at < count; at++)
    for (const row of rows.subarray(start[at], start[at + 1]).sort(compare)) {
      if (last < 0 || compare(last, row) !== 0) {
        places.set([item[row] ?? 0, line[row] ?? 0, day[row] ?? 0, 0], length)
        length += 4
      }
      places[length - 1] = (places[length - 1] ?? 0) + (lots[row] ?? 0)
      last = row
    }
  return places.slice(0, length)
}

/**
 * Lines of the current plan that cannot stay as they are: lots of days before the fence that nobody has begun to pack are planned
 * anew, once the floor reports results.
 */
function linesToReplan({ problem, frozenBefore }: LoadedLevel): ReadonlySet<number> {
  const { previous, pinned } = problem
  const lines = new Set<number>()
  if (!previous || frozenBefore === undefined) return lines
  const { item: items, line, day, lots } = previous.placements
  const left = new Map<string, number>()
  const count = (item: number, on: number, at: number, by: number) => {
    const place = placeOf(item, on, at)
    left.set(place, (left.get(place) ?? 0) + by)
    return left.get(place) ?? 0
  }
  for (const pin of pinned) count(pin.item, pin.line, pin.day, pin.lots)
  for (const [row, item] of items.entries()) {
    const [on = 0, at = 0] = [line[row], day[row]]
    if (at < frozenBefore && count(item, on, at, -(lots[row] ?? 0)) < 0) lines.add(on)
  }
  return lines
}

/** The current plan stays as it is on lines whose inputs have not changed since and whose plan nobody has edited. */
export function keepUnchanged(loaded: LoadedLevel): LoadedLevel {
  const { problem, previous } = loaded
  if (!problem.previous || !previous) return loaded
  const hash = hashPlan(loaded, problem.previous.placements)
  const before = new Set(previous.planHash.split('\n'))
  const now = hash.split('\n')
  const freed = linesToReplan(loaded)
  const unchangedLines = independentLines(problem)
    .filter((lines, at) => before.has(now[at] ?? '') && !lines.some((line) => freed.has(line)))
    .flat()
  return {
    ...loaded,
    isUnchanged: hash === previous.planHash && freed.size === 0,
    problem: { ...problem, previous: { ...problem.previous, unchangedLines } },
  }
}
