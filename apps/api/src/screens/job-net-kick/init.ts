import { monthRejections, type NetId, textIn } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { listCalendars, listDealers } from '../../domain/masters/choices.ts'
import { listRejectedMonths } from '../../domain/plan-state/fixed-plan.ts'
import { initialValues } from '../../domain/runs/initial-params.ts'
import { isNetAllowed, isNetOf } from '../../domain/runs/net-privilege.ts'
import { listSettings, type StoredSetting } from '../../domain/runs/net-settings.ts'
import { runRow, selectRuns } from '../../domain/runs/run-rows.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, orNull, text } from '../../platform/database/column-types.ts'
import type { Net, NetParam } from '../../platform/jobs/job.ts'

const averageColumns = {
  netId: text,
  seconds: orNull(int),
}

export const initNets =
  (nets: readonly Net<NetId>[]): Handler<'jobnetkick/init'> =>
  async (_input, context) => {
    const { db, prctCode, language, now } = context
    const averages = await checkedSql(averageColumns)`
      select net_id as "netId", avg(extract(epoch from ended_at - started_at))::int as seconds from job_net_run
      where prct_code = ${prctCode} and status in ('ENDED_OK', 'ENDED_WARN') group by net_id`.execute(db)
    const last = await selectRuns(
      db,
      sql`r.prct_code = ${prctCode} and r.run_id in (select max(run_id) from job_net_run where prct_code = ${prctCode} group by net_id)`,
      sql`order by r.net_id`,
    )
    const initialOf = await initialValues({ db, prctCode, now })
    const settingOf = await listSettings(db, prctCode)
    const dealers = await listDealers(db, prctCode)
    const optionsOf = ({ kind, options = [] }: NetParam) =>
      kind === 'DEALER'
        ? dealers.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
        : options.map(({ value, label }) => ({ value, label: textIn(label, language) }))
    return {
      nets: nets
        .filter((net) => isNetOf(net.id, prctCode))
        .map((net) => {
          const lastRun = last.find((record) => record.netId === net.id)
          return {
            netId: net.id,
            netName: textIn(net.name, language),
            effect: textIn(net.effect, language),
            isAllowed: isNetAllowed(net.id, context),
            rejects: monthRejections.filter((rejection) => net.rejects?.includes(rejection)),
            jobs: net.jobs.map((job) => job.id),
            params: net.params.map((param) => ({
              name: param.name,
              label: textIn(param.label, language),
              hint: textIn(param.hint, language) ?? '',
              isAsked: param.isOfScreen !== true,
              kind: param.kind,
              isRequired: param.isRequired,
              options: optionsOf(param),
              initial: initialOf(param),
            })),
            averageSeconds: averages.rows.find((row) => row.netId === net.id)?.seconds ?? null,
            lastRun: lastRun ? runRow(lastRun, nets, language) : null,
            setting: plainSetting(settingOf(net.id)),
          }
        }),
      months: await listRejectedMonths(db, prctCode),
      calendars: await listCalendars(db, prctCode),
    }
  }

const plainSetting = ({ nextStartAt, ...setting }: StoredSetting) => ({
  ...setting,
  nextStartAt: nextStartAt?.toISOString() ?? null,
})
