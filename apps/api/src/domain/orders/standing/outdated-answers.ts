import { sql } from 'kysely'
import type { WriteDb } from '../../../platform/database/database.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import { temporaryTable } from '../../../platform/database/temporary-table.ts'

const ofSameLine = (alias: string, a: string) =>
  `${alias}.prct_code = ${a}.prct_code and ${alias}.cycle_month = ${a}.cycle_month and ${alias}.dealer_code = ${a}.dealer_code
    and ${alias}.order_no = ${a}.order_no and ${alias}.line_no = ${a}.line_no`

const isSent = (a: string) =>
  `${a}.status in ('CONFIRMED', 'CHANGED', 'ACCEPTED') and ${a}.sent_version = ${a}.row_version`

const lessIsPlanned = (a: string) => `ocf o where ${ofSameLine('o', a)}
  and o.order_qty = ${a}.order_qty and (o.confirmed_qty < ${a}.confirmed_qty or o.pack_on > ${a}.pack_on or o.van_on > ${a}.van_on)`

/**
 * The answer as it was sent promises more pieces, or an earlier pack or vanning date, than the plan has for the line now. Alias: of a row
 * with key and fields of ocf_answer.
 */
export const isAnswerOutdated = (alias: string): Sql =>
  sql.raw(`(${isSent(alias)} and exists (select from ${lessIsPlanned(alias)}))`)

const lineInForce = (a: string) =>
  `order_line l where ${ofSameLine('l', a)} and l.rev_from = ${a}.line_rev and l.rev_to is null`

/**
 * Outdated answers to lines in force, for `order_cycle.outdated_count`. The
 * sub-selects with a value look up one answer after the other; `exists` begins with the lines where these have no statistics yet.
 */
export const countOutdated = (cycle: string): Sql =>
  sql.raw(`(select count(*) from ocf_answer a
  where a.prct_code = ${cycle}.prct_code and a.cycle_month = ${cycle}.cycle_month and a.dealer_code = ${cycle}.dealer_code and ${isSent('a')}
    and (select true from ${lessIsPlanned('a')}) and (select true from ${lineInForce('a')}))`)

export interface AnsweredCycle {
  readonly cycleMonth: string
  /** All dealers are meant where none are named. */
  readonly dealerCodes?: readonly string[]
}

const isOf = (prctCode: string, { cycleMonth, dealerCodes }: AnsweredCycle): Sql =>
  sql`c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and (${dealerCodes === undefined} or c.dealer_code = any(${dealerCodes ?? []}::text[]))`

const lockCycles = (db: WriteDb, which: Sql) =>
  sql`select from order_cycle c where ${which} order by c.cycle_month, c.dealer_code for no key update`.execute(db)

/** The first lock of a change of many answers: changes of single answers lock their cycles first, too. */
export const lockAnswered = (db: WriteDb, prctCode: string, answered: AnsweredCycle) =>
  lockCycles(db, isOf(prctCode, answered))

/**
 * After a change of many answers (ocf_answer) or proposals (ocf), in the same transaction. The lock comes before the statement that
 * counts: the last of several transactions then sees what the others wrote.
 */
export async function recountOutdated(db: WriteDb, prctCode: string, answered: AnsweredCycle): Promise<void> {
  const which = isOf(prctCode, answered)
  await lockCycles(db, which)
  // Few or many: joined as their number asks for. The proposals have no statistics yet.
  await temporaryTable(
    db,
    'sent_answer',
    sql`select a.* from order_cycle c join ocf_answer a using (prct_code, cycle_month, dealer_code) where ${which} and ${sql.raw(isSent('a'))}`,
  )
  await sql`
    with n as materialized (
      select a.cycle_month, a.dealer_code, count(*) as count from sent_answer a
      where ${isAnswerOutdated('a')} and exists (select from ${sql.raw(lineInForce('a'))}) group by 1, 2)
    update order_cycle c set outdated_count = coalesce(n.count, 0)
    from order_cycle k left join n using (cycle_month, dealer_code)
    where ${which} and k.prct_code = c.prct_code and k.cycle_month = c.cycle_month and k.dealer_code = c.dealer_code
      and c.outdated_count <> coalesce(n.count, 0)`.execute(db)
}

interface AnswerKey {
  readonly cycleMonth: string
  readonly dealerCode: string
  readonly orderNo: string
  readonly lineNo: number
}

/** Around a change of some answers: adds the difference among them, because a dealer can have 90,000. Locked before it, for both counts. */
export async function followOutdated<T>(
  { db, prctCode }: { readonly db: WriteDb; readonly prctCode: string },
  keys: readonly AnswerKey[],
  change: () => Promise<T>,
): Promise<T> {
  const changed = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as w ("cycleMonth" text, "dealerCode" text, "orderNo" text, "lineNo" int)`
  await lockCycles(
    db,
    sql`c.prct_code = ${prctCode} and (c.cycle_month, c.dealer_code) in (select w."cycleMonth", w."dealerCode" from ${changed})`,
  )
  /** Adds one for each outdated answer, or takes it away again. */
  const add = (each: 1 | -1) =>
    sql`update order_cycle c set outdated_count = c.outdated_count + ${each} * n.count
    from (select a.cycle_month, a.dealer_code, count(*) as count from (select distinct w.* from ${changed}) w
      join ocf_answer a on a.prct_code = ${prctCode} and a.cycle_month = w."cycleMonth" and a.dealer_code = w."dealerCode"
        and a.order_no = w."orderNo" and a.line_no = w."lineNo"
      where ${isAnswerOutdated('a')} and exists (select from ${sql.raw(lineInForce('a'))}) group by 1, 2) n
    where c.prct_code = ${prctCode} and c.cycle_month = n.cycle_month and c.dealer_code = n.dealer_code`.execute(db)
  await add(-1)
  const result = await change()
  await add(1)
  return result
}
