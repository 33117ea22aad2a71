import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../../testing/plan-fixture.ts'
import { downloadNotices } from './notice-file.ts'
import { downloadResponse } from './response-file.ts'

let fixture: PlanFixture
const NOW = new Date('2026-12-08T03:00:00Z')
const planner: CallAs = { now: NOW, userId: 1 }
const dealerUser: CallAs = { now: NOW, userId: 2, dealerCodes: ['ID01'], ownPrctCode: OTHER_PRCT }
const ASN = 'ATH01261207-2-001'

beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    update dealer set port_of_discharge = 'THLCH' where dealer_code = 'TH01';
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date, vessel, voyage) values
      ('200100', 'TH01', '2026-12-14', '202612', '2026-12-02', '2026-12-04', '2026-12-07', '2026-12-10', '2026-12-20', '2026-12-22', 'MV Example', '012W');
    insert into edi_partner (prct_code, sender_id, delivery_point, dealer_code, own_id, label_company) values
      ('200100', 'BUYER01', 'PLANT1', 'TH01', 'SUPPLIER7', 'UN123456789');
    insert into edi_part (prct_code, dealer_code, buyer_part, part_no) values ('200100', 'TH01', 'H-001', '5330100001');
    update case_header set status = 'SHIPPED' where case_no in ('TH0112L010002', 'TH0112L010003');
    update case_content set packed_qty = case when part_no = '5330200002' then 10 else qty end where case_id in (2, 3);
    update container set status = 'SHIPPED', iso_no = 'ONEU1234560', seal_no = 'S1', vanned_at = '2026-12-07T05:00:00Z', shipped_at = '2026-12-07T08:00:00Z';
    delete from asn;
    insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, etd, eta, status, sent_at)
      select '200100', 2, '${ASN}', container_id, renban_no, 'TH01', part_no, 1, qty, van_on, '2026-12-10', '2026-12-20', 'SENT', '2026-12-07T08:05:00Z'
      from container, (values ('5330100001', 40), ('5330200002', 10)) p (part_no, qty);
    insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at) values
      ('200100', '202611', 'TH01', 1, 'E1', '2026-11-12T01:00:00Z') on conflict (prct_code, cycle_month, dealer_code, rev) do update set released_at = excluded.released_at;
    insert into ocf_answer (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, order_qty, confirmed_qty, pack_on, status, reason_code, comment,
        sent_at, sent_version, send_no, row_version, created_by, created_at, updated_by, updated_at)
      select '200100', '202611', 'TH01', 'A1', n, rev, ordered, confirmed, '2026-12-04', status, reason, '', '2026-11-20', sent, 7, 1, 'E1', '2026-11-20', 'E1', '2026-11-20'
      from (values (1, 1, 33, 33, 'CONFIRMED', '', 1), (2, 2, 12, 10, 'CHANGED', 'PARTS', 1)) a (n, rev, ordered, confirmed, status, reason, sent);`)
})
afterAll(() => fixture.close())

async function notices(input: RawInput, as = planner) {
  const { fileName, bytes } = await fixture.file(
    'workspace/order-ocf-asn/download-notices',
    downloadNotices,
    { asnNos: [ASN], ...input },
    as,
  )
  return { fileName, text: bytes.toString('latin1'), bytes }
}
const lines = (text: string, tag: string) => text.split('\r\n').filter((line) => line.startsWith(tag))

describe('workspace/order-ocf-asn/download-notices', () => {
  it('writes what was packed and loaded as DESADV with nested packages and licence plates', async () => {
    const { fileName, text } = await notices({ format: 'DESADV' })
    expect(fileName).toBe(`desadv-${ASN}.edi`)
    expect(lines(text, 'UNB')).toEqual(["UNB+UNOC:3+SUPPLIER7+BUYER01+261208:1200+796698800'"])
    expect(lines(text, 'DTM').slice(0, 2)).toEqual(["DTM+137:202612071705:203'", "DTM+11:202612071700:203'"])
    expect(lines(text, 'NAD')).toEqual(["NAD+SF+SUPPLIER7::92++Site'", "NAD+ST+PLANT1::92++Thai'"])
    expect(lines(text, 'EQD')).toEqual(["EQD+CN+ONEU1234560'"])
    expect(lines(text, 'CPS')).toEqual(["CPS+1++3'", "CPS+2+1+1'", "CPS+3+1+1'", "CPS+4++3'", "CPS+5+4+1'"])
    expect(lines(text, 'GIN')).toEqual(["GIN+ML+5JUN123456789TH0112L010003'", "GIN+ML+6JUN123456789TH0112L010002'"])
    expect(lines(text, 'LIN')).toEqual(["LIN+1++H-001:IN'", "LIN+2++5330200002:IN'", "LIN+3++H-001:IN'"])
    expect(lines(text, 'QTY+12')).toEqual(["QTY+12:20:PCE'", "QTY+12:10:PCE'", "QTY+12:20:PCE'"])
    expect(lines(text, 'RFF+ON')).toEqual(["RFF+ON:A1'", "RFF+ON:A1'", "RFF+ON:A1'"])
  })

  it('states the unit in which a part is counted, and rejects one that a message cannot state', async () => {
    const counted = (unit: string) => fixture.write(`update part set unit = '${unit}' where part_no = '5330200002'`)
    await counted('kg')
    const { text } = await notices({ format: 'DESADV' })
    expect(lines(text, 'QTY+12')).toEqual(["QTY+12:20:PCE'", "QTY+12:10:KGM'", "QTY+12:20:PCE'"])
    expect(lines((await notices({ format: 'X12_856' })).text, 'SN1').join()).toContain('*10*KG*')
    await counted('セット')
    expect(lines((await notices({ format: 'DESADV' })).text, 'QTY+12')[1]).toBe("QTY+12:10:SET'")
    await counted('ロール')
    await expect(notices({ format: 'DESADV' })).rejects.toMatchObject({
      messageCode: 'M-L04-026',
      params: { detail: expect.stringContaining('part 5330200002: its unit “ROLL” has no code') },
    })
    await counted('PC')
  })

  it('writes in the character set of the dealer', async () => {
    await fixture.write(`update dealer set dealer_name = 'Łódź 工場' where prct_code = '200100' and dealer_code = 'TH01';
      insert into edi_reading (prct_code, dealer_code, characters, created_by, updated_by) values ('200100', 'TH01', 'UTF-8', 'E1', 'E1')`)
    const { text, bytes } = await notices({ format: 'DESADV' })
    expect(lines(text, 'UNB')).toEqual(["UNB+UNOY:4+SUPPLIER7+BUYER01+20261208:1200+796698800'"])
    expect(lines(bytes.toString(), 'NAD+ST')).toEqual(["NAD+ST+PLANT1::92++Łódź 工場'"])
    await fixture.write(`delete from edi_reading where prct_code = '200100';
      update dealer set dealer_name = 'Thai' where prct_code = '200100' and dealer_code = 'TH01'`)
  })

  it('writes VDA 4987, X12 856, a workbook and CSV from the same contents', async () => {
    expect(lines((await notices({ format: 'VDA4987' })).text, 'UNH')).toEqual(["UNH+1+DESADV:D:07A:UN:GAVF24'"])
    const x12 = await notices({ format: 'X12_856' })
    expect(x12.fileName).toBe(`x12_856-${ASN}.x12`)
    expect(lines(x12.text, 'CTT')).toEqual(['CTT*10*50~'])
    expect(lines(x12.text, 'BSN')).toEqual([`BSN*00*${ASN}*20261207*1705*0001~`])
    const { bytes } = await notices({ format: 'csv' })
    const [, first] = bytes.toString().trim().split('\r\n')
    expect(first).toContain('TH0112L010003,5JUN123456789TH0112L010003,M1,5330100001,H-001,HOOD,1,20,A1')
    expect((await notices({ format: 'xlsx' })).bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('states the cumulative quantity up to the notice, and not of those that were sent with it', async () => {
    await fixture.write(`
      insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status, sent_at)
      select prct_code, plan_id, n.no, container_id + n.qty, 'X', dealer_code, part_no, 1, n.qty, van_on, 'SENT', sent_at
      from asn, (values ('ATH01261207-1-001', 7), ('ATH01261207-3-001', 500)) n (no, qty) where part_no = '5330100001'`)
    const { text } = await notices({ format: 'DESADV' })
    expect(lines(text, 'QTY+3')).toEqual(["QTY+3:47:PCE'", "QTY+3:10:PCE'", "QTY+3:47:PCE'"])
    await fixture.write(`delete from asn where asn_no <> '${ASN}'`)
  })

  it('states the boxes of a part as they are packed and labelled, the last one with the rest', async () => {
    const packed = (lots: number, qty: number, snp: number) =>
      fixture.write(`update case_content set lots = ${lots}, qty = ${qty}, packed_qty = ${qty} where case_id = 2;
        update asn set qty = ${20 + qty} where part_no = '5330100001';
        delete from packing_condition where condition_id = 1;
        insert into packing_condition (condition_id, prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
          overriding system value values (1, '200100', '5330100001', '2026-01-01', ${snp}, 4, 700, 450, 400, 9000, 'M1', '{L01}', 600)`)
    await packed(3, 50, 20)
    const { text } = await notices({ format: 'DESADV' })
    expect(lines(text, 'QTY+52').slice(-2)).toEqual(["QTY+52:20:PCE'", "QTY+52:10:PCE'"])
    expect(lines(text, 'PAC').slice(-2)).toEqual(["PAC+2+1+STD::92'", "PAC+1+1+STD::92'"])
    const { bytes } = await notices({ format: 'csv' })
    expect(bytes.toString()).toContain('5330100001,H-001,HOOD,3,50,A1')
    await packed(1, 20, 20)
    await fixture.write('delete from packing_condition where condition_id = 1')
  })

  it('names the orders that each case answers, not all of the month', async () => {
    await fixture.write(`insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from)
      values ('200100', '202611', 'TH01', 'A0', 1, '5330100001', '202612', '2026-12-13', 20, 2)`)
    const { text } = await notices({ format: 'DESADV' })
    // Of the hoods, those packed first are for the order that is due first.
    expect(lines(text, 'GIN')).toEqual(
      ["GIN+ML+5JUN123456789TH0112L010003'", "GIN+ML+6JUN123456789TH0112L010002'"].toSorted(),
    )
    expect(lines(text, 'RFF+ON')).toEqual(["RFF+ON:A1'", "RFF+ON:A1'", "RFF+ON:A0'"])
    expect(lines((await notices({ format: 'X12_856' })).text, 'PRF')).toEqual(['PRF*A1~', 'PRF*A0~'])
    await fixture.write("delete from order_line where order_no = 'A0'")
  })

  it('rejects notices that are not sent, not visible, or no longer equal to the cases', async () => {
    const issue = (message: string) => ({ code: 400, issues: [expect.objectContaining({ message })] })
    await expect(notices({ asnNos: [ASN, 'NONE'], format: 'DESADV' })).rejects.toMatchObject(issue('M-L04-022'))
    await expect(notices({ format: 'DESADV' }, dealerUser)).rejects.toMatchObject(issue('M-L04-022'))
    await fixture.write("update case_content set packed_qty = 9 where part_no = '5330200002' and case_id = 3")
    await expect(notices({ format: 'DESADV' })).rejects.toMatchObject(issue('M-L04-023'))
    await fixture.write("update case_content set packed_qty = 10 where part_no = '5330200002' and case_id = 3")
    await fixture.write("update asn set status = 'DRAFT'")
    await expect(notices({ format: 'xlsx' })).rejects.toMatchObject(issue('M-L04-022'))
  })
})

describe('workspace/order-ocf-asn/download-responses', () => {
  const response = (input: RawInput = {}, as = planner) =>
    fixture.file(
      'workspace/order-ocf-asn/download-responses',
      downloadResponse,
      { cycleMonth: '202611', dealer: 'TH01', ...input },
      as,
    )

  it('writes sent answers as ORDRSP and leaves out those that changed since', async () => {
    const { fileName, bytes } = await response()
    expect(fileName).toBe('ordrsp-202611-TH01-7.edi')
    const text = bytes.toString()
    expect(lines(text, 'BGM')).toEqual(["BGM+231+202611-TH01-7+4'"])
    expect(lines(text, 'LIN')).toEqual(["LIN+1+5+H-001:IN'", "LIN+2+6+5330200002:IN'"])
    expect(lines(text, 'RFF')).toEqual(["RFF+ON:A1:1'", "RFF+ON:A1:2'"])
    expect(lines(text, 'QVR')).toEqual(["QVR+-2:21'"])
    const x12 = await response({ format: 'X12_855' })
    expect(x12.fileName).toBe('x12_855-202611-TH01-7.x12')
    // Ordered when the release arrived that has its lines, else when they were answered.
    expect(lines(x12.bytes.toString(), 'BAK')).toEqual(['BAK*00*AC*A1*20261112*****20261120~'])
    expect(lines(x12.bytes.toString(), 'ACK')).toEqual([
      expect.stringMatching(/^ACK\*IA\*33\*EA\*068\*/),
      expect.stringMatching(/^ACK\*IQ\*10\*EA\*068\*/),
    ])
    await fixture.write('update ocf_answer set row_version = 2 where line_no = 2')
    expect(lines((await response()).bytes.toString(), 'LIN')).toHaveLength(1)
  })

  it('rejects a dealer without sent answers, and one that the user does not see', async () => {
    const rejected = { code: 400, issues: [{ field: 'dealer', message: 'M-L04-025' }] }
    await expect(response({ dealer: 'ID01' })).rejects.toMatchObject(rejected)
    await expect(response({}, dealerUser)).rejects.toMatchObject(rejected)
  })
})
