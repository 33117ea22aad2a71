import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { fillMessage, type Language, type Paper, textIn } from '@packing/contract'
import { booleanText, type OutputColumn, type OutputRow } from '../../platform/files/table/output-column.ts'
import { openPdf, PAGE, type Pdf } from '../../platform/files/write/pdf.ts'
import { columnWidths, wrapText } from './report-layout.ts'
import { asOfLabel, type Report } from './report-table.ts'

const SIZE = 6.5
const LINE_PT = 8
const PADDING_PT = 2
const TABLE_TOP = 62
const BOTTOM = PAGE.height - PAGE.margin - 12
const WIDTH = PAGE.width - 2 * PAGE.margin
const MAX_LINES = 3
const ROWS_PER_TURN = 20
const BAND = '#e7eaee'
const QUIET = '#5c6670'

const pageText = { en: 'Page {page} of {pages}', ja: '{page} / {pages} ページ' }

interface PrintedColumn {
  readonly x: number
  readonly width: number
  readonly isNumber: boolean
}

type PrintedRow = readonly (readonly string[])[]

interface Printing {
  readonly report: Report
  readonly language: Language
  readonly paper: Paper
  readonly signal: AbortSignal
}

const isNumber = ({ kind }: OutputColumn) => kind === 'integer' || kind === 'decimal'

function cellText({ key, kind }: OutputColumn, row: OutputRow): string {
  const value = row[key]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return booleanText(value)
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 3 })
  return kind === 'date' ? value.replaceAll('-', '/') : value
}

const heightOf = (row: PrintedRow) => Math.max(...row.map((lines) => lines.length), 1) * LINE_PT + 2 * PADDING_PT

function pagesOf(rows: readonly PrintedRow[], room: number): PrintedRow[][] {
  const pages: PrintedRow[][] = [[]]
  let used = 0
  for (const row of rows) {
    const height = heightOf(row)
    if (used + height > room && used > 0) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(row)
    used += height
  }
  return pages
}

/** Landscape; title, instant, conditions and headings on every page. */
export async function drawReport(out: Writable, { report, language, paper, signal }: Printing): Promise<void> {
  const pdf = openPdf(report.title, language, paper)
  pdf.pipe(out)
  const headers = report.columns.map(({ header }) => textIn(header, language))
  const texts = report.rows.map((row) => report.columns.map((column) => cellText(column, row)))
  const measure = (text: string, isBold = false) => pdf.widthOf(text, { size: SIZE, isBold })
  const widths = columnWidths({ headers, rows: texts, width: WIDTH, padding: 2 * PADDING_PT, measure })
  let x: number = PAGE.margin
  const columns = widths.map((width, at): PrintedColumn => {
    const column = report.columns[at]
    const placed = { x, width, isNumber: column !== undefined && isNumber(column) }
    x += width
    return placed
  })
  const wrap = (cells: readonly string[], isBold = false): PrintedRow =>
    cells.map((text, at) =>
      wrapText(text, (widths[at] ?? 0) - 2 * PADDING_PT, {
        measure: (part) => measure(part, isBold),
        maxLines: MAX_LINES,
      }),
    )
  const heading = wrap(headers, true)
  const wrapped: PrintedRow[] = []
  for (const [at, cells] of texts.entries()) {
    wrapped.push(wrap(cells))
    if (at % ROWS_PER_TURN === 0) await setImmediate()
  }
  const pages = pagesOf(wrapped, BOTTOM - TABLE_TOP - heightOf(heading))
  for (const [at, rows] of pages.entries()) {
    signal.throwIfAborted()
    pdf.addPage()
    drawHead(pdf, report, {
      language,
      page: fillMessage(textIn(pageText, language), { page: at + 1, pages: pages.length }),
    })
    let top = drawRow(pdf, heading, columns, { top: TABLE_TOP, isHeading: true })
    for (const row of rows) top = drawRow(pdf, row, columns, { top, isHeading: false })
    await setImmediate()
  }
  pdf.end()
  await finished(out, { readable: false })
}

function drawHead(pdf: Pdf, report: Report, { language, page }: { language: Language; page: string }) {
  const right = PAGE.width - PAGE.margin
  pdf.text(report.title, PAGE.margin, PAGE.margin - 6, { size: 13, isBold: true })
  pdf.text(`${textIn(asOfLabel, language)}: ${report.asOf}`, right, PAGE.margin - 4, { size: 8, align: 'end' })
  for (const [at, line] of report.conditions.entries()) {
    pdf.text(line, PAGE.margin, PAGE.margin + 13 + at * 9, { size: 7, colour: QUIET })
  }
  pdf.text(page, right, BOTTOM + 4, { size: 7, align: 'end', colour: QUIET })
}

interface Place {
  readonly top: number
  readonly isHeading: boolean
}

function drawRow(pdf: Pdf, row: PrintedRow, columns: readonly PrintedColumn[], { top, isHeading }: Place): number {
  const height = heightOf(row)
  if (isHeading) pdf.box(PAGE.margin, top, WIDTH, height, { fill: BAND })
  for (const [at, lines] of row.entries()) {
    const column = columns[at]
    if (!column) continue
    const x = column.isNumber ? column.x + column.width - PADDING_PT : column.x + PADDING_PT
    for (const [line, text] of lines.entries()) {
      pdf.text(text, x, top + PADDING_PT + line * LINE_PT, {
        size: SIZE,
        align: column.isNumber ? 'end' : 'start',
        isBold: isHeading,
      })
    }
  }
  pdf.line(PAGE.margin, top + height, PAGE.width - PAGE.margin, top + height, 0.25)
  return top + height
}
