import type { Handler } from '../../calls/handlers.ts'
import { printedEntries, recordPrinted } from '../../domain/labels/record-printed.ts'
import { lockResultCases } from '../../domain/results/result-facts.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

export const recordPrints: Handler<'workspace/case-information/record-prints'> = async (
  input,
  { db, prctCode, user, now, audit },
) => {
  const caseNos = [...new Set(input.caseNos)]
  await lockResultCases(db, prctCode, caseNos)
  const printed = await recordPrinted(db, { prctCode, caseNos, now, employeeId: user.employeeId })
  const issues = caseNos.flatMap((caseNo, at) =>
    printed.has(caseNo) ? [] : [{ field: `caseNos[${at}]`, message: 'M-L03-018' as const, params: { caseNo } }],
  )
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  await audit(...printedEntries(caseNos))
  return new Answer({ printed: printed.size }, 'M-L03-019', { printed: printed.size })
}
