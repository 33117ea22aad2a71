import { allCalls, type Call, functionIds, type MessageCode, messages, type Reply, roleCodes } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { privilegeOf as demoPrivilegeOf } from '../../apps/api/src/demo/demo-users.ts'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { everyFunction } from '../../apps/api/src/testing/authorisation-rule.ts'
import { createSiteApp } from '../../apps/api/src/testing/site-app.ts'
import { type CallOptions, requestOf, startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts'
import { demoUsers } from '../../apps/identity/src/demo-users.ts'
import { createStub } from '../../apps/web/src/testing/stub/create-stub.ts'
import { sampleOf } from '../../apps/web/src/testing/stub/sample.ts'
import { rejected } from '../../apps/web/src/testing/stub/stub-answer.ts'
import { privilegeOf, stubUsers, userNamed } from '../../apps/web/src/testing/stub/stub-users.ts'

const PRCT = '200100'
const stub = createStub()
let test: TestApp
let site: TestApp['app']

beforeAll(async () => {
  test = await startTestApp()
  site = await createSiteApp(readConfig({ DATABASE_URL: test.databaseUrl }), (request) => stub.reply(request))
})
beforeEach(() => stub.reset())
afterAll(async () => {
  await site.close()
  await test.close()
})

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly reply: Reply | undefined
  /** Code of the message, and of those of the fields. */
  readonly codes: readonly string[]
}

/** Different for each reply, or set by the transport. */
const OWN_HEADERS = ['x-correlation-id', 'content-length', 'content-disposition', 'date', 'connection', 'content-type']
const mediaTypeOf = (type: unknown) => (String(type).includes('json') ? 'json' : 'file')

async function ask(app: TestApp['app'], request: ReturnType<typeof requestOf>): Promise<Answered> {
  const { statusCode: status, headers, body } = await app.inject(request)
  const reply: Reply | undefined = mediaTypeOf(headers['content-type']) === 'json' ? JSON.parse(body) : undefined
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))
  expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
  return {
    status,
    headers: {
      ...Object.fromEntries(shared),
      mediaType: mediaTypeOf(headers['content-type']),
      isAttachment: String(headers['content-disposition']).startsWith('attachment; filename="'),
    },
    reply,
    codes: [reply?.message, ...(reply?.errinfo?.validationErrors ?? []).flatMap((error) => error.messages)].map(
      (text) => text?.split('\t')[0] ?? '',
    ),
  }
}

interface Tokens {
  readonly real: string
  readonly stub: string
}
const bearer = (token: string): CallOptions => ({ signedIn: { token, accessPrctCode: PRCT } })

/** One session of each user is enough for calls that do not end it. */
const sessions = new Map<string, Promise<string>>()

async function sessionOf(userName: string): Promise<string> {
  const user = userNamed(userName)
  const privileges = everyFunction.map((functionId) => [functionId, privilegeOf(user, functionId, user.home)])
  const scopes = user.scopes.filter((scope) => scope !== '200200')
  const persona = { name: user.employeeId, prctCode: user.home, scopes, privileges: Object.fromEntries(privileges) }
  const { token } = await test.signIn(persona, PRCT)
  return token
}

async function signIn(userName: string): Promise<Tokens> {
  const session = sessions.get(userName) ?? sessionOf(userName)
  sessions.set(userName, session)
  return { real: await session, stub: stub.signIn(userName, PRCT) }
}

const both = async (call: Call, input: object, tokens: Tokens, others: CallOptions = {}) => ({
  real: await ask(test.app, requestOf(call, input, { ...bearer(tokens.real), ...others })),
  stubbed: await ask(site, requestOf(call, input, { ...bearer(tokens.stub), ...others })),
})

const shapeOf = ({ status, headers, reply }: Answered) => ({
  status,
  headers,
  envelope: Object.keys(reply ?? {}).sort(),
  code: reply?.code,
  errinfo: reply?.errinfo && Object.keys(reply.errinfo).sort(),
})

