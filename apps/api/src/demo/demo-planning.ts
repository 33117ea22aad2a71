import { type Day, dateOf, firstDayOf, lastDayOf } from './days.ts'
import { LOADING_PORT, OVERTIME_MINUTES, TWO_SHIFTS, VANNING_YARD, workingDays } from './demo-calendars.ts'
import { departuresOf } from './demo-correspondence.ts'
import type { DemoDealer } from './demo-dealers.ts'
import type { DemoUnit } from './demo-units.ts'

type Value = string | number | boolean | null

export interface PlanningTable {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Value[])[]
}

export interface PlanningDemo {
  readonly cycleMonth: string
  readonly firmMonth: string
  readonly lines: readonly string[]
  readonly dealers: readonly DemoDealer[]
  readonly units: readonly DemoUnit[]
  readonly range: { readonly from: Day; readonly to: Day }
  readonly seed: number
  readonly today: string
}

/** Two shifts of 460 minutes, 06:30–15:10 and 15:30–00:10, each with a meal and two short breaks. */
const spans: readonly (readonly Value[])[] = [
  [TWO_SHIFTS, 1, 'A', 390, 510],
  [TWO_SHIFTS, 2, 'A', 520, 660],
  [TWO_SHIFTS, 3, 'A', 705, 810],
  [TWO_SHIFTS, 4, 'A', 820, 915],
  [TWO_SHIFTS, 5, 'B', 930, 1050],
  [TWO_SHIFTS, 6, 'B', 1060, 1200],
  [TWO_SHIFTS, 7, 'B', 1245, 1350],
  [TWO_SHIFTS, 8, 'B', 1360, 1455],
]

function eventRows({ firmMonth, lines, units }: PlanningDemo): (readonly Value[])[] {
  const days = workingDays('JP', firstDayOf(firmMonth), lastDayOf(firmMonth))
  const stocktake = dateOf(days.at(-1) ?? 0)
  const drill = dateOf(days[3] ?? 0)
  const family = units[0]?.parts[0]?.carFamily ?? '*'
  const month = [dateOf(firstDayOf(firmMonth)), dateOf(lastDayOf(firmMonth))]
  const calendar = `LINE${(lines[0] ?? '').slice(1)}`
  const all = ['*', '*', '*', '*']
  return [
    ['STOCK1', 'STOCKTAKE', '棚卸 / Stocktaking', stocktake, stocktake, ...all, 'CAP_PCT', 75, ''],
    ['DRILL1', 'OTHER', '防災訓練 / Fire drill', drill, drill, ...all, 'OT_MAX', OVERTIME_MINUTES / 2, ''],
    ['TRIAL1', 'TRIAL', '新梱包トライアル / Packing trial', drill, drill, calendar, '*', '*', '*', 'CAP_PCT', 90, ''],
    ['SOP1', 'SOP', '新型立上り / Start of production', ...month, '*', '*', family, '*', 'VOLATILITY_EXEMPT', null, ''],
  ]
}

const toleranceRows = (from: Day): (readonly Value[])[] =>
  [100, 200, 300, null].map((permille, offset) => [`N${offset}`, '*', '*', offset, permille, permille, 2, dateOf(from)])

function sailingRows({ dealers, range, seed }: PlanningDemo): (readonly Value[])[] {
  const rows = dealers.flatMap((dealer) =>
    departuresOf(dealer, range, seed).map(({ vessel, voyage, cut, etd, eta }) => [
      dealer.index % 2 === 0 ? 'NORTH OCEAN LINE' : 'SOUTHERN CROSS LINE',
      vessel,
      voyage,
      LOADING_PORT,
      dealer.profile.port,
      ...[cut, etd, eta].map(dateOf),
      false,
    ]),
  )
  return rows
}

const termRows = (dealers: readonly DemoDealer[]): (readonly Value[])[] =>
  dealers.map(({ code, inlandDays, safetyDays }) => [
    code,
    VANNING_YARD,
    1,
    0,
    inlandDays,
    0,
    safetyDays,
    'CALENDAR',
    0,
  ])

export const planningTables = (demo: PlanningDemo): PlanningTable[] => [
  { table: 'shift_pattern', columns: ['pattern_code', 'pattern_name'], rows: [[TWO_SHIFTS, '二交替 / Two shifts']] },
  {
    table: 'shift_span',
    columns: ['pattern_code', 'seq', 'shift_code', 'start_minute', 'end_minute'],
    rows: spans,
  },
  {
    table: 'plan_fence',
    columns: ['plan_view', 'frozen_count'],
    rows: [
      ['DAILY', 3],
      ['WEEKLY', 1],
    ],
  },
  {
    table: 'calendar_event',
    columns: [
      ...['event_id', 'event_type', 'title', 'date_from', 'date_to', 'calendar_code', 'dealer_code', 'car_family'],
      ...['part_no', 'impact', 'impact_value', 'remark'],
    ],
    rows: eventRows(demo),
  },
  {
    table: 'tolerance_rule',
    columns: [
      ...['tolerance_id', 'dealer_code', 'part_group', 'month_offset', 'plus_permille', 'minus_permille'],
      ...['min_abs_lots', 'effective_from'],
    ],
    rows: toleranceRows(demo.range.from),
  },
  {
    table: 'sailing',
    columns: [
      ...['carrier', 'vessel', 'voyage', 'port_of_loading', 'port_of_discharge', 'cy_cut', 'etd', 'eta', 'is_blank'],
    ],
    rows: sailingRows(demo),
  },
  {
    table: 'shipping_term',
    columns: [
      ...['dealer_code', 'vanning_calendar_code', 'pack_to_van_days', 'van_to_cut_days', 'port_to_plant_days'],
      ...['receiving_days', 'safety_days', 'month_rule', 'order_month_offset'],
    ],
    rows: termRows(demo.dealers),
  },
]

export interface UrgentPart {
  readonly partNo: string
  readonly priority: number
  readonly mustPack: boolean
}

export function urgentParts(units: readonly DemoUnit[], lineCode: string): UrgentPart[] {
  const ofLine = units.filter((unit) => unit.lines[0] === lineCode && unit.kind === 'SINGLE' && unit.dealers.length > 0)
  const priorities = [2, 3, 7, 8]
  return ofLine.slice(0, 12).flatMap(({ parts }, at) =>
    parts.map(({ partNo }) => ({
      partNo,
      priority: at === 0 ? 5 : (priorities[at % priorities.length] ?? 5),
      mustPack: at === 0,
    })),
  )
}
