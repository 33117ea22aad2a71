import type { OrderFileField } from '@packing/contract'
import { makeBook, textRow } from '@packing/xlsx/testing'
import { describe, expect, it } from 'vitest'
import { readOrderTable, unexplainedOf } from '../testing/read-order-table.ts'
import type { UnitRules } from './units.ts'

type Mapping = Readonly<Record<string, OrderFileField | 'ignored'>>

/** Pieces that would be staged, and the issues shown; undefined: the file is unreadable. */
async function read(content: string, headings: readonly string[], mapping: Mapping, units?: UnitRules) {
  const columns = Object.entries(mapping).map(([heading, field]) => ({ heading, field }))
  const table = await readOrderTable({ content, mapped: { headings, columns }, ...(units && { units }) })
  if (!table) return undefined
  expect(unexplainedOf(table)).toBe(0)
  const shown = table.issues.map(({ errorType, messageCode, line }) => `${errorType[0]} ${messageCode} ${line}`)
  return { staged: table.staged, shown, hasErrors: table.hasErrors }
}

const PART: Mapping = { Item: 'part_no' }
const pivot = (months: readonly string[], rows: readonly string[], mapping = PART) => {
  const headings = ['Item', ...months.map((month) => month.replaceAll('"', ''))]
  return read(
    [['Item', ...months], ...rows.map((row) => row.split(';'))].map((row) => row.join(';')).join('\n'),
    headings,
    mapping,
  )
}
const LIST: Mapping = { Item: 'part_no', Due: 'required_on', Pcs: 'qty' }
const list = (rows: readonly string[], headings = ['Item', 'Due', 'Pcs'], mapping = LIST, units?: UnitRules) =>
  read([headings.join(';'), ...rows].join('\n'), headings, mapping, units)

describe('a file of a dealer', () => {
  it.each([
    ['era and month', ['令和8年12月', 'R9.1', '令和9年2月', 'R9/3'], 4],
    ['months with 度 and 分', ['12月度', '1月分'], 2],
    ['years of two digits', ['8年12月', '27年1月'], 2],
    ['days of the era', ['令和9年1月5日', 'R9.1.12'], 2],
    ['days without a year', ['1月5日', '1月12日(火)'], 2],
    ['thirds of a month', ['1月上旬', '1月中旬', '1月下旬'], 3],
    ['month and day', ['1/5', '1/12', '1/19(火)'], 3],
    ['days of the week', ['2027/1/5(火)', '2027-01-12 (Tue)', '19.01.2027 (Tuesday)', '1/26(火曜日)'], 4],
    ['full width', ['２０２６年１２月', '２０２７／０１'], 2],
    ['two lines', ['"2026年\n12月"', '"Jan\n2027"'], 2],
  ])('is read with headings of %s, with a note for each that was assumed', async (_what, months, count) => {
    const found = await pivot(months, [`P1;${months.map(() => '10').join(';')}`])
    expect([found?.staged, found?.hasErrors]).toEqual([count * 10, false])
  })

  it.each([
    ['two months or two days', ['12/26', '01/27']],
    ['the year or the day first', ['26/12', '27/01']],
    ['a day of another day of the week', ['1月5日(水)']],
    ['a date of another day of the week', ['2027/1/5(水)']],
    ['another era', ['平成38年12月']],
    ['a year far away', ['2年12月']],
    ['firm and forecast of one month', ['2026/12 確定', '2026/12 内示']],
    ['weeks from and to', ['W02-03']],
    ['a total of a month', ['12月計']],
  ])('is asked about with headings of %s', async (_what, months) => {
    const found = await pivot(months, [`P1;${months.map(() => '10').join(';')}`])
    expect([found?.staged, found?.hasErrors]).toEqual([0, true])
  })

  it.each([
    ['negative in Japanese', '▲40'],
    ['negative in brackets', '(40)'],
    ['negative behind', '40-'],
    ['an exponent', '1.2E+03'],
    ['a share', '50%'],
    ['its unit', '40個'],
    ['an apostrophe before it', "'40"],
    ['an apostrophe in it', "1'200"],
    ['Japanese digits', '四十'],
    ['a comma of texts', '1、200'],
    ['a zero-width blank', '40\u200B'],
    ['a dash', '-'],
  ])('is an error with a quantity that has %s', async (_what, qty) => {
    expect((await pivot(['2027/01'], [`P1;${qty}`]))?.hasErrors).toBe(true)
    expect((await list([`P1;2027-01-05;${qty}`]))?.hasErrors).toBe(true)
  })

  it.each([
    ['of full width', '４０', 40],
    ['with a comma of full width', '１，２００', 1200],
    ['with a no-break space', '40\u00A0', 40],
    ['as text of Excel', '"=""40"""', 40],
    ['with decimals of zeros', '40.00', 40],
  ])('is read with a quantity %s', async (_what, qty, pieces) => {
    expect(await pivot(['2027/01'], [`P1;${qty}`])).toEqual({ staged: pieces, shown: [], hasErrors: false })
  })

  it.each(['R9.1.5', '令和9年1月5日', '２０２７／０１／０５'])('is read with the date %s', async (date) => {
    expect((await list([`P1;${date};40`]))?.staged).toBe(40)
  })

  it.each(['CR', 'LF', 'CRLF'])('is read with line ends of %s and marks of a second file', async (kind) => {
    const end = { CR: '\r', LF: '\n', CRLF: '\r\n' }[kind] ?? ''
    const text = ['Item;2027/01', 'P1;40', '\uFEFFP2;2', ''].join(end)
    expect(await read(text, ['Item', '2027/01'], PART)).toEqual({ staged: 42, shown: [], hasErrors: false })
  })
})

