import type { Handler } from '../../../calls/handlers.ts'
import type { SaveRow } from '../../../domain/edits/row-edit.ts'
import { followOutdated } from '../../../domain/orders/standing/outdated-answers.ts'
import type { ListReadContext } from '../../../editable-lists/list-context.ts'
import { saveRows } from '../../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../../editable-lists/save-list.ts'
import { answerStatus } from './answer-state.ts'
import { checkAnswers } from './check-answers.ts'
import { findLineFacts, type LineFacts, lineKey, lineKeyOf } from './line-facts.ts'
import { answersList } from './ocf-list.ts'

export const isDealerAnswer = (status: unknown) => status === 'ACCEPTED' || status === 'DISPUTED'

/** A decision without values means those of the order and the plan; the status follows from the values. */
function answered(row: SaveRow, line: LineFacts): SaveRow {
  const decision = row['ocfStatus']
  const touchesAnswer = decision !== undefined || row['ocfQty'] !== undefined || row['ocfPackOn'] !== undefined
  const release = { odrQty: line.odrQty, odrRev: line.odrRev }
  if (!touchesAnswer || isDealerAnswer(decision) || decision === 'NEW') return { ...row, ...release }
  const given = typeof row['ocfQty'] === 'number' ? row['ocfQty'] : undefined
  const before = decision === 'CONFIRMED' ? line.odrQty : (line.ocfQty ?? line.feasibleQty ?? line.odrQty)
  const qty = decision === 'REJECTED' ? 0 : (given ?? before)
  const packOn =
    row['ocfPackOn'] === undefined || row['ocfPackOn'] === null
      ? (line.ocfPackOn ?? line.feasibleOn)
      : String(row['ocfPackOn'])
  const answer = { qty, packOn: qty === 0 ? null : packOn }
  return { ...row, ...release, ocfQty: qty, ocfPackOn: answer.packOn, ocfStatus: answerStatus(answer, line) }
}

async function withValues(context: ListReadContext, rows: readonly SaveRow[]): Promise<SaveRow[]> {
  const lines = await findLineFacts(context, rows.map(lineKeyOf))
  return rows.map((row) => {
    const line = lines.get(lineKey(lineKeyOf(row)))
    return line ? answered(row, line) : row
  })
}

export const saveAnswers: Handler<'orderocfasn/save'> = async (input, context) => {
  const editing = { area: 'orderocfasn', list: answersList, check: checkAnswers, expand: withValues }
  const { impact: _none, ...result } = await followOutdated(context, input.rows.map(lineKeyOf), () =>
    saveRows(editing, input, context),
  )
  return saveAnswer(result, {})
}
