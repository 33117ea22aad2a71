import { shipNotices } from '@packing/contract'
import { recadv, recadvHead, x12Of } from '@packing/edi/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let planner: SignedIn
let other: SignedIn

beforeAll(async () => {
  test = await startTestApp()
  const user = { prctCode: '200100', scopes: ['200100'] }
  planner = await test.signIn({ ...user, name: 'PLANNER', privileges: { L04F01: 2 } })
  other = await test.signIn({ ...user, name: 'OTHER', privileges: { L04F01: 2 }, dealerCodes: ['ID01'] })
  await test.superuser.query(`
    insert into dealer (prct_code, dealer_code, dealer_name, country) values
      ('200100', 'TH01', 'Thailand', 'TH'), ('200100', 'ID01', 'Indonesia', 'ID');
    insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g)
      select '200100', 'JP', 'PC', 'P' || n, 'Part ' || n, 100 from generate_series(100, 101) n;
    insert into edi_partner (prct_code, sender_id, delivery_point, dealer_code, label_company) values
      ('200100', 'BUYER01', 'PLANT1', 'TH01', 'UN123');
    insert into edi_part (prct_code, dealer_code, buyer_part, part_no) values ('200100', 'TH01', 'X-9', 'P101');
    insert into packing_plan (prct_code, plan_id, month, rev, problem_hash, created_at) overriding system value
      values ('200100', 1, '202612', 1, 'x', now());
    insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, created_by, created_at, updated_by, updated_at)
      values ('200100', '202611', 'TH01', 'RECEIVED', 1, 'T', now(), 'T', now());
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from)
      values ('200100', '202611', 'TH01', 'A1', 1, 'P100', '202612', '2026-12-14', 100, 1)`)
})
afterAll(() => test.close())

beforeEach(async () => {
  await test.superuser.query(`
    select testing.empty_tables('receipt_line, list_upload_row, list_upload, asn, dealer_cumulative');
    insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status, sent_at) values
      ('200100', 1, 'ASN1', 1, 'K1', 'TH01', 'P100', 2, 100, '2026-12-07', 'SENT', '2026-12-07'),
      ('200100', 1, 'ASN1', 1, 'K1', 'TH01', 'P101', 1, 20, '2026-12-07', 'SENT', '2026-12-07'),
      ('200100', 1, 'OLD', 2, 'K2', 'TH01', 'P100', 1, 30, '2026-12-07', 'REPLACED', '2026-12-07'),
      ('200100', 1, 'OLD-R1', 2, 'K2', 'TH01', 'P100', 1, 35, '2026-12-07', 'SENT', '2026-12-08')`)
})

async function validate(content: string, signedIn = planner) {
  const file = { name: 'r.edi', content: Buffer.from(content) }
  const { status, reply } = await test.call(shipNotices.uploadReceipts, { phase: 'VALIDATE', file }, { signedIn })
  expect(status).toBe(200)
  return reply.data
}
async function record(content: string) {
  const { uploadId, status } = await validate(content)
  expect(status).toBe('STAGED')
  const committed = await test.call(shipNotices.uploadReceipts, { phase: 'COMMIT', uploadId }, { signedIn: planner })
  expect(committed.status).toBe(200)
}
const notices = async () => {
  const { reply } = await test.call(shipNotices.searchNotices, { cycleMonth: '202611' }, { signedIn: planner })
  return reply.data.rows
    .map(({ asnNo, partNo, status, receivedQty, shortQty, damagedQty }) =>
      [asnNo, partNo, status, receivedQty ?? '-', shortQty ?? '-', damagedQty ?? '-'].join(' '),
    )
    .toSorted()
}
const receipt = (number: string, ...segments: readonly string[]) =>
  recadv(`BGM+632+${number}+9`, ...recadvHead.slice(1), 'CPS+1', ...segments)
const line = (part: string, qty: number, ...more: readonly string[]) => [
  `LIN+1++${part}:IN`,
  `QTY+48:${qty}:PCE`,
  ...more,
]

