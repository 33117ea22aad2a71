import { diffRows } from '../level/report/diff-rows.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import type { PlacementRows } from '../problem/level-terms.ts'
import { compareCodes, compareTuples } from '../terms/codes.ts'
import type { Day } from '../terms/day.ts'
import { type LevelKpis, levelKpis, type PlannedLevel } from './level-kpis.ts'

interface ComparedLots {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly latest: Day
  readonly lots: number
}

interface Place {
  readonly line: string
  readonly day: Day
}

/** Placements with the codes of their items and lines. */
export interface NamedPlan {
  readonly problem: {
    readonly keys: readonly Pick<LevelProblem['keys'][number], 'dealer' | 'part' | 'style'>[]
    readonly items: Pick<LevelProblem['items'], 'key' | 'latest'>
    readonly lines: readonly { readonly line: string }[]
  }
  readonly plan: { readonly placements: PlacementRows }
}

/** Rows are sorted by dealer, part, style, latest day, then place. */
export interface PlanDiff {
  readonly moved: readonly (ComparedLots & { readonly from: Place; readonly to: Place })[]
  readonly added: readonly (ComparedLots & { readonly at: Place })[]
  readonly removed: readonly (ComparedLots & { readonly at: Place })[]
}

export interface PlanComparison extends PlanDiff {
  readonly before: LevelKpis
  readonly after: LevelKpis
}

export const comparePlans = (before: PlannedLevel, after: PlannedLevel): PlanComparison => ({
  before: levelKpis(before),
  after: levelKpis(after),
  ...diffPlans(before, after),
})

/** The plans may be of two problems: items match by codes and latest day, lines by code. */
export function diffPlans(before: NamedPlan, after: NamedPlan): PlanDiff {
  if (before === after) return { moved: [], added: [], removed: [] }
  const names = nameBoth(before.problem, after.problem)
  const diff = diffRows(
    names.items.length,
    translate(before, names.itemOfBefore, names.lineOfBefore),
    translate(after, names.itemOfAfter, names.lineOfAfter),
  )
  const inOrder = orderByName(names.items, [diff.moved, diff.added, diff.removed])
  const placeOf = (line: number, day: Day) => ({ line: names.lines[line]!, day })
  const at = (rows: typeof diff.added) => {
    return inOrder(rows).map(({ item, line, day, lots }) => ({ ...names.items[item]!, lots, at: placeOf(line, day) }))
  }
  return {
    moved: inOrder(diff.moved).map(({ item, lots, fromLine, fromDay, toLine, toDay }) => {
      return { ...names.items[item]!, lots, from: placeOf(fromLine, fromDay), to: placeOf(toLine, toDay) }
    }),
    added: at(diff.added),
    removed: at(diff.removed),
  }
}

type ItemName = Omit<ComparedLots, 'lots'>

interface CommonNames {
  readonly items: readonly ItemName[]
  readonly lines: readonly string[]
  readonly itemOfBefore: Int32Array
  readonly itemOfAfter: Int32Array
  readonly lineOfBefore: Int32Array
  readonly lineOfAfter: Int32Array
}

interface OfItem {
  readonly item: number
}

/** Sorts only the items of these rows: few of a month's hundreds of thousands differ. The rows of an item keep their order. */
function orderByName(items: readonly ItemName[], all: readonly (readonly OfItem[])[]) {
  const changed = [...new Set(all.flatMap((rows) => rows.map(({ item }) => item)))]
  const tupleOf = ({ dealer, part, style, latest }: ItemName) => [dealer, part, style, latest]
  changed.sort((a, b) => compareTuples(tupleOf(items[a]!), tupleOf(items[b]!)))
  const rank = new Map(changed.map((item, at) => [item, at]))
  return <Row extends OfItem>(rows: readonly Row[]): Row[] =>
    rows.toSorted((a, b) => rank.get(a.item)! - rank.get(b.item)!)
}

function nameBoth(before: NamedPlan['problem'], after: NamedPlan['problem']): CommonNames {
  const lines = [...new Set([...before.lines, ...after.lines].map(({ line }) => line))].sort(compareCodes)
  const lineNumber = new Map(lines.map((line, i) => [line, i]))
  const lineOf = (problem: NamedPlan['problem']) => Int32Array.from(problem.lines, ({ line }) => lineNumber.get(line)!)
  const { items, numbersOf } = numberItems()
  return {
    items,
    lines,
    itemOfBefore: numbersOf(before),
    itemOfAfter: numbersOf(after),
    lineOfBefore: lineOf(before),
    lineOfAfter: lineOf(after),
  }
}

/** More than there are days. */
const DAYS = 2 ** 20

/** Numbers items in the order in which they are met. Codes are compared once for each key, days as numbers. */
function numberItems() {
  const codes = new Map<string, number>()
  const known = new Map<number, number>()
  const items: ItemName[] = []
  const codeOf = ({ dealer, part, style }: NamedPlan['problem']['keys'][number]) => {
    const text = `${dealer}\u0000${part}\u0000${style}`
    const code = codes.get(text) ?? codes.size
    codes.set(text, code)
    return code
  }
  const numbersOf = ({ keys, items: own }: NamedPlan['problem']) => {
    const codeOfKey = Int32Array.from(keys, codeOf)
    return own.key.map((key, item) => {
      const latest = own.latest[item]!
      const place = codeOfKey[key]! * DAYS + latest
      const number = known.get(place) ?? items.length
      if (number === items.length) {
        const { dealer, part, style } = keys[key]!
        known.set(place, items.push({ dealer, part, style, latest }) - 1)
      }
      return number
    })
  }
  return { items, numbersOf }
}

function translate({ plan }: NamedPlan, itemNumber: Int32Array, lineNumber: Int32Array): PlacementRows {
  const { item, line, day, lots } = plan.placements
  return { item: item.map((i) => itemNumber[i]!), line: line.map((l) => lineNumber[l]!), day, lots }
}
