import { checkCharacter } from '@packing/contract'
import { licencePlate } from '@packing/edi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Answer } from '../../platform/http/reply.ts'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../testing/plan-fixture.ts'
import { barcodesOf } from '../../testing/read-barcodes.ts'
import { initCaseDetail } from './detail.ts'
import { downloadCaseLabels } from './labels.ts'
import { recordPrints } from './record-prints.ts'
import { searchCases } from './search.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const search = (input: RawInput, as: CallAs = {}) => fixture.call('caseinformation/search', searchCases, input, as)
const detail = (caseNo: string, as: CallAs = {}) =>
  fixture.call('caseinformationdetail/init', initCaseDetail, { caseNo }, as)

describe('caseinformation/search', () => {
  it('uses the page size of the function', async () => {
    const { rows, total, pageSize } = await search({})
    expect([total, pageSize, rows.length]).toEqual([3, 2, 2])
    expect(rows[0]).toMatchObject({
      caseNo: 'TH0112L010002',
      netKg: 180,
      grossKg: 270.5,
      volumeM3: 1.5,
      renbanNo: 'TH01261207-2-001',
      orderNos: 'A1',
      orderTypes: 'R',
      position: '0 / 0 / 1000',
      dimensions: '1500 × 1000 × 1000',
      sealNo: null,
      maxStack: null,
      dgClasses: null,
      printCount: 0,
      startedAt: null,
      leftReason: null,
    })
  })

  it.each<[RawInput, string[]]>([
    [{ month: '202612', mixed: 'Y' }, ['TH0112L010003']],
    [{ month: '202612', mixed: 'N', dealer: ['TH01'] }, ['TH0112L010002']],
    [{ month: '202611' }, []],
    [{ leftOnly: '1' }, ['ID0112L020001']],
    [{ caseNo: 'th0112' }, ['TH0112L010002', 'TH0112L010001', 'TH0112L010003']],
    [{ caseNo: ['TH0112L010003', 'TH0112'] }, ['TH0112L010003']],
    [{ status: ['CANCELLED'] }, ['TH0112L010001']],
    [{ partNo: '53302' }, ['ID0112L020001', 'TH0112L010003']],
    [{ renbanNo: 'TH0126', packFrom: '2026/12/04' }, ['TH0112L010003']],
    [{ vanTo: '2026-12-06' }, []],
    [{ sort: ['-grossKg'], line: ['L01'], dealer: ['TH01'], caseCode: ['M1'] }, ['TH0112L010003', 'TH0112L010002']],
  ])('finds by %o', async (input, caseNos) => {
    const { rows, total } = await search({ pageSize: 10, ...input })
    expect(rows.map((row) => row.caseNo)).toEqual(caseNos)
    expect(total).toBe(caseNos.length)
  })

  it('shows no vanning date of a case that was not loaded until its date had passed', async () => {
    const shown = async (as: CallAs) => {
      const [row] = (await search({ leftOnly: '1' }, as)).rows
      const { header } = await detail(row!.caseNo, as)
      return [row!.vanOn, header.vanOn]
    }
    expect(await shown({ now: new Date('2026-12-07T05:00:00Z') })).toEqual(['2026-12-07', '2026-12-07'])
    expect(await shown({ now: new Date('2026-12-08T05:00:00Z') })).toEqual([null, null])
  })

  it('finds by car family, case family and part group', async () => {
    await fixture.write(`
      update part set car_family = 'SEDAN' where prct_code = '200100' and part_no = '5330200002';
      insert into part_group (prct_code, group_id, kind, dealer_code, valid_from) values
        ('200100', 'G1', 'SAME_CONTAINER', 'TH01', '2026-01-01'), ('200100', 'G2', 'SAME_CONTAINER', '*', '2027-01-01');
      insert into part_group_member values
        ('200100', 'G1', 1, '5330100001', 1), ('200100', 'G2', 1, '5330100001', 1)`)
    const found = async (input: RawInput) => (await search({ pageSize: 10, ...input })).rows.map(({ caseNo }) => caseNo)
    expect(await found({ carFamily: ['SEDAN'] })).toEqual(['ID0112L020001', 'TH0112L010003'])
    expect(await found({ caseFamily: ['M'], dealer: ['ID01'] })).toEqual(['ID0112L020001'])
    expect(await found({ caseFamily: ['S'] })).toEqual([])
    expect(await found({ partGroup: ['G1'] })).toEqual(['TH0112L010002', 'TH0112L010003'])
    expect(await found({ partGroup: ['G2'] })).toEqual([])
  })

  it('tells cases of a set from those of single parts', async () => {
    const patterns = async () =>
      (await search({ pageSize: 10, dealer: ['TH01'] })).rows.map(({ caseNo, lotPattern }) => `${caseNo} ${lotPattern}`)
    expect(await patterns()).toEqual(['TH0112L010002 P', 'TH0112L010003 P'])
    await fixture.write(`insert into part_group (prct_code, group_id, kind, dealer_code, valid_from) values ('200100', 'G3', 'SAME_CASE', '*', '2026-01-01');
      insert into part_group_member values ('200100', 'G3', 1, '5330100001', 1), ('200100', 'G3', 2, '5330200002', 1)`)
    expect(await patterns()).toEqual(['TH0112L010002 P', 'TH0112L010003 L'])
  })

  it('rejects a mistyped number and names the month of a replaced one', async () => {
    await fixture.write("insert into case_number values ('200100', 'TH01', 'L01', '202612', 12)")
    const numbered = (seq: string) => `TH012612L01${seq}${checkCharacter(`TH012612L01${seq}`)}`
    const mistyped = numbered('00012').replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await expect(search({ caseNo: mistyped })).rejects.toMatchObject({ code: 400, issues: [{ field: 'caseNo[0]' }] })
    expect(await search({ caseNo: numbered('00012') })).toMatchObject({ messageCode: 'M-L03-015', data: { total: 0 } })
    expect(await search({ caseNo: numbered('00013') })).not.toBeInstanceOf(Answer)
    await expect(detail(numbered('00012'))).rejects.toMatchObject({ code: 404, messageCode: 'M-L03-015' })
  })

  it('separates PRCTCCs and dealers', async () => {
    expect((await search({}, { prctCode: OTHER_PRCT })).total).toBe(0)
    expect((await search({}, { dealerCodes: ['ID01'] })).rows.map((row) => row.dealerCode)).toEqual(['ID01'])
  })
})

