import { addMonths, monthNumber } from '@packing/contract'
import type { ImportRow } from '../../host-import/staging/stage.ts'
import { type Day, dateOf } from '../terms/days.ts'
import type { DemoSize } from '../terms/demo-size.ts'
import { hash, normal, uniform } from '../terms/random.ts'
import type { HotWeek } from './demo-calendars.ts'
import type { ServedDay } from './demo-correspondence.ts'
import type { DemoDealer } from './demo-dealers.ts'
import type { DemoPart } from './demo-parts.ts'
import { CASES_A_DAY_OF_HIGH, type DemoUnit } from './demo-units.ts'

export interface DemandKey {
  readonly unit: DemoUnit
  readonly part: DemoPart
  readonly at: number
}

export interface Demand {
  readonly seed: number
  readonly firmMonth: string
  readonly casesOfLow: number
  readonly hot: HotWeek
}

const VOLATILITY = 0.15
const MIXED_CASES_SHARE = 0.32
const MIXED_FILL = 0.75
const WORKING_DAYS = 20
const CAMPAIGN = 1.95
const FORECAST_MONTHS = 3
/** Daily history for the previous cycle, weekly up to here, monthly before. */
const WEEKLY_HISTORY_MONTHS = 6

/** Stable order: the index is the line number in the dealer's orders. */
export const demandKeys = (units: readonly DemoUnit[], dealer: DemoDealer): DemandKey[] =>
  units
    .filter((unit) => unit.dealers.includes(dealer))
    .flatMap((unit) => unit.parts.map((part, at) => ({ unit, part, at })))

export function casesOfLow(size: DemoSize, units: readonly DemoUnit[]): number {
  const keys = units
    .filter((unit) => !unit.isHigh)
    .reduce((sum, unit) => sum + unit.dealers.length * (unit.kind === 'REPLACED' ? 1 : unit.parts.length), 0)
  return (size.casesAMonth * MIXED_CASES_SHARE * MIXED_FILL) / Math.max(1, keys)
}

/** The old part is ordered until the month of the change, the successor from the next. */
const isOrdered = ({ unit, at }: DemandKey, month: string, { firmMonth }: Demand) => {
  if (unit.kind !== 'REPLACED') return true
  const isOld = monthNumber(month) - monthNumber(firmMonth) <= unit.changeMonth
  return isOld === (at === 0)
}

/** A month is announced four times; the changes of each cycle multiply. */
function announced(key: DemandKey, dealer: DemoDealer, month: string, cycle: string, { seed }: Demand): number {
  const target = monthNumber(month)
  let factor = 1 + 0.04 * Math.sin((target * Math.PI) / 6)
  for (let step = target - FORECAST_MONTHS - 1; step <= monthNumber(cycle); step++) {
    const change = VOLATILITY * normal(seed, key.unit.index, dealer.index, target, step)
    factor *= 1 + Math.max(-0.45, Math.min(0.45, change))
  }
  return factor
}

function monthLots(key: DemandKey, dealer: DemoDealer, demand: Demand): number {
  const { unit, part } = key
  const first = (unit.parts[0] ?? part).packing
  const luck = uniform(demand.seed, 31, unit.index, dealer.index)
  if (!unit.isHigh) return demand.casesOfLow * first.boxesPerCase * (0.4 + 1.2 * luck)
  const casesADay = CASES_A_DAY_OF_HIGH * (luck < 0.75 ? 0.8 : luck < 0.95 ? 1.5 : 2)
  return casesADay * WORKING_DAYS * first.boxesPerCase
}

function monthPieces(
  key: DemandKey,
  dealer: DemoDealer,
  month: string,
  cycle: string,
  demand: Demand,
): { pieces: number; multiple: number } {
  const { unit, part, at } = key
  const { snp, boxesPerCase } = part.packing
  const byCase = unit.isHigh && uniform(demand.seed, 32, unit.index, dealer.index) < 0.85
  const multiple = byCase ? snp * boxesPerCase : unit.isHigh ? snp : 1
  const isUneven = unit.kind === 'PAIR' && at === 1 && uniform(demand.seed, 33, unit.index, dealer.index) < 0.1
  const lots = monthLots(key, dealer, demand) * announced(key, dealer, month, cycle, demand) * (isUneven ? 1.1 : 1)
  return { pieces: Math.max(1, Math.round((lots * snp) / multiple)) * multiple, multiple }
}

function isDayOf(key: DemandKey, dealer: DemoDealer, at: number, { seed }: Demand): boolean {
  const luck = uniform(seed, 34, key.unit.index, dealer.index)
  if (luck < 0.88) return true
  const every = luck < 0.96 ? 2 : 5
  return (at + hash(seed, 35, key.unit.index, dealer.index)) % every === 0
}

