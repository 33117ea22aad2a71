import { addMonths, monthOf } from '@packing/contract'
import type { ImportKind } from '../host-import/formats/import-format.ts'
import type { ImportRow } from '../host-import/staging/stage.ts'
import {
  type EventTable,
  eventTable,
  loadingRuleRows,
  planFenceRows,
  reportRows,
  sailingRows,
  shiftPatternRows,
  shippingTermRows,
  toleranceRows,
  type UrgentPart,
  urgentParts,
} from './demo-planning.ts'
import {
  type CalendarDefaults,
  calendarCodeRows,
  calendarDefaultsOf,
  findHotWeek,
  lineCodes,
  lineRows,
  manningRows,
  workingCalendarRows,
} from './masters/demo-calendars.ts'
import { caseTypeRows, containerTypeRows } from './masters/demo-cases.ts'
import { collectiveSharing, type DemoSharing } from './masters/demo-collective.ts'
import { caseLimitOfFirstLine, conditionRows, type DealerDemand, lineScales } from './masters/demo-conditions.ts'
import { correspondenceRows, servedDays } from './masters/demo-correspondence.ts'
import { type DemoDealer, dealerRows, demoDealers } from './masters/demo-dealers.ts'
import { casesOfLow, type Demand, dealerOrders, demandKeys } from './masters/demo-demand.ts'
import { partRow } from './masters/demo-parts.ts'
import { carryOverRows, discontinuedRows, groupRows, lifecycleOf, pairRows } from './masters/demo-rules.ts'
import { type DemoUnit, demoUnits } from './masters/demo-units.ts'
import { type Day, firstDayOf, lastDayOf } from './terms/days.ts'
import type { DemoSize } from './terms/demo-size.ts'

export type MasterKind = Exclude<ImportKind, 'orders'>

export interface Demo {
  readonly cycleMonth: string
  readonly firmMonth: string
  /** Oldest first; the last is the current cycle. */
  readonly cycles: readonly string[]
  readonly dealerCodes: readonly string[]
  rows(kind: MasterKind): Iterable<ImportRow>
  readonly sharing: DemoSharing
  /** What planners maintain of the calendars. */
  calendarDefaults(): readonly CalendarDefaults[]
  /** Calendar events, which no host file brings. */
  events(): EventTable
  urgentParts(): readonly UrgentPart[]
  orderRows(cycle: string, dealerCodes?: readonly string[]): Iterable<ImportRow>
}

export interface DemoOptions {
  readonly size: DemoSize
  readonly today: string
  readonly seed?: number
}

const CALENDAR_TAIL_DAYS = 130
function partsWithout(units: readonly DemoUnit[]): ReadonlySet<string> {
  const candidates = units.filter((unit) => unit.kind === 'SINGLE' && !unit.isHigh && unit.dealers.length > 0)
  const parts = candidates.slice(0, Math.min(12, Math.max(2, Math.floor(candidates.length / 300))))
  return new Set(parts.flatMap((unit) => unit.parts.map((part) => part.partNo)))
}

function gapDay(dealers: readonly DealerDemand[], firmMonth: string): Day | null {
  const days = dealers.at(-1)?.days.filter((day) => day.orderMonth === firmMonth) ?? []
  return days[Math.floor(days.length / 3)]?.production ?? null
}

interface DemandPeriod extends Pick<DemoOptions, 'size'> {
  readonly seed: number
  readonly months: Parameters<typeof servedDays>[1]
  readonly range: Parameters<typeof servedDays>[2]
}

function dealerDemand(dealer: DemoDealer, units: readonly DemoUnit[], period: DemandPeriod): DealerDemand {
  const { size, seed, months, range } = period
  const days = servedDays(dealer, months, range, { seed, casesAMonth: size.casesAMonth * dealer.share })
  return { dealer, keys: demandKeys(units, dealer), days }
}

export function createDemo({ size, today, seed = 20_261 }: DemoOptions): Demo {
  const cycleMonth = monthOf(today)
  const firmMonth = addMonths(cycleMonth, 1)
  const firstMonth = addMonths(firmMonth, -size.historyMonths)
  const range = { from: firstDayOf(firstMonth) - 35, to: lastDayOf(addMonths(firmMonth, 2)) + 30 }
  const lines = lineCodes(size.lines)
  const dealers = demoDealers(size.dealers, seed)
  const units = demoUnits(size, lines, dealers, seed)
  const hot = findHotWeek(firmMonth, lines.at(-1) ?? '')
  const demand: Demand = { seed, firmMonth, casesOfLow: casesOfLow(size, units), hot }
  const months = { first: firstMonth, last: addMonths(firmMonth, 1) }
  const ordering = dealers.map((dealer) => dealerDemand(dealer, units, { size, seed, months, range }))
  const masters: Record<MasterKind, () => Iterable<ImportRow>> = {
    shift_patterns: shiftPatternRows,
    calendar_codes: () => calendarCodeRows(lines, dealers),
    working_calendar: () =>
      workingCalendarRows(lines, dealers, hot, { from: range.from, to: range.to + CALENDAR_TAIL_DAYS }),
    packing_lines: () => lineRows(lines, caseLimitOfFirstLine(ordering, lines, cycleMonth, demand)),
    line_manning: () => manningRows(lines, range.to),
    container_types: containerTypeRows,
    dealers: () => dealerRows(dealers),
    shipping_terms: () => shippingTermRows(dealers),
    sailings: () => sailingRows({ dealers, range, seed }),
    loading_rules: loadingRuleRows,
    parts: () => units.flatMap((unit) => unit.parts.map((part, at) => partRow(part, lifecycleOf(unit, at)))),
    case_types: caseTypeRows,
    packing_conditions: () => {
      const scales = lineScales(ordering, lines, cycleMonth, demand)
      return conditionRows(units, { seed, scales, firmMonth, from: range.from, without: partsWithout(units) })
    },
    pairs: () => pairRows(units, range.from),
    groups: () => groupRows(units, range.from),
    discontinued: () => discontinuedRows(units, firmMonth, seed),
    tolerance_rules: () => toleranceRows(range.from),
    plan_fences: planFenceRows,
    // Nobody who tries the demo has these printers.
    printers: () => [],
    report_definitions: reportRows,
    correspondence: function* () {
      for (const { dealer, days } of ordering)
        yield* correspondenceRows(dealer, days, dealer === dealers.at(-1) ? gapDay(ordering, firmMonth) : null)
    },
    carry_over: () => carryOverRows(ordering, cycleMonth, seed),
  }
  return {
    cycleMonth,
    firmMonth,
    cycles: Array.from({ length: size.historyMonths + 1 }, (_, at) => addMonths(cycleMonth, at - size.historyMonths)),
    dealerCodes: dealers.map((dealer) => dealer.code),
    rows: (kind) => masters[kind](),
    sharing: collectiveSharing(dealers, lines, { firstMonth, firmMonth }),
    calendarDefaults: () => calendarDefaultsOf(lines, dealers),
    events: () => eventTable({ cycleMonth, firmMonth, lines, dealers, units, range, seed, today }),
    urgentParts: () => urgentParts(units, lines.at(-1) ?? ''),
    *orderRows(cycle, dealerCodes) {
      for (const { dealer, keys, days } of ordering)
        if (!dealerCodes || dealerCodes.includes(dealer.code)) yield* dealerOrders(dealer, keys, days, cycle, demand)
    },
  }
}
