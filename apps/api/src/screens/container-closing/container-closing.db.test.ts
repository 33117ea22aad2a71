import { type CallById, type CallId, type OutputOf, privilege } from '@packing/contract'
import { openWorkbook, type RawRow } from '@packing/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tempFile } from '../../platform/files/testing/try-file.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { resultImbalances } from '../../testing/result-imbalances.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const RENBAN = 'TH01261207-2-001'
const OTHER = 'TH01261207-2-002'
const PLAIN = 'TH0112L010002'
const MIXED = 'TH0112L010003'
const EXTRA = 'TH0112L010005'
const NOW = new Date('2026-12-07T05:00:00Z')
const VANNED = '2026-12-07T04:00:00Z'

/** A case of another container of the dealer, next vanning dates, and a type of container that the fixture's cases could overload. */
const more = `
  update container_type set max_payload_g = 850000;
  insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille, gravity_x_mm, gravity_y_mm, gravity_z_mm, load_group)
    values ('200100', 2, '${OTHER}', '40HC', 'TH01', '2026-12-07', 1, 180000, 21, 750, 500, 500, 'TH01|2026-12-07');
  insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, net_g, gross_g,
    volume_mm3, container_id, load_step, x_mm, y_mm, z_mm, dx_mm, dy_mm, dz_mm, load_group)
    select '200100', 2, '${EXTRA}', 'M1', 'TH01', 'L01', '2026-12-04', '2026-12-07', 'PLANNED', false, 1, 1, 10, 90000, 180000, 1500000000, max(container_id),
      1, 0, 0, 0, 1500, 1000, 1000, 'TH01|2026-12-07' from container;
  insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g) select max(case_id), '200100', 2, 'TH01', 1, '5330100001', 'STD', 1, 10, 90000 from case_header;
  insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, voyage, etd, eta, arrival_date) values
    ('200100', 'TH01', '2026-12-21', '202611', '2026-12-02', '2026-12-04', '2026-12-07', 'ORION', '12W', '2026-12-10', '2026-12-20', '2026-12-20'),
    ('200100', 'TH01', '2026-12-28', '202611', '2026-12-09', '2026-12-11', '2026-12-14', 'LYRA', '13W', '2026-12-17', '2026-12-27', '2026-12-27');`

let app: TestApp
let people: Record<'loader' | 'viewer' | 'dealer', SignedIn>
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } })
  await app.superuser.query(planFixtureRows + more)
  const persona = (name: string, D02: number, rest: object = {}) =>
    app.signIn({
      name,
      prctCode: '200100',
      scopes: ['200100'],
      privileges: { D02F01: D02, D02F02: D02, L03F01: 1, L03F02: 1, L04F01: D02 } as never,
      ...rest,
    })
  people = {
    loader: await persona('LOADER', privilege.full),
    viewer: await persona('VIEWER', privilege.reference),
    dealer: await persona('DEALER', privilege.edit, { dealerCodes: ['TH01'] }),
  }
})
afterAll(() => app.close())

async function call<Id extends CallId>(id: Id, input: object, who: keyof typeof people = 'loader') {
  const { reply, body } = await app.call(callOf(id), input, { signedIn: people[who] })
  const { code, data, message, errinfo } = reply
  const issues = (errinfo?.validationErrors ?? []).flatMap(({ fieldName, messages }) =>
    messages.map((text) => `${fieldName} ${text.split('\t')[0]}`),
  )
  return { code, data: data as OutputOf<CallById<Id>>, message, issues, body }
}

async function cellsOf(book: Buffer): Promise<unknown[][]> {
  const { rows: batches } = await openWorkbook(tempFile(book), book.length, {
    maxColumns: 100,
    maxInflatedBytes: 10_000_000,
  })
  const all: RawRow[] = []
  for await (const batch of batches) all.push(...batch)
  return all.map(({ cells }) => [...cells])
}

