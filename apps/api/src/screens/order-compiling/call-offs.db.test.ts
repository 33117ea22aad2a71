import { orderCompiling } from '@packing/contract'
import { deljit, x12Of } from '@packing/edi/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let planner: SignedIn
let chief: SignedIn

const cycleMonth = '202611'
const head = 'dealer_code,order_no,line_no,order_type,part_no,target_month,required_on,qty'
const regular = [
  head,
  'TH01,PO1,1,R,P100,202612,2027-01-04,40',
  'TH01,PO1,2,R,P100,202612,2027-01-11,60',
  'TH01,PO1,3,R,P100,202701,,90',
  'TH01,PO1,4,R,P101,202612,2027-01-11,7',
].join('\r\n')

beforeAll(async () => {
  test = await startTestApp()
  const user = { prctCode: '200100', scopes: ['200100'] }
  planner = await test.signIn({ ...user, name: 'PLANNER', privileges: { I02F01: 2 } })
  chief = await test.signIn({ ...user, name: 'CHIEF', privileges: { I02F01: 9 } })
  await test.superuser.query(`
    insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'Dealer', 'TH');
    insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g)
      select '200100', 'JP', 'PC', 'P' || n, 'Part ' || n, 100 from generate_series(100, 102) n;
    insert into edi_partner (prct_code, sender_id, delivery_point, dealer_code) values ('200100', 'BUYER01', 'PLANT1', 'TH01');
    insert into tolerance_rule (prct_code, tolerance_id, month_offset, plus_permille, minus_permille, min_abs_lots, effective_from)
      values ('200100', 'N', 0, 100, 100, 2, '2020-01-01');
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
      select '200100', 'TH01', on_day, to_char(on_day - 28, 'YYYYMM'), on_day - 40, on_day - 36, on_day - 34, on_day - 32, on_day - 20, on_day - 10
      from (values (date '2027-01-04'), ('2027-01-11'), ('2027-01-18')) as v (on_day)`)
})
afterAll(() => test.close())

async function validate(content: string, signedIn = planner) {
  const name = content === regular ? 'orders.csv' : 'orders.edi'
  const file = { name, content: Buffer.from(content) }
  const { status, reply } = await test.call(
    orderCompiling.upload,
    { phase: 'VALIDATE', cycleMonth, file },
    { signedIn },
  )
  expect(status).toBe(200)
  return reply.data
}
async function commit(content: string, signedIn = planner) {
  const { uploadId, status } = await validate(content, signedIn)
  expect(status).toBe('STAGED')
  const { status: code } = await test.call(
    orderCompiling.upload,
    { phase: 'COMMIT', cycleMonth, uploadId },
    { signedIn },
  )
  expect(code).toBe(200)
}
const linesInForce = async () => {
  const { rows } = await test.superuser.query<{ line: string }>(
    `select concat_ws(' ', order_no, line_no, order_type, part_no, coalesce(required_on::text, '-'), qty) as line
     from order_line where rev_to is null order by order_no, line_no`,
  )
  return rows.map(({ line }) => line)
}
const callOff = (number: string, ...segments: readonly string[]) =>
  deljit('97A', `BGM+242+${number}+9`, 'DTM+137:20261110:102', 'NAD+ST+PLANT1::92', 'SEQ++1', ...segments)
const called = (qty: number, on: string, part = 'P100') => [`LIN+++${part}:IN`, `QTY+131:${qty}:PCE`, `DTM+2:${on}:102`]
const messages = ({ issues }: Awaited<ReturnType<typeof validate>>, type: 'ERROR' | 'WARNING') =>
  issues.filter(({ errorType, code }) => errorType === type && code > 'M-I02-149').map(({ message }) => message)

beforeEach(async () => {
  await test.superuser.query("select testing.empty_tables('order_line, order_cycle, order_upload')")
  await commit(regular)
})

