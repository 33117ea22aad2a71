import type { Language, LoadTrial, LoadTrialResult } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, json, text, texts } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { reasonText } from '../reasons/reason-texts.ts'
import type { ByUser, InLanguage, ReadContext } from '../rule-context.ts'

/** A run stores it so: reasons are data, not sentences. */
export interface StoredTrialResult extends Omit<LoadTrialResult, 'leftCases'> {
  readonly leftCases: readonly (Omit<LoadTrialResult['leftCases'][number], 'reason'> & { readonly reason: object })[]
}

const written = ({ leftCases, ...result }: StoredTrialResult, language: Language): LoadTrialResult => ({
  ...result,
  leftCases: leftCases.map(({ reason, ...one }) => ({ ...one, reason: reasonText(reason, language) })),
})

const SHOWN = 20

/** Newest first. Trials name all sharing dealers, so they are shown only to users who see all. Alias r: the run. */
export async function listTrials(
  { db, prctCode, user, language }: ReadContext & ByUser & InLanguage,
  which: Sql,
): Promise<LoadTrial[]> {
  if (user.dealerCodes !== null) return []
  const { rows } = await checkedSql({
    runId: int,
    byName: text,
    endedAt: text,
    rule: text,
    members: texts,
    month: text,
    vanFrom: text,
    vanTo: text,
    result: json<StoredTrialResult>(),
  })`
    select r.run_id as "runId", r.kicked_by_name as "byName", to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt",
      coalesce(r.params ->> 'rule', '') as rule, array(select jsonb_array_elements_text(j.result -> 'members')) as members,
      coalesce(r.params ->> 'month', '') as month, coalesce(r.params ->> 'vanFrom', '') as "vanFrom", coalesce(r.params ->> 'vanTo', '') as "vanTo",
      j.result
    from job_net_run r join job_run j on j.prct_code = r.prct_code and j.run_id = r.run_id
    where r.prct_code = ${prctCode} and r.net_id = 'VANNING_TRIAL' and r.status in ('ENDED_OK', 'ENDED_WARN') and ${which}
    order by r.run_id desc limit ${sql.lit(SHOWN)}`.execute(db)
  return rows.map(({ result, ...trial }) => ({ ...trial, result: written(result, language) }))
}