const closing = async (renbanNo = RENBAN) => (await call('workspace/closinginit', { renbanNo })).data
const close = async (change: object = {}, who: keyof typeof people = 'loader') =>
  call(
    'workspace/closeload',
    {
      renbanNo: RENBAN,
      rowVersion: (await closing()).rowVersion,
      isoNo: 'CSQU3054383',
      sealNo: 'SL1',
      vannedAt: VANNED,
      tareKg: 3900,
      securingKg: 40,
      leftCaseNos: [],
      addedCaseNos: [],
      acceptWarnings: false,
      ...change,
    },
    who,
  )

async function pack(caseNo: string, lines: readonly { seq: number; okQty: number; netKg?: number }[]) {
  const { data } = await call('packingresultdetail/init', { caseNo })
  const { code, message, issues } = await call('packingresultdetail/save', {
    caseNo,
    rowVersion: data.header.rowVersion,
    packOn: '2026-12-04',
    shiftCode: '',
    startTime: '',
    endTime: '',
    worker: 'W1',
    reasonCode: 'PARTS_SHORT',
    remark: '',
    acceptWarnings: true,
    lines: lines.map((line) => ({ lotNo: 'L1', netKg: null, reasonCode: '', ...line })),
  })
  expect([code, message, issues]).toEqual([200, expect.anything(), []])
}

const rows = async (statement: string) => (await app.superuser.query(statement)).rows
/** Pieces from plan to shipment, and container weights, contradict each other nowhere. */
const expectBalance = async () => expect(await rows(resultImbalances)).toEqual([])
const casesOf = (renbanNo: string) =>
  rows(
    `select h.case_no as no, h.status from case_header h join container k using (container_id) where k.renban_no = '${renbanNo}' order by 1`,
  )
const notices = () => rows('select asn_no as no, part_no as part, qty, status from asn order by 1, 2')

it('rejects a wrong number, time, case and weight, and a user without the privilege', async () => {
  expect((await close({}, 'viewer')).code).toBe(401)
  expect((await close()).issues).toEqual(['leftCaseNos M-VAN-008', ' M-VAN-011'].sort())
  await pack(PLAIN, [{ seq: 1, okQty: 20 }])
  await pack(MIXED, [
    { seq: 1, okQty: 15 },
    { seq: 2, okQty: 12, netKg: 50 },
  ])
  await expectBalance()
  const rules: [object, string][] = [
    [{ isoNo: 'CSQU3054384' }, 'isoNo M-VAN-003'],
    [{ isoNo: 'CONTAINER1' }, 'isoNo M-VAN-002'],
    [{ vannedAt: '2026-12-07T06:00:00Z' }, 'vannedAt M-VAN-005'],
    [{ leftCaseNos: [EXTRA] }, 'leftCaseNos[0] M-VAN-009'],
    [{ addedCaseNos: [EXTRA] }, 'addedCaseNos[0] M-VAN-010'],
    [{ addedCaseNos: ['ID0112L020001'] }, 'addedCaseNos[0] M-VAN-010'],
    [{ securingKg: 250 }, 'securingKg M-VAN-007'],
    [{ leftCaseNos: [PLAIN, MIXED] }, 'leftCaseNos M-VAN-008'],
    [{ tareKg: 2000 }, 'tareKg M-VAN-012'],
  ]
  for (const [change, issue] of rules) expect((await close(change)).issues).toEqual([issue])
  expect((await close({ rowVersion: 0 })).message).toContain('was changed by')
  expect(await casesOf(RENBAN)).toHaveLength(2)
})

