import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { findOlderRevision } from '../../domain/loads/current-container.ts'
import { listReplanned } from '../../domain/results/left-behind.ts'
import { lockContainers } from '../../domain/results/restate-containers.ts'
import { vanContainers } from '../../domain/results/ship-containers.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, notNull, orNull, text } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { type Closing, type ClosingInput, closingIssues, grams } from './check-closing.ts'
import { type ClosingContainer, getClosing, listClosingCases } from './closing-container.ts'

interface Opened {
  readonly renbanNo: string
  readonly rowVersion: number
  /** Of other containers, which are locked too: containers come before cases, and in one order. */
  readonly addedCaseNos?: readonly string[]
}

/** Locked until the call ends, unchanged since the user read it, and wholly the user's. */
export async function openContainer(
  context: CommandContext,
  { renbanNo, rowVersion, addedCaseNos = [] }: Opened,
): Promise<ClosingContainer> {
  const { db, prctCode, user } = context
  const { containerId } = await getClosing(context, renbanNo)
  const { rows } = await checkedSql({ id: notNull(int) })`
    select distinct container_id as id from case_header
    where prct_code = ${prctCode} and case_no = any(${addedCaseNos}::text[]) and container_id is not null`.execute(db)
  await lockContainers(db, prctCode, [containerId, ...rows.map(({ id }) => id)])
  const found = await getClosing(context, renbanNo)
  if (found.rowVersion !== rowVersion) {
    throw invalid('M-L03-003', { renbanNo, by: found.updatedBy, at: found.updatedAt.toISOString() })
  }
  if (user.dealerCodes && !found.dealers.every((dealer) => user.dealerCodes?.includes(dealer)))
    throw invalid('M-L03-012', { renbanNo })
  return found
}

/** Other containers with the seal, or with the container number while it is still here. */
async function findOthers({ db, prctCode }: CommandContext, { isoNo, sealNo }: ClosingInput, containerId: number) {
  // Two closings at once do not see each other: the second with the same number waits for the first.
  for (const no of [isoNo, sealNo].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`closing ${prctCode} ${no}`}, 0))`.execute(db)
  const { rows } = await checkedSql({ sealedOther: orNull(text), numberedOther: orNull(text) })`
    select min(renban_no) filter (where seal_no = ${sealNo}) as "sealedOther",
      min(renban_no) filter (where iso_no = ${isoNo} and status = 'VANNED') as "numberedOther"
    from container where prct_code = ${prctCode} and container_id <> ${containerId} and (seal_no = ${sealNo} or iso_no = ${isoNo})`.execute(
    db,
  )
  return rows[0] ?? { sealedOther: null, numberedOther: null }
}

async function readClosing(
  context: CommandContext,
  input: ClosingInput,
  container: ClosingContainer,
): Promise<Closing> {
  const { db, prctCode, now } = context
  const { addedCaseNos } = input
  const isTouched = sql`(h.container_id = ${container.containerId} or h.case_no = any(${addedCaseNos}::text[]))`
  await sql`select 1 from case_header h where h.prct_code = ${prctCode} and ${isTouched} order by h.case_id for update`.execute(
    db,
  )
  return {
    container,
    now,
    timeZone: (await siteTimeOf(context)).timeZone,
    planned: await listClosingCases(context, sql`h.container_id = ${container.containerId}`),
    added:
      addedCaseNos.length === 0 ? [] : await listClosingCases(context, sql`h.case_no = any(${addedCaseNos}::text[])`),
    ...(await findOthers(context, input, container.containerId)),
  }
}

/** In the history of the case and on its timeline. */
export const auditMove = (
  context: CommandContext,
  caseNo: string,
  renbanNo: readonly [string | null, string | null],
  reason = '',
) =>
  context.audit({
    entity: 'case_header',
    key: { caseNo },
    change: { op: 'U', fields: { renbanNo: [...renbanNo] }, ...(reason === '' ? {} : { reason }) },
  })

export const closeLoad: Handler<'workspace/container-closing/close'> = async (input, context) => {
  const { db, prctCode, user, now } = context
  const { renbanNo, vannedAt, isoNo, sealNo, tareKg, securingKg, leftCaseNos } = input
  const container = await openContainer(context, input)
  if (container.status !== 'PLANNED') throw invalid('M-VAN-001', { renbanNo })
  const older = await findOlderRevision(db, prctCode, [renbanNo])
  if (older) throw invalid('M-L03-014', { ...older })
  const closing = await readClosing(context, input, container)
  const issues = [...closingIssues(input, closing)]
  if (issues.some(({ errorType }) => errorType !== 'WARNING')) throw invalid('M-COM-006', {}, issues)
  if (issues.length > 0 && !input.acceptWarnings) throw invalid('M-VAN-021', {}, issues)
  const left = await vanContainers({ db, prctCode, now, by: user.employeeId }, [
    {
      containerId: container.containerId,
      isoNo,
      sealNo,
      vannedAt,
      tareG: grams(tareKg),
      securingG: grams(securingKg),
      leftCaseIds: closing.planned.filter(({ caseNo }) => leftCaseNos.includes(caseNo)).map(({ caseId }) => caseId),
      addedCaseIds: closing.added.map(({ caseId }) => caseId),
    },
  ])
  const { vgmKg } = await getClosing(context, renbanNo)
  await context.audit({
    entity: 'container',
    key: { renbanNo },
    change: {
      op: 'U',
      fields: { status: ['PLANNED', 'VANNED'], sealNo: [null, sealNo], isoNo: [null, isoNo], vgmKg: [null, vgmKg] },
    },
  })
  const leftNos = closing.planned.filter(({ caseId }) => left.includes(caseId)).map(({ caseNo }) => caseNo)
  for (const caseNo of leftNos) await auditMove(context, caseNo, [renbanNo, null])
  for (const { caseNo } of closing.added) await auditMove(context, caseNo, [null, renbanNo])
  const replanned = await listReplanned(db, prctCode, { caseIds: left, after: container.vanOn })
  return new Answer({ vgmKg: vgmKg ?? 0, leftBehind: left.length, replanned: [...replanned] }, 'M-VAN-013', {
    renbanNo,
    vgm: vgmKg ?? 0,
  })
}