/** Whoever may call is rejected, too, before work is done: by the schema of whatever call has one of these. */
const nothingIsFound = { page: '-1', rows: 'x', month: 'x', format: 'x', fileId: '../etc' }

const isKnown = (code: string): code is MessageCode => code in messages

/** Made from the schema; a call without required fields is asked with none. */
function inputOf(call: Call): object {
  if (call.input.safeParse({}).success) return {}
  const sample = sampleOf(call.input)
  return typeof sample === 'object' && sample !== null ? sample : {}
}

/** The site asks for no live data: that has no headers of a screen and is cached by other rules. */
const named = allCalls.filter(({ derivesHeaders }) => !derivesHeaders).map((call) => [call.id, call] as const)

describe('the stub of every call', () => {
  it.each(named)('%s is refused and answered as by the server', async (_id, call) => {
    const tokens = await signIn('admin')
    const expectAlike = ({ real, stubbed }: Awaited<ReturnType<typeof both>>) =>
      expect({ ...shapeOf(stubbed), codes: stubbed.codes }).toEqual({ ...shapeOf(real), codes: real.codes })
    const alike = async (input: object, others?: CallOptions) => expectAlike(await both(call, input, tokens, others))
    await alike({}, { headers: { apiid: 'other/call' } })
    if (call.access !== 'anonymous') await alike({}, { without: ['authorization'] })
    if (call.access === 'signed-in' || call.access === 'privilege') {
      await alike({}, { headers: { accessprctcode: '' } })
      await alike({}, { headers: { accessprctcode: '300100' } })
      await alike({}, { headers: { accessprctcode: '999999' } })
      const wrong = { month: 'x', page: '-1', rows: 'x', fileId: '../etc', prctCode: 'x', accessPrctCode: 'x' }
      const answers = await both(call, wrong, tokens)
      // Otherwise the schema accepts it, and a rule of the call has rejected it.
      if (answers.real.codes[0] === 'M-COM-006') expectAlike(answers)
    }

    const { real } = await both(call, inputOf(call), tokens)
    const [code = ''] = real.codes
    if (real.reply && real.reply.code !== 200 && isKnown(code)) {
      const { code: status } = real.reply
      stub.on(call, () => rejected(status, code))
    }
    // Such as signing out.
    if (call.access !== 'privilege') sessions.clear()
    const stubbed = await ask(site, requestOf(call, inputOf(call), bearer(stub.signIn('admin', PRCT))))
    expect(shapeOf(stubbed)).toEqual(shapeOf(real))
  })

  it.each(['planner', 'dealer', 'viewer'])('is refused to %s where the server refuses it', async (userName) => {
    const tokens = await signIn(userName)
    const refused = async (call: Call) => {
      const { real, stubbed } = await both(call, nothingIsFound, tokens)
      return [call.id, ...[real, stubbed].map(({ codes }) => codes[0] === 'M-COM-004')] as const
    }
    const found = []
    for (const call of allCalls.filter(({ access }) => access === 'privilege')) found.push(await refused(call))
    expect(found.filter(([, real, stubbed]) => real !== stubbed)).toEqual([])
    expect(found.some(([, real]) => real)).toBe(true)
  })
})

describe('the users of the stub', () => {
  it('are those of the local provider, with the privileges of the demo', () => {
    expect(
      stubUsers.map(({ userName, employeeId, name, home, role }) => [userName, employeeId, name, home, role]),
    ).toEqual(
      demoUsers.map(({ userName, employeeId, name, prctCode, roleType }) => [
        userName,
        employeeId,
        name,
        prctCode,
        roleType,
      ]),
    )
    expect(stubUsers.map(({ role }) => role).sort()).toEqual([...roleCodes].sort())
    for (const user of stubUsers)
      for (const functionId of functionIds)
        expect([user.role, functionId, privilegeOf(user, functionId, user.home)]).toEqual([
          user.role,
          functionId,
          demoPrivilegeOf(user.role, functionId),
        ])
  })
})
