import type { CallById, OutputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { listTrials as selectTrials } from '../../domain/loads/trial-result.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

type Rule = OutputOf<CallById<'workspace/load-plan/list-trials'>>['rules'][number]

async function listRules(db: ReadDb, prctCode: string, month: string): Promise<Rule[]> {
  const { rows } = await checkedSql({ cvId: text, mixKey: text, members: texts, vanFrom: date, vanTo: date })`
    select r.cv_id as "cvId", r.mix_key as "mixKey", r.van_from as "vanFrom", r.van_to as "vanTo",
      array(select m.member from collective_vanning_member m where m.prct_code = r.prct_code and m.cv_id = r.cv_id order by m.seq) as members
    from collective_vanning r
    where r.prct_code = ${prctCode} and exists (select 1 from case_header h
      where h.plan_id = (select plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month} order by rev desc limit 1)
        and h.van_on between r.van_from and r.van_to)
    order by r.priority, r.cv_id`.execute(db)
  return rows
}

export const listTrials: Handler<'workspace/load-plan/list-trials'> = async ({ month }, context) => ({
  trials: await selectTrials(context, sql`r.params ->> 'month' = ${month}`),
  rules: await listRules(context.db, context.prctCode, month),
})
