import { caseStatuses } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { oneOf, text } from '../../platform/database/column-types.ts'
import { holdClosedMonths } from './close-month.ts'
import type { ScanOutcome } from './import-scanned.ts'
import type { Recording } from './record-results.ts'
import { lockResultCases } from './result-facts.ts'

export interface CaseStart {
  readonly caseNo: string
  readonly startedAt: string
}

/**
 * The packing of these cases has begun. A start that arrives after the result, or again, changes nothing; of several the
 * earliest counts. Outcomes in the order of the starts; `month`: the closed month that rejects it.
 */
export async function startCases(
  context: Recording,
  starts: readonly CaseStart[],
): Promise<readonly { readonly outcome: ScanOutcome; readonly closedMonth?: string }[]> {
  const { db, prctCode, by, now } = context
  const closedMonths = await holdClosedMonths(db, prctCode)
  const caseNos = starts.map(({ caseNo }) => caseNo)
  await lockResultCases(db, prctCode, caseNos)
  const { rows } = await checkedSql({ caseNo: text, month: text, status: oneOf(caseStatuses) })`
    select h.case_no as "caseNo", p.month, h.status from case_header h join packing_plan p on p.plan_id = h.plan_id
    where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[])`.execute(db)
  const found = new Map(rows.map((row) => [row.caseNo, row]))
  const open = starts.filter(({ caseNo }) => !closedMonths.has(found.get(caseNo)?.month ?? ''))
  await sql`
    update case_header h set status = 'PACKING', packing_at = least(h.packing_at, s.at), row_version = h.row_version + 1, updated_by = ${by},
      updated_at = ${now}
    from (select "caseNo", min("startedAt") as at from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as x ("caseNo" text, "startedAt" timestamptz)
      group by 1) s
    where h.prct_code = ${prctCode} and h.case_no = s."caseNo" and (h.status in ('PLANNED', 'PRINTED', 'REPACK')
      or h.status = 'PACKING' and s.at < h.packing_at)`.execute(db)
  return starts.map(({ caseNo }) => {
    const one = found.get(caseNo)
    if (!one) return { outcome: 'REJECTED' }
    if (closedMonths.has(one.month)) return { outcome: 'REJECTED', closedMonth: one.month }
    return { outcome: ['PLANNED', 'PRINTED', 'REPACK'].includes(one.status) ? 'RECORDED' : 'KNOWN' }
  })
}
