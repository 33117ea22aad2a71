import pg from 'pg'
import { createAppTokens } from '../domain/identity/app-token.ts'
import { keysInDatabase } from '../domain/identity/token-keys.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { createPool } from '../platform/database/database.ts'

export interface Identity {
  readonly name: string
  readonly prctCode: string
  readonly functionIds: readonly string[]
  /** Its token outlives a run of hours; absent: it expires as those of users do. */
  readonly lastsHours?: number
}

/** A user with all rights of some functions and a session; returns its token. For processes that a test or bench starts. */
export async function signInto(databaseUrl: string, identity: Identity): Promise<string> {
  const { name, prctCode, functionIds, lastsHours = 0 } = identity
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ userId: string; sessionId: string; sessionExpiresAt: Date }>(
    `with role as (insert into app_role values ($1, $1, $1) returning role_code),
     granted as (insert into role_privilege select role_code, unnest($3::text[]), 9 from role),
     planner as (insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code)
       select 'own', $1, $1, $1, $2, role_code from role returning user_id),
     scope as (insert into user_scope select user_id, $2 from planner)
     insert into app_session (user_id, access_prct_code, created_at, expires_at)
       select user_id, $2, now(), now() + interval '12 hours' from planner
       returning user_id as "userId", session_id as "sessionId", expires_at as "sessionExpiresAt"`,
    [name, prctCode, functionIds],
  )
  await client.end()
  const [session] = rows
  if (!session) throw new Error('No session')
  const pool = createPool(databaseUrl, { size: 1, statementTimeoutMs: 10_000 })
  const issuedAt = { now: () => new Date(systemClock.now().getTime() + lastsHours * 3_600_000) }
  const tokens = await createAppTokens(keysInDatabase(pool, systemClock), issuedAt)
  const { token } = await tokens.issue({ ...session, userId: Number(session.userId), accessPrctCode: prctCode })
  await pool.end()
  return token
}
