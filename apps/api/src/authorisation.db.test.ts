import { randomUUID } from 'node:crypto'
import { allCalls, type Call, calls } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Evidence, headersOf, judgeCaller, NotAdmitted, rejectMismatch } from './domain/identity/judge-caller.ts'
import { findMachine, findSession } from './domain/identity/users.ts'
import { transaction } from './platform/database/database.ts'
import { ApiError } from './platform/errors/api-error.ts'
import {
  type Actor,
  actorOf as actorIn,
  type Case,
  caseOf,
  casesOf,
  ELSEWHERE,
  expectedOf,
  type Facts,
  HOME,
  oneOfEachOutcome,
} from './testing/authorisation-cases.ts'
import { type Caller, everyFunction, functionOfView, type Outcome, ruleOf } from './testing/authorisation-rule.ts'
import { addMachines } from './testing/machine-callers.ts'
import { expectedOfMachine } from './testing/machine-rule.ts'
import { type CallResult, callOf, type Persona, requestOf, startTestApp, type TestApp } from './testing/test-app.ts'

const isLongRun = process.env['LONG_TESTS'] !== undefined

const CLOSED = '400100'
const HEAD_OFFICE = '100100'

const holding = (value: number, but: readonly string[] = []) =>
  Object.fromEntries(everyFunction.map((functionId) => [functionId, but.includes(functionId) ? 0 : value]))
const only = (functionId: string) => ({ ...holding(0), [functionId]: 9 })

let test: TestApp
const actors = new Map<string, Actor>()

async function addActor(persona: Persona, prctCode = persona.prctCode, facts: Facts = {}): Promise<Actor> {
  const signedIn = await test.signIn(persona, prctCode)
  const caller: Caller = {
    token: 'good',
    session: 'live',
    ownPrctCode: persona.prctCode,
    prctCode,
    prctCodes: persona.scopes,
    stored: persona.privileges,
    isClosed: prctCode === CLOSED,
    ...facts,
  }
  const actor = { persona, prctCode, signedIn, caller }
  actors.set(persona.name, actor)
  return actor
}

const actorOf = (name: string) => actorIn({ actors }, name)

const endSession = (actor: Actor, reason: string) =>
  test.superuser.query('update app_session set revoked_at = now(), ended_reason = $2 where session_id = $1', [
    actor.signedIn.sessionId,
    reason,
  ])

beforeAll(async () => {
  test = await startTestApp()
  await test.superuser.query(
    `insert into prct (prct_code, prct_name, time_zone) values ('${CLOSED}', 'Closed', 'Asia/Tokyo')`,
  )
  await test.superuser.query(
    `insert into service_closure (prct_code, closed_from, closed_until, created_by, created_at, lifted_at) values
     ('${CLOSED}', now() - interval '1 hour', now() + interval '1 day', 'test', now(), null),
     ('${HOME}', now() - interval '1 hour', now() + interval '1 day', 'test', now(), now()),
     (null, now() - interval '2 hours', now() - interval '1 hour', 'test', now(), null),
     (null, now() + interval '10 hours', now() + interval '12 hours', 'test', now(), null)`,
  )
  const at = (name: string, privileges: Persona['privileges'], scopes = [HOME], prctCode = HOME) => ({
    name,
    prctCode,
    scopes,
    privileges,
  })
  await addActor(at('nobody', {}))
  await addActor(at('reference', holding(1)))
  await addActor(at('edit', holding(2)))
  await addActor(at('full', holding(9)))
  await addActor(at('guest', {}, [HOME, ELSEWHERE]), ELSEWHERE)
  await addActor(at('guest with all at home', holding(9), [HOME, ELSEWHERE]), ELSEWHERE)
  await addActor(at('guest at home', {}, [HOME, ELSEWHERE]))
  await addActor(at('head office elsewhere', {}, [HEAD_OFFICE, HOME], HEAD_OFFICE), HOME)
  await addActor(at('head office at home', holding(1), [HEAD_OFFICE, HOME], HEAD_OFFICE))
  await addActor(at('guest at head office', {}, [HOME, HEAD_OFFICE]), HEAD_OFFICE)
  await addActor(at('closed', holding(9), [HOME, CLOSED], CLOSED))
  await addActor(at('closed, nobody', {}, [HOME, CLOSED], CLOSED))
  await addActor(at('closed, elsewhere', holding(9), [HOME, CLOSED], CLOSED), HOME)
  const revoked = await addActor(at('revoked', holding(9)), HOME, { session: 'over' })
  await endSession(revoked, 'REVOKED')
  const signedOut = await addActor(at('signed out', holding(9)), HOME, { session: 'over' })
  await endSession(signedOut, 'SIGN_OUT')
  const replaced = await addActor(at('replaced', holding(9)), HOME, { session: 'replaced' })
  await endSession(replaced, 'REPLACED')
  const ended = await addActor(at('session expired', holding(9)), HOME, { session: 'over' })
  await test.superuser.query("update app_session set expires_at = now() - interval '1 second' where session_id = $1", [
    ended.signedIn.sessionId,
  ])
  const disabled = await addActor(at('disabled', holding(9)), HOME, { session: 'over' })
  await test.superuser.query('update app_user set is_active = false where user_id = $1', [disabled.signedIn.userId])
  const withdrawn = await addActor(at('withdrawn', holding(9), [HOME, ELSEWHERE]), ELSEWHERE, { prctCodes: [HOME] })
  await test.superuser.query(`delete from user_scope where user_id = $1 and prct_code = '${ELSEWHERE}'`, [
    withdrawn.signedIn.userId,
  ])
  for (const functionId of everyFunction) {
    await addActor(at(`only ${functionId}`, only(functionId)))
    await addActor(at(`all but ${functionId}`, holding(9, [functionId])))
  }
})
afterAll(() => test.close())

