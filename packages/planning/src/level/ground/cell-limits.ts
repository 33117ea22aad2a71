import type { LevelProblem } from '../../problem/level-problem.ts'
import type { LimitMeasure } from '../../problem/level-terms.ts'
import { type Calendar, firstNotBefore } from './calendar.ts'

/** What cells hold besides time. Columns by cell. */
export interface CellLimits {
  readonly measures: readonly LimitMeasure[]
  /** By measure; infinite: no limit. */
  readonly most: readonly Float64Array[]
  /** By measure: amounts of pinned lots. */
  readonly pinned: readonly Float64Array[]
  /** Seconds between two case families. */
  readonly changeover: Float64Array
  readonly families: number
  /** Pinned lots by cell and family. */
  readonly pinnedFamilies: Int32Array
  /** 1: has a limit or a changeover time. */
  readonly isLimited: Uint8Array
}

const ALL_MEASURES: readonly LimitMeasure[] = ['CASES', 'VOLUME']

export function measuresOf({ lines }: LevelProblem): LimitMeasure[] {
  return ALL_MEASURES.filter((measure) => lines.some(({ limits }) => limits?.some((own) => own.measure === measure)))
}

export const hasChangeover = ({ lines }: LevelProblem): boolean =>
  lines.some(({ changeoverSeconds }) => changeoverSeconds?.some((seconds) => seconds > 0))

export function amountsPerLot({ items }: LevelProblem, measure: LimitMeasure): Float64Array {
  return (measure === 'CASES' ? items.casesPerLot : items.mm3PerLot) ?? new Float64Array(items.key.length)
}

/** Case families by number, of each key. */
export function numberFamilies({ keys }: LevelProblem): { readonly count: number; readonly of: number[][] } {
  const numbers = new Map<string, number>()
  const of = keys.map(({ caseFamily, caseFamilies = [caseFamily] }) =>
    [...new Set(caseFamilies)].map((family) => {
      const number = numbers.get(family) ?? numbers.size
      numbers.set(family, number)
      return number
    }),
  )
  return { count: numbers.size, of }
}

/** null: no line has a limit or a changeover time. */
export function makeLimits(problem: LevelProblem, calendar: Calendar): CellLimits | null {
  const measures = measuresOf(problem)
  if (measures.length === 0 && !hasChangeover(problem)) return null
  const cells = calendar.regular.length
  const most = measures.map(() => new Float64Array(cells).fill(Number.POSITIVE_INFINITY))
  const changeover = new Float64Array(cells)
  for (const [number, { days, limits, changeoverSeconds }] of problem.lines.entries()) {
    const base = calendar.rankOfLine[number]! * calendar.dayCount
    const cellsOfDays = Array.from(days, (day) => base + firstNotBefore(calendar.days, day))
    if (changeoverSeconds) for (const [at, cell] of cellsOfDays.entries()) changeover[cell] = changeoverSeconds[at]!
    for (const { measure, most: own } of limits ?? []) {
      const column = most[measures.indexOf(measure)]!.fill(0, base, base + calendar.dayCount)
      for (const [at, cell] of cellsOfDays.entries()) column[cell] = own[at]!
    }
  }
  const isLimited = Uint8Array.from(changeover, (seconds, cell) =>
    seconds > 0 || most.some((column) => column[cell]! < Number.POSITIVE_INFINITY) ? 1 : 0,
  )
  return { measures, most, changeover, isLimited, ...pinnedAmounts(problem, calendar, measures) }
}

function pinnedAmounts(
  problem: LevelProblem,
  calendar: Calendar,
  measures: readonly LimitMeasure[],
): Pick<CellLimits, 'pinned' | 'families' | 'pinnedFamilies'> {
  const { count: families, of } = numberFamilies(problem)
  const perLot = measures.map((measure) => amountsPerLot(problem, measure))
  const pinned = measures.map(() => new Float64Array(calendar.regular.length))
  const pinnedFamilies = new Int32Array(calendar.regular.length * families)
  for (const { item, line, day, lots } of problem.pinned) {
    const at = firstNotBefore(calendar.days, day)
    if (calendar.days[at] !== day) continue
    const cell = calendar.rankOfLine[line]! * calendar.dayCount + at
    for (const [m, column] of pinned.entries()) column[cell]! += lots * perLot[m]![item]!
    for (const family of of[problem.items.key[item]!]!) pinnedFamilies[cell * families + family]! += lots
  }
  return { pinned, families, pinnedFamilies }
}

/** Sums over groups of cells: the limits of weeks. Changeovers are left out there. */
export function sumLimits(limits: CellLimits, cells: number, toCell: (cell: number) => number): CellLimits {
  const sum = (column: Float64Array) => {
    const total = new Float64Array(cells)
    for (const [cell, own] of column.entries()) total[toCell(cell)]! += own
    return total
  }
  const most = limits.most.map(sum)
  return {
    ...limits,
    most,
    pinned: limits.pinned.map(sum),
    changeover: new Float64Array(cells),
    families: 0,
    pinnedFamilies: new Int32Array(0),
    isLimited: Uint8Array.from({ length: cells }, (_, cell) =>
      most.some((column) => column[cell]! < Number.POSITIVE_INFINITY) ? 1 : 0,
    ),
  }
}
