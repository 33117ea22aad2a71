import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/**
 * The sailing that a vanning date of a dealer is for, with departure and arrival of one and the same ship: the first one, where the
 * production days of the date have several. Columns: dealer_code, van_date, carrier, vessel, voyage, etd, eta.
 */
export const firstSailings = (prctCode: string): Sql => sql`
  select distinct on (dealer_code, van_date) dealer_code, van_date, carrier, vessel, voyage, etd, eta from correspondence
  where prct_code = ${prctCode} order by dealer_code, van_date, etd, eta, vessel, voyage, carrier`

/** The same of one dealer and date, looked up for a row. Columns: carrier, vessel, voyage, etd, eta. */
export const firstSailingOf = (prctCode: Sql, dealer: Sql, vanOn: Sql): Sql => sql`(
  select c.carrier, c.vessel, c.voyage, c.etd, c.eta from correspondence c
  where c.prct_code = ${prctCode} and c.dealer_code = ${dealer} and c.van_date = ${vanOn}
  order by c.etd, c.eta, c.vessel, c.voyage, c.carrier limit 1)`
