import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { type CallById, MAX_BOX_LABELS, MAX_LABELS, type Paper, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { paperOf } from '../../domain/identity/paper.ts'
import { drawBoxLabels } from '../../domain/labels/draw-box-label.ts'
import { drawCaseLabel } from '../../domain/labels/draw-label.ts'
import { type LabelledBox, listLabelledBoxes } from '../../domain/labels/labelled-box.ts'
import { type LabelledCase, listLabelledCases } from '../../domain/labels/labelled-case.ts'
import { usualStock, zplOfCase } from '../../domain/labels/printed-labels.ts'
import { isOfShifts } from '../../domain/plans/days/planned-shift.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { allOf, isOneOf, type Sql } from '../../platform/database/page-query.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { openPdf, type Pdf } from '../../platform/files/write/pdf.ts'
import type { LabelStock } from '../../platform/files/write/zpl.ts'

type Input = ParsedInputOf<CallById<'workspace/case-information/download-labels'>>

/** Cancelled cases have no label: their pieces are in other cases. */
function casesOf({ caseNo, packOn, line, shift }: Input): Sql {
  if (caseNo.length === 0 && packOn === undefined)
    throw invalid('M-L03-016', {}, [{ field: 'caseNo', message: 'M-L03-016' }])
  return allOf(
    sql`t.status <> 'CANCELLED'`,
    isOneOf('t.case_no', caseNo),
    packOn === undefined ? undefined : sql`t.pack_on = ${packOn}::date`,
    isOneOf('t.line_code', line),
    isOfShifts(shift),
  )
}

export const downloadCaseLabels: Handler<'workspace/case-information/download-labels'> = async (input, context) => {
  const { db, prctCode, signal, user } = context
  const which = casesOf(input)
  const { rows } = await checkedSql({ count: int })`
    select count(*)::int as count from case_header t where t.prct_code = ${prctCode} and ${which}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > MAX_LABELS) throw invalid('M-L03-017', { count, max: MAX_LABELS })
  const cases = await listLabelledCases(db, prctCode, which)
  const [only, ...others] = cases
  if (!only) throw notFound()
  const boxes = input.of === 'BOX' ? await listLabelledBoxes(db, prctCode, cases) : undefined
  const stock = input.format === 'ZPL' ? await stockOf(context, input.printer) : undefined
  const boxCount = [...(boxes?.values() ?? [])].reduce((sum, ofCase) => sum + ofCase.length, 0)
  if (boxCount > MAX_BOX_LABELS) throw invalid('M-L03-017', { count: boxCount, max: MAX_BOX_LABELS })
  const name = `${boxes ? 'box-' : ''}labels-${others.length === 0 ? only.caseNo : `${cases.length}-cases`}`
  let written = 0
  const wrote = () => {
    written += 1
  }
  if (stock) {
    const labels = { cases, signal, stock, boxes }
    return {
      fileName: `${name}.zpl`,
      mediaType: 'text/plain; charset=utf-8',
      rowsWritten: () => written,
      write: (out) => pipeline(Readable.from(zplOf(labels, wrote)), out, { end: false }),
    }
  }
  return {
    fileName: `${name}.pdf`,
    mediaType: 'application/pdf',
    rowsWritten: () => written,
    write: (out) =>
      writeLabels(out, { cases, paper: paperOf(user), signal }, (pdf, one) => {
        if (boxes) drawBoxLabels(pdf, one, boxes.get(one.caseNo) ?? [])
        else drawCaseLabel(pdf, one)
        wrote()
      }),
  }
}

/** That of the named printer, active or not. */
async function stockOf({ db, prctCode }: ReadContext, printer: string | undefined): Promise<LabelStock> {
  if (printer === undefined) return usualStock
  const { rows } = await checkedSql({ dpi: int, widthMm: int, lengthMm: int, fontName: text })`
    select dpi, width_mm as "widthMm", length_mm as "lengthMm", font_name as "fontName" from printer
    where prct_code = ${prctCode} and printer_code = ${printer}`.execute(db)
  const [stock] = rows
  if (!stock) throw invalid('M-L03-037', { printer }, [{ field: 'printer', message: 'M-L03-037', params: { printer } }])
  return stock
}

interface PrinterLabels {
  readonly cases: readonly LabelledCase[]
  readonly boxes: ReadonlyMap<string, readonly LabelledBox[]> | undefined
  readonly stock: LabelStock
  readonly signal: AbortSignal
}

async function* zplOf({ cases, boxes, stock, signal }: PrinterLabels, wrote: () => void) {
  for (const one of cases) {
    signal.throwIfAborted()
    yield zplOfCase(stock, one, boxes && (boxes.get(one.caseNo) ?? []))
    wrote()
    await setImmediate()
  }
}

interface Labels {
  readonly cases: readonly LabelledCase[]
  readonly paper: Paper
  readonly signal: AbortSignal
}

async function writeLabels(
  out: Writable,
  { cases, paper, signal }: Labels,
  draw: (pdf: Pdf, one: LabelledCase) => void,
) {
  // Labels have the words of their standard, in English.
  const pdf = openPdf(cases.length === 1 ? (cases[0]?.caseNo ?? '') : `${cases.length}`, 'en', paper)
  pdf.pipe(out)
  for (const one of cases) {
    signal.throwIfAborted()
    draw(pdf, one)
    await setImmediate()
  }
  pdf.end()
  await finished(out, { readable: false })
}
