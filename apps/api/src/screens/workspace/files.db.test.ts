import { setTimeout as delay } from 'node:timers/promises'
import { type CallId, type FileRequest, languages } from '@packing/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { claimFile, endMade } from '../../domain/files/file-queue.ts'
import { startFileWorker } from '../../jobs/file-build/file-worker.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createPool, transaction } from '../../platform/database/database.ts'
import { SpoolFull } from '../../platform/files/store/spool.ts'
import { LeaseLost } from '../../platform/jobs/lease.ts'
import type { Worker } from '../../platform/jobs/work-loop.ts'
import { expireLease } from '../../testing/expire-lease.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { downloads } from '../downloads.ts'

const HOME = '200100'
const ELSEWHERE = '300100'
const LINES = 2500

let test: TestApp
let owner: pg.Client
let pool: pg.Pool
let workers: Worker[] = []
let people: Readonly<Record<'anna' | 'ben' | 'dealer' | 'guest' | 'nobody', SignedIn>>

beforeAll(async () => {
  test = await startTestApp()
  owner = new pg.Client({ connectionString: test.databaseUrl })
  await owner.connect()
  pool = createPool(test.databaseUrl, { size: 20, statementTimeoutMs: 60_000 })
  await owner.query(`
    insert into dealer (prct_code, dealer_code, dealer_name, country) values ('${HOME}', 'TH01', 'Thai', 'TH'), ('${HOME}', 'ID01', 'Indo', 'ID');
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from)
      select '${HOME}', '202611', case when n % 5 = 0 then 'ID01' else 'TH01' end, 'A1', n, 'P' || n, '202612', n, 1 from generate_series(1, ${LINES}) n;
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from)
      values ('${ELSEWHERE}', '202611', 'TH01', 'SECRET', 1, 'P1', '202612', 1, 1)`)
  const orders = { I02F01: 1, 'J01F01-1': 1 }
  const scopes = [HOME]
  const anna = { name: 'ANNA', prctCode: HOME, scopes: [HOME, ELSEWHERE], privileges: orders }
  people = {
    anna: await test.signIn(anna),
    ben: await test.signIn({ name: 'BEN', prctCode: HOME, scopes, privileges: orders }),
    dealer: await test.signIn({ name: 'DEALER', prctCode: HOME, scopes, privileges: orders, dealerCodes: ['ID01'] }),
    guest: await test.signIn(anna, ELSEWHERE),
    nobody: await test.signIn({ name: 'NOBODY', prctCode: HOME, scopes, privileges: {} }),
  }
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  await owner.query('delete from file_request; delete from stored_file')
  await owner.query("update role_privilege set privilege = 1 where role_code = 'ROLE_ANNA'")
})
afterAll(async () => {
  await owner.end()
  await pool.end()
  await test.close()
})

const send = <Id extends CallId>(id: Id, input: object, signedIn: SignedIn, options = {}) =>
  test.call(callOf(id), input, { signedIn, ...options })
const wanted = (input: Record<string, unknown> = {}) => ({
  callId: 'ordercompiling/download',
  functionId: 'I02F01',
  input: { what: 'LINES', cycleMonth: '202611', format: 'csv', ...input },
})

async function request(who: SignedIn, input: Record<string, unknown> = {}): Promise<FileRequest> {
  const { reply } = await send('workspace/common/request-file', wanted(input), who)
  if (reply.code !== 200) throw new Error(reply.message)
  return reply.data
}

const filesOf = async (who: SignedIn): Promise<FileRequest[]> =>
  (await send('workspace/common/list-files', {}, who)).reply.data.files

function work(name = 'worker', own: Partial<typeof downloads> = {}): void {
  const tools = { pool, clock: systemClock, downloads: { ...downloads, ...own } }
  workers.push(startFileWorker({ ...tools, workerId: name, concurrency: 1, pollMs: 20, onError: () => undefined }))
}

async function waitFor(
  who: SignedIn,
  requestId: number,
  statuses: readonly string[],
  seconds = 60,
): Promise<FileRequest> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const file = (await filesOf(who)).find((one) => one.requestId === requestId)
    if (file && statuses.includes(file.status)) return file
    if (performance.now() > until) throw new Error(`${requestId} is ${file?.status}`)
    await delay(50)
  }
}
const finished = ['DONE', 'FAILED', 'CANCELLED']
const storedCount = async () =>
  (await owner.query<{ n: number }>('select count(*)::int as n from stored_file')).rows[0]?.n

