import { callPath, devices, type OutputOf, type Scan } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDevice } from '../../domain/identity/machine-tokens.ts'
import { transaction } from '../../platform/database/database.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { resultImbalances } from '../../testing/result-imbalances.ts'
import { callOf, startTestApp, type TestApp } from '../../testing/test-app.ts'

const PLAIN = 'TH0112L010002'
const MIXED = 'TH0112L010003'
const OTHER = 'ID0112L020001'
const NOW = new Date('2026-12-04T05:00:00Z')

const carryOver = `insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening, compiled_pieces, source) values
  ('200100', '202612', 'TH01', '5330100001', 'STD', 7, 0, 7, 'LEVEL'), ('200100', '202612', 'ID01', '5330200002', 'STD', 0, 0, 0, 'LEVEL')`

const clock = { now: NOW }

let app: TestApp
let key: string
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => clock.now } })
  await app.superuser.query(planFixtureRows + carryOver)
  key = await newDevice('HT1')
})
afterAll(() => app.close())

/** As `npm run admin -- device add` does, with the rights of the owner. */
async function newDevice(code: string): Promise<string> {
  const made = await transaction(app.superuser, 'none', 'write', (db) =>
    addDevice(db, { prctCode: '200100', code, name: '', by: 'ADMIN', now: NOW }),
  )
  return made ?? ''
}

const scanned = (resultNo: string, caseNo: string, more: Partial<Scan> = {}) => ({
  resultNo,
  caseNo,
  kind: 'RESULT',
  at: '2026-12-04T13:30:00+09:00',
  worker: 'W1',
  okQty: null,
  parts: [],
  reasonCode: '',
  ...more,
})

async function send(results: readonly object[], token = key, headers: object = {}) {
  const response = await app.app.inject({
    method: 'POST',
    url: callPath('/api', devices.deviceresults),
    headers: {
      authorization: `Bearer ${token}`,
      apiid: devices.deviceresults.id,
      actionname: 'save',
      functionid: '',
      ...headers,
    },
    payload: { results },
  })
  const { code, data } = response.json()
  const answers = ((data as OutputOf<typeof devices.deviceresults> | null)?.results ?? []).map(
    ({ resultNo, outcome, messages }) => [resultNo, outcome, ...messages].join(' '),
  )
  return { code, answers }
}

const rows = async (statement: string) => (await app.superuser.query(statement)).rows
const stateOf = async (caseNo: string) =>
  (await rows(`select status, packed_qty as qty, packing_at as start from case_header where case_no = '${caseNo}'`))[0]
const expectBalance = async () => expect(await rows(resultImbalances)).toEqual([])

it('records starts and results once, in any order, and answers one by one', async () => {
  const start = scanned('1', PLAIN, { kind: 'START', at: '2026-12-04T13:00:00+09:00' })
  expect(await send([start])).toEqual({ code: 200, answers: ['1 RECORDED'] })
  expect(await stateOf(PLAIN)).toMatchObject({ status: 'PACKING', start: new Date('2026-12-04T04:00:00Z') })
  const result = scanned('2', PLAIN)
  const batch = [
    result,
    scanned('3', 'NOSUCH'),
    scanned('4', MIXED, { okQty: 30 }),
    scanned('5', MIXED, { parts: [{ partNo: '5330200002', okQty: 11 }], reasonCode: 'PARTS_SHORT' }),
    scanned('6', OTHER, { okQty: 0, reasonCode: 'NO_TIME' }),
  ]
  const { answers } = await send(batch)
  expect(answers.map((answer) => answer.slice(0, 10))).toEqual([
    '2 RECORDED',
    '3 REJECTED',
    '4 REJECTED',
    '5 RECORDED',
    '6 RECORDED',
  ])
  expect(answers[1]).toContain('NOSUCH does not exist')
  expect(answers[2]).toContain('contains 2 parts')
  // The result takes its start from the scan of the start.
  expect(await stateOf(PLAIN)).toMatchObject({ status: 'PACKED', qty: 20, start: new Date('2026-12-04T04:00:00Z') })
  expect(await stateOf(MIXED)).toMatchObject({ status: 'SHORT', qty: 31 })
  expect(await stateOf(OTHER)).toMatchObject({ status: 'PLANNED', qty: 0 })
  await expectBalance()
  const again = await send([...batch, start])
  expect(again.answers.map((answer) => answer.split(' ')[1])).toEqual([
    'KNOWN',
    'REJECTED',
    'REJECTED',
    'KNOWN',
    'KNOWN',
    'KNOWN',
  ])
  expect(await send([scanned('7', PLAIN, { okQty: 3, at: '2026-12-04T12:00:00+09:00' })])).toEqual({
    code: 200,
    answers: ['7 SUPERSEDED'],
  })
  expect(
    await rows('select result_no as no, source, created_by as by from packing_result where not is_reversal order by 1'),
  ).toEqual(['2', '5', '6'].map((no) => ({ no: `HT1/${no}`, source: 'SCANNER', by: 'HT1' })))
  await expectBalance()
})

