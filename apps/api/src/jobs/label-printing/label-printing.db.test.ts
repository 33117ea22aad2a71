import { labelPrinting } from '@packing/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Worker } from '../../platform/jobs/work-loop.ts'
import { startTestPrinter, type TestPrinter } from '../../platform/outbound/testing/label-printer.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { codesOn, labelsOf } from '../../testing/read-zpl.ts'
import { killStarted, startProcess } from '../../testing/start-process.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startPrintWorker } from './print-worker.ts'

const clock = { now: () => new Date('2026-12-04T05:00:00Z') }
const networks = ['127.0.0.0/8']
const [first, second, third] = ['TH0112L010002', 'TH0112L010003', 'ID0112L020001'] as const

let test: TestApp
let printer: TestPrinter
let workers: Worker[] = []
let planner: SignedIn
let ofDealer: SignedIn
const errors: unknown[] = []
beforeAll(async () => {
  printer = await startTestPrinter()
  test = await startTestApp({
    rows: planFixtureRows.replace(/^insert into prct [^;]*;/, ''),
    clock,
    environment: { PRINTER_HOSTS: printer.host, OUTBOUND_NETWORKS: networks.join(',') },
  })
  const rights = { prctCode: '200100', scopes: ['200100'], privileges: { D02F01: 2 } } as const
  planner = await test.signIn({ ...rights, name: 'HANAKO' })
  ofDealer = await test.signIn({ ...rights, name: 'THAI', dealerCodes: ['TH01'] })
})
beforeEach(async () => {
  printer.received.length = 0
  printer.mostAtOnce = 0
  printer.onReceived(() => undefined)
  await write(`delete from print_job; delete from case_print; delete from printer; update case_header set status = 'PLANNED' where status = 'PRINTED';
    insert into printer (prct_code, printer_code, printer_name, line_code, host, port) values
      ('200100', 'P1', 'Line 1', 'L01', '127.0.0.1', ${printer.port}), ('200100', 'P2', 'Office', '*', '127.0.0.1', 9);
    update printer set prints = 'BOX' where printer_code = 'P2'`)
})
afterEach(async () => {
  await stop()
  expect(errors.splice(0)).toEqual([])
})
afterAll(async () => {
  killStarted()
  await printer.close()
  await test.close()
})

const write = (statement: string) => test.superuser.query(statement)
const rows = async (statement: string) => (await test.superuser.query(statement)).rows
const stop = async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
}
const start = (hosts: readonly string[] = [printer.host], more: { leaseMs?: number } = {}) => {
  const worker = startPrintWorker({
    pool: test.pool,
    clock,
    rules: { hosts, networks },
    concurrency: 4,
    pollMs: 10,
    onError: (error) => void errors.push(error),
    ...more,
  })
  workers.push(worker)
}
const print = (input: object = {}, signedIn = planner) =>
  test.call(
    labelPrinting.printLabels,
    { printer: 'P1', of: 'CASE', caseNos: [third, second, first], ...input },
    { signedIn },
  )
const show = async (signedIn = planner) =>
  (await test.call(labelPrinting.showPrinters, { line: 'L01' }, { signedIn })).reply.data
const jobs = () =>
  rows(
    'select job_no::int as no, status, handed_cases as handed, sent_cases as sent, attempts, last_error as error from print_job order by job_no',
  )
const ended = (status: string, count = 1) =>
  expect.poll(async () => (await jobs()).filter((job) => job.status === status).length).toBe(count)
const printed = () =>
  rows(
    `select h.case_no as "caseNo", h.status, p.printed_by as by from case_print p join case_header h using (case_id) order by h.case_no`,
  )
const casesIn = async (text: string) => {
  const codes = await Promise.all(labelsOf(text).map((label) => codesOn(label)))
  return codes.flatMap((found) => found.slice(1))
}

it('prints labels of cases in the order of the floor, and records them as printed', async () => {
  const { reply } = await print()
  expect(reply).toMatchObject({ code: 200, data: { cases: 3 } })
  start()
  await ended('SENT')
  expect(await casesIn(printer.received.join(''))).toEqual([first, second, third])
  expect(printer.received).toHaveLength(1)
  expect(await printed()).toEqual([third, first, second].map((caseNo) => ({ caseNo, status: 'PRINTED', by: 'HANAKO' })))
  expect(await rows("select count(*)::int as n from audit where entity = 'case_print'")).toEqual([{ n: 3 }])
})

it('prints a label for each box, which is not recorded', async () => {
  await print({ of: 'BOX', caseNos: [second] })
  start()
  await ended('SENT')
  expect(labelsOf(printer.received.join(''))).toHaveLength(2)
  expect(await printed()).toEqual([])
})