describe('caseinformation/search after a new revision', () => {
  it('marks the cases of the earlier revision, but none that has been begun', async () => {
    const revs = async () =>
      (await search({ month: '202612', pageSize: 9 })).rows.map(({ caseNo, earlierRev }) => [caseNo, earlierRev])
    expect((await revs()).map(([, rev]) => rev)).toEqual([null, null, null])
    await fixture.write(
      "insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 3, 'x', '2026-11-05'), ('200100', '202701', 7, 'x', '2026-11-05')",
    )
    expect(await revs()).toEqual([
      ['TH0112L010002', '2 → 3'],
      ['ID0112L020001', '2 → 3'],
      ['TH0112L010003', '2 → 3'],
    ])
    await fixture.write(
      "update case_header set status = 'PACKED', plan_id = (select plan_id from packing_plan where rev = 7) where case_no = 'TH0112L010001'",
    )
    expect(
      (await revs()).map(([, rev]) => rev),
      'while another month has begun',
    ).toEqual(['2 → 3', '2 → 3', '2 → 3'])
    await fixture.write(`
      update case_header set status = 'CANCELLED', plan_id = 1 where case_no = 'TH0112L010001';
      update case_header set status = 'PACKED', packed_on = '2026-12-03' where case_no = 'TH0112L010002'`)
    expect(
      (await revs()).map(([, rev]) => rev),
      'in a month that has begun',
    ).toEqual([null, '2 → 3', '2 → 3'])
    await fixture.write(`
      delete from packing_plan where prct_code = '200100' and (rev = 3 or month = '202701');
      update case_header set status = 'PLANNED', packed_on = null where case_no = 'TH0112L010002'`)
  })
})

