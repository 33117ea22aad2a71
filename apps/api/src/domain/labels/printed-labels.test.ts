import { describe, expect, it } from 'vitest'
import { drawLetters } from '../../platform/files/write/letter-bitmap.ts'
import { type LabelStock, zplLabel } from '../../platform/files/write/zpl.ts'
import { readImage } from '../../testing/read-barcodes.ts'
import { codesOn, labelsOf, pictureOf, type ZplField } from '../../testing/read-zpl.ts'
import type { LabelledBox } from './labelled-box.ts'
import { type LabelledCase, matrixText } from './labelled-case.ts'
import { usualStock, zplOfCase } from './printed-labels.ts'

const isLongRun = process.env['LONG_TESTS'] !== undefined

const part = {
  partNo: '5330100001',
  partName: 'フード組立',
  origin: 'JP',
  dgClass: '',
  lotNo: 'K7',
  unit: 'PC',
  qty: 12,
}
const one: LabelledCase = {
  caseId: 1,
  caseNo: 'TH012612L010001K',
  lineCode: 'L01',
  packOn: '2026-12-04',
  prctName: '名古屋梱包センター',
  dealerCode: 'TH01',
  dealerName: 'Thai ^Assembly~ _1_ Co.',
  country: 'TH',
  portOfDischarge: 'LAEM CHABANG',
  netKg: 180,
  grossKg: 270.54,
  lengthMm: 1500,
  widthMm: 1000,
  heightMm: 900,
  maxStack: 3,
  boxes: 4,
  labelCompany: 'J_C',
  parts: [part, { ...part, lotNo: '', qty: 5 }],
  orderNos: ['A1', 'A2'],
  origins: ['JP'],
  dgClasses: ['9'],
}
const box: LabelledBox = {
  partNo: '5330100001',
  partName: 'フード組立',
  lotNo: 'K7',
  unit: 'PC',
  qty: 5,
  packageId: 'TH012612L010001K001',
  number: 1,
  count: 7,
}
const boxMatrix =
  '[)>\u001e06\u001d1JJ_CTH012612L010001K001\u001dSTH012612L010001K\u001dP5330100001\u001dQ5\u001d1TK7\u001e\u0004'

const textsOf = (fields: readonly ZplField[]) => fields.filter(({ kind }) => kind === 'A').map(({ data }) => data)

describe('labels for printers', () => {
  it.each([
    { ...usualStock },
    { dpi: 300, widthMm: 102, lengthMm: 152, fontName: '' },
    { dpi: 600, widthMm: 90, lengthMm: 120, fontName: '' },
    { dpi: 203, widthMm: 90, lengthMm: 120, fontName: '' },
  ])('have the codes of the label on paper, on $widthMm × $lengthMm mm at $dpi dpi', async (stock) => {
    const [label, mark, ...others] = labelsOf(zplOfCase(stock, one, undefined))
    expect(others).toEqual([])
    expect(label && (await codesOn(label))).toEqual([matrixText(one), one.caseNo])
    expect(mark && (await codesOn(mark))).toEqual([])
    expect(mark && textsOf(mark.fields)).toContain('CASE NO. TH012612L010001K')
  })

  it('are one for each box, on small stock too', async () => {
    const stock = { dpi: 203, widthMm: 80, lengthMm: 37, fontName: '' }
    const labels = labelsOf(zplOfCase(stock, one, [box, box]))
    expect(labels).toHaveLength(2)
    expect(labels[0] && (await codesOn(labels[0]))).toEqual([boxMatrix])
  })

  it('have signs of commands as data, and what the printer’s font lacks as pictures', () => {
    const zpl = zplOfCase(usualStock, one, undefined)
    const [label] = labelsOf(zpl)
    expect(label && textsOf(label.fields)).toContain('Thai ^Assembly~ _1_ Co.')
    const pictures = label?.fields.filter(({ kind }) => kind === 'GF') ?? []
    expect(pictures).toHaveLength(2)
    // The name of the part, at 11 points of a label that is as large as the stock lets it be.
    const drawn = drawLetters('フード組立', 'regular', 11 * Math.min((815 - 32) / 380, (1215 - 32) / 539))
    expect(pictures[1] && pictureOf(pictures[1])).toEqual(
      drawn.rows.map((bytes) => [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')),
    )
  })

  it('have all texts in the printer’s font where it has one for every sign', () => {
    const stock: LabelStock = { ...usualStock, fontName: 'E:ANMDJ.TTF' }
    const zpl = zplOfCase(stock, one, undefined)
    const [label] = labelsOf(zpl)
    expect(label && textsOf(label.fields)).toEqual(expect.arrayContaining(['名古屋梱包センター', 'フード組立']))
    expect(zpl).not.toContain('^GF')
    expect(zpl).toContain('^CI28')
    expect(zpl).toMatch(/\^A@N,\d+,\d+,E:ANMDJ\.TTF/)
  })

  it('repeat runs and rows of pictures in short', () => {
    const zpl = zplLabel(usualStock, { width: 100, height: 100 }, (on) => on.text('一\\', 10, 10, { size: 40 }))
    const [field] = labelsOf(zpl)[0]?.fields ?? []
    expect(field?.parameters.join(',').length).toBeLessThan(8000)
    expect(field && pictureOf(field).length * Number(field.parameters[3])).toBe(Number(field?.parameters[1]))
  })
})

/** A renderer of the whole language by others, which takes seconds. */
describe.runIf(isLongRun)('labels for printers, as another program renders them', () => {
  it('have the codes of the label on paper', { timeout: 120_000 }, async () => {
    const { ready } = await import('zpl-renderer-js')
    const { api } = await ready
    const zpl = zplOfCase(usualStock, one, undefined) + zplOfCase(usualStock, one, [box])
    const images = await api.zplToBase64MultipleAsync(zpl, usualStock.widthMm, usualStock.lengthMm, 8)
    const codes: string[][] = []
    for (const image of images) codes.push(await readImage(Buffer.from(image, 'base64')))
    expect(codes).toEqual([[matrixText(one), one.caseNo], [], [boxMatrix]])
  })
})