it('keeps the same number of two devices apart', async () => {
  const second = await newDevice('HT2')
  const later = { at: '2026-12-04T13:40:00+09:00', okQty: 19, reasonCode: 'OTHER' }
  expect(await send([scanned('2', PLAIN, later)], second)).toEqual({ code: 200, answers: ['2 RECORDED'] })
  expect(await stateOf(PLAIN)).toMatchObject({ status: 'SHORT', qty: 19 })
  await expectBalance()
})

it('loses no shortage when two devices record cases of one part at once', async () => {
  const keys = await Promise.all([newDevice('HT3'), newDevice('HT4')])
  const short = (caseNo: string, pieces: object) =>
    scanned('1', caseNo, { at: '2026-12-04T13:50:00+09:00', reasonCode: 'PARTS_SHORT', ...pieces })
  await Promise.all([
    send([short(PLAIN, { okQty: 12 })], keys[0]),
    send([short(MIXED, { parts: [{ partNo: '5330100001', okQty: 15 }] })], keys[1]),
  ])
  expect(await rows("select pieces from carry_over where dealer_code = 'TH01'")).toEqual([{ pieces: 7 - 8 - 5 }])
  await expectBalance()
})

it('keeps a result entered on screen without times when an older scan arrives later', async () => {
  const chief = await app.signIn({ name: 'CHIEF', prctCode: '200100', scopes: ['200100'], privileges: { D02F02: 9 } })
  const [{ version }] = await rows(`select row_version as version from case_header where case_no = '${PLAIN}'`)
  const entered = { worker: '', reasonCode: 'MISCOUNT', remark: '', acceptWarnings: true }
  const { reply } = await app.call(
    callOf('packingresultdetail/save'),
    { caseNo: PLAIN, rowVersion: version, packOn: '2026-12-04', lines: [{ seq: 1, okQty: 18 }], ...entered },
    { signedIn: chief },
  )
  expect(reply.code).toBe(200)
  expect(await send([scanned('1', PLAIN, { at: '2026-12-04T13:59:00+09:00' })], await newDevice('HT5'))).toEqual({
    code: 200,
    answers: ['1 SUPERSEDED'],
  })
  expect(await stateOf(PLAIN)).toMatchObject({ status: 'SHORT', qty: 18 })
  await expectBalance()
})

