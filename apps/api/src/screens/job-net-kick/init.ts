import type { NetId } from '@packing/contract'
import { sql } from 'kysely'
import { listDealers } from '../../domain/masters/choices.ts'
import { firmMonthOf } from '../../domain/orders/horizon.ts'
import { listPackingMonths, packingMonth } from '../../domain/plans/months.ts'
import { runRow, selectRuns } from '../../domain/runs/run-rows.ts'
import type { Handler } from '../../handlers.ts'
import { businessDate, monthOf } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, orNull, text } from '../../platform/database/column-types.ts'
import type { Net, NetParam } from '../../platform/jobs/job.ts'

const averageColumns = {
  netId: text,
  seconds: orNull(int),
}

export const initNets =
  (nets: readonly Net<NetId>[]): Handler<'jobnetkick/init'> =>
  async (_input, { db, prctCode, language, now }) => {
    const averages = await checkedSql(averageColumns)`
      select net_id as "netId", avg(extract(epoch from ended_at - started_at))::int as seconds from job_net_run
      where prct_code = ${prctCode} and status in ('ENDED_OK', 'ENDED_WARN') group by net_id`.execute(db)
    const last = await selectRuns(
      db,
      sql`r.prct_code = ${prctCode} and r.run_id in (select max(run_id) from job_net_run where prct_code = ${prctCode} group by net_id)`,
      sql`r.net_id`,
    )
    const cycleMonth = monthOf(businessDate(now))
    const months = {
      CYCLE: cycleMonth,
      NEXT: firmMonthOf(cycleMonth),
      PACKING: packingMonth(await listPackingMonths(db, prctCode), now),
    }
    const dealers = await listDealers(db, prctCode)
    const optionsOf = ({ kind, options = [] }: NetParam) =>
      kind === 'DEALER'
        ? dealers.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
        : options.map(({ value, label }) => ({ value, label: label[language] }))
    return {
      nets: nets.map((net) => {
        const lastRun = last.find((record) => record.netId === net.id)
        return {
          netId: net.id,
          netName: net.name[language],
          effect: net.effect[language],
          jobs: net.jobs.map((job) => job.id),
          params: net.params.map((param) => ({
            name: param.name,
            label: param.label[language],
            hint: param.hint?.[language] ?? '',
            isAsked: param.isOfScreen !== true,
            kind: param.kind,
            isRequired: param.isRequired,
            options: optionsOf(param),
            initial: param.begins ? months[param.begins] : '',
          })),
          averageSeconds: averages.rows.find((row) => row.netId === net.id)?.seconds ?? null,
          lastRun: lastRun ? runRow(lastRun, nets, language) : null,
        }
      }),
    }
  }
