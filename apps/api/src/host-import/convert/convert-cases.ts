import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { addMonths, daysFromTo, firstDayOf, isWeekend, lastDayOf, monthOf } from '@packing/contract'
import { FOREVER } from '../../domain/files/file-column.ts'
import { type ImportKind, importKinds } from '../formats/import-format.ts'
import type { ImportRow } from '../staging/stage.ts'
import { type CaseOrders, readCaseOrders } from './case-orders.ts'
import { inColumns, type NamedRow } from './named-rows.ts'
import { interfaceFile, writeInterfaceFile } from './write-interface-file.ts'

const UNKNOWN_COUNTRY = 'ZZ'
const LINE_CALENDAR = 'LINE'
const SECONDS_A_CASE = 60
const REGULAR_MINUTES = 960
const OVERTIME_MINUTES = 240
const NO_ADVANCE_LIMIT_DAYS = 60

/** Unique codes of at most `length` letters and digits; the end of a name is more distinctive than its start. */
export function shortCodes(names: Iterable<string>, length: number): Map<string, string> {
  const codes = new Map<string, string>()
  const used = new Set<string>()
  for (const name of [...new Set(names)].sort()) {
    const end = (name.split('-').at(-1) ?? name).toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
    const base = end.slice(-length) || 'D'
    let code = base
    for (let number = 2; used.has(code); number++)
      code = `${base.slice(0, length - 1 - String(number).length)}_${number}`
    used.add(code)
    codes.set(name, code)
  }
  return codes
}

const most = (values: Iterable<number>) => [...values].reduce((max, value) => Math.max(max, value), 0)

function lineCodes({ orders }: CaseOrders): string[] {
  const due = new Map<string, number>()
  for (const { latest_date, cases } of orders) due.set(latest_date, (due.get(latest_date) ?? 0) + cases)
  const count = Math.max(1, Math.ceil((most(due.values()) * SECONDS_A_CASE) / (REGULAR_MINUTES * 60)))
  return Array.from({ length: count }, (_, at) => `L${String(at + 1).padStart(2, '0')}`)
}

/** Monday to Friday, plus weekend days that are the whole of a window. */
function* calendarRows({ orders }: CaseOrders): Generator<NamedRow<'working_calendar'>> {
  const weekendWork = new Set<string>()
  for (const { earliest_date, latest_date } of orders) {
    const days = daysFromTo(earliest_date, latest_date)
    if (days.every(isWeekend)) for (const day of days) weekendWork.add(day)
  }
  const all = orders.flatMap((order) => [order.earliest_date, order.latest_date]).toSorted()
  const [first = '', last = ''] = [all[0], all.at(-1)]
  for (const day of daysFromTo(firstDayOf(monthOf(first)), lastDayOf(addMonths(monthOf(last), 1)))) {
    const works = !isWeekend(day) || weekendWork.has(day)
    yield {
      calendar_code: LINE_CALENDAR,
      cal_date: day,
      day_type: works ? 'W' : 'H',
      remark: '',
      work_pct: works ? 100 : 0,
      regular_min: works ? REGULAR_MINUTES : 0,
      ot_min: works ? OVERTIME_MINUTES : 0,
    }
  }
}

const plainPartNo = (partNo: string) => partNo.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

function partRows({ parts, conditions }: CaseOrders): NamedRow<'parts'>[] {
  const weights = new Map<string, number[]>()
  for (const { part_no, grossMeanG } of conditions) weights.set(part_no, [...(weights.get(part_no) ?? []), grossMeanG])
  return parts.map(({ part_no, supplier_code }) => {
    const known = weights.get(part_no) ?? [0]
    const mean = Math.round(known.reduce((sum, weight) => sum + weight, 0) / known.length)
    return {
      part_no: plainPartNo(part_no),
      part_name: part_no,
      part_name_ja: '',
      net_weight_g: mean,
      length_mm: 0,
      width_mm: 0,
      height_mm: 0,
      origin: UNKNOWN_COUNTRY,
      supplier_code,
      car_family: '',
      dg_class: '',
      lifecycle: 'ACTIVE',
      max_advance_days: NO_ADVANCE_LIMIT_DAYS,
      unit: 'PC',
      ecn_no: '',
      effective_from: null,
      effective_to: null,
      host_updated_on: null,
      stock_qty: 0,
      exporter_code: '',
    }
  })
}

/** A condition's box is the case itself: inner equals outer size, and the box weight includes the tare. */
function caseTypeRows({ caseTypes, conditions }: CaseOrders): NamedRow<'case_types'>[] {
  return caseTypes.map((type) => {
    const { length_mm, width_mm, height_mm } = type
    const heaviest = most(
      conditions.filter((condition) => condition.case_code === type.case_code).map((condition) => condition.grossMaxG),
    )
    return {
      case_code: type.case_code,
      family: type.package_code,
      material: 'STEEL',
      length_mm,
      width_mm,
      height_mm,
      inner_length_mm: length_mm,
      inner_width_mm: width_mm,
      inner_height_mm: height_mm,
      tare_g: 0,
      max_gross_g: Math.max(1, heaviest),
      fill_limit_permille: 1000,
      allows_mixed: false,
      max_stack: type.max_stack,
      max_top_g: null,
      stack_code: type.stackability_code,
      nesting_mm: type.nesting_height_mm,
      floor_only: false,
      top_only: false,
      max_mixed_parts: null,
      max_mixed_boxes: null,
      mixed_setup_sec: 0,
    }
  })
}

