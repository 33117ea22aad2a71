import { compareCodes, compareTuples } from '../codes.ts'
import type { Day } from '../day.ts'
import { diffRows } from '../level/diff-rows.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import type { PlacementRows } from '../problem/level-terms.ts'
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
  const names = nameBoth(before.problem, after.problem)
  const diff = diffRows(
    names.items.length,
    translate(before, names.itemOfBefore, names.lineOfBefore),
    translate(after, names.itemOfAfter, names.lineOfAfter),
  )
  const placeOf = (line: number, day: Day) => ({ line: names.lines[line]!, day })
  const at = (rows: typeof diff.added) => {
    return rows.map(({ item, line, day, lots }) => ({ ...names.items[item]!, lots, at: placeOf(line, day) }))
  }
  return {
    moved: diff.moved.map(({ item, lots, fromLine, fromDay, toLine, toDay }) => {
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

function nameBoth(before: NamedPlan['problem'], after: NamedPlan['problem']): CommonNames {
  const lines = [...new Set([...before.lines, ...after.lines].map(({ line }) => line))].sort(compareCodes)
  const lineNumber = new Map(lines.map((line, i) => [line, i]))
  const lineOf = (problem: NamedPlan['problem']) => Int32Array.from(problem.lines, ({ line }) => lineNumber.get(line)!)
  const known = new Map<string, ItemName>()
  const textsBefore = nameItems(before, known)
  const textsAfter = nameItems(after, known)
  const sorted = [...known].sort(([, a], [, b]) => compareTuples(tupleOf(a), tupleOf(b)))
  const itemNumber = new Map(sorted.map(([text], i) => [text, i]))
  const numbers = (texts: readonly string[]) => Int32Array.from(texts, (text) => itemNumber.get(text)!)
  return {
    items: sorted.map(([, name]) => name),
    lines,
    itemOfBefore: numbers(textsBefore),
    itemOfAfter: numbers(textsAfter),
    lineOfBefore: lineOf(before),
    lineOfAfter: lineOf(after),
  }
}

const tupleOf = ({ dealer, part, style, latest }: ItemName) => [dealer, part, style, latest]

function nameItems({ keys, items }: NamedPlan['problem'], known: Map<string, ItemName>): string[] {
  return Array.from(items.key, (key, item) => {
    const { dealer, part, style } = keys[key]!
    const name = { dealer, part, style, latest: items.latest[item]! }
    const text = tupleOf(name).join('\u0000')
    if (!known.has(text)) known.set(text, name)
    return text
  })
}

function translate({ plan }: NamedPlan, itemNumber: Int32Array, lineNumber: Int32Array): PlacementRows {
  const { item, line, day, lots } = plan.placements
  return { item: item.map((i) => itemNumber[i]!), line: line.map((l) => lineNumber[l]!), day, lots }
}
