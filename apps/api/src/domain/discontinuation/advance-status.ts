import { addDays, addMonths, firstDayOf } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, oneOf, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { changeDay } from './change-day.ts'
import { runOutLeft } from './run-out.ts'

const columns = {
  ecnNo: text,
  oldPart: text,
  dealerCode: text,
  status: oneOf(['REGISTERED', 'NOTIFIED', 'RUNNING_OUT']),
  timing: oneOf(['IMMEDIATE', 'STOCK_OUT', 'DATE', 'LOT']),
  lastOrderMonth: orNull(text),
  lastPackDate: orNull(date),
  newFirstPackDate: orNull(date),
  runOutQty: int,
  runOutLeft: orNull(int),
  isOrdered: bool,
  isCarried: bool,
}
type OpenChange = RowOf<typeof columns>

export interface AdvancedChanges {
  /** Changes whose part runs out since this month. */
  readonly started: number
  /** Of whose old part nothing is left: no orders, carry-over or run-out pieces. A planner can close them. */
  readonly finished: readonly string[]
}

/**
 * After a month is closed: changes that took effect by its end are running out. They are never closed by themselves, because a
 * closed change no longer turns orders of the old part into those of its successor.
 */
export async function advanceChanges(
  db: WriteDb,
  {
    prctCode,
    month,
    by,
    now,
  }: { readonly prctCode: string; readonly month: string; readonly by: string; readonly now: Date },
): Promise<AdvancedChanges> {
  const lastDay = addDays(firstDayOf(addMonths(month, 1)), -1)
  const acting = (await listOpenChanges(db, prctCode, month)).filter((change) => hasBegun(change, lastDay))
  const started = acting.filter(({ status }) => status !== 'RUNNING_OUT')
  await sql`
    update discontinued_part t set status = 'RUNNING_OUT', row_version = t.row_version + 1, updated_by = ${by}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(started)}::jsonb) as r ("ecnNo" text, "oldPart" text, "dealerCode" text)
    where t.prct_code = ${prctCode} and t.ecn_no = r."ecnNo" and t.old_part = r."oldPart" and t.dealer_code = r."dealerCode"
      and t.status in ('REGISTERED', 'NOTIFIED')`.execute(db)
  const finished = acting.filter((change) => !change.isOrdered && !change.isCarried && (change.runOutLeft ?? 0) === 0)
  return { started: started.length, finished: finished.map(({ ecnNo, oldPart }) => `${ecnNo} ${oldPart}`) }
}

const hasBegun = (change: OpenChange, lastDay: string): boolean => {
  const day = changeDay(change)
  return (day !== null && day <= lastDay) || (change.runOutLeft !== null && change.runOutLeft < change.runOutQty)
}

async function listOpenChanges(db: WriteDb, prctCode: string, month: string): Promise<readonly OpenChange[]> {
  const { rows } = await checkedSql(columns)`
    select t.ecn_no as "ecnNo", t.old_part as "oldPart", t.dealer_code as "dealerCode", t.status, t.timing, t.last_order_month as "lastOrderMonth",
      t.last_pack_date as "lastPackDate", t.new_first_pack_date as "newFirstPackDate", t.run_out_qty as "runOutQty", ${runOutLeft(prctCode)} as "runOutLeft",
      exists (select 1 from order_line l where l.prct_code = t.prct_code and l.part_no = t.old_part and l.target_month > ${month}
        and l.rev_to is null and l.qty > 0 and t.dealer_code in ('*', l.dealer_code)) as "isOrdered",
      exists (select 1 from carry_over c where c.prct_code = t.prct_code and c.part_no = t.old_part and c.month = ${month}
        and c.pieces <> 0 and t.dealer_code in ('*', c.dealer_code)) as "isCarried"
    from discontinued_part t where t.prct_code = ${prctCode} and t.status <> 'CLOSED' order by 1, 2, 3`.execute(db)
  return rows
}
