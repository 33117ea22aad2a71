import { type MappedColumn, orderCompiling, orderFiles } from '@packing/contract'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/database/database.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let planner: SignedIn

beforeAll(async () => {
  test = await startTestApp()
  planner = await test.signIn({ name: 'PLANNER', prctCode: '200100', scopes: ['200100'], privileges: { I02F01: 2 } })
  await transaction(test.pool, { prctCode: '200100', dealerCodes: null }, 'write', async (db) => {
    await sql`insert into dealer (prct_code, dealer_code, dealer_name, country) values
      ('200100', 'TH01', 'Thailand', 'TH'), ('200100', 'ID01', 'Indonesia', 'ID')`.execute(db)
    await sql`insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g)
      select '200100', 'JP', 'PC', 'P' || n, 'Part ' || n, 100 from generate_series(100, 120) n`.execute(db)
  })
})
afterAll(() => test.close())

const propose = async (dealer: string, content: Buffer) => {
  const input = { dealer, file: { name: 'orders.csv', content } }
  const { status, reply } = await test.call(orderFiles.proposeColumns, input, { signedIn: planner })
  expect(status).toBe(200)
  return reply.data
}
const settingsOf = async (dealer: string) =>
  (await test.call(orderFiles.listCodes, { dealer }, { signedIn: planner })).reply.data
const save = async (dealer: string, columns: readonly MappedColumn[], version?: string) => {
  const input = { dealer, columns, version: version ?? (await settingsOf(dealer)).columnsVersion }
  return test.call(orderFiles.saveColumns, input, { signedIn: planner })
}
const validate = async (content: Buffer) => {
  const input = { phase: 'VALIDATE', cycleMonth: '202611', file: { name: 'orders.csv', content } }
  const { status, reply } = await test.call(orderCompiling.upload, input, { signedIn: planner })
  expect(status).toBe(200)
  return reply.data
}
const commit = async (content: Buffer) => {
  const { uploadId, status, issues } = await validate(content)
  expect([status, issues.filter(({ errorType }) => errorType === 'ERROR')]).toEqual(['STAGED', []])
  const input = { phase: 'COMMIT', cycleMonth: '202611', uploadId }
  expect((await test.call(orderCompiling.upload, input, { signedIn: planner })).status).toBe(200)
}
const linesOf = async (dealer: string) => {
  const { rows } = await test.superuser.query<{ line: string }>(
    `select concat_ws(' ', order_no, line_no, part_no, target_month, coalesce(required_on::text, '-'), qty) as line
     from order_line where rev_to is null and dealer_code = $1 order by order_no, line_no`,
    [dealer],
  )
  return rows.map((row) => row.line)
}
const chosen = (columns: readonly { heading: string; field: MappedColumn['field'] | null }[]) =>
  columns.flatMap(({ heading, field }) => (field === null ? [] : [{ heading, field }]))