it('closes a container with what is inside and plans again what stayed behind', async () => {
  await pack(EXTRA, [{ seq: 1, okQty: 10 }])
  // As many cases and as heavy as what will be inside: an exchange at the door is noticed all the same.
  await app.superuser.query(`update container set case_count = 2, cargo_g = 527000 where renban_no = '${RENBAN}'`)
  // Packed in the minute in which the container is closed: times are entered by the minute.
  await app.superuser.query(`update case_header set packed_at = '2026-12-07T04:00:41Z' where case_no = '${MIXED}'`)
  const { data, code } = await close({ addedCaseNos: [EXTRA], leftCaseNos: [PLAIN] })
  const replanned = [{ dealerCode: 'TH01', vanOn: '2026-12-14', month: '202612', cases: 1 }]
  // Mixed case: 390 kg less 5 pieces of 9 kg and with 50 kg measured instead of 48; added 180; securing 40; tare 3,900.
  expect([code, data]).toEqual([200, { vgmKg: 347 + 180 + 40 + 3900, leftBehind: 1, replanned }])
  expect(await casesOf(RENBAN)).toEqual([
    { no: MIXED, status: 'VANNED' },
    { no: EXTRA, status: 'VANNED' },
  ])
  expect(await casesOf(OTHER)).toEqual([])
  expect(
    await rows(`select case_no as no, load_step as step from case_header where status = 'VANNED' order by 2`),
  ).toEqual([
    { no: MIXED, step: 1 },
    { no: EXTRA, step: 2 },
  ])
  expect(
    await rows(
      `select status, van_on::text as van, rolled_from::text as planned, left_reason ->> 'cause' as why from case_header where case_no = '${PLAIN}'`,
    ),
  ).toEqual([{ status: 'PACKED', van: '2026-12-14', planned: '2026-12-07', why: 'LEFT_BEHIND' }])
  expect(await notices()).toEqual([
    { no: `A${RENBAN}`, part: '5330100001', qty: 25, status: 'DRAFT' },
    { no: `A${RENBAN}`, part: '5330200002', qty: 12, status: 'DRAFT' },
  ])
  expect(await closing()).toMatchObject({
    status: 'VANNED',
    isoNo: 'CSQU3054383',
    vgmKg: 4467,
    vannedBy: expect.any(String),
  })
  await expectBalance()
  expect((await close()).message).toContain('already closed')
  expect((await call('workspace/loadgroup', { renbanNo: RENBAN })).code).toBe(200)
})

it('finds a container, its cases and their orders by the number on it and by its seal', async () => {
  const found = async (id: 'workspace/loads' | 'caseinformation/search', renbanNo: string) =>
    (await call(id, { renbanNo: [renbanNo] })).data.rows.map((row) => row.renbanNo)
  for (const code of ['CSQU3054383', 'CSQU', 'SL1', RENBAN]) {
    expect(await found('workspace/loads', code)).toEqual([RENBAN])
    expect(await found('caseinformation/search', code)).toEqual([RENBAN, RENBAN])
  }
  expect(await found('workspace/loads', 'CSQU3054384')).toEqual([])
})

it('opens a closed container again, with its cases as they were packed', async () => {
  const { rowVersion } = await closing()
  expect((await call('workspace/reopenload', { renbanNo: RENBAN, rowVersion, reason: '' })).code).toBe(400)
  expect((await call('workspace/reopenload', { renbanNo: RENBAN, rowVersion, reason: 'Wrong seal' })).code).toBe(200)
  expect(await casesOf(RENBAN)).toEqual([{ no: MIXED, status: 'SHORT' }])
  expect((await call('workspace/loadgroup', { renbanNo: RENBAN })).data.left).toMatchObject([{ caseNo: EXTRA }])
  await expectBalance()
  expect((await call('workspace/shiploads', { renbanNos: [RENBAN], shippedAt: NOW })).issues).toEqual([
    'renbanNos[0] M-VAN-017',
  ])
  expect((await close({ sealNo: 'SL2', addedCaseNos: [EXTRA] })).code).toBe(200)
})

