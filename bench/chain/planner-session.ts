import { type AnyCall, addMonths, allCalls, type Call, callMethod, callPath, type Reply } from '@packing/contract'
import pg from 'pg'
import { createAppTokens } from '../../apps/api/src/domain/identity/app-token.ts'
import { keysInDatabase } from '../../apps/api/src/domain/identity/token-keys.ts'
import { systemClock } from '../../apps/api/src/platform/clock/clock.ts'
import { createPool } from '../../apps/api/src/platform/database/database.ts'
import type { SystemUnderTest } from '../../scripts/testing/start-system.ts'

export interface UploadedFile {
  readonly name: string
  readonly content: string
}

export interface PlannerSession {
  readonly prctCode: string
  call<Data>(id: AnyCall['id'], input: Record<string, unknown>, functionId?: string): Promise<Reply<Data>>
  upload<Data>(id: AnyCall['id'], fields: Readonly<Record<string, string>>, file?: UploadedFile): Promise<Reply<Data>>
  newestMonths(): Promise<{ cycleMonth: string; month: string }>
}

interface OpenedSession {
  readonly userId: number
  readonly sessionId: string
  readonly sessionExpiresAt: Date
}

async function addPlanner(client: pg.Client, prctCode: string, role: string, name: string): Promise<OpenedSession> {
  const { rows } = await client.query<OpenedSession>(
    `with planner as (
       insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code)
       values ('bench', $3, $3, 'Benchmark', $1, $2)
       on conflict (employee_id) do update set role_code = excluded.role_code returning user_id),
     scope as (insert into user_scope select user_id, $1 from planner on conflict do nothing),
     session as (insert into app_session (user_id, access_prct_code, created_at, expires_at)
       select user_id, $1, now(), now() + interval '12 hours' from planner returning user_id, session_id, expires_at)
     select user_id as "userId", session_id as "sessionId", expires_at as "sessionExpiresAt" from session`,
    [prctCode, role, name],
  )
  if (!rows[0]) throw new Error('The planner was not added')
  return { ...rows[0], userId: Number(rows[0].userId) }
}

async function newestMonths(databaseUrl: string, prctCode: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ cycle: string | null }>(
    'select max(cycle_month) as cycle from order_line where prct_code = $1 and rev_to is null',
    [prctCode],
  )
  await client.end()
  const cycleMonth = rows[0]?.cycle
  if (!cycleMonth) throw new Error('There are no orders')
  return { cycleMonth, month: addMonths(cycleMonth, 1) }
}

function callOf(id: AnyCall['id']): Call {
  const found = allCalls.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`No call ${id}`)
  return found
}

/** Signs in that many planners; returns their tokens. */
export const openSessions = (
  system: SystemUnderTest,
  prctCode: string,
  count: number,
  name = 'BENCH',
): Promise<string[]> =>
  openTokens(
    system,
    prctCode,
    'PACKING_PLANNER',
    Array.from({ length: count }, (_none, number) => `${name}-${number}`),
  )

async function openTokens(
  system: SystemUnderTest,
  prctCode: string,
  role: string,
  names: readonly string[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  const pool = createPool(system.databaseUrl, { size: 2, statementTimeoutMs: 10_000 })
  const appTokens = await createAppTokens(keysInDatabase(pool, systemClock), systemClock)
  const tokens: string[] = []
  for (const name of names) {
    const session = await addPlanner(client, prctCode, role, name)
    tokens.push((await appTokens.issue({ ...session, accessPrctCode: prctCode })).token)
  }
  await pool.end()
  await client.end()
  return tokens
}

export async function openPlannerSession(
  system: SystemUnderTest,
  prctCode: string,
  role = 'PACKING_PLANNER',
): Promise<PlannerSession> {
  let [token = ''] = await openTokens(system, prctCode, role, ['BENCH'])

  const send = async (found: Call, query: string, body: FormData | string | undefined, functionId?: string) => {
    const response = await fetch(`${system.webUrl}${callPath('/api', found)}${query}`, {
      method: callMethod(found),
      headers: {
        authorization: `Bearer ${token}`,
        functionid: functionId ?? found.functionIds[0] ?? 'COM',
        apiid: found.id,
        actionname: found.action,
        accessprctcode: prctCode,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    const reply = (await response.json()) as Reply<never>
    if (reply.token) token = reply.token
    return reply
  }

  const call: PlannerSession['call'] = (id, input, functionId) => {
    const found = callOf(id)
    if (callMethod(found) !== 'GET') return send(found, '', JSON.stringify(input), functionId)
    return send(found, `?${new URLSearchParams(input as Record<string, string>)}`, undefined, functionId)
  }

  const upload: PlannerSession['upload'] = (id, fields, file) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    if (file) body.append('file', new Blob([file.content]), file.name)
    return send(callOf(id), '', body)
  }

  return {
    prctCode,
    call,
    upload,
    newestMonths: () => newestMonths(system.databaseUrl, prctCode),
  }
}
