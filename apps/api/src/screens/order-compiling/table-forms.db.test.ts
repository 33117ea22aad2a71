import { orderFiles } from '@packing/contract'
import { makeBook, textRow } from '@packing/xlsx/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderWorld, startOrderWorld } from '../../testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await startOrderWorld()
})
afterAll(() => world.close())

const [PART, OTHER] = ['533010K12000', '164000K0J000']
const columns = ['dealer_code', 'order_no', 'line_no', 'order_type', 'part_no', 'target_month', 'required_on', 'qty']
const own = (separator: string, ...quantities: readonly string[]) =>
  [
    columns,
    ...quantities.map((qty, at) => [
      'TH01',
      'A1',
      at + 1,
      'R',
      at === 0 ? PART : OTHER,
      202612,
      `2027-01-0${at + 5}`,
      qty,
    ]),
  ]
    .map((row) => row.join(separator))
    .join('\r\n')
const pivot = (headings: string, ...rows: readonly string[]) => [headings, ...rows].join('\r\n')
const item = { heading: 'Item', field: 'part_no' } as const

describe('numbers of an order file', () => {
  it('are read with the decimal mark that their column shows', async () => {
    const upload = await world.upload('a.csv', own(';', '1.000', '2.500,00'))
    expect(await world.staged(upload.uploadId)).toEqual([
      `TH01 202612 ${OTHER} 2027-01-06 2500`,
      `TH01 202612 ${PART} 2027-01-05 1000`,
    ])
    expect(upload.warnings).toEqual([expect.stringContaining('such as 1.000 are read with a decimal comma')])
  })

  it('are not staged while both readings are possible', async () => {
    for (const [first, second, reading] of [
      ['1.000', '2.000', '1.000 can be 1000 or 1'],
      ['12,000', '250,000', '12,000 can be 12000 or 12'],
    ] as const) {
      const upload = await world.upload('a.csv', own(';', first, second))
      expect([upload.status, upload.errors]).toEqual(['REJECTED', [expect.stringContaining(reading)]])
      expect(await world.staged(upload.uploadId)).toEqual([])
    }
  })

  it('are read as the planner has chosen for the dealer', async () => {
    const file = pivot('Item;2027-01-05;2027-01-12', `${PART};36,000;480,000`)
    await world.map('TH01', item)
    expect((await world.upload('p.csv', file)).errors).toEqual([
      expect.stringContaining('36,000 can be 36000 or 36. Choose the decimal mark under “File settings”'),
      expect.stringContaining('480,000 can be 480000 or 480.'),
    ])
    const { test, planner } = world
    const settings = async () =>
      (await test.call(orderFiles.listCodes, { dealer: 'TH01' }, { signedIn: planner })).reply.data
    const reading = { decimalMark: 'COMMA', dayOrder: '' }
    const input = { dealer: 'TH01', columns: [item], reading, version: (await settings()).columnsVersion }
    expect((await test.call(orderFiles.saveColumns, input, { signedIn: planner })).status).toBe(200)
    expect((await settings()).columnReading).toEqual(reading)
    const upload = await world.upload('p.csv', file)
    expect(await world.staged(upload.uploadId)).toEqual([
      `TH01 202612 ${PART} 2027-01-05 36`,
      `TH01 202612 ${PART} 2027-01-12 480`,
    ])
  })
})

