import { allCalls, type Call, callMethod, callPath, workspaceEvents } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { everyFunction } from './testing/authorisation-rule.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
let full: SignedIn

beforeAll(async () => {
  test = await startTestApp()
  full = await test.signIn({
    name: 'FULL',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: Object.fromEntries(everyFunction.map((functionId) => [functionId, 9])),
  })
})
afterAll(() => test.close())

const named = (calls: readonly Call[]) => calls.map((call) => [call.id, call] as const)
const details = callOf('authority/getuserdetails')

describe('every call of the table', () => {
  const withoutFile = allCalls.filter((call) => call.kind !== 'upload')
  it.each(named(withoutFile.filter((call) => call.id !== 'workspace/common/end-session')))(
    'rejects invalid input to %s with a clear body',
    async (_id, call) => {
      const nonsense = {
        cycleMonth: 'x',
        month: '209913',
        page: '-1',
        view: 'SIDEWAYS',
        operation: 'BURN',
        fileId: '../etc',
        runId: 'x',
        caseNo: "'; drop table part; --",
        idToken: 'x',
      }
      const { status, reply } = await test.call(call, nonsense, { signedIn: full })
      expect([200, 400, 401, 404]).toContain(status)
      expect(reply.code).toBe(status)
    },
  )
})

describe('a session', () => {
  it('ends immediately when it is revoked', async () => {
    const signedIn = await test.signIn({ name: 'LEAVER', prctCode: '200100', scopes: ['200100'], privileges: {} })
    expect((await test.call(details, {}, { signedIn })).status).toBe(200)
    await test.superuser.query('update app_session set revoked_at = now() where session_id = $1', [signedIn.sessionId])
    expect((await test.call(details, {}, { signedIn })).status).toBe(401)
  })

  it('loses a scope revoked in the database', async () => {
    const signedIn = await test.signIn(
      { name: 'MOVER', prctCode: '200100', scopes: ['200100', '300100'], privileges: {} },
      '300100',
    )
    expect((await test.call(details, {}, { signedIn })).status).toBe(200)
    await test.superuser.query("delete from user_scope where user_id = $1 and prct_code = '300100'", [signedIn.userId])
    expect((await test.call(details, {}, { signedIn })).status).toBe(409)
  })

  it('loses a privilege revoked from the role immediately', async () => {
    const persona = { name: 'DEMOTED', prctCode: '200100', scopes: ['200100'], privileges: { L03F01: 1 } }
    const signedIn = await test.signIn(persona)
    const search = callOf('caseinformation/search')
    expect((await test.call(search, {}, { signedIn })).status).not.toBe(401)
    await test.superuser.query("update role_privilege set privilege = 0 where role_code = 'ROLE_DEMOTED'")
    expect((await test.call(search, {}, { signedIn })).status).toBe(401)
  })
})

describe('routes', () => {
  /** Every route as `METHOD address`, parsed from the router's tree: each line extends the one it hangs from. */
  function routesOf(app: TestApp['app']): string[] {
    const above: string[] = []
    return app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        const [, indent, part, methods] = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
        if (indent === undefined || part === undefined) throw new Error(`Not understood: ${line}`)
        const depth = indent.length / 4
        above[depth] = (above[depth - 1] ?? '') + part
        return (methods?.split(', ') ?? []).map((method) => `${method} ${above[depth]}`)
      })
  }
  const expected = [...allCalls, workspaceEvents].map((call) => `${callMethod(call)} ${callPath('/api', call)}`).sort()

  it('serves only the calls of the contract and the event stream under the prefix', async () => {
    await test.app.ready()
    const routes = routesOf(test.app)
    expect(routes.filter((route) => route.includes(' /api')).sort()).toEqual(expected)
  })

  it('serves only a few GET routes outside the prefix', () => {
    const others = routesOf(test.app).filter((route) => !route.includes(' /api'))
    expect(others.filter((route) => !/^(GET|HEAD) (\*|\/(livez|readyz|version|config\.json))$/.test(route))).toEqual([])
  })

  const start = () =>
    createApp({
      config: readConfig({ DATABASE_URL: test.databaseUrl, LOG_LEVEL: 'silent' }),
      pool: test.pool,
      clock: systemClock,
    })

  async function withCall(id: string, change: object, work: () => Promise<void>): Promise<void> {
    const table = allCalls as Call[]
    const index = table.findIndex((call) => call.id === id)
    const original = callOf(id)
    table[index] = { ...original, ...change }
    await work().finally(() => {
      table[index] = original
    })
  }

  const policies: readonly [string, object][] = [
    ['no function', { functionIds: [] }],
    ['no privilege', { privilege: 0 }],
    ['a privilege below none', { privilege: -1 }],
  ]
  const samples = ['ordercompiling/search', 'jobnetkick/exec', 'calendarcode/save', 'packingplan/asyncdownload']
  it.each(samples.flatMap((id) => policies.map(([what, change]) => [id, what, change] as const)))(
    'does not start when %s has %s',
    async (id, _what, change) => {
      await withCall(id, change, async () => {
        await expect(start()).rejects.toThrow(`The call ${id} has no policy`)
      })
    },
  )

  // At run time any unknown access value means signed-in.
  it.each([undefined, null, '', 'everybody', 'Privilege'])(
    'does not start with a call whose access is %s',
    async (access) => {
      await withCall('ordercompiling/search', { access }, async () => {
        await expect(start()).rejects.toThrow('The call ordercompiling/search has no policy')
      })
    },
  )

  it('does not start with a built call that lacks a handler', async () => {
    await withCall('ordercompiling/search', { id: 'ordercompiling/seek' }, async () => {
      await expect(start()).rejects.toThrow('The call ordercompiling/seek has no handler')
    })
  })
})

