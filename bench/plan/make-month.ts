import {
  type CompileKey,
  type CompilePlan,
  type CompileProblem,
  type Day,
  dayOfWeek,
  type GroupRule,
  isoToDay,
  type LevelProblem,
  type LineCapacity,
  type PairRule,
} from '@packing/planning'
import { createRandom, type Random } from '../../apps/api/src/demo/terms/random.ts'

/** Cells: keys × working days. */
export interface Size {
  readonly dealers: number
  readonly parts: number
  readonly keys: number
  readonly lines: number
  readonly days: number
}

export const SIZES: Readonly<Record<'S' | 'M' | 'L', Size>> = {
  S: { dealers: 3, parts: 600, keys: 1800, lines: 2, days: 23 },
  M: { dealers: 12, parts: 10_000, keys: 30_000, lines: 5, days: 23 },
  L: { dealers: 40, parts: 50_000, keys: 130_000, lines: 12, days: 23 },
}

/** Packing of one part, the same for all dealers. */
export interface Good {
  readonly part: string
  readonly family: number
  readonly snp: number
  readonly secondsPerLot: number
  readonly lines: readonly number[]
  readonly maxAdvanceDays: number
  readonly dangerClass: string
  /** Box size in case modules; net weight of a piece in grams. */
  readonly modules: readonly [number, number, number]
  readonly pieceG: number
}

/** `FULL`: ten times the quantity of each part, which fills whole cases. */
export type MonthKind = 'NORMAL' | 'TIGHT' | 'FULL'

export interface Month {
  readonly size: Size
  readonly kind: MonthKind
  readonly days: readonly Day[]
  readonly compile: CompileProblem
  readonly goods: readonly Good[]
  /** Per key of the compile problem: index into `goods`, and the number of its SAME_DAY group or -1. */
  readonly goodOf: Int32Array
  readonly groupOf: Int32Array
}

const FIRST_DAY = isoToDay('2026-12-01')
/** Working day 18, the last Friday, has half a shift. */
const HALF_DAY = 18
const SNPS = [1, 2, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 40, 50, 60, 100]
const FAMILIES = 8
/** Load in regular time. Overtime is 15 % of it: a tight month does not fit. */
const UTILISATION: Readonly<Record<MonthKind, number>> = { NORMAL: 0.9, TIGHT: 1.17, FULL: 0.9 }
const FULL_CASE_FACTOR = 10

/** Daily requirements with 15 % noise, modular lot sizes, windows of 2 to 5 days, 3 % groups. */
export function makeMonth(size: Size, seed: number, kind: MonthKind = 'NORMAL'): Month {
  const random = createRandom(seed)
  const days = workingDays(size.days)
  const goods = Array.from({ length: size.parts }, (_, part) => makeGood(random, size, part))
  const { keys, goodOf } = makeKeys(random, size, goods)
  const { pairs, groups, groupOf } = makeRules(keys, goodOf, goods)
  const requirements = makeRequirements(random, days, keys, goodOf, goods, kind === 'FULL' ? FULL_CASE_FACTOR : 1)
  return { size, kind, days, compile: { keys, requirements, supersessions: [], pairs, groups }, goods, goodOf, groupOf }
}

function workingDays(count: number): Day[] {
  const days: Day[] = []
  for (let day = FIRST_DAY; days.length < count; day++) if (dayOfWeek(day) % 6 !== 0) days.push(day)
  return days
}

function makeGood(random: Random, size: Size, number: number): Good {
  const family = random.int(0, FAMILIES - 1)
  const home = (family + random.int(0, 2)) % size.lines
  const others = Array.from({ length: random.weighted([60, 30, 10]) }, (_, i) => (home + i + 1) % size.lines)
  return {
    part: `${53_000 + (number % 47_000)}${String(number).padStart(6, '0')}`,
    family,
    snp: random.pick(SNPS),
    secondsPerLot: random.int(15, 240),
    lines: [...new Set([home, ...others])],
    maxAdvanceDays: random.int(2, 5),
    dangerClass: random.chance(0.02) ? '9' : '',
    modules: [random.pick([1, 1, 2, 3]), random.pick([1, 2]), random.pick([1, 1, 2, 3])],
    pieceG: random.int(50, 900),
  }
}

