import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { CallById, Language, Paper, ParsedInputOf } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { paperOf } from '../../domain/identity/paper.ts'
import { isOnPaper } from '../../domain/loads/container-search.ts'
import { isCurrentContainer } from '../../domain/loads/current-container.ts'
import { drawContainer } from '../../domain/loads/work-instruction/draw-container.ts'
import {
  type InstructionContainer,
  listInstructionContainers,
} from '../../domain/loads/work-instruction/instruction-container.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import { allOf, type Sql } from '../../platform/database/page-query.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { openPdf } from '../../platform/files/write/pdf.ts'

const MOST_CONTAINERS = 500

type Input = ParsedInputOf<CallById<'workspace/load-plan/download-instruction'>>

function containersOf(input: Input, prctCode: string): Sql {
  const isNamed = input.renbanNo.length + input.containerNo.length > 0
  if (!isNamed && input.month === undefined && input.packFrom === undefined)
    throw invalid('M-L03-011', {}, [{ field: 'renbanNo', message: 'M-L03-011' }])
  return allOf(isCurrentContainer(prctCode, 'k'), isOnPaper('k', { ...input, prctCode }))
}

export const downloadWorkInstruction: Handler<'workspace/load-plan/download-instruction'> = async (input, context) => {
  const { db, prctCode, language, signal, user } = context
  const which = containersOf(input, prctCode)
  const { rows } = await checkedSql({ count: int })`
    select count(*)::int as count from container k where k.prct_code = ${prctCode} and ${which}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > MOST_CONTAINERS) throw invalid('M-L03-010', { count, max: MOST_CONTAINERS })
  const containers = await listInstructionContainers(db, prctCode, which)
  const [only, ...others] = containers
  if (!only) throw notFound()
  let written = 0
  return {
    fileName: `loading-${others.length === 0 ? only.renbanNo : (input.month ?? `${containers.length}-containers`)}.pdf`,
    mediaType: 'application/pdf',
    rowsWritten: () => written,
    write: (out) =>
      writeInstructions(out, { containers, language, paper: paperOf(user), signal }, () => {
        written += 1
      }),
  }
}

interface Instructions {
  readonly containers: readonly InstructionContainer[]
  readonly language: Language
  readonly paper: Paper
  readonly signal: AbortSignal
}

async function writeInstructions(
  out: Writable,
  { containers, language, paper, signal }: Instructions,
  onContainer: () => void,
) {
  const pdf = openPdf(
    containers.length === 1 ? (containers[0]?.renbanNo ?? '') : `${containers.length}`,
    language,
    paper,
  )
  pdf.pipe(out)
  for (const container of containers) {
    signal.throwIfAborted()
    drawContainer(pdf, container, language)
    onContainer()
    await setImmediate()
  }
  pdf.end()
  await finished(out, { readable: false })
}