describe('headings of a pivot', () => {
  it('are read with a note if they are no plain dates', async () => {
    await world.map('TH01', item)
    const upload = await world.upload('p.csv', pivot('Item,2027-01-05,12.01.2027,W03,Mar', `${PART},50,60,70,80`))
    expect(await world.staged(upload.uploadId)).toEqual([
      ...[`TH01 202612 ${PART} 2027-01-05 50`, `TH01 202612 ${PART} 2027-01-12 60`],
      ...[`TH01 202612 ${PART} 2027-01-18 70`, `TH01 202703 ${PART} - 80`],
    ])
    expect(upload.warnings).toEqual([
      'The heading 12.01.2027 is read as 2027/01/12.',
      'The heading W03 is read as 2027/01/18 to 2027/01/24.',
      'The heading Mar is read as the month 2027/03.',
    ])
  })

  it('must be assigned or ignored if they look like quantities and are not read', async () => {
    await world.map('TH01', item)
    const file = pivot('Item,Colour,2027-01-05,Plan 13/14', `${PART},3,50,60`)
    const upload = await world.upload('p.csv', file)
    expect([upload.status, upload.errors]).toEqual([
      'REJECTED',
      [expect.stringContaining('Column Plan 13/14 may hold quantities')],
    ])
    await world.map('TH01', item, { heading: 'Plan 13/14', field: 'ignored' })
    const ignored = await world.upload('p.csv', file)
    expect(await world.staged(ignored.uploadId)).toEqual([`TH01 202612 ${PART} 2027-01-05 50`])
    expect(ignored.warnings).toEqual([
      'Column Colour is not read (3 in all).',
      'Column Plan 13/14 is ignored, as chosen under “File settings” (60 in all).',
    ])
  })

  it('are an error if none of them is understood', async () => {
    await world.map('TH01', item)
    const slashes = await world.upload('p.csv', pivot('Item,05/01/2027,12/01/2027', `${PART},50,60`))
    expect(slashes.errors).toEqual([
      expect.stringContaining('Column 05/01/2027 may hold quantities'),
      expect.stringContaining('Column 12/01/2027 may hold quantities'),
    ])
    expect((await world.upload('p.csv', pivot('Item,Colour', `${PART},red`))).errors).toEqual([
      expect.stringContaining('No column with quantities was found'),
    ])
  })
})

describe('the form of an order file', () => {
  it('may have a title above the headings, a line sep= and big-endian UTF-16', async () => {
    const rows = own(';', '1000')
    const staged = [`TH01 202612 ${PART} 2027-01-05 1000`]
    const titled = await world.upload('a.csv', `Orders of January 2027\r\n\r\n${rows}`)
    expect([await world.staged(titled.uploadId), titled.warnings]).toEqual([
      staged,
      ['The headings are in line 3. 1 line above is not read.'],
    ])
    for (const content of [`sep=;\r\n${rows}`, Buffer.from(`\uFEFF${rows}`, 'utf16le').swap16()])
      expect(await world.staged((await world.upload('a.csv', content)).uploadId)).toEqual(staged)
  })
})

describe('the characters of an order file', () => {
  const columns = [
    { heading: 'Teil', field: 'part_no' },
    { heading: 'Termin', field: 'required_on' },
    { heading: 'Stückzahl', field: 'qty' },
  ] as const
  const file = (text: string) => Buffer.from(pivot('Teil;Termin;Stückzahl', `${PART};2027-01-05;${text}`), 'latin1')

  it('are those of ISO 8859-1 where its bytes say so, with a note', async () => {
    await world.map('TH01', ...columns)
    const upload = await world.upload('m.csv', file('40'))
    expect(await world.staged(upload.uploadId)).toEqual([`TH01 202612 ${PART} 2027-01-05 40`])
    expect(upload.warnings).toEqual([expect.stringContaining('is read as Windows-1252 (ISO 8859-1).')])
  })

  it('are those of the settings of the dealer where they can be read in two sets', async () => {
    const named = [...columns.slice(0, 2), { heading: 'ététa', field: 'qty' }] as const
    await world.map('TH01', ...named)
    const content = Buffer.from(pivot('Teil;Termin;ététa', `${PART};2027-01-05;40`), 'latin1')
    expect((await world.upload('m.csv', content)).errors).toEqual([
      expect.stringContaining('can be read in Shift_JIS and in Windows-1252'),
    ])
    await world.agree('TH01', { characters: 'ISO-8859-1' })
    const upload = await world.upload('m.csv', content)
    expect(await world.staged(upload.uploadId)).toEqual([`TH01 202612 ${PART} 2027-01-05 40`])
    await world.agree('TH01', {})
    await world.map('TH01')
  })
})

