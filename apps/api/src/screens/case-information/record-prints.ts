import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { lockResultCases } from '../../domain/results/result-facts.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

/** Every print counts; only a planned case changes its state. */
export const recordPrints: Handler<'workspace/case-information/record-prints'> = async (
  input,
  { db, prctCode, user, now, audit },
) => {
  const caseNos = [...new Set(input.caseNos)]
  await lockResultCases(db, prctCode, caseNos)
  const { rows } = await checkedSql({ caseNo: text })`
    insert into case_print (prct_code, dealer_code, case_id, printed_at, printed_by)
    select h.prct_code, h.dealer_code, h.case_id, ${now}::timestamptz, ${user.employeeId} from case_header h
    where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[]) and h.status <> 'CANCELLED'
    returning (select h.case_no from case_header h where h.case_id = case_print.case_id) as "caseNo"`.execute(db)
  const printed = new Set(rows.map(({ caseNo }) => caseNo))
  const issues = caseNos.flatMap((caseNo, at) =>
    printed.has(caseNo) ? [] : [{ field: `caseNos[${at}]`, message: 'M-L03-018' as const, params: { caseNo } }],
  )
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  await sql`
    update case_header h set printed_at = coalesce(h.printed_at, ${now}::timestamptz),
      status = case when h.status = 'PLANNED' then 'PRINTED' else h.status end, row_version = h.row_version + 1,
      updated_by = ${user.employeeId}, updated_at = ${now}::timestamptz
    where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[])`.execute(db)
  await audit(...caseNos.map((caseNo) => ({ entity: 'case_print', key: { caseNo }, change: { op: 'I' } })))
  return new Answer({ printed: printed.size }, 'M-L03-019', { printed: printed.size })
}
