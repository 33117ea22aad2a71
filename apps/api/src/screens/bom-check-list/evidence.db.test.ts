import { bomCheckList, bomEvidence } from '@packing/contract'
import { bookParts, makeBook, makeZip, textRow } from '@packing/xlsx/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bomCheck } from '../../jobs/bom-check/bom-check.ts'
import { discontinuedMasters } from '../../testing/discontinued-masters.ts'
import { runJob } from '../../testing/run-job.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const now = new Date('2026-11-04T01:00:00Z')
const HOOD = '5330100001'
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
let app: TestApp
let planner: SignedIn
let viewer: SignedIn
let thai: SignedIn
let indo: SignedIn
/** Of TH01 and its own to answer, of TH01 and the packing site’s, of all dealers. */
let [ofDealer, ofSite, ofAll] = [0, 0, 0]

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  await app.superuser.query(discontinuedMasters)
})
afterAll(() => app.close())

beforeEach(async () => {
  await app.superuser.query(`select testing.empty_tables('bom_check_evidence, bom_check, audit');
    insert into bom_check (prct_code, dealer_code, check_code, part_no, severity, affected_count, facts, first_cycle, last_cycle, checked_at, owner)
      values ('200100', 'TH01', '01', '${HOOD}', 'E', 1, 'x', '202611', '202611', '2026-11-04', 'DEALER'),
        ('200100', 'TH01', '04', '${HOOD}', 'E', 1, 'x', '202611', '202611', '2026-11-04', 'PACKING'),
        ('200100', '*', '10', '${HOOD}', 'W', 1, 'x', '202611', '202611', '2026-11-04', 'DEALER')`)
  const { rows } = await app.superuser.query<{ no: number }>(
    'select check_no::int as no from bom_check order by check_code',
  )
  const numbers = rows.map(({ no }) => no)
  ofDealer = numbers[0] ?? 0
  ofSite = numbers[1] ?? 0
  ofAll = numbers[2] ?? 0
  const site = (name: string, granted: number) =>
    app.signIn({ name, prctCode: '200100', scopes: ['200100'], privileges: { I04F01: granted } })
  const dealer = (name: string, code: string) =>
    app.signIn(
      {
        name,
        prctCode: '300100',
        scopes: ['300100', '200100'],
        privileges: { I04F01: 9 },
        dealerCodes: [code],
      },
      '200100',
    )
  planner = await site('PLANNER', 9)
  viewer = await site('VIEWER', 1)
  thai = await dealer('THAI', 'TH01')
  indo = await dealer('INDO', 'ID01')
})

const store = async (checkNo: number, name: string, content: Buffer, signedIn = planner) => {
  const { reply } = await app.call(bomEvidence.saveEvidence, { checkNo, file: { name, content } }, { signedIn })
  return [reply.code, ...(reply.errinfo?.validationErrors ?? []).flatMap(({ messages }) => messages)]
}
const codeOf = async (checkNo: number, name: string, content: Buffer, signedIn = planner) =>
  (await app.call(bomEvidence.saveEvidence, { checkNo, file: { name, content } }, { signedIn })).reply
const fetchFile = (checkNo: number, signedIn = planner) =>
  app.call(bomEvidence.downloadEvidence, { checkNo }, { signedIn })
const remove = async (checkNo: number, signedIn = planner) =>
  (await app.call(bomEvidence.deleteEvidence, { checkNo }, { signedIn })).reply
const listed = async (checkNo: number) => {
  const { reply } = await app.call(
    bomCheckList.search,
    { cycleMonth: '202611', withArchived: true, pageSize: 100 },
    { signedIn: planner },
  )
  return reply.data.rows.find((row) => row.checkNo === checkNo)
}