let expiredToken = ''
let strangersToken = ''
beforeAll(async () => {
  const { userId, sessionId } = actorOf('full').signedIn
  const order = { userId, sessionId, accessPrctCode: HOME }
  expiredToken = (await test.tokens.issue({ ...order, sessionExpiresAt: new Date(Date.now() - 1000) })).token
  const sessionExpiresAt = new Date(Date.now() + 600_000)
  strangersToken = (await test.tokens.issue({ ...order, userId: userId + 1, sessionExpiresAt })).token
})

/** Every token and session is verified and read once. */
function prepareEvidence(): Evidence {
  const known = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, find: () => Promise<T>): Promise<T> => {
    const found = (known.get(key) as Promise<T> | undefined) ?? find()
    known.set(key, found)
    return found
  }
  return {
    claims: (bearer) => once(bearer, () => test.tokens.verify(bearer)),
    session: ({ sessionId, accessPrctCode }) =>
      once(`${sessionId} ${accessPrctCode}`, () =>
        transaction(test.pool, 'none', 'read', (db) => findSession(db, sessionId, accessPrctCode, new Date())),
      ),
    machine: (key) =>
      once(`${key.prctCode} ${key.tokenId} ${key.secret}`, () =>
        transaction(test.pool, { prctCode: key.prctCode, dealerCodes: null }, 'read', (db) =>
          findMachine(db, key, new Date()),
        ),
      ),
  }
}

async function judge(call: Call, { options }: Pick<Case, 'options'>, evidence: Evidence): Promise<Outcome> {
  const headers = headersOf(call, requestOf(call, {}, options))
  try {
    rejectMismatch(call, headers)
    await judgeCaller(call, headers, evidence)
    return { code: 0, message: '', event: null }
  } catch (error) {
    const reply = error instanceof NotAdmitted ? error.reply : error
    if (!(reply instanceof ApiError)) throw error
    const { code, messageCode } = reply
    return {
      code: code as Outcome['code'],
      message: messageCode,
      event: error instanceof NotAdmitted ? error.kind : null,
    }
  }
}

/** Only calls with a session are judged before anything else. */
async function expectJudged(call: Call, all: readonly Case[], evidence: Evidence): Promise<void> {
  const rule = ruleOf(call.id)
  const named = (outcome: (one: Case) => Outcome | Promise<Outcome>) =>
    Promise.all(all.map(async (one) => [one.name, await outcome(one)] as const))
  expect(await named((one) => judge(call, one, evidence))).toEqual(await named((one) => expectedOf(rule, one)))
}

const emptyInput = (call: Call) => (call.kind === 'upload' ? { phase: 'VALIDATE' } : {})

let addresses = 0
/** A new address each time, to stay below the rate limit per address. */
const nextAddress = () => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const codes = [200, 400, 401, 404, 409, 410]