describe('what a file states beside its quantities', () => {
  it('is an error where it says that they are no pieces, until the planner ignores it', async () => {
    const columns = [item, { heading: 'Due', field: 'required_on' }, { heading: 'Qty', field: 'qty' }] as const
    await world.map('TH01', ...columns)
    const file = pivot('Item,Due,Qty,U/M', `${PART},2027-01-05,5,KG`, `${OTHER},2027-01-05,7,pcs`)
    expect((await world.upload('m.csv', file)).errors).toEqual([
      expect.stringContaining('Column U/M: the unit KG is not pieces (1 quantity, the first in line 2'),
    ])
    await world.map('TH01', ...columns, { heading: 'U/M', field: 'ignored' })
    expect((await world.upload('m.csv', file)).errors).toEqual([])
    await world.map('TH01')
  })

  it('is converted where its unit is a number of pieces, by the standards or by the dealer', async () => {
    await world.map('TH01', item, { heading: 'Due', field: 'required_on' }, { heading: '数量(箱)', field: 'qty' })
    await world.agree('TH01', { units: [{ unit: 'BOX', pieces: 24 }] })
    const upload = await world.upload('m.csv', pivot('Item,Due,数量(箱)', `${PART},2027-01-05,5`))
    expect(await world.staged(upload.uploadId)).toEqual([`TH01 202612 ${PART} 2027-01-05 120`])
    expect(upload.warnings).toEqual([
      `Column 数量(箱): 1 quantity in 箱 converted to pieces, 24 for each (the first in line 2, part ${PART}).`,
    ])
    expect(upload.quantities).toMatchObject({
      inFile: { total: 5 },
      unexplained: 0,
      leftOut: [{ reason: 'UNIT', qty: -115 }],
    })
    await world.agree('TH01', {})
    await world.map('TH01')
  })

  it('is an error on another worksheet, which would not be read', async () => {
    const sheets = (first: readonly string[][], second: readonly string[][]) => {
      const [one, two] = [first, second].map((rows) => rows.map((row, at) => textRow(at + 1, ...row)).join(''))
      return twoSheets(one ?? '', two ?? '')
    }
    const row = (line: string) => ['TH01', 'A1', line, 'R', PART, '202612', '2027-01-05', '9']
    const twice = await world.upload('a.xlsx', sheets([columns, row('1')], [columns, row('2')]))
    expect([twice.status, twice.errors]).toEqual([
      'REJECTED',
      [expect.stringContaining('The worksheet “B” holds orders')],
    ])
    expect((await world.upload('a.xlsx', sheets([columns, row('1')], [columns]))).errors).toEqual([])
    await world.map('TH01', item)
    const pivots = sheets(
      [
        ['Item', '2027-01-05'],
        [PART, '9'],
      ],
      [
        ['Item', '2027-02'],
        [PART, '8'],
      ],
    )
    expect((await world.upload('p.xlsx', pivots)).errors).toEqual([
      expect.stringContaining('The worksheet “B” holds orders'),
    ])
    const parts = sheets(
      [
        ['Item', '2027-01-05'],
        [PART, '9'],
      ],
      [
        ['Item', 'Name'],
        [PART, 'Hood'],
      ],
    )
    expect((await world.upload('p.xlsx', parts)).errors).toEqual([])
    await world.map('TH01')
  })
})

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const twoSheets = (first: string, second: string) =>
  makeBook({
    rows: first,
    workbook: `<workbook ${main} xmlns:r="${types}"><sheets><sheet name="A" sheetId="1" r:id="r1"/><sheet name="B" sheetId="2" r:id="r4"/></sheets></workbook>`,
    relations: `<Relationships><Relationship Id="r1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r4" Type="${types}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    more: [
      { name: 'xl/worksheets/sheet2.xml', data: `<worksheet ${main}><sheetData>${second}</sheetData></worksheet>` },
    ],
  })
