import type { NetId } from '@packing/contract'
import { sql } from 'kysely'
import { runRow, selectRuns } from '../../domain/runs/run-rows.ts'
import type { Handler } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { Net } from '../../platform/jobs/job.ts'

const DEFAULT_RUNS = 20

export const searchRuns =
  (nets: readonly Net<NetId>[]): Handler<'jobnetkick/search'> =>
  async (input, { db, prctCode, language }) => {
    const pageSize = input.pageSize ?? DEFAULT_RUNS
    const condition = sql`r.prct_code = ${prctCode}
      and (${input.netId.length} = 0 or r.net_id = any(${input.netId}))
      and (${input.status.length} = 0 or r.status = any(${input.status}))
      and (${input.runId.length} = 0 or r.run_id = any(${input.runId}))
      and (not ${input.failedOnly} or r.status in ('ENDED_NG', 'KILLED'))`
    const order = sql`r.kicked_at desc, r.run_id desc limit ${pageSize} offset ${(input.page - 1) * pageSize}`
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
