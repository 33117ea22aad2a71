import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import { type ItemRow, newLine, newProblem } from './level-problem.ts'

const ITEMS = 150
const LINES = 3
const DAYS = 20
const UTILISATION = 0.75

/** 150 items of many lots, with windows of 1 to 20 days, on 3 lines and 20 days; the same for a seed. */
export function monthLevel(seed: number, weight = 0): LevelProblem {
  const random = numbersFrom(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const items = Array.from({ length: ITEMS }, (_, at): ItemRow => {
    const earliest = between(1, DAYS - 1)
    const lines = [...Array(LINES).keys()].filter(() => random() < 0.5)
    return {
      part: `${'ABCDEFGH'[between(0, 7)]}${at}`,
      dealer: `D${between(1, 6)}`,
      lots: between(10, 100),
      seconds: between(15, 240),
      earliest,
      latest: between(earliest, DAYS),
      lines: lines.length > 0 ? lines : [between(0, LINES - 1)],
      indivisibleGroup: -1,
    }
  })
  const load = items.reduce((sum, { lots, seconds }) => sum + lots * seconds, 0)
  const perDay = Math.ceil(load / UTILISATION / LINES / DAYS)
  const lines = Array.from({ length: LINES }, (_, line) =>
    newLine(`L${line + 1}`, DAYS, perDay, Math.floor(perDay * 0.15)),
  )
  const problem = newProblem(items, lines)
  return { ...problem, lines: problem.lines.map((line) => ({ ...line, earlyStockWeight: weight })) }
}

/** 150 items of a few large lots, with windows of up to 6 days, on 3 lines and 20 days that take too little; the same for a seed. */
export function tightMonth(seed: number): LevelProblem {
  const random = numbersFrom(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const items = Array.from({ length: ITEMS }, (_, at): ItemRow => {
    const earliest = between(1, DAYS)
    return {
      part: `${'ABC'[at % 3]}${at}`,
      dealer: `D${between(1, 4)}`,
      lots: between(1, 10),
      seconds: between(120, 1500),
      earliest,
      latest: Math.min(DAYS, earliest + between(0, 5)),
      lines: [[0], [1], [2], [0, 1], [1, 2]][between(0, 4)]!,
      indivisibleGroup: -1,
    }
  })
  const load = items.reduce((sum, { lots, seconds }) => sum + lots * seconds, 0)
  const perDay = Math.round(load / 1.08 / LINES / DAYS)
  return newProblem(
    items,
    Array.from({ length: LINES }, (_, line) => newLine(`L${line + 1}`, DAYS, perDay)),
  )
}

/**
 * A linear program without any code of the engine: the least lots × days before their latest day, with the planned lots
 * of each item and no day of a line above its limit. Fractions of lots make it a lower bound.
 */
export function leastEarlyProgram({ items, lines, eligibility }: LevelProblem, plan: LevelPlan, most: DayLimits) {
  const planned = Array.from(items.lots)
  for (const { item, lots } of plan.unplanned) planned[item]! -= lots
  const days: string[] = []
  const byItem = planned.map((): string[] => [])
  const byCell = lines.map((line) => Array.from(line.days, (): string[] => []))
  for (const item of planned.keys())
    for (const line of eligibility[items.eligible[item]!]!)
      for (const [at, day] of lines[line]!.days.entries()) {
        if (day < items.earliest[item]! || day > items.latest[item]!) continue
        const name = `x${item}_${line}_${at}`
        days.push(`${items.latest[item]! - day} ${name}`)
        byItem[item]!.push(name)
        byCell[line]![at]!.push(`${items.secondsPerLot[item]} ${name}`)
      }
  const rows = [
    ...byItem.flatMap((own, item) => (own.length === 0 ? [] : [`${own.join('\n + ')} = ${planned[item]}`])),
    ...byCell.flatMap((own, line) =>
      own.flatMap((cell, at) => (cell.length === 0 ? [] : [`${cell.join('\n + ')} <= ${most(line, at) + 1e-3}`])),
    ),
  ]
  const text = rows.map((row, at) => ` c${at}: ${row}`)
  return ['Minimize', ` obj: ${days.join('\n + ')}`, 'Subject To', ...text, 'End'].join('\n')
}

export type DayLimits = (line: number, at: number) => number

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
