import type { CallById, CallId, OutputOf } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discontinuedMasters } from '../../testing/discontinued-masters.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const NOW = new Date('2026-11-04T01:00:00Z')

let later = 0
let app: TestApp
let planner: SignedIn
let foreign: SignedIn
let dealer: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(NOW.getTime() + later) } })
  await app.superuser.query(discontinuedMasters)
  const all = { B05F01: 9 }
  planner = await app.signIn({ name: 'PLANNER', prctCode: '200100', scopes: ['200100'], privileges: all })
  foreign = await app.signIn({ name: 'OTHER', prctCode: '300100', scopes: ['300100', '200100'], privileges: all })
  dealer = await app.signIn({
    name: 'TH',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { B05F01: 2 },
    dealerCodes: ['TH01'],
  })
})
afterAll(() => app.close())

interface Result<Id extends CallId> {
  readonly code: number
  readonly data: OutputOf<CallById<Id>>
  readonly errors: Record<string, string[]>
  readonly body: Buffer
}

async function call<Id extends CallId>(
  id: Id,
  input: object,
  signedIn = planner,
  language = 'en',
): Promise<Result<Id>> {
  const { reply, body } = await app.call(callOf(id), input, { signedIn, headers: { 'accept-language': language } })
  const { code, data, errinfo } = reply
  const errors = Object.fromEntries(
    (errinfo?.validationErrors ?? []).map((e) => [e.fieldName, e.messages.map((text) => text.slice(0, 9))]),
  )
  return { code, data, errors, body }
}
const save = (rows: readonly object[], more: object = {}, as = planner) =>
  call('discontinuedpart/save', { rows, ...more }, as)
const search = async (input: object = {}, as = planner) => (await call('discontinuedpart/search', input, as)).data.rows

const hood = {
  ecnNo: 'ECN1',
  oldPart: '53301-00001',
  dealerCode: '*',
  timing: 'DATE',
  newPart: '53301 00002',
  lastOrderMonth: '202611',
  lastPackDate: '2026-12-11',
  newFirstPackDate: '2026-12-14',
}

