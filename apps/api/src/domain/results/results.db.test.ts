import type { PackingInformationRow } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseBuild } from '../../jobs/case-build/case-build.ts'
import { monthClose } from '../../jobs/month-close/month-close.ts'
import { orderCompile } from '../../jobs/order-compile/order-compile.ts'
import { planLevel } from '../../jobs/plan-level/plan-level.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { searchOcfAsn } from '../../screens/order-ocf-asn/answers/search.ts'
import { searchHistory } from '../../screens/order-plan-history/search.ts'
import { searchPackingInformation } from '../../screens/packing-information/search.ts'
import { createCaller } from '../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { resultImbalances } from '../../testing/result-imbalances.ts'
import { runJob } from '../../testing/run-job.ts'
import { type CaseResult, recordResults } from './record-results.ts'
import { shipContainers, vanContainers } from './ship-containers.ts'
import { startCases } from './start-cases.ts'

const NOW = new Date('2026-12-04T08:00:00Z')
let site: PlanningSite
let cases: { id: number; no: string }[]

beforeAll(async () => {
  site = await openPlanningSite()
  await site.addParts({ part: 'A01' }, { part: 'B01' })
  await site.addWindow('D1', '2026-12-10', '2026-12-02', '2026-12-03')
  await site.order({ part: 'A01', qty: 35, on: '2026-12-10' }, { part: 'B01', qty: 20, on: '2026-12-10' })
  await site.exec(`insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
    values ('200100', '40HC', 12000, 2300, 2550, 3900000, 26000000)`)
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
  await runJob(site.pool, caseBuild, { prctCode: SITE_PRCT, params: { month: '202612' } })
  cases = await site.rows(
    'select case_id as id, case_no as no from case_header join case_content using (case_id) order by part_no, case_no',
  )
})
afterAll(() => site.close())

const write = <T>(work: (db: WriteDb) => Promise<T>) =>
  transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', work)
const inContext = (db: WriteDb) => ({ db, prctCode: SITE_PRCT, now: NOW, by: 'E1' })

const resultOf = (at: number, status: CaseResult['status'], more: Partial<CaseResult> = {}): CaseResult => ({
  caseId: cases[at]!.id,
  status,
  packOn: '2026-12-03',
  shiftCode: 'A',
  startedAt: '2026-12-03T01:00:00Z',
  endedAt: '2026-12-03T01:10:00Z',
  worker: 'W1',
  reasonCode: '',
  remark: '',
  source: 'SCANNER',
  ...more,
})
const record = (...results: readonly CaseResult[]) => write((db) => recordResults(inContext(db), results))
const carryOver = async () => {
  const rows = await site.rows<{ part: string; pieces: number; source: string }>(
    "select part_no as part, pieces, source from carry_over where month = '202612' order by 1",
  )
  return rows.map(({ part, pieces, source }) => `${part} ${pieces} ${source}`)
}
const states = async () =>
  (
    await site.rows<{ state: string }>(
      `select status || ' ' || packed_qty as state from case_header join case_content c using (case_id, prct_code) order by part_no, case_no`.replace(
        'packed_qty',
        'case_header.packed_qty',
      ),
    )
  ).map(({ state }) => state)
const expectBalance = async () => expect(await site.rows(resultImbalances)).toEqual([])

