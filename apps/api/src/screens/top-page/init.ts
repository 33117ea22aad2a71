import {
  type CallById,
  type EveryLanguage,
  type NetId,
  type OutputOf,
  planViewFunctionId,
  privilege,
  runStatuses,
  textIn,
} from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { listManuals } from '../../domain/files/manuals.ts'
import { listRequests } from '../../domain/files/request-file.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import { countUnread, listNotices } from '../../domain/notices/notices.ts'
import { planHeader } from '../../domain/plan-state/plan-header.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import { elapsedSeconds, isLate, needsConfirm } from '../../domain/runs/run-rows.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, json, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import { writtenMessage } from '../../platform/jobs/further-languages.ts'
import type { Net } from '../../platform/jobs/job.ts'
import { readExceptions } from './exceptions/list-exceptions.ts'
import { listOtherScopes } from './other-scopes.ts'
import { listShipments } from './shipments.ts'
import { readSiteFigures } from './site-figures.ts'

type Cards = OutputOf<CallById<'toppage/init'>>

const MAX_RUNS = 5
const MAX_FILES = 10

export const initTopPage =
  (nets: readonly Net<NetId>[]): Handler<'toppage/init'> =>
  async (_input, context) => {
    const { db, prctCode, now } = context
    const opens = (...functionIds: string[]) => functionIds.some((id) => privilegeFor(context, id) !== privilege.none)
    const month = startMonth(await listCycleMonths(db, prctCode), await businessDayOf({ db, prctCode, now }))
    const { today, asOf, rows: tasks } = await readExceptions(nets, context)
    return {
      month,
      today,
      asOf,
      tasks,
      isDataElsewhere: context.user.dealerCodes !== null && !(await hasOrders(context)),
      others: await listOtherScopes(context),
      site: opens('L01F01', 'L03F01') ? await readSiteFigures(context) : null,
      shipments: opens('L03F01', 'L04F01') ? await listShipments(context) : null,
      cycles: opens('I02F01') ? await countCycles(context, month) : null,
      nextCutOffAt: opens('I02F01') ? await findNextCutOff(context, month) : null,
      plan: opens(...Object.values(planViewFunctionId)) ? await newestPlan(context) : null,
      runs: opens('M01F01') ? await recentRuns(nets, context) : null,
      files: await listRequests(context, { most: MAX_FILES }),
      manuals: await listManuals(context),
      notices: await listNotices(context),
      unreadNotices: await countUnread(context),
    }
  }

/** Row-level security shows only orders of the user’s dealers. */
async function hasOrders({ db, prctCode }: QueryContext): Promise<boolean> {
  const order = await db
    .selectFrom('orderLine')
    .select('orderNo')
    .where('prctCode', '=', prctCode)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function countCycles({ db, prctCode }: QueryContext, month: string): Promise<NonNullable<Cards['cycles']>> {
  const { rows } = await checkedSql({ status: text, dealers: int })`
    select status, count(*) as dealers from order_cycle where prct_code = ${prctCode} and cycle_month = ${month}
    group by status order by min(array_position(array['OPEN', 'RECEIVED', 'CHECKED', 'COMPILED', 'CONFIRMED', 'CLOSED'], status))`.execute(
    db,
  )
  return rows
}

async function findNextCutOff({ db, prctCode, now }: QueryContext, month: string): Promise<string | null> {
  const { rows } = await checkedSql({ at: orNull(instant) })`
    select min(cut_off_at) as at from order_cycle where prct_code = ${prctCode} and cycle_month = ${month}
      and cut_off_at > ${now}::timestamptz and status not in ('CONFIRMED', 'CLOSED')`.execute(db)
  return rows[0]?.at?.toISOString() ?? null
}

async function newestPlan(context: QueryContext): Promise<Cards['plan']> {
  const plan = await context.db
    .selectFrom('packingPlan')
    .selectAll()
    .where('prctCode', '=', context.prctCode)
    .orderBy('month', 'desc')
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!plan) return null
  const { month, rev, createdAt, kpi } = await planHeader(plan, context)
  return { month, rev, createdAt, unplannedLots: kpi.unplannedLots, containers: kpi.containers }
}

async function recentRuns(
  nets: readonly Net<NetId>[],
  { db, prctCode, language }: QueryContext,
): Promise<NonNullable<Cards['runs']>> {
  const { rows } = await checkedSql({
    runId: int,
    netId: text,
    status: oneOf(runStatuses),
    kickedAt: instant,
    elapsedSeconds: orNull(int),
    limitSeconds: orNull(int),
    isLate: bool,
    message: json<EveryLanguage>(),
  })`
    select run_id as "runId", net_id as "netId", status, kicked_at as "kickedAt",
      ${elapsedSeconds}::int as "elapsedSeconds", limit_seconds as "limitSeconds", ${isLate} as "isLate",
      ${writtenMessage(sql.raw('r'))} as message from job_net_run r
    where prct_code = ${prctCode}
    order by ${needsConfirm} desc, (status = 'RUNNING' and ${isLate}) desc, kicked_at desc, run_id desc limit ${MAX_RUNS}`.execute(
    db,
  )
  return rows.map(({ netId, kickedAt, message, ...run }) => ({
    ...run,
    message: textIn(message, language),
    netName: textIn(nets.find((net) => net.id === netId)?.name, language) ?? netId,
    kickedAt: kickedAt.toISOString(),
  }))
}
