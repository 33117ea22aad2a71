import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ExchangeSettings,
  eventSubscriptions,
  exceptions,
  noExchange,
  orderOcfAsn,
  partnerExchange,
} from '@packing/contract'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startReceiver } from './platform/outbound/testing/receiver.ts'
import { type Place, temporaryName } from './platform/places/place.ts'
import { openSftp } from './platform/places/sftp-place.ts'
import { startSftpServer, type TestServer } from './platform/places/testing/sftp-server.ts'
import { newToken } from './testing/machine-callers.ts'
import { planFixtureRows } from './testing/plan-fixture.ts'
import { killStarted, startProcess } from './testing/start-process.ts'
import { type SignedIn, startTestApp, type TestApp } from './testing/test-app.ts'

const isLongRun = process.env['LONG_TESTS'] !== undefined
const PRCT = '200100'
const FILES = 12
const folder = mkdtempSync(join(tmpdir(), 'erp-'))
const home = join(folder, 'th01')
const never = new AbortController().signal

let test: TestApp
let server: TestServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
let settings: Readonly<Record<string, string>>
let admin: SignedIn
/** The ERP as the server knows it. */
let erp: Place

beforeAll(async () => {
  mkdirSync(join(home, 'in'), { recursive: true })
  server = await startSftpServer(home, { userName: 'th01', password: 'correct horse' })
  receiver = await startReceiver()
  writeFileSync(join(folder, 'keys'), Buffer.alloc(32, 1).toString('base64'))
  settings = {
    SECRETS_KEY_FILE: join(folder, 'keys'),
    SFTP_HOSTS: `127.0.0.1:${server.port}`,
    WEBHOOK_HOSTS: receiver.host,
    OUTBOUND_NETWORKS: '127.0.0.0/8',
  }
  test = await startTestApp({ rows: planFixtureRows.replace(/^insert into prct [^;]*;/, ''), environment: settings })
  await test.superuser.query(`insert into edi_partner (prct_code, sender_id, dealer_code) values ('${PRCT}', 'BUYER01', 'TH01');
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
      values ('${PRCT}', 'TH01', '2027-01-11', '202701', '2026-12-01', '2026-12-08', '2026-12-10', '2026-12-11', '2026-12-20', '2026-12-30')`)
  admin = await test.signIn({
    name: 'ADMIN',
    prctCode: PRCT,
    scopes: [PRCT],
    privileges: { I02F01: 9, M01F01: 9, L04F01: 9, C01F01: 9 },
  })
  const own = { host: '127.0.0.1', port: server.port, userName: 'th01', hostKey: server.fingerprint }
  const rules = { hosts: [`127.0.0.1:${server.port}`], networks: ['127.0.0.0/8'] }
  erp = await openSftp({ ...own, secret: { kind: 'PASSWORD', text: 'correct horse' } }, rules, never)
})
afterAll(async () => {
  killStarted()
  await erp.close()
  await server.close()
  await receiver.close()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const rows = async (statement: string) => (await test.superuser.query(statement)).rows
const count = async (statement: string): Promise<number> => Number(Object.values((await rows(statement))[0] ?? {})[0])
const startWorker = () => startProcess('main-worker', { DATABASE_URL: test.databaseUrl, ...settings })
const slow = { timeout: 60_000 }

/** As an IT person does it: the key of the server is shown after the first look, and confirmed. */
async function setUp() {
  const exchange: ExchangeSettings = {
    ...noExchange,
    place: 'SFTP',
    host: '127.0.0.1',
    port: server.port,
    userName: 'th01',
    everyMinutes: 1,
    namePattern: 'ORD_{cycle}_*.csv',
    commits: 'EXPLAINED',
    answerFormat: 'ORDRSP',
  }
  const as = { signedIn: admin }
  const save = (more: Partial<ExchangeSettings>, rowVersion: number) =>
    test.call(partnerExchange.saveExchange, { dealer: 'TH01', exchange: { ...exchange, ...more }, rowVersion }, as)
  expect((await save({}, 0)).status).toBe(200)
  await test.call(partnerExchange.saveExchangeSecret, { dealer: 'TH01', kind: 'PASSWORD', secret: 'correct horse' }, as)
  await test.call(partnerExchange.askExchange, { dealer: 'TH01' }, as)
  const worker = await startWorker()
  const shown = async () => (await test.call(partnerExchange.showExchange, { dealer: 'TH01' }, as)).reply.data
  await expect.poll(async () => (await shown())?.seenHostKey, slow).toBe(server.fingerprint)
  expect((await save({ hostKey: server.fingerprint, isOn: true }, (await shown())?.rowVersion ?? 0)).status).toBe(200)
  return worker
}

const head = 'dealer_code,order_no,line_no,order_type,part_no,target_month,required_on,qty'
/** Under a name that is not taken, then renamed. */
async function send(no: number) {
  const name = `ORD_202612_${String(no).padStart(2, '0')}.csv`
  const content = no === FILES ? 'nonsense' : `${head}\nTH01,N1,1,R,5330100001,202701,2027-01-11,${no * 10}\n`
  await erp.write(`in/${temporaryName(name)}`, Buffer.from(content))
  await erp.move(`in/${temporaryName(name)}`, `in/${name}`)
}

describe.runIf(isLongRun)('a fictional ERP', () => {
  it('sends orders by SFTP, receives events and fetches confirmations, while workers are killed, and a planner sees only the exceptions', async () => {
    const token = await newToken(test, PRCT, 'ERP', { calls: ['workspace/order-ocf-asn/*'] })
    const subscription = { name: 'ERP', url: receiver.url, types: ['order.received'], dealerCodes: ['TH01'] }
    const subscribed = await test.call(eventSubscriptions.addSubscription, subscription, { signedIn: admin })
    receiver.answer(() => 200)
    let worker = await setUp()
    for (let no = 1; no <= FILES; no++) await send(no)
    await test.superuser.query("update partner_exchange set next_look_at = '-infinity', rests_until = '-infinity'")
    for (const taken of [2, 5, 8]) {
      await expect.poll(() => count('select count(*) from partner_file'), slow).toBeGreaterThanOrEqual(taken)
      worker.child.kill('SIGKILL')
      await worker.exited
      await test.superuser.query(
        "update partner_exchange set lease_until = now(); update event_delivery set next_at = now() where status = 'WAITING'",
      )
      worker = await startWorker()
    }
    await expect.poll(() => count('select count(*) from partner_file where moved_at is not null'), slow).toBe(FILES)
    const files = await rows('select file_name, status from partner_file order by file_name')
    expect(files.map(({ file_name: name }) => name)).toEqual([...new Set(files.map(({ file_name: name }) => name))])
    expect(files.filter(({ status }) => status === 'COMMITTED')).toHaveLength(FILES - 1)
    expect([
      readdirSync(join(home, 'in')),
      readdirSync(join(home, 'archive')).length,
      readdirSync(join(home, 'quarantine')).length,
    ]).toEqual([[], FILES - 1, 1])
    expect(await rows("select qty, rev_from from order_line where cycle_month = '202612' and rev_to is null")).toEqual([
      { qty: (FILES - 1) * 10, rev_from: FILES - 1 },
    ])

    await expect.poll(() => count("select count(*) from event_delivery where status <> 'DELIVERED'"), slow).toBe(0)
    const verifier = new Verifier(subscribed.reply.data?.secret ?? '')
    const heard = receiver.received.map(({ headers, body }) =>
      verifier.verify(body, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))),
    )
    expect(heard.length).toBeGreaterThanOrEqual(FILES - 1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(FILES - 1)

    const noticed = await test.call(
      orderOcfAsn.notice,
      { all: { cycleMonth: '202611', dealer: ['TH01'] } },
      { signedIn: admin },
    )
    expect(noticed.reply.message).toContain('M-L04')
    await expect
      .poll(() => count("select count(*) from partner_message where status = 'WAITING' or status = 'SENT'"), slow)
      .toBe(1)
    worker.child.kill('SIGKILL')
    await worker.exited
    await test.superuser.query(
      'update partner_exchange set lease_until = now(), rests_until = now(); update partner_message set next_at = now()',
    )
    worker = await startWorker()
    await expect.poll(() => count("select count(*) from partner_message where status = 'SENT'"), slow).toBe(1)
    const [confirmation, ...others] = await erp.list('out')
    expect([confirmation?.name, others]).toEqual([expect.stringMatching(/^ordrsp-202611-TH01-\d+\.edi$/), []])
    const answer = await test.app.inject({
      url: '/api/v1/workspace/order-ocf-asn/download-responses?cycleMonth=202611&dealer=TH01&format=ORDRSP',
      headers: {
        authorization: `Bearer ${token}`,
        functionid: 'L04F01',
        apiid: 'workspace/order-ocf-asn/download-responses',
        actionname: 'download',
        accessprctcode: PRCT,
      },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('ORDRSP:D:96A')])

    const { reply } = await test.call(exceptions.exceptions, {}, { signedIn: admin })
    const ofFiles = reply.data?.rows.filter(({ kind }) => kind.includes('FILES'))
    expect(ofFiles).toMatchObject([
      { kind: 'PARTNER_FILES', object: 'TH01', count: 1, names: [`ORD_202612_${FILES}.csv`] },
    ])
    worker.child.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
    expect(worker.output()).not.toContain('correct horse')
  }, 180_000)
})