it('downloads the same labels for the stock of a printer', async () => {
  const labels = (printer: string) =>
    test.call(
      callOf('workspace/case-information/download-labels'),
      { caseNo: [first], format: 'ZPL', printer },
      { signedIn: planner },
    )
  expect(await casesIn((await labels('P1')).body.toString())).toEqual([first])
  const { reply } = await labels('NONE')
  expect(reply.errinfo?.validationErrors).toMatchObject([{ fieldName: 'printer' }])
})

it('shows the printers of the line first, and each user the jobs of his dealers’ users or all', async () => {
  await print({ caseNos: [first] }, ofDealer)
  await print({ caseNos: [third] })
  expect(await show()).toMatchObject({
    isOn: true,
    printers: [
      { printer: 'P1', line: 'L01', isAllowed: true, waiting: 2 },
      { printer: 'P2', line: '*', prints: 'BOX', isAllowed: false, waiting: 0 },
    ],
    jobs: [
      { firstCase: third, askedBy: 'HANAKO', status: 'WAITING' },
      { firstCase: first, askedBy: 'THAI', status: 'WAITING' },
    ],
  })
  expect((await show(ofDealer))?.jobs.map(({ firstCase }) => firstCase)).toEqual([first])
})

it('rejects printers that are not there or have other stock, and cases that the user does not see', async () => {
  const message = async (input: object, signedIn = planner) => (await print(input, signedIn)).reply
  expect(await message({ printer: 'P9' })).toMatchObject({
    code: 400,
    errinfo: { validationErrors: [{ fieldName: 'printer' }] },
  })
  expect(await message({ printer: 'P2' })).toMatchObject({
    code: 400,
    errinfo: { validationErrors: [{ fieldName: 'printer' }] },
  })
  expect(await message({ caseNos: [first, third] }, ofDealer)).toMatchObject({
    code: 400,
    errinfo: { validationErrors: [{ fieldName: 'caseNos[1]' }] },
  })
  expect(await jobs()).toEqual([])
})

it('waits for a printer that is away, before the labels that were asked for later', async () => {
  await write("update printer set port = 1 where printer_code = 'P1'")
  await print({ caseNos: [first] })
  await print({ caseNos: [second] })
  start([printer.host, '127.0.0.1:1'])
  await expect.poll(async () => (await jobs())[0]?.error).toContain('ECONNREFUSED')
  expect(await jobs()).toMatchObject([
    { status: 'WAITING', attempts: 1, handed: 0 },
    { status: 'WAITING', attempts: 0 },
  ])
  await write(
    `update printer set port = ${printer.port} where printer_code = 'P1'; update print_job set next_at = now()`,
  )
  await ended('SENT', 2)
  expect(await casesIn(printer.received.join(''))).toEqual([first, second])
})

it('gives up at once where the settings do not allow the printer, and sends again on request', async () => {
  await print({ caseNos: [first] })
  start(['printer.example.com'])
  await ended('DEAD')
  const [job] = await jobs()
  expect(job?.error).toContain('PRINTER_HOSTS')
  expect(printer.received).toEqual([])
  await stop()
  start()
  const again = { jobNo: job?.no ?? 0 }
  expect((await test.call(labelPrinting.resendLabels, again, { signedIn: planner })).status).toBe(200)
  expect((await test.call(labelPrinting.resendLabels, again, { signedIn: planner })).status).toBe(400)
  await ended('SENT')
  expect(await casesIn(printer.received.join(''))).toEqual([first])
})

it('sends nothing more on its own once labels have begun to leave and the printer falls silent', async () => {
  printer.onReceived((text, socket) => {
    if (text.includes(second)) socket.resetAndDestroy()
  })
  await print()
  start()
  await ended('UNKNOWN')
  const [job] = await jobs()
  const [shown] = (await show())?.jobs ?? []
  expect(shown).toMatchObject({ status: 'UNKNOWN', cases: 3, error: expect.stringMatching(/ECONNRESET|EPIPE|closed/) })
  // Buffers take labels of later cases before it is known that those of this one are lost.
  expect([second, third]).toContain(shown?.lastCase)
  expect((await printed()).map(({ caseNo }) => caseNo)).toEqual(expect.arrayContaining([first, second]))
  printer.onReceived(() => undefined)
  printer.received.length = 0
  const resend = (fromCase: string) =>
    test.call(labelPrinting.resendLabels, { jobNo: job?.no ?? 0, fromCase }, { signedIn: planner })
  expect((await resend('TH0112L019999')).status).toBe(400)
  expect((await resend(second)).status).toBe(200)
  await ended('SENT')
  expect(await casesIn(printer.received.join(''))).toEqual([second, third])
})

