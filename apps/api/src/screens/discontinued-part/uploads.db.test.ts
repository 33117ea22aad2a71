import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import {
  callPath,
  discontinuedPart,
  type ListUploadPreview,
  type LiveEvent,
  liveEvent,
  workspaceEvents,
} from '@packing/contract'
import { makeBook, textRow } from '@packing/xlsx/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { uploadFormat } from '../../editable-lists/list-file.ts'
import { temporaryFolder } from '../../platform/files/store/temporary-folder.ts'
import type { OutputRow } from '../../platform/files/table/output-column.ts'
import { Collected } from '../../platform/files/testing/try-file.ts'
import { writeXlsx } from '../../platform/files/write/write-xlsx.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { savedList } from './discontinued-list.ts'

/** `bench:upload` has 100,000 rows; the short run has just more errors than are stored. */
const PARTS = process.env['LONG_TESTS'] === undefined ? 5100 : 20_000
/** Of each of two files: more than one batch. */
const HALF = 2100
const LARGE_MS = 300_000
const call = discontinuedPart.upload
let app: TestApp
let owner: pg.Client
let address = ''
let anna: SignedIn
let ben: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query(`
    insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'Thai', 'TH');
    insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) select '200100', 'JP', 'PC', 'P' || 100000 + n, 'Part', 100 from generate_series(1, ${PARTS}) n`)
  const persona = { prctCode: '200100', scopes: ['200100'], privileges: { B05F01: 9 } }
  anna = await app.signIn({ name: 'ANNA', ...persona })
  ben = await app.signIn({ name: 'BEN', ...persona })
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
// Not by `truncate`: its exclusive locks can deadlock with the event stream, which reads the same tables in another order.
afterEach(() => owner.query('delete from discontinued_part; delete from stored_file; delete from upload_progress'))
afterAll(async () => {
  await owner.end()
  app.app.server.closeAllConnections()
  await app.close()
})

interface Result {
  readonly code: number
  readonly message: string
  readonly data: ListUploadPreview
  readonly fields: readonly string[]
}

async function send(fields: object, signedIn = anna): Promise<Result> {
  const { reply } = await app.call(call, fields, { signedIn })
  const { code, message, data, errinfo } = reply
  return { code, message, data, fields: (errinfo?.validationErrors ?? []).map(({ fieldName }) => fieldName) }
}
const validate = (name: string, content: Buffer, who = anna) =>
  send({ phase: 'VALIDATE', file: { name, content } }, who)
const commit = (uploadId: string, who = anna) => send({ phase: 'COMMIT', uploadId }, who)

const head = 'ECN no,old part,dealer,timing,last pack date,remark'
const partOf = (n: number) => `P${100_000 + n}`
const line = (n: number, remark = '') => `ECN1,${partOf(n)},*,DATE,2031/03/14,${remark}`
const csv = (lines: readonly string[]) => Buffer.from([head, ...lines].join('\r\n'))
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

async function workbook(rows: readonly OutputRow[]): Promise<Buffer> {
  const out = new Collected()
  const columns = uploadFormat(savedList).columns.filter(({ key }) => key !== 'rowVersion')
  await writeXlsx(columns, rows, { language: 'ja', sheetName: 'rows', out })
  return out.bytes
}

const countOf = async (table: string) =>
  Number((await owner.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)
async function expectNothingLeft() {
  for (const table of ['list_upload', 'list_upload_row', 'upload_issue', 'stored_file', 'upload_progress'])
    expect([table, await countOf(table)]).toEqual([table, 0])
  await until(async () => (await readdir(await temporaryFolder())).join() === 'alive')
}

async function until(isSo: () => Promise<boolean> | boolean, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It did not come to be')
    await delay(25)
  }
}

describe('a large upload', () => {
  const rows = numbers(PARTS).map((n) => ({
    ecnNo: 'ECN1',
    oldPart: partOf(n),
    dealerCode: '*',
    timing: 'DATE',
    lastPackDate: '2031-03-14',
    remark: `第${n}`,
  }))

  it(
    'commits thousands of rows and changes nothing the second time',
    async () => {
      const content = await workbook(rows)
      const { data } = await validate('rows.xlsx', content)
      expect(data).toMatchObject({ status: 'STAGED', lineCount: PARTS, errorCount: 0 })
      expect(data.counts).toEqual({ added: PARTS, changed: 0, deleted: 0, unchanged: 0 })
      expect(data.changes).toHaveLength(500)
      expect((await commit(data.uploadId)).data.status).toBe('COMMITTED')
      expect(await countOf('discontinued_part')).toBe(PARTS)
      expect(await countOf(`audit where entity = 'discontinued_part'`)).toBe(PARTS)
      const again = await validate('rows.xlsx', content)
      expect(again.data.counts).toEqual({ added: 0, changed: 0, deleted: 0, unchanged: PARTS })
    },
    LARGE_MS,
  )

  it(
    'counts every error, even beyond those stored',
    async () => {
      const { data } = await validate(
        'bad.csv',
        csv(numbers(PARTS).map((n) => `ECN1,${partOf(n)},*,SOMETIME,2031/02/30,`)),
      )
      expect(data).toMatchObject({ status: 'REJECTED', lineCount: PARTS, errorCount: 2 * PARTS })
      expect(await countOf('upload_issue')).toBe(10_000)
      expect(await countOf('list_upload_row')).toBe(0)
    },
    LARGE_MS,
  )
})

