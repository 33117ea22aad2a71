import { openWorkbook, type RawRow } from '@packing/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tempFile } from '../../platform/files/testing/try-file.ts'
import { searchCases } from '../../screens/case-information/search.ts'
import { searchDiscontinued } from '../../screens/discontinued-part/search.ts'
import { downloadDsf, downloadEcnf } from '../../screens/report-output/download.ts'
import { initReports, searchReportRows } from '../../screens/report-output/search.ts'
import { type CallAs, openPlanFixture, type PlanFixture, type RawInput } from '../../testing/plan-fixture.ts'

let fixture: PlanFixture
const NOW = new Date('2026-11-23T01:05:00Z')

beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    update part set stock_qty = 15 where prct_code = '200100' and part_no = '5330200002';
    insert into carry_over (prct_code, dealer_code, part_no, pack_style, month, pieces, source)
      values ('200100', 'TH01', '5330200002', 'STD', '202611', 4, 'HOST'), ('200100', 'ID01', '5330200002', 'STD', '202611', 9, 'HOST');
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, voyage, etd, eta, arrival_date)
      values ('200100', 'TH01', '2026-12-28', '202612', '2026-12-02', '2026-12-04', '2026-12-07', 'EVER TEST', '12W', '2026-12-10', '2026-12-20', '2026-12-22');
    insert into discontinued_part (prct_code, ecn_no, dealer_code, old_part, new_part, timing, last_order_month, last_pack_date, new_first_pack_date, remainder, remark) values
      ('200100', 'ECN1', 'TH01', '5330100001', '5330200002', 'DATE', '202612', '2026-12-03', '2026-12-04', 'RETURN', ''),
      ('200100', 'ECN2', '*', '5330200002', null, 'STOCK_OUT', null, null, null, 'NONE', '=HYPERLINK("http://x")'),
      ('200100', 'ECN3', '*', '5330100001', null, 'DATE', '202503', null, null, 'NONE', '');`)
})
afterAll(() => fixture.close())

const period = { monthFrom: '202612', monthTo: '202612' }
const rows = (input: RawInput, as: CallAs = {}) =>
  fixture.call('workspace/report-output/search-rows', searchReportRows, { ...period, ...input }, { now: NOW, ...as })
const ecnf = (input: RawInput, as: CallAs = {}) =>
  fixture.file('reportoutput/ecnfdownload', downloadEcnf, { ...period, ...input }, { now: NOW, ...as })
const dsf = (input: RawInput, as: CallAs = {}) =>
  fixture.file('reportoutput/dsfdownload', downloadDsf, { ...period, ...input }, { now: NOW, ...as })

async function cellsOf(book: Buffer): Promise<unknown[][]> {
  const limits = { maxColumns: 100, maxInflatedBytes: 10_000_000 }
  const { rows: batches } = await openWorkbook(tempFile(book), book.length, limits)
  const all: RawRow[] = []
  for await (const batch of batches) all.push(...batch)
  return all.map(({ cells }) => [...cells])
}

describe('ECNF', () => {
  it('has the figures that B05 shows each dealer’s own users, for changes of the period', async () => {
    const found = (await rows({ report: 'ECNF', dealer: ['TH01', 'ID01'] })).ecnf?.rows ?? []
    expect(found.map(({ dealerCode, ecnNo }) => [dealerCode, ecnNo])).toEqual([
      ['ID01', 'ECN2'],
      ['TH01', 'ECN1'],
      ['TH01', 'ECN2'],
    ])
    for (const dealer of ['TH01', 'ID01']) {
      const as = { now: NOW, dealerCodes: [dealer] }
      const shown = await fixture.call('discontinuedpart/search', searchDiscontinued, {}, as)
      for (const row of found.filter(({ dealerCode }) => dealerCode === dealer)) {
        const { stockQty, carryOverQty, orderQty0, remainingQty, oldName, newName } = row
        expect(shown.rows.find(({ ecnNo }) => ecnNo === row.ecnNo)).toMatchObject({
          stockQty,
          carryOverQty,
          orderQty0,
          remainingQty,
          oldName,
          newName,
        })
      }
    }
    expect(found[2]).toMatchObject({ stockQty: 15, carryOverQty: 4, orderQty0: 12, remainingQty: -17 })
  })

  it('names the last case of the old part and the first case of the new one', async () => {
    const { ecnf: found } = await rows({ report: 'ECNF', dealer: 'TH01', ecnNo: 'ECN1' })
    expect(found?.rows).toMatchObject([{ lastCaseNo: 'TH0112L010003', firstNewCaseNo: 'TH0112L010003' }])
  })

  it('writes title, instant and conditions above the Japanese headings of a workbook', async () => {
    const { fileName, bytes } = await ecnf({ dealer: 'TH01', ecnNo: 'ECN1', language: 'ja' })
    expect(fileName).toBe('ECNF-202612-202612-202611231005.xlsx')
    const [title, asOf, conditions, others, head, row] = await cellsOf(bytes)
    expect([title?.[0], asOf?.[0], conditions?.[0], others?.[0]]).toEqual([
      '設計変更通知書',
      'データ時点: 2026/11/23 10:05 JST',
      '期間: 2026/12 – 2026/12   ディーラー: TH01',
      '設変番号: ECN1',
    ])
    expect(head).toContain('切替時残数（個）')
    expect(row).toEqual(expect.arrayContaining(['53301-00001', '日付指定', '2026/12', { date: '2026-12-03' }, '返却']))
  })

  it('writes CSV with a byte order mark, the instant in a column and formulas disarmed', async () => {
    const { bytes } = await ecnf({ dealer: 'TH01', ecnNo: 'ECN2', format: 'csv' })
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, row] = bytes.toString().trim().split('\r\n')
    expect(head).toMatch(/^Dealer,ECN no,Old part,.*,Remark,Data as of$/)
    expect(row).toContain('2026/11/23 10:05 JST')
    expect(row).toMatch(/"'=HYPERLINK\(""http:\/\/x""\)"/)
  })

  it('follows the definition of the PRCTCC: title, columns, headings and row limit', async () => {
    await fixture.write(`
      insert into report_definition (prct_code, report_id, title_en, title_ja, max_rows) values ('200100', 'ECNF', 'Change sheet', '変更表', 1);
      insert into report_column (prct_code, report_id, seq, field, label_en) values
        ('200100', 'ECNF', 1, 'remainingQty', 'Run-out balance'), ('200100', 'ECNF', 2, 'ecnNo', ''), ('200100', 'ECNF', 3, 'noSuchField', 'X');`)
    try {
      const { bytes } = await ecnf({ dealer: 'TH01', ecnNo: 'ECN2' })
      const lines = await cellsOf(bytes)
      expect(lines[0]?.[0]).toBe('Change sheet')
      expect(lines.slice(4)).toEqual([
        ['Run-out balance (pcs)', 'ECN no'],
        [-17, 'ECN2'],
      ])
      await expect(ecnf({ dealer: 'TH01' })).rejects.toMatchObject({
        code: 400,
        messageCode: 'M-K01-005',
        params: { max: 1 },
      })
      const { reports } = await fixture.call('workspace/report-output/init', initReports, {})
      expect(reports[0]).toMatchObject({ id: 'ECNF', maxRows: 1, title: { ja: '変更表' } })
      expect(reports[1]).toMatchObject({ id: 'DSF', maxRows: 5000, title: { ja: '出荷予定表' } })
      // The usual words, stored as a definition has them, are those of every language.
      await fixture.write(`update report_definition set title_en = 'Engineering change notification';
        update report_column set label_en = 'ECN no' where field = 'ecnNo'`)
      const [usual] = (await fixture.call('workspace/report-output/init', initReports, {})).reports
      expect(usual?.title).toMatchObject({ ja: '変更表', de: 'Mitteilung technischer Änderungen' })
      expect(usual?.columns.find(({ field }) => field === 'ecnNo')?.label).toMatchObject({
        en: 'ECN no',
        de: 'ECN-Nr.',
      })
    } finally {
      await fixture.write('delete from report_definition')
    }
  })
})

describe('DSF', () => {
  it('has the cases of L03 by container and pack date, with sailing, orders and status', async () => {
    const found = (await rows({ report: 'DSF', dealer: ['TH01', 'ID01'] })).dsf?.rows ?? []
    expect(found).toMatchObject([
      { dealerCode: 'ID01', renbanNo: null, containerType: null, caseCount: 1, status: 'PLANNED' },
      { dealerCode: 'TH01', packOn: '2026-12-03', orderNo: 'A1', containerType: '40HC', vessel: 'EVER TEST' },
      { dealerCode: 'TH01', packOn: '2026-12-04', voyage: '12W', etd: '2026-12-10', eta: '2026-12-20' },
    ])
    const cases = await fixture.call('caseinformation/search', searchCases, { pageSize: 100, month: '202612' })
    for (const field of ['qty', 'volumeM3', 'netKg', 'grossKg'] as const) {
      const total = (list: readonly { readonly [Name in typeof field]: number }[]) =>
        list.reduce((sum, row) => sum + row[field], 0)
      expect(total(found)).toBeCloseTo(total(cases.rows), 6)
    }
  })

  it('names no vanning date and no ship for a case that missed its own, as L03 does', async () => {
    const later = { now: new Date('2026-12-09T01:00:00Z') }
    await fixture.write(`insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, etd, eta, arrival_date)
      values ('200100', 'ID01', '2026-12-28', '202612', '2026-12-02', '2026-12-04', '2026-12-07', 'KOBE', '2026-12-10', '2026-12-20', '2026-12-22')`)
    try {
      const found = async (as: CallAs) => (await rows({ report: 'DSF', dealer: 'ID01' }, as)).dsf?.rows
      expect(await found({})).toMatchObject([{ vanOn: '2026-12-07', vessel: 'KOBE', etd: '2026-12-10', caseCount: 1 }])
      expect(await found(later)).toMatchObject([{ vanOn: null, vessel: '', etd: null, eta: null, caseCount: 1 }])
      const shown = await fixture.call('caseinformation/search', searchCases, { dealer: 'ID01' }, later)
      expect(shown.rows).toMatchObject([{ vanOn: null }])
    } finally {
      await fixture.write("delete from correspondence where dealer_code = 'ID01'")
    }
  })

  it('states the stage that all cases of a row have reached', async () => {
    await fixture.write("update case_header set status = 'PACKED' where case_no = 'TH0112L010002'")
    try {
      const found = (await rows({ report: 'DSF', dealer: 'TH01' })).dsf?.rows ?? []
      expect(found.map(({ status }) => status)).toEqual(['PACKED', 'PLANNED'])
    } finally {
      await fixture.write("update case_header set status = 'PLANNED' where case_no = 'TH0112L010002'")
    }
  })

  it('states of a packed case the pieces that are in it', async () => {
    const pieces = async () => (await rows({ report: 'DSF', dealer: 'TH01' })).dsf?.rows.map(({ qty }) => qty) ?? []
    const [planned = 0, other] = await pieces()
    await fixture.write("update case_header set status = 'SHORT', packed_qty = qty - 2 where case_no = 'TH0112L010002'")
    try {
      expect(await pieces()).toEqual([planned - 2, other])
    } finally {
      await fixture.write("update case_header set status = 'PLANNED', packed_qty = 0 where case_no = 'TH0112L010002'")
    }
  })

  it.each<[RawInput, number]>([
    [{ line: 'L02' }, 0],
    [{ vessel: 'ever t' }, 2],
    [{ vessel: 'ｔｅｓｔ' }, 2],
    [{ vessel: '%' }, 0],
    [{ etdFrom: '2026-12-11' }, 0],
    [{ vanTo: '2026-12-07' }, 2],
    [{ monthFrom: '202701', monthTo: '202702' }, 0],
  ])('finds by %o', async (input, total) => {
    expect((await rows({ report: 'DSF', dealer: 'TH01', ...input })).dsf).toMatchObject({ total })
  })

  it('writes a PDF with Japanese text', async () => {
    const { fileName, bytes } = await dsf({ dealer: ['TH01'], format: 'pdf', language: 'ja' })
    expect(fileName).toMatch(/\.pdf$/)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('both reports', () => {
  it('report all wrong conditions at once, and say when nothing matches', async () => {
    const wrong = dsf({ monthFrom: '202601', monthTo: '202701' })
    await expect(wrong).rejects.toMatchObject({
      code: 400,
      issues: [
        { field: 'dealer', message: 'M-K01-002' },
        { field: 'monthTo', message: 'M-K01-004', params: { count: 13, max: 12 } },
      ],
    })
    const backwards = ecnf({ dealer: 'TH01', monthFrom: '202612', monthTo: '202611' })
    await expect(backwards).rejects.toMatchObject({ issues: [{ field: 'monthTo', message: 'M-K01-003' }] })
    const none = dsf({ dealer: 'TH01', monthFrom: '202701', monthTo: '202701' })
    await expect(none).rejects.toMatchObject({ code: 404, messageCode: 'M-K01-006' })
  })

  it('never show another dealer or PRCTCC', async () => {
    const as = { dealerCodes: ['ID01'] }
    expect(
      (await rows({ report: 'DSF', dealer: ['TH01', 'ID01'] }, as)).dsf?.rows.map((row) => row.dealerCode),
    ).toEqual(['ID01'])
    expect((await rows({ report: 'ECNF', dealer: ['TH01', 'ID01'] }, as)).ecnf?.total).toBe(1)
    expect((await rows({ report: 'ECNF', dealer: 'TH01' }, { prctCode: '300100' })).ecnf?.total).toBe(0)
  })
})