function issuesOf({ status, reply, headers, body }: CallResult): string[] {
  const isJson = String(headers['content-type']).startsWith('application/json')
  const isFile = String(headers['content-disposition']).startsWith('attachment')
  if (status === 200 && isFile) return []
  const { code, message, data, token, errinfo, ...more } = reply
  const isRejected = code !== 200
  const issues: readonly [string, boolean][] = [
    ['no JSON', !isJson],
    ['code is not the status', code !== status],
    ['unknown code', !codes.includes(code)],
    ['something else in the envelope', Object.keys(more).length > 0],
    ['no store', headers['cache-control'] !== 'no-store'],
    ['message without a code', isRejected && !/^M-[A-Z0-9]{3}-\d{3}\t.+/.test(message)],
    ['data in a rejection', isRejected && data !== null],
    ['a token in a rejection', isRejected && (token !== undefined || /eyJ/.test(body.toString()))],
    ['no reason', isRejected && (errinfo?.validationErrors === undefined || errinfo.detailMsg === undefined)],
    [
      'says how it is built',
      /node_modules|at \w+ \(|\bselect\b.+\bfrom\b|postgres/i.test(isRejected ? body.toString() : ''),
    ],
  ]
  return issues.filter(([, is]) => is).map(([name]) => name)
}

interface Seen {
  readonly outcome: Outcome
  readonly issues: readonly string[]
}

async function send(call: Call, { actor, options }: Case, correlationId: string): Promise<CallResult> {
  const isFresh = call.id === 'workspace/common/end-session' && options.signedIn?.token === actor.signedIn.token
  const isLive = actor.caller.session === 'live' && actor.persona.name !== 'withdrawn'
  const signedIn = isFresh && isLive ? await test.signIn(actor.persona, actor.prctCode) : options.signedIn
  return test.call(call, emptyInput(call), {
    ...options,
    ...(signedIn ? { signedIn } : {}),
    headers: { ...options.headers, 'x-correlation-id': correlationId },
    remoteAddress: nextAddress(),
  })
}

/** As the superuser: the application role would not see other users' writes. */
const written = async () => {
  const { rows } = await test.superuser.query(`select (select count(*)::int from audit) as audits,
    (select count(*)::int from job_net_run) as runs, (select count(*)::int from idempotency) as keys,
    (select count(*)::int from stored_file) as files`)
  return rows[0]
}

/** More calls than this wait for a connection: the server sheds them. */
const AT_ONCE = 40
/** Sign-out signs each caller in again, with the few connections of the test. */
const SIGN_OUTS_AT_ONCE = 8

async function hold(call: Call, all: readonly Case[]): Promise<void> {
  const rule = ruleOf(call.id)
  const numbered = all.map((one) => ({ one, correlationId: randomUUID() }))
  const results: CallResult[] = []
  const atOnce = call.id === 'workspace/common/end-session' ? SIGN_OUTS_AT_ONCE : AT_ONCE
  const sendAll = (some: typeof numbered) => Promise.all(some.map((each) => send(call, each.one, each.correlationId)))
  while (results.length < numbered.length)
    results.push(...(await sendAll(numbered.slice(results.length, results.length + atOnce))))
  const { rows: kept } = await test.superuser.query<{
    correlation_id: string
    call_id: string
    kind: string
    message_code: string
  }>('select correlation_id, call_id, kind, message_code from security_event where correlation_id = any($1)', [
    numbered.map(({ correlationId }) => correlationId),
  ])
  const seen = numbered.map(({ one, correlationId }, index): [string, Seen] => {
    const result = results[index] as CallResult
    const { status, reply } = result
    const [message = ''] = String(reply.message ?? '').split('\t')
    const isRejection = [401, 409, 410].includes(status) || message === 'M-COM-015'
    const events = kept.filter((event) => event.correlation_id === correlationId && event.kind !== 'SIGN_OUT')
    const isRight = events.every((event) => event.call_id === call.id && event.message_code === message)
    const event = events.map(({ kind }) => kind).join() || null
    const outcome = isRejection
      ? { code: status as Outcome['code'], message, event }
      : { code: 0 as const, message: '', event }
    return [one.name, { outcome, issues: [...issuesOf(result), ...(isRight ? [] : ['event of something else'])] }]
  })
  const expected = all.map((one): [string, Seen] => [one.name, { outcome: expectedOf(rule, one), issues: [] }])
  expect(seen).toEqual(expected)
  expect(await written()).toEqual({ audits: 0, runs: 0, keys: 0, files: 0 })
}

/** Sign-out last: afterwards the session can make no call. */
const inOrder = [...allCalls].sort(
  (a, b) => Number(a.id === 'workspace/common/end-session') - Number(b.id === 'workspace/common/end-session'),
)

const hasSession = ({ access }: Call) => access !== 'anonymous'

describe('the authorisation rule', () => {
  let evidence: Evidence
  beforeAll(() => {
    evidence = prepareEvidence()
  })

  // Every case is judged with the real tokens and sessions; by HTTP comes one of each outcome.
  it.each(inOrder.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    const rule = ruleOf(id)
    const all = casesOf({ actors, expiredToken, strangersToken }, rule)
    expect(all.length).toBeGreaterThanOrEqual(40)
    if (hasSession(call)) await expectJudged(call, all, evidence)
    await hold(call, isLongRun || !hasSession(call) ? all : oneOfEachOutcome(rule, all))
  })
})

