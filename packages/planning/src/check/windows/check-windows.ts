import type {
  DateField,
  MonthKind,
  MonthPeriod,
  WindowProblem,
  WindowRow,
  WindowViolation,
} from '../../problem/window-problem.ts'
import { Pulse } from '../../terms/report.ts'
import type { Watch } from '../../terms/watch.ts'

type Report = (violation: WindowViolation) => void

/**
 * Checks the six invariants of a correspondence calendar, numbered below. Shares no code with the generator. Throws
 * `Cancelled`.
 */
export function checkWindows(problem: WindowProblem, rows: readonly WindowRow[], watch?: Watch): WindowViolation[] {
  const violations: WindowViolation[] = []
  const report: Report = (violation) => void violations.push(violation)
  const pulse = new Pulse(watch, 'check.windows')
  const stepsPerRow = problem.packingDays.length + problem.sailings.length
  checkTotal(problem, rows, pulse, report)
  checkMonotone(rows, report)
  for (const row of rows) {
    pulse.beat(stepsPerRow)
    checkWorking(problem, row, report)
    checkDateOrder(problem, row, report)
    checkMonths(problem, row, report)
  }
  checkNeutral(problem, rows, pulse, report)
  return violations
}

/** 1. Every working production day has exactly one row, with a packing day in its window. */
function checkTotal(problem: WindowProblem, rows: readonly WindowRow[], pulse: Pulse, report: Report): void {
  const count = new Map<number, number>()
  const production = new Set(problem.dealerDays)
  for (const { productionOn, packFrom, packTo } of rows) {
    pulse.beat(problem.packingDays.length)
    count.set(productionOn, (count.get(productionOn) ?? 0) + 1)
    if (!problem.packingDays.some((day) => day >= packFrom && day <= packTo)) {
      report({ rule: 'EMPTY_WINDOW', productionOn })
    }
  }
  for (const day of problem.dealerDays) {
    if (day < problem.fromDay || day > problem.toDay) continue
    if (!count.has(day)) report({ rule: 'UNMAPPED', productionOn: day })
  }
  for (const [productionOn, rowCount] of count) {
    if (rowCount > 1) report({ rule: 'MAPPED_TWICE', productionOn })
    if (!production.has(productionOn)) report({ rule: 'NOT_PRODUCTION_DAY', productionOn })
  }
}

/** 2. Later production days are never packed, vanned or shipped before earlier ones. */
function checkMonotone(rows: readonly WindowRow[], report: Report): void {
  const sorted = [...rows].sort((a, b) => a.productionOn - b.productionOn)
  for (const [i, row] of sorted.entries()) {
    const before = sorted[i - 1]
    if (!before) continue
    for (const field of ['packFrom', 'packTo', 'van', 'etd'] as const) {
      if (row[field] >= before[field]) continue
      report({ rule: 'CROSSING', productionOn: row.productionOn, field, day: row[field], dayBefore: before[field] })
    }
  }
}

/** 3. Packing, vanning and receiving are on working days, and the vessel sails. */
function checkWorking(problem: WindowProblem, row: WindowRow, report: Report): void {
  const { productionOn, vessel, voyage, etd } = row
  const mustWork = (days: Int32Array, field: 'packFrom' | 'packTo' | 'van' | 'received', day: number) => {
    if (!days.includes(day)) report({ rule: 'NOT_WORKING', productionOn, field, day })
  }
  mustWork(problem.packingDays, 'packFrom', row.packFrom)
  mustWork(problem.packingDays, 'packTo', row.packTo)
  mustWork(problem.vanningDays, 'van', row.van)
  mustWork(problem.dealerDays, 'received', row.arrival + problem.leadTimes.receivingDays)
  const sails = problem.sailings.some(
    (sailing) =>
      !sailing.isBlank &&
      sailing.carrier === row.carrier &&
      sailing.vessel === vessel &&
      sailing.voyage === voyage &&
      sailing.cyCut === row.cyCut &&
      sailing.etd === etd &&
      sailing.eta === row.eta,
  )
  if (!sails) report({ rule: 'NOT_SAILING', productionOn, vessel, voyage, etd })
}

