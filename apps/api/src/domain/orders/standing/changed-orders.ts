import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import { cycleMonthOf } from './horizon.ts'

/** Orders, spot orders or manual quantities of cycle c that no compile has read. */
const isUncompiled = sql`(c.status in ('RECEIVED', 'CHECKED') or c.status = 'CONFIRMED' and c.rev > c.compiled_rev)`

interface PlannedMonth {
  readonly prctCode: string
  readonly month: string
}

const listDealers = async (db: ReadDb, { prctCode, month }: PlannedMonth, isChanged: Sql): Promise<string[]> => {
  const { rows } = await checkedSql({ dealer: text })`
    select c.dealer_code as dealer from order_cycle c where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonthOf(month)}
      and ${isChanged} order by 1`.execute(db)
  return rows.map(({ dealer }) => dealer)
}

export const listUncompiledDealers = (db: ReadDb, month: PlannedMonth): Promise<string[]> =>
  listDealers(db, month, isUncompiled)

/** Dealers whose orders or lots are newer than those in the plan of the month that was levelled at `levelledAt`. */
export const listChangedDealers = (db: ReadDb, month: PlannedMonth, levelledAt: Date): Promise<string[]> =>
  listDealers(db, month, sql`(${isUncompiled} or c.compiled_at > ${levelledAt})`)
