import { addDays, type CallById, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { isWithoutPlace, isWithoutVessel, listReplanned, replanLeft } from '../../domain/results/left-behind.ts'
import { lockContainers, restateContainers } from '../../domain/results/restate-containers.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, notNull, text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

type Asked = Pick<CommandContext, 'db' | 'prctCode'>
type Vanning = ParsedInputOf<CallById<'workspace/load-plan/plan-next-vanning'>>['vannings'][number]

/** Until the call ends. Lock order: containers before their cases. */
async function lockLoads(db: WriteDb, prctCode: string, caseNos: readonly string[]): Promise<readonly number[]> {
  const { rows } = await checkedSql({ id: notNull(int) })`
    select distinct h.container_id as id from case_header h
    where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[]) and h.container_id is not null`.execute(db)
  const ids = rows.map(({ id }) => id)
  await lockContainers(db, prctCode, ids)
  return ids
}

/** Locked until the call ends, in request order. */
async function lockCases({ db, prctCode }: Asked, today: string, caseNos: readonly string[]) {
  const { rows } = await checkedSql({ caseId: int, caseNo: text, vanOn: date, isFree: bool })`
    select h.case_id as "caseId", h.case_no as "caseNo", h.van_on as "vanOn", (${isWithoutPlace} or ${isWithoutVessel(prctCode, sql`${today}::date`)}) as "isFree"
    from case_header h where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[]) order by h.case_id for update`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.caseNo, row]))
}

/** Those of whole vannings, in the order of their numbers. */
async function listFree({ db, prctCode }: Asked, today: string, vannings: readonly Vanning[]): Promise<string[]> {
  if (vannings.length === 0) return []
  const { rows } = await checkedSql({ caseNo: text })`
    select h.case_no as "caseNo" from unnest(${vannings.map((one) => one.dealerCode)}::text[], ${vannings.map((one) => one.vanOn)}::date[]) v (dealer_code, van_on)
    join case_header h on h.prct_code = ${prctCode} and h.dealer_code = v.dealer_code and h.van_on = v.van_on
    where ${isWithoutPlace} or ${isWithoutVessel(prctCode, sql`${today}::date`)} order by 1`.execute(db)
  return rows.map(({ caseNo }) => caseNo)
}

/** For cases left behind by a vanning that has passed, without a place in the containers of their date, or on a date without a vessel. */
export const planNextVanning: Handler<'workspace/load-plan/plan-next-vanning'> = async (
  { caseNos: named, vannings },
  context,
) => {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const caseNos = [...new Set([...named, ...(await listFree(context, today, vannings))])]
  const loads = await lockLoads(db, prctCode, caseNos)
  const known = await lockCases(context, today, caseNos)
  const issues = caseNos.flatMap((caseNo, at): ValidationIssue[] =>
    known.get(caseNo)?.isFree ? [] : [{ field: `caseNos[${at}]`, message: 'M-L03-030', params: { caseNo } }],
  )
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const cases = [...known.values()]
  const caseIds = cases.map(({ caseId }) => caseId)
  // A date that comes next may be today.
  const yesterday = addDays(today, -1)
  await replanLeft(db, prctCode, { caseIds, after: yesterday })
  await restateContainers(db, prctCode, loads)
  const moved = await lockCases(context, today, caseNos)
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
