import { orderCompiling } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let planner: SignedIn
let chief: SignedIn

const cycleMonth = '202611'
const head = 'dealer_code,order_no,line_no,order_type,part_no,target_month,required_on,qty'
const csv = (...lines: string[]) => Buffer.from(`${[head, ...lines].join('\r\n')}\r\n`)
const line = (lineNo: number, part: string, qty: number, order = 'A1') =>
  `TH01,${order},${lineNo},${order.startsWith('S') ? 'S' : 'R'},${part},202612,2027-01-04,${qty}`
const regular = csv(line(1, 'P100', 40), line(2, 'P101', 60))
const spot = csv(line(1, 'P102', 7, 'S1'))

beforeAll(async () => {
  test = await startTestApp()
  const user = { prctCode: '200100', scopes: ['200100'] }
  planner = await test.signIn({ ...user, name: 'PLANNER', privileges: { I02F01: 2 } })
  chief = await test.signIn({ ...user, name: 'CHIEF', privileges: { I02F01: 9 } })
  await test.superuser.query(`insert into dealer (prct_code, dealer_code, dealer_name, country)
      values ('200100', 'TH01', 'Dealer', 'TH');
    insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g)
      select '200100', 'JP', 'PC', 'P' || n, 'Part ' || n, 100 from generate_series(100, 104) n`)
})
afterAll(() => test.close())

async function validate(content: Buffer, signedIn: SignedIn) {
  const { status, reply } = await test.call(
    orderCompiling.upload,
    { phase: 'VALIDATE', cycleMonth, file: { name: 'orders.csv', content } },
    { signedIn },
  )
  expect(status).toBe(200)
  return reply.data
}
const commit = async (uploadId: string, signedIn: SignedIn) => {
  const { status, reply } = await test.call(
    orderCompiling.upload,
    { phase: 'COMMIT', cycleMonth, uploadId },
    { signedIn },
  )
  return [status, reply.errinfo?.validationErrors[0]?.messages[0]?.split('\t')[0]]
}
const errorsOf = async (content: Buffer, signedIn: SignedIn) =>
  (await validate(content, signedIn)).issues
    .filter(({ errorType }) => errorType === 'ERROR')
    .map(({ message }) => message)
const setCycle = (values: string) =>
  test.superuser.query(`update order_cycle set ${values} where dealer_code = 'TH01' and cycle_month = '202611'`)
const linesInForce = async () =>
  (await test.superuser.query(`select 1 from order_line where rev_to is null and cycle_month = '202611'`)).rowCount

beforeEach(async () => {
  await test.superuser.query(`delete from closed_month; select testing.empty_tables('order_line, order_cycle')`)
  const { uploadId } = await validate(regular, planner)
  expect(await commit(uploadId, planner)).toEqual([200, undefined])
})

describe('orders after the cut-off of a dealer', () => {
  it('are spot orders only, from users with full privilege, also if the file was checked before', async () => {
    const prepared = await validate(csv(line(1, 'P100', 41), line(2, 'P101', 60)), planner)
    const preparedSpot = await validate(spot, planner)
    await setCycle(`cut_off_at = now() - interval '1 minute'`)
    expect(await errorsOf(csv(line(1, 'P100', 41)), planner)).toEqual([
      expect.stringContaining('Only spot orders (type S)'),
    ])
    expect(await errorsOf(spot, planner)).toEqual([expect.stringContaining('Spot orders after it need full privilege')])
    expect(await commit(prepared.uploadId, planner)).toEqual([400, 'M-I02-026'])
    expect(await commit(preparedSpot.uploadId, planner)).toEqual([400, 'M-I02-027'])
    const accepted = await validate(spot, chief)
    expect(accepted.dealers).toMatchObject([{ added: 1, changed: 0, deleted: 0 }])
    expect(await commit(accepted.uploadId, chief)).toEqual([200, undefined])
    expect(await linesInForce()).toBe(3)
  })
})

describe('orders after the confirmation of a dealer', () => {
  it('are spot orders only, from users with full privilege, also if the file was checked before', async () => {
    const prepared = await validate(spot, planner)
    await setCycle(`status = 'CONFIRMED'`)
    expect(await errorsOf(regular, chief)).toEqual([expect.stringContaining('is “Confirmed”. Only spot orders')])
    expect(await errorsOf(spot, planner)).toEqual([
      'The cycle of dealer TH01 is confirmed. Spot orders after the confirmation need full privilege for this screen.',
    ])
    expect(await commit(prepared.uploadId, planner)).toEqual([400, 'M-I02-065'])
    const accepted = await validate(spot, chief)
    expect(await commit(accepted.uploadId, chief)).toEqual([200, undefined])
    expect(await linesInForce()).toBe(3)
  })
})

describe('orders of a closed month', () => {
  it.each([
    ['the cycle is closed', () => setCycle(`status = 'CLOSED'`)],
    [
      'the month is closed',
      () => test.superuser.query(`insert into closed_month values ('200100', '202612', 'E1', now())`),
    ],
  ])('are rejected, spot orders too, when %s', async (_name, close) => {
    const prepared = await validate(spot, chief)
    await close()
    for (const content of [regular, spot])
      expect(await errorsOf(content, chief)).toEqual([
        'Month 2026/12 is closed, so the cycle accepts no more orders of dealer TH01. Order in a later cycle.',
      ])
    expect(await commit(prepared.uploadId, chief)).toEqual([400, 'M-I02-064'])
    expect(await linesInForce()).toBe(2)
  })
})

describe('conditions and lots of an order', () => {
  it('are those of its pack date, not of the later production date', async () => {
    await test.superuser.query(`insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to,
          van_date, etd, eta, arrival_date)
        values ('200100', 'TH01', '2027-01-04', '202612', '2026-11-30', '2026-12-04', '2026-12-06', '2026-12-08', '2026-12-20', '2026-12-28');
      insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm,
          inner_height_mm, tare_g, max_gross_g) values ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);
      insert into packing_condition (prct_code, part_no, effective_from, effective_to, snp, boxes_per_case, box_length_mm, box_width_mm,
          box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
        values ('200100', 'P103', '2026-01-01', '2026-12-31', 20, 1, 500, 400, 250, 9000, 'M1', '{L1}', 600),
          ('200100', 'P103', '2027-01-01', '9999-12-31', 30, 1, 500, 400, 250, 9000, 'M1', '{L1}', 600),
          ('200100', 'P104', '2027-01-01', '9999-12-31', 20, 1, 500, 400, 250, 9000, 'M1', '{L1}', 600)`)
    const { issues } = await validate(csv(line(1, 'P103', 40), line(2, 'P104', 40)), planner)
    expect(issues.map(({ line: at, message }) => [at, message.slice(0, 39)])).toEqual([
      [3, 'Part P104 has no packing condition for '],
    ])
    const other = await validate(csv(line(1, 'P103', 30)), planner)
    expect(other.issues.map(({ message }) => message)).toEqual([expect.stringContaining('P103: 30 pieces, lot 20')])
  })
})
