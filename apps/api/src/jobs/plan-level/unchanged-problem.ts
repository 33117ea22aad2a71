import { independentLines, LEVEL_VERSION, type LevelProblem, type PlacementRows } from '@packing/planning'
import { hashProblem } from '../../domain/engine/solve-in-job.ts'
import { placeOf } from './current-plan.ts'
import type { LoadedLevel } from './load-level-problem.ts'

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
  const isHere = eligibility.map((set) => (set[0] === undefined ? lines.length === 0 : lines.includes(set[0])))
  const isOwn = (item: number) => isHere[items.eligible[item] ?? 0] ?? false
  const own = Int32Array.from(items.key.keys()).filter(isOwn)
  const ownRows = Int32Array.from(placements.item.keys()).filter((row) => isOwn(placements.item[row] ?? 0))
  const numberOf = new Int32Array(items.key.length)
  for (const [number, item] of own.entries()) numberOf[item] = number
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
      earliest: Int32Array.from(own, (item) => rows[item]?.earliest ?? 0),
    },
    together: together.filter((set) => set.some(isOwn)).map((set) => set.map((item) => numberOf[item])),
    pinned: pinned
      .filter(({ item, line, day }) => isOwn(item) && previous?.pinnedBy.has(placeOf(item, line, day)))
      .map((pin) => ({ ...pin, item: numberOf[pin.item] })),
    placements: sortedPlaces({
      item: ownRows.map((row) => numberOf[placements.item[row] ?? 0] ?? 0),
      line: pick(placements.line, ownRows),
      day: pick(placements.day, ownRows),
      lots: pick(placements.lots, ownRows),
    }),
  })
}

const pick = <Column extends Int32Array | Float64Array>(column: Column, which: Int32Array): Column => {
  const picked = column.slice(0, which.length)
  for (const [at, index] of which.entries()) picked[at] = column[index] ?? 0
  return picked as Column
}

/** Numbers from 0 in the order in which they appear, and what they were. Negative ones stay. */
class Renumbered {
  readonly column: Int32Array
  readonly values: number[] = []

  constructor(column: Int32Array) {
    const numberOf = new Map<number, number>()
    this.column = column.map((value) => {
      if (value < 0) return value
      const number = numberOf.get(value) ?? this.values.push(value) - 1
      numberOf.set(value, number)
      return number
    })
  }
}

/** Lots by item, line and day, in this order: four numbers each. */
function sortedPlaces({ item, line, day, lots }: PlacementRows): Int32Array {
  const columns = [item, line, day]
  const compare = (a: number, b: number) => {
    for (const column of columns) {
      const difference = (column[a] ?? 0) - (column[b] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
  const rows = Int32Array.from(item.keys()).sort(compare)
  const places = new Int32Array(rows.length * 4)
  let length = 0
  for (const [at, row] of rows.entries()) {
    if (at === 0 || compare(rows[at - 1] ?? 0, row) !== 0) {
      places.set([item[row] ?? 0, line[row] ?? 0, day[row] ?? 0, 0], length)
      length += 4
    }
    places[length - 1] = (places[length - 1] ?? 0) + (lots[row] ?? 0)
  }
  return places.slice(0, length)
}

/** The current plan stays as it is on lines whose inputs have not changed since and whose plan nobody has edited. */
export function keepUnchanged(loaded: LoadedLevel): LoadedLevel {
  const { problem, previous } = loaded
  if (!problem.previous || !previous) return loaded
  const hash = hashPlan(loaded, problem.previous.placements)
  const before = new Set(previous.planHash.split('\n'))
  const now = hash.split('\n')
  const unchangedLines = independentLines(problem)
    .filter((_, at) => before.has(now[at] ?? ''))
    .flat()
  return {
    ...loaded,
    isUnchanged: hash === previous.planHash,
    problem: { ...problem, previous: { ...problem.previous, unchangedLines } },
  }
}
