import { sql } from 'kysely'
import { businessDate } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { ReadContext } from '../rule-context.ts'

const startsRead = new WeakMap<ReadDb, Map<string, Promise<number>>>()

/** Minutes after midnight in Japan at which the business day of the PRCTCC starts; read once per transaction. */
export function readShiftStart(db: ReadDb, prctCode: string): Promise<number> {
  const read = startsRead.get(db) ?? new Map<string, Promise<number>>()
  startsRead.set(db, read)
  const start = read.get(prctCode) ?? findShiftStart(db, prctCode)
  read.set(prctCode, start)
  return start
}

async function findShiftStart(db: ReadDb, prctCode: string): Promise<number> {
  const { rows } = await checkedSql({ shiftStart: int })`
    select (extract(epoch from shift_start) / 60)::int as "shiftStart" from prct where prct_code = ${prctCode}`.execute(
    db,
  )
  const [prct] = rows
  if (!prct) throw new Error(`PRCTCC ${prctCode} is missing`)
  return prct.shiftStart
}

/** The business day of an instant; absent: today. Figures, fences and rules of the floor ask here, never for a fixed hour. */
export const businessDayOf = async ({ db, prctCode, now }: ReadContext, at: Date = now): Promise<string> =>
  businessDate(at, await readShiftStart(db, prctCode))

/** As `businessDayOf`, of an expression in SQL. */
export const businessDaySql = (prctCode: string, at: Sql): Sql =>
  sql`(${at} at time zone 'Asia/Tokyo' - (select shift_start from prct where prct_code = ${prctCode})::interval)::date`
