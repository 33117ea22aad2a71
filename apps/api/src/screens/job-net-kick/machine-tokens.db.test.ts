import { caseInformation, jobNetKick, machineTokens, partMaster, workspace } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const PRCT = '200100'
const NOW = new Date('2026-12-04T05:00:00Z')
const clock = { now: NOW }

let test: TestApp
let admin: SignedIn
beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => clock.now } })
  await test.superuser.query(planFixtureRows)
  admin = await test.signIn({
    name: 'ADMIN',
    prctCode: PRCT,
    scopes: [PRCT],
    privileges: { M01F01: 9, L03F01: 1, B01F01: 2 },
  })
})
afterAll(() => test.close())

interface Asked {
  readonly name: string
  readonly calls: readonly string[]
  readonly readsOnly: boolean
  readonly dealerCodes: readonly string[] | null
  readonly expiresOn: string | null
}

const asked: Asked = {
  name: 'ERP of the plant',
  calls: [caseInformation.search.id],
  readsOnly: false,
  dealerCodes: null,
  expiresOn: '2027-12-04',
}

async function newKey(code: string, more: Partial<Asked> = {}) {
  const { reply } = await test.call(machineTokens.addToken, { code, ...asked, ...more }, { signedIn: admin })
  return { token: reply.data?.key ?? '', accessPrctCode: PRCT, tokenId: reply.data?.tokenId ?? 0 }
}

const listed = async () => (await test.call(machineTokens.listTokens, {}, { signedIn: admin })).reply.data?.tokens ?? []
const rows = async (statement: string) => (await test.superuser.query(statement)).rows

