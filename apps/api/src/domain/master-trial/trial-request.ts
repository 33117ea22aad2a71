import { languages } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, json, oneOf, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'

const requestColumns = {
  callId: text,
  input: json<unknown>(),
  userId: int,
  functionId: text,
  language: oneOf(languages),
}
export type TrialRequest = RowOf<typeof requestColumns>

interface RunKey {
  readonly prctCode: string
  readonly runId: number
}

export async function storeRequest(db: WriteDb, { prctCode, runId }: RunKey, request: TrialRequest): Promise<void> {
  const { callId, input, userId, functionId, language } = request
  await db
    .insertInto('masterTrial')
    .values({ prctCode, runId, callId, input: JSON.stringify(input), userId, functionId, language })
    .execute()
}

export async function findRequest(db: ReadDb, { prctCode, runId }: RunKey): Promise<TrialRequest | undefined> {
  const { rows } = await checkedSql(requestColumns)`
    select call_id as "callId", input, user_id as "userId", function_id as "functionId", language from master_trial
    where prct_code = ${prctCode} and run_id = ${runId}`.execute(db)
  return rows[0]
}