describe('order files with a dealer’s own columns', () => {
  it('takes the first line for the headings although it has no known word and rows have dates', async () => {
    for (const rows of [['PO7,P100,2026-12-07,40', 'PO7,P101,2026-12-14,60'], ['PO7,P100,2026-12-07,40']]) {
      const { columns } = await propose('TH01', Buffer.from(['Bestell,Teil,Termin,Anzahl', ...rows].join('\n')))
      expect(columns.map(({ heading }) => heading)).toEqual(['Bestell', 'Teil', 'Termin', 'Anzahl'])
    }
  })

  it('proposes, remembers and applies a mapping: one row per date, Japanese headings in Shift_JIS', async () => {
    const file = (...rows: string[]) => iconv.encode(['発注番号,部番,備考,納期,数量', ...rows].join('\r\n'), 'cp932')
    const content = file('PO1,P100,メモ,2026/12/07,40', 'PO1,P101,,2026/12/14,60', 'PO1,P100,,2027/01/12,30')
    const { columns, rows } = await propose('TH01', content)
    expect(columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['発注番号', 'order_no'],
      ['部番', 'part_no'],
      ['備考', null],
      ['納期', 'required_on'],
      ['数量', 'qty'],
    ])
    expect(rows[0]).toEqual(['PO1', 'P100', 'メモ', '2026/12/07', '40'])
    expect((await validate(content)).status).toBe('REJECTED')
    expect((await save('TH01', chosen(columns))).status).toBe(200)
    expect(await validate(content)).toMatchObject({ fileFormat: 'MAPPED', status: 'STAGED', lineCount: 3 })
    await commit(content)
    expect(await linesOf('TH01')).toEqual([
      'PO1 1 P100 202612 2026-12-07 40',
      'PO1 2 P100 202701 2027-01-12 30',
      'PO1 3 P101 202612 2026-12-14 60',
    ])
    const next = await validate(file('PO1,P101,,2026/12/14,60', 'PO1,P100,,2026/12/07,45', 'PO1,P102,,2026/12/07,5'))
    expect(next.dealers).toEqual([
      { dealerCode: 'TH01', errorCount: 0, added: 1, changed: 1, deleted: 1, unchanged: 1 },
    ])
  })

  it('reads quantities in columns of dates and months, whose headings change from file to file', async () => {
    const head = 'Material,Description,Stock'
    const file = (dates: string, ...rows: string[]) => Buffer.from([`${head},${dates}`, ...rows].join('\n'))
    const first = file('2026-12-07,2026-12-14,2027/01,Feb-27', 'P100,Hood,9,40,,300,200', 'P101,Door,,10,20,,')
    const { columns } = await propose('ID01', first)
    expect(columns.filter(({ isQtyOfDate }) => isQtyOfDate)).toHaveLength(4)
    expect((await save('ID01', chosen(columns))).status).toBe(200)
    await commit(first)
    expect(await linesOf('ID01')).toEqual([
      'FILE 1 P100 202612 2026-12-07 40',
      'FILE 2 P100 202701 - 300',
      'FILE 3 P100 202702 - 200',
      'FILE 4 P101 202612 2026-12-07 10',
      'FILE 5 P101 202612 2026-12-14 20',
    ])
    const other = await validate(file('2026-12-21,2027/03', 'P100,Hood,9,x,100'))
    const errors = other.issues.filter(({ errorType }) => errorType === 'ERROR')
    expect(errors.map(({ line, column, value }) => [line, column, value])).toEqual([[2, '2026-12-21', 'x']])
  })

  it('keeps the numbers of several rows of a part and date, in whatever order the file has them', async () => {
    const head = '発注番号,部番,備考,納期,数量'
    const file = (...rows: string[]) => Buffer.from([head, ...rows].join('\n'))
    const [a, b, c] = ['PO9,P110,,2026/12/07,10', 'PO9,P110,,2026/12/07,10', 'PO9,P110,,2026/12/07,30']
    await commit(file(a, b, c))
    const committed = await linesOf('TH01')
    expect(committed).toEqual([
      'PO9 1 P110 202612 2026-12-07 10',
      'PO9 2 P110 202612 2026-12-07 10',
      'PO9 3 P110 202612 2026-12-07 30',
    ])
    for (const same of [file(a, b, c), file(c, a, b)])
      expect(await validate(same)).toMatchObject({ alreadyCommitted: true })
    await commit(file('PO9,P110,,2026/12/07,31', b, a))
    expect(await linesOf('TH01')).toEqual([...committed.slice(0, 2), 'PO9 3 P110 202612 2026-12-07 31'])
    await commit(file(b, 'PO9,P110,,2026/12/07,31'))
    expect(await linesOf('TH01')).toEqual([committed[0], 'PO9 3 P110 202612 2026-12-07 31'])
  })

  it('spreads the quantity of the firm month over its weeks when the file has only months', async () => {
    await test.superuser.query(`insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to,
        van_date, etd, eta, arrival_date)
      select '200100', 'ID01', d, '202612', d - 40, d - 36, d - 34, d - 32, d - 20, d - 10
      from unnest(array[date '2027-01-04', '2027-01-05', '2027-01-11', '2027-01-18']) d`)
    const head = 'Material,2026/12,2027/01'
    const file = (...rows: string[]) => Buffer.from([head, ...rows].join('\n'))
    const content = file('P115,100,90', 'P116,2,', 'P117,0,5')
    const preview = await validate(content)
    expect(
      preview.issues.filter(({ column }) => column === 'required_on').map(({ line, message }) => [line, message]),
    ).toEqual([
      [
        2,
        'Dealer ID01: 3 parts, for example P115, have a quantity for 2026/12 without dates. It is ordered in equal shares over 3 weeks from 2027/01/04.',
      ],
    ])
    await commit(content)
    const lines = await linesOf('ID01')
    expect(lines).toEqual([
      'FILE 6 P115 202612 2027-01-04 34',
      'FILE 7 P115 202612 2027-01-11 33',
      'FILE 8 P115 202612 2027-01-18 33',
      'FILE 9 P115 202701 - 90',
      'FILE 10 P116 202612 2027-01-04 1',
      'FILE 11 P116 202612 2027-01-11 1',
      'FILE 12 P117 202612 2027-01-04 0',
      'FILE 13 P117 202701 - 5',
    ])
    expect(await validate(file('P117,0,5', 'P116,2,', 'P115,100,90'))).toMatchObject({ alreadyCommitted: true })
    // Beside dates, the month is their total.
    const total = await validate(Buffer.from('Material,2026/12,2027-01-04\nP115,100,90'))
    expect(total.issues.filter(({ errorType }) => errorType === 'ERROR').map(({ message }) => message)).toEqual([
      expect.stringContaining('add up to 90, but the total'),
    ])
  })

  it('asks for a dealer column when two dealers use the same headings', async () => {
    const columns = [{ heading: 'Material', field: 'part_no' } as const]
    expect((await save('TH01', columns)).status).toBe(200)
    expect((await save('ID01', columns)).status).toBe(200)
    const preview = await validate(Buffer.from('Material,2027/01\nP100,5'))
    expect(preview.issues.filter(({ errorType }) => errorType === 'ERROR')[0]?.message).toContain('Files of ID01, TH01')
    await save('ID01', [])
    expect((await validate(Buffer.from('Material,2027/01\nP100,5'))).status).toBe('STAGED')
  })

  it('rejects a mapping without a part, with a field twice, or of an unknown dealer', async () => {
    const part = { heading: 'A', field: 'part_no' } as const
    for (const [dealer, columns, field] of [
      ['TH01', [{ heading: 'Q', field: 'qty' }], 'columns'],
      ['TH01', [part, { ...part, heading: 'B' }], 'columns'],
      ['NO', [part], 'dealer'],
    ] as const) {
      const { status, reply } = await save(dealer, columns)
      expect([status, reply.errinfo?.validationErrors[0]?.fieldName]).toEqual([400, field])
    }
  })
})