describe('a machine token', () => {
  it('is shown once, opens what it is granted, and is stored as a digest', async () => {
    const erp = await newKey('erp')
    expect(erp.token).toMatch(/^mt_200100_\d+_[\w-]{43}$/)
    const found = await test.call(caseInformation.search, {}, { signedIn: erp })
    const all = await test.call(caseInformation.search, {}, { signedIn: admin })
    expect([found.status, found.reply.data]).toEqual([200, all.reply.data])
    const elsewhere = await test.call(partMaster.search, {}, { signedIn: erp })
    expect([elsewhere.status, elsewhere.reply.message]).toEqual([
      401,
      expect.stringContaining('Token ERP has no access to partmaster/search'),
    ])
    expect(await rows("select employee_id, kind from security_event where call_id = 'partmaster/search'")).toEqual([
      { employee_id: 'ERP@200100', kind: 'PRIVILEGE_REJECTED' },
    ])
    const [row] = await listed()
    expect(row).toMatchObject({ code: 'ERP', state: 'ACTIVE', lastUsedAt: NOW.toISOString(), expiresOn: '2027-12-04' })
    const secret = erp.token.split('_').slice(3).join('_')
    const stored = await rows(
      'select (select jsonb_agg(t) from machine_token t) as tokens, (select jsonb_agg(i) from idempotency i) as replies, (select jsonb_agg(a) from audit a) as audits',
    )
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(await rows("select key_hash from machine_token where token_code = 'ERP'")).toEqual([
      { key_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  it('sees the rows of its dealers only', async () => {
    const thai = await newKey('TH', { dealerCodes: ['TH01'] })
    const { reply } = await test.call(caseInformation.search, {}, { signedIn: thai })
    expect(new Set(reply.data?.rows.map(({ dealerCode }) => dealerCode))).toEqual(new Set(['TH01']))
  })

  it('has a reply for each idempotency key, and the files that it may download', async () => {
    const { savePreferences, requestFile } = workspace
    const machine = await newKey('FILES', { calls: ['workspace/common/*', partMaster.download.id] })
    const headers = { 'idempotency-key': 'machine-key-1' }
    for (const status of [200, 200]) {
      const sent = await test.call(savePreferences, { theme: 'dark' }, { signedIn: machine, headers })
      expect(sent.status).toBe(status)
    }
    expect(await rows("select count(*)::int from idempotency where idempotency_key = 'machine-key-1'")).toEqual([
      { count: 1 },
    ])
    const file = (call: { readonly id: string }, functionId: string) =>
      test.call(requestFile, { callId: call.id, functionId, input: { what: 'ALL' } }, { signedIn: machine })
    expect((await file(partMaster.download, 'B01F01')).status).toBe(200)
    expect((await file(caseInformation.search, 'L03F01')).status).not.toBe(200)
    expect((await file(jobNetKick.download, 'M01F01')).status).toBe(401)
  })

  it('is changed, rotated and revoked with effect at once', async () => {
    const machine = await newKey('SWAP')
    const status = async (token: string) =>
      (await test.call(caseInformation.search, {}, { signedIn: { token, accessPrctCode: PRCT } })).status
    const { tokenId } = machine
    const rotated = await test.call(
      machineTokens.rotateToken,
      { tokenId, rowVersion: 1, overlapHours: 2 },
      { signedIn: admin },
    )
    const next = rotated.reply.data?.key ?? ''
    expect([await status(machine.token), await status(next)]).toEqual([200, 200])
    clock.now = new Date(NOW.getTime() + 3 * 3_600_000)
    admin = await test.signIn({ name: 'ADMIN', prctCode: PRCT, scopes: [PRCT], privileges: {} })
    expect([await status(machine.token), await status(next)]).toEqual([401, 200])
    const changed = { ...asked, tokenId, calls: [partMaster.search.id] }
    const change = (rowVersion: number) =>
      test.call(machineTokens.changeToken, { ...changed, rowVersion }, { signedIn: admin })
    expect((await change(1)).reply.message).toContain('M-M01-040')
    expect((await change(2)).status).toBe(200)
    expect(await status(next)).toBe(401)
    const revoked = await test.call(machineTokens.revokeToken, { tokenId, rowVersion: 3 }, { signedIn: admin })
    expect([revoked.status, (await listed()).find(({ code }) => code === 'SWAP')?.state]).toEqual([200, 'REVOKED'])
    expect(await rows("select is_active from app_user where employee_id = 'SWAP@200100'")).toEqual([
      { is_active: false },
    ])
    clock.now = NOW
  })

  it('can be renamed after its last day, which is judged only when it changes', async () => {
    const { tokenId } = await newKey('OLD', { expiresOn: '2026-12-31' })
    clock.now = new Date('2027-01-10T00:00:00Z')
    admin = await test.signIn({ name: 'ADMIN', prctCode: PRCT, scopes: [PRCT], privileges: {} })
    const change = (expiresOn: string) =>
      test.call(
        machineTokens.changeToken,
        { ...asked, tokenId, rowVersion: 1, name: 'Former ERP', expiresOn },
        { signedIn: admin },
      )
    expect((await change('2027-01-09')).status).toBe(400)
    expect((await change('2026-12-31')).status).toBe(200)
    expect((await listed()).find(({ code }) => code === 'OLD')).toMatchObject({ name: 'Former ERP', state: 'EXPIRED' })
    clock.now = NOW
    admin = await test.signIn({ name: 'ADMIN', prctCode: PRCT, scopes: [PRCT], privileges: {} })
  })
})

describe('who makes a token', () => {
  const rejection = async (code: string, more: Partial<Asked>, signedIn = admin) => {
    const { status, reply } = await test.call(machineTokens.addToken, { code, ...asked, ...more }, { signedIn })
    return [status, JSON.stringify(reply)] as const
  }

  it('grants only calls that exist and that they may make themselves', async () => {
    expect(await rejection('X1', { calls: ['partmaster/nothing'] })).toEqual([
      400,
      expect.stringContaining('M-M01-037'),
    ])
    expect(await rejection('X2', { calls: ['workspace/job-net-kick/add-token'] })).toEqual([
      400,
      expect.stringContaining('M-M01-037'),
    ])
    expect(await rejection('X3', { calls: ['packingplan/save'] })).toEqual([400, expect.stringContaining('M-M01-038')])
    expect(await rejection('X4', { dealerCodes: ['XX99'] })).toEqual([400, expect.stringContaining('M-M01-014')])
    expect(await rejection('X5', { expiresOn: '2026-12-03' })).toEqual([400, expect.stringContaining('M-M01-041')])
    expect(await rejection('A.B', {})).toEqual([400, expect.stringContaining('M-M01-045')])
    // Scans are packing results, and the packing plan has four functions.
    expect(await rejection('X7', { calls: ['workspace/deviceresults'] })).toEqual([
      400,
      expect.stringContaining('M-M01-038'),
    ])
    const monthly = await test.signIn({
      name: 'MONTHLY',
      prctCode: PRCT,
      scopes: [PRCT],
      privileges: { M01F01: 9, 'J01F01-1': 1 },
    })
    expect(await rejection('X8', { calls: ['packingplan/search'] }, monthly)).toEqual([
      400,
      expect.stringContaining('M-M01-038'),
    ])
    await newKey('TWICE')
    expect(await rejection('TWICE', {})).toEqual([400, expect.stringContaining('M-M01-039')])
  })

  it('gets no key of a token that opens more than they may do themselves', async () => {
    const { tokenId, token } = await newKey('STRONG')
    const weak = await test.signIn({ name: 'WEAK', prctCode: PRCT, scopes: [PRCT], privileges: { M01F01: 9 } })
    const { status, reply } = await test.call(
      machineTokens.rotateToken,
      { tokenId, rowVersion: 1, overlapHours: 0 },
      { signedIn: weak },
    )
    expect([status, reply.data, reply.message]).toEqual([400, null, expect.stringContaining(caseInformation.search.id)])
    const signedIn = { token, accessPrctCode: PRCT }
    expect((await test.call(caseInformation.search, {}, { signedIn })).status).toBe(200)
  })

  it('sees all dealers', async () => {
    const partial = await test.signIn({
      name: 'PARTIAL',
      prctCode: PRCT,
      scopes: [PRCT],
      privileges: { M01F01: 9, L03F01: 1 },
      dealerCodes: ['TH01'],
    })
    expect(await rejection('X6', {}, partial)).toEqual([400, expect.stringContaining('M-M01-042')])
    expect((await test.call(machineTokens.listTokens, {}, { signedIn: partial })).status).toBe(400)
  })

  it('is never the database role of the application, which makes machines of its own PRCTCC only', async () => {
    const asApp = async (prctCode: string, dealers: string, statement: string) => {
      const client = await test.pool.connect()
      try {
        await client.query('begin')
        await client.query("select set_config('app.prct_code', $1, true), set_config('app.dealer_codes', $2, true)", [
          prctCode,
          dealers,
        ])
        return (await client.query(statement)).rows
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const person = `select save_machine_user(u.user_id, '', 'x', '{*}', false, null, true) as id from app_user u where employee_id = 'ADMIN'`
    const made = `select save_machine_user(null, 'NEW', 'x', '{*}', false, null, true) as id`
    expect(await asApp(PRCT, '*', person)).toEqual([{ id: null }])
    expect(await asApp(PRCT, 'TH01', made)).toEqual([{ id: null }])
    expect(await asApp('', '*', made)).toEqual([{ id: null }])
    expect(await asApp(PRCT, '*', made)).toEqual([{ id: expect.any(Number) }])
    await expect(asApp(PRCT, '*', "insert into app_user (issuer) values ('machine')")).rejects.toThrow(
      'permission denied',
    )
  })
})
