import { dsfColumns } from '@packing/contract'
import { FOREVER } from '../domain/files/file-column.ts'
import type { ImportRow } from '../host-import/staging/stage.ts'
import { demoPlannerId } from './demo-users.ts'
import { LOADING_PORT, OVERTIME_MINUTES, TWO_SHIFTS, VANNING_YARD, workingDays } from './masters/demo-calendars.ts'
import { departuresOf } from './masters/demo-correspondence.ts'
import type { DemoDealer } from './masters/demo-dealers.ts'
import type { DemoUnit } from './masters/demo-units.ts'
import { type Day, dateOf, firstDayOf, lastDayOf } from './terms/days.ts'

type Value = string | number | boolean | null

export interface EventTable {
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

/** Two shifts of 460 minutes, each with a meal and two short breaks. */
const spans = [
  ['A', '06:30', '08:30'],
  ['A', '08:40', '11:00'],
  ['A', '11:45', '13:30'],
  ['A', '13:40', '15:15'],
  ['B', '15:30', '17:30'],
  ['B', '17:40', '20:00'],
  ['B', '20:45', '22:30'],
  ['B', '22:40', '24:15'],
] as const

export const shiftPatternRows = (): ImportRow[] =>
  spans.map(([shift, from, to]) => [TWO_SHIFTS, '二交替 / Two shifts', shift, from, to])

export const planFenceRows = (): ImportRow[] => [
  ['DAILY', 3],
  ['WEEKLY', 1],
]

export const loadingRuleRows = (): ImportRow[] => [
  ['*', 1000, 250, null, 0, null, null, null, null, 700, null, null, null],
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
    ['STOCK1', 'STOCKTAKE', '棚卸 / Stocktaking', stocktake, stocktake, ...all, 'CAP_PCT', 75, 'AMBER', ''],
    ['DRILL1', 'OTHER', '防災訓練 / Fire drill', drill, drill, ...all, 'OT_MAX', OVERTIME_MINUTES / 2, 'GREY', ''],
    [
      'TRIAL1',
      'TRIAL',
      '新梱包トライアル / Packing trial',
      drill,
      drill,
      calendar,
      '*',
      '*',
      '*',
      'CAP_PCT',
      90,
      'BLUE',
      '',
    ],
    [
      'SOP1',
      'SOP',
      '新型立上り / Start of production',
      ...month,
      '*',
      '*',
      family,
      '*',
      'VOLATILITY_EXEMPT',
      null,
      'GREEN',
      '',
    ],
  ]
}

export const toleranceRows = (from: Day): ImportRow[] =>
  [100, 200, 300, null].map((permille, offset) => [
    ...[`N${offset}`, '*', '*', offset, permille, permille, 2, dateOf(from), FOREVER, demoPlannerId],
  ])

/** The second last vessel of the last dealer is cancelled; no order uses it yet. */
export const sailingRows = ({ dealers, range, seed }: Pick<PlanningDemo, 'dealers' | 'range' | 'seed'>): ImportRow[] =>
  dealers.flatMap((dealer) =>
    departuresOf(dealer, range, seed).map(({ vessel, voyage, cut, etd, eta }, at, departures) => [
      dealer.profile.port,
      vessel,
      voyage,
      dealer.index % 2 === 0 ? 'NORTH OCEAN LINE' : 'SOUTHERN CROSS LINE',
      LOADING_PORT,
      ...[cut, etd, eta].map(dateOf),
      dealer === dealers.at(-1) && at === departures.length - 2,
      ...[null, null, null, null],
    ]),
  )

export const shippingTermRows = (dealers: readonly DemoDealer[]): ImportRow[] =>
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
    'PREVIOUS',
  ])

export const eventTable = (demo: PlanningDemo): EventTable => ({
  columns: [
    ...['event_id', 'event_type', 'title', 'date_from', 'date_to', 'calendar_code', 'dealer_code', 'car_family'],
    ...['part_no', 'impact', 'impact_value', 'colour', 'remark'],
  ],
  rows: eventRows(demo),
})

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

/** The default despatch schedule, from which a site starts its own definition. */
export const reportRows = (): ImportRow[] =>
  Object.keys(dsfColumns).map((field, at) => ['DSF', 'Despatch schedule', '出荷予定表', 5000, at + 1, field, '', ''])