describe('a workbook', () => {
  const fonts = '<fonts><font/><font><strike/></font></fonts>'
  const styles = `<styleSheet>${fonts}<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`
  const book = (style: number) =>
    makeBook({
      styles,
      rows: `${textRow(1, 'Item', '2027/01')}<row r="2">${textRow(2, 'P1').replace(/<\/?row[^>]*>/g, '')}<c r="B2" s="${style}"><v>1</v></c></row>`,
    })
  const mapped = { headings: ['Item', '2027/01'], columns: [{ heading: 'Item', field: 'part_no' as const }] }

  it('has a note for quantities that merged cells cover, and none for empty ones', async () => {
    const shown = async (merged: string) => {
      const cells = ['40', '60', ''].map((value, at) =>
        value === '' ? '' : `<c r="${'BCD'[at]}2"><v>${value}</v></c>`,
      )
      const rows = `${textRow(1, 'Item', '2027/01', '2027/02', '2027/03')}<row r="2">${textRow(2, 'P1').replace(/<\/?row[^>]*>/g, '')}${cells.join('')}</row>`
      const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="${merged}"/></mergeCells></worksheet>`
      const headings = ['Item', '2027/01', '2027/02', '2027/03']
      const table = await readOrderTable({ content: makeBook({ sheet }), mapped: { ...mapped, headings } })
      return [
        table?.staged,
        table?.issues.map(({ messageCode, line, params }) => `${messageCode} ${line} ${params['qty']}`),
      ]
    }
    expect(await shown('B2:C2')).toEqual([100, ['M-I02-194 2 60']])
    expect(await shown('A1:D1')).toEqual([100, []])
    expect(await shown('C2:D2')).toEqual([100, []])
    expect(await shown('A2:D4')).toEqual([100, ['M-I02-194 2 100']])
  })

  it('is asked about with a quantity that is struck out, and has none in a percentage', async () => {
    const shown = async (style: number) => {
      const table = await readOrderTable({ content: book(style), mapped })
      return [table?.staged, table?.hasErrors, table?.issues.map(({ messageCode, line }) => `${messageCode} ${line}`)]
    }
    expect(await shown(0)).toEqual([1, false, []])
    expect(await shown(1)).toEqual([0, true, []])
    expect(await shown(2)).toEqual([1, true, ['M-I02-142 2']])
  })
})

describe('quantities in other units', () => {
  const inUnit = (heading: string, qty: string | number = 5, units?: UnitRules) => {
    const mapping: Mapping = { Item: 'part_no', Due: 'required_on', [heading]: 'qty' }
    return list([`P1;2027-01-05;${qty}`], ['Item', 'Due', heading], mapping, units)
  }

  it.each([
    ['Qty (dz)', 5, 60],
    ['数量（千個）', 5, 5000],
    ['Menge [Paar]', 7, 14],
    ['Cantidad (docenas)', 3, 36],
    ['Quantité (douzaines)', 1, 12],
    ['Qty in hundreds', 2, 200],
    ['Qty_kpcs', '2.5', 2500],
    ['数量/打', 2, 24],
    ['Qty (GRO)', 1, 144],
    ['数量(万個)', 1, 10_000],
  ])('are converted and named where the heading %s says so', async (heading, qty, pieces) => {
    expect(await inUnit(heading, qty)).toEqual({ staged: pieces, shown: ['W M-I02-189 2'], hasErrors: false })
  })

  it.each([
    ...[
      'Order qty [kg]',
      'Menge in kg',
      'Pcs ×1000',
      'Qty in boxes',
      'Qty (1,000)',
      '数量(ケース)',
      '数量(箱)',
      'pcs/box',
    ],
    ...[
      'Qty (lbs)',
      'Menge (Satz)',
      'Cantidad (cajas)',
      'Quantidade (caixas)',
      '数量（巻）',
      'Qty (m)',
      'Qty (gross)',
      'Pcs per pallet',
    ],
  ])('are asked about where the heading %s says so', async (heading) => {
    expect((await inUnit(heading))?.shown).toEqual(['E M-I02-138 2'])
  })

  it.each([
    'Qty (pcs)',
    '数量（個）',
    'Order qty',
    'Qty [EA]',
    'Pcs 2027',
    'Qty (open)',
    'QTY [PCS]',
    'Menge (Stk.)',
    'Qtd. peças',
    '数量/個',
  ])('are pieces with the heading %s', async (heading) => {
    expect(await inUnit(heading)).toEqual({ staged: 5, shown: [], hasErrors: false })
  })

  it('are pieces, with a note, where a word behind the heading is not known', async () => {
    expect(await inUnit('Qty (zak)')).toEqual({ staged: 5, shown: ['W M-I02-192 1'], hasErrors: false })
  })

  it('are those of the dealer’s settings and of the part', async () => {
    const boxes: UnitRules = { agreed: { BOX: 24 }, ofPart: undefined }
    expect((await inUnit('数量(箱)', 2, boxes))?.staged).toBe(48)
    expect((await inUnit('pcs/box', 2, boxes))?.shown).toEqual(['E M-I02-138 2'])
    expect(await inUnit('Menge in kg', 2, { agreed: {}, ofPart: 'KG' })).toEqual({
      staged: 2,
      shown: [],
      hasErrors: false,
    })
  })

  it('are an error where they are no whole number of pieces', async () => {
    expect((await inUnit('Qty (dz)', '0.3'))?.shown).toEqual(['E M-I02-190 2'])
    expect((await inUnit('Qty (kpcs)', 999_999))?.shown).toEqual(['E M-I02-190 2'])
  })

  it('are converted row by row where a column has the units, and asked about where both disagree', async () => {
    const rows = ['P1;2027-01-05;5;DZ', 'P1;2027-01-12;7;PCE', 'P1;2027-01-19;2;', 'P1;2027-01-20;2;dozen']
    const found = await list(rows, ['Item', 'Due', 'Pcs', 'Einheit'])
    expect(found).toEqual({ staged: 93, shown: ['W M-I02-189 2', 'W M-I02-189 5'], hasErrors: false })
    expect((await list(['P1;2027-01-05;5;KG'], ['Item', 'Due', 'Pcs', 'U/M']))?.shown).toEqual(['E M-I02-123 2'])
    for (const unit of ['PC', ''])
      expect((await list([`P1;2027-01-05;2.5;${unit}`], ['Item', 'Due', 'Pcs', 'U/M']))?.shown).toEqual([
        'E M-I02-190 2',
      ])
    const mapping: Mapping = { Item: 'part_no', Due: 'required_on', 'Qty (dz)': 'qty' }
    const both = await list(['P1;2027-01-05;5;PC'], ['Item', 'Due', 'Qty (dz)', 'Unit'], mapping)
    expect(both?.shown).toEqual(['E M-I02-191 2'])
    const ignored: Mapping = { ...LIST, Unit: 'ignored' }
    expect((await list(['P1;2027-01-05;5;KG'], ['Item', 'Due', 'Pcs', 'Unit'], ignored))?.staged).toBe(5)
  })

  it.each([
    ['2027/01 (dz)', 60],
    ['1月［千個］', 5000],
    ['W03 pcs', 5],
    ['Jan-27 [PCS]', 5],
    ['2027-01-05 (Tue) (dz)', 60],
  ])('are read behind a month or date: %s', async (heading, pieces) => {
    expect(await pivot([heading], ['P1;5'])).toMatchObject({ staged: pieces, hasErrors: false })
  })

  it('are asked about behind a month', async () => {
    expect((await pivot(['2027/01 (kg)'], ['P1;5']))?.shown).toEqual(['E M-I02-138 2'])
  })

  it.each([
    ['単位：千個', true],
    ['（単位：ダース）', true],
    ['Unit: dozen', true],
    ['All quantities in thousands', true],
    ['[k]', true],
    ['単位：個', false],
    ['単位：円', false],
    ['Unit of measure: EA', false],
    ['Orders of December in boxes and cases', false],
  ])('are asked about where a title above the headings says so: %s', async (title, isAsked) => {
    const OWN = 'dealer_code;order_no;line_no;order_type;part_no;target_month;required_on;qty'
    const table = await readOrderTable({ content: `${title}\n${OWN}\nTH01;A1;1;R;P1;202612;2027-01-05;5` })
    expect(table?.issues.some(({ messageCode }) => messageCode === 'M-I02-193')).toBe(isAsked)
  })
})

describe('rows that are no orders', () => {
  it.each(['前回', '差', 'Previous', 'Total', 'Summe', '在庫'])(
    'are asked about where a column says so: %s',
    async (kind) => {
      const rows = ['P1;今回;40', `P1;${kind};30`]
      const asked = await pivot(['区分', '2027/01'], rows)
      expect(asked?.shown).toEqual(['E M-I02-137 3'])
      const ignored = await pivot(['区分', '2027/01'], rows, { Item: 'part_no', 区分: 'ignored' })
      expect([ignored?.shown, ignored?.staged]).toEqual([[], 70])
    },
  )

  it('are not those of firm orders and forecasts, or of two models', async () => {
    expect((await pivot(['区分', '2027/01'], ['P1;確定;40', 'P1;内示;5', 'P2;Total length;1']))?.shown).toEqual([])
  })

  it('are named where a row repeats another one, and ordered', async () => {
    expect(await pivot(['2027/01'], ['P1;40', 'P2;40', 'P1;40', 'P1;40'])).toEqual({
      staged: 160,
      shown: ['W M-I02-139 4'],
      hasErrors: false,
    })
    expect((await pivot(['2027/01'], ['P1;40', 'P1;41']))?.shown).toEqual([])
    const days = Array.from({ length: 20 }, (_, at) => `2027-01-${at + 10}`)
    const row = `P1;${days.map(() => '40000').join(';')}`
    expect((await pivot(days, [row, row.replace('40000', '40001'), row]))?.shown).toContain('W M-I02-139 4')
    expect((await list(['P1;2027-01-05;40', 'P1;2027-01-05;40']))?.shown).toEqual(['W M-I02-139 3'])
    const numbered: Mapping = { ...LIST, No: 'line_no' }
    const headings = ['Item', 'Due', 'Pcs', 'No']
    expect((await list(['P1;2027-01-05;40;1', 'P1;2027-01-05;40;2'], headings, numbered))?.shown).toEqual([])
  })
})

describe('a file that ends within a line', () => {
  const months = ['Item;2027/01;2027/02', 'P1;40;60', 'P2;4']
  const shown = async (text: string) => (await read(text, ['Item', '2027/01', '2027/02'], PART))?.shown

  it('is asked for again', async () => {
    expect(await shown(months.join('\r\n'))).toEqual(['E M-I02-141 3'])
  })

  it('is whole with a line break, or if other lines are as short', async () => {
    expect(await shown(`${months.join('\n')}\n`)).toEqual([])
    expect(await shown([months[0], 'P3;1', months[2]].join('\n'))).toEqual([])
    expect(await shown('Item;2027/01;2027/02\nP1;40;60')).toEqual([])
  })
})
