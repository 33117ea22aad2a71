import { type CancelledSailing, monthOf } from '@packing/contract'
import { listCancelledSailings } from '../../../domain/calendars/cancelled-sailings.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, text, texts } from '../../../platform/database/column-types.ts'
import type { FindExceptions } from './found-exception.ts'

/** By voyage, from the first order month concerned; a sailing on which only cases depend is of the month of its vanning. */
export const listSailingsCancelled: FindExceptions = async (context) => {
  const found = await listCancelledSailings(context)
  const nameOf = ({ vessel, voyage }: CancelledSailing) => `${vessel} ${voyage}`
  return [...new Set(found.map(nameOf))].map((name) => {
    const rows = found.filter((row) => nameOf(row) === name)
    const vannings = new Map(rows.map((row) => [`${row.dealerCode} ${row.vanOn}`, row.cases]))
    return {
      object: name,
      names: [name],
      count: [...vannings.values()].reduce((sum, cases) => sum + cases, 0),
      month: rows.map(({ orderMonth, vanOn }) => orderMonth ?? monthOf(vanOn)).toSorted()[0] ?? null,
      vanOn: rows.map(({ vanOn }) => vanOn).toSorted()[0] ?? null,
      dealers: [...new Set(rows.map(({ dealerCode }) => dealerCode))].toSorted(),
    }
  })
}

/** Voyages whose cut or departure is another than the registered calendar has: its days are to be mapped again. */
export const listSailingsMoved: FindExceptions = async (context) => {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { rows } = await checkedSql({ object: text, month: text, count: int, dealers: texts, vanOn: date })`
    select s.vessel || ' ' || s.voyage as object, min(c.order_month) as month, count(*)::int as count,
      array_agg(distinct c.dealer_code order by c.dealer_code) as dealers, min(c.van_date) as "vanOn"
    from correspondence c
    join dealer d on d.prct_code = ${prctCode} and d.dealer_code = c.dealer_code
    join sailing s on s.prct_code = ${prctCode} and s.port_of_discharge = d.port_of_discharge and s.vessel = c.vessel and s.voyage = c.voyage
    where c.prct_code = ${prctCode} and c.van_date >= ${today}::date and not s.is_blank and (s.etd <> c.etd or s.cy_cut <> c.cy_cut)
    group by 1 order by 5, 1`.execute(db)
  return rows.map((row) => ({ ...row, names: [row.object] }))
}