describe('discontinuedpart/save', () => {
  it('previews the impact and saves nothing', async () => {
    const { code, data } = await save([{ op: 'I', ...hood }], { isPreview: true, acceptWarnings: true })
    expect(code).toBe(200)
    const counts = { orderLines: 2, orderQty: 70, planRows: 0, planQty: 0, cases: 0, packedCases: 0 }
    expect(data['impact']).toEqual([{ index: 0, partNos: ['5330100001'], dealerCode: '*', ...counts, repack: [] }])
    expect(await search()).toEqual([])
  })

  it('asks for confirmation before saving a row with warnings', async () => {
    const { code, errors } = await save([{ op: 'I', ...hood }])
    expect([code, errors]).toEqual([400, { 'rows[0].lastOrderMonth': ['M-B05-008'] }])
  })

  it('saves good rows beside bad ones', async () => {
    const rows = [
      { op: 'I', ...hood },
      { op: 'I', ...hood, dealerCode: 'TH01', newPart: hood.oldPart },
      { op: 'I', ...hood, ecnNo: 'ECN2', oldPart: 'NOSUCH', newPart: '5390000001', lastOrderMonth: '202701' },
      { op: 'I', ...hood, ecnNo: 'ECN3', dealerCode: 'XX', timing: 'STOCK_OUT', newPart: '' },
      { op: 'I', ...hood, ecnNo: 'ECN4', lastPackDate: '2026-11-05', lastOrderMonth: null },
      { op: 'I', ...hood, ecnNo: 'ECN5', status: 'CLOSED' },
    ]
    const { code, data, errors } = await save(rows, { acceptWarnings: true })
    expect(code).toBe(400)
    expect(data.saved).toEqual([{ index: 0, op: 'I', rowVersion: 1 }])
    expect(errors).toEqual({
      'rows[1].newPart': ['M-B05-002'],
      'rows[2].oldPart': ['M-B05-001'],
      'rows[2].newPart': ['M-B05-003'],
      'rows[2].lastOrderMonth': ['M-B05-004'],
      'rows[3].dealerCode': ['M-B05-016'],
      'rows[3].runOutQty': ['M-B05-005'],
      'rows[4].reason': ['M-B05-013'],
      'rows[5].status': ['M-B05-014'],
    })
  })

  it('returns master and order data of a row', async () => {
    expect(await search({ oldPart: '53301-00001-00' })).toMatchObject([
      {
        ecnNo: 'ECN1',
        oldPart: '5330100001',
        oldName: 'HOOD',
        newName: 'HOOD NEW',
        stockQty: 100,
        orderQty0: 40,
        orderQty1: 30,
        carryOverQty: 7,
        remainingQty: 107,
        chainLength: 1,
        status: 'REGISTERED',
        notifiedAt: null,
        rowVersion: 1,
      },
    ])
    expect(await search({ dealer: 'TH01', status: 'REGISTERED', lastOrderFrom: '202612' })).toEqual([])
    expect(await search({ dealer: 'TH01', carFamily: [], notified: 'N' })).toHaveLength(1)
    expect(await search({ ecnNo: 'ECN' }), 'a beginning').toHaveLength(1)
    expect(await search({ ecnNo: ['ECN', 'ECN2'] }), 'a list').toEqual([])
  })

  it('names parts in the user’s language, or in English as a fallback', async () => {
    await app.superuser.query("update part set part_name_ja = '' where part_no = '5330100002'")
    const inJapanese = await call('discontinuedpart/search', { oldPart: '53301-00001-00' }, planner, 'ja')
    expect(inJapanese.data['rows']).toMatchObject([{ oldName: 'フード', newName: 'HOOD NEW' }])
    expect(await search({ oldPart: '53301-00001-00' })).toMatchObject([{ oldName: 'HOOD' }])
    const found = await call('discontinuedpart/searchpart', { partNo: '5330100001' }, planner, 'ja')
    expect(found.data).toMatchObject({ part: { partName: 'フード' }, similar: [{ partName: 'フード' }] })
  })

  it('rejects circular successors, also within one save', async () => {
    const row = { op: 'I', ecnNo: 'ECN9', dealerCode: 'TH01', timing: 'IMMEDIATE', reason: 'unsafe' }
    const { errors, data } = await save([
      { ...row, oldPart: '5330100002', newPart: '5330100003' },
      { ...row, oldPart: '5330100003', newPart: '5330100001' },
    ])
    expect(data.saved).toEqual([])
    expect(errors).toEqual({ 'rows[0].newPart': ['M-B05-007'], 'rows[1].newPart': ['M-B05-007'] })
  })

  it('handles both sides of a pair and a whole group together', async () => {
    const row = { op: 'I', ecnNo: 'ECN7', dealerCode: '*', timing: 'DATE', lastPackDate: '2026-12-25', discGroup: 'G1' }
    const alone = await save([{ ...row, oldPart: '811100K120' }])
    expect(alone.errors).toEqual({ 'rows[0].oldPart': ['M-B05-009'] })
    const odd = await save([
      { ...row, oldPart: '811100K120' },
      { ...row, oldPart: '811500K120', lastPackDate: '2026-12-28' },
      { ...row, oldPart: '5330100003', newPart: 'NOSUCH' },
    ])
    expect(odd.data.saved).toEqual([])
    expect(odd.errors).toMatchObject({ 'rows[0].discGroup': ['M-B05-010'], 'rows[2].newPart': ['M-B05-001'] })
    const both = await save([
      { ...row, oldPart: '811100K120' },
      { ...row, oldPart: '811500K120' },
    ])
    expect(both.data.saved).toHaveLength(2)
    const contagious = await save([
      { ...row, op: 'U', rowVersion: 1, oldPart: '811100K120', lastPackDate: '2026-12-28' },
      { ...row, op: 'U', rowVersion: 1, oldPart: '811500K120', lastPackDate: '2026-12-28', newPart: 'NOSUCH' },
    ])
    expect(contagious.errors).toEqual({ 'rows[1].newPart': ['M-B05-001'], 'rows[0]': ['M-B05-011'] })
  })

  it('keeps a row changed by somebody else, reports who and what, and saves the others', async () => {
    const key = { ecnNo: 'ECN1', oldPart: '5330100001', dealerCode: '*' }
    const other = { ecnNo: 'ECN7', oldPart: '811100K120', dealerCode: '*', rowVersion: 1, remark: 'also' }
    const first = await save([{ op: 'U', ...key, rowVersion: 1, remark: 'mine' }], { acceptWarnings: true })
    expect(first.data.saved).toEqual([{ index: 0, op: 'U', rowVersion: 2 }])
    const second = await save([
      { op: 'U', ...key, rowVersion: 1, remark: 'late' },
      { op: 'U', ...other },
    ])
    expect(second.errors).toEqual({ 'rows[0]': ['M-SHT-001'] })
    expect(second.data.conflicts).toMatchObject([
      { index: 0, changedBy: 'PLANNER', isDeleted: false, theirs: { remark: 'mine', rowVersion: 2 } },
    ])
    expect(second.data.saved).toEqual([{ index: 1, op: 'U', rowVersion: 2 }])
    const gone = await save([{ op: 'U', ...key, ecnNo: 'NONE', rowVersion: 1, remark: 'x' }])
    expect(gone.data.conflicts).toMatchObject([{ isDeleted: true }])
  })

  it('requires full privilege inside the fence', async () => {
    const row = { op: 'I', ecnNo: 'ECN6', dealerCode: 'TH01', timing: 'DATE', oldPart: '5330100003', reason: 'because' }
    const inside = await save([{ ...row, lastPackDate: '2026-11-05' }], {}, dealer)
    expect(inside.errors).toEqual({ 'rows[0].lastPackDate': ['M-B05-012'] })
  })

  it('counts a line’s working days for the fence, not Monday to Friday', async () => {
    const row = { op: 'I', ecnNo: 'ECN6', dealerCode: 'TH01', timing: 'DATE', oldPart: '5330100003' }
    const free = { ...row, lastPackDate: '2026-11-10' }
    expect((await save([free], { isPreview: true }, dealer)).errors).toEqual({})
    await app.superuser.query(`
      insert into packing_line (prct_code, line_code, line_name, calendar_code) values ('200100', 'L01', 'Line 1', 'L1');
      insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct)
        select '200100', 'L1', day, case when day < '2026-11-10' then 'H' else 'W' end, 100
        from generate_series(date '2026-11-04', date '2026-11-30', '1 day') day`)
    expect((await save([free], { isPreview: true }, dealer)).errors).toEqual({ 'rows[0].lastPackDate': ['M-B05-012'] })
    const later = { ...row, lastPackDate: '2026-11-12' }
    expect((await save([later], { isPreview: true }, dealer)).errors).toEqual({})
  })

  it('prevents writing rows of other dealers', async () => {
    const row = { op: 'I', ecnNo: 'ECN8', timing: 'DATE', oldPart: '5330100003', lastPackDate: '2026-12-25' }
    const { errors, data } = await save(
      [
        { ...row, dealerCode: '*' },
        { ...row, dealerCode: 'ID01' },
        { ...row, dealerCode: 'TH01' },
      ],
      {},
      dealer,
    )
    expect(errors).toEqual({ 'rows[0]': ['M-SHT-005'], 'rows[1]': ['M-SHT-005'] })
    expect(data.saved).toHaveLength(1)
    const shared = { op: 'U', ecnNo: 'ECN1', oldPart: '5330100001', dealerCode: '*', rowVersion: 2, remark: 'theirs' }
    expect((await save([shared], { acceptWarnings: true }, dealer)).errors).toEqual({ 'rows[0]': ['M-SHT-005'] })
  })
})

