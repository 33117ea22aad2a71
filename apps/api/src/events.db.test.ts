import { setTimeout as delay } from 'node:timers/promises'
import { callPath, type LiveEvent, liveEvent, workspace, workspaceEvents } from '@packing/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Persona, type SignedIn, startTestApp, type TestApp } from './testing/test-app.ts'

const HOME = '200100'
const ELSEWHERE = '300100'
const persona = (name: string, more: Partial<Persona> = {}): Persona => ({
  name,
  prctCode: HOME,
  scopes: [HOME],
  privileges: { M01F01: 1, I02F01: 1 },
  ...more,
})

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
let test: TestApp
let owner: pg.Client
let address = ''
const open = new Set<AbortController>()

beforeAll(async () => {
  test = await startTestApp({ clock })
  owner = new pg.Client({ connectionString: test.databaseUrl })
  await owner.connect()
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const each of open) each.abort()
  open.clear()
  ahead = 0
  await owner.query('delete from job_run; delete from job_net_run; delete from file_request; delete from notice')
})
afterAll(async () => {
  await owner.end()
  // The client may hold an idle connection, for which the server would wait a minute.
  test.app.server.closeAllConnections()
  await test.close()
})

const headersOf = ({ token, accessPrctCode }: SignedIn) => ({
  authorization: `Bearer ${token}`,
  functionid: 'C01F01',
  apiid: workspaceEvents.id,
  actionname: workspaceEvents.action,
  accessprctcode: accessPrctCode,
})

interface Stream {
  readonly response: Response
  readonly events: LiveEvent[]
  text(): string
  isEnded(): boolean
  until(isThere: () => boolean, seconds?: number): Promise<void>
}

async function listen(signedIn: SignedIn, headers: Record<string, string> = {}): Promise<Stream> {
  const abort = new AbortController()
  open.add(abort)
  const response = await fetch(`${address}${callPath('/api', workspaceEvents)}`, {
    headers: { ...headersOf(signedIn), ...headers },
    signal: abort.signal,
  })
  const events: LiveEvent[] = []
  let all = ''
  let isEnded = false
  const read = async () => {
    let rest = ''
    for await (const piece of response.body ?? []) {
      const text = Buffer.from(piece).toString()
      all += text
      const parts = (rest + text).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) if (part.startsWith('data: ')) events.push(liveEvent.parse(JSON.parse(part.slice(6))))
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      isEnded = true
    })
  return {
    response,
    events,
    text: () => all,
    isEnded: () => isEnded,
    async until(isThere, seconds = 60) {
      const end = performance.now() + seconds * 1000
      while (!isThere()) {
        if (performance.now() > end) throw new Error(`Not seen: ${all}`)
        await delay(25)
      }
    },
  }
}

const isReady = (stream: Stream) => stream.until(() => stream.events.some(({ kind }) => kind === 'ready'))
const runsIn = ({ events }: Stream) => events.flatMap((event) => (event.kind === 'run' ? [event.run] : []))
const filesIn = ({ events }: Stream) => events.flatMap((event) => (event.kind === 'file' ? [event.file] : []))

const noticesIn = ({ events }: Stream) => events.flatMap((event) => (event.kind === 'notice' ? [event.noticeId] : []))

async function addRun(prctCode: string, status = 'RUNNING'): Promise<number> {
  // In one statement: a poll in between would see the run without its job.
  const { rows } = await owner.query<{ run_id: string }>(
    `with run as (insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
       values ($1, 'PLAN_LEVEL', '{}', '', $2, 'x', now()) returning prct_code, run_id)
     insert into job_run (prct_code, run_id, seq, job_id, status, phase) select prct_code, run_id, 1, 'LEVEL', 'RUNNING', 'load' from run returning run_id`,
    [prctCode, status],
  )
  const runId = Number(rows[0]?.run_id)
  return runId
}

/**
 * Waits for two more polls, after which any pending change would have been sent. Each poll sends a notice for
 * everybody in the PRCTCC.
 */
async function untilLookedAgain(stream: Stream): Promise<void> {
  for (const _look of [1, 2]) {
    const { rows } = await owner.query<{ notice_id: string }>(
      `insert into notice (prct_code, from_prct_code, dealer_code, kind, function_id, title_en, title_ja, link, sent_by, sent_at)
       values ($1, $2, '*', 'DISCONTINUED', 'B05F01', 'x', 'x', '/', 'x', now()) returning notice_id`,
      [HOME, ELSEWHERE],
    )
    const noticeId = Number(rows[0]?.notice_id)
    await stream.until(() => noticesIn(stream).includes(noticeId))
  }
}

