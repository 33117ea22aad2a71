import {
  calendarMonths,
  isoToDay,
  type Sailing,
  type WindowProblem,
  type WindowRow,
  weekMonths,
} from '@packing/planning'
import type { WindowOrder } from '../../domain/engine/tasks.ts'
import { lineDays } from '../../domain/plans/line-days.ts'
import { addMonths, firstDayOf } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, json, oneOf, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { listRegisteredRows } from './registered-rows.ts'

/** Default: GENERATE if nothing is registered, else REMAP. */
export type Method = 'GENERATE' | 'REMAP'

export interface Ask {
  readonly prctCode: string
  readonly month: string
  readonly dealer: string
  readonly method: Method | undefined
}

export interface LoadedWindows {
  readonly dealer: string
  readonly method: Method
  readonly order: WindowOrder
  readonly registered: readonly WindowRow[]
}

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

async function listTerms(db: ReadDb, { prctCode, dealer }: Ask): Promise<Terms[]> {
  const { rows } = await checkedSql(termsColumns)`
    select t.dealer_code as dealer, d.port_of_discharge as port, d.plant_calendar_code as "plantCalendar",
      t.vanning_calendar_code as "vanningCalendar", t.month_rule as "monthRule", t.order_month_offset as "orderMonthOffset",
      jsonb_build_object('packToVanDays', t.pack_to_van_days, 'vanToCutDays', t.van_to_cut_days, 'portToPlantDays', t.port_to_plant_days,
        'receivingDays', t.receiving_days, 'safetyDays', t.safety_days) as "leadTimes"
    from shipping_term t join dealer d using (prct_code, dealer_code)
    where t.prct_code = ${prctCode} and d.is_active and (${dealer} = '' or t.dealer_code = ${dealer})
    order by t.dealer_code`.execute(db)
  return rows
}

interface Range {
  readonly from: number
  readonly to: number
}

async function workingDaysOf(
  db: ReadDb,
  prctCode: string,
  calendar: string | null,
  { from, to }: Range,
): Promise<Int32Array> {
  const { rows } = await checkedSql({ day: int })`
    select cal_date - date '1970-01-01' as day from working_calendar
    where prct_code = ${prctCode} and calendar_code = ${calendar} and day_type = 'W' and work_pct > 0
      and cal_date between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int order by 1`.execute(db)
  return Int32Array.from(rows, ({ day }) => day)
}

async function packingDaysOf(db: ReadDb, prctCode: string, range: Range): Promise<Int32Array> {
  const { rows } = await checkedSql({ day: int })`
    select distinct d.cal_date - date '1970-01-01' as day from (${lineDays(prctCode, range)}) d
    where d.is_open order by 1`.execute(db)
  return Int32Array.from(rows, ({ day }) => day)
}

async function listSailings(db: ReadDb, prctCode: string, port: string, { from, to }: Range): Promise<Sailing[]> {
  const { rows } = await checkedSql({
    carrier: text,
    vessel: text,
    voyage: text,
    cyCut: int,
    etd: int,
    eta: int,
    isBlank: bool,
  })`
    select carrier, vessel, voyage, cy_cut - date '1970-01-01' as "cyCut", etd - date '1970-01-01' as etd, eta - date '1970-01-01' as eta,
      is_blank as "isBlank"
    from sailing where prct_code = ${prctCode} and port_of_discharge = ${port}
      and etd between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int order by etd, vessel, voyage`.execute(
    db,
  )
  return rows
}

/** Days that can affect a month: from before the first vessel until the last one's goods are used. */
const BEFORE_DAYS = 60
const AFTER_DAYS = 150
const MONTHS_AROUND = 8

/** The last production day served by a vessel before the schedule's last one: how far the last one serves is unknown. */
function lastKnownDay(
  sailings: readonly Sailing[],
  { portToPlantDays, receivingDays, safetyDays }: WindowProblem['leadTimes'],
) {
  const received = sailings.flatMap(({ eta, isBlank }) => (isBlank ? [] : eta + portToPlantDays + receivingDays))
  return received.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...received) + safetyDays - 1
}

const monthTable = (rule: Terms['monthRule'], { from, to }: Range) =>
  rule === 'WEEK' ? weekMonths(from, to) : calendarMonths(from, to)

const orderMonths = (month: string, offset: number): WindowProblem['orderMonths'] =>
  Array.from({ length: 2 * MONTHS_AROUND }, (_, at) => {
    const packing = addMonths(month, at - MONTHS_AROUND)
    return { packingMonth: Number(packing), orderMonth: Number(addMonths(packing, offset)) }
  })

export async function loadWindowOrders(db: ReadDb, ask: Ask): Promise<LoadedWindows[]> {
  const { prctCode, month } = ask
  const first = isoToDay(firstDayOf(month))
  const range = { from: first - BEFORE_DAYS, to: first + AFTER_DAYS }
  const packingDays = await packingDaysOf(db, prctCode, range)
  const loaded: LoadedWindows[] = []
  for (const terms of await listTerms(db, ask)) {
    const sailings = await listSailings(db, prctCode, terms.port, range)
    const { registered, before } = await listRegisteredRows(db, { prctCode, month, dealer: terms.dealer, sailings })
    const method = ask.method ?? (registered.length > 0 ? 'REMAP' : 'GENERATE')
    const dealerDays = await workingDaysOf(db, prctCode, terms.plantCalendar, range)
    const own = registered.map(({ productionOn }) => productionOn)
    const generated = {
      fromDay: before ? before.productionOn + 1 : first,
      toDay: Math.min(range.to, lastKnownDay(sailings, terms.leadTimes)),
      packedThrough: before?.packTo ?? null,
    }
    const remapped = { fromDay: Math.min(...own), toDay: Math.max(...own), packedThrough: before?.packTo ?? null }
    const months = monthTable(terms.monthRule, range)
    const problem: WindowProblem = {
      dealer: terms.dealer,
      ...(method === 'REMAP' ? remapped : generated),
      packingDays,
      vanningDays: await workingDaysOf(db, prctCode, terms.vanningCalendar, range),
      dealerDays,
      sailings,
      leadTimes: terms.leadTimes,
      months: { packing: months, vanning: months, etd: months, production: months },
      orderMonths: orderMonths(month, terms.orderMonthOffset),
    }
    loaded.push({
      dealer: terms.dealer,
      method,
      order: { problem, before: method === 'REMAP' ? registered : null },
      registered,
    })
  }
  return loaded
}