it('prints no label of a case that was cancelled meanwhile, and none of a job that was discarded', async () => {
  await print()
  await print({ caseNos: [first] })
  const [, other] = await jobs()
  expect((await test.call(labelPrinting.discardLabels, { jobNo: other?.no ?? 0 }, { signedIn: planner })).status).toBe(
    200,
  )
  await write(`update case_header set status = 'CANCELLED' where case_no = '${second}'`)
  start()
  await ended('SENT')
  await write(`update case_header set status = 'PLANNED' where case_no = '${second}'`)
  expect(await casesIn(printer.received.join(''))).toEqual([first, third])
  expect((await jobs()).map(({ status }) => status)).toEqual(['SENT', 'DISCARDED'])
})

it('looks at each case when its labels leave, which may be long after those of the first', async () => {
  // With the first case that leaves, the second one is cancelled and the third one packed with fewer pieces.
  await write(`create function meanwhile() returns trigger language plpgsql security definer as $$ begin
      update case_header set status = 'CANCELLED' where case_no = '${second}';
      update case_header set status = 'SHORT', packed_qty = 7 where case_no = '${third}';
      update case_content set packed_qty = 7 where case_id = (select case_id from case_header where case_no = '${third}');
      return null; end $$;
    create trigger meanwhile after update on print_job for each row when (new.handed_cases = 1 and old.handed_cases = 0) execute function meanwhile()`)
  const codes: string[][] = []
  try {
    for (const of of ['BOX', 'CASE']) {
      printer.received.length = 0
      await print({ of })
      start()
      await ended('SENT', codes.length + 1)
      await stop()
      const all = await Promise.all(labelsOf(printer.received.join('')).map((label) => codesOn(label)))
      codes.push(all.flat())
      await write(
        `update case_header set status = 'PLANNED', packed_qty = 0 where case_no in ('${second}', '${third}')`,
      )
    }
  } finally {
    await write(`drop trigger meanwhile on print_job; drop function meanwhile;
      update case_header set status = 'PLANNED', packed_qty = 0; update case_content set packed_qty = 0`)
  }
  for (const found of codes) {
    expect(found.filter((code) => code.includes(first))).not.toEqual([])
    expect(found.filter((code) => code.includes(second))).toEqual([])
    expect(found.filter((code) => code.includes(third) && code.includes('Q7'))).toHaveLength(1)
  }
})

it('repeats nothing by itself when a worker is killed while it prints: what is missing on paper, a person says', async () => {
  let pid: number | undefined
  printer.onReceived((text) => {
    if (text.includes(second) && pid !== undefined) process.kill(pid, 'SIGKILL')
  })
  const settings = {
    DATABASE_URL: test.databaseUrl,
    PRINTER_HOSTS: printer.host,
    OUTBOUND_NETWORKS: networks.join(','),
  }
  const killed = await startProcess('main-worker', settings)
  pid = killed.child.pid
  await print()
  await killed.exited
  expect(await jobs()).toMatchObject([{ status: 'WAITING', attempts: 1 }])
  printer.onReceived(() => undefined)
  await write('update print_job set next_at = now()')
  start()
  await ended('UNKNOWN')
  const [job] = await jobs()
  const whole = printer.received.join('').replace(/\^XA(?![\s\S]*\^XZ)[\s\S]*$/, '')
  expect((await casesIn(whole)).filter((caseNo) => caseNo === first)).toEqual([first])
  const again = { jobNo: job?.no ?? 0, fromCase: second }
  await test.call(labelPrinting.resendLabels, again, { signedIn: planner })
  await ended('SENT')
  expect(await casesIn(printer.received.at(-1) ?? '')).toEqual([second, third])
})

it('keeps its job while the labels of one case take longer than the lease, and the printer to itself', async () => {
  const letGo = printer.holdEnds()
  await print({ of: 'BOX', caseNos: [second] })
  await print({ of: 'BOX', caseNos: [first] })
  const untilOf = async () =>
    (await rows('select next_at from print_job order by job_no')).map(({ next_at: at }) => Number(at))[0] ?? 0
  // Long enough for a process that gets no core for a second.
  const leaseMs = 3000
  start([printer.host], { leaseMs })
  await expect.poll(async () => (await jobs())[0]).toMatchObject({ handed: 1, sent: 0 })
  const begun = await untilOf()
  // As another process: it does not know what the first one has in hand.
  start([printer.host], { leaseMs })
  await expect
    .poll(async () => (await untilOf()) - begun > leaseMs || (await jobs())[0]?.status !== 'WAITING')
    .toBe(true)
  expect((await jobs()).map(({ status }) => status)).toEqual(['WAITING', 'WAITING'])
  letGo()
  await ended('SENT', 2)
  expect(printer.mostAtOnce).toBe(1)
})
