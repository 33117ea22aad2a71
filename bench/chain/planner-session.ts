import { type AnyCall, allCalls, callMethod, callPath, type Reply } from '@packing/contract'
import pg from 'pg'
import { createAppTokens } from '../../apps/api/src/domain/identity/app-token.ts'
import { addMonths, systemClock } from '../../apps/api/src/platform/clock/clock.ts'
import { createPool } from '../../apps/api/src/platform/database/database.ts'
import type { SystemUnderTest } from '../../scripts/testing/start-system.ts'

export interface PlannerSession {
  readonly prctCode: string
  call<Data>(id: AnyCall['id'], input: Record<string, unknown>, functionId?: string): Promise<Reply<Data>>
  newestMonths(): Promise<{ cycleMonth: string; month: string }>
}

interface OpenedSession {
  readonly userId: number
  readonly sessionId: string
  readonly sessionExpiresAt: Date
}

async function addPlanner(client: pg.Client, prctCode: string): Promise<OpenedSession> {
  const { rows } = await client.query<OpenedSession>(
    `with planner as (
       insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code)
       values ('bench', 'bench', 'BENCH', 'Benchmark', $1, 'PACKING_PLANNER') returning user_id),
     scope as (insert into user_scope select user_id, $1 from planner),
     session as (insert into app_session (user_id, access_prct_code, created_at, expires_at)
       select user_id, $1, now(), now() + interval '12 hours' from planner returning user_id, session_id, expires_at)
     select user_id as "userId", session_id as "sessionId", expires_at as "sessionExpiresAt" from session`,
    [prctCode],
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

export async function openPlannerSession(system: SystemUnderTest, prctCode: string): Promise<PlannerSession> {
  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  const session = await addPlanner(client, prctCode)
  await client.end()
  const pool = createPool(system.databaseUrl, { size: 2, statementTimeoutMs: 10_000 })
  const tokens = await createAppTokens(pool, systemClock)
  await pool.end()
  let { token } = await tokens.issue({ ...session, accessPrctCode: prctCode })

  const call: PlannerSession['call'] = async (id, input, functionId) => {
    const found = allCalls.find((candidate) => candidate.id === id)
    if (!found) throw new Error(`No call ${id}`)
    const isGet = callMethod(found) === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const response = await fetch(`${system.webUrl}${callPath('/api', found)}${query}`, {
      method: callMethod(found),
      headers: {
        authorization: `Bearer ${token}`,
        functionid: functionId ?? found.functionIds[0] ?? 'COM',
        apiid: found.id,
        actionname: found.action,
        accessprctcode: prctCode,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    })
    const reply = (await response.json()) as Reply<never>
    if (reply.token) token = reply.token
    return reply
  }

  return {
    prctCode,
    call,
    newestMonths: () => newestMonths(system.databaseUrl, prctCode),
  }
}