it('does not let a scan from before a cancellation revive the result', async () => {
  const chief = await app.signIn({ name: 'ENDS', prctCode: '200100', scopes: ['200100'], privileges: { D02F01: 9 } })
  const [{ version }] = await rows(`select row_version as version from case_header where case_no = '${PLAIN}'`)
  const { reply } = await app.call(
    callOf('packingresult/delete'),
    { rows: [{ caseNo: PLAIN, rowVersion: version }], reasonCode: 'MISCOUNT', remark: '', acceptWarnings: true },
    { signedIn: chief },
  )
  expect(reply.code).toBe(200)
  const device = await newDevice('HT7')
  const before = { at: '2026-12-04T13:58:00+09:00' }
  const late = [scanned('1', PLAIN, { kind: 'START', ...before }), scanned('2', PLAIN, before)]
  expect(await send(late, device)).toEqual({ code: 200, answers: ['1 SUPERSEDED', '2 SUPERSEDED'] })
  expect(await stateOf(PLAIN)).toEqual({ status: 'PLANNED', qty: 0, start: null })
  clock.now = new Date('2026-12-04T05:30:00Z')
  const after = [
    scanned('3', PLAIN, { kind: 'START', at: '2026-12-04T14:10:00+09:00' }),
    scanned('4', PLAIN, { at: '2026-12-04T14:20:00+09:00' }),
    scanned('5', PLAIN, { kind: 'START', ...before }),
  ]
  expect(await send(after, device)).toEqual({ code: 200, answers: ['3 RECORDED', '4 RECORDED', '5 SUPERSEDED'] })
  expect(await stateOf(PLAIN)).toEqual({ status: 'PACKED', qty: 20, start: new Date('2026-12-04T05:10:00Z') })
  await expectBalance()
  clock.now = NOW
})

it('records a scan before the start of the site’s day on the business day before', async () => {
  await app.superuser.query(`update prct set shift_start = '14:00' where prct_code = '200100'`)
  const at = { at: '2026-12-04T13:55:00+09:00', okQty: 0, reasonCode: 'NO_TIME' }
  const device = await newDevice('HT6')
  expect(await send([scanned('1', OTHER, at)], device)).toEqual({ code: 200, answers: ['1 RECORDED'] })
  expect(await rows("select pack_on::text as day from packing_result where result_no = 'HT6/1'")).toEqual([
    { day: '2026-12-03' },
  ])
  await app.superuser.query(`update prct set shift_start = '06:30' where prct_code = '200100'`)
})

it('records what waited without network within the limits of the PRCTCC', async () => {
  const device = await newDevice('CLOCK1')
  const ofYear1 = await send([scanned('start-9', OTHER, { startedAt: '0001-01-01T00:00:00Z' })], device)
  expect(ofYear1.code).toBe(400)
  await app.superuser.query("update prct set scan_ahead_minutes = 12 where prct_code = '200100'")
  const ahead = scanned('start-1', OTHER, { at: '2026-12-04T05:11:00Z', okQty: 0, reasonCode: 'NO_TIME' })
  expect((await send([ahead], device)).answers).toEqual(['START-1 RECORDED'])
  await app.superuser.query("update prct set scan_ahead_minutes = default where prct_code = '200100'")
  clock.now = new Date('2027-02-04T05:00:00Z')
  expect((await send([ahead], device)).answers).toEqual(['START-1 KNOWN'])
  clock.now = NOW
  await expectBalance()
})

