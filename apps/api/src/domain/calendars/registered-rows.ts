import type { Sailing, WindowRow } from '@packing/planning'
import { sql } from 'kysely'
import { monthOf } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

interface Ask {
  readonly prctCode: string
  readonly dealer: string
  readonly month: string
  readonly sailings: readonly Sailing[]
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

const number = (month: string) => Number(monthOf(month))

/** Fills gaps of a file from the sailing the row names, and from the row's own days. */
export function completed(row: StoredRow, sailings: readonly Sailing[]): WindowRow {
  const { productionDate, packDate, vanDate, etdDate, ...own } = row
  const sailing = sailings.find(
    ({ vessel, voyage, etd }) => vessel === row.vessel && voyage === row.voyage && etd === row.etd,
  )
  return {
    ...own,
    carrier: row.carrier === '' ? (sailing?.carrier ?? '') : row.carrier,
    cyCut: row.cyCut ?? sailing?.cyCut ?? row.etd,
    packingMonth: row.packingMonth ?? number(packDate),
    vanningMonth: row.vanningMonth ?? number(vanDate),
    etdMonth: row.etdMonth ?? number(etdDate),
    productionMonth: row.productionMonth ?? number(productionDate),
    leadTimeDays: row.leadTimeDays ?? row.productionOn - row.packTo,
    slackDays: row.slackDays ?? 0,
  }
}

export async function listRegisteredRows(db: ReadDb, { prctCode, dealer, month, sailings }: Ask) {
  const { rows } = await checkedSql(storedColumns)`
    select ${storedFields(sql`c`)}
    from correspondence c where c.prct_code = ${prctCode} and c.dealer_code = ${dealer}
      and (c.order_month = ${month} or c.production_date = (select max(production_date) from correspondence
        where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month < ${month}))
    order by c.production_date`.execute(db)
  const all = rows.map((row) => completed(row, sailings))
  return {
    registered: all.filter(({ orderMonth }) => orderMonth === Number(month)),
    before: all.find(({ orderMonth }) => orderMonth < Number(month)),
  }
}
