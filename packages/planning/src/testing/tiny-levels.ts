import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import { type ItemRow, type LineRow, newProblem } from './level-problem.ts'

/** Times in milliseconds, so that whole numbers of the optimum are exact enough. */
const SCALE = 1000

/** Problems of 2 to 6 items, 1 or 2 lines and 2 to 4 days whose load is about 65 to 145 % of the time; the same for a seed. */
export function tinyLevel(seed: number): { readonly items: readonly ItemRow[]; readonly lines: readonly LineRow[] } {
  const random = numbersFrom(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const lineCount = between(1, 2)
  const dayCount = between(2, 4)
  const items = Array.from({ length: between(2, 6) }, (_, at): ItemRow => {
    const earliest = between(1, dayCount)
    return {
      part: `${'ABC'[at % 3]}${at}`,
      dealer: `D${between(1, 2)}`,
      lots: between(1, 5),
      seconds: between(2, 20) * SCALE,
      earliest,
      latest: between(earliest, dayCount),
      lines: subsetOf(lineCount, random),
      indivisibleGroup: -1,
    }
  })
  const load = items.reduce((sum, { lots, seconds }) => sum + lots * seconds, 0)
  const perDay = (load / (0.6 + 0.7 * random()) / lineCount / dayCount) * 0.9
  return { items, lines: linesOf({ lineCount, dayCount, perDay }, random) }
}

/**
 * Problems of 5 to 10 items, 1 to 3 lines and 3 to 5 days whose load is about 75 to 120 % of the time, with up to 8 lots of an item;
 * the same for a seed.
 */
export function smallLevel(seed: number, priorities = 1): ReturnType<typeof tinyLevel> {
  const random = numbersFrom(seed * 7919 + 13)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const [lineCount, dayCount] = [between(1, 3), between(3, 5)]
  const items = Array.from({ length: between(5, 10) }, (_, at): ItemRow => {
    const earliest = between(1, dayCount)
    return {
      part: `${'ABC'[at % 3]}${at}`,
      dealer: `D${between(1, 2)}`,
      lots: between(1, 8),
      seconds: between(2, 20) * SCALE,
      earliest,
      latest: between(earliest, dayCount),
      lines: subsetOf(lineCount, random),
      indivisibleGroup: -1,
      priority: between(0, priorities - 1),
    }
  })
  const load = items.reduce((sum, { lots, seconds }) => sum + lots * seconds, 0)
  const perDay = load / (0.85 + 0.5 * random()) / lineCount / dayCount
  return { items, lines: linesOf({ lineCount, dayCount, perDay }, random) }
}

interface Days {
  readonly lineCount: number
  readonly dayCount: number
  readonly perDay: number
}

function linesOf({ lineCount, dayCount, perDay }: Days, random: () => number): LineRow[] {
  return Array.from({ length: lineCount }, (_, at) => ({
    line: `L${at + 1}`,
    days: Array.from({ length: dayCount }, (__, day) => {
      const regular = Math.max(1, Math.round((perDay * (0.6 + 0.8 * random())) / SCALE)) * SCALE
      return { day: day + 1, regular, overtime: random() < 0.4 ? Math.round(regular / 4) : 0 }
    }),
  }))
}

/** Of the same plan a little later: other quantities, earlier deadlines, a shorter day. */
export function changedLevel(seed: number, given: ReturnType<typeof tinyLevel>): ReturnType<typeof tinyLevel> {
  const random = numbersFrom(seed + 0x5bd1e995)
  const items = given.items.map((row) => {
    const change = random()
    if (change < 0.15) return { ...row, lots: row.lots + 1 }
    if (change < 0.3) return { ...row, lots: Math.max(1, row.lots - 1) }
    return change < 0.4 ? { ...row, latest: Math.max(row.earliest, row.latest - 1) } : row
  })
  const lines = given.lines.map((line) => ({
    ...line,
    days: line.days.map((day) => (random() < 0.1 ? { ...day, regular: Math.round(day.regular * 0.8) } : day)),
  }))
  return { items, lines }
}

export const problemOfTiny = ({ items, lines }: ReturnType<typeof tinyLevel>): LevelProblem => newProblem(items, lines)

export const openSecondsOf = ({ items }: LevelProblem, { unplanned }: LevelPlan): number =>
  unplanned.reduce((sum, { item, lots }) => sum + lots * items.secondsPerLot[item]!, 0)

function subsetOf(count: number, random: () => number): number[] {
  const chosen = [...Array(count).keys()].filter(() => random() < 0.7)
  return chosen.length === 0 ? [Math.floor(random() * count)] : chosen
}

/** mulberry32 */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
