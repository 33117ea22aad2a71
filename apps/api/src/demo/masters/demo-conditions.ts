import { FOREVER } from '../../domain/files/file-column.ts'
import type { ImportRow } from '../../host-import/staging/stage.ts'
import { type Day, dateOf, firstDayOf } from '../terms/days.ts'
import { hash, uniform } from '../terms/random.ts'
import { type HotWeek, monthSeconds, OVERTIME_MINUTES, REGULAR_MINUTES } from './demo-calendars.ts'
import { demoCaseTypes } from './demo-cases.ts'
import type { ServedDay } from './demo-correspondence.ts'
import type { DemoDealer } from './demo-dealers.ts'
import { type Demand, type DemandKey, firmPieces } from './demo-demand.ts'
import { boxesPerCase } from './demo-packing.ts'
import type { DemoPacking, DemoPart } from './demo-parts.ts'
import type { DemoUnit } from './demo-units.ts'

/** Load of the hot week relative to capacity with overtime. */
const HOT_WEEK_LOAD = 1.045

const CASES_ABOVE_AVERAGE = 1.45

const rawSeconds = ({ packing }: DemoPart, unit: DemoUnit, seed: number) =>
  (240 + 8 * packing.boxesPerCase) * (0.85 + 0.3 * uniform(seed, 41, unit.index))

export interface DealerDemand {
  readonly dealer: DemoDealer
  readonly keys: readonly DemandKey[]
  readonly days: readonly ServedDay[]
}

interface Load {
  month: number
  hotWeek: number
  /** Only cases of the firm month are counted. */
  cases: number
}

function rawLoads(dealers: readonly DealerDemand[], lines: readonly string[], cycle: string, demand: Demand): Load[] {
  const loads = lines.map((): Load => ({ month: 0, hotWeek: 0, cases: 0 }))
  const firm = demand.firmMonth
  for (const { dealer, keys, days } of dealers) {
    const ofMonth = days.filter((day) => day.orderMonth === firm)
    const pieces = firmPieces(keys, dealer, ofMonth, cycle, demand)
    for (const [row, { unit, part }] of keys.entries()) {
      const load = loads[unit.lineIndex] as Load
      const aPiece = rawSeconds(part, unit, demand.seed) / (part.packing.snp * part.packing.boxesPerCase)
      for (const [at, day] of ofMonth.entries()) {
        const seconds = (pieces[row]?.[at] ?? 0) * aPiece
        load.month += seconds
        load.cases += (pieces[row]?.[at] ?? 0) / (part.packing.snp * part.packing.boxesPerCase)
        if (demand.hot.days.includes(day.packTo)) load.hotWeek += seconds
      }
    }
  }
  return loads
}

function hotWeekSeconds(hot: HotWeek): number {
  const half = hot.renewal.length * (REGULAR_MINUTES / 2)
  const full = (hot.before.length + hot.days.length - hot.renewal.length) * (REGULAR_MINUTES + OVERTIME_MINUTES)
  return (half + full) * 60
}

/** Limit of cases per day of the first line, which some days of the firm month reach. 0: it is the only line. */
export function caseLimitOfFirstLine(
  dealers: readonly DealerDemand[],
  lines: readonly string[],
  cycle: string,
  demand: Demand,
): number {
  const [first] = lines.length > 1 ? rawLoads(dealers, lines, cycle, demand) : []
  const days = monthSeconds(lines[0] ?? '', demand.firmMonth, demand.hot) / (REGULAR_MINUTES * 60)
  return first && days > 0 ? Math.ceil((CASES_ABOVE_AVERAGE * first.cases) / days) : 0
}

/**
 * Scales line time so that lines are 72–77 % utilised, and one week of the last line is overloaded. Windows end with the
 * month: its first half is busier.
 */
export function lineScales(
  dealers: readonly DealerDemand[],
  lines: readonly string[],
  cycle: string,
  demand: Demand,
): number[] {
  return rawLoads(dealers, lines, cycle, demand).map((load, at) => {
    if (lines[at] === demand.hot.lineCode && load.hotWeek > 0)
      return (HOT_WEEK_LOAD * hotWeekSeconds(demand.hot)) / load.hotWeek
    const target = 0.72 + 0.05 * uniform(demand.seed, 42, at)
    return load.month === 0 ? 1 : (target * monthSeconds(lines[at] ?? '', demand.firmMonth, demand.hot)) / load.month
  })
}

function conditionRow(
  unit: DemoUnit,
  part: DemoPart,
  packing: DemoPacking,
  seconds: number,
  dealerCode: string,
  range: readonly [string, string],
): ImportRow {
  const box = [packing.boxLengthMm, packing.boxWidthMm, packing.boxHeightMm, packing.boxGrossG]
  const stdSeconds = Math.max(1, Math.round(seconds))
  return [
    part.partNo,
    dealerCode,
    'STD',
    ...range,
    packing.snp,
    'UP',
    1,
    packing.boxesPerCase,
    ...box,
    packing.caseCode,
    unit.lines,
    stdSeconds,
    part.name.dangerClass !== '',
  ]
}

function otherPacking(part: DemoPart, pick: number): DemoPacking | undefined {
  const { packing } = part
  const box = {
    lengthMm: packing.boxLengthMm,
    widthMm: packing.boxWidthMm,
    heightMm: packing.boxHeightMm,
    grossG: packing.boxGrossG,
  }
  const fitting = demoCaseTypes.filter((type) => type.code !== packing.caseCode && boxesPerCase(type, box) > 0)
  const type = fitting[pick % Math.max(1, fitting.length)]
  return type && { ...packing, caseCode: type.code, boxesPerCase: boxesPerCase(type, box) }
}

export interface ConditionContext {
  readonly seed: number
  readonly scales: readonly number[]
  readonly firmMonth: string
  readonly from: Day
  readonly without: ReadonlySet<string>
}

const changesLot = (unit: DemoUnit, seed: number) =>
  unit.kind === 'SINGLE' && !unit.isHigh && hash(seed, 43, unit.index) % 100 === 0

export function* conditionRows(
  units: readonly DemoUnit[],
  { seed, scales, firmMonth, from, without }: ConditionContext,
): Generator<ImportRow> {
  const start = dateOf(from)
  for (const unit of units) {
    for (const part of unit.parts) {
      if (without.has(part.partNo)) continue
      const { packing } = part
      const seconds = rawSeconds(part, unit, seed) * (scales[unit.lineIndex] ?? 1)
      if (changesLot(unit, seed)) {
        const doubled = { ...packing, snp: packing.snp * 2, pieceNetG: packing.pieceNetG }
        const half = { ...doubled, boxGrossG: packing.boxGrossG + packing.pieceNetG * packing.snp }
        yield conditionRow(unit, part, half, seconds, '*', [start, dateOf(firstDayOf(firmMonth) - 1)])
        yield conditionRow(unit, part, packing, seconds, '*', [dateOf(firstDayOf(firmMonth)), FOREVER])
      } else yield conditionRow(unit, part, packing, seconds, '*', [start, FOREVER])
      const dealer = unit.dealers.at(-1)
      const other =
        unit.kind === 'SINGLE' && dealer && hash(seed, 44, unit.index) % 12 === 0
          ? otherPacking(part, hash(seed, 45, unit.index))
          : undefined
      if (dealer && other)
        yield conditionRow(unit, part, other, (seconds * other.boxesPerCase) / packing.boxesPerCase, dealer.code, [
          start,
          FOREVER,
        ])
    }
  }
}
