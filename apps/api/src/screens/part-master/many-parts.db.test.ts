import { setTimeout as delay } from 'node:timers/promises'
import { type FileRequest, partMaster, topPage, workspace } from '@packing/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFileWorker } from '../../jobs/file-build/file-worker.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { downloads } from '../downloads.ts'

const PARTS = 10_000
let app: TestApp
let owner: pg.Client
let planner: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query(`insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g, length_mm, width_mm, height_mm)
    select '200100', 'JP', 'PC', 'P' || 100000 + n, 'Part', 100, 100, 100, 50 from generate_series(1, ${PARTS}) n`)
  planner = await app.signIn({ name: 'PLANNER', prctCode: '200100', scopes: ['200100'], privileges: { B01F01: 9 } })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const rowOf = (n: number) => ({
  op: 'U',
  partNo: `P${100_001 + n}`,
  dealerCode: '*',
  rowVersion: 1,
  remark: `改 ${n}`,
  priority: 1 + (n % 9),
})
const rows = Array.from({ length: PARTS }, (_, n) => rowOf(n))
const save = async () => (await app.call(partMaster.save, { rows }, { signedIn: planner })).reply
const countOf = async (condition: string) =>
  Number((await owner.query<{ n: string }>(`select count(*) as n from ${condition}`)).rows[0]?.n)

it('saves 10,000 rows at once, each with an audit entry, and rejects all of them the second time', async () => {
  const { code, data } = await save()
  expect(code).toBe(200)
  expect(data.saved).toHaveLength(PARTS)
  expect(await countOf(`part where remark ^@ '改' and row_version = 2`)).toBe(PARTS)
  expect(await countOf(`audit where entity = 'part'`)).toBe(PARTS)
  const again = await save()
  expect([again.code, again.data.conflicts.length]).toEqual([400, PARTS])
  expect(await countOf('part where row_version > 2')).toBe(0)
})

it('makes a workbook of all parts in the background and reports the progress', async () => {
  const order = { callId: partMaster.download.id, functionId: 'B01F01', input: { what: 'ALL' }, rowsTotal: PARTS }
  const asked = await app.call(workspace.requestFile, order, { signedIn: planner })
  const { requestId } = asked.reply.data
  const tools = { pool: app.pool, clock: systemClock, downloads }
  const worker = startFileWorker({ ...tools, workerId: 'w', concurrency: 1, pollMs: 20, onError: () => undefined })
  let file: FileRequest | undefined
  do {
    await delay(50)
    const { reply } = await app.call(workspace.listFiles, {}, { signedIn: planner })
    file = reply.data.files.find((one) => one.requestId === requestId)
  } while (file?.status === 'WAITING' || file?.status === 'RUNNING')
  await worker.stop()
  expect(file).toMatchObject({ status: 'DONE', fileName: 'parts.xlsx', rowsDone: PARTS, rowsTotal: PARTS })
  const { status, body } = await app.call(topPage.download, { fileId: file?.fileId }, { signedIn: planner })
  expect([status, body.length, body.subarray(0, 2).toString()]).toEqual([200, file?.sizeBytes, 'PK'])
})
