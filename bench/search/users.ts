import { Agent, request } from 'node:http'
import { callPath, calls } from '@packing/contract'
import pg from 'pg'
import { createAppTokens } from '../../apps/api/src/domain/identity/app-token.ts'
import { systemClock } from '../../apps/api/src/platform/clock/clock.ts'
import { createPool } from '../../apps/api/src/platform/database/database.ts'
import { BENCH_PRCT } from './make-parts.ts'

export async function signIn(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ userId: string; sessionId: string; sessionExpiresAt: Date }>(
    `with role as (insert into app_role values ('BENCH', 'Bench', 'Bench') returning role_code),
     granted as (insert into role_privilege select role_code, unnest(array['B01F01', 'B05F01', 'D02F01', 'I02F01', 'L01F01', 'L03F01']), 9 from role),
     planner as (insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code)
       select 'bench', 'bench', 'BENCH', 'Bench', $1, role_code from role returning user_id),
     scope as (insert into user_scope select user_id, $1 from planner)
     insert into app_session (user_id, access_prct_code, created_at, expires_at)
       select user_id, $1, now(), now() + interval '12 hours' from planner
       returning user_id as "userId", session_id as "sessionId", expires_at as "sessionExpiresAt"`,
    [BENCH_PRCT],
  )
  await client.end()
  const pool = createPool(databaseUrl, { size: 1, statementTimeoutMs: 10_000 })
  const tokens = await createAppTokens(pool, systemClock)
  const session = rows[0]
  if (!session) throw new Error('No session')
  const { token } = await tokens.issue({ ...session, userId: Number(session.userId), accessPrctCode: BENCH_PRCT })
  await pool.end()
  return token
}

const search = calls.find((call) => call.id === 'partmaster/search')
// FIFO, so that no socket idles until the server closes it.
const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' })

export interface Answered {
  readonly ms: number
  readonly total: number
  readonly rows: number
}

/** /healthz does not touch the database: its latency shows other load on the machine. */
export function touchOnce(port: number): Promise<Answered> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: '/healthz', agent, host: '127.0.0.1' }, (response) => {
      response.resume()
      response.on('end', () => resolve({ ms: performance.now() - from, total: 0, rows: 0 }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

export function searchPath(query: URLSearchParams): string {
  if (!search) throw new Error('partmaster/search is not in the contract')
  return `${callPath('/api', search)}?${query}`
}

export const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  functionid: 'B01F01',
  apiid: 'partmaster/search',
  actionname: 'search',
  accessprctcode: BENCH_PRCT,
})

export function searchOnce(port: number, token: string, query: URLSearchParams): Promise<Answered> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const options = { port, path: searchPath(query), agent, host: '127.0.0.1', headers: headersOf(token) }
    const sent = request(options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const ms = performance.now() - from
        const { code, message, data } = JSON.parse(Buffer.concat(pieces).toString())
        if (code === 200) resolve({ ms, total: data.total, rows: data.rows.length })
        else reject(new Error(`${code} ${message}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
