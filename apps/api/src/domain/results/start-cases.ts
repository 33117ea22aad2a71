import { caseStatuses } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, oneOf, text } from '../../platform/database/column-types.ts'
import { holdClosedMonths } from './close-month.ts'
import type { ScanOutcome } from './import-scanned.ts'
import type { Recording } from './record-results.ts'
import { lockResultCases } from './result-facts.ts'
import { listKnownUntil } from './superseded.ts'

export interface CaseStart {
  readonly caseNo: string
  readonly startedAt: string
}

const startColumns = { caseId: int, caseNo: text, month: text, status: oneOf(caseStatuses) }

/**
 * The packing of these cases has begun. A start that arrives after the result, or again, changes nothing; of several the
 * earliest counts. One from before a cancellation or a result of no pieces is superseded. Outcomes in the order of the
 * starts; `closedMonth`: the month that rejects it.
 */
export async function startCases(
  context: Recording,
  starts: readonly CaseStart[],
): Promise<readonly { readonly outcome: ScanOutcome; readonly closedMonth?: string }[]> {
  const { db, prctCode } = context
  const closedMonths = await holdClosedMonths(db, prctCode)
  const caseNos = starts.map(({ caseNo }) => caseNo)
  await lockResultCases(db, prctCode, caseNos)
  const { rows } = await checkedSql(startColumns)`
    select h.case_id as "caseId", h.case_no as "caseNo", p.month, h.status from case_header h
    join packing_plan p on p.plan_id = h.plan_id
    where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[])`.execute(db)
  const found = new Map(rows.map((row) => [row.caseNo, row]))
  const caseIds = rows.map(({ caseId }) => caseId)
  const knownUntil = await listKnownUntil(db, prctCode, caseIds)
  const answers = starts.map((start) => {
    const one = found.get(start.caseNo)
    if (!one) return { start, outcome: 'REJECTED' as const }
    if (closedMonths.has(one.month)) return { start, outcome: 'REJECTED' as const, closedMonth: one.month }
    const isOpen = one.status === 'PACKING' || startable.includes(one.status)
    const last = knownUntil.get(one.caseId)
    if (isOpen && last && new Date(start.startedAt) <= last) return { start, outcome: 'SUPERSEDED' as const }
    return { start, outcome: startable.includes(one.status) ? ('RECORDED' as const) : ('KNOWN' as const) }
  })
  const begun = answers.flatMap(({ start, outcome }) => (outcome === 'RECORDED' || outcome === 'KNOWN' ? [start] : []))
  await beginCases(context, begun)
  return answers
}

const startable: readonly string[] = ['PLANNED', 'PRINTED', 'REPACK']

async function beginCases({ db, prctCode, by, now }: Recording, starts: readonly CaseStart[]): Promise<void> {
  await sql`
    update case_header h set status = 'PACKING', packing_at = least(h.packing_at, s.at), row_version = h.row_version + 1, updated_by = ${by},
      updated_at = ${now}
    from (select "caseNo", min("startedAt") as at from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as x ("caseNo" text, "startedAt" timestamptz)
      group by 1) s
    where h.prct_code = ${prctCode} and h.case_no = s."caseNo" and (h.status = any(${startable}::text[])
      or h.status = 'PACKING' and s.at < h.packing_at)`.execute(db)
}
