import type { CallById, ParsedInputOf } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { isWithoutPlace, listReplanned, replanLeft } from '../../domain/results/left-behind.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { addDays } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

type Vanning = ParsedInputOf<CallById<'workspace/load-plan/plan-next-vanning'>>['vannings'][number]

/** Locked until the call ends, in request order. */
async function lockCases(db: WriteDb, prctCode: string, caseNos: readonly string[]) {
  const { rows } = await checkedSql({ caseId: int, caseNo: text, vanOn: date, isFree: bool })`
    select h.case_id as "caseId", h.case_no as "caseNo", h.van_on as "vanOn", h.container_id is null and h.status <> 'CANCELLED' as "isFree"
    from case_header h where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[]) order by h.case_id for update`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.caseNo, row]))
}

/** Those of whole vannings, in the order of their numbers. */
async function listFree(db: WriteDb, prctCode: string, vannings: readonly Vanning[]): Promise<string[]> {
  if (vannings.length === 0) return []
  const { rows } = await checkedSql({ caseNo: text })`
    select h.case_no as "caseNo" from unnest(${vannings.map((one) => one.dealerCode)}::text[], ${vannings.map((one) => one.vanOn)}::date[]) v (dealer_code, van_on)
    join case_header h on h.prct_code = ${prctCode} and h.dealer_code = v.dealer_code and h.van_on = v.van_on
    where ${isWithoutPlace} order by 1`.execute(db)
  return rows.map(({ caseNo }) => caseNo)
}

/** For cases left behind by a vanning that has passed, or without a place in the containers of their date. */
export const planNextVanning: Handler<'workspace/load-plan/plan-next-vanning'> = async (
  { caseNos: named, vannings },
  context,
) => {
  const { db, prctCode } = context
  const caseNos = [...new Set([...named, ...(await listFree(db, prctCode, vannings))])]
  const known = await lockCases(db, prctCode, caseNos)
  const issues = caseNos.flatMap((caseNo, at): ValidationIssue[] =>
    known.get(caseNo)?.isFree ? [] : [{ field: `caseNos[${at}]`, message: 'M-L03-030', params: { caseNo } }],
  )
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const cases = [...known.values()]
  const caseIds = cases.map(({ caseId }) => caseId)
  // A date that comes next may be today.
  const yesterday = addDays(await businessDayOf(context), -1)
  await replanLeft(db, prctCode, { caseIds, after: yesterday })
  const moved = await lockCases(db, prctCode, caseNos)
  const staying = cases.filter(({ caseNo, vanOn }) => moved.get(caseNo)?.vanOn === vanOn).map(({ caseNo }) => caseNo)
  for (const { caseNo, vanOn } of cases) {
    const to = moved.get(caseNo)?.vanOn
    if (to === vanOn) continue
    const change = { op: 'U', fields: { vanOn: [vanOn, to] } }
    await context.audit({ entity: 'case_header', key: { caseNo }, change })
  }
  const movedIds = cases.filter(({ caseNo }) => !staying.includes(caseNo)).map(({ caseId }) => caseId)
  const dates = (await listReplanned(db, prctCode, { caseIds: movedIds, after: yesterday })).map((one) => ({ ...one }))
  return new Answer({ dates, staying: staying.toSorted() }, 'M-L03-031', { cases: movedIds.length })
}
