import type { CallById, OutputOf } from '@packing/contract'
import type { Handler } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, json, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

const SHOWN = 20

type Rule = OutputOf<CallById<'workspace/loadtrials'>>['rules'][number]

async function listRules(db: ReadDb, prctCode: string, month: string): Promise<Rule[]> {
  const { rows } = await checkedSql({ cvId: text, mixKey: text, members: texts, vanFrom: date, vanTo: date })`
    select r.cv_id as "cvId", r.mix_key as "mixKey", r.van_from as "vanFrom", r.van_to as "vanTo",
      array(select m.member from collective_vanning_member m where m.prct_code = r.prct_code and m.cv_id = r.cv_id order by m.seq) as members
    from collective_vanning r
    where r.prct_code = ${prctCode} and r.archived_at is null and exists (select 1 from case_header h
      where h.plan_id = (select plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month} order by rev desc limit 1)
        and h.van_on between r.van_from and r.van_to)
    order by r.priority, r.cv_id`.execute(db)
  return rows
}

/** Newest first. Trials name all sharing dealers, so they are shown only to users who see all. */
export const listTrials: Handler<'workspace/loadtrials'> = async (input, { db, prctCode, user }) => {
  const { rows } = await checkedSql({
    runId: int,
    byName: text,
    endedAt: text,
    rule: text,
    members: texts,
    vanFrom: text,
    vanTo: text,
    result: json<OutputOf<CallById<'workspace/loadtrials'>>['trials'][number]['result']>(),
  })`
    select r.run_id as "runId", r.kicked_by_name as "byName", to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt",
      coalesce(r.params ->> 'rule', '') as rule,
      coalesce(string_to_array(nullif(r.params ->> 'members', ''), ';'), array(select jsonb_array_elements_text(j.result -> 'members'))) as members,
      coalesce(r.params ->> 'vanFrom', '') as "vanFrom",
      coalesce(r.params ->> 'vanTo', '') as "vanTo", j.result
    from job_net_run r join job_run j on j.run_id = r.run_id
    where ${user.dealerCodes === null} and r.prct_code = ${prctCode} and r.net_id = 'VANNING_TRIAL' and r.status in ('ENDED_OK', 'ENDED_WARN')
      and r.params ->> 'month' = ${input.month}
    order by r.run_id desc limit ${SHOWN}`.execute(db)
  return { trials: rows, rules: await listRules(db, prctCode, input.month) }
}
