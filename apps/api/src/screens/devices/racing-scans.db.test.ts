import { callPath, devices } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDevice } from '../../domain/identity/machine-tokens.ts'
import { transaction } from '../../platform/database/database.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { resultImbalances } from '../../testing/result-imbalances.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const PLAIN = 'TH0112L010002'
const OTHER = 'ID0112L020001'
const NOW = new Date('2026-12-04T05:00:00Z')

let app: TestApp
let keys: string[]
let planner: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } })
  await app.superuser.query(`${planFixtureRows};
    insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening, compiled_pieces, source) values
      ('200100', '202612', 'TH01', '5330100001', 'STD', 7, 0, 7, 'LEVEL'), ('200100', '202612', 'ID01', '5330200002', 'STD', 0, 0, 0, 'LEVEL')`)
  const add = (code: string) =>
    transaction(app.superuser, 'none', 'write', (db) =>
      addDevice(db, { prctCode: '200100', code, name: '', by: 'ADMIN', now: NOW }),
    )
  keys = [(await add('HT1')) ?? '', (await add('HT2')) ?? '', (await add('HT3')) ?? '']
  planner = await app.signIn({
    name: 'P',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { D02F01: 2, D02F02: 2 },
  })
})
afterAll(() => app.close())
beforeEach(() =>
  app.superuser.query(`
    update case_header set result_id = null, packed_qty = 0, packed_on = null, packing_at = null, packed_at = null, row_version = 1, status = 'PLANNED' where plan_id = 2;
    update case_content set packed_qty = 0; delete from packing_result_line; update packing_result set corrected_from = null, is_reversal = false;
    delete from packing_result; update carry_over set pieces = compiled_pieces, source = 'LEVEL'`),
)

async function scan(device: number, resultNo: string, caseNo: string, at: string, okQty: number | null = null) {
  const response = await app.app.inject({
    method: 'POST',
    url: callPath('/api', devices.deviceresults),
    headers: {
      authorization: `Bearer ${keys[device]}`,
      apiid: devices.deviceresults.id,
      actionname: 'save',
      functionid: '',
    },
    payload: {
      results: [
        {
          resultNo,
          kind: 'RESULT',
          caseNo,
          at,
          worker: '',
          okQty,
          parts: [],
          reasonCode: okQty === null ? '' : 'OTHER',
        },
      ],
    },
  })
  return response.json().data?.results[0]?.outcome
}
const rows = async (statement: string) => (await app.superuser.query(statement)).rows
const entriesOf = (caseNo: string) =>
  rows(
    `select r.result_no as no, r.ok_qty as qty from packing_result r join case_header h using (case_id) where h.case_no = '${caseNo}' order by r.result_id`,
  )
const stateOf = async (caseNo: string) =>
  (await rows(`select status, packed_qty as qty from case_header where case_no = '${caseNo}'`))[0]
const cancel = async (caseNo: string, rowVersion: number) =>
  (
    await app.call(
      callOf('packingresult/delete'),
      { rows: [{ caseNo, rowVersion }], reasonCode: 'MISCOUNT', remark: '', acceptWarnings: true },
      { signedIn: planner },
    )
  ).reply.code

it('records a scan that a device sends ten times at once exactly once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => scan(0, '1', PLAIN, '2026-12-04T13:00:00+09:00')))
  expect(outcomes.toSorted()).toEqual([...Array(9).fill('KNOWN'), 'RECORDED'])
  expect(await entriesOf(PLAIN)).toEqual([{ no: 'HT1/1', qty: 20 }])
  expect(await rows(resultImbalances)).toEqual([])
})

it('keeps the latest of three devices on one case, in whatever order they arrive', async () => {
  const at = (minute: number) => `2026-12-04T13:${minute}:00+09:00`
  const outcomes = await Promise.all([
    scan(0, '2', PLAIN, at(10), 12),
    scan(1, '2', PLAIN, at(30), 18),
    scan(2, '2', PLAIN, at(20), 15),
  ])
  expect(outcomes[1]).toBe('RECORDED')
  expect(outcomes.every((outcome) => outcome === 'RECORDED' || outcome === 'SUPERSEDED')).toBe(true)
  expect(await stateOf(PLAIN)).toEqual({ status: 'SHORT', qty: 18 })
  expect(await rows(resultImbalances)).toEqual([])
})

it('ends cancelled when a cancellation and an older scan race, and recorded by one of two users', async () => {
  expect(await scan(0, '3', OTHER, '2026-12-04T13:00:00+09:00')).toBe('RECORDED')
  const [cancelled, late] = await Promise.all([cancel(OTHER, 2), scan(1, '3', OTHER, '2026-12-04T12:59:00+09:00')])
  expect([cancelled, late]).toEqual([200, 'SUPERSEDED'])
  expect(await stateOf(OTHER)).toEqual({ status: 'PLANNED', qty: 0 })
  const save = async (resultQty: number) =>
    (
      await app.call(
        callOf('packingresult/save'),
        {
          rows: [{ op: 'U', caseNo: OTHER, rowVersion: 3, resultQty, reasonCode: 'OTHER', packOn: '2026-12-04' }],
          acceptWarnings: true,
        },
        { signedIn: planner },
      )
    ).reply.code
  const codes = await Promise.all([save(10), save(11)])
  expect(codes.toSorted()).toEqual([200, 400])
  expect(await stateOf(OTHER)).toEqual({ status: 'SHORT', qty: codes[0] === 200 ? 10 : 11 })
  expect(await rows(resultImbalances)).toEqual([])
})

it('waits for the container in which a planner arranges a case, and does not block the planner', async () => {
  const desk = await app.superuser.connect()
  try {
    await desk.query('begin')
    await desk.query(
      `select 1 from container k join case_header h using (container_id) where h.case_no = '${PLAIN}' for update of k`,
    )
    const scanned = scan(0, '4', PLAIN, '2026-12-04T13:00:00+09:00', 15)
    const isWaiting = async () =>
      (await rows("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
        .length
    await expect.poll(isWaiting).toBe(1)
    await desk.query(`select 1 from case_header where case_no = '${PLAIN}' for update nowait`)
    await desk.query('commit')
    expect(await scanned).toBe('RECORDED')
  } finally {
    desk.release()
  }
  expect(await rows(resultImbalances)).toEqual([])
})
