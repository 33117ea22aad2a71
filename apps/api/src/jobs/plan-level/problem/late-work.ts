import { dayToIso, isoToDay, LATE_PRIORITY } from '@packing/planning'
import { sql } from 'kysely'
import { isPacked } from '../../../domain/cases/packed-contents.ts'
import { isMonthBegun, isTrialMonth } from '../../../domain/plans/days/trial-month.ts'
import type { ReadContext } from '../../../domain/rule-context.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, int, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { LevelRow } from './compiled-rows.ts'
import { type BegunLots, begunPlace } from './current-plan.ts'
import type { WorkingDays } from './part-windows.ts'

/** How far beyond the month late work is planned: its lines have time of the next month there. */
const LATE_DAYS = 14

/** Vanning date of a dealer that cases packed on a day still reach; undefined: its calendar ends before. */
export type ReachedVan = (dealer: string, day: number) => number | undefined

export interface LateWork {
  /** True for an item that is too late to be packed by its last day. */
  readonly isLate: readonly boolean[]
  /** Where nothing else is known: the first day on which anything is planned; undefined: the month is over, a trial. */
  readonly firstDay: number | undefined
  /** Last day on which late work is planned. */
  readonly lastDay: number
}

interface Known {
  readonly month: string
  /** The fence of a plan; undefined: there is none. */
  readonly fence: number | undefined
  /** Last day of the month's windows and of its plan. */
  readonly to: number
  readonly workingDays: WorkingDays
}

/** Nothing is planned before the business day. Rows whose last day for it has passed are late. */
export async function findLateWork(
  context: ReadContext,
  rows: readonly LevelRow[],
  { month, fence, to, workingDays }: Known,
): Promise<LateWork> {
  const isTrial = await isTrialMonth(context, sql`${month}::month_code`, dayToIso(to))
  const firstDay = isTrial ? undefined : (fence ?? isoToDay(await businessDayOf(context)))
  const isLate = rows.map(
    ({ earliest, latest }) =>
      firstDay !== undefined &&
      earliest < firstDay &&
      (latest < firstDay || (latest < firstDay + LATE_DAYS && workingDays.between(firstDay, latest).length === 0)),
  )
  return { isLate, firstDay, lastDay: isLate.includes(true) ? Math.max(to, (firstDay ?? to) + LATE_DAYS) : to }
}

/** Emergency orders first, then what must be packed, then by the priority of the part. */
export const latePriority = (priority: number): number => LATE_PRIORITY + 1 + priority

export async function readReachedVans(db: ReadDb, prctCode: string, firstDay: number): Promise<ReachedVan> {
  const { rows } = await checkedSql({ dealer: text, van: int, last: int })`
    select dealer_code as dealer, van_date - date '1970-01-01' as van, max(pack_date_to) - date '1970-01-01' as last from correspondence
    where prct_code = ${prctCode} and van_date >= ${dayToIso(firstDay)}::date group by 1, 2 order by 1, 2`.execute(db)
  const ofDealer = new Map<string, { readonly van: number; readonly last: number }[]>()
  for (const { dealer, ...date } of rows) {
    const known = ofDealer.get(dealer)
    if (known) known.push(date)
    else ofDealer.set(dealer, [date])
  }
  return (dealer, day) => ofDealer.get(dealer)?.find(({ van, last }) => van >= day && last >= day)?.van
}

/**
 * What the floor has begun of the month, by the line and day for which it was planned; undefined: nothing. As long as the floor
 * reports nothing, past days are taken to be as planned.
 */
export async function readBegunLots(context: ReadContext, month: string): Promise<BegunLots | undefined> {
  const { db, prctCode } = context
  const begun = await checkedSql({
    isBegun: bool,
  })`select ${isMonthBegun(prctCode, sql`${month}::month_code`)} as "isBegun"`.execute(db)
  if (!begun.rows[0]?.isBegun) return undefined
  const { rows } = await checkedSql({ dealer: text, part: text, style: text, line: text, day: int, pieces: int })`
    select h.dealer_code as dealer, c.part_no as part, c.pack_style as style, h.line_code as line, h.pack_on - date '1970-01-01' as day,
      sum(case when ${isPacked('h')} then c.packed_qty else c.qty end)::int as pieces
    from packing_plan p join case_header h on h.prct_code = p.prct_code and h.plan_id = p.plan_id
      and (h.status in ('PACKING', 'REPACK') or ${isPacked('h')})
    join case_content c on c.prct_code = h.prct_code and c.case_id = h.case_id
    where p.prct_code = ${prctCode} and p.month = ${month} group by 1, 2, 3, 4, 5`.execute(db)
  return {
    today: isoToDay(await businessDayOf(context)),
    pieces: new Map(rows.map(({ pieces, ...place }) => [begunPlace(place), pieces])),
  }
}

/** The vanning date of a row: the plan's, or for late work the one that it still reaches on its day. */
export function vanOf(
  { dealer, latest, van }: LevelRow,
  { day, isLate, reached }: { readonly day: number; readonly isLate: boolean; readonly reached: ReachedVan },
): number {
  return isLate && day > latest ? (reached(dealer, day) ?? van) : van
}
