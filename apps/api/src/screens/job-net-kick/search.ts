import { type CallById, type JobNetRunRow, type NetId, netsOfGroups, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { isLate, needsConfirm, runRow, selectRuns } from '../../domain/runs/run-rows.ts'
import { instantSql, siteTimeOf, startOfDay } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import {
  allOf,
  beginsWith,
  isOneOf,
  orderBy,
  pageSizeFor,
  type Sql,
  varying,
} from '../../platform/database/page-query.ts'
import type { Net } from '../../platform/jobs/job.ts'

const sorted = {
  runId: 'r.run_id',
  netName: 'r.net_id',
  status: 'r.status',
  kickedByName: 'r.kicked_by_name',
  kickedAt: 'r.kicked_at',
  endedAt: 'r.ended_at',
  elapsedSeconds: 'r.ended_at - r.started_at',
}

type RunSearch = ParsedInputOf<CallById<'jobnetkick/search'>>

/** Business days: a run after midnight belongs to the day whose shift it is. */
async function startedWithin({ startedFrom, startedTo }: RunSearch, { db, prctCode }: QueryContext) {
  if (startedFrom === undefined && startedTo === undefined) return []
  const { shiftStart } = await siteTimeOf({ db, prctCode })
  const startOf = (day: Sql) => instantSql(prctCode, sql`${day} + make_interval(mins => ${shiftStart})`)
  return [
    startedFrom === undefined ? undefined : sql`r.started_at >= ${startOf(sql`${startedFrom}::timestamp`)}`,
    startedTo === undefined ? undefined : sql`r.started_at < ${startOf(nextDay(startedTo))}`,
  ]
}

/** The end of the day. The database adds it: the year 9999, which stands for no end, is its last one in JavaScript. */
const nextDay = (day: string) => sql`(${day}::timestamp + interval '1 day')`

export const searchRuns =
  (nets: readonly Net<NetId>[]): Handler<'jobnetkick/search'> =>
  async (input, context) => {
    const { db, prctCode, language, functionId } = context
    const pageSize = input.pageSize ?? (await pageSizeFor(db, functionId))
    const condition = varying(
      allOf(
        sql`r.prct_code = ${prctCode}`,
        input.group.length > 0 ? isOneOf('r.net_id', netsOfGroups(input.group)) : undefined,
        isOneOf('r.net_id', input.netId),
        isOneOf('r.status', input.status),
        input.runId.length > 0 ? sql`r.run_id = any(${input.runId})` : undefined,
        input.requestedFrom ? sql`r.kicked_at >= ${startOfDay(prctCode, input.requestedFrom)}` : undefined,
        input.requestedTo ? sql`r.kicked_at < ${instantSql(prctCode, nextDay(input.requestedTo))}` : undefined,
        ...(await startedWithin(input, context)),
        beginsWith('r.kicked_by_name', input.kickedBy),
        input.failedOnly ? sql`r.status in ('ENDED_NG', 'KILLED', 'NOT_EXECUTED')` : undefined,
        input.lateOnly ? isLate : undefined,
        input.needsConfirm ? needsConfirm : undefined,
      ),
    )
    const sort = input.sort.length > 0 ? input.sort : ['-kickedAt']
    const order = sql`${orderBy<JobNetRunRow>(sort, sorted, ['r.run_id'])} limit ${pageSize} offset ${(input.page - 1) * pageSize}`
    const count = await checkedSql({
      total: int,
    })`select count(*)::int as total from job_net_run r where ${condition}`.execute(db)
    const records = await selectRuns(db, condition, order)
    return {
      rows: records.map((record) => runRow(record, nets, language)),
      total: count.rows[0]?.total ?? 0,
      page: input.page,
      pageSize,
    }
  }