describe('a call at another address or with another method', () => {
  const headersOf = (call: Call) => ({
    authorization: `Bearer ${full.token}`,
    functionid: call.functionIds[0] ?? 'C01F01',
    apiid: call.id,
    actionname: call.action,
    accessprctcode: full.accessPrctCode,
  })
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY'] as const
  const capitalised = (path: string) =>
    path.replace(/\/([^/]+)$/, (_all, last: string) => `/${last[0]?.toUpperCase()}${last.slice(1)}`)
  const spellings: readonly [string, (path: string) => string][] = [
    ['a slash behind', (path) => `${path}/`],
    ['two slashes inside', (path) => path.replace('/v1/', '//v1/')],
    ['two slashes before', (path) => `/${path}`],
    ['a capital', capitalised],
    ['capitals', (path) => path.toUpperCase()],
    ['an encoded slash', (path) => path.replace(/\/([^/]+)$/, '%2F$1')],
    ['a parameter of the path', (path) => `${path};x=1`],
    ['a blank', (path) => `${path}%20`],
    ['a nul', (path) => `${path}%00`],
    ['a broken code', (path) => `${path}%`],
    ['a dot', (path) => `${path}.`],
    ['an ending', (path) => `${path}.json`],
    ['a path below', (path) => `${path}/1`],
    ['no version', (path) => path.replace('/v1/', '/')],
    ['another version', (path) => path.replace('/v1/', '/v2/')],
    ['a backslash', (path) => path.replace(/\/([^/]+)$/, '%5C$1')],
  ]

  function whatOf(answer: { statusCode: number; headers: Record<string, unknown>; body: string }): string {
    if (String(answer.headers['content-type']).startsWith('text/html')) return 'page'
    const { code, message, data, errinfo } = JSON.parse(answer.body)
    if (code !== 400 || answer.statusCode !== 400 || data !== null) return `served: ${message}`
    if (message.startsWith('M-COM-010\t')) return 'no such address'
    const isUnread = message.startsWith('M-COM-006\t') && errinfo.validationErrors.length === 0
    return isUnread ? 'no such file' : `served: ${message}`
  }

  it.each(named(allCalls))('does not serve %s', async (_id, call) => {
    const path = callPath('/api', call)
    const headers = headersOf(call)
    const method = callMethod(call)
    for (const other of methods.filter((one) => one !== method)) {
      const request = { method: other as 'GET', url: path, headers }
      const answer = await test.app.inject(request).catch(() => undefined)
      if (!answer) continue
      expect([other, answer.statusCode]).toEqual([other, 400])
      if (other !== 'HEAD') expect(answer.json()).toMatchObject({ code: 400, data: null })
    }
    for (const [what, spell] of spellings) {
      const url = spell(path)
      const answer = await test.app.inject({ method, url, headers, remoteAddress: '10.0.0.2' })
      expect([what, whatOf(answer)]).toEqual([what, expect.stringMatching(/^(page|no such address|no such file)$/)])
    }
    const trail = await test.superuser.query('select 1 from audit')
    expect(trail.rows).toEqual([])
  })

  it('does not serve encoded letters', async () => {
    const headers = headersOf(details)
    const codes = ['/%61pi/v1/authority/getuserdetails', '/api/v1/%61uthority/getuserdetails'].map(async (url) => {
      const answer = await test.app.inject({ method: 'GET', url, headers })
      return answer.statusCode
    })
    expect(await Promise.all(codes)).toEqual([400, 400])
  })

  it('applies the same rule to encoded letters', async () => {
    const { authorization: _left, ...headers } = headersOf(details)
    const answer = await test.app.inject({ method: 'GET', url: '/%61pi/v1/authority/getuserdetails', headers })
    expect([400, 401]).toContain(answer.statusCode)
  })
})