describe('a case that holds one part twice', () => {
  const TWICE = 'TH0112L010009'
  const part = '5330100001'
  const lines = async (resultNo: string) =>
    (
      await rows(`select l.seq, l.ok_qty as qty, l.reason_code as why from packing_result_line l join packing_result r using (result_id)
        where r.result_no = 'HT1/${resultNo}' and not r.is_reversal order by l.seq`)
    ).map(({ seq, qty, why }) => [seq, qty, why].join(' ').trim())
  let at = 0
  const sent = async (resultNo: string, more: Partial<Scan>) => {
    at += 1
    const { answers } = await send([scanned(resultNo, TWICE, { at: `2026-12-04T13:4${at}:00+09:00`, ...more })])
    return [answers[0], ...(await lines(resultNo))]
  }
  beforeAll(() =>
    app.superuser.query(`
      insert into packing_condition (prct_code, part_no, effective_from, effective_to, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm,
          box_gross_g, case_code, pack_lines, std_seconds_per_case)
        select '200100', '${part}', v.from_on::date, v.to_on::date, v.snp, 1, 500, 400, 250, 9000, 'M1', '{L01}', 600
        from (values ('2026-01-01', '2026-12-02', 10), ('2026-12-03', '2026-12-31', 8)) v (from_on, to_on, snp);
      insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
        select 1, '200100', 90 + snp, 'L01', '2026-12-05', 'TH01', part_no, pack_style, condition_id, 'M1', 1, snp, 60, '2026-12-02', '2026-12-05', '2026-12-07'
        from packing_condition where part_no = '${part}';
      insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count, box_count, qty, net_g, gross_g, volume_mm3)
        values ('200100', 1, '${TWICE}', 'M1', 'TH01', 'L01', '2026-12-05', '2026-12-07', true, 1, 2, 18, 162000, 252000, 1500000000);
      insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
        select case_id, '200100', 1, 'TH01', v.seq, '${part}', 'STD', 1, v.qty, v.qty * 9000
        from case_header, (values (1, 10), (2, 8)) v (seq, qty) where case_no = '${TWICE}'`),
  )

  it('has the pieces of the part once, over its contents', async () => {
    const why = { reasonCode: 'PARTS_SHORT' }
    const ofPart = (okQty: number) => ({ parts: [{ partNo: part, okQty }], ...why })
    expect(await sent('T1', ofPart(9))).toEqual(['T1 RECORDED', '1 9 PARTS_SHORT', '2 0 PARTS_SHORT'])
    expect(await sent('T2', ofPart(15))).toEqual(['T2 RECORDED', '1 10 PARTS_SHORT', '2 5 PARTS_SHORT'])
    expect(await sent('T3', { okQty: 13, ...why })).toEqual(['T3 RECORDED', '1 10 PARTS_SHORT', '2 3 PARTS_SHORT'])
    expect(await stateOf(TWICE)).toMatchObject({ status: 'SHORT', qty: 13 })
    expect(await sent('T4', ofPart(19))).toEqual([
      'T4 REJECTED 19 pieces exceed the capacity of 18. Correct the pieces.',
    ])
    expect(await sent('T5', { okQty: 18 })).toEqual(['T5 RECORDED', '1 10', '2 8'])
    expect(await stateOf(TWICE)).toMatchObject({ status: 'PACKED', qty: 18 })
  })

  it('has the pieces of all rows of the part, each scan once', async () => {
    const rowsOfPart = (...qty: number[]) => ({ parts: qty.map((okQty) => ({ partNo: part, okQty })) })
    expect(await sent('T6', rowsOfPart(10, 8))).toEqual(['T6 RECORDED', '1 10', '2 8'])
    expect(await sent('T7', rowsOfPart(10, 8, 8))).toEqual(['T7 RECORDED', '1 10', '2 8'])
    at += 1
    const twice = scanned('T8', TWICE, { at: `2026-12-04T13:4${at}:00+09:00`, ...rowsOfPart(7) })
    await send([twice, twice])
    expect(await lines('T8')).toEqual(['1 7 OTHER', '2 0 OTHER'])
  })
})

it('rejects a revoked key, a user’s token, another PRCTCC and a closed service', async () => {
  const user = await app.signIn({ name: 'U', prctCode: '200100', scopes: ['200100'], privileges: { D02F01: 9 } })
  expect((await send([scanned('8', PLAIN)], user.token)).code).toBe(401)
  expect((await send([scanned('8', PLAIN)], `${key.slice(0, -1)}_`)).code).toBe(401)
  expect((await send([scanned('8', PLAIN)], key, { accessprctcode: '300100' })).code).toBe(401)
  await app.superuser.query(
    `insert into service_closure (prct_code, closed_from, created_by, created_at) values ('200100', '2026-12-01', 'test', '2026-12-01')`,
  )
  expect((await send([scanned('8', PLAIN)])).code).toBe(410)
  await app.superuser.query('delete from service_closure')
  await app.superuser.query("update machine_token set revoked_at = now() where token_code = 'HT1'")
  expect((await send([scanned('8', PLAIN)])).code).toBe(401)
})