describe('a file in the background', () => {
  it('equals the result of the call, with its row count, and appears on the top page', async () => {
    const { requestId, status } = await request(people.anna)
    expect(status).toBe('WAITING')
    work()
    const file = await waitFor(people.anna, requestId, finished)
    expect(file).toMatchObject({ status: 'DONE', rowsDone: LINES, rowsTotal: LINES, fileName: 'lines-202611.csv' })
    const direct = await send('ordercompiling/download', wanted().input, people.anna)
    for (const id of ['common/download', 'toppage/download'] as const) {
      const { status: code, body, headers } = await send(id, { fileId: file.fileId }, people.anna)
      expect([code, body.equals(direct.body)]).toEqual([200, true])
      expect(headers['content-disposition']).toBe(direct.headers['content-disposition'])
    }
    const top = await send('toppage/init', {}, people.anna)
    expect(top.reply.data.files).toEqual([file])
    const days = (Date.parse(file.expiresAt) - Date.parse(file.endedAt ?? '')) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
  })

  it.each(languages)('has the headings of the language in which it was requested: %s', async (language) => {
    const headers = { 'accept-language': language }
    const { reply } = await send('workspace/common/request-file', wanted({ dealer: ['ID01'] }), people.anna, {
      headers,
    })
    expect(reply.code).toBe(200)
    work()
    const { fileId } = await waitFor(people.anna, reply.data.requestId, ['DONE'])
    const { body } = await send('common/download', { fileId }, people.anna)
    const direct = await send('ordercompiling/download', wanted({ dealer: ['ID01'] }).input, people.anna, { headers })
    expect(body.equals(direct.body)).toBe(true)
  })

  it('can exceed one slice and one chunk', async () => {
    await owner.query(`update order_line set order_no = repeat('x', 900) where prct_code = '${HOME}'`)
    const { requestId } = await request(people.anna)
    work()
    const { fileId, sizeBytes } = await waitFor(people.anna, requestId, ['DONE'])
    expect(sizeBytes).toBeGreaterThan(2 * 1024 * 1024)
    const direct = await send('ordercompiling/download', wanted().input, people.anna)
    const { body } = await send('common/download', { fileId }, people.anna)
    expect(body.equals(direct.body)).toBe(true)
    await owner.query(`update order_line set order_no = 'A1' where prct_code = '${HOME}'`)
  })

  it('is invisible to other users and from another PRCTCC', async () => {
    const { requestId } = await request(people.anna)
    work()
    const { fileId } = await waitFor(people.anna, requestId, ['DONE'])
    for (const other of [people.ben, people.guest, people.nobody, people.dealer]) {
      expect(await filesOf(other)).toEqual([])
      for (const id of ['common/download', 'toppage/download'] as const)
        expect((await send(id, { fileId }, other)).status).toBe(404)
      expect((await send('workspace/common/cancel-file', { requestId }, other)).reply.message).toMatch(/^M-FIL-004\t/)
    }
  })

  it('contains exactly the dealers that its user can see', async () => {
    const { requestId } = await request(people.dealer)
    work()
    const { rowsDone } = await waitFor(people.dealer, requestId, ['DONE'])
    expect(rowsDone).toBe(LINES / 5)
  })

  it('is not promised when the download itself would reject it', async () => {
    const { reply } = await send('workspace/common/request-file', wanted({ cycleMonth: undefined }), people.anna)
    expect([reply.code, await filesOf(people.anna)]).toEqual([400, []])
    expect(reply.errinfo?.validationErrors).toMatchObject([{ fieldName: 'cycleMonth' }])
  })

  it('is reused when requested again while being made', async () => {
    const both = await Promise.all(Array.from({ length: 6 }, () => request(people.anna)))
    expect(new Set(both.map((one) => one.requestId)).size).toBe(1)
    const other = await request(people.anna, { dealer: ['TH01'] })
    const japanese = await send('workspace/common/request-file', wanted(), people.anna, {
      headers: { 'accept-language': 'ja' },
    })
    const ids = [both[0]?.requestId, other.requestId, japanese.reply.data.requestId]
    expect(new Set(ids).size).toBe(3)
    work()
    await waitFor(people.anna, both[0]?.requestId ?? 0, ['DONE'])
    expect((await request(people.anna)).requestId).not.toBe(both[0]?.requestId)
  })

  it('is rejected when the queue is full', async () => {
    for (let n = 1; n <= 10; n += 1) await request(people.anna, { partNo: [`P${n}`] })
    const { reply } = await send('workspace/common/request-file', wanted(), people.anna)
    expect([reply.code, reply.message]).toEqual([400, expect.stringMatching(/^M-FIL-003\t/)])
    expect((await request(people.anna, { partNo: ['P1'] })).status).toBe('WAITING')
    expect((await request(people.ben)).status).toBe('WAITING')
  })
})

