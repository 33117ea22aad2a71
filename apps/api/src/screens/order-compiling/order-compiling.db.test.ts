import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../testing/plan-fixture.ts'
import { downloadOrders } from './download.ts'
import { initOrders } from './init.ts'
import { saveOrders } from './save.ts'
import { searchOrders } from './search.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const search = (input: RawInput, as: CallAs = {}) => fixture.call('ordercompiling/search', searchOrders, input, as)
const download = (input: RawInput, as: CallAs = {}) =>
  fixture.file('ordercompiling/download', downloadOrders, input, as)

describe('ordercompiling/init', () => {
  it('starts with the newest cycle and reports whether the user can compile', async () => {
    const shown = await fixture.call('ordercompiling/init', initOrders, {}, { privileges: { M01F01: 9 } })
    expect(shown).toMatchObject({ cycleMonths: ['202611', '202610'], currentCycleMonth: '202611', canCompile: true })
    expect(await fixture.call('ordercompiling/init', initOrders, {}, { privileges: { M01F01: 2 } })).toMatchObject({
      canCompile: false,
    })
  })

  it('starts with the business month of the PRCTCC when there is no cycle', async () => {
    await fixture.write("insert into prct (prct_code, prct_name, time_zone) values ('400100', 'New', 'Asia/Tokyo')")
    const shown = await fixture.call('ordercompiling/init', initOrders, {}, { prctCode: '400100' })
    expect(shown).toMatchObject({ cycleMonths: [], currentCycleMonth: '202703' })
  })
})