function makeKeys(random: Random, size: Size, goods: readonly Good[]): { keys: CompileKey[]; goodOf: Int32Array } {
  const chosen = new Set<number>()
  while (chosen.size < size.keys)
    chosen.add(random.int(0, size.dealers - 1) * goods.length + random.int(0, goods.length - 1))
  const numbers = [...chosen].sort((a, b) => a - b)
  const keys = numbers.map((number) => {
    const { part, snp } = goods[number % goods.length] as Good
    const dealer = `D${String(Math.floor(number / goods.length) + 1).padStart(2, '0')}`
    return { dealer, part, style: 'STD', snp, carryIn: random.int(0, snp - 1), isLastOrder: random.chance(0.01) }
  })
  return { keys, goodOf: Int32Array.from(numbers, (number) => number % goods.length) }
}

/** Neighbours of one dealer: a pair when their lot sizes match, else sometimes a SAME_DAY group of three. */
function makeRules(keys: readonly CompileKey[], goodOf: Int32Array, goods: readonly Good[]) {
  const pairs: PairRule[] = []
  const groups: GroupRule[] = []
  const groupOf = new Int32Array(keys.length).fill(-1)
  for (let at = 0; at + 2 < keys.length; at += 3) {
    const [a, b, c] = keys.slice(at, at + 3) as [CompileKey, CompileKey, CompileKey]
    if (a.dealer !== c.dealer) continue
    if (a.snp === b.snp) {
      pairs.push({ pairId: `P${at}`, dealer: a.dealer, partA: a.part, partB: b.part, ratioA: 1, ratioB: 1 })
    } else if (at % 30 === 0 && shareLine([at, at + 1, at + 2].map((key) => goods[goodOf[key] ?? 0]?.lines ?? []))) {
      groupOf.fill(groups.length, at, at + 3)
      const members = [a, b, c].map(({ part, snp }) => ({ part, qtyPerGroup: snp }))
      groups.push({ groupId: `G${at}`, dealer: a.dealer, kind: 'SAME_DAY', members })
    }
  }
  return { pairs, groups, groupOf }
}

const shareLine = (sets: readonly (readonly number[])[]) =>
  (sets[0] ?? []).some((line) => sets.every((set) => set.includes(line)))

function makeRequirements(
  random: Random,
  days: readonly Day[],
  keys: readonly CompileKey[],
  goodOf: Int32Array,
  goods: readonly Good[],
  factor: number,
): CompileProblem['requirements'] {
  const count = keys.length * days.length
  const [key, earliest, latest, van, qty] = Array.from({ length: 5 }, () => new Int32Array(count)) as Columns
  let row = 0
  for (let k = 0; k < keys.length; k++) {
    const good = goods[goodOf[k] ?? 0] as Good
    const perDay = factor * good.snp * (0.1 + 1.4 * random.next() ** 3)
    for (const [d, day] of days.entries()) {
      key[row] = k
      earliest[row] = days[Math.max(0, d - good.maxAdvanceDays)] as Day
      latest[row] = day
      van[row] = day + 3
      qty[row] = Math.round(perDay * (0.7 + 0.6 * random.next()))
      row++
    }
  }
  return { key, earliest, latest, van, qty }
}

type Columns = [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array]

