import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { discontinuedPart, partMaster } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallThread } from './platform/http/call-thread.ts'
import { type SignedIn, startTestApp, type TestApp } from './testing/test-app.ts'

const isLongRun = process.env['LONG_TESTS'] !== undefined
/** More than a call may have that does not wait for the thread. */
const ROWS = 6000
const codes = Array.from({ length: ROWS }, (_none, n) => `P${100_000 + n}`)
const lines = codes.map((partNo) => `ECN1,${partNo},*,DATE,2031/03/14,${'x'.repeat(40)}`)
const file = {
  name: 'list.csv',
  content: Buffer.from(['ECN no,old part,dealer,timing,last pack date,remark', ...lines].join('\r\n')),
}

/** From source the thread takes seconds to start; `main-processes` has one that is compiled. */
describe.runIf(isLongRun)('a thread of large calls', () => {
  let app: TestApp
  let anna: SignedIn
  let thread: CallThread
  const started: Worker[] = []
  const ends: Error[] = []

  beforeAll(async () => {
    const { spawnLargeCalls } = await import('./testing/spawn-large-calls.ts')
    app = await startTestApp({
      rows: `insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g)
        select '200100', 'JP', 'PC', 'P' || 100000 + n, 'Part', 100 from generate_series(0, ${ROWS - 1}) n`,
      openThread(config, url) {
        const options = { size: 2, statementTimeoutMs: 60_000, name: 'large' }
        const spawn = () => {
          const worker = spawnLargeCalls({ config, database: { url, options } })
          started.push(worker)
          return worker
        }
        thread = new CallThread(spawn, { places: 1, isCheap: false, ended: (error) => ends.push(error) })
        return thread
      },
    })
    const privileges = { B01F01: 9, B05F01: 9 }
    anna = await app.signIn({ name: 'ANNA', prctCode: '200100', scopes: ['200100'], privileges })
  })
  afterAll(async () => {
    await thread.close()
    await app.close()
  })

  const upload = async (fields: object) => (await app.call(discontinuedPart.upload, fields, { signedIn: anna })).reply
  const staged = async () =>
    (await app.superuser.query('select upload_id as "uploadId" from list_upload')).rows.map(({ uploadId }) => uploadId)

  it('starts with the first large call, and performs small ones here until it is ready', async () => {
    expect(await upload({ phase: 'COMMIT', uploadId: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      code: 400,
      message: expect.stringMatching(/^M-UPL-002\t/),
    })
    expect(started).toHaveLength(0)
    expect(await upload({ phase: 'VALIDATE', file })).toMatchObject({
      code: 200,
      data: { status: 'STAGED', lineCount: ROWS },
    })
    expect(started).toHaveLength(1)
  })

  it('is lost with its calls only: they are rolled back, and the next one has another thread', async () => {
    const before = await staged()
    const lock = await app.superuser.connect()
    await lock.query('begin; lock table upload_issue, list_upload')
    const lost = upload({ phase: 'VALIDATE', file })
    const waiting = "select 1 from pg_stat_activity where application_name = 'large' and wait_event_type = 'Lock'"
    await expect.poll(async () => (await app.superuser.query(waiting)).rows.length, { timeout: 15_000 }).toBe(1)
    await started.at(-1)?.terminate()
    expect((await lost)?.message).toMatch(/^M-COM-035\t/)
    await lock.query('rollback')
    lock.release()
    expect(ends).toHaveLength(1)
    expect(await staged()).toEqual(before)
    expect(await upload({ phase: 'VALIDATE', file })).toMatchObject({ code: 200, data: { status: 'STAGED' } })
    expect(started).toHaveLength(2)
  })

  it('saves thousands of rows once for one key, and answers their second request alike', async () => {
    const rows = codes.map((partNo) => ({ op: 'U', partNo, dealerCode: '*', rowVersion: 1, remark: 'x'.repeat(20) }))
    const headers = { 'idempotency-key': 'large-save-1' }
    const save = () => app.call(partMaster.save, { rows, acceptWarnings: true }, { signedIn: anna, headers })
    const [first, second] = await Promise.all([save(), save()])
    expect(first.reply.code).toBe(200)
    expect(second.reply).toEqual(first.reply)
    const { rows: versions } = await app.superuser.query('select distinct row_version as version from part')
    expect(versions).toEqual([{ version: 2 }])
  })

  it('writes a file that this thread sends, as it is made here', async () => {
    const download = () => app.call(partMaster.download, { what: 'ALL', format: 'csv' }, { signedIn: anna })
    const there = await download()
    await started.at(-1)?.terminate()
    await expect.poll(() => thread.takes(false)).toBe(false)
    expect((await download()).body.equals(there.body)).toBe(true)
    expect(there.body.toString().split('\r\n').length).toBeGreaterThan(ROWS)
  })

  it('reads and writes the next long reply of a caller, which is the same, and keeps short ones here', async () => {
    const now = async () => (await app.superuser.query('select clock_timestamp() as now')).rows[0]?.now
    const isThere = async (since: unknown) =>
      (
        await app.superuser.query(
          "select 1 from pg_stat_activity where application_name = 'large' and query_start > $1",
          [since],
        )
      ).rows.length > 0
    const search = async (pageSize: number) => {
      const before = await now()
      const { reply } = await app.call(partMaster.search, { pageSize }, { signedIn: anna })
      return { reply, isThere: await isThere(before) }
    }
    // The thread was ended before: a large call starts another.
    await upload({ phase: 'VALIDATE', file })
    const here = await search(1000)
    const there = await search(1000)
    expect([here.isThere, there.isThere]).toEqual([false, true])
    expect(there.reply).toEqual(here.reply)
    expect(there.reply.data?.rows).toHaveLength(1000)
    for (let times = 0; times < 8; times++) await search(1)
    expect((await search(1)).isThere).toBe(false)
  })

  it('ends with its process, when its calls have ended', async () => {
    await upload({ phase: 'VALIDATE', file })
    const ended = once(started.at(-1) ?? expect.fail(), 'exit')
    await thread.close()
    expect(await ended).toEqual([0])
  })
})