it('prints packing list and manifest of closed containers', async () => {
  for (const format of ['pdf', 'xlsx']) {
    const papers = [
      await call('workspace/packinglist', { renbanNo: [RENBAN], format }),
      await call('workspace/containermanifest', { month: '202612', format }),
    ]
    for (const { body } of papers) expect(body.subarray(0, 2).toString()).toBe(format === 'pdf' ? '%P' : 'PK')
  }
  const found = await call('workspace/containermanifest', {
    containerNo: [RENBAN.slice(0, 8)],
    line: ['L01'],
    format: 'pdf',
  })
  expect(found.body.subarray(0, 2).toString()).toBe('%P')
  const none = { month: '202612', line: ['L09'], format: 'pdf' }
  expect((await call('workspace/containermanifest', none)).code).toBe(404)
  // As many lines as a container of mixed cases has.
  await app.superuser.query(`
    insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g, packed_qty)
      select h.case_id, '200100', 2, 'TH01', 10 + n, '5330200002', 'STD', 1, 1, 1, 1 from case_header h, generate_series(1, 1500) n where h.case_no = '${MIXED}'`)
  const { body: long } = await call('workspace/packinglist', { renbanNo: [RENBAN], format: 'pdf' })
  expect(long.subarray(0, 2).toString()).toBe('%P')
  await app.superuser.query('delete from case_content where seq > 10')
  expect((await call('workspace/packinglist', { renbanNo: [OTHER], format: 'pdf' })).code).toBe(404)
  expect((await call('workspace/containermanifest', { format: 'pdf' })).issues).toEqual(['renbanNo M-VAN-023'])
})

it('shows a dealer of a shared container the weight of its own cases only', async () => {
  const isShared = (dealers: string, sign: string) =>
    app.superuser.query(`update container set also_dealers = '${dealers}', case_count = case_count ${sign} 7,
      cargo_g = cargo_g ${sign} 7000000 where renban_no = '${RENBAN}'`)
  const own = (await closing()).cargoKg
  const weights = async (who: keyof typeof people) => {
    const { cargoKg, vgmKg } = (await call('workspace/closinginit', { renbanNo: RENBAN }, who)).data
    const { body } = await call('workspace/containermanifest', { month: '202612', format: 'xlsx' }, who)
    const row = (await cellsOf(body)).find((cells) => cells.includes(RENBAN)) ?? []
    return { cargoKg, vgmKg, manifest: row.filter((cell) => typeof cell === 'number').slice(-6) }
  }
  await isShared('{ID01}', '+')
  const all = own + 7000
  expect(await weights('loader')).toEqual({
    cargoKg: all,
    vgmKg: all + 3940,
    manifest: [9, 37, all, 40, 3900, all + 3940],
  })
  expect(await weights('dealer')).toEqual({ cargoKg: own, vgmKg: null, manifest: [2, 37, own, 40, 3900] })
  await isShared('{}', '-')
})

it('ships closed containers and sends the notices of what they contain', async () => {
  const asnNo = `A${RENBAN}`
  const ship = (shippedAt: string) => call('workspace/shiploads', { renbanNos: [RENBAN], shippedAt })
  expect((await ship('2026-12-07T01:00:00Z')).issues).toEqual(['shippedAt M-VAN-018'])
  expect((await ship('2026-12-07T04:30:00Z')).data).toEqual({ shipped: 1, asnNos: [asnNo] })
  expect(await casesOf(RENBAN)).toEqual([
    { no: MIXED, status: 'SHIPPED' },
    { no: EXTRA, status: 'SHIPPED' },
  ])
  await expectBalance()
  const { rowVersion } = await closing()
  expect((await call('workspace/reopenload', { renbanNo: RENBAN, rowVersion, reason: 'x' })).message).toContain(
    'have not been shipped',
  )
  expect(
    await rows(`select shipped_at, updated_at from container where renban_no = '${RENBAN}'`),
    'the dealer’s 24 hours begin when the notice is sent',
  ).toEqual([{ shipped_at: new Date('2026-12-07T04:30:00Z'), updated_at: NOW }])
  expect(await rows('select distinct sent_at from asn where sent_at is not null')).toEqual([{ sent_at: NOW }])
})