describe('the upload of a receipt advice', () => {
  it('acknowledges a notice once all of it has arrived, and keeps one that is on its way', async () => {
    const first = receipt('WE1', ...line('P100', 100))
    expect(await validate(first)).toMatchObject({
      status: 'STAGED',
      counts: { added: 1, changed: 0, deleted: 0, unchanged: 0 },
      inFile: 100,
      accounted: 100,
      unmatched: 0,
      changes: [
        {
          change: 'ADDED',
          dealerCode: 'TH01',
          receiptNo: 'WE1',
          receivedOn: '2027-01-08',
          asnNo: 'ASN1',
          announced: 100,
        },
      ],
    })
    await record(first)
    expect((await notices()).slice(0, 2)).toEqual(['ASN1 P100 SENT 100 0 0', 'ASN1 P101 SENT - - -'])
    await record(receipt('WE2', ...line('X-9', 20)))
    expect((await notices()).slice(0, 2)).toEqual(['ASN1 P100 ACKED 100 0 0', 'ASN1 P101 ACKED 20 0 0'])
    expect(await validate(first)).toMatchObject({ alreadyCommitted: true, counts: { unchanged: 1 } })
  })

  it('reads quantities in the unit in which the part is counted', async () => {
    await test.superuser.query("update part set unit = 'KG' where part_no = 'P101'")
    const inKilograms = (part: string) => receipt('WE9', `LIN+1++${part}:IN`, 'QTY+48:20:KGM')
    expect(await validate(inKilograms('X-9'))).toMatchObject({ status: 'STAGED', inFile: 20, accounted: 20 })
    expect((await validate(inKilograms('P100'))).status).not.toBe('STAGED')
    await test.superuser.query("update part set unit = 'PC' where part_no = 'P101'")
  })

  it('marks a notice as wrong for pieces that are short or damaged, in X12 as well', async () => {
    const x12 = x12Of(
      '861',
      'BRA*WE3*20270109*00*1',
      'REF*SI*ASN1',
      'DTM*050*20270108',
      'N1*ST**92*PLANT1',
      'RCD*1*96*EA***4*EA*02*3*EA*01',
      'LIN**BP*P100',
    )
    const { issues } = await validate(x12)
    expect(issues.map(({ message }) => message)).toEqual([
      'Part P100: 96 of 100 pieces announced on ASN1 (–) are received, 3 of them damaged. The notice is marked as wrong.',
    ])
    await record(x12)
    expect((await notices()).slice(0, 2)).toEqual(['ASN1 P100 ERROR 96 4 3', 'ASN1 P101 ERROR - - -'])
    // The dealer corrects its receipt: the same number with other figures.
    await record(x12.replace('RCD*1*96*EA***4*EA*02*3*EA*01', 'RCD*1*100*EA'))
    await record(receipt('WE2', ...line('P101', 20)))
    expect((await notices()).slice(0, 2)).toEqual(['ASN1 P100 ACKED 100 0 0', 'ASN1 P101 ACKED 20 0 0'])
  })

  it('takes a wrong notice back to its way once a correction puts it right, but not what a person reported', async () => {
    const state = async () => (await notices()).slice(0, 2).map((one) => one.split(' ').slice(1, 4).join(' '))
    await record(receipt('WE8', ...line('X-9', 18)))
    expect(await state()).toEqual(['P100 ERROR -', 'P101 ERROR 18'])
    await record(receipt('WE8', ...line('X-9', 20)))
    expect(await state()).toEqual(['P100 SENT -', 'P101 SENT 20'])
    const { rows } = await test.superuser.query("select answered_at, answered_by from asn where asn_no = 'ASN1'")
    expect(rows).toEqual([1, 2].map(() => ({ answered_at: null, answered_by: null })))
    await test.superuser.query("update asn set status = 'ERROR', comment = '1 box open' where asn_no = 'ASN1'")
    await record(receipt('WE8', ...line('X-9', 19)))
    await record(receipt('WE8', ...line('X-9', 20)))
    expect(await state()).toEqual(['P100 ERROR -', 'P101 ERROR 20'])
  })

  it('counts for the notice that replaced the one it names, and removes lines that a correction leaves out', async () => {
    const ofOld = (number: string, ...lines: readonly string[]) =>
      receipt(number, ...lines).replace('AAK:ASN1', 'AAK:OLD')
    await record(ofOld('WE4', ...line('P100', 30), ...line('P100', 5)))
    expect((await notices())[3]).toBe('OLD-R1 P100 ACKED 35 0 0')
    const shorter = ofOld('WE4', ...line('P100', 30))
    expect((await validate(shorter)).counts).toEqual({ added: 0, changed: 0, deleted: 1, unchanged: 1 })
    await record(shorter)
    expect((await notices())[3]).toBe('OLD-R1 P100 ERROR 30 5 0')
  })

  it('names and keeps what matches no notice, and counts it for the cumulative quantity', async () => {
    await test.superuser.query(`insert into dealer_cumulative (prct_code, dealer_code, part_no, received, counted_since, stated_on, updated_by, updated_at)
      values ('200100', 'TH01', 'P100', 500, '2026-01-01', '2027-01-05', 'T', now())`)
    const unknown = receipt('WE5', ...line('P100', 7)).replace('AAK:ASN1', 'AAK:NONE')
    const preview = await validate(unknown)
    expect([preview.status, preview.unmatched, preview.issues[0]?.message]).toEqual([
      'STAGED',
      1,
      'Part P100: 7 pieces name no sent ship notice (NONE) and no case of one (–). They are recorded without a notice. Check the numbers with the dealer.',
    ])
    await record(unknown)
    const { rows } = await test.superuser.query<{ stated: string }>(
      "select concat_ws(' ', receipt_no, line_no, stated_asn, coalesce(asn_no, '-'), part_no, received_qty) as stated from receipt_line",
    )
    expect(rows.map(({ stated }) => stated)).toEqual(['WE5 1 NONE - P100 7'])
    const { reply } = await test.call(
      shipNotices.searchLineNotices,
      { cycleMonth: '202611', dealerCode: 'TH01', orderNo: 'A1', lineNo: 1 },
      { signedIn: planner },
    )
    expect(reply.data.receivedSince).toBe(507)
  })

  it('rejects unknown delivery points and parts with segment and correction, and shows nothing to other dealers', async () => {
    const nowhere = await validate(receipt('WE6', ...line('P100', 5)).replace('PLANT1', 'NOWHERE'))
    expect([nowhere.status, nowhere.issues[0]?.message]).toEqual([
      'REJECTED',
      'Delivery point NOWHERE of sender BUYER01 belongs to no dealer. Enter it under “File settings”, “EDI codes” on ORDER COMPILING (I02), then upload the file again.',
    ])
    const part = await validate(receipt('WE6', ...line('NOPE', 5)))
    expect(part.issues.filter(({ errorType }) => errorType === 'ERROR').map(({ line: at }) => at)).toEqual([8])
    await record(receipt('WE7', ...line('P100', 100)))
    const { rows } = await test.superuser.query('select 1 from receipt_line')
    expect(rows).toHaveLength(1)
    const { reply } = await test.call(shipNotices.searchNotices, { cycleMonth: '202611' }, { signedIn: other })
    expect(reply.data.rows).toEqual([])
  })
})
