import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { FOREVER } from '../domain/files/file-column.ts'
import { monthOf } from '../platform/clock/clock.ts'
import { type CaseOrders, readCaseOrders } from './case-orders.ts'
import { type ImportKind, importKinds } from './import-format.ts'
import type { ImportRow } from './stage.ts'
import { interfaceFile, writeInterfaceFile } from './write-interface-file.ts'

const UNKNOWN_COUNTRY = 'ZZ'
const SECONDS_A_CASE = 60
const REGULAR_MINUTES = 960
const OVERTIME_MINUTES = 240
const MS_A_DAY = 86_400_000
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

const time = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const isWeekend = (at: number) => [0, 6].includes(new Date(at).getUTCDay())

function datesBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.round((last - first) / MS_A_DAY) + 1 }, (_, at) => first + at * MS_A_DAY)
}

/** Monday to Friday, plus weekend days that are the whole of a window. */
function* calendarRows({ orders }: CaseOrders): Generator<ImportRow> {
  const weekendWork = new Set<number>()
  for (const { earliest_date, latest_date } of orders) {
    const days = datesBetween(time(earliest_date), time(latest_date))
    if (days.every(isWeekend)) for (const day of days) weekendWork.add(day)
  }
  const all = orders.flatMap((order) => [time(order.earliest_date), time(order.latest_date)])
  const start = new Date(all.reduce((min, at) => Math.min(min, at)))
  const end = new Date(most(all))
  const from = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), 1)
  const to = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 2, 0)
  for (const day of datesBetween(from, to)) {
    const works = !isWeekend(day) || weekendWork.has(day)
    yield works
      ? ['LINE', dateOf(day), 'W', 100, REGULAR_MINUTES, OVERTIME_MINUTES, '']
      : ['LINE', dateOf(day), 'H', 0, 0, 0, '']
  }
}

const plainPartNo = (partNo: string) => partNo.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

function partRows({ parts, conditions }: CaseOrders): ImportRow[] {
  const weights = new Map<string, number[]>()
  for (const { part_no, grossMeanG } of conditions) weights.set(part_no, [...(weights.get(part_no) ?? []), grossMeanG])
  return parts.map(({ part_no, supplier_code }) => {
    const known = weights.get(part_no) ?? [0]
    const mean = Math.round(known.reduce((sum, weight) => sum + weight, 0) / known.length)
    return [
      plainPartNo(part_no),
      part_no,
      '',
      mean,
      0,
      0,
      0,
      UNKNOWN_COUNTRY,
      supplier_code,
      '',
      '',
      'ACTIVE',
      NO_ADVANCE_LIMIT_DAYS,
    ]
  })
}

/** A condition's box is the case itself: inner equals outer size, and the box weight includes the tare. */
function caseTypeRows({ caseTypes, conditions }: CaseOrders): ImportRow[] {
  return caseTypes.map((type) => {
    const size = [type.length_mm, type.width_mm, type.height_mm]
    const heaviest = most(
      conditions.filter((condition) => condition.case_code === type.case_code).map((condition) => condition.grossMaxG),
    )
    return [
      type.case_code,
      type.package_code,
      'STEEL',
      ...size,
      ...size,
      0,
      Math.max(1, heaviest),
      1000,
      false,
      type.max_stack,
      null,
      type.stackability_code,
      type.nesting_height_mm,
    ]
  })
}

function conditionRows(source: CaseOrders, lines: readonly string[], from: string): ImportRow[] {
  const types = new Map(source.caseTypes.map((type) => [type.case_code, type]))
  return source.conditions.map((condition) => {
    const type = types.get(condition.case_code)
    if (!type) throw new Error(`packing-conditions.csv: case type ${condition.case_code} is not in case-types.csv`)
    const size = [type.length_mm, type.width_mm, type.height_mm]
    const { part_no, case_code, qty_per_case, grossMeanG } = condition
    return [
      plainPartNo(part_no),
      '*',
      case_code,
      from,
      FOREVER,
      qty_per_case,
      1,
      ...size,
      grossMeanG,
      case_code,
      lines,
      SECONDS_A_CASE,
      false,
    ]
  })
}

function orderRows({ orders, conditions }: CaseOrders, dealers: ReadonlyMap<string, string>): ImportRow[] {
  const quantities = new Map(
    conditions.map((condition) => [`${condition.part_no} ${condition.case_code}`, condition.qty_per_case]),
  )
  return orders.map((order) => {
    const { order_no, dealer_dock, part_no, case_code, cases, earliest_date, latest_date } = order
    const qty = cases * (quantities.get(`${part_no} ${case_code}`) ?? 1)
    return [
      dealers.get(dealer_dock) ?? '',
      order_no,
      1,
      'R',
      plainPartNo(part_no),
      monthOf(latest_date),
      latest_date,
      qty,
      earliest_date,
      latest_date,
      case_code,
    ]
  })
}

const containerTypes: readonly ImportRow[] = [
  ['20GP', 5850, 2300, 2250, 2_300_000, 21_000_000, 62, 2338, 2280, null],
  ['40GP', 12_000, 2300, 2250, 3_800_000, 24_000_000, 100, 2338, 2280, null],
  ['40HC', 12_000, 2300, 2550, 3_940_000, 24_000_000, 104, 2338, 2585, null],
]

export function caseOrderFiles(source: CaseOrders): Partial<Record<ImportKind, readonly ImportRow[]>> {
  const lines = lineCodes(source)
  const docks = shortCodes(
    source.orders.map((order) => order.dealer_dock),
    10,
  )
  const calendar = [...calendarRows(source)]
  return {
    calendar_codes: [['LINE', 'PACK_LINE', 'Packing lines', UNKNOWN_COUNTRY, 'UTC']],
    working_calendar: calendar,
    packing_lines: lines.map((line) => [line, `Line ${line}`, 'LINE', true, null, null, 0]),
    container_types: containerTypes,
    dealers: [...docks].map(([dock, dealerCode]) => [dealerCode, dock, UNKNOWN_COUNTRY, null, '', [], true]),
    parts: partRows(source),
    case_types: caseTypeRows(source),
    packing_conditions: conditionRows(source, lines, String(calendar[0]?.[1] ?? '2000-01-01')),
    orders: orderRows(source, docks),
  }
}

const MONTH = 5

/**
 * Converts a folder of case orders to interface files. Each further month gets a folder with the orders from that
 * month on, to be imported once it is the firm month.
 */
export async function convertCases(from: string, to: string): Promise<string[]> {
  const files = caseOrderFiles(await readCaseOrders(from))
  await mkdir(to, { recursive: true })
  for (const kind of importKinds) {
    const rows = files[kind]
    if (rows) await writeInterfaceFile(interfaceFile(to, kind), kind, rows)
  }
  const orders = files.orders ?? []
  const months = [...new Set(orders.map((row) => String(row[MONTH])))].sort()
  for (const month of months.slice(1)) {
    const folder = path.join(to, month)
    await mkdir(folder, { recursive: true })
    await writeInterfaceFile(
      interfaceFile(folder, 'orders'),
      'orders',
      orders.filter((row) => String(row[MONTH]) >= month),
    )
  }
  return months
}
