import { type JobNetRunRow, type NetId, netsOfGroups } from '@packing/contract'
import { sql } from 'kysely'
import { runRow, selectRuns } from '../../domain/runs/run-rows.ts'
import type { Handler } from '../../handlers.ts'
import { addDays } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import { allOf, isOneOf, orderBy } from '../../platform/database/page-query.ts'
import type { Net } from '../../platform/jobs/job.ts'

const DEFAULT_RUNS = 20

const sorted = {
  runId: 'r.run_id',
  netName: 'r.net_id',
  status: 'r.status',
  kickedByName: 'r.kicked_by_name',
  kickedAt: 'r.kicked_at',
  endedAt: 'r.ended_at',
  elapsedSeconds: 'r.ended_at - r.started_at',
}

const inJapan = (day: string) => sql`(${day}::timestamp at time zone 'Asia/Tokyo')`

export const searchRuns =
  (nets: readonly Net<NetId>[]): Handler<'jobnetkick/search'> =>
  async (input, { db, prctCode, language }) => {
    const pageSize = input.pageSize ?? DEFAULT_RUNS
    const condition = allOf(
      sql`r.prct_code = ${prctCode}`,
      input.group.length > 0 ? isOneOf('r.net_id', netsOfGroups(input.group)) : undefined,
      isOneOf('r.net_id', input.netId),
      isOneOf('r.status', input.status),
      input.runId.length > 0 ? sql`r.run_id = any(${input.runId})` : undefined,
      input.requestedFrom ? sql`r.kicked_at >= ${inJapan(input.requestedFrom)}` : undefined,
      input.requestedTo ? sql`r.kicked_at < ${inJapan(addDays(input.requestedTo, 1))}` : undefined,
      input.kickedBy ? sql`lower(r.kicked_by_name) ^@ lower(${input.kickedBy})` : undefined,
      input.failedOnly ? sql`r.status in ('ENDED_NG', 'KILLED', 'NOT_EXECUTED')` : undefined,
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
