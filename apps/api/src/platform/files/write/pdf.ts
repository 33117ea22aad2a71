import type { Language, Paper } from '@packing/contract'
import type PDFDocument from 'pdfkit'
import { onFirstUse } from '../../process/on-first-use.ts'
import { code128, dataMatrix, QUIET_MODULES } from './barcodes.ts'
import type { Drawing, TextLook } from './drawing.ts'
import { fontFiles } from './font-files.ts'

const library = onFirstUse<typeof PDFDocument>('pdfkit')
/** What is drawn on: A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28, margin: 28 } as const
const sheets: Readonly<Record<Paper, readonly [number, number]>> = {
  A4: [PAGE.width, PAGE.height],
  LETTER: [792, 612],
}
const INK = '#111418'
/** 0.3 mm: any scanner reads it from a hand's distance. */
const WIDEST_MODULE_PT = 0.85

/** In points from the upper left of `PAGE`. */
export interface Pdf extends Drawing {
  /** Without kerning, which only makes a line shorter. */
  widthOf(text: string, options: Pick<TextLook, 'size' | 'isBold'>): number
  /** Reads bottom-up, centred on the point. */
  turned(text: string, x: number, y: number, size: number): void
  addPage(): void
}

export interface PdfFile extends Pdf {
  pipe(out: NodeJS.WritableStream): void
  end(): void
}

/** At size 1. Laying out each text to measure it would take most of the time of a long table. */
function letterWidths(document: PDFKit.PDFDocument) {
  const known = new Map<string, number>()
  return (letter: string, font: 'regular' | 'bold') => {
    const key = `${font} ${letter}`
    const width = known.get(key) ?? document.font(font).fontSize(1).widthOfString(letter)
    known.set(key, width)
    return width
  }
}

const codesOn = (document: PDFKit.PDFDocument): Pick<PdfFile, 'barcode' | 'matrix'> => ({
  barcode(text, x, y, { width, height }) {
    const widths = code128(text)
    const total = widths.reduce((sum, modules) => sum + modules, 0)
    const modulePt = Math.min(WIDEST_MODULE_PT, width / (total + 2 * QUIET_MODULES))
    let at = x + (width - total * modulePt) / 2
    for (const [index, modules] of widths.entries()) {
      if (index % 2 === 0) document.rect(at, y, modules * modulePt, height)
      at += modules * modulePt
    }
    document.fill(INK)
  },
  matrix(text, x, y, size) {
    const rows = dataMatrix(text)
    const modulePt = size / rows.length
    for (const [down, row] of rows.entries())
      for (let across = 0; across < row.length; across++)
        if (row[across] === '1') document.rect(x + across * modulePt, y + down * modulePt, modulePt, modulePt)
    document.fill(INK)
  },
})

/** Another sheet than A4 has the same drawing, as large as fits and in its middle. */
export function openPdf(title: string, language: Language, paper: Paper = 'A4'): PdfFile {
  const [width, height] = sheets[paper]
  const scale = Math.min(1, width / PAGE.width, height / PAGE.height)
  const Document = library()
  const document = new Document({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    info: { Title: title },
  })
  document.registerFont('regular', fontFiles.regular)
  document.registerFont('bold', fontFiles.bold)
  const letterWidth = letterWidths(document)
  const pdf: PdfFile = {
    widthOf(text, { size, isBold = false }) {
      let width = 0
      for (const letter of text) width += letterWidth(letter, isBold ? 'bold' : 'regular')
      return width * size
    },
    text(text, x, y, { size, align = 'start', isBold = false, colour = INK, maxWidth = PAGE.width }) {
      document
        .font(isBold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(colour)
      const wanted = document.widthOfString(text)
      if (wanted > maxWidth) document.fontSize((size * maxWidth) / wanted)
      const width = Math.min(wanted, maxWidth)
      const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2
      document.text(text, left, y, { lineBreak: false })
    },
    turned(text, x, y, size) {
      document.font('regular').fontSize(size).fillColor(INK)
      const width = document.widthOfString(text)
      document.save().rotate(-90, { origin: [x, y] })
      document.text(text, x - width / 2, y, { lineBreak: false }).restore()
    },
    box(x, y, width, height, { fill, line }) {
      document.rect(x, y, width, height).lineWidth(0.5)
      if (fill && line) document.fillAndStroke(fill, line)
      else if (fill) document.fill(fill)
      else document.stroke(line ?? INK)
    },
    line(x, y, toX, toY, width = 0.5) {
      document.moveTo(x, y).lineTo(toX, toY).lineWidth(width).stroke(INK)
    },
    ...codesOn(document),
    addPage: () => {
      document.addPage()
      if (paper !== 'A4')
        document.transform(scale, 0, 0, scale, (width - PAGE.width * scale) / 2, (height - PAGE.height * scale) / 2)
    },
    pipe: (out) => void document.pipe(out),
    end: () => document.end(),
  }
  return pdf
}