describe('the impact of a file', () => {
  it('is shown before the commit, in total and by row', async () => {
    await owner.query(`
      insert into order_cycle (prct_code, cycle_month, dealer_code) values ('200100', '202611', 'TH01');
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from)
        select '200100', '202611', 'TH01', 'A', n, 'P' || 100000 + n, '203104', 10 * n, 1 from generate_series(1, 3) n;
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '203103', 1, 'x', now());
      insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count,
        box_count, qty, net_g, gross_g, volume_mm3)
        select '200100', plan_id, 'C1', 'M1', 'TH01', 'L01', '2031-03-20', '2031-03-24', 'PACKED', true, 2, 2, 7, 1, 1, 1 from packing_plan;
      insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
        select case_id, '200100', plan_id, dealer_code, n, 'P' || 100000 + n, 'STD', 1, n, 1 from case_header, generate_series(1, 2) n`)
    const { data } = await validate('a.csv', csv([line(1), line(2), line(9)]))
    const repack = (qty: number) => [{ caseNo: 'C1', packOn: '2031-03-20', qty }]
    const touched = { planRows: 0, planQty: 0, cases: 1, packedCases: 1, orderLines: 1 }
    const ofPart = (part: string) => ({ ...touched, key: `ECN1 · ${part} · *`, dealerCode: '*', partNos: [part] })
    expect(data.impact).toEqual({
      total: { ...touched, orderLines: 2, orderQty: 30 },
      rows: [
        { ...ofPart('P100001'), index: 2, orderQty: 10, repack: repack(1) },
        { ...ofPart('P100002'), index: 3, orderQty: 20, repack: repack(2) },
      ],
    })
    expect((await commit(data.uploadId)).data).toMatchObject({ status: 'COMMITTED', impact: data.impact })
    const { data: rejected } = await validate('b.csv', csv([line(3), 'ECN1,NOSUCH,*,DATE,2031/03/14,']))
    expect([rejected.status, rejected.impact]).toEqual(['REJECTED', null])
  })
})

const titles = textRow(1, 'ecnNo', 'oldPart', 'dealerCode', 'timing', 'reason')
const good = textRow(2, 'ECN1', 'P100001', '*', 'IMMEDIATE', 'unsafe')
const book = (more: object = {}) => makeBook({ rows: titles + good, ...more })
const dtd = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
const hostile: readonly (readonly [string, string, Buffer])[] = [
  ['a zip bomb', 'a.xlsx', book({ more: [{ name: 'xl/media/a.png', data: Buffer.alloc(40_000_000) }] })],
  ['macros', 'a.xlsx', book({ more: [{ name: 'xl/vbaProject.bin', data: 'x' }] })],
  ['macros by name', 'a.xlsm', book()],
  ['an entity of another file', 'a.xlsx', book({ strings: `${dtd}<sst><si><t>&a;</t></si></sst>` })],
  ['links to other files', 'a.xlsx', book({ more: [{ name: 'xl/externalLinks/externalLink1.xml', data: 'x' }] })],
  ['a picture', 'a.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a workbook that calls itself text', 'a.csv', book()],
  ['nothing', 'a.csv', Buffer.alloc(0)],
]

describe('a hostile file', () => {
  it.each(hostile)('is rejected and not stored: %s', async (_what, name, content) => {
    const { code, fields, data } = await validate(name, content)
    expect([code, fields, data]).toEqual([400, ['file'], null])
    await expectNothingLeft()
  })

  it('has an error for each formula and cannot be committed', async () => {
    const computed = '<row r="3"><c r="A3"><f>HYPERLINK("http://evil")</f><v>1</v></c></row>'
    const { data } = await validate('a.xlsx', makeBook({ rows: titles + good + computed }))
    expect(data.status).toBe('REJECTED')
    expect(data.issues[0]).toMatchObject({ line: 3, column: 'ecnNo', value: '=HYPERLINK("http://evil")' })
    expect((await commit(data.uploadId)).message).toMatch(/^M-UPL-003\t/)
    const text = await validate('a.csv', csv([line(1, `"=cmd|' /C calc'!A0"`)]))
    expect(text.data).toMatchObject({ status: 'REJECTED', errorCount: 1 })
  })
})