describe('ordercompiling/search', () => {
  it('returns each cycle with its stored figures', async () => {
    const { cycles, lines } = await search({ cycleMonth: '202611' })
    expect(lines).toBeNull()
    expect(
      cycles.map((cycle) => [
        cycle.dealerCode,
        cycle.rev,
        cycle.lineCount,
        cycle.qty,
        cycle.compiledLots,
        cycle.exceptionCount,
      ]),
    ).toEqual([
      ['ID01', 1, 1, 40, 0, 1],
      ['TH01', 2, 3, 69, 3, 0],
    ])
    expect(cycles[1]).toMatchObject({ fileName: 'orders.csv', receivedAt: '2026-10-01T00:00:00.000Z' })
  })

  it('returns the lines in force and the effect of the newest release', async () => {
    const { lines } = await search({ cycleMonth: '202611', view: 'LINES', dealer: ['TH01'] })
    expect(lines?.total).toBe(3)
    expect(lines?.rows.map((row) => [row.lineNo, row.qty, row.rev, row.change, row.partName])).toEqual([
      [1, 33, 1, 'NONE', 'HOOD'],
      [2, 12, 2, 'CHANGED', 'FENDER'],
      [3, 24, 2, 'ADDED', 'FENDER'],
    ])
  })

  it('returns how far each line is, and why it was not compiled', async () => {
    const found = async (filter: RawInput) => {
      const { lines } = await search({ cycleMonth: '202611', view: 'LINES', ...filter })
      return lines?.rows.map((row) => [row.orderNo, row.lineNo, row.lineStatus, row.exception?.cause])
    }
    const setStatus = (status: string) =>
      fixture.write(`update order_cycle set status = '${status}' where cycle_month = '202611' and dealer_code = 'ID01'`)
    expect(await found({ dealer: 'TH01' })).toEqual([
      ['A1', 1, 'COMPILED', undefined],
      ['A1', 2, 'COMPILED', undefined],
      ['A1', 3, 'FORECAST', undefined],
    ])
    expect(await found({ dealer: 'ID01' }), 'released again since the compile').toEqual([
      ['B1', 1, 'RECEIVED', undefined],
    ])
    await setStatus('COMPILED')
    expect(await found({ dealer: 'ID01' })).toEqual([['B1', 1, 'EXCEPTION', 'NO_CONDITION']])
    await setStatus('RECEIVED')
  })

  it('knows a spot order of a confirmed cycle as received until the cycle is compiled again', async () => {
    const set = (values: string) =>
      fixture.write(`update order_cycle set ${values} where cycle_month = '202611' and dealer_code = 'TH01'`)
    const found = async () => {
      const { lines } = await search({ cycleMonth: '202611', view: 'LINES', dealer: 'TH01' })
      return lines?.rows.map((row) => [row.lineNo, row.rev, row.lineStatus])
    }
    await set(`status = 'CONFIRMED', compiled_rev = 1`)
    const before = await found()
    await set(`compiled_rev = 2`)
    const after = await found()
    await set(`status = 'COMPILED', compiled_rev = 0`)
    expect(before?.slice(0, 2)).toEqual([
      [1, 1, 'COMPILED'],
      [2, 2, 'RECEIVED'],
    ])
    expect(after?.slice(0, 2)).toEqual([
      [1, 1, 'COMPILED'],
      [2, 2, 'COMPILED'],
    ])
  })

  it('returns the quantities of a part by month, and the firm month by required date', async () => {
    await fixture.write(
      `update order_cycle set firm_days = '{2026-12-14}' where cycle_month = '202611' and dealer_code = 'TH01'`,
    )
    const { months, firmDays } = await search({ cycleMonth: '202611', view: 'MONTHS', dealer: ['TH01'] })
    expect([months?.total, firmDays]).toEqual([2, ['2026-12-14']])
    const file = await download({ cycleMonth: '202611', what: 'MONTHS', format: 'csv', dealer: 'TH01' })
    const [header, first] = file.bytes.toString().split('\r\n')
    expect([header?.split(',').at(-1), first?.split(',').at(-1)]).toEqual(['2026-12-14', '33'])
    expect(months?.rows).toMatchObject([
      { partName: 'HOOD', firmQty: 33, next1Qty: 0, previousQty: null, days: [{ on: '2026-12-14', qty: 33 }] },
      {
        partName: 'FENDER',
        firmQty: 12,
        firmDays: 1,
        next1Qty: 24,
        next2Qty: 0,
        days: [{ on: '2026-12-14', qty: 12 }],
      },
    ])
    const largest = await search({ cycleMonth: '202611', view: 'MONTHS', sort: '-next1Qty', changedOnly: true })
    expect(largest.months?.rows.map((row) => row.next1Qty)).toEqual([24])
  })

  it.each([
    [{ changedOnly: true }, 2],
    [{ partNo: '53302' }, 2],
    [{ partNo: '53302-00002' }, 2],
    [{ partNo: '53302-00002-00' }, 2],
    [{ partNo: ['53301', '53302'] }, 0],
    [{ partNo: ['5330100001', '5330200002'] }, 4],
    [{ status: ['RECEIVED'] }, 1],
    [{ orderType: ['S'] }, 0],
    [{ orderType: ['R'], manualOnly: true }, 0],
    [{ cycleMonth: '202510' }, 0],
    [{ unconfirmedOnly: true }, 4],
    [{ unconfirmedOnly: true, status: ['COMPILED'] }, 3],
    [{ problemsOnly: true }, 1],
  ])('counts the matches of %o', async (filter, total) => {
    const { lines } = await search({ cycleMonth: '202611', view: 'LINES', ...filter })
    expect(lines).toMatchObject({ total })
    expect(lines?.rows).toHaveLength(total)
  })

  it('lists dealers with something to look at, or not confirmed yet', async () => {
    const dealers = async (input: RawInput) =>
      (await search({ cycleMonth: '202611', ...input })).cycles.map(({ dealerCode }) => dealerCode)
    const set = (values: string) =>
      fixture.write(
        `update order_cycle set ${values} where cycle_month = '202611' and dealer_code = 'TH01' and prct_code = '200100'`,
      )
    // ID01 has a compile exception.
    expect(await dealers({ problemsOnly: true })).toEqual(['ID01'])
    await set('warning_count = 2')
    expect(await dealers({ problemsOnly: true })).toEqual(['ID01', 'TH01'])
    await set(`warning_count = 0, status = 'CONFIRMED'`)
    expect(await dealers({ unconfirmedOnly: true })).toEqual(['ID01'])
    await set(`status = 'COMPILED'`)
    await fixture.write(`insert into bom_check (prct_code, dealer_code, check_code, part_no, severity, affected_count, facts, first_cycle, last_cycle, checked_at, owner)
      values ('200100', '*', '04', '5330200002', 'E', 1, 'x', '202611', '202611', '2026-11-20', 'PACKING')`)
    expect(
      await dealers({ problemsOnly: true }),
      'an error for all dealers concerns those that order the part',
    ).toEqual(['ID01', 'TH01'])
    await fixture.write('delete from bom_check')
  })

  it('shows the agreed window of a line, and the lot size in force on its pack date', async () => {
    await fixture.write(`
      insert into packing_condition (prct_code, part_no, dealer_code, effective_from, effective_to, snp, boxes_per_case, box_length_mm, box_width_mm,
          box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
        select '200100', '5330100001', d, f::date, u::date, snp, 1, 500, 400, 250, 9000, 'M1', '{L01}', 600
        from (values ('*', '2026-01-01', '9999-12-31', 10), ('TH01', '2026-01-01', '2026-12-09', 20), ('TH01', '2026-12-10', '9999-12-31', 30)) c (d, f, u, snp);
      update order_line set pack_from = '2026-12-01', pack_to = '2026-12-04' where order_no = 'A1' and line_no = 1`)
    const { lines } = await search({ cycleMonth: '202611', view: 'LINES', partNo: ['5330100001'] })
    expect(
      lines?.rows.map(({ dealerCode, snp, packStyle, packFrom, packTo }) => [
        dealerCode,
        snp,
        packStyle,
        packFrom,
        packTo,
      ]),
    ).toEqual([
      ['ID01', 10, '', null, null],
      ['TH01', 20, '', '2026-12-01', '2026-12-04'],
    ])
    await fixture.write('delete from packing_condition; update order_line set pack_from = null, pack_to = null')
  })

  it('sorts by a field and pages without losing a row', async () => {
    const first = await search({ cycleMonth: '202611', view: 'LINES', sort: '-qty', pageSize: 3 })
    const second = await search({ cycleMonth: '202611', view: 'LINES', sort: '-qty', pageSize: 3, page: 2 })
    expect([...(first.lines?.rows ?? []), ...(second.lines?.rows ?? [])].map((row) => row.qty)).toEqual([
      40, 33, 24, 12,
    ])
  })

  it('rejects a sort field that is not a column', async () => {
    await expect(search({ cycleMonth: '202611', view: 'LINES', sort: 'change' })).rejects.toMatchObject({
      code: 400,
      messageCode: 'M-COM-006',
    })
    await expect(search({ cycleMonth: '202611', view: 'LINES', sort: 'toString' })).rejects.toMatchObject({ code: 400 })
  })

  it('returns the reasons of compiled rows and exceptions', async () => {
    const { compiled } = await search({ cycleMonth: '202611', view: 'COMPILED' })
    expect(compiled?.rows[0]).toMatchObject({
      lots: 2,
      carryOut: 7,
      reasons: [{ cause: 'LOT_ROUND', detail: { addedPieces: 7 } }],
    })
    expect(compiled?.rows[0]?.reasons[0]?.text).not.toBe('')
    expect(compiled?.rows[0]).toMatchObject({ pairLots: 0, groupLots: 0, supersededPart: null })
    await fixture.write(`update compiled_req set reasons = '[{"cause": "PAIR", "withPart": "X", "addedLots": 2},
      {"cause": "GROUP", "groupId": "G", "addedLots": 3}, {"cause": "SUPERSESSION", "fromPart": "OLD", "pieces": 4, "ecnNo": "E"}]'
      where part_no = '5330200002'`)
    const adjusted = await search({ cycleMonth: '202611', view: 'COMPILED', partNo: '53302' })
    expect(adjusted.compiled?.rows).toMatchObject([{ pairLots: 2, groupLots: 3, supersededPart: 'OLD' }])
    const { exceptions } = await search({ cycleMonth: '202611', view: 'EXCEPTIONS' })
    expect(exceptions?.rows).toMatchObject([
      { dealerCode: 'ID01', qty: 40, reason: { cause: 'NO_CONDITION', detail: {} } },
    ])
  })

  it('shows neither another PRCTCC nor another dealer', async () => {
    const theirs = await search({ cycleMonth: '202611', view: 'LINES' }, { prctCode: OTHER_PRCT })
    expect(theirs.lines?.rows.map((row) => row.orderNo)).toEqual(['X1'])
    const restricted = await search({ cycleMonth: '202611', view: 'LINES' }, { dealerCodes: ['ID01'] })
    expect(restricted.lines).toMatchObject({ total: 1 })
    const { cycles } = await search({ cycleMonth: '202611' }, { dealerCodes: ['ID01'] })
    expect(cycles.map((cycle) => cycle.dealerCode)).toEqual(['ID01'])
  })
})

