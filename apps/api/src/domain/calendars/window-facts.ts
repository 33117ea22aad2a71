import { addMonths, firstDayOf } from '@packing/contract'
import { calendarMonths, isoToDay, type Sailing, type WindowProblem, weekMonths } from '@packing/planning'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, json, oneOf, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { lineDays } from './line-days.ts'

const termsColumns = {
  dealer: text,
  port: text,
  plantCalendar: orNull(text),
  vanningCalendar: text,
  leadTimes: json<WindowProblem['leadTimes']>(),
  monthRule: oneOf(['CALENDAR', 'WEEK']),
  orderMonthOffset: int,
}
type Terms = RowOf<typeof termsColumns>

export interface WindowScope {
  readonly prctCode: string
  /** null: all active dealers. */
  readonly dealers: readonly string[] | null
  readonly monthFrom: string
  readonly monthTo: string
}

export interface DealerWindows {
  readonly dealer: string
  /** Port of discharge: a voyage calls at several, on dates of their own. */
  readonly port: string
  readonly vanningCalendar: string
  /** Last production day whose vessel is known: how far the last one of a schedule serves is not. */
  readonly lastKnownDay: number
  /** Days and packed-through day are those of the whole period; narrow them to a month. */
  readonly problem: WindowProblem
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Days that can affect a month: from before the first vessel until the last one's goods are used. */
const BEFORE_DAYS = 60
const AFTER_DAYS = 150
const MONTHS_AROUND = 8

/** Calendars, sailings and lead times of dealers with shipping terms, for some order months. */
export async function loadWindowFacts(db: ReadDb, scope: WindowScope): Promise<DealerWindows[]> {
  const { prctCode, monthFrom, monthTo } = scope
  const range = {
    from: isoToDay(firstDayOf(monthFrom)) - BEFORE_DAYS,
    to: isoToDay(firstDayOf(monthTo)) + AFTER_DAYS,
  }
  const terms = await listTerms(db, scope)
  if (terms.length === 0) return []
  const packingDays = await packingDaysOf(db, prctCode, range)
  const codes = terms.flatMap(({ plantCalendar, vanningCalendar }) => [plantCalendar ?? '', vanningCalendar])
  const daysOf = await workingDays(db, prctCode, codes, range)
  const ports = terms.map(({ port }) => port)
  const sailingsOf = await listSailings(db, prctCode, ports, range)
  return terms.map((term) => {
    const months = monthTable(term.monthRule, range)
    const sailings = sailingsOf(term.port)
    return {
      dealer: term.dealer,
      port: term.port,
      vanningCalendar: term.vanningCalendar,
      lastKnownDay: Math.min(range.to, lastServedDay(sailings, term.leadTimes)),
      problem: {
        dealer: term.dealer,
        fromDay: range.from,
        toDay: range.to,
        packedThrough: null,
        packingDays,
        vanningDays: daysOf(term.vanningCalendar),
        dealerDays: daysOf(term.plantCalendar ?? ''),
        sailings,
        leadTimes: term.leadTimes,
        months: { packing: months, vanning: months, etd: months, production: months },
        orderMonths: orderMonths(monthFrom, monthTo, term.orderMonthOffset),
      },
    }
  })
}

async function listTerms(db: ReadDb, { prctCode, dealers }: WindowScope): Promise<Terms[]> {
  const { rows } = await checkedSql(termsColumns)`
    select t.dealer_code as dealer, d.port_of_discharge as port, d.plant_calendar_code as "plantCalendar",
      t.vanning_calendar_code as "vanningCalendar", t.month_rule as "monthRule", t.order_month_offset as "orderMonthOffset",
      jsonb_build_object('packToVanDays', t.pack_to_van_days, 'vanToCutDays', t.van_to_cut_days, 'portToPlantDays', t.port_to_plant_days,
        'receivingDays', t.receiving_days, 'safetyDays', t.safety_days) as "leadTimes"
    from shipping_term t join dealer d using (prct_code, dealer_code)
    where t.prct_code = ${prctCode} and d.is_active and (${dealers}::text[] is null or t.dealer_code = any(${dealers}::text[]))
    order by t.dealer_code`.execute(db)
  return rows
}

const byCode = <Row, Value>(rows: readonly Row[], codeOf: (row: Row) => string, cellOf: (row: Row) => Value) => {
  const found = new Map<string, Value[]>()
  for (const row of rows) {
    const values = found.get(codeOf(row))
    if (values) values.push(cellOf(row))
    else found.set(codeOf(row), [cellOf(row)])
  }
  return (code: string): readonly Value[] => found.get(code) ?? []
}

async function workingDays(db: ReadDb, prctCode: string, codes: readonly string[], { from, to }: Range) {
  const { rows } = await checkedSql({ calendar: text, day: int })`
    select calendar_code as calendar, cal_date - date '1970-01-01' as day from working_calendar
    where prct_code = ${prctCode} and calendar_code = any(${codes}::text[]) and day_type = 'W' and work_pct > 0
      and cal_date between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int order by 1, 2`.execute(
    db,
  )
  const daysOf = byCode(
    rows,
    ({ calendar }) => calendar,
    ({ day }) => day,
  )
  return (code: string) => Int32Array.from(daysOf(code))
}

async function packingDaysOf(db: ReadDb, prctCode: string, range: Range): Promise<Int32Array> {
  const { rows } = await checkedSql({ day: int })`
    select distinct d.cal_date - date '1970-01-01' as day from (${lineDays(prctCode, range)}) d
    where d.is_open order by 1`.execute(db)
  return Int32Array.from(rows, ({ day }) => day)
}

async function listSailings(db: ReadDb, prctCode: string, ports: readonly string[], { from, to }: Range) {
  const { rows } = await checkedSql({
    port: text,
    carrier: text,
    vessel: text,
    voyage: text,
    cyCut: int,
    etd: int,
    eta: int,
    isBlank: bool,
  })`
    select port_of_discharge as port, carrier, vessel, voyage, cy_cut - date '1970-01-01' as "cyCut",
      etd - date '1970-01-01' as etd, eta - date '1970-01-01' as eta, is_blank as "isBlank"
    from sailing where prct_code = ${prctCode} and port_of_discharge = any(${ports}::text[])
      and etd between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int order by etd, vessel, voyage`.execute(
    db,
  )
  return byCode(
    rows,
    ({ port }) => port,
    ({ port: _port, ...sailing }): Sailing => sailing,
  )
}

function lastServedDay(
  sailings: readonly Sailing[],
  { portToPlantDays, receivingDays, safetyDays }: WindowProblem['leadTimes'],
) {
  const received = sailings.flatMap(({ eta, isBlank }) => (isBlank ? [] : eta + portToPlantDays + receivingDays))
  return received.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...received) + safetyDays - 1
}

const monthTable = (rule: Terms['monthRule'], { from, to }: Range) =>
  rule === 'WEEK' ? weekMonths(from, to) : calendarMonths(from, to)

function orderMonths(monthFrom: string, monthTo: string, offset: number): WindowProblem['orderMonths'] {
  const found: { packingMonth: number; orderMonth: number }[] = []
  const last = addMonths(monthTo, MONTHS_AROUND)
  for (let packing = addMonths(monthFrom, -MONTHS_AROUND); packing <= last; packing = addMonths(packing, 1)) {
    found.push({ packingMonth: Number(packing), orderMonth: Number(addMonths(packing, offset)) })
  }
  return found
}