describe('the evidence file of a finding', () => {
  it('is stored, listed and read by both sides, replaced and deleted, all of it in the history', async () => {
    expect(await store(ofDealer, '図面 A.pdf', PDF, thai)).toEqual([200])
    expect(await listed(ofDealer)).toMatchObject({ evidenceFile: '図面 A.pdf' })
    for (const side of [planner, viewer, thai]) {
      const { body, headers } = await fetchFile(ofDealer, side)
      expect(body).toEqual(PDF)
      expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
      expect(headers['content-disposition']).toContain(encodeURIComponent('図面 A.pdf'))
    }
    expect(await store(ofDealer, 'photo.png', PNG)).toEqual([200])
    expect((await fetchFile(ofDealer, thai)).body).toEqual(PNG)
    expect((await remove(ofDealer)).code).toBe(200)
    expect((await fetchFile(ofDealer)).reply.code).toBe(404)
    expect((await remove(ofDealer)).code).toBe(404)
    const { rows } = await app.superuser.query(
      `select change -> 'fields' -> 'evidenceFile' as files, key from audit where entity = 'bom_check' order by audit_id`,
    )
    expect(rows).toEqual([
      { files: ['', '図面 A.pdf'], key: { checkNo: ofDealer } },
      { files: ['図面 A.pdf', 'photo.png'], key: { checkNo: ofDealer } },
      { files: ['photo.png', ''], key: { checkNo: ofDealer } },
    ])
  })

  it('is neither replaced nor deleted by a user whose page does not show it', async () => {
    const change = async (call: 'store' | 'remove', shownAt: string) => {
      const input = { checkNo: ofDealer, shownAt }
      const { reply } =
        call === 'store'
          ? await app.call(
              bomEvidence.saveEvidence,
              { ...input, file: { name: 'photo.png', content: PNG } },
              { signedIn: planner },
            )
          : await app.call(bomEvidence.deleteEvidence, input, { signedIn: planner })
      return reply
    }
    await store(ofDealer, 'supplier.pdf', PDF, thai)
    const shownAt = (await listed(ofDealer))?.evidenceFileAt ?? ''
    expect(shownAt).toBe('2026-11-04T01:00:00Z')
    for (const outdated of ['NONE', '2026-11-04T00:59:59Z']) {
      expect((await change('store', outdated)).message).toContain('M-I04-019')
      expect((await change('remove', outdated)).message).toContain('supplier.pdf, stored by THAI')
    }
    expect((await fetchFile(ofDealer)).body).toEqual(PDF)
    expect((await change('store', shownAt)).code).toBe(200)
    expect((await change('remove', shownAt)).code).toBe(200)
    expect((await change('store', shownAt)).message).toContain('M-I04-020')
    expect(await listed(ofDealer)).toMatchObject({ evidenceFile: '', evidenceFileAt: null })
    expect((await change('store', 'NONE')).code).toBe(200)
  })

  it('is neither read nor changed by another dealer', async () => {
    await store(ofDealer, 'a.pdf', PDF)
    await store(ofAll, 'b.pdf', PDF)
    expect((await fetchFile(ofDealer, indo)).reply.code).toBe(404)
    expect((await codeOf(ofDealer, 'c.pdf', PDF, indo)).code).toBe(404)
    expect((await remove(ofDealer, indo)).code).toBe(404)
    expect((await fetchFile(ofDealer)).body).toEqual(PDF)
    // A finding for all dealers, of a part that only one of them orders.
    await app.superuser.query(`update order_line set qty = 0 where dealer_code = 'ID01' and part_no = '${HOOD}'`)
    expect((await fetchFile(ofAll, indo)).reply.code).toBe(404)
    expect((await fetchFile(ofAll, thai)).body).toEqual(PDF)
  })

  it('is changed by whoever may answer the finding', async () => {
    expect((await codeOf(ofSite, 'a.pdf', PDF, thai)).message).toContain('M-I04-006')
    expect((await codeOf(ofAll, 'a.pdf', PDF, thai)).message).toContain('M-I04-014')
    expect((await codeOf(ofDealer, 'a.pdf', PDF, viewer)).code).toBe(401)
    await store(ofSite, 'a.pdf', PDF)
    expect((await remove(ofSite, thai)).message).toContain('M-I04-006')
    expect((await fetchFile(ofSite, thai)).body).toEqual(PDF)
    await app.superuser.query(
      `update bom_check set cleared_at = '2026-11-04', archived_at = '2026-11-05' where check_no = ${ofSite}`,
    )
    expect((await codeOf(ofSite, 'b.pdf', PDF)).message).toContain('M-I04-002')
    expect((await fetchFile(ofSite)).body).toEqual(PDF)
  })

  it.each([
    ['text', 'notes.pdf', Buffer.from('notes'), 'M-I04-015'],
    ['a PDF file named as a picture', 'photo.png', PDF, 'M-I04-015'],
    ['a program', 'setup.exe', Buffer.from('4d5a9000', 'hex'), 'M-I04-015'],
    ['an empty file', 'empty.pdf', Buffer.alloc(0), 'M-COM-013'],
    ['a zip that is no workbook', 'a.xlsx', makeZip([{ name: 'a.txt', data: 'x' }]), 'Excel'],
    [
      'a workbook with macros',
      'a.xlsx',
      makeZip([...bookParts({ rows: textRow(1, 'x') }), { name: 'xl/vbaProject.bin', data: 'x' }]),
      'macros',
    ],
  ])('is not %s', async (_what, name, content, message) => {
    const [code, text] = await store(ofDealer, name, content)
    expect(code).toBe(400)
    expect(text).toContain(message)
    expect(await listed(ofDealer)).toMatchObject({ evidenceFile: '' })
  })

  it('can be a workbook', async () => {
    const book = makeBook({ rows: textRow(1, 'partNo', 'remark') })
    expect(await store(ofDealer, 'list.xlsx', book)).toEqual([200])
    expect((await fetchFile(ofDealer)).body).toEqual(book)
  })

  it('stays when the finding opens again', async () => {
    await app.superuser.query('delete from correspondence')
    const check = (cycleMonth: string) =>
      runJob(app.pool, bomCheck, { prctCode: '200100', params: { cycleMonth }, now })
    await check('202611')
    const { rows } = await app.superuser.query<{ no: number }>(
      "select check_no::int as no from bom_check where check_code = '12' and dealer_code = 'TH01'",
    )
    const no = rows[0]?.no ?? 0
    const row = await listed(no)
    const answer = { op: 'U', checkNo: no, rowVersion: row?.rowVersion, status: 'RESOLVED', answer: 'Calendar follows' }
    await app.call(bomCheckList.save, { rows: [answer] }, { signedIn: planner })
    await store(no, 'mail.pdf', PDF)
    expect(await listed(no)).toMatchObject({ status: 'RESOLVED', evidenceFile: 'mail.pdf' })
    await app.superuser.query(`update bom_check set facts = 'other' where check_no = ${no}`)
    expect(await listed(no)).toMatchObject({ status: 'OPEN', hasChanged: true, evidenceFile: 'mail.pdf' })
  })
})