const upload = (name: string, content: Buffer) =>
  call('discontinuedpart/upload', { phase: 'VALIDATE', file: { name, content } })
const commit = (uploadId: unknown) => call('discontinuedpart/upload', { phase: 'COMMIT', uploadId })

describe('discontinuedpart/download and upload', () => {
  it.each(['xlsx', 'csv'])('reads an unchanged %s as no change', async (format) => {
    const file = await call('discontinuedpart/download', { what: 'ALL', format })
    const { code, data } = await upload(`all.${format}`, file.body)
    expect([code, data['issues']]).toEqual([200, []])
    expect(data).toMatchObject({
      status: 'STAGED',
      alreadyCommitted: true,
      counts: { added: 0, changed: 0, unchanged: 4 },
    })
  })

  it('writes the visible columns, order and search', async () => {
    const input = { what: 'SHOWN', format: 'csv', columns: ['oldPart', 'remark'], sort: '-oldPart', oldPart: '811' }
    const { body } = await call('discontinuedpart/download', input)
    expect(body.toString().replace('\uFEFF', '')).toBe('Old part,Remark\r\n811500K120,\r\n811100K120,also\r\n')
    expect((await call('discontinuedpart/download', { what: 'SHOWN', columns: ['password'] })).code).toBe(400)
  })

  it('previews the changes of a file and saves it by the rules of the grid', async () => {
    const csv = `ECN no,old part,dealer,timing,Last pack date,remark,reason
ECN7,81110-0K120,*,DATE,2026/12/25,changed,
ECN20,53301-00003,ID01,IMMEDIATE,,new,unsafe`
    const { data } = await upload('more.csv', Buffer.from(csv))
    expect(data).toMatchObject({
      status: 'STAGED',
      lineCount: 2,
      counts: { added: 1, changed: 1, unchanged: 0, deleted: 0 },
      changes: [
        {
          change: 'CHANGED',
          key: 'ECN7 · 81110-0K120 · *',
          fields: [{ field: 'remark', before: 'also', after: 'changed' }],
        },
        { change: 'ADDED', key: 'ECN20 · 53301-00003 · ID01' },
      ],
    })
    expect((await commit(data['uploadId'])).data).toMatchObject({ status: 'COMMITTED' })
    expect(await search({ oldPart: '811100K120' })).toMatchObject([{ remark: 'changed', rowVersion: 3 }])
    expect((await commit(data['uploadId'])).code).toBe(200)
  })

  it('reports all errors, saves nothing and returns the file with the errors', async () => {
    const csv = `ECN no,old part,dealer,timing,Last pack date
ECN21,NOSUCH,*,DATE,2026/12/25
ECN22,5330100003,*,SOMETIME,2026/12/25
ECN23,5330100003,XX,DATE,`
    const { data } = await upload('bad.csv', Buffer.from(csv))
    expect(data).toMatchObject({ status: 'REJECTED', errorCount: 4 })
    const issues = data.issues
    expect(issues.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Old part'],
      [3, 'timing'],
      [4, 'Dealer'],
      [4, 'Last pack date'],
    ])
    expect((await commit(data['uploadId'])).code).toBe(400)
    const errors = await call('discontinuedpart/download', { what: 'UPLOAD_ERRORS', uploadId: data['uploadId'] })
    expect(errors.body.subarray(0, 2).toString()).toBe('PK')
    const ofOthers = { what: 'UPLOAD_ERRORS', uploadId: data['uploadId'] }
    expect((await call('discontinuedpart/download', ofOthers, dealer)).code).toBe(404)
  })

  it('rejects a file with outdated rows and a workbook of another list', async () => {
    const file = await call('discontinuedpart/download', { what: 'ALL', oldPart: '811500K120' })
    const row = { op: 'U', ecnNo: 'ECN7', oldPart: '811500K120', dealerCode: '*', rowVersion: 1, remark: 'later' }
    expect((await save([row])).code).toBe(200)
    const { data } = await upload('old.xlsx', file.body)
    expect(data).toMatchObject({ status: 'REJECTED', errorCount: 1 })
  })

  it('returns an empty form', async () => {
    const { body } = await call('discontinuedpart/download', { what: 'TEMPLATE', format: 'csv' })
    expect(body.toString()).toContain('ECN no,Old part,Dealer,New part,Status,Timing')
  })
})