function spread(
  key: DemandKey,
  dealer: DemoDealer,
  days: readonly ServedDay[],
  month: { pieces: number; multiple: number },
  demand: Demand,
): Int32Array {
  const isRack = key.unit.lines[0] === demand.hot.lineCode
  const campaign = (day: ServedDay) => (isRack && demand.hot.days.includes(day.packTo) ? CAMPAIGN : 1)
  const weights = days.map((day, at) =>
    isDayOf(key, dealer, at, demand)
      ? day.weight * (0.9 + 0.2 * uniform(demand.seed, 36, key.unit.index, day.production))
      : 0,
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const result = new Int32Array(days.length)
  if (total === 0) return result
  // Rounding the running sum preserves the total; the random start keeps small orders from falling on the same day.
  let sum = uniform(demand.seed, 37, key.unit.index, dealer.index) * 0.98
  let given = 0
  for (const [at, day] of days.entries()) {
    sum += (((weights[at] ?? 0) * month.pieces) / total / month.multiple) * campaign(day)
    const multiples = Math.floor(sum) - given
    result[at] = multiples * month.multiple
    given += multiples
  }
  return result
}

export function firmPieces(
  keys: readonly DemandKey[],
  dealer: DemoDealer,
  days: readonly ServedDay[],
  cycle: string,
  demand: Demand,
): Int32Array[] {
  const month = addMonths(cycle, 1)
  return keys.map((key) =>
    isOrdered(key, month, demand)
      ? spread(key, dealer, days, monthPieces(key, dealer, month, cycle, demand), demand)
      : new Int32Array(days.length),
  )
}

function byWeek(
  days: readonly ServedDay[],
  pieces: readonly Int32Array[],
): { days: ServedDay[]; pieces: Int32Array[] } {
  const starts = days.flatMap((day, at) => (at === 0 || days[at - 1]?.sailing !== day.sailing ? [at] : []))
  const sums = pieces.map((row) =>
    Int32Array.from(starts, (start, at) =>
      row.subarray(start, starts[at + 1] ?? days.length).reduce((sum, qty) => sum + qty, 0),
    ),
  )
  return { days: starts.map((start) => days[start] as ServedDay), pieces: sums }
}

function orderType(dealer: DemoDealer, day: Day, line: number, { seed }: Demand): string {
  return uniform(seed, 38, dealer.index, day, line) < 0.004 ? 'C' : 'R'
}

function* firmRows(
  dealer: DemoDealer,
  keys: readonly DemandKey[],
  days: readonly ServedDay[],
  pieces: readonly Int32Array[],
  month: string,
  demand: Demand,
): Generator<ImportRow> {
  for (const [at, day] of days.entries()) {
    const on = dateOf(day.production)
    const orderNo = `${dealer.code}${on.slice(2, 4)}${on.slice(5, 7)}${on.slice(8)}`
    for (const [line, key] of keys.entries()) {
      const qty = pieces[line]?.[at] ?? 0
      if (qty > 0)
        yield [
          dealer.code,
          orderNo,
          line + 1,
          orderType(dealer, day.production, line, demand),
          key.part.partNo,
          month,
          on,
          qty,
          null,
          null,
          '',
        ]
    }
  }
}

function* monthRows(
  dealer: DemoDealer,
  keys: readonly DemandKey[],
  month: string,
  cycle: string,
  demand: Demand,
): Generator<ImportRow> {
  const orderNo = `${dealer.code}F${month.slice(2)}`
  for (const [line, key] of keys.entries()) {
    if (!isOrdered(key, month, demand)) continue
    yield [
      dealer.code,
      orderNo,
      line + 1,
      'R',
      key.part.partNo,
      month,
      null,
      monthPieces(key, dealer, month, cycle, demand).pieces,
      null,
      null,
      '',
    ]
  }
}

/** The firm month by day (long ago by week or month), then three months of forecast. */
export function* dealerOrders(
  dealer: DemoDealer,
  keys: readonly DemandKey[],
  days: readonly ServedDay[],
  cycle: string,
  demand: Demand,
): Generator<ImportRow> {
  const month = addMonths(cycle, 1)
  const age = monthNumber(demand.firmMonth) - monthNumber(month)
  if (age <= WEEKLY_HISTORY_MONTHS) {
    const ofMonth = days.filter((day) => day.orderMonth === month)
    const pieces = firmPieces(keys, dealer, ofMonth, cycle, demand)
    const weekly = age > 1 ? byWeek(ofMonth, pieces) : { days: ofMonth, pieces }
    yield* firmRows(dealer, keys, weekly.days, weekly.pieces, month, demand)
  } else yield* monthRows(dealer, keys, month, cycle, demand)
  for (let offset = 1; offset <= FORECAST_MONTHS; offset++)
    yield* monthRows(dealer, keys, addMonths(month, offset), cycle, demand)
}
