import { monthOf } from '@packing/contract'
import type { MonthPeriod, WindowProblem, WindowRow } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

type RowTerms = Pick<WindowProblem, 'sailings' | 'leadTimes' | 'months'>

interface Ask {
  readonly prctCode: string
  readonly dealer: string
  readonly month: string
  readonly problem: RowTerms
}

/** Host files contain no carrier, no cut, and not every month. */
export const storedColumns = {
  dealer: text,
  productionOn: int,
  packFrom: int,
  packTo: int,
  van: int,
  cyCut: orNull(int),
  carrier: text,
  vessel: text,
  voyage: text,
  etd: int,
  eta: int,
  arrival: int,
  orderMonth: int,
  packingMonth: orNull(int),
  vanningMonth: orNull(int),
  etdMonth: orNull(int),
  productionMonth: orNull(int),
  leadTimeDays: orNull(int),
  slackDays: orNull(int),
  productionDate: date,
  packDate: date,
  vanDate: date,
  etdDate: date,
}
type StoredRow = RowOf<typeof storedColumns>

/** The columns of a table of correspondence rows. */
export function storedFields(table: Sql): Sql {
  const day = (column: string) => sql`${table}.${sql.raw(column)} - date '1970-01-01'`
  const of = (column: string) => sql`${table}.${sql.raw(column)}`
  return sql`${of('dealer_code')} as dealer, ${day('production_date')} as "productionOn", ${day('pack_date_from')} as "packFrom",
    ${day('pack_date_to')} as "packTo", ${day('van_date')} as van, ${day('cy_cut')} as "cyCut", ${of('carrier')}, ${of('vessel')},
    ${of('voyage')}, ${day('etd')} as etd, ${day('eta')} as eta, ${day('arrival_date')} as arrival,
    ${of('order_month')}::int as "orderMonth", ${of('packing_month')}::int as "packingMonth",
    ${of('vanning_month')}::int as "vanningMonth", ${of('etd_month')}::int as "etdMonth",
    ${of('production_month')}::int as "productionMonth", ${of('lead_time_days')} as "leadTimeDays",
    ${of('slack_days')} as "slackDays", ${of('production_date')} as "productionDate", ${of('pack_date_to')} as "packDate",
    ${of('van_date')} as "vanDate", ${of('etd')} as "etdDate"`
}

const calendarMonth = (date: string) => Number(monthOf(date))

const monthIn = (periods: readonly MonthPeriod[] | undefined, day: number) =>
  periods?.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay)?.month

/** Fills gaps of a file from the sailing that the row names, the dealer's terms and the row's own days. */
export function completed(row: StoredRow, problem: RowTerms | undefined): WindowRow {
  const { productionDate, packDate, vanDate, etdDate, ...own } = row
  const sailing = problem?.sailings.find(
    ({ vessel, voyage, etd }) => vessel === row.vessel && voyage === row.voyage && etd === row.etd,
  )
  const { months, leadTimes } = problem ?? {}
  const received = row.arrival + (leadTimes?.receivingDays ?? 0)
  return {
    ...own,
    carrier: row.carrier === '' ? (sailing?.carrier ?? '') : row.carrier,
    cyCut: row.cyCut ?? sailing?.cyCut ?? row.etd,
    packingMonth: row.packingMonth ?? monthIn(months?.packing, row.packTo) ?? calendarMonth(packDate),
    vanningMonth: row.vanningMonth ?? monthIn(months?.vanning, row.van) ?? calendarMonth(vanDate),
    etdMonth: row.etdMonth ?? monthIn(months?.etd, row.etd) ?? calendarMonth(etdDate),
    productionMonth:
      row.productionMonth ?? monthIn(months?.production, row.productionOn) ?? calendarMonth(productionDate),
    leadTimeDays: row.leadTimeDays ?? row.productionOn - row.packTo,
    slackDays: row.slackDays ?? row.productionOn - (leadTimes?.safetyDays ?? 0) - received,
  }
}

export async function listRegisteredRows(db: ReadDb, { prctCode, dealer, month, problem }: Ask) {
  const { rows } = await checkedSql(storedColumns)`
    select ${storedFields(sql`c`)}
    from correspondence c where c.prct_code = ${prctCode} and c.dealer_code = ${dealer}
      and (c.order_month = ${month} or c.production_date = (select max(production_date) from correspondence
        where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month < ${month}))
    order by c.production_date`.execute(db)
  const all = rows.map((row) => completed(row, problem))
  return {
    registered: all.filter(({ orderMonth }) => orderMonth === Number(month)),
    before: all.find(({ orderMonth }) => orderMonth < Number(month)),
  }
}

/** Production days that have no row of the registered revision, because no vessel or working day served them. */
export async function listUnmappedDays(
  db: ReadDb,
  { prctCode, dealer, month }: Pick<Ask, 'prctCode' | 'dealer' | 'month'>,
): Promise<number[]> {
  const { rows } = await checkedSql({ day: int })`
    select distinct (e ->> 'productionOn')::int as day from correspondence_rev v cross join lateral jsonb_array_elements(v.exceptions) e
    where v.prct_code = ${prctCode} and v.dealer_code = ${dealer} and v.order_month = ${month} and v.status = 'REGISTERED'
      and e ->> 'cause' like 'NO\_%' and not exists (select from correspondence c where c.prct_code = ${prctCode} and c.dealer_code = ${dealer}
        and c.production_date = date '1970-01-01' + (e ->> 'productionOn')::int)
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}