/** 4. Packed before vanning, vanned before the CY cut, cut before departure, received in time. */
function checkDateOrder({ leadTimes, packingDays }: WindowProblem, row: WindowRow, report: Report): void {
  const { productionOn } = row
  const neededBy = productionOn - leadTimes.safetyDays
  const mustFollow = (first: DateField, firstDay: number, second: DateField, secondDay: number, days: number) => {
    if (firstDay + days > secondDay) report({ rule: 'DATE_ORDER', productionOn, first, firstDay, second, secondDay })
  }
  mustFollow('packFrom', row.packFrom, 'packTo', row.packTo, 0)
  mustFollow('packTo', row.packTo, 'van', row.van, 1)
  const betweenPackAndVan = packingDays.filter((day) => day >= row.packTo && day < row.van).length
  if (betweenPackAndVan < leadTimes.packToVanDays && row.packTo < row.van) {
    report({
      rule: 'DATE_ORDER',
      productionOn,
      first: 'packTo',
      firstDay: row.packTo,
      second: 'van',
      secondDay: row.van,
    })
  }
  mustFollow('van', row.van, 'cyCut', row.cyCut, leadTimes.vanToCutDays)
  mustFollow('cyCut', row.cyCut, 'etd', row.etd, 0)
  mustFollow('etd', row.etd, 'eta', row.eta, 0)
  mustFollow('eta', row.eta, 'arrival', row.arrival, leadTimes.portToPlantDays)
  mustFollow('arrival', row.arrival, 'neededBy', neededBy, leadTimes.receivingDays)
}

/** 6. All five months match their tables and the contract. */
function checkMonths({ months, orderMonths }: WindowProblem, row: WindowRow, report: Report): void {
  const { productionOn } = row
  const mustBe = (of: MonthKind, periods: readonly MonthPeriod[], month: number, day: number) => {
    const isIn = periods.some((period) => period.month === month && day >= period.fromDay && day <= period.toDay)
    if (!isIn) report({ rule: 'MONTH', productionOn, of, month, day })
  }
  mustBe('packing', months.packing, row.packingMonth, row.packFrom)
  mustBe('packing', months.packing, row.packingMonth, row.packTo)
  mustBe('vanning', months.vanning, row.vanningMonth, row.van)
  mustBe('etd', months.etd, row.etdMonth, row.etd)
  mustBe('production', months.production, row.productionMonth, productionOn)
  const isOrdered = orderMonths.some((o) => o.packingMonth === row.packingMonth && o.orderMonth === row.orderMonth)
  if (!isOrdered) report({ rule: 'MONTH', productionOn, of: 'order', month: row.orderMonth, day: row.packTo })
}

/** 5. A packing month that lies wholly inside the calendar has each of its working days in a window of its rows. */
function checkNeutral(problem: WindowProblem, rows: readonly WindowRow[], pulse: Pulse, report: Report): void {
  if (rows.length === 0) return
  const first = rows.reduce((least, row) => Math.min(least, row.packFrom), Number.POSITIVE_INFINITY)
  const last = rows.reduce((most, row) => Math.max(most, row.packTo), Number.NEGATIVE_INFINITY)
  for (const { month, fromDay, toDay } of problem.months.packing) {
    const working = [...problem.packingDays].filter((day) => day >= fromDay && day <= toDay)
    const isOpen = working.length === 0 || working[0]! < first || working.at(-1)! > last
    if (isOpen || (problem.packedThrough !== null && working[0]! <= problem.packedThrough)) continue
    const own = rows.filter((row) => row.packingMonth === month)
    const packed = new Set<number>()
    for (const { packFrom, packTo } of own) {
      pulse.beat(working.length)
      for (const day of working) if (day >= packFrom && day <= packTo) packed.add(day)
    }
    if (packed.size !== working.length) {
      report({ rule: 'NOT_NEUTRAL', month, packedDays: packed.size, workingDays: working.length })
    }
  }
}
