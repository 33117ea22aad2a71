import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ExchangeSettings, noExchange, partnerExchange } from '@packing/contract'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealerOf } from '../../../platform/outbound/sealed-text.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../testing/test-app.ts'

const PRCT = '200100'
const folder = mkdtempSync(join(tmpdir(), 'exchange-'))
const keyFile = join(folder, 'keys')
const KEY = Buffer.alloc(32, 5)

let test: TestApp
let admin: SignedIn
beforeAll(async () => {
  writeFileSync(keyFile, `${KEY.toString('base64')}\n`)
  const environment = {
    SECRETS_KEY_FILE: keyFile,
    EXCHANGE_DIRS: '/srv/exchange',
    SFTP_HOSTS: 'sftp.example.com, edi.example.com:2222',
  }
  test = await startTestApp({ environment })
  await test.superuser.query(
    `insert into dealer (prct_code, dealer_code, dealer_name, country) values ('${PRCT}', 'TH01', 'Thailand', 'TH'), ('${PRCT}', 'ID01', 'Indonesia', 'ID')`,
  )
  admin = await test.signIn({ name: 'ADMIN', prctCode: PRCT, scopes: [PRCT], privileges: { I02F01: 9 } })
})
beforeEach(() => test.superuser.query('delete from partner_exchange'))
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const inDirectory: ExchangeSettings = { ...noExchange, directory: '/srv/exchange/th01' }
const onServer: ExchangeSettings = {
  ...noExchange,
  place: 'SFTP',
  host: 'edi.example.com',
  port: 2222,
  userName: 'th01',
}
const show = async (signedIn = admin) => test.call(partnerExchange.showExchange, { dealer: 'TH01' }, { signedIn })
const save = (exchange: ExchangeSettings, rowVersion: number) =>
  test.call(partnerExchange.saveExchange, { dealer: 'TH01', exchange, rowVersion }, { signedIn: admin })
const saveSecret = (kind: 'PASSWORD' | 'KEY', secret: string) =>
  test.call(partnerExchange.saveExchangeSecret, { dealer: 'TH01', kind, secret }, { signedIn: admin })
const rows = async (statement: string) => (await test.superuser.query(statement)).rows
const fieldsOf = (reply: {
  readonly errinfo?: { readonly validationErrors: readonly { readonly fieldName: string }[] } | null
}) => reply.errinfo?.validationErrors.map(({ fieldName }) => fieldName)

