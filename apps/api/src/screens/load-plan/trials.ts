import type { CallById, OutputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../handlers.ts'

const SHOWN = 20

/** The last trials of a month that came to an end, newest first. */
export const listTrials: Handler<'workspace/loadtrials'> = async (input, { db, accessPrctCode }) => {
  const { rows } = await sql<OutputOf<CallById<'workspace/loadtrials'>>['trials'][number]>`
    select r.run_id as "runId", r.kicked_by_name as "byName", to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt",
      string_to_array(r.params ->> 'members', ';') as members, coalesce(r.params ->> 'vanFrom', '') as "vanFrom",
      coalesce(r.params ->> 'vanTo', '') as "vanTo", j.result
    from job_net_run r join job_run j on j.run_id = r.run_id
    where r.prct_code = ${accessPrctCode} and r.net_id = 'VANNING_TRIAL' and r.status in ('ENDED_OK', 'ENDED_WARN')
      and r.params ->> 'month' = ${input.month}
    order by r.run_id desc limit ${SHOWN}`.execute(db)
  return { trials: rows }
}
