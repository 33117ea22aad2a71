import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { CallById, Language, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { isCurrentContainer } from '../../domain/loads/current-container.ts'
import { hasCasesOf } from '../../domain/loads/loaded-container.ts'
import { drawContainer } from '../../domain/loads/work-instruction/draw-container.ts'
import {
  type InstructionContainer,
  listInstructionContainers,
} from '../../domain/loads/work-instruction/instruction-container.ts'
import type { Handler } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import { allOf, isFrom, isOneOf, isUntil, type Sql } from '../../platform/database/page-query.ts'
import { openPdf } from '../../platform/files/pdf.ts'
import { invalid, notFound } from '../../platform/http/api-error.ts'

const MOST_CONTAINERS = 500

type Input = ParsedInputOf<CallById<'workspace/workinstruction'>>

function containersOf(input: Input, prctCode: string): Sql {
  if (input.renbanNo.length === 0 && input.month === undefined && input.packOn === undefined) {
    throw invalid('M-L03-011', {}, [{ field: 'renbanNo', message: 'M-L03-011' }])
  }
  return allOf(
    isCurrentContainer(prctCode, 'k'),
    isOneOf('k.renban_no', input.renbanNo),
    input.month === undefined
      ? undefined
      : sql`k.plan_id in (select p.plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${input.month})`,
    hasCasesOf('k', input.dealer),
    isFrom('k.van_on', input.vanFrom),
    isUntil('k.van_on', input.vanTo),
    withCasesOf(input),
  )
}

const withCasesOf = ({ packOn, line }: Input): Sql | undefined =>
  packOn === undefined
    ? undefined
    : sql`exists (select 1 from case_header t where ${allOf(
        sql`t.prct_code = k.prct_code and t.container_id = k.container_id and t.pack_on = ${packOn}::date`,
        isOneOf('t.line_code', line),
      )})`

export const downloadWorkInstruction: Handler<'workspace/workinstruction'> = async (input, context) => {
  const { db, prctCode, language, signal } = context
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
      writeInstructions(out, { containers, language, signal }, () => {
        written += 1
      }),
  }
}

interface Instructions {
  readonly containers: readonly InstructionContainer[]
  readonly language: Language
  readonly signal: AbortSignal
}

async function writeInstructions(
  out: Writable,
  { containers, language, signal }: Instructions,
  onContainer: () => void,
) {
  const pdf = openPdf(containers.length === 1 ? (containers[0]?.renbanNo ?? '') : `${containers.length}`)
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
