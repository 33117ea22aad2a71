import type { Violation } from '@packing/planning'
import type { EngineResult } from '../../domain/engine/tasks.ts'
import { pickItems, type StoredCaseProblem } from './load-case-problem.ts'

type BuiltPlan = EngineResult<'cases'>['plan']

/** Some days of lines, whose cases depend on no other day. */
interface DaysOfLines {
  /** Items of the whole problem. */
  readonly places: Uint32Array
  readonly problem: StoredCaseProblem
}

interface Cell {
  readonly line: number
  readonly day: number
  count: number
  part: number
}

const compareCells = (a: Cell, b: Cell) => a.line - b.line || a.day - b.day

function cellsOf({ lineOf, day }: StoredCaseProblem) {
  const cells = new Map<string, Cell>()
  const cellOf = Array.from(lineOf, (line, item) => {
    const name = `${line} ${day[item]}`
    const cell: Cell = cells.get(name) ?? { line, day: day[item] ?? 0, count: 0, part: 0 }
    if (cell.count++ === 0) cells.set(name, cell)
    return cell
  })
  return { cells: [...cells.values()].sort(compareCells), cellOf }
}

/** Fewer items are built before another thread has begun. */
const WORTH_SHARING = 20_000

/** The problem in at most so many parts with about as many items each; a problem with fewer items than `least` stays whole. */
export function inWholeDays(problem: StoredCaseProblem, most: number, least = WORTH_SHARING): DaysOfLines[] {
  const items = problem.goodsOf.length
  if (most < 2 || items < least) return [{ places: Uint32Array.from({ length: items }, (_, at) => at), problem }]
  const { cells, cellOf } = cellsOf(problem)
  const sizes = Array.from({ length: Math.min(most, cells.length) }, () => 0)
  for (const cell of cells.toSorted((a, b) => b.count - a.count || compareCells(a, b))) {
    cell.part = sizes.indexOf(Math.min(...sizes))
    sizes[cell.part] = (sizes[cell.part] ?? 0) + cell.count
  }
  return sizes.map((size, part) => {
    const places = new Uint32Array(size)
    let count = 0
    for (const [item, cell] of cellOf.entries()) if (cell.part === part) places[count++] = item
    return { places, problem: { ...problem, ...pickItems(problem, places) } }
  })
}

/** As if the problem had been built as a whole. */
export function joinDays(
  { lines }: StoredCaseProblem,
  parts: readonly DaysOfLines[],
  plans: readonly BuiltPlan[],
): BuiltPlan {
  const [only] = plans
  if (only && plans.length === 1) return only
  const renumbered = plans.map((plan, part) => inItemsOf(plan, parts[part]?.places ?? new Uint32Array()))
  const lineNumber = new Map(lines.map((code, number) => [code, number]))
  // Cases of a day of a line are of one part, in order: a stable sort keeps it.
  const cases = renumbered
    .flatMap((plan) => plan.cases)
    .sort((a, b) => (lineNumber.get(a.line) ?? 0) - (lineNumber.get(b.line) ?? 0) || a.day - b.day)
  return {
    cases,
    left: renumbered.flatMap((plan) => plan.left).sort((a, b) => a.item - b.item),
    sharedCases: renumbered.reduce((sum, plan) => sum + plan.sharedCases, 0),
    mixedBound: renumbered.reduce((sum, plan) => sum + plan.mixedBound, 0),
    contradictions: contradictionsOf(renumbered),
  }
}

const placeOf = ({ at: { item } }: Violation) => (typeof item === 'number' ? item : Number.MAX_SAFE_INTEGER)

/** Of case types, which all parts have; then of items, then of groups. */
function contradictionsOf(plans: readonly BuiltPlan[]): Violation[] {
  const isOfType = ({ at }: Violation) => 'type' in at
  const ofTypes = plans[0]?.contradictions.filter(isOfType) ?? []
  const others = plans.flatMap(({ contradictions }) => contradictions.filter((one) => !isOfType(one)))
  return [...ofTypes, ...others.sort((a, b) => placeOf(a) - placeOf(b))]
}

/** With the numbers that its items have in the whole problem. */
function inItemsOf(plan: BuiltPlan, places: Uint32Array): BuiltPlan {
  const whole = <Of extends { readonly item: number }>(of: Of): Of => ({ ...of, item: places[of.item] ?? -1 })
  return {
    ...plan,
    cases: plan.cases.map((one) => ({
      ...one,
      contents: one.contents.map(whole),
      placement: one.placement?.map(whole) ?? null,
    })),
    left: plan.left.map(whole),
    contradictions: plan.contradictions.map((one) => {
      const { item } = one.at
      return typeof item === 'number' ? { ...one, at: { ...one.at, item: places[item] ?? -1 } } : one
    }),
  }
}
