import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { type CallById, MAX_BOX_LABELS, MAX_LABELS, type Paper, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { paperOf } from '../../domain/identity/paper.ts'
import { drawBoxLabels } from '../../domain/labels/draw-box-label.ts'
import { drawCaseLabel } from '../../domain/labels/draw-label.ts'
import { listLabelledBoxes } from '../../domain/labels/labelled-box.ts'
import { type LabelledCase, listLabelledCases } from '../../domain/labels/labelled-case.ts'
import { isOfShifts } from '../../domain/plans/days/planned-shift.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import { allOf, isOneOf, type Sql } from '../../platform/database/page-query.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { openPdf, type Pdf } from '../../platform/files/write/pdf.ts'

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

export const downloadCaseLabels: Handler<'workspace/case-information/download-labels'> = async (
  input,
  { db, prctCode, signal, user },
) => {
  const which = casesOf(input)
  const { rows } = await checkedSql({ count: int })`
    select count(*)::int as count from case_header t where t.prct_code = ${prctCode} and ${which}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > MAX_LABELS) throw invalid('M-L03-017', { count, max: MAX_LABELS })
  const cases = await listLabelledCases(db, prctCode, which)
  const [only, ...others] = cases
  if (!only) throw notFound()
  const boxes = input.of === 'BOX' ? await listLabelledBoxes(db, prctCode, cases) : undefined
  const boxCount = [...(boxes?.values() ?? [])].reduce((sum, ofCase) => sum + ofCase.length, 0)
  if (boxCount > MAX_BOX_LABELS) throw invalid('M-L03-017', { count: boxCount, max: MAX_BOX_LABELS })
  const draw = (pdf: Pdf, one: LabelledCase) =>
    boxes ? drawBoxLabels(pdf, one, boxes.get(one.caseNo) ?? []) : drawCaseLabel(pdf, one)
  let written = 0
  return {
    fileName: `${boxes ? 'box-' : ''}labels-${others.length === 0 ? only.caseNo : `${cases.length}-cases`}.pdf`,
    mediaType: 'application/pdf',
    rowsWritten: () => written,
    write: (out) =>
      writeLabels(out, { cases, paper: paperOf(user), signal }, (pdf, one) => {
        draw(pdf, one)
        written += 1
      }),
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
