import { describe, expect, it } from 'vitest'
import { paper } from '../../testing/paper.ts'
import { drawBoxLabels } from './draw-box-label.ts'
import { drawCaseLabel } from './draw-label.ts'
import type { LabelledBox } from './labelled-box.ts'
import { type LabelledCase, labelOf, matrixText } from './labelled-case.ts'

const part = { partNo: '5330100001', partName: 'HOOD', origin: 'JP', dgClass: '', lotNo: 'K7', unit: 'PC', qty: 12 }
const one: LabelledCase = {
  caseId: 1,
  caseNo: 'TH012612L010001K',
  lineCode: 'L01',
  packOn: '2026-12-04',
  prctName: 'Nagoya',
  dealerCode: 'TH01',
  dealerName: 'Thai Assembly',
  country: 'TH',
  portOfDischarge: 'LAEM CHABANG',
  netKg: 180,
  grossKg: 270.54,
  lengthMm: 1500,
  widthMm: 1000,
  heightMm: 900,
  maxStack: 3,
  boxes: 4,
  labelCompany: '',
  parts: [part, { ...part, lotNo: '', qty: 5 }],
  orderNos: ['A1', 'A2'],
  origins: ['JP'],
  dgClasses: ['9'],
}
const mixed: LabelledCase = {
  ...one,
  labelCompany: 'JVC',
  parts: [part, { ...part, partNo: '5330200002', partName: 'DOOR', lotNo: 'A1' }],
  orderNos: [],
}

