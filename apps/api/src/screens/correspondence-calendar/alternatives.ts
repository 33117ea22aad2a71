import { addMonths } from '@packing/contract'
import { dayToIso, listAlternatives, type WindowProblem, type WindowRow } from '@packing/planning'
import type { Handler } from '../../calls/handlers.ts'
import { type CheckedMonth, checkMonths } from '../../domain/calendars/month-rows.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { orNull, text } from '../../platform/database/column-types.ts'

interface VoyageOfDealer {
  readonly dealerCode: string
  readonly vessel: string
  readonly voyage: string
}

export interface VoyageRows {
  /** Of the whole period, with the months around. */
  readonly problem: WindowProblem
  readonly months: readonly CheckedMonth[]
  /** Months with the voyage. */
  readonly own: readonly CheckedMonth[]
  /** Of all months. */
  readonly rows: readonly WindowRow[]
}

const isOf =
  ({ vessel, voyage }: VoyageOfDealer) =>
  (row: WindowRow) =>
    row.vessel === vessel && row.voyage === voyage

/** The months whose rows name a voyage, and those around: drafts, or else registered rows. undefined: there are none. */
export async function findVoyageRows(context: ReadContext, voyage: VoyageOfDealer): Promise<VoyageRows | undefined> {
  const period = await periodOfVoyage(context, voyage)
  if (!period) return undefined
  const { facts, months } = await checkMonths(context, { dealers: [voyage.dealerCode], ...period })
  const own = months.filter(({ rows }) => rows.some(isOf(voyage)))
  const windows = facts.get(voyage.dealerCode)
  if (!windows || own.length === 0) return undefined
  const rows = months.flatMap((month) => month.rows)
  const days = rows.map(({ productionOn }) => productionOn)
  const problem = { ...windows.problem, fromDay: Math.min(...days), toDay: Math.max(...days), packedThrough: null }
  return { problem, months, own, rows }
}

async function periodOfVoyage({ db, prctCode }: ReadContext, { dealerCode, vessel, voyage }: VoyageOfDealer) {
  const { rows } = await checkedSql({ first: orNull(text), last: orNull(text) })`
    select min(order_month)::text as first, max(order_month)::text as last from (
      select order_month from correspondence where prct_code = ${prctCode} and dealer_code = ${dealerCode} and vessel = ${vessel}
        and voyage = ${voyage}
      union all select r.order_month from correspondence_row r
        join correspondence_rev v using (prct_code, dealer_code, order_month, rev)
        where r.prct_code = ${prctCode} and r.dealer_code = ${dealerCode} and r.vessel = ${vessel} and r.voyage = ${voyage}
          and v.status in ('PREPARED', 'APPROVED')) t`.execute(db)
  const { first, last } = rows[0] ?? { first: null, last: null }
  return first === null || last === null ? undefined : { monthFrom: addMonths(first, -1), monthTo: addMonths(last, 1) }
}

/** A voyage whose vanning date has passed takes nothing any more. */
export const listVoyageAlternatives: Handler<'workspace/correspondence-calendar/list-alternatives'> = async (
  voyage,
  context,
) => {
  const found = await findVoyageRows(context, voyage)
  if (!found) return { productionDates: 0, months: [], alternatives: [] }
  const today = await businessDayOf(context)
  const all = listAlternatives(found.problem, found.rows, voyage).map(({ sailing, ...of }) => ({
    carrier: sailing.carrier,
    vessel: sailing.vessel,
    voyage: sailing.voyage,
    cyCut: dayToIso(sailing.cyCut),
    etd: dayToIso(sailing.etd),
    eta: dayToIso(sailing.eta),
    vanOn: dayToIso(of.van),
    packBy: dayToIso(of.packTo),
    arrivalOn: dayToIso(of.arrival),
    lateDays: of.lateDays,
    movedRows: of.movedRows,
    isRemapped: of.isRemapped,
  }))
  return {
    productionDates: found.rows.filter(isOf(voyage)).length,
    months: found.own.map(({ month, rowVersion }) => ({ orderMonth: month, rowVersion })),
    alternatives: all.filter(({ vanOn }) => vanOn >= today),
  }
}