describe('caseinformationdetail/init', () => {
  it('returns the case, its content, and its container with the cases in loading order', async () => {
    const { header, contents, container } = await detail('TH0112L010003')
    expect(header).toMatchObject({ caseNo: 'TH0112L010003', isMixed: true, lengthMm: 1500, heightMm: 1000 })
    expect(header).toMatchObject({ maxMixedParts: null, maxMixedBoxes: null })
    expect(header).not.toHaveProperty('caseId')
    expect(contents.map((row) => [row.seq, row.partName, row.boxes, row.snp, row.origin, row.netKg])).toEqual([
      [1, 'HOOD', 1, 20, 'JP', 180],
      [2, 'FENDER', 1, 12, 'JP', 48],
    ])
    expect(container).toMatchObject({
      fillPercent: 84.1,
      cargoKg: 660.5,
      maxPayloadKg: 26000,
      lengthMm: 12000,
      gravity: { x: 6000, y: 1150, z: 600 },
    })
    expect(container?.cases.map((one) => [one.step, one.caseNo, one.z, one.grossKg])).toEqual([
      [1, 'TH0112L010003', 0, 390],
      [2, 'TH0112L010002', 1000, 270.5],
    ])
  })

  it('returns marks, weights, plan and the cases of the same orders', async () => {
    const { marks, weights, events, related, notices } = await detail('TH0112L010003')
    expect(marks).toEqual([
      'THAI',
      'THAILAND',
      'ORDER NO. A1',
      'CASE NO. TH0112L010003',
      'N/W 228.0 KG  G/W 390.0 KG  1500 × 1000 × 1000 MM',
      'MADE IN JAPAN',
    ])
    expect(weights).toEqual({ netKg: 228, grossKg: 390, contentsKg: 228, tareKg: 90, maxGrossKg: 1000 })
    expect(events.map(({ kind, ref }) => [kind, ref])).toEqual([['PLANNED', '2']])
    // Of the 33 ordered hoods this case has 13.
    expect(related).toMatchObject([{ relation: 'ORDER', caseNo: 'TH0112L010002', qty: 20 }])
    expect(notices).toMatchObject([{ asnNo: 'ATH01261207-2-001', status: 'DRAFT', qty: 52, sentAt: null }])
  })

  it('states what is inside a packed case of the same orders, not what was planned', async () => {
    const packed = (status: string, qty: number) =>
      fixture.write(
        `update case_header set status = '${status}', packed_qty = ${qty} where case_id = 2; update case_content set packed_qty = ${qty} where case_id = 2`,
      )
    await packed('SHORT', 13)
    const { related } = await detail('TH0112L010003')
    await packed('PLANNED', 0)
    expect(related).toMatchObject([{ caseNo: 'TH0112L010002', status: 'SHORT', qty: 13 }])
  })

  it('finds and labels cases of a planned shift, and those without one', async () => {
    await fixture.write(`update plan_line set shift_code = 'A', start_minute = 480 where plan_id = 2 and seq = 1`)
    const casesOf = async (shift: string[]) => (await search({ shift, pageSize: 10 })).rows.map(({ caseNo }) => caseNo)
    expect(await casesOf(['A'])).toEqual(['TH0112L010002'])
    expect(await casesOf(['-'])).toEqual(['ID0112L020001', 'TH0112L010003'])
    expect(await casesOf(['A', '-'])).toHaveLength(3)
    const labels = (shift: string[]) =>
      fixture.file('workspace/case-information/download-labels', downloadCaseLabels, { packOn: '2026-12-03', shift })
    expect((await labels(['A'])).fileName).toBe('labels-TH0112L010002.pdf')
    await expect(labels(['-'])).rejects.toMatchObject({ code: 404 })
    await fixture.write('update plan_line set shift_code = null, start_minute = null')
  })

  it('labels a case that was packed short with the pieces and boxes that it contains', async () => {
    const codesOf = async (input: RawInput) => {
      const { bytes } = await fixture.file('workspace/case-information/download-labels', downloadCaseLabels, {
        caseNo: 'TH0112L010003',
        ...input,
      })
      return (await barcodesOf(bytes, 'DataMatrix')).flat().map((code) => code.slice(7, -2).replaceAll('\u001d', ' '))
    }
    const packed = (status: string, ...pieces: readonly number[]) =>
      fixture.write(`update case_header set status = '${status}', packed_qty = ${pieces.reduce((sum, qty) => sum + qty)} where case_no = 'TH0112L010003';
        update case_content set packed_qty = (array[${pieces.join()}])[seq] where case_id = 3`)
    await packed('SHORT', 15, 0)
    expect(await codesOf({})).toEqual(['6JTH0112L010003 P5330100001 Q15 7Q390.0KG'])
    expect(await codesOf({ of: 'BOX' })).toEqual(['1JTH0112L010003001 P5330100001 Q15'])
    expect((await detail('TH0112L010003')).label).toMatchObject({ partCount: 1, qty: 15, boxes: 1 })
    await packed('SHORT', 0, 12)
    expect(await codesOf({ of: 'BOX' }), 'as on the label of before').toEqual(['1JTH0112L010003002 P5330200002 Q12'])
    await packed('PACKED', 20, 15)
    expect(
      (await codesOf({ of: 'BOX' })).map((code) => code.split(' ').at(-1)),
      'filled up',
    ).toEqual(['Q20', 'Q12', 'Q3'])
    await packed('PLANNED', 0, 0)
  })

  it('prints labels that scanners read, and records who printed them', async () => {
    const labels = (input: RawInput) =>
      fixture.file('workspace/case-information/download-labels', downloadCaseLabels, input)
    const { bytes, fileName } = await labels({ packOn: '2026-12-04', line: ['L01'] })
    expect([fileName, await barcodesOf(bytes)]).toEqual(['labels-TH0112L010003.pdf', [['TH0112L010003']]])
    const boxes = await labels({ of: 'BOX', caseNo: 'TH0112L010003' })
    expect(boxes.fileName).toBe('box-labels-TH0112L010003.pdf')
    const message = (...fields: string[]) => `[)>\u001e06\u001d${fields.join('\u001d')}\u001e\u0004`
    const boxCodes = [
      message('1JTH0112L010003001', 'P5330100001', 'Q20'),
      message('1JTH0112L010003002', 'P5330200002', 'Q12'),
    ]
    expect((await barcodesOf(boxes.bytes, 'DataMatrix')).map((page) => page.toSorted())).toEqual([boxCodes])
    expect(await barcodesOf(bytes, 'DataMatrix')).toEqual([[message('5JTH0112L010003', 'Q32', '7Q390.0KG')]])
    await fixture.write(`insert into edi_partner (prct_code, sender_id, delivery_point, dealer_code, own_id, label_company, created_by, created_at, updated_by, updated_at)
      values ('200100', 'THAI', '', 'TH01', '', 'UN123456789', 'E1', now(), 'E1', now())`)
    const [[withCompany = ''] = []] = await barcodesOf((await labels({ caseNo: 'TH0112L010003' })).bytes, 'DataMatrix')
    const plate = licencePlate('UN123456789', 'TH0112L010003', true)
    expect(withCompany, 'as in the ship notice').toBe(message(plate, 'STH0112L010003', 'Q32', '7Q390.0KG'))
    await fixture.write('delete from edi_partner')
    await expect(labels({})).rejects.toMatchObject({ messageCode: 'M-L03-016' })
    await expect(labels({ caseNo: 'TH0112L010001' })).rejects.toMatchObject({ code: 404 })
    const print = (...caseNos: string[]) =>
      fixture.call('workspace/case-information/record-prints', recordPrints, { caseNos })
    await expect(print('TH0112L010003', 'TH0112L010001')).rejects.toMatchObject({ issues: [{ field: 'caseNos[1]' }] })
    await print('TH0112L010003')
    await print('TH0112L010003')
    const { header, events } = await detail('TH0112L010003')
    expect(header).toMatchObject({ status: 'PRINTED', printCount: 2 })
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['PLANNED', ''],
      ['PRINTED', 'E8'],
      ['PRINTED', 'E8'],
    ])
  })

  it('returns the cases that have the parts of a cancelled case now', async () => {
    await fixture.write(`
      insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
        values (1, '200100', 1, 'TH01', 1, '5330100001', 'STD', 1, 20, 180000);
      update case_header set printed_at = '2026-11-20' where case_id = 1`)
    const { related, events } = await detail('TH0112L010001')
    expect(related.map(({ relation, caseNo }) => [relation, caseNo])).toEqual([
      ['REPLACED_BY', 'TH0112L010003'],
      ['REPLACED_BY', 'TH0112L010002'],
    ])
    expect(events.map(({ kind }) => kind)).toContain('CANCELLED')
    expect((await detail('TH0112L010002')).related[0]).toMatchObject({ relation: 'REPLACES', caseNo: 'TH0112L010001' })
  })

  it('returns the reason why a case is in no container', async () => {
    const { header, container } = await detail('ID0112L020001')
    expect(container).toBeNull()
    expect(header.leftReason).toMatchObject({ cause: 'NO_CONTAINER_FITS' })
  })

  it('does not find cases of another PRCTCC or dealer', async () => {
    await expect(detail('TH0112L010003', { prctCode: OTHER_PRCT })).rejects.toMatchObject({
      code: 404,
      messageCode: 'M-L03-001',
    })
    await expect(detail('TH0112L010003', { dealerCodes: ['ID01'] })).rejects.toMatchObject({ code: 404 })
  })
})