/** Of each part, as PACKING INFORMATION, ORDER/PLAN HISTORY and ODR-OCF-ASN HISTORY show them. */
async function shownPieces() {
  const caller = createCaller(site.pool)
  const as = { now: NOW }
  const chains = await caller.call(
    'packinginformation/search',
    searchPackingInformation,
    { partNo: ['A01', 'B01'] },
    as,
  )
  const cycles = { cycleFrom: '202611', cycleTo: '202611', dealer: 'D1' }
  const history = await caller.call('orderplanhistory/search', searchHistory, cycles, as)
  const lines = await caller.call('orderocfasn/search', searchOcfAsn, { cycleMonth: '202611' }, as)
  const sum = <Row extends { partNo: string }>(rows: readonly Row[], part: string, qty: (row: Row) => number) =>
    rows.filter(({ partNo }) => partNo === part).reduce((total, row) => total + qty(row), 0)
  const months = history.rows?.rows ?? []
  const shipped = ({ cases }: PackingInformationRow) =>
    cases.reduce((total, { status, packedQty }) => total + (status === 'SHIPPED' ? packedQty : 0), 0)
  return Object.fromEntries(
    ['A01', 'B01'].flatMap((part) => [
      [
        `${part} ordered`,
        [
          sum(chains.rows, part, (row) => row.orderedQty),
          sum(months, part, (row) => row.orderQty),
          sum(lines.rows, part, (row) => row.odrQty),
        ],
      ],
      [`${part} packed`, [sum(chains.rows, part, (row) => row.packedQty), sum(months, part, (row) => row.packedQty)]],
      [
        `${part} shipped`,
        [
          sum(chains.rows, part, shipped),
          sum(months, part, (row) => row.shippedQty),
          sum(lines.rows, part, (row) => row.asnQty),
        ],
      ],
    ]),
  )
}

