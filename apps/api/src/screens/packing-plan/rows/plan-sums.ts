import type { Language, PlanPieces, planDay, ReasonValue } from '@packing/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { planDays } from '../../../domain/plans/days/plan-days.ts'
import { dayLimitColumns, dayLimitSums, withDayLimits } from '../../../domain/plans/figures/day-limits.ts'
import type { PlanKey } from '../../../domain/plans/revision/newest-plan.ts'
import { reasonTexts } from '../../../domain/reasons/reason-texts.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, float, int, json, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { isOneOf, type Sql } from '../../../platform/database/page-query.ts'
import { resultQuantities } from './month-result.ts'
import type { PlanFilter } from './plan-tables.ts'

type PlanDay = z.infer<typeof planDay>

export type LoadGrain = 'day' | 'week'

/** A total over all dealers and parts, regardless of the filter. */
export async function listPlanDays(
  db: ReadDb,
  filter: PlanFilter,
  { grain, language }: { readonly grain: LoadGrain | undefined; readonly language: Language },
): Promise<PlanDay[]> {
  if (grain === undefined) return []
  const minutes = (column: Sql) => sql`round(sum(${column}) / 60.0, 1)::float8`
  const { rows } = await checkedSql({
    lineCode: text,
    packOn: date,
    loadMinutes: float,
    otherMinutes: float,
    regularMinutes: float,
    overtimeMinutes: float,
    ...dayLimitColumns,
    reasons: json<PlanDay['reasons']>(),
  })`
    select t.line_code as "lineCode", date_trunc(${grain}, t.pack_on)::date as "packOn", ${minutes(sql`t.load_seconds`)} as "loadMinutes",
      ${minutes(sql`t.other_seconds`)} as "otherMinutes", ${minutes(sql`t.regular_seconds`)} as "regularMinutes", ${minutes(sql`t.overtime_seconds`)} as "overtimeMinutes",
      ${dayLimitSums('t')},
      coalesce(jsonb_path_query_array(jsonb_agg(t.reasons) filter (where t.reasons is not null), '$[*][*]'), '[]') as reasons
    from (${planDays(filter)}) t where ${isOneOf('t.line_code', filter.line) ?? sql`true`}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({
    ...withDayLimits(row),
    reasons: reasonTexts(row.reasons, language).filter(isFirstOfIts),
  }))
}

export const isFirstOfIts = ({ text }: ReasonValue, at: number, all: readonly ReasonValue[]) =>
  all.findIndex((other) => other.text === text) === at

/** The pieces of the whole plan, of the dealers that the user may see. */
export async function sumPieces(
  db: ReadDb,
  plan: PlanKey & { readonly month: string },
  isClosed: boolean,
): Promise<PlanPieces> {
  const planned = await sumPlanned(db, plan)
  return isClosed ? { ...planned, ...(await sumResult(db, plan)) } : planned
}

async function sumResult(db: ReadDb, plan: PlanKey & { readonly month: string }): Promise<Partial<PlanPieces>> {
  const { rows } = await checkedSql({
    opening: int,
    ordered: int,
    packed: int,
    writtenOff: int,
    closing: int,
    backlog: int,
  })`
    select coalesce(sum(opening_qty), 0)::bigint as opening, coalesce(sum(order_qty), 0)::bigint as ordered, coalesce(sum(packed_qty), 0)::bigint as packed,
      coalesce(sum(written_off_qty), 0)::bigint as "writtenOff", coalesce(sum(closing_qty), 0)::bigint as closing,
      coalesce(sum(least(closing_qty, 0)), 0)::bigint as backlog
    from ${resultQuantities(plan)} r`.execute(db)
  return rows[0] ?? {}
}

async function sumPlanned(db: ReadDb, { prctCode, planId }: PlanKey): Promise<PlanPieces> {
  const { rows } = await checkedSql({
    opening: int,
    ordered: int,
    planned: int,
    unplanned: int,
    writtenOff: int,
    closing: int,
    backlog: int,
  })`
    select coalesce(sum(opening_qty), 0)::bigint as opening, coalesce(sum(order_qty), 0)::bigint as ordered, coalesce(sum(planned_qty), 0)::bigint as planned,
      coalesce(sum(unplanned_qty), 0)::bigint as unplanned, coalesce(sum(written_off_qty), 0)::bigint as "writtenOff",
      coalesce(sum(closing_qty), 0)::bigint as closing, coalesce(sum(backlog_qty), 0)::bigint as backlog
    from plan_dealer where prct_code = ${prctCode} and plan_id = ${planId}`.execute(db)
  const nothing = { opening: 0, ordered: 0, planned: 0, unplanned: 0, writtenOff: 0, closing: 0, backlog: 0 }
  return { ...(rows[0] ?? nothing), packed: null }
}