it('does not acknowledge a notice that is being replaced', async () => {
  const asnNo = `A${RENBAN}`
  const other = await app.superuser.connect()
  await other.query(`begin; update asn set status = 'REPLACED' where asn_no = '${asnNo}'`)
  const acknowledged = call(
    'workspace/changenotices',
    { change: 'ACKNOWLEDGE', comment: '', asnNos: [asnNo] },
    'dealer',
  )
  await expect
    .poll(() => rows(`select 1 from pg_locks where not granted and locktype = 'transactionid'`))
    .toHaveLength(1)
  await other.query('commit')
  other.release()
  expect((await acknowledged).issues).toEqual(['asnNos[0] M-L04-017'])
  await app.superuser.query(`update asn set status = 'SENT' where asn_no = '${asnNo}'`)
})

it('corrects a sent notice by a new one and never rewrites it', async () => {
  const change = (input: object, who: keyof typeof people = 'loader') =>
    call('workspace/changenotices', { comment: '', ...input }, who)
  const [first, correction] = [`A${RENBAN}`, `A${RENBAN}-R1`]
  expect((await change({ change: 'ACKNOWLEDGE', asnNos: [first] }, 'dealer')).code).toBe(200)
  expect((await change({ change: 'ACKNOWLEDGE', asnNos: [first] })).message).toContain('Dealers acknowledge')
  await pack(MIXED, [
    { seq: 1, okQty: 14 },
    { seq: 2, okQty: 12, netKg: 50 },
  ])
  expect(await notices()).toEqual([
    { no: first, part: '5330100001', qty: 25, status: 'ACKED' },
    { no: first, part: '5330200002', qty: 12, status: 'ACKED' },
    { no: correction, part: '5330100001', qty: 24, status: 'DRAFT' },
    { no: correction, part: '5330200002', qty: 12, status: 'DRAFT' },
  ])
  await expectBalance()
  const listed = await call('workspace/shipnotices', { cycleMonth: '202611', status: 'DRAFT' })
  expect(listed.data.rows[0]).toMatchObject({ asnNo: correction, correctsNo: first })
  expect((await change({ change: 'SEND', asnNos: [correction] })).data).toEqual({ changed: 1 })
  expect((await notices()).map(({ no, status }) => `${no} ${status}`)).toEqual([
    ...Array(2).fill(`${first} REPLACED`),
    ...Array(2).fill(`${correction} SENT`),
  ])
  expect((await change({ change: 'REJECT', asnNos: [correction] }, 'dealer')).issues).toEqual(['comment M-L04-019'])
  expect((await change({ change: 'REJECT', asnNos: [correction], comment: '1 case missing' }, 'dealer')).code).toBe(200)
  expect((await change({ change: 'CANCEL', asnNos: [first], comment: 'x' })).issues).toEqual(['asnNos[0] M-L04-017'])
  expect((await change({ change: 'CANCEL', asnNos: [correction], comment: 'Wrong vessel' })).code).toBe(200)
  expect((await notices()).at(-1)).toMatchObject({ no: `A${RENBAN}-R2`, status: 'DRAFT' })
  await expectBalance()
})