describe('ordercompiling/download', () => {
  it('writes lines and compiled rows as csv', async () => {
    const lines = await download({ cycleMonth: '202611', what: 'LINES', format: 'csv' })
    expect(lines.fileName).toBe('lines-202611.csv')
    expect(lines.bytes.toString().trim().split('\r\n')).toHaveLength(5)
    const compiled = await download({ cycleMonth: '202611', what: 'COMPILED', format: 'csv', partNo: '53301' })
    expect(compiled.bytes.toString()).toMatch(/TH01,5330100001,HOOD,"Rounded up .*",STD,20,2026\/12\/02,2026\/12\/04/)
  })

  it('writes a workbook', async () => {
    const { fileName, bytes } = await download({ cycleMonth: '202611', what: 'EXCEPTIONS' })
    expect(fileName).toBe('exceptions-202611.xlsx')
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('writes an empty file with the headers of an order file', async () => {
    const { fileName, bytes } = await download({ what: 'TEMPLATE', format: 'csv' })
    expect(fileName).toBe('orders.csv')
    const lines = bytes.toString().trim().split('\r\n')
    expect([lines.length, lines[0]?.split(',').length]).toEqual([1, 11])
  })

  it('returns the raw file of an upload but no other file of the PRCTCC', async () => {
    const file = await download({ what: 'RAW_FILE', fileId: '00000000-0000-4000-8000-000000000001' })
    expect(file.bytes.toString()).toContain('TH01,A1,2,NOSUCH')
    const other = download({ what: 'RAW_FILE', fileId: '00000000-0000-4000-8000-000000000002' })
    await expect(other).rejects.toMatchObject({ code: 404 })
  })

  it('hides the files of others from users restricted to some dealers', async () => {
    const file = download(
      { what: 'RAW_FILE', fileId: '00000000-0000-4000-8000-000000000001' },
      { dealerCodes: ['TH01'] },
    )
    await expect(file).rejects.toMatchObject({ code: 404, messageCode: 'M-COM-014' })
  })

  it('writes the errors of an upload beside its rows', async () => {
    const { fileName, bytes } = await download({
      what: 'UPLOAD_ERRORS',
      uploadId: '00000000-0000-4000-8000-00000000000a',
    })
    expect(fileName).toBe('errors-orders.xlsx')
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('requires the month for a table', async () => {
    await expect(download({ what: 'LINES' })).rejects.toMatchObject({ code: 400, issues: [{ field: 'cycleMonth' }] })
  })
})

describe('ordercompiling/save', () => {
  it('rejects dealers whose orders are not compiled and revisions that are no longer in force', async () => {
    const dealers = [
      { dealerCode: 'ID01', rev: 1 },
      { dealerCode: 'TH01', rev: 1 },
    ]
    const save = fixture.call('ordercompiling/save', saveOrders, {
      cycleMonth: '202611',
      dealers,
      operation: 'CONFIRM',
    })
    await expect(save).rejects.toMatchObject({
      issues: [
        { field: 'dealers[0]', message: 'M-I02-015' },
        { field: 'dealers[1]', message: 'M-I02-016' },
      ],
    })
  })

  it('says beforehand what prevents each dealer and what is not packed, without changing anything', async () => {
    await fixture.write(`create table kept as select * from order_cycle;
      update order_cycle set status = 'COMPILED' where prct_code = '200100' and cycle_month = '202611';
      insert into volatility_run (prct_code, cycle_month, dealer_code, rev, judged_at, judged_count, broken_count)
        select prct_code, cycle_month, dealer_code, rev, now(), 0, 0 from order_cycle where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'TH01'`)
    const cycles = (await fixture.rows(
      `select dealer_code as "dealerCode", rev from order_cycle where prct_code = '200100' and cycle_month = '202611' order by 1`,
    )) as { dealerCode: string; rev: number }[]
    const input = { cycleMonth: '202611', dealers: cycles, operation: 'CONFIRM' }
    const { checks } = await fixture.call('ordercompiling/save', saveOrders, { ...input, isPreview: true })
    expect(checks).toEqual([
      { dealerCode: 'ID01', issues: [expect.stringContaining('volatility')], exceptions: 1, droppedPieces: 40 },
      { dealerCode: 'TH01', issues: [], exceptions: 0, droppedPieces: 0 },
    ])
    const states = () =>
      fixture.rows("select distinct status from order_cycle where cycle_month = '202611' and prct_code = '200100'")
    expect(await states()).toEqual([{ status: 'COMPILED' }])
    await fixture.call('ordercompiling/save', saveOrders, { ...input, dealers: cycles.slice(1) })
    expect(
      await fixture.rows("select dealer_code from order_cycle where status = 'CONFIRMED' and cycle_month = '202611'"),
    ).toEqual([{ dealer_code: 'TH01' }])
    await fixture.write(`update order_cycle c set status = k.status, confirmed_rev = k.confirmed_rev from kept k
        where k.prct_code = c.prct_code and k.cycle_month = c.cycle_month and k.dealer_code = c.dealer_code;
      drop table kept; select testing.empty_tables('volatility_run')`)
  })
})