describe('the label of a case', () => {
  it('states what is inside, and the marks of the case beside it', () => {
    const pdf = paper()
    drawCaseLabel(pdf, one)
    expect(pdf.drawn.join('\n')).toMatchInlineSnapshot(`
      "page
      box | 28 28 380 539
      SHIP FROM | 38 36 7 | #5c6670
      Nagoya | 38 45 12 | bold | at most 360
      line | 28 68 408 68
      SHIP TO | 38 74 7 | #5c6670
      Thai Assembly | 38 83 18 | bold | at most 360
      LAEM CHABANG, THAILAND | 38 106 11 | at most 360
      line | 28 126 408 126
      PART NO | 38 132 7 | #5c6670
      53301-00001 | 38 141 30 | bold | at most 360
      HOOD | 38 178 11 | at most 360
      line | 28 198 408 198
      QUANTITY (PCS) | 38 204 7 | #5c6670
      17 | 38 213 24 | bold | at most 180
      BOXES | 218 204 7 | #5c6670
      4 | 218 213 24 | bold | at most 180
      line | 28 246 408 246
      GROSS WEIGHT | 38 252 7 | #5c6670
      270.5 KG | 38 261 14 | bold | at most 180
      PACK DATE | 218 252 7 | #5c6670
      2026-12-04 | 218 261 14 | bold | at most 180
      line | 28 284 408 284
      ORDER NO | 38 290 7 | #5c6670
      A1, A2 | 38 299 11 | bold | at most 180
      LOT | 218 290 7 | #5c6670
      K7 | 218 299 11 | bold | at most 180
      line | 28 320 408 320
      matrix [)><30>06<29>6JTH012612L010001K<29>P5330100001<29>Q17<29>7Q270.5KG<30><4> | 38 334 96
      M | 398 338 64 | end | bold
      line | 28 444 408 444
      CASE NO | 38 450 7 | #5c6670
      bars TH012612L010001K | 28 462 380 66
      TH012612L010001K | 218 536 18 | middle | bold | at most 360
      box | 432 28 382 539
      THAI ASSEMBLY | 623 52 24 | middle | bold | at most 362
      LAEM CHABANG, THAILAND | 623 102 17 | middle | bold | at most 362
      ORDER NO. A1, A2 | 623 145 17 | middle | bold | at most 362
      CASE NO. TH012612L010001K | 623 188 24 | middle | bold | at most 362
      N/W 180.0 KG  G/W 270.5 KG  1500 × 1000 × 900 MM | 623 238 17 | middle | bold | at most 362
      MADE IN JAPAN | 623 281 17 | middle | bold | at most 362
      box | 442 324 362 36
      STACK MAX. 3 | 623 333 16 | middle | bold | at most 352
      box | 442 370 362 36
      DANGEROUS GOODS CLASS 9 | 623 379 16 | middle | bold | at most 352
      L01  2026-12-04 | 804 549 9 | end | #5c6670"
    `)
  })

  it('counts the parts of a mixed load, and says where it has no order', () => {
    const pdf = paper()
    drawCaseLabel(pdf, mixed)
    const texts = pdf.drawn.map((line) => line.split(' | ')[0])
    expect(texts).toEqual(expect.arrayContaining(['MIXED LOAD: 2 PARTS', 'A1, K7', 'G', '24', '–']))
    expect(texts).not.toContain('HOOD')
    const plain = paper()
    drawCaseLabel(plain, {
      ...one,
      parts: [{ ...part, lotNo: '' }],
      portOfDischarge: '',
      maxStack: null,
      dgClasses: [],
    })
    expect(plain.drawn.filter((line) => /^(–|THAILAND|box)/.test(line))).toMatchInlineSnapshot(`
      [
        "box | 28 28 380 539",
        "THAILAND | 38 106 11 | at most 360",
        "– | 218 299 11 | bold | at most 180",
        "box | 432 28 382 539",
        "THAILAND | 623 102 17 | middle | bold | at most 362",
      ]
    `)
  })

  it('is that of the screen', () => {
    const { bars, matrix, ...label } = labelOf(one)
    expect([bars.length > 0, matrix.length > 0]).toEqual([true, true])
    expect(label).toEqual({
      kind: 'M',
      shipFrom: 'Nagoya',
      shipTo: ['Thai Assembly', 'LAEM CHABANG, THAILAND'],
      partNo: '53301-00001',
      partName: 'HOOD',
      partCount: 1,
      qty: 17,
      quantities: [{ unit: 'PCS', qty: 17 }],
      boxes: 4,
      grossKg: 270.54,
      lotNo: 'K7',
      packOn: '2026-12-04',
    })
    expect(labelOf(mixed)).toMatchObject({
      kind: 'G',
      partNo: '',
      partName: '',
      partCount: 2,
      qty: 24,
      lotNo: 'A1, K7',
    })
    expect(labelOf({ ...one, parts: [] })).toMatchObject({ kind: 'G', partNo: '', partName: '', partCount: 0, qty: 0 })
  })

  it('states quantities in the units in which the parts are counted, and adds no kilograms to pieces', () => {
    const quantityOn = (parts: LabelledCase['parts']) => {
      const pdf = paper()
      drawCaseLabel(pdf, { ...one, parts })
      const at = pdf.drawn.findIndex((line) => line.startsWith('QUANTITY'))
      return pdf.drawn.slice(at, at + 2).map((line) => line.split(' | ')[0])
    }
    const kilograms = { ...part, unit: 'kgs', qty: 25 }
    expect(quantityOn([kilograms, { ...kilograms, lotNo: '' }])).toEqual(['QUANTITY (KG)', '50'])
    expect(quantityOn([{ ...part, unit: 'セット' }])).toEqual(['QUANTITY (SET)', '12'])
    const several = [part, { ...kilograms, partNo: '5330200002' }]
    expect(quantityOn(several)).toEqual(['QUANTITY', '12 PCS + 25 KG'])
    expect(matrixText({ ...one, parts: several })).not.toContain('\u001dQ')
  })

  it('has the plate, the part and the weight in its Data Matrix', () => {
    const fieldsOf = (of: LabelledCase) => matrixText(of).split('\u001d')
    expect(fieldsOf(one)).toEqual(['[)>\u001e06', '6JTH012612L010001K', 'P5330100001', 'Q17', '7Q270.5KG\u001e\u0004'])
    expect(fieldsOf(mixed)).toEqual([
      '[)>\u001e06',
      '5JJVCTH012612L010001K',
      'STH012612L010001K',
      'Q24',
      '7Q270.5KG\u001e\u0004',
    ])
  })
})