describe('discontinuedpart/notice and delete', () => {
  const key = { ecnNo: 'ECN1', oldPart: '5330100001', dealerCode: '*', rowVersion: 3 }
  const notice = (more: object = {}, as = planner) => call('discontinuedpart/notice', { rows: [key], ...more }, as)
  const topPageOf = async (as: SignedIn) => (await call('toppage/init', {}, as)).data
  const noticesOf = async (as: SignedIn) => (await topPageOf(as)).notices
  let clerk: SignedIn
  beforeAll(async () => {
    const dealers = { prctCode: '300100', scopes: ['300100', '200100'], dealerCodes: ['TH01'] }
    clerk = await app.signIn({ name: 'CLERK', privileges: { B05F01: 1 }, ...dealers })
    const admin = { prctCode: '100100', scopes: ['100100', '200100'], privileges: { B05F01: 9 } }
    await app.signIn({ name: 'ADMIN', ...admin })
  })

  it('lists PRCTCCs with readers and their dealers', async () => {
    expect((await call('discontinuedpart/init', {})).data['recipients']).toEqual([
      { code: '100100', name: 'HQ', dealers: null },
      { code: '300100', name: 'Dealer', dealers: null },
    ])
    const ofOne = { rows: [{ ...key, dealerCode: 'ID01' }], toPrctCodes: ['999999'] }
    expect((await call('discontinuedpart/notice', ofOne)).errors).toEqual({ toPrctCodes: ['M-NTC-002'] })
    expect((await notice({ toPrctCodes: [] })).errors).toEqual({ toPrctCodes: ['M-NTC-003'] })
  })

  it('shows the notice on the chosen PRCTCC’s top page only', async () => {
    const { code, data } = await notice({ rows: [{ ...key, rowVersion: 2 }], toPrctCodes: ['300100'] })
    expect([code, data['sentTo']]).toEqual([200, ['300100']])
    expect(await search({ ecnNo: 'ECN1' })).toMatchObject([
      { status: 'NOTIFIED', notifiedAt: '2026-11-04T01:00:00Z', acknowledgedAt: null },
    ])
    expect(await noticesOf(foreign)).toMatchObject([
      { fromPrctCode: '200100', functionId: 'B05F01', link: '/DiscontinuedPart?ecnNo=ECN1', isRead: false },
    ])
    expect(await noticesOf(planner)).toEqual([])
  })

  it('is marked as read per user', async () => {
    const [{ noticeId } = {}] = await noticesOf(foreign)
    const read = await call('workspace/top-page/read-notices', { noticeIds: [noticeId, 999_999] }, foreign)
    expect(read.data).toEqual({ unreadNotices: 0 })
    await call('workspace/top-page/read-notices', { noticeIds: [noticeId] }, foreign)
    expect(await noticesOf(foreign)).toMatchObject([{ isRead: true, canAcknowledge: false }])
    expect(await topPageOf(clerk)).toMatchObject({
      unreadNotices: 1,
      notices: [{ isRead: false, canAcknowledge: true }],
    })
    const elsewhere = await app.signIn({ name: 'NONE', prctCode: '300100', scopes: ['300100'], privileges: {} })
    expect(await topPageOf(elsewhere)).toMatchObject({ unreadNotices: 0, notices: [] })
  })

  it('is acknowledged by the dealer once, as shown on the sender’s row', async () => {
    const [{ noticeId } = {}] = await noticesOf(clerk)
    const acknowledge = (as: SignedIn, id = noticeId) =>
      call('workspace/top-page/acknowledge-notice', { noticeId: id }, as)
    expect((await acknowledge(foreign)).code).toBe(400)
    expect((await acknowledge(clerk, 999_999)).code).toBe(400)
    expect((await acknowledge(clerk)).data).toEqual({ acknowledgedAt: NOW.toISOString() })
    expect(await topPageOf(clerk)).toMatchObject({ unreadNotices: 0, notices: [{ canAcknowledge: false }] })
    expect(await search({ ecnNo: 'ECN1' })).toMatchObject([{ acknowledgedAt: '2026-11-04T01:00:00Z' }])
  })

  it('keeps a run-out row unchanged when notified again and awaits a new acknowledgement', async () => {
    await save([{ op: 'U', ...key, rowVersion: 3, status: 'RUNNING_OUT' }], { acceptWarnings: true })
    later = 1000
    expect((await notice({ rows: [{ ...key, rowVersion: 4 }] })).data['sentTo']).toEqual(['100100', '300100'])
    expect(await search({ ecnNo: 'ECN1' })).toMatchObject([{ status: 'RUNNING_OUT', acknowledgedAt: null }])
    expect(await noticesOf(clerk)).toHaveLength(2)
  })

  it('deletes only rows that were never notified', async () => {
    const other = { ecnNo: 'ECN20', oldPart: '5330100003', dealerCode: 'ID01', rowVersion: 1 }
    const { data, errors } = await call('discontinuedpart/delete', { rows: [{ ...key, rowVersion: 5 }, other] })
    expect(errors).toEqual({ 'rows[0]': ['M-B05-015'] })
    expect(data.saved).toMatchObject([{ index: 1, op: 'D' }])
    expect(await search({ ecnNo: 'ECN20' })).toEqual([])
  })

  it('hides rows from another PRCTCC', async () => {
    const who = { name: 'OTHER', prctCode: '300100', scopes: ['300100', '200100'], privileges: {} }
    const elsewhere = await app.signIn(who, '300100')
    expect(await search({}, elsewhere)).toEqual([])
    expect((await search({}, dealer)).every((row) => ['*', 'TH01'].includes(String(row['dealerCode'])))).toBe(true)
  })
})