const boundary = 'part-of-a-form'
function begin(correlationId: string, content: Buffer): ClientRequest {
  const sent = request(`${address}${callPath('/api', call)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${anna.token}`,
      functionid: 'B05F01',
      apiid: call.id,
      actionname: call.action,
      accessprctcode: anna.accessPrctCode,
      'x-correlation-id': correlationId,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  sent.on('error', () => undefined)
  sent.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="phase"\r\n\r\nVALIDATE\r\n--${boundary}\r\n` +
      'content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n',
  )
  sent.write(content)
  return sent
}
const end = (sent: ClientRequest) => sent.end(`\r\n--${boundary}--\r\n`)

const underWay = async () =>
  countOf(`pg_stat_activity where datname = current_database() and usename = 'packing_login' and state <> 'idle'`)

async function listen(to: LiveEvent[], signal: AbortSignal): Promise<void> {
  const headers = {
    authorization: `Bearer ${anna.token}`,
    functionid: 'C01F01',
    apiid: workspaceEvents.id,
    actionname: workspaceEvents.action,
    accessprctcode: anna.accessPrctCode,
  }
  const response = await fetch(`${address}${callPath('/api', workspaceEvents)}`, { headers, signal })
  let rest = ''
  for await (const piece of response.body ?? []) {
    const parts = (rest + Buffer.from(piece).toString()).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) to.push(liveEvent.parse(JSON.parse(part.slice(6))))
  }
}

async function hold(table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: app.databaseUrl })
  await holder.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  return () => holder.end()
}

describe('an aborted upload', () => {
  it('leaves nothing behind midway', async () => {
    const sent = begin(randomUUID(), csv(numbers(5000).map((n) => line(n))))
    await until(async () => (await readdir(await temporaryFolder())).length > 1)
    sent.destroy()
    await until(async () => (await underWay()) === 0)
    await expectNothingLeft()
  })

  it.each([
    ['discontinued_part', 'READ', 5100],
    ['dealer', 'CHECK', 5100],
  ] as const)(
    'reports its progress while waiting for %s, then stops and leaves nothing',
    async (table, phase, rows) => {
      const release = await hold(table)
      const listening = new AbortController()
      const events: LiveEvent[] = []
      const heard = listen(events, listening.signal).catch(() => undefined)
      const id = randomUUID()
      const sent = begin(id, csv(numbers(rows).map((n) => line(n))))
      try {
        end(sent)
        const uploads = () => events.flatMap((event) => (event.kind === 'upload' ? [event.upload] : []))
        await until(() => uploads().some((upload) => upload.phase === phase && upload.rowsRead > 0))
        expect(uploads().at(-1)).toEqual({
          requestId: id,
          phase,
          ...(phase === 'READ' ? { rowsRead: 2000, rowsTotal: rows } : { rowsRead: rows, rowsTotal: rows }),
        })
        sent.destroy()
        await until(async () => (await underWay()) === 0)
        await until(async () => (await countOf('upload_progress')) === 0)
        await expectNothingLeft()
      } finally {
        sent.destroy()
        listening.abort()
        await heard
        await release()
      }
    },
  )
})

describe('two concurrent uploads', () => {
  it('are independent for one user', async () => {
    const both = await Promise.all([
      validate('a.csv', csv(numbers(HALF).map((n) => line(n, 'a')))),
      validate('b.csv', csv(numbers(HALF).map((n) => line(n + HALF, 'b')))),
    ])
    expect(both.map(({ data }) => [data.fileName, data.counts.added])).toEqual([
      ['a.csv', HALF],
      ['b.csv', HALF],
    ])
    const taken = await Promise.all(both.map(({ data }) => commit(data.uploadId)))
    expect(taken.map(({ code }) => code)).toEqual([200, 200])
    expect(await countOf('discontinued_part')).toBe(2 * HALF)
  })

  it('commit once for the same rows; the second user must preview again', async () => {
    const mine = csv(numbers(HALF).map((n) => line(n, 'anna')))
    const theirs = csv(numbers(HALF).map((n) => line(n, 'ben')))
    const [a, b] = await Promise.all([validate('a.csv', mine), validate('b.csv', theirs, ben)])
    const taken = await Promise.all([commit(a.data.uploadId), commit(b.data.uploadId, ben)])
    expect(taken.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(taken.find(({ code }) => code === 400)?.message).toMatch(/^M-UPL-002\t/)
    const { rows } = await owner.query('select distinct remark from discontinued_part')
    expect(rows).toEqual([{ remark: taken[0]?.code === 200 ? 'anna' : 'ben' }])
  })
})