describe('workspace/order-compiling/save-codes', () => {
  const saveCodes = async (input: {
    dealer: string
    partners: object[]
    parts: object[]
    resetOn?: string
    version?: string
  }) =>
    test.call(
      orderFiles.saveCodes,
      { version: (await settingsOf(input.dealer)).codesVersion, ...input },
      { signedIn: planner },
    )
  const partner = (senderId: string, deliveryPoint = '') => ({ senderId, deliveryPoint, ownId: '', labelCompany: '' })

  it('replaces the codes of a dealer, and rejects codes of others, unknown parts and duplicates at once', async () => {
    const codes = { partners: [partner('buyer01', 'plant1')], parts: [{ buyerPart: 'x-9', partNo: 'P101' }] }
    expect((await saveCodes({ dealer: 'TH01', ...codes })).status).toBe(200)
    const shown = await test.call(orderFiles.listCodes, { dealer: 'TH01' }, { signedIn: planner })
    expect(shown.reply.data).toMatchObject({
      partners: [{ senderId: 'BUYER01', deliveryPoint: 'PLANT1' }],
      parts: [{ buyerPart: 'X-9', partNo: 'P101' }],
    })
    const { status, reply } = await saveCodes({
      dealer: 'ID01',
      partners: [partner('BUYER01', 'PLANT1'), partner('B2'), partner('B2')],
      parts: [{ buyerPart: 'A', partNo: 'NOPE' }],
    })
    const found = reply.errinfo?.validationErrors.map(({ fieldName }) => fieldName)
    expect([status, found]).toEqual([400, ['partners[2]', 'partners[0]', 'parts[0]']])
  })

  it('stores from which day on cumulative quantities count, and forgets it again', async () => {
    const resetOf = async () => {
      const { reply } = await test.call(orderFiles.listCodes, { dealer: 'ID01' }, { signedIn: planner })
      return reply.data.resetOn
    }
    const none = { dealer: 'ID01', partners: [], parts: [] }
    const { codesVersion } = await settingsOf('ID01')
    expect((await saveCodes({ ...none, resetOn: '2026-07-01' })).status).toBe(200)
    expect(await resetOf()).toBe('2026-07-01')
    expect((await saveCodes({ ...none, version: codesVersion })).status).toBe(400)
    expect((await saveCodes({ ...none, resetOn: '2026-13-01' })).status).toBe(400)
    expect((await saveCodes(none)).status).toBe(200)
    expect(await resetOf()).toBe(null)
  })

  it('rejects settings that another user changed meanwhile, and stores only one of two saves at once', async () => {
    const seen = await settingsOf('TH01')
    const ofTh01 = (buyerPart: string) => ({
      dealer: 'TH01',
      partners: [partner('BUYER01', 'PLANT1')],
      parts: [{ buyerPart, partNo: 'P102' }],
      version: seen.codesVersion,
    })
    const replies = await Promise.all([saveCodes(ofTh01('X-1')), saveCodes(ofTh01('X-2'))])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const rejected = replies.find(({ status }) => status === 400)
    expect(rejected?.reply.errinfo?.validationErrors[0]).toMatchObject({ fieldName: 'version' })
    const saved = replies.find(({ status }) => status === 200)
    expect((await settingsOf('TH01')).codesVersion).toBe(saved?.reply.data.version)
    const part = { heading: 'Part', field: 'part_no' } as const
    expect((await save('TH01', [part], seen.columnsVersion)).status).toBe(200)
    expect((await save('TH01', [{ ...part, heading: 'No' }], seen.columnsVersion)).status).toBe(400)
    expect((await settingsOf('TH01')).columns).toEqual([part])
  })
})