/** Items of both parts of a pair that are due on one day. */
export function pairedItemsOf({ compile }: Month, { keys, items }: LevelProblem): number[][] {
  const codeOf = (dealer: string, part: string, latest: number) => `${dealer}|${part}|${latest}`
  const byCode = new Map<string, number>()
  for (const [item, key] of items.key.entries()) {
    const { dealer = '', part = '' } = keys[key] ?? {}
    byCode.set(codeOf(dealer, part, items.latest[item] ?? 0), item)
  }
  const days = [...new Set(items.latest)]
  return compile.pairs.flatMap(({ dealer, partA, partB }) =>
    days.flatMap((day) => {
      const [a, b] = [byCode.get(codeOf(dealer, partA, day)), byCode.get(codeOf(dealer, partB, day))]
      return a !== undefined && b !== undefined && items.lots[a] === items.lots[b] ? [[a, b]] : []
    }),
  )
}

/** Line capacity follows from the month's load at `UTILISATION`. */
export function levelProblemOf(month: Month, { rows }: CompilePlan): LevelProblem {
  const chosen = Int32Array.from(rows.key.keys()).filter((row) => (rows.lots[row] ?? 0) > 0)
  const pick = (column: Int32Array) => Int32Array.from(chosen, (row) => column[row] ?? 0)
  const key = pick(rows.key)
  const latest = pick(rows.latest)
  const goodAt = Array.from(key, (k) => month.goods[month.goodOf[k] ?? 0] as Good)
  const sets = new Map<string, number>()
  const eligibility: (readonly number[])[] = []
  const eligible = Int32Array.from(goodAt, ({ lines }) => {
    const known = sets.get(lines.join())
    if (known !== undefined) return known
    sets.set(lines.join(), eligibility.length)
    return eligibility.push(lines) - 1
  })
  const lots = pick(rows.lots)
  const secondsPerLot = Int32Array.from(goodAt, (good) => good.secondsPerLot)
  const indivisibleGroup = Int32Array.from(key, (k, row) => {
    const group = month.groupOf[k] ?? -1
    return group < 0 ? -1 : group * month.days.length + month.days.indexOf(latest[row] ?? 0)
  })
  const items = {
    key,
    lots,
    secondsPerLot,
    earliest: pick(rows.earliest),
    latest,
    van: pick(rows.van),
    eligible,
    indivisibleGroup,
  }
  return {
    keys: month.compile.keys.map(({ dealer, part, style }, k) => {
      return { dealer, part, style, caseFamily: `F${month.goods[month.goodOf[k] ?? 0]?.family ?? 0}` }
    }),
    items,
    lines: makeLines(month, goodAt, lots),
    eligibility,
    pinned: [],
  }
}

function makeLines(month: Month, goodAt: readonly Good[], lots: Int32Array): LineCapacity[] {
  const load = new Float64Array(month.size.lines)
  for (const [row, { lines, secondsPerLot }] of goodAt.entries()) {
    for (const line of lines) load[line] = (load[line] ?? 0) + (secondsPerLot * (lots[row] ?? 0)) / lines.length
  }
  return Array.from(load, (seconds, line) => {
    const perDay = Math.ceil(seconds / UTILISATION[month.kind] / (month.days.length - 0.5) / 60) * 60
    const regular = Int32Array.from(month.days, (_, d) => (d === HALF_DAY ? perDay / 2 : perDay))
    return {
      line: `L${String(line + 1).padStart(2, '0')}`,
      days: Int32Array.from(month.days),
      regularSeconds: regular,
      overtimeSeconds: regular.map((time) => Math.floor(time * 0.15)),
    }
  })
}

/** Module size in mm: cases are 6 × 4 modules of 190 × 280 mm, in five heights. */
export const MODULE_MM = [190, 280, 180] as const

export function mm3PerLotOf({ goods, goodOf }: Month, { items }: LevelProblem): Float64Array {
  const [length, width, height] = MODULE_MM
  return Float64Array.from(items.key, (key) => {
    const [x, y, z] = goods[goodOf[key] ?? 0]?.modules ?? [0, 0, 0]
    return x * length * y * width * z * height
  })
}
