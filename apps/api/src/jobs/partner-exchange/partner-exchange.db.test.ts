import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Worker } from '../../platform/jobs/work-loop.ts'
import { MAX_ATTEMPTS } from '../../platform/outbound/attempts.ts'
import { sealerOf } from '../../platform/outbound/sealed-text.ts'
import { temporaryName } from '../../platform/places/place.ts'
import { startSftpServer, type TestServer } from '../../platform/places/testing/sftp-server.ts'
import { downloads } from '../../screens/downloads.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Columns, insertExchange, order, partnerRows } from './exchange-fixture.ts'
import { startExchangeWorker } from './exchange-worker.ts'

const sealer = sealerOf([Buffer.alloc(32, 5)])
const folder = mkdtempSync(join(tmpdir(), 'partner-'))
const top = join(folder, 'th01')
const NOW = new Date('2026-12-08T03:00:00Z')

let test: TestApp
let server: TestServer
let worker: Worker | undefined
const errors: unknown[] = []

beforeAll(async () => {
  test = await startTestApp({ rows: planFixtureRows.replace(/^insert into prct [^;]*;/, '') })
  mkdirSync(top)
  server = await startSftpServer(top, { userName: 'th01', password: 'secret' })
  await write(partnerRows)
})
beforeEach(async () => {
  rmSync(top, { recursive: true, force: true })
  mkdirSync(join(top, 'in'), { recursive: true })
  errors.length = 0
  await write(`delete from partner_exchange; delete from order_cycle where cycle_month = '202612'; delete from order_line where cycle_month = '202612';
    delete from order_release where cycle_month = '202612'; delete from ocf_answer`)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(async () => {
  await server.close()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (statement: string) => test.superuser.query(statement)
const rows = async (statement: string) => (await test.superuser.query(statement)).rows
const one = async (statement: string): Promise<unknown> => Object.values((await rows(statement))[0] ?? {})[0]

const places = {
  directory: { place: 'DIRECTORY', directory: top },
  server: {
    place: 'SFTP',
    host: '127.0.0.1',
    user_name: 'th01',
    sealed_secret: sealer.seal('secret'),
  },
}

/** As a user has set it up, and due at once. */
const setUp = (place: keyof typeof places, more: Columns = {}) => {
  const onServer = place === 'server' ? { port: server.port, host_key: server.fingerprint } : {}
  return insertExchange(test.superuser, { ...places[place], ...onServer, ...more })
}
const due = () =>
  write(
    "update partner_exchange set next_look_at = '-infinity', rests_until = '-infinity'; update partner_message set next_at = now()",
  )

function startWorker({ longestVisitMs = 60_000, ...more }: Started = {}) {
  const exchanges = { roots: [folder], hosts: [`127.0.0.1:${server.port}`], networks: ['127.0.0.0/8'], sealer, ...more }
  const onError = (error: unknown) => void errors.push(error)
  const clock = { now: () => NOW }
  worker = startExchangeWorker({
    pool: test.pool,
    clock,
    exchanges,
    files: downloads,
    concurrency: 2,
    pollMs: 10,
    longestVisitMs,
    onError,
  })
}
interface Started {
  readonly roots?: readonly string[]
  readonly longestVisitMs?: number
}
/** Until a worker has looked since. */
async function look(more: Started = {}) {
  await write('update partner_exchange set looked_at = null')
  if (!worker) startWorker(more)
  const looked = () =>
    one('select looked_at is not null and lease_until < now() and not is_asked from partner_exchange')
  await expect.poll(looked).toBe(true)
}

const put = (name: string, content: string) => writeFileSync(join(top, 'in', name), content)
const placed = (...path: string[]) => readdirSync(join(top, ...path)).toSorted()
const files = () =>
  rows(
    'select file_name, status, upload_id is not null as staged, moved_at is not null as moved from partner_file order by file_no',
  )
const ordered = () =>
  rows("select dealer_code, qty, rev_from from order_line where cycle_month = '202612' and rev_to is null order by 1")

describe.each(['directory', 'server'] as const)('files of a partner in a %s', (place) => {
  it('are staged, committed where the rule allows it, and archived', async () => {
    await setUp(place)
    put('ORD_202612_1.csv', order(40))
    put('ORD_202612_2.csv.tmp', 'half')
    put('other.csv', order(1))
    await look()
    expect(await ordered()).toEqual([{ dealer_code: 'TH01', qty: 40, rev_from: 1 }])
    expect(await files()).toEqual([{ file_name: 'ORD_202612_1.csv', status: 'COMMITTED', staged: true, moved: true }])
    const no = await one('select file_no from partner_file')
    expect(placed('archive')).toEqual([`${no}-ORD_202612_1.csv`])
    expect(placed('in')).toEqual(['ORD_202612_2.csv.tmp', 'other.csv'])
    expect(await one('select uploaded_by from order_upload order by uploaded_at desc limit 1')).toBe('PARTNER TH01')
    expect(await one("select next_look_at = '2026-12-08T03:15:00Z' from partner_exchange")).toBe(true)
    expect(await one('select last_error from partner_exchange')).toBe('')
    expect(errors).toEqual([])
  })

  it('are fetched in the order in which they were written, and wait if a newer release is in force', async () => {
    await setUp(place)
    const written = (name: string, qty: number, at: string) => {
      put(name, order(qty))
      utimesSync(join(top, 'in', name), new Date(at), new Date(at))
    }
    written('ORD_202612_9.csv', 9, '2026-12-07T08:00:00Z')
    written('ORD_202612_10.csv', 10, '2026-12-07T09:00:00Z')
    await look()
    expect((await files()).map(({ file_name: name, status }) => `${name} ${status}`)).toEqual([
      'ORD_202612_9.csv COMMITTED',
      'ORD_202612_10.csv COMMITTED',
    ])
    written('ORD_202612_8.csv', 8, '2026-12-07T07:00:00Z')
    await due()
    await look()
    expect(await ordered()).toEqual([{ dealer_code: 'TH01', qty: 10, rev_from: 2 }])
    const [late] = await rows(
      "select status, reason ->> 'en' as why from partner_file where file_name = 'ORD_202612_8.csv'",
    )
    expect(late).toEqual({ status: 'WAITING', why: expect.stringMatching(/07 16:00.*07 18:00/) })
  })

  it('wait for a planner or go to quarantine with the reason, each once', async () => {
    await setUp(place, { commits: 'NEVER' })
    put('ORD_202612_1.csv', order(40))
    put('ORD_202612_2.csv', order(40, 'ID01'))
    put('ORD_202612_3.csv', 'nonsense')
    await look()
    expect(await files()).toEqual([
      { file_name: 'ORD_202612_1.csv', status: 'WAITING', staged: true, moved: true },
      { file_name: 'ORD_202612_2.csv', status: 'QUARANTINED', staged: true, moved: true },
      { file_name: 'ORD_202612_3.csv', status: 'QUARANTINED', staged: false, moved: true },
    ])
    expect(await ordered()).toEqual([])
    const reasons = await rows("select reason ->> 'en' as en, reason ->> 'ja' as ja from partner_file order by file_no")
    expect(reasons.map(({ en }) => en)).toEqual([
      expect.stringContaining('committed by a planner'),
      expect.stringContaining('rejected with'),
      expect.stringContaining('column headings'),
    ])
    expect(placed('quarantine')).toHaveLength(2)
    await due()
    await look()
    expect(await files()).toHaveLength(3)
    // Somebody has corrected what it was rejected for, and wants it again.
    const no = await one("select file_no from partner_file where file_name = 'ORD_202612_3.csv'")
    await write(`update partner_file set asked_again_at = now() where file_no = ${no}`)
    await due()
    await look()
    const quarantined = placed('quarantine').map((name) => name.replace(/^\d+-/, ''))
    expect(quarantined.toSorted()).toEqual(['ORD_202612_2.csv', 'ORD_202612_3.csv'])
    expect(placed('quarantine')).not.toContain(`${no}-ORD_202612_3.csv`)
    expect(await files()).toHaveLength(4)
    expect(await one(`select put_back_at is not null from partner_file where file_no = ${no}`)).toBe(true)
    // A worker that died after it had put a file back has only the note left to write.
    await write(`update partner_file set put_back_at = null where file_no = ${no}`)
    await due()
    await look()
    expect(await one(`select put_back_at is not null from partner_file where file_no = ${no}`)).toBe(true)
    expect(await files()).toHaveLength(4)
  })

  it('are delivered once they are whole, under the number that each has from then on', async () => {
    await setUp(place, { answer_format: 'ORDRSP', notice_format: 'DESADV' })
    await prepareNotice()
    await write("update asn set status = 'SENT', sent_at = now() where prct_code = '200100' and dealer_code = 'TH01'")
    await sendAnswers(8)
    expect(await rows('select kind, reference, status from partner_message order by kind')).toEqual([
      { kind: 'ANSWERS', reference: '202611', status: 'WAITING' },
      { kind: 'NOTICE', reference: 'ATH01261207-2-001', status: 'WAITING' },
    ])
    await look()
    const numbers = await rows("select message_no, status from partner_message order by kind = 'NOTICE'")
    expect(numbers.map(({ status }) => status)).toEqual(['SENT', 'SENT'])
    expect(placed('out')).toEqual(['desadv-ATH01261207-2-001.edi', 'ordrsp-202611-TH01-8.edi'])
    const text = readFileSync(join(top, 'out', 'ordrsp-202611-TH01-8.edi'), 'latin1')
    expect(text).toContain(`UNB+UNOC:3+SUPPLIER7+BUYER01+261208:1200+${numbers[0]?.message_no}'`)
    expect(errors).toEqual([])
  })
})

/** A closed container with what was packed. */
const prepareNotice = () =>
  write(`update case_header set status = 'SHIPPED' where case_no in ('TH0112L010002', 'TH0112L010003');
    update case_content set packed_qty = case when part_no = '5330200002' then 10 else qty end where case_id in (2, 3);
    update container set status = 'SHIPPED', iso_no = 'ONEU1234560', seal_no = 'S1', vanned_at = '2026-12-07T05:00:00Z', shipped_at = '2026-12-07T08:00:00Z';
    delete from asn;
    insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status)
      select '200100', 2, 'ATH01261207-2-001', container_id, renban_no, 'TH01', part_no, 1, qty, van_on, 'DRAFT'
      from container, (values ('5330100001', 40), ('5330200002', 10)) p (part_no, qty)`)

const sendAnswers = (sendNo: number) =>
  write(`insert into ocf_answer as a (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, order_qty, confirmed_qty, pack_on, status,
      sent_at, sent_version, send_no, row_version, created_by, created_at, updated_by, updated_at)
    select '200100', '202611', 'TH01', 'A1', 1, 1, 33, 33, '2026-12-04', 'CONFIRMED', '2026-11-20', 1, ${sendNo}, 1, 'E1', '2026-11-20', 'E1', '2026-11-20'
    on conflict (prct_code, cycle_month, dealer_code, order_no, line_no) do update set send_no = excluded.send_no`)

describe('what a killed worker leaves', () => {
  it('is not taken twice where the file was staged and not moved, and taken again where it was put there again', async () => {
    await setUp('directory')
    put('ORD_202612_1.csv', order(40))
    const at = new Date('2026-12-08T01:00:00Z')
    utimesSync(join(top, 'in', 'ORD_202612_1.csv'), at, at)
    await look()
    const archived = join(top, 'archive', placed('archive')[0] ?? '')
    // As if it had died before the move.
    renameSync(archived, join(top, 'in', 'ORD_202612_1.csv'))
    await write('update partner_file set moved_at = null')
    await due()
    await look()
    expect(await files()).toHaveLength(1)
    expect(placed('archive')).toHaveLength(1)
    // As if it had died after the move: the same file, which its sender puts there again, is another.
    await write('update partner_file set moved_at = null')
    await due()
    await look()
    renameSync(archived, join(top, 'in', 'ORD_202612_1.csv'))
    await due()
    await look()
    expect((await files()).map(({ status }) => status)).toEqual(['COMMITTED', 'COMMITTED'])
    expect(await ordered()).toEqual([{ dealer_code: 'TH01', qty: 40, rev_from: 1 }])
  })

  it('is delivered once where the connection broke after each of its steps', async () => {
    await setUp('server', { answer_format: 'ORDRSP' })
    startWorker()
    for (const [no, kind] of ['WRITE', 'RENAME'].entries()) {
      server.asked.length = 0
      server.breakAfter(kind)
      await sendAnswers(20 + no)
      await expect.poll(() => one("select attempts from partner_message where status = 'WAITING'")).toBe(1)
      await due()
      await expect.poll(() => one("select count(*)::int from partner_message where status = 'SENT'")).toBe(no + 1)
      expect(server.asked.filter((each) => each.startsWith('RENAME out'))).toHaveLength(1)
    }
    expect(placed('out')).toEqual(['ordrsp-202611-TH01-20.edi', 'ordrsp-202611-TH01-21.edi'])
  })

  it('is fetched by one of two workers, and its lease runs out', async () => {
    await setUp('directory')
    await write("update partner_exchange set lease_until = now() + interval '1 hour', lease_no = 7")
    put('ORD_202612_1.csv', order(40))
    startWorker()
    const other = worker
    startWorker()
    await write("update partner_exchange set lease_until = now() - interval '1 second'")
    await look()
    await other?.stop()
    expect(await files()).toHaveLength(1)
    expect(await one('select lease_no from partner_exchange')).toBe(8)
  })
})

describe('a file that cannot be moved', () => {
  it('keeps no other file and no message waiting, and is named', async () => {
    await setUp('directory', { answer_format: 'ORDRSP' })
    put('ORD_202612_1.csv', order(40))
    put('ORD_202612_2.csv', order(41))
    const last = await one("select last_value from pg_sequences where sequencename like 'partner_file%'")
    mkdirSync(join(top, 'archive'))
    writeFileSync(join(top, 'archive', `${Number(last) + 1}-ORD_202612_1.csv`), 'there already')
    await sendAnswers(50)
    await look()
    expect((await files()).map(({ moved }) => moved)).toEqual([false, true])
    expect(placed('out')).toEqual(['ordrsp-202611-TH01-50.edi'])
    expect(
      await rows('select failures, last_error as error, next_look_at > now() as waits from partner_exchange'),
    ).toEqual([{ failures: 0, error: expect.stringContaining('ORD_202612_1.csv: '), waits: true }])
  })
})

describe('messages to a partner', () => {
  it('are left once for what waits, in the transaction of the notice, and only while the exchange is on', async () => {
    await setUp('directory', { answer_format: 'ORDRSP', is_on: false })
    await sendAnswers(30)
    expect(await rows('select 1 from partner_message')).toEqual([])
    await write('update partner_exchange set is_on = true')
    await sendAnswers(31)
    await sendAnswers(32)
    await write("begin; update ocf_answer set send_no = 33; rollback; update ocf_answer set comment = 'x'")
    expect(await rows('select reference from partner_message')).toEqual([{ reference: '202611' }])
    await look()
    expect(placed('out')).toEqual(['ordrsp-202611-TH01-32.edi'])
  })

  it('are withdrawn where the notice is replaced first, and given up where they cannot be written or delivered', async () => {
    await setUp('directory', { answer_format: 'ORDRSP', notice_format: 'DESADV' })
    await prepareNotice()
    await write("update asn set status = 'SENT' where dealer_code = 'TH01'; update asn set status = 'CANCELLED'")
    await write(
      "insert into partner_message (prct_code, dealer_code, kind, reference) values ('200100', 'TH01', 'ANSWERS', '202601')",
    )
    await sendAnswers(40)
    mkdirSync(join(top, 'out'))
    writeFileSync(join(top, 'out', 'ordrsp-202611-TH01-40.edi'), 'there already')
    await look()
    const states = () => rows('select status, attempts, last_error as error from partner_message order by message_no')
    expect(await states()).toEqual([
      { status: 'WITHDRAWN', attempts: 0, error: expect.stringContaining('ATH01261207-2-001') },
      { status: 'DEAD', attempts: 1, error: expect.stringContaining('TH01') },
      { status: 'WAITING', attempts: 1, error: expect.stringContaining('exists already') },
    ])
    await write(`update partner_message set attempts = ${MAX_ATTEMPTS - 1} where status = 'WAITING'`)
    await due()
    await expect.poll(() => one("select count(*)::int from partner_message where status = 'DEAD'")).toBe(2)
    // Nor is it lost where the partner clears both away.
    await write(`update partner_message set status = 'WAITING', attempts = 1 where reference = '202611'`)
    const hidden = join(top, 'out', temporaryName('ordrsp-202611-TH01-40.edi'))
    for (const path of [hidden, join(top, 'out', 'ordrsp-202611-TH01-40.edi')]) rmSync(path)
    await due()
    await expect.poll(() => one("select count(*)::int from partner_message where status = 'SENT'")).toBe(1)
    expect(readFileSync(join(top, 'out', 'ordrsp-202611-TH01-40.edi'), 'latin1')).toContain('UNB+')
  })

  it('acknowledge EDI files, by what could be read of them', async () => {
    await setUp('directory', { acknowledges: true, name_pattern: '*', cycle_shift: -1 })
    const head =
      "UNB+UNOA:2+BUYER01+SUPPLIER7+261205:0815+4711'UNH+1+DELFOR:D:04A:UN'BGM+241+DS1+5'DTM+137:20261205:102'"
    const item = "NAD+ST+PLANT1'LIN+1++5330100001:IN'RFF+ON:PO1'SCC+1'QTY+113:40'DTM+2:20261214:102'"
    put('a.edi', `${head}${item}UNT+10+1'UNZ+1+4711'`)
    put('b.csv', order(40))
    await look()
    await expect.poll(() => one("select count(*)::int from partner_message where status = 'SENT'")).toBe(1)
    const [name = ''] = placed('out')
    expect(name).toMatch(/^contrl-\d+\.edi$/)
    expect(readFileSync(join(top, 'out', name), 'latin1')).toContain("UCI+4711+BUYER01+SUPPLIER7+7'")
    expect(await one('select count(*)::int from partner_message')).toBe(1)
  })
})

describe('a place that cannot be reached', () => {
  it('rests, says why, and is asked again when a user wants it; nothing is fetched while it is off', async () => {
    await setUp('server', { host_key: '' })
    put('ORD_202612_1.csv', order(40))
    await look()
    expect(await rows('select seen_host_key, failures, rests_until > now() as rests from partner_exchange')).toEqual([
      { seen_host_key: server.fingerprint, failures: 1, rests: true },
    ])
    expect(await one('select last_error from partner_exchange')).toContain('not confirmed')
    await write(`update partner_exchange set is_on = false, is_asked = true, host_key = '${server.fingerprint}'`)
    await look()
    expect(await rows('select seen_names, failures, last_error from partner_exchange')).toEqual([
      { seen_names: ['ORD_202612_1.csv'], failures: 0, last_error: '' },
    ])
    expect(await files()).toEqual([])
  })

  it('is left after the longest time of a visit when its server answers nothing', async () => {
    await setUp('server')
    server.answerFolders('SILENT')
    await look({ longestVisitMs: 300 })
    server.answerFolders('USUAL')
    expect(await rows('select last_error, failures, rests_until > now() as rests from partner_exchange')).toEqual([
      { last_error: expect.stringContaining('longest time'), failures: 1, rests: true },
    ])
  })

  it('is outside the directories allowed', async () => {
    await setUp('directory')
    await look({ roots: [join(folder, 'other')] })
    expect(await one('select last_error from partner_exchange')).toContain('EXCHANGE_DIRS')
  })
})