it('shows the life of the case: who packed, corrected, vanned, shipped and announced it', async () => {
  const { data } = await call('caseinformationdetail/init', { caseNo: MIXED })
  const kinds = data.events.map(({ kind }) => kind)
  expect([...new Set(kinds)].toSorted()).toEqual([
    ...['ANSWERED', 'NOTIFIED', 'PLANNED', 'REOPENED', 'RESULT', 'REVERSAL', 'SHIPPED', 'VANNED'],
  ])
  expect(data.events.find(({ kind }) => kind === 'REOPENED')).toMatchObject({ ref: RENBAN, remark: 'Wrong seal' })
  const doorEventsOf = async (caseNo: string) =>
    (await call('caseinformationdetail/init', { caseNo })).data.events.flatMap(({ kind, ref, by }) =>
      kind === 'LEFT' || kind === 'ADDED' ? [[kind, ref, by]] : [],
    )
  expect(await doorEventsOf(PLAIN)).toEqual([['LEFT', RENBAN, 'LOADER']])
  expect(await doorEventsOf(EXTRA)).toEqual([
    ['ADDED', RENBAN, 'LOADER'],
    ['ADDED', RENBAN, 'LOADER'],
  ])
  expect(data.events.find(({ kind }) => kind === 'RESULT')).toMatchObject({
    resultStatus: 'SHORT',
    qty: 27,
    weighedKg: 50,
  })
  expect(data.header).toMatchObject({ sealNo: 'SL2', isoNo: 'CSQU3054383', packedQty: 26 })
  // 14 of 20 hoods at 9 kg, and the fenders as weighed.
  expect(data.weights).toMatchObject({ contentsKg: 14 * 9 + 50, netKg: 14 * 9 + 50 })
  expect(data.notices.map(({ asnNo, status }) => [asnNo, status])).toEqual([
    [`A${RENBAN}`, 'REPLACED'],
    [`A${RENBAN}-R1`, 'CANCELLED'],
    [`A${RENBAN}-R2`, 'DRAFT'],
  ])
})

it('takes a case that was not loaded out of a shipped container and corrects the notice', async () => {
  const { rowVersion } = await closing()
  const takeOut = (change: object = {}, who: keyof typeof people = 'loader') =>
    call(
      'workspace/takeoutcases',
      { renbanNo: RENBAN, rowVersion, caseNos: [EXTRA], reason: 'At the dock', ...change },
      who,
    )
  expect((await takeOut({}, 'dealer')).code).toBe(401)
  expect((await takeOut({ reason: '' })).code).toBe(400)
  expect((await takeOut({ caseNos: [PLAIN] })).issues).toEqual(['caseNos[0] M-VAN-026'])
  const { data } = await takeOut()
  expect(data).toEqual({ cases: 1, vgmKg: 338 + 40 + 3900 })
  expect(await casesOf(RENBAN)).toEqual([{ no: MIXED, status: 'SHIPPED' }])
  expect(
    await rows(
      `select status, van_on::text as van, shipped_at, left_reason ->> 'cause' as why from case_header where case_no = '${EXTRA}'`,
    ),
  ).toEqual([{ status: 'PACKED', van: '2026-12-14', shipped_at: null, why: 'LEFT_BEHIND' }])
  expect((await notices()).filter(({ status }) => status === 'DRAFT')).toEqual([
    { no: `A${RENBAN}-R2`, part: '5330100001', qty: 14, status: 'DRAFT' },
    { no: `A${RENBAN}-R2`, part: '5330200002', qty: 12, status: 'DRAFT' },
  ])
  expect((await call('caseinformationdetail/init', { caseNo: EXTRA })).data.events.at(-1)).toMatchObject({
    kind: 'TAKEN_OUT',
    ref: RENBAN,
    remark: 'At the dock',
  })
  await expectBalance()
})

it('cancels the notice when nothing of its dealer was loaded', async () => {
  const send = { change: 'SEND', comment: '', asnNos: [`A${RENBAN}-R2`] }
  expect((await call('workspace/changenotices', send)).code).toBe(200)
  const { rowVersion } = await closing()
  const all = { renbanNo: RENBAN, rowVersion, caseNos: [MIXED], reason: 'Nothing was loaded' }
  expect((await call('workspace/takeoutcases', all)).code).toBe(200)
  expect(await rows(`select distinct status, comment from asn where asn_no = 'A${RENBAN}-R2'`)).toEqual([
    { status: 'CANCELLED', comment: 'Nothing was loaded' },
  ])
  expect((await notices()).filter(({ status }) => status === 'DRAFT')).toEqual([])
  await expectBalance()
})