describe('machine tokens', () => {
  // Every token × call × PRCTCC named. That calls are admitted by this judgement shows with the sessions above.
  it('open the calls that are granted to them, in their own PRCTCC', async () => {
    const machines = await addMachines(test, CLOSED)
    const evidence = prepareEvidence()
    const judged = allCalls
      .filter(hasSession)
      .flatMap((call) =>
        machines.flatMap(({ name, key, caller }) =>
          [HOME, ELSEWHERE, CLOSED, ''].map((accessPrctCode) => ({ name, call, accessPrctCode, key, caller })),
        ),
      )
    const named = ({ name, call, accessPrctCode }: (typeof judged)[number], outcome: Outcome) =>
      `${name}, ${call.id}, ${accessPrctCode}: ${outcome.code} ${outcome.message} ${outcome.event}`
    const seen = []
    for (const one of judged) {
      const options = { signedIn: { token: one.key, accessPrctCode: one.accessPrctCode } }
      seen.push(named(one, await judge(one.call, { options }, evidence)))
    }
    expect(seen).toEqual(
      judged.map((one) => named(one, expectedOfMachine(ruleOf(one.call.id), one.caller, one.accessPrctCode))),
    )
    expect(seen.filter((line) => line.includes(': 0 ')).length).toBeGreaterThan(200)
  })
})

describe('while the service is closed for all', () => {
  let evidence: Evidence
  beforeAll(async () => {
    await test.superuser.query(
      "insert into service_closure (closed_from, closed_until, created_by, created_at) values (now(), now() + interval '1 hour', 'all', now())",
    )
    evidence = prepareEvidence()
  })
  afterAll(() => test.superuser.query("delete from service_closure where created_by = 'all'"))

  it.each(allCalls.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    const rule = ruleOf(id)
    const names = ['full', 'nobody', 'head office elsewhere', 'guest', 'replaced']
    const [functionId = 'C01F01'] = rule.functions
    const all = names.map((name) => caseOf(rule, name, actorOf(name), functionId, { caller: { isClosed: true } }))
    if (hasSession(call)) await expectJudged(call, all, evidence)
    await hold(call, isLongRun || !hasSession(call) ? all : all.slice(0, 1))
  })
})

describe('the views of the packing plan', () => {
  const views = Object.entries(functionOfView)
  const planCalls = calls.filter(({ id }) => id === 'packingplan/search' || id === 'packingplan/download')
  const table = planCalls.flatMap((call) =>
    views.flatMap(([view, functionOfTheView]) =>
      ['J01F01', ...Object.values(functionOfView)].map(
        (functionId) => [call.id, view, functionId, functionId === functionOfTheView, call] as const,
      ),
    ),
  )
  const read = (call: Call, view: string, functionId: string, actor: string) =>
    test.call(call, { month: '202610', view }, { signedIn: actorOf(actor).signedIn, functionId })

  it.each(table)('%s of %s for %s: %s', async (_id, view, functionId, isItsOwn, call) => {
    const holder = await read(call, view, functionId, `only ${functionId}`)
    expect(holder.status).toBe(isItsOwn ? (call.kind === 'download' ? 404 : 200) : 400)
    for (const rows of ['PLANNED', 'UNPLANNED']) {
      const options = { signedIn: actorOf('only J01F01-1').signedIn, functionId }
      const { status } = await test.call(call, { month: '202610', view: 'DAILY', rows }, options)
      expect(status).toBe(functionId === 'J01F01-1' ? 400 : 401)
    }
    const guest = await read(call, view, functionId, 'guest')
    const isShut = functionId === 'J01F01' || functionId === 'J01F01-3'
    expect(guest.status).toBe(isShut ? 401 : holder.status)
  })
})

// Last, because it writes.
it('detects side effects of a call', async () => {
  const { persona, prctCode } = actorOf('guest at home')
  const signedIn = await test.signIn(persona, prctCode)
  const call = callOf('common/initialtoken')
  const headers = { 'idempotency-key': randomUUID() }
  expect((await test.call(call, { accessPrctCode: ELSEWHERE }, { signedIn, headers })).status).toBe(200)
  const preferences = callOf('workspace/common/save-preferences')
  expect((await test.call(preferences, { theme: 'dark' }, { signedIn, headers })).status).toBe(200)
  expect(await written()).toEqual({ audits: 1, runs: 0, keys: 1, files: 0 })
})