describe('the labels of boxes', () => {
  const boxes = Array.from(
    { length: 7 },
    (_, at): LabelledBox => ({
      partNo: '5330100001',
      partName: 'HOOD',
      lotNo: ['K7', '', 'K7, K8'][at] ?? 'K7',
      unit: 'PC',
      qty: 5,
      packageId: `TH012612L010001K00${at + 1}`,
      number: at + 1,
      count: 7,
    }),
  )

  it('state the unit of their part', () => {
    const pdf = paper()
    drawBoxLabels(
      pdf,
      one,
      boxes.slice(0, 1).map((box) => ({ ...box, unit: 'M' })),
    )
    expect(pdf.drawn.map((line) => line.split(' | ')[0])).toContain('QUANTITY (M)')
  })

  it('stand six on a page', () => {
    const pdf = paper()
    drawBoxLabels(pdf, one, boxes)
    const isFrame = (line: string) => /^(page|box)/.test(line)
    expect(pdf.drawn.filter(isFrame)).toMatchInlineSnapshot(`
      [
        "page",
        "box | 28 28 387.9 173.1",
        "box | 425.9 28 387.9 173.1",
        "box | 28 211.1 387.9 173.1",
        "box | 425.9 211.1 387.9 173.1",
        "box | 28 394.2 387.9 173.1",
        "box | 425.9 394.2 387.9 173.1",
        "page",
        "box | 28 28 387.9 173.1",
      ]
    `)
    const [, first = 0, second] = pdf.drawn.flatMap((line, at) => (isFrame(line) ? [at] : []))
    expect(pdf.drawn.slice(first, second).join('\n')).toMatchInlineSnapshot(`
      "box | 28 28 387.9 173.1
      SHIP FROM | 36 33 6 | #5c6670
      Nagoya | 36 40 8 | bold | at most 178
      SHIP TO | 222 33 6 | #5c6670
      Thai Assembly | 222 40 8 | bold | at most 186
      line | 28 52 415.9 52
      PART NO | 36 56 6 | #5c6670
      53301-00001 | 36 63 22 | bold | at most 371.9
      HOOD | 36 90 8 | at most 371.9
      line | 28 104 415.9 104
      matrix [)><30>06<29>1JTH012612L010001K001<29>P5330100001<29>Q5<29>1TK7<30><4> | 36 112 66
      QUANTITY (PCS) | 116 108 6 | #5c6670
      5 | 116 115 18 | bold | at most 80
      BOX | 206 108 6 | #5c6670
      1 / 7 | 206 115 14 | bold | at most 80
      LOT | 116 140 6 | #5c6670
      K7 | 116 147 9 | bold | at most 80
      PACK DATE | 206 140 6 | #5c6670
      2026-12-04 | 206 147 9 | bold | at most 80
      CASE NO | 116 164 6 | #5c6670
      TH012612L010001K | 116 171 10 | bold | at most 160
      S | 407.9 112 34 | end | bold
      TH012612L010001K001 | 407.9 187.1 7 | end | #5c6670"
    `)
  })

  it('name a lot in the Data Matrix only if there is one', () => {
    const pdf = paper()
    drawBoxLabels(pdf, { ...one, labelCompany: 'JVC' }, boxes.slice(0, 3))
    expect(pdf.drawn.filter((line) => line.startsWith('matrix'))).toMatchInlineSnapshot(`
      [
        "matrix [)><30>06<29>1JJVCTH012612L010001K001<29>STH012612L010001K<29>P5330100001<29>Q5<29>1TK7<30><4> | 36 112 66",
        "matrix [)><30>06<29>1JJVCTH012612L010001K002<29>STH012612L010001K<29>P5330100001<29>Q5<30><4> | 433.9 112 66",
        "matrix [)><30>06<29>1JJVCTH012612L010001K003<29>STH012612L010001K<29>P5330100001<29>Q5<30><4> | 36 295.1 66",
      ]
    `)
  })
})