describe('the exchange of a dealer', () => {
  it('is off until it is set up, and changed only as it was read', async () => {
    expect((await show()).reply.data).toMatchObject({
      exchange: noExchange,
      rowVersion: 0,
      roots: ['/srv/exchange'],
      files: [],
    })
    expect((await save(inDirectory, 0)).reply.data?.rowVersion).toBe(1)
    expect(fieldsOf((await save(inDirectory, 0)).reply)).toEqual(['rowVersion'])
    const changed = { ...inDirectory, isOn: true, everyMinutes: null, atTimes: ['14:00', '06:30', '14:00'] }
    expect((await save(changed, 1)).reply.data?.rowVersion).toBe(2)
    const shown = (await show()).reply.data
    expect(shown).toMatchObject({ rowVersion: 2, exchange: { ...changed, atTimes: ['06:30', '14:00'] } })
    expect(shown?.nextLookAt).toMatch(/T(21:30|05:00):00.000Z$/)
  })

  it('reaches no directory or server but those allowed, and says all that is wrong at once', async () => {
    for (const directory of ['/srv/exchange', '/srv/exchange/../x', '/etc', 'th01', ''])
      expect(fieldsOf((await save({ ...inDirectory, directory }, 0)).reply)).toEqual(['exchange.directory'])
    for (const host of ['sftp.example.com', 'other.example.com', '169.254.169.254'])
      expect(fieldsOf((await save({ ...onServer, host }, 0)).reply)).toEqual(['exchange.host'])
    const wrong = { ...inDirectory, inFolder: '../in', outFolder: '/out', namePattern: '{cycle}{cycle}' }
    expect(fieldsOf((await save(wrong, 0)).reply)).toEqual([
      'exchange.inFolder',
      'exchange.outFolder',
      'exchange.namePattern',
    ])
    expect((await save({ ...onServer, inFolder: '/in', archiveFolder: '/done' }, 0)).status).toBe(200)
  })

  it('is switched on with a server only with its confirmed key and a secret, which is sealed and never shown', async () => {
    expect(fieldsOf((await save({ ...onServer, isOn: true }, 0)).reply)).toEqual(['exchange.isOn'])
    expect((await saveSecret('PASSWORD', 'correct horse')).reply.message).toContain('M-I02-183')
    await save(onServer, 0)
    expect((await saveSecret('PASSWORD', 'correct horse')).reply.data?.rowVersion).toBe(2)
    expect(fieldsOf((await save({ ...onServer, isOn: true }, 2)).reply)).toEqual(['exchange.isOn'])
    const ready = { ...onServer, isOn: true, hostKey: 'SHA256:abc' }
    expect((await save(ready, 2)).status).toBe(200)
    const shown = await show()
    expect(shown.reply.data?.secretKind).toBe('PASSWORD')
    const [stored] = await rows(
      'select x.sealed_secret, (select jsonb_agg(a) from audit a)::text as audits, (select jsonb_agg(i) from idempotency i)::text as replies from partner_exchange x',
    )
    expect(JSON.stringify([shown, stored])).not.toContain('correct horse')
    expect(sealerOf([KEY]).open(stored?.sealed_secret)).toBe('correct horse')
  })

  it('takes private keys without a passphrase only', async () => {
    await save(onServer, 0)
    expect(fieldsOf((await saveSecret('KEY', 'no key')).reply)).toEqual(['secret'])
    const locked = ssh2.utils.generateKeyPairSync('ed25519', { passphrase: 'x', cipher: 'aes256-cbc', rounds: 16 })
    expect(fieldsOf((await saveSecret('KEY', locked.private)).reply)).toEqual(['secret'])
    const { private: secret } = ssh2.utils.generateKeyPairSync('ed25519')
    expect((await saveSecret('KEY', secret)).status).toBe(200)
    const [stored] = await rows('select sealed_secret from partner_exchange')
    expect(sealerOf([KEY]).open(stored?.sealed_secret)).toBe(secret)
  })

  it('is looked at when a user asks, and messages that were given up are sent again', async () => {
    const ask = () => test.call(partnerExchange.askExchange, { dealer: 'TH01' }, { signedIn: admin })
    expect((await ask()).reply.message).toContain('M-I02-183')
    await save(inDirectory, 0)
    expect((await ask()).status).toBe(200)
    expect(await rows('select is_asked from partner_exchange')).toEqual([{ is_asked: true }])
    await test.superuser.query(`insert into partner_message (prct_code, dealer_code, kind, reference, status, attempts, last_error)
      select '${PRCT}', 'TH01', 'NOTICE', 'A' || n, case when n < 4 then 'DEAD' else 'SENT' end, 13, 'why' from generate_series(1, 4) n`)
    await test.superuser.query(`insert into partner_file (prct_code, dealer_code, file_name, size_bytes, modified_at, sha256, status, reason)
      values ('${PRCT}', 'TH01', 'a.csv', 1, now(), 'x', 'QUARANTINED', '{"en": "Unreadable", "ja": "不可"}')`)
    const shown = (await show()).reply.data
    expect(shown?.messages.map(({ reference, status }) => `${reference} ${status}`)).toEqual([
      'A4 SENT',
      'A3 DEAD',
      'A2 DEAD',
      'A1 DEAD',
    ])
    expect(shown).toMatchObject({
      dead: 3,
      files: [{ fileName: 'a.csv', status: 'QUARANTINED', reason: 'Unreadable' }],
    })
    const resend = (messageIds: readonly number[] | null) =>
      test.call(partnerExchange.resendMessages, { dealer: 'TH01', messageIds }, { signedIn: admin })
    const last = shown?.messages[1]?.messageNo ?? 0
    expect((await resend([last])).reply.data?.resent).toBe(1)
    expect((await resend(null)).reply.data?.resent).toBe(2)
    expect(await rows("select distinct status, attempts from partner_message where reference <> 'A4'")).toEqual([
      { status: 'WAITING', attempts: 0 },
    ])
  })

  it('has files in quarantine taken again, or set aside with a reason, each once', async () => {
    await save(inDirectory, 0)
    await test.superuser.query(`insert into partner_file (prct_code, dealer_code, file_name, size_bytes, modified_at, sha256, status, moved_at)
      select '${PRCT}', 'TH01', name, 1, now(), name, 'QUARANTINED', now() from unnest(array['a', 'b']) name`)
    const files = async () => (await show()).reply.data?.files ?? []
    const [b, a] = await files()
    const ofFile = (fileNo = 0) => ({ dealer: 'TH01', fileNo })
    const again = (fileNo?: number) => test.call(partnerExchange.fetchFileAgain, ofFile(fileNo), { signedIn: admin })
    const discard = (fileNo?: number) =>
      test.call(partnerExchange.discardFile, { ...ofFile(fileNo), reason: 'Sent by mistake' }, { signedIn: admin })
    expect([(await again(a?.fileNo)).status, (await discard(b?.fileNo)).status]).toEqual([200, 200])
    expect(await files()).toMatchObject([
      { fileName: 'b', status: 'DISCARDED', reason: 'Sent by mistake' },
      { fileName: 'a', status: 'ASKED_AGAIN' },
    ])
    expect(await rows('select is_asked from partner_exchange')).toEqual([{ is_asked: true }])
    expect([(await discard(a?.fileNo)).status, (await again(b?.fileNo)).status]).toEqual([400, 400])
  })

  it('is nothing for users of some dealers', async () => {
    const some = {
      name: 'SOME',
      prctCode: PRCT,
      scopes: [PRCT],
      privileges: { I02F01: 9 as const },
      dealerCodes: ['TH01'],
    }
    const signedIn = await test.signIn(some)
    await save(inDirectory, 0)
    expect((await show(signedIn)).reply.data).toMatchObject({ rowVersion: 0, roots: [], files: [] })
    const asked = await test.call(
      partnerExchange.saveExchange,
      { dealer: 'TH01', exchange: inDirectory, rowVersion: 0 },
      { signedIn },
    )
    expect(asked.reply.message).toContain('M-I02-184')
  })
})