it('keeps pieces and carry-over in balance from result to shipment and month close', async () => {
  expect(cases).toHaveLength(6)
  expect(await carryOver()).toEqual(['A01 5 LEVEL', 'B01 0 LEVEL'])
  await expectBalance()

  await record(
    resultOf(0, 'OK', { resultNo: 'S1' }),
    resultOf(1, 'SHORT', { resultNo: 'S2', lines: [{ seq: 1, okQty: 7, lotNo: 'L9' }], reasonCode: 'PARTS_SHORT' }),
    resultOf(2, 'NOT_PACKED', { resultNo: 'S3', reasonCode: 'NO_TIME' }),
    resultOf(4, 'CANCELLED', { resultNo: 'S4', reasonCode: 'OTHER' }),
  )
  expect(await states()).toEqual(['PACKED 10', 'SHORT 7', 'PLANNED 0', 'PLANNED 0', 'CANCELLED 0', 'PLANNED 0'])
  expect(await carryOver()).toEqual(['A01 2 LEVEL', 'B01 -10 LEVEL'])
  await expectBalance()

  expect(await record(resultOf(0, 'SHORT', { resultNo: 'S1', lines: [{ seq: 1, okQty: 1 }] }))).toBe(0)

  await record(resultOf(1, 'OK', { source: 'MANUAL', reasonCode: 'MISCOUNT' }), resultOf(4, null, { source: 'MANUAL' }))
  expect(await states()).toEqual(['PACKED 10', 'PACKED 10', 'PLANNED 0', 'PLANNED 0', 'PLANNED 0', 'PLANNED 0'])
  expect(await carryOver()).toEqual(['A01 5 LEVEL', 'B01 0 LEVEL'])
  const history = await site.rows(
    `select result_no as no, ok_qty as qty, is_reversal as rev, reason_code as why from packing_result where case_id = ${cases[1]!.id} order by is_reversal, result_id`,
  )
  expect(history).toMatchObject([
    { no: 'S2', qty: 7, rev: false, why: 'PARTS_SHORT' },
    { no: expect.stringMatching(/^M\d+$/), qty: 10, rev: false, why: 'MISCOUNT' },
    { no: 'S2/R', qty: -7, rev: true, why: 'MISCOUNT' },
  ])
  await expectBalance()

  await record(resultOf(1, 'REPACK', { source: 'MANUAL', reasonCode: 'CASE_DAMAGE' }), resultOf(5, 'OK'))
  expect((await states()).slice(1, 2)).toEqual(['REPACK 0'])
  await expectBalance()

  const [container] = await site.rows<{ id: number }>(`
    insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille, gravity_x_mm, gravity_y_mm, gravity_z_mm)
    select '200100', max(plan_id), 'R1', '40HC', 'D1', '2026-12-04', 3, 0, 0, 0, 0, 0 from packing_plan returning container_id as id`)
  const inside = [0, 3, 5].map((at) => cases[at]!.id)
  await site.exec(`update case_header set container_id = ${container!.id}, load_step = array_position(array[${inside.join()}]::bigint[], case_id),
    x_mm = 0, y_mm = 0, z_mm = 0, dx_mm = 1500, dy_mm = 1000, dz_mm = 1000 where case_id in (${inside.join()})`)
  const closed = {
    containerId: Number(container!.id),
    isoNo: 'CSQU3054383',
    sealNo: 'SEAL1',
    vannedAt: '2026-12-04T05:00:00Z',
  }
  const weights = async () => {
    const [row] = await site.rows<{ net: number; version: number }>(
      `select h.net_g as net, k.row_version as version from case_header h join container k using (container_id) where h.case_id = ${cases[5]!.id}`,
    )
    await expectBalance()
    return [row!.net, row!.version] as const
  }
  await record(resultOf(5, 'SHORT', { lines: [{ seq: 1, okQty: 5 }], reasonCode: 'PARTS_SHORT' }))
  const [short, version] = await weights()
  await record(resultOf(5, 'OK', { reasonCode: 'MISCOUNT', lines: [{ seq: 1, okQty: 10, netG: 777 }] }))
  expect(await weights(), 'as weighed, and still the planner’s version').toEqual([777, version])
  await record(resultOf(5, 'OK', { reasonCode: 'MISCOUNT', lines: [{ seq: 1, okQty: 10, netG: null }] }))
  expect(await weights(), 'of the planned pieces').toEqual([2 * short, version])

  await write((db) => vanContainers(inContext(db), [closed]))
  expect(await site.rows('select case_no from case_header where left_reason is not null')).toEqual([
    { case_no: cases[3]!.no },
  ])
  await expectBalance()
  await write((db) => shipContainers(inContext(db), [closed.containerId], '2026-12-04T09:00:00Z'))
  expect(await site.rows('select status, seal_no, case_count from container')).toEqual([
    { status: 'SHIPPED', seal_no: 'SEAL1', case_count: 2 },
  ])
  expect(await site.rows('select part_no, qty, status from asn order by 1')).toEqual([
    { part_no: 'A01', qty: 10, status: 'SENT' },
    { part_no: 'B01', qty: 10, status: 'SENT' },
  ])
  await expectBalance()
  expect(await shownPieces()).toEqual({
    'A01 ordered': [35, 35, 35],
    'A01 packed': [10, 10],
    'A01 shipped': [10, 10, 10],
    'B01 ordered': [20, 20, 20],
    'B01 packed': [10, 10],
    'B01 shipped': [10, 10, 10],
  })

  const close = (now: string) =>
    runJob(site.pool, monthClose, { prctCode: SITE_PRCT, params: { month: '202612' }, now: new Date(now) })
  const restarted = [1, 2].map((at) => ({ caseNo: cases[at]!.no, startedAt: '2026-12-04T08:00:01Z' }))
  await write((db) => startCases({ ...inContext(db), now: new Date('2026-12-04T08:00:02Z') }, restarted))
  expect((await states()).slice(1, 3)).toEqual(['PACKING 0', 'PACKING 0'])
  await expectBalance()
  await expect(close('2026-12-03T08:00:00Z')).rejects.toThrow('2026/12/03')
  await expect(close('2026-12-03T21:29:00Z'), 'the night shift of the last day').rejects.toThrow('2026/12/03')
  expect(await close('2026-12-04T08:00:00Z')).toMatchObject({ rowsOut: 4 })
  expect(await states()).toEqual([
    'SHIPPED 10',
    'CANCELLED 0',
    'CANCELLED 0',
    'CANCELLED 0',
    'CANCELLED 0',
    'SHIPPED 10',
  ])
  await expect(close('2026-12-04T08:00:00Z')).rejects.toThrow('closed')
  expect(await carryOver()).toEqual(['A01 -25 CLOSED', 'B01 -10 CLOSED'])
  expect(await site.rows('select status from packing_plan order by rev desc limit 1')).toEqual([{ status: 'DONE' }])
  await expectBalance()
})