describe('the upload of a just-in-time call-off', () => {
  it('changes the days that it names, keeps all other orders and accounts for every piece', async () => {
    const file = callOff('JIT1', ...called(55, '20270111'), ...called(6, '20270113', 'P101'))
    const preview = await validate(file)
    expect(preview).toMatchObject({
      status: 'STAGED',
      fileFormat: 'EDIFACT',
      lineCount: 2,
      dealers: [{ dealerCode: 'TH01', added: 0, changed: 2, deleted: 0, unchanged: 2 }],
      quantities: {
        inFile: { total: 61 },
        staged: { firm: 101, forecast: 90 },
        leftOut: [{ reason: 'UNCHANGED', qty: -130 }],
        unexplained: 0,
      },
    })
    expect(messages(preview, 'WARNING')).toEqual([
      'Dealer TH01: the call-off names 2 parts. Their firm month 2026/12 has 107 pieces before and 101 after it.',
      'Dealer TH01, part P100: 2026/12 changes from 100 to 95 pieces (-5).',
      'Dealer TH01, part P101: 2026/12 changes from 7 to 6 pieces (-1).',
    ])
    await commit(file)
    expect(await linesInForce()).toEqual([
      'PO1 1 R P100 2027-01-04 40',
      'PO1 2 R P100 2027-01-11 55',
      'PO1 3 R P100 - 90',
      'PO1 4 R P101 2027-01-11 6',
    ])
    expect(await validate(file)).toMatchObject({ alreadyCommitted: true })
  })

  it('judges by the tolerance of groups of the dealer, not by those of other dealers', async () => {
    const group = (dealer: string) =>
      test.superuser.query(`
        insert into part_group (prct_code, group_id, kind, dealer_code, valid_from) values ('200100', 'G', 'SAME_DAY', '${dealer}', '2020-01-01')
          on conflict (prct_code, group_id, version) do update set dealer_code = excluded.dealer_code;
        insert into part_group_member (prct_code, group_id, seq, part_no, qty_per_group) values ('200100', 'G', 1, 'P100', 1) on conflict do nothing;
        insert into tolerance_rule (prct_code, tolerance_id, part_group, month_offset, plus_permille, minus_permille, min_abs_lots, effective_from)
          values ('200100', 'G', 'G', 0, 500, 500, 2, '2020-01-01') on conflict do nothing`)
    const warning = async () => messages(await validate(callOff('JIT1', ...called(80, '20270111'))), 'WARNING')[1]
    await group('ID01')
    expect(await warning()).toContain('beyond the tolerance (+10 %, −10 %)')
    await group('*')
    expect(await warning()).not.toContain('beyond')
    await test.superuser.query(
      'delete from part_group_member; delete from part_group; delete from tolerance_rule where tolerance_id = $$G$$',
    )
  })

  it('names a part or day without orders and what the tolerance says, with segment and correction', async () => {
    const preview = await validate(callOff('JIT1', ...called(5, '20270118'), ...called(5, '20270104', 'P102')))
    expect([preview.status, preview.quantities.unexplained]).toEqual(['REJECTED', 0])
    expect(preview.issues.filter(({ errorType }) => errorType === 'ERROR').map(({ line }) => line)).toEqual([8, 11])
    expect(messages(preview, 'ERROR')).toEqual([
      'Dealer TH01: part P100 has no order on 2027/01/18 that the call-off could change. Its orders are on 2027/01/04, 2027/01/11. Ask the dealer, or upload a schedule with the new day.',
      'Dealer TH01: part P102 has no orders in 2026/12 that the call-off could change. Upload the schedule or the order first.',
    ])
    const over = await validate(callOff('JIT1', ...called(80, '20270111')))
    expect(messages(over, 'WARNING')[1]).toContain('from 100 to 120 pieces (20), beyond the tolerance (+10 %, −10 %)')
  })

  it('cannot be mixed with a schedule, and follows the newest one', async () => {
    const both = callOff('JIT1', ...called(55, '20270111')).replace(
      /UNZ\+1/,
      "UNH+2+DELFOR:D:04A:UN'BGM+241+D1+5'NAD+ST+PLANT1'LIN+1++P100:IN'QTY+113:5'DTM+2:20270104:102'UNT+7+2'UNZ+2",
    )
    const mixed = await validate(both)
    expect([mixed.status, messages(mixed, 'ERROR')[0]]).toEqual([
      'REJECTED',
      'The file has call-offs (DELJIT) and delivery schedules (DELFOR, from segment 11). A schedule replaces the orders that a call-off changes: split the file and upload the schedule first.',
    ])
    await commit(callOff('JIT2', ...called(55, '20270111')))
    const older = await validate(callOff('JIT1', ...called(50, '20270111')))
    const errors = older.issues.filter(({ errorType }) => errorType === 'ERROR').map(({ code }) => code)
    expect([older.status, errors]).toEqual(['REJECTED', ['M-I02-134']])
  })

  it('adds spot orders in a confirmed cycle for those who may, and never reduces it', async () => {
    await test.superuser.query("update order_cycle set status = 'CONFIRMED'")
    const bss = (number: string) => `BSS*05*${number}*20261110*DL*20261201*20270131*${number}***PO1*A`
    const x12 = (number: string, qty: number) =>
      x12Of('862', bss(number), 'N1*ST**92*PLANT1', 'LIN**BP*P100', 'UIT*EA', `FST*${qty}*C*D*20270111`)
    const more = x12('JIT1', 66)
    expect((await validate(more)).issues.map(({ code }) => code)).toContain('M-I02-065')
    await commit(more, chief)
    expect(await linesInForce()).toContain('PO1 5 S P100 2027-01-11 6')
    expect(await linesInForce()).toContain('PO1 2 R P100 2027-01-11 60')
    await commit(x12('JIT2', 63), chief)
    expect(await linesInForce()).toContain('PO1 5 S P100 2027-01-11 3')
    const less = await validate(x12('JIT3', 59), chief)
    expect([less.status, messages(less, 'ERROR').length]).toEqual(['REJECTED', 1])
  })
})
