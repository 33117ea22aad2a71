import type { Handler } from '../../calls/handlers.ts'
import { listLoadStates, lockedIssue } from '../../domain/loads/locked-container.ts'
import { moveToVanning } from '../../domain/results/left-behind.ts'
import { lockContainers, restateContainers } from '../../domain/results/restate-containers.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, notNull, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

const caseColumns = {
  caseId: int,
  caseNo: text,
  dealerCode: text,
  vanOn: date,
  packOn: date,
  isPacked: bool,
  canMove: bool,
  containerId: orNull(int),
  renbanNo: orNull(text),
}
type MovedCase = RowOf<typeof caseColumns>

/** Lock order: containers before their cases. */
async function lockCases(db: WriteDb, prctCode: string, caseNos: readonly string[]): Promise<MovedCase[]> {
  const held = await checkedSql({ id: notNull(int) })`
    select distinct h.container_id as id from case_header h
    where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[]) and h.container_id is not null`.execute(db)
  await lockContainers(
    db,
    prctCode,
    held.rows.map(({ id }) => id),
  )
  const { rows } = await checkedSql(caseColumns)`
    select h.case_id as "caseId", h.case_no as "caseNo", h.dealer_code as "dealerCode", h.van_on as "vanOn", h.pack_on as "packOn",
      h.packed_on is not null as "isPacked", h.status not in ('CANCELLED', 'VANNED', 'SHIPPED') as "canMove",
      h.container_id as "containerId", (select k.renban_no from container k
        where k.prct_code = h.prct_code and k.container_id = h.container_id) as "renbanNo"
    from case_header h where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[]) order by h.case_id for update of h`.execute(
    db,
  )
  return rows
}

/** Dealers whose registered calendar has the vanning date. */
async function listVannedOn(db: ReadDb, prctCode: string, dealers: readonly string[], vanOn: string) {
  const { rows } = await checkedSql({ dealerCode: text })`
    select distinct n.dealer_code as "dealerCode" from correspondence n
    where n.prct_code = ${prctCode} and n.dealer_code = any(${dealers}::text[]) and n.van_date = ${vanOn}::date`.execute(
    db,
  )
  return new Set(rows.map(({ dealerCode }) => dealerCode))
}

interface Asked {
  readonly caseNos: readonly string[]
  readonly vanOn: string
  readonly isFuture: boolean
  readonly vanned: ReadonlySet<string>
  /** Why the load of a container cannot be changed. */
  readonly locked: ReadonlyMap<string, Pick<ValidationIssue, 'message' | 'params'>>
}

/** As the screen judges a drop, once more. */
function issuesOf(known: ReadonlyMap<string, MovedCase>, asked: Asked): ValidationIssue[] {
  const { caseNos, vanOn, isFuture, vanned, locked } = asked
  return caseNos.flatMap((caseNo, at): ValidationIssue[] => {
    const field = `caseNos[${at}]`
    const one = known.get(caseNo)
    if (!one?.canMove) return [{ field, message: 'M-L03-032', params: { caseNo } }]
    const { dealerCode, packOn, isPacked, renbanNo } = one
    if (!isFuture || !vanned.has(dealerCode)) return [{ field, message: 'M-L03-033', params: { vanOn, dealerCode } }]
    if (!isPacked && packOn > vanOn) return [{ field, message: 'M-L03-034', params: { caseNo, packOn, vanOn } }]
    const issue = renbanNo === null ? undefined : locked.get(renbanNo)
    return issue ? [{ field, ...issue }] : []
  })
}

export const assignVanning: Handler<'workspace/load-plan/assign-vanning'> = async (input, context) => {
  const { db, prctCode, user } = context
  const { vanOn } = input
  const caseNos = [...new Set(input.caseNos)]
  const cases = await lockCases(db, prctCode, caseNos)
  const renbanNos = [...new Set(cases.flatMap(({ renbanNo }) => renbanNo ?? []))]
  const locked = new Map(
    (await listLoadStates(db, prctCode, renbanNos)).flatMap((state) => {
      const issue = lockedIssue(state, user.dealerCodes)
      return issue ? [[state.renbanNo, issue] as const] : []
    }),
  )
  const dealers = [...new Set(cases.map(({ dealerCode }) => dealerCode))]
  const issues = issuesOf(new Map(cases.map((one) => [one.caseNo, one])), {
    caseNos,
    vanOn,
    isFuture: vanOn >= (await businessDayOf(context)),
    vanned: await listVannedOn(db, prctCode, dealers, vanOn),
    locked,
  })
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const moved = cases.filter((one) => one.vanOn !== vanOn)
  const caseIds = moved.map(({ caseId }) => caseId)
  await moveToVanning(db, prctCode, { caseIds, vanOn })
  const containers = new Map(moved.flatMap((one) => (one.renbanNo === null ? [] : [[one.renbanNo, one.containerId]])))
  await restateContainers(
    db,
    prctCode,
    [...containers.values()].filter((id) => id !== null),
  )
  for (const { caseNo, vanOn: before, renbanNo } of moved) {
    const change = { op: 'U', fields: { vanOn: [before, vanOn], renbanNo: [renbanNo, null] } }
    await context.audit({ entity: 'case_header', key: { caseNo }, change })
  }
  const data = { moved: moved.length, leftContainers: [...containers.keys()].toSorted() }
  return new Answer(data, 'M-L03-035', { moved: moved.length, vanOn })
}