function conditionRows(source: CaseOrders, lines: readonly string[], from: string): NamedRow<'packing_conditions'>[] {
  const types = new Map(source.caseTypes.map((type) => [type.case_code, type]))
  return source.conditions.map((condition) => {
    const type = types.get(condition.case_code)
    if (!type) throw new Error(`packing-conditions.csv: case type ${condition.case_code} is not in case-types.csv`)
    const { part_no, case_code, qty_per_case, grossMeanG } = condition
    return {
      part_no: plainPartNo(part_no),
      dealer_code: '*',
      pack_style: case_code,
      effective_from: from,
      effective_to: FOREVER,
      snp: qty_per_case,
      rounding: 'UP',
      min_lots: 1,
      boxes_per_case: 1,
      box_length_mm: type.length_mm,
      box_width_mm: type.width_mm,
      box_height_mm: type.height_mm,
      box_gross_g: grossMeanG,
      case_code,
      pack_lines: lines,
      std_seconds_per_case: SECONDS_A_CASE,
      dangerous_goods: false,
    }
  })
}

type OrderRow = NamedRow<'orders'> & { readonly target_month: string }

function orderRows({ orders, conditions }: CaseOrders, dealers: ReadonlyMap<string, string>): OrderRow[] {
  const quantities = new Map(
    conditions.map((condition) => [`${condition.part_no} ${condition.case_code}`, condition.qty_per_case]),
  )
  return orders.map((order) => {
    const { order_no, dealer_dock, part_no, case_code, cases, earliest_date, latest_date } = order
    const qty = cases * (quantities.get(`${part_no} ${case_code}`) ?? 1)
    return {
      dealer_code: dealers.get(dealer_dock) ?? '',
      order_no,
      line_no: 1,
      order_type: 'R',
      part_no: plainPartNo(part_no),
      target_month: monthOf(latest_date),
      required_on: latest_date,
      qty,
      pack_from: earliest_date,
      pack_to: latest_date,
      pack_style: case_code,
    }
  })
}

const containerTypes: readonly NamedRow<'container_types'>[] = [
  {
    container_type: '20GP',
    length: 5850,
    height: 2250,
    tare_g: 2_300_000,
    max_payload_g: 21_000_000,
    cost: 62,
    door: 2280,
  },
  {
    container_type: '40GP',
    length: 12_000,
    height: 2250,
    tare_g: 3_800_000,
    max_payload_g: 24_000_000,
    cost: 100,
    door: 2280,
  },
  {
    container_type: '40HC',
    length: 12_000,
    height: 2550,
    tare_g: 3_940_000,
    max_payload_g: 24_000_000,
    cost: 104,
    door: 2585,
  },
].map(({ length, height, door, ...type }) => ({
  ...type,
  usable_length_mm: length,
  usable_width_mm: 2300,
  usable_height_mm: height,
  door_width_mm: 2338,
  door_height_mm: door,
  max_floor_kg_per_m2: null,
}))

interface CaseOrderFiles {
  readonly masters: Partial<Record<ImportKind, readonly ImportRow[]>>
  readonly orders: readonly OrderRow[]
}

export function caseOrderFiles(source: CaseOrders): CaseOrderFiles {
  const lines = lineCodes(source)
  const docks = shortCodes(
    source.orders.map((order) => order.dealer_dock),
    10,
  )
  const calendar = [...calendarRows(source)]
  const country = UNKNOWN_COUNTRY
  const ofLines = { calendar_code: LINE_CALENDAR, kind: 'PACK_LINE', name: 'Packing lines', country, time_zone: 'UTC' }
  const packingLines = lines.map((line) => ({
    line_code: line,
    line_name: `Line ${line}`,
    calendar_code: LINE_CALENDAR,
    is_active: true,
    max_cases_per_day: null,
    max_dm3_per_day: null,
    changeover_sec: 0,
  }))
  const dealers = [...docks].map(([dock, code]) => ({
    dealer_code: code,
    dealer_name: dock,
    country,
    plant_calendar_code: null,
    port_of_discharge: '',
    container_types: [],
    is_active: true,
  }))
  const from = String(calendar[0]?.cal_date ?? '2000-01-01')
  return {
    masters: {
      calendar_codes: inColumns('calendar_codes', [ofLines]),
      working_calendar: inColumns('working_calendar', calendar),
      packing_lines: inColumns('packing_lines', packingLines),
      container_types: inColumns('container_types', containerTypes),
      dealers: inColumns('dealers', dealers),
      parts: inColumns('parts', partRows(source)),
      case_types: inColumns('case_types', caseTypeRows(source)),
      packing_conditions: inColumns('packing_conditions', conditionRows(source, lines, from)),
    },
    orders: orderRows(source, docks),
  }
}

/**
 * Converts a folder of case orders to interface files. Each further month gets a folder with the orders from that
 * month on, to be imported once it is the firm month.
 */
export async function convertCases(from: string, to: string): Promise<string[]> {
  const { masters, orders } = caseOrderFiles(await readCaseOrders(from))
  const write = async (folder: string, kind: ImportKind, rows: readonly ImportRow[]) => {
    await mkdir(folder, { recursive: true })
    await writeInterfaceFile(interfaceFile(folder, kind), kind, rows)
  }
  for (const kind of importKinds) {
    const rows = masters[kind]
    if (rows) await write(to, kind, rows)
  }
  const months = [...new Set(orders.map(({ target_month }) => target_month))].sort()
  for (const [at, month] of months.entries()) {
    const rows = orders.filter(({ target_month }) => target_month >= month)
    await write(at === 0 ? to : path.join(to, month), 'orders', inColumns('orders', rows))
  }
  return months
}