describe('the stream of events', () => {
  it('is not cached by proxies and starts with active items', async () => {
    const runId = await addRun(HOME)
    const stream = await listen(await test.signIn(persona('A')))
    expect(stream.response.status).toBe(200)
    const header = (name: string) => stream.response.headers.get(name)
    expect(header('content-type')).toBe('text/event-stream; charset=utf-8')
    expect([header('cache-control'), header('x-accel-buffering')]).toEqual(['no-store, no-transform', 'no'])
    expect(header('content-security-policy')).toBeTruthy()
    await stream.until(() => runsIn(stream).length > 0)
    expect(stream.events[0]).toEqual({ kind: 'ready' })
    expect(runsIn(stream)).toEqual([expect.objectContaining({ runId, netId: 'PLAN_LEVEL', status: 'RUNNING' })])
    expect(runsIn(stream)[0]?.jobs).toHaveLength(1)
  })

  it('reports the progress of a run once per change, and its end', async () => {
    const stream = await listen(await test.signIn(persona('A')))
    await isReady(stream)
    const runId = await addRun(HOME)
    await stream.until(() => runsIn(stream).length === 1)
    await owner.query('update job_run set progress_done = 5, progress_total = 10 where run_id = $1', [runId])
    await stream.until(() => runsIn(stream).length === 2)
    await untilLookedAgain(stream)
    expect(runsIn(stream)).toHaveLength(2)
    await owner.query("update job_net_run set status = 'ENDED_OK', ended_at = clock_timestamp() where run_id = $1", [
      runId,
    ])
    await stream.until(() => runsIn(stream).length === 3)
    expect(runsIn(stream).map(({ status, jobs }) => [status, jobs[0]?.progressDone])).toEqual([
      ['RUNNING', 0],
      ['RUNNING', 5],
      ['ENDED_OK', 5],
    ])
  })

  it('sends runs to users who can see them in their PRCTCC, and files to their user', async () => {
    const people = {
      planner: await test.signIn(persona('A')),
      other: await test.signIn(persona('B', { scopes: [HOME, ELSEWHERE] }), ELSEWHERE),
      without: await test.signIn(persona('C', { privileges: { I02F01: 1 } })),
      dealer: await test.signIn(persona('D', { dealerCodes: ['TH01'] })),
      head: await test.signIn(persona('H', { prctCode: '100100', scopes: ['100100', HOME], privileges: {} }), HOME),
    }
    const streams = Object.entries(people).map(async ([name, who]) => [name, await listen(who)] as const)
    const all = Object.fromEntries(await Promise.all(streams)) as Record<keyof typeof people, Stream>
    for (const stream of Object.values(all)) await isReady(stream)
    await addRun(HOME)
    const call = workspace.requestFile
    const input = {
      callId: 'ordercompiling/download',
      functionId: 'I02F01',
      input: { what: 'LINES', cycleMonth: '202611' },
    }
    for (const who of [people.without, people.dealer]) await test.call(call, input, { signedIn: who })
    await all.planner.until(() => runsIn(all.planner).length === 1)
    await all.without.until(() => filesIn(all.without).length === 1)
    await all.dealer.until(() => filesIn(all.dealer).length === 1)
    await all.head.until(() => runsIn(all.head).length === 1)
    const seen = Object.entries(all).map(([name, stream]) => [name, runsIn(stream).length, filesIn(stream).length])
    expect(seen).toEqual([
      ['planner', 1, 0],
      ['other', 0, 0],
      ['without', 0, 1],
      ['dealer', 0, 1],
      ['head', 1, 0],
    ])
  })

  it('announces a notice without its content, and only to users it concerns', async () => {
    const dealers = { prctCode: ELSEWHERE, scopes: [ELSEWHERE] }
    const people = {
      clerk: await test.signIn(persona('K', dealers)),
      thai: await test.signIn(persona('T', { ...dealers, dealerCodes: ['TH01'] })),
      indo: await test.signIn(persona('I', { ...dealers, dealerCodes: ['ID01'] })),
      sender: await test.signIn(persona('S')),
    }
    const streams = Object.values(people).map(async (who) => listen(who))
    const [clerk, thai, indo, sender] = (await Promise.all(streams)) as [Stream, Stream, Stream, Stream]
    for (const stream of [clerk, thai, indo, sender]) await isReady(stream)
    const add = async (dealer: string) => {
      const { rows } = await owner.query<{ notice_id: string }>(
        `insert into notice (prct_code, from_prct_code, dealer_code, kind, function_id, title_en, title_ja, link, sent_by, sent_at)
         values ($1, $2, $3, 'DISCONTINUED', 'B05F01', 'secret', 'secret', '/', 'x', now()) returning notice_id`,
        [ELSEWHERE, HOME, dealer],
      )
      return Number(rows[0]?.notice_id)
    }
    const [ofThai, ofAll] = [await add('TH01'), await add('*')]
    for (const stream of [clerk, thai, indo]) await stream.until(() => noticesIn(stream).includes(ofAll))
    expect([clerk, thai, indo, sender].map((stream) => noticesIn(stream).sort())).toEqual([
      [ofThai, ofAll],
      [ofThai, ofAll],
      [ofAll],
      [],
    ])
    expect(clerk.text()).not.toContain('secret')
  })

  it('ends with the session or the right to the PRCTCC', async () => {
    const leaver = await test.signIn(persona('LEAVER'))
    const mover = await test.signIn(persona('MOVER', { scopes: [HOME, ELSEWHERE] }), ELSEWHERE)
    const streams = [await listen(leaver), await listen(mover)]
    for (const stream of streams) await isReady(stream)
    ahead = 6000
    await owner.query('update app_session set revoked_at = now() where session_id = $1', [leaver.sessionId])
    await owner.query('delete from user_scope where user_id = $1 and prct_code = $2', [mover.userId, ELSEWHERE])
    for (const stream of streams) {
      await stream.until(() => stream.isEnded())
      expect(stream.events.at(-1)).toEqual({ kind: 'end', reason: 'SESSION' })
    }
  })

  it('stops sending runs when the right to see them is lost', async () => {
    const stream = await listen(await test.signIn(persona('DEMOTED')))
    await isReady(stream)
    await owner.query(
      "update role_privilege set privilege = 0 where role_code = 'ROLE_DEMOTED' and function_id = 'M01F01'",
    )
    ahead = 6000
    await untilLookedAgain(stream)
    await addRun(HOME)
    await untilLookedAgain(stream)
    expect(runsIn(stream)).toEqual([])
    expect(stream.isEnded()).toBe(false)
  })

  it('sends a heartbeat every 15 seconds and reconnects after an hour', async () => {
    const stream = await listen(await test.signIn(persona('A')))
    await isReady(stream)
    expect(stream.text()).not.toContain(': beat')
    ahead = 8000
    await untilLookedAgain(stream)
    expect(stream.text()).not.toContain(': beat')
    ahead = 29_500
    await stream.until(() => stream.text().includes(': beat\n\n'))
    await owner.query("update app_session set expires_at = now() + interval '1 day'")
    ahead = 3_700_000
    await stream.until(() => stream.isEnded())
    expect(stream.events.at(-1)).toEqual({ kind: 'end', reason: 'RENEW' })
  })

  it('is rejected like a call: without a token, for another function, with another method', async () => {
    const who = await test.signIn(persona('A'))
    const path = callPath('/api', workspaceEvents)
    const get = async (headers: Record<string, string>) => (await test.app.inject({ url: path, headers })).json()
    const { authorization: _token, ...noToken } = headersOf(who)
    expect(await get(noToken)).toMatchObject({ code: 401, data: null })
    expect(await get({ ...headersOf(who), apiid: 'workspace/common/list-files' })).toMatchObject({ code: 400 })
    expect(await get({ ...headersOf(who), accessprctcode: ELSEWHERE })).toMatchObject({ code: 401 })
    const post = await test.app.inject({ method: 'POST', url: path, headers: headersOf(who) })
    expect(post.statusCode).toBe(400)
  })

  it('allows a dozen tabs per user and frees closed ones', async () => {
    const who = await test.signIn(persona('MANY'))
    const streams = await Promise.all(Array.from({ length: 12 }, () => listen(who)))
    expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200))
    expect((await listen(who)).response.status).toBe(400)
    for (const each of [...open].slice(0, 1)) each.abort()
    await expect.poll(async () => (await listen(who)).response.status).toBe(200)
  })

  it('polls the database once for all listeners', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_none, n) => test.signIn(persona(`LOOKER${n}`))))
    const streams = await Promise.all(people.map((who) => listen(who)))
    for (const stream of streams) await isReady(stream)
    const commits = async () => {
      const { rows } = await owner.query(
        'select pg_stat_force_next_flush(), (select xact_commit::int from pg_stat_database where datname = current_database()) as n',
      )
      return rows[0].n
    }
    const before = await commits()
    await delay(1000)
    expect((await commits()) - before).toBeLessThan(40)
  })
})

it('ends when the server stops', async () => {
  const other = await startTestApp()
  const where = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const who = await other.signIn(persona('A'))
  const response = await fetch(`${where}${callPath('/api', workspaceEvents)}`, { headers: headersOf(who) })
  const text = response.text()
  await other.close()
  expect(await text).toContain('{"kind":"end","reason":"STOP"}')
})
