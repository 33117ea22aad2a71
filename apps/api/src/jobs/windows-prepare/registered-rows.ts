import type { Sailing, WindowRow } from '@packing/planning'
import { sql } from 'kysely'
import { monthOf } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

interface Ask {
  readonly prctCode: string
  readonly dealer: string
  readonly month: string
  readonly sailings: readonly Sailing[]
}

/** Host files contain no carrier, no cut, and not every month. */
type StoredRow = Omit<
  WindowRow,
  'cyCut' | 'packingMonth' | 'vanningMonth' | 'etdMonth' | 'productionMonth' | 'leadTimeDays' | 'slackDays'
> & {
  readonly cyCut: number | null
  readonly packingMonth: number | null
  readonly vanningMonth: number | null
  readonly etdMonth: number | null
  readonly productionMonth: number | null
  readonly leadTimeDays: number | null
  readonly slackDays: number | null
  readonly productionDate: string
  readonly packDate: string
  readonly vanDate: string
  readonly etdDate: string
}

const number = (month: string) => Number(monthOf(month))

/** Fills gaps of a file from the sailing the row names, and from the row's own days. */
function completed(row: StoredRow, sailings: readonly Sailing[]): WindowRow {
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
  const day = (column: string) => sql.raw(`${column} - date '1970-01-01'`)
  const { rows } = await checkedSql({
    dealer: text,
    van: int,
    productionOn: int,
    packFrom: int,
    packTo: int,
    carrier: text,
    vessel: text,
    voyage: text,
    etd: int,
    eta: int,
    arrival: int,
    orderMonth: int,
    cyCut: orNull(int),
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
  })`
    select dealer_code as dealer, ${day('production_date')} as "productionOn", ${day('pack_date_from')} as "packFrom",
      ${day('pack_date_to')} as "packTo", ${day('van_date')} as van, ${day('cy_cut')} as "cyCut", carrier, vessel, voyage,
      ${day('etd')} as etd, ${day('eta')} as eta, ${day('arrival_date')} as arrival, order_month::int as "orderMonth",
      packing_month::int as "packingMonth", vanning_month::int as "vanningMonth", etd_month::int as "etdMonth",
      production_month::int as "productionMonth", lead_time_days as "leadTimeDays", slack_days as "slackDays",
      production_date as "productionDate", pack_date_to as "packDate", van_date as "vanDate", etd as "etdDate"
    from correspondence where prct_code = ${prctCode} and dealer_code = ${dealer}
      and (order_month = ${month} or production_date = (select max(production_date) from correspondence
        where prct_code = ${prctCode} and dealer_code = ${dealer} and order_month < ${month}))
    order by production_date`.execute(db)
  const all = rows.map((row) => completed(row, sailings))
  return {
    registered: all.filter(({ orderMonth }) => orderMonth === Number(month)),
    before: all.find(({ orderMonth }) => orderMonth < Number(month)),
  }
}