describe('requesting a file', () => {
  const rejections: readonly (readonly [string, object, number, RegExp])[] = [
    ['a call that is none', { callId: 'no/such' }, 400, /^M-FIL-001/],
    ['a call that gives no file', { callId: 'ordercompiling/search' }, 400, /^M-FIL-001/],
    ['a file that is there', { callId: 'common/download' }, 400, /^M-FIL-001/],
    ['another call’s function', { functionId: 'M01F01' }, 401, /^M-COM-004/],
    ['no function', { functionId: '' }, 401, /^M-COM-004/],
    ['input that the call would reject', { input: { what: 'NOTHING' } }, 400, /^M-COM-006/],
  ]
  it.each(rejections)('rejects %s', async (_what, change, status, message) => {
    const { reply } = await send('workspace/common/request-file', { ...wanted(), ...change }, people.anna)
    expect([reply.code, reply.data]).toEqual([status, null])
    expect(reply.message).toMatch(message)
  })

  it('requires the privilege of the call, at home and elsewhere', async () => {
    for (const who of [people.nobody, people.guest])
      expect((await send('workspace/common/request-file', wanted(), who)).status).toBe(401)
    expect(await storedCount()).toBe(0)
  })
})

describe('between request and file', () => {
  it('rejects after a privilege was lost', async () => {
    const { requestId } = await request(people.anna)
    const kept = await request(people.ben)
    await owner.query("update role_privilege set privilege = 0 where role_code = 'ROLE_ANNA'")
    work()
    await waitFor(people.ben, kept.requestId, ['DONE'])
    const { rows } = await owner.query('select status, message, file_id from file_request where request_id = $1', [
      requestId,
    ])
    expect(rows).toEqual([
      { status: 'FAILED', message: 'You do not have permission for this action (I02F01).', file_id: null },
    ])
    expect(await storedCount()).toBe(1)
  })

  it('locks the finished file after a privilege was lost', async () => {
    const { requestId } = await request(people.anna)
    work()
    const { fileId } = await waitFor(people.anna, requestId, ['DONE'])
    await owner.query("update role_privilege set privilege = 0 where role_code = 'ROLE_ANNA'")
    expect(await filesOf(people.anna)).toEqual([])
    expect((await send('common/download', { fileId }, people.anna)).status).toBe(404)
  })

  it('can be cancelled while waiting and while being made', async () => {
    const waiting = await request(people.anna)
    const ended = await send('workspace/common/cancel-file', { requestId: waiting.requestId }, people.anna)
    expect(ended.reply.data).toMatchObject({ status: 'CANCELLED' })
    const blocker = new pg.Client({ connectionString: test.databaseUrl })
    await blocker.connect()
    await blocker.query('begin; lock table order_line in access exclusive mode')
    const running = await request(people.anna)
    work()
    await waitFor(people.anna, running.requestId, ['RUNNING'])
    const asked = await send('workspace/common/cancel-file', { requestId: running.requestId }, people.anna)
    expect(asked.reply.data).toMatchObject({ status: 'RUNNING', isCancelRequested: true })
    await blocker.query('rollback')
    await blocker.end()
    expect(await waitFor(people.anna, running.requestId, finished)).toMatchObject({ status: 'CANCELLED', fileId: null })
    expect(await storedCount()).toBe(0)
  })

  it('makes each file once with two workers', async () => {
    const orders = [people.anna, people.ben, people.dealer].flatMap((who) =>
      ['TH01', 'ID01'].map(async (dealer) => [who, await request(who, { dealer: [dealer] })] as const),
    )
    const requests = await Promise.all(orders)
    for (const name of ['w1', 'w2']) work(name)
    for (const [who, { requestId }] of requests) await waitFor(who, requestId, ['DONE'])
    expect(await storedCount()).toBe(requests.length)
    const { rows } = await owner.query('select distinct attempts from file_request')
    expect(rows).toEqual([{ attempts: 1 }])
  })

  it('is resumed by another worker after a kill, and the first can no longer complete it', async () => {
    const { requestId } = await request(people.anna)
    const dead = await transaction(pool, 'worker', 'write', (db) => claimFile(db, 'dead'))
    expect(dead?.workId).toBe(requestId)
    expect(await transaction(pool, 'worker', 'write', (db) => claimFile(db, 'heir'))).toBeUndefined()
    expect(await expireLease(test.databaseUrl, 'file_request', requestId)).toBeGreaterThan(0)
    work()
    const { status, fileId } = await waitFor(people.anna, requestId, finished)
    expect(status).toBe('DONE')
    const late = { fileId: fileId ?? '', fileName: 'late', sizeBytes: 1, rowsDone: 1, expiresAt: systemClock.now() }
    if (!dead) throw new Error('nothing was claimed')
    await expect(transaction(pool, 'worker', 'write', (db) => endMade(db, dead, late))).rejects.toBeInstanceOf(
      LeaseLost,
    )
    expect((await filesOf(people.anna))[0]?.fileName).toBe('lines-202611.csv')
  })

  it('is abandoned after five worker crashes', async () => {
    const { requestId } = await request(people.anna)
    await owner.query('update file_request set attempts = 5')
    work()
    expect(await waitFor(people.anna, requestId, finished)).toMatchObject({ status: 'FAILED', fileId: null })
  })

  it('is returned by a worker that stops, without counting as a crash', async () => {
    await request(people.anna)
    let isBegun = false
    const waitsForStop = (_input: unknown, { signal }: { readonly signal: AbortSignal }) =>
      new Promise<never>((_, reject) => {
        isBegun = true
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    work('stops', { 'ordercompiling/download': waitsForStop })
    await expect.poll(() => isBegun).toBe(true)
    await workers.pop()?.stop()
    const { rows } = await owner.query(
      'select status, attempts, outages, lease_until <= clock_timestamp() as "isFree" from file_request',
    )
    expect(rows).toEqual([{ status: 'RUNNING', attempts: 0, outages: 0, isFree: true }])
  })

  it('names a full disk as the reason', async () => {
    const { requestId } = await request(people.anna)
    const full = async () => {
      throw new SpoolFull('NO_ROOM', 1)
    }
    work('worker', { 'ordercompiling/download': full })
    const { message } = await waitFor(people.anna, requestId, ['FAILED'])
    expect(message).toBe('The server is out of disk space. Contact the system administrator.')
  })
})

describe('packingplan/asyncdownload', () => {
  const plan = { operation: 'REQUEST', month: '202612', view: 'MONTHLY', format: 'csv' }
  it('requests the plan’s file and reports its progress', async () => {
    const as = { functionId: 'J01F01-1' }
    const early = await send('packingplan/asyncdownload', plan, people.anna, as)
    expect([early.reply.code, await filesOf(people.anna)]).toEqual([404, []])
    await owner.query(`insert into packing_plan (prct_code, month, rev, problem_hash, created_at)
      values ('${HOME}', '202612', 1, 'x', now())`)
    const { reply } = await send('packingplan/asyncdownload', plan, people.anna, as)
    // Another planner's change in the meantime.
    await owner.query('delete from packing_plan')
    expect(reply.message).toMatch(/^M-FIL-002\t/)
    const { requestId } = reply.data
    work()
    expect(await waitFor(people.anna, requestId, finished)).toMatchObject({
      status: 'FAILED',
      message: 'No data found.',
    })
    const status = { operation: 'STATUS', requestId }
    const headers = { actionname: 'checkStatus' }
    const failed = await send('packingplan/asyncdownload', status, people.anna, { ...as, headers })
    expect(failed.reply.data).toMatchObject({ requestId, status: 'FAILED' })
    expect((await send('packingplan/asyncdownload', status, people.ben, as)).reply.code).toBe(400)
    const other = await send('packingplan/asyncdownload', { ...plan, view: 'DAILY' }, people.anna, as)
    expect(other.reply.code).toBe(400)
  })
})
