import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Language, Paper } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { paperOf } from '../../../domain/identity/paper.ts'
import { byShift, drawInstruction } from '../../../domain/packing-instruction/draw-instruction.ts'
import {
  type InstructionCase,
  isToPack,
  listInstructionCases,
} from '../../../domain/packing-instruction/instruction-case.ts'
import { isOfShifts } from '../../../domain/plans/days/planned-shift.ts'
import { allOf, isOneOf } from '../../../platform/database/page-query.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { openPdf } from '../../../platform/files/write/pdf.ts'

export const downloadPackingInstructions: Handler<'workspace/packing-plan/download-instructions'> = async (
  input,
  context,
) => {
  const { db, prctCode, language, signal, user } = context
  const { packOn, line, shift } = input
  const which = allOf(isToPack, sql`t.pack_on = ${packOn}::date`, isOneOf('t.line_code', line), isOfShifts(shift))
  const cases = await listInstructionCases(db, { prctCode, language, which })
  if (cases.length === 0) throw notFound('M-J01-045', { packOn: packOn.replaceAll('-', '/') })
  let written = 0
  return {
    fileName: `packing-${[packOn, ...line, ...shift].join('-')}.pdf`,
    mediaType: 'application/pdf',
    rowsWritten: () => written,
    write: (out) =>
      writeInstructions(out, { packOn, cases, language, paper: paperOf(user), signal }, (count) => {
        written += count
      }),
  }
}

interface Instructions {
  readonly packOn: string
  readonly cases: readonly InstructionCase[]
  readonly language: Language
  readonly paper: Paper
  readonly signal: AbortSignal
}

async function writeInstructions(
  out: Writable,
  { packOn, cases, language, paper, signal }: Instructions,
  onCases: (count: number) => void,
) {
  const pdf = openPdf(packOn, language, paper)
  pdf.pipe(out)
  for (const shift of byShift(cases)) {
    signal.throwIfAborted()
    drawInstruction(pdf, shift, language)
    onCases(shift.length)
    await setImmediate()
  }
  pdf.end()
  await finished(out, { readable: false })
}
