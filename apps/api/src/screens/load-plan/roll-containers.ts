import type { CallById, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { inUnloadingOrder } from '../../domain/loads/group-terms.ts'
import { isLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { findRollOfRun, listCurrent, type StoredProposal } from '../../domain/loads/roll-result.ts'
import { movedTo } from '../../domain/loads/van-date.ts'
import { containerFigures, type NewContainer, writeContainers } from '../../domain/loads/write-containers.ts'
import { findGoneMasters } from '../../domain/masters/gone-masters.ts'
import { mergeKpi } from '../../domain/plans/revision/newest-plan.ts'
import { restateContainers } from '../../domain/results/restate-containers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { issuesOfRolls } from './judge-rolls.ts'

type Input = ParsedInputOf<CallById<'workspace/load-plan/save-rolls'>>

/** Lock order as in VANNING: plan, containers, cases. Returns whether the plan's cases are those that are loaded. */
async function lockLoads(db: WriteDb, prctCode: string, proposals: readonly StoredProposal[]): Promise<boolean> {
  const planIds = [...new Set(proposals.map(({ planId }) => planId))]
  const plans = sql`from packing_plan p where p.prct_code = ${prctCode} and p.plan_id = any(${planIds}::bigint[])`
  await sql`select 1 ${plans} order by p.plan_id for update`.execute(db)
  const renbanNos = proposals.flatMap((proposal) => proposal.renbanNos)
  await sql`select 1 from container where prct_code = ${prctCode} and renban_no = any(${renbanNos}::text[])
    order by container_id for update`.execute(db)
  const caseIds = caseIdsOf(proposals)
  await sql`select 1 from case_header where prct_code = ${prctCode} and case_id = any(${caseIds}::bigint[])
    order by case_id for update`.execute(db)
  // A separate statement: one that waits for the lock would still see the state from before.
  const { rows } = await checkedSql({ isLoaded: bool })`
    select coalesce(bool_and(${isLoadedPlan(prctCode, 'p.plan_id')}), false) as "isLoaded" ${plans}`.execute(db)
  return rows[0]?.isLoaded ?? false
}

const caseIdsOf = (proposals: readonly StoredProposal[]): number[] =>
  proposals.flatMap(({ rolled }) => rolled.flatMap(({ cases }) => cases.map(({ caseId }) => caseId)))

/** Removes the replaced containers and gives the rolled cases their new vanning date. Returns the plans of the containers. */
async function clear(db: WriteDb, prctCode: string, proposals: readonly StoredProposal[]): Promise<readonly number[]> {
  const renbanNos = proposals.flatMap((proposal) => proposal.renbanNos)
  const ofThese = sql`select k.container_id from container k where k.prct_code = ${prctCode} and k.renban_no = any(${renbanNos}::text[])`
  await sql`
    update case_header h set container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null, dy_mm = null,
      dz_mm = null
    where h.prct_code = ${prctCode} and h.container_id in (${ofThese})`.execute(db)
  const { rows } = await checkedSql({ planId: int })`
    with gone as (delete from container k where k.prct_code = ${prctCode} and k.renban_no = any(${renbanNos}::text[]) returning k.plan_id)
    select distinct plan_id as "planId" from gone order by 1`.execute(db)
  const moves = proposals.flatMap(({ caseNos, to }) => caseNos.map((caseNo) => ({ caseNo, vanOn: to.vanOn })))
  await sql`
    update case_header h set ${movedTo(sql`m."vanOn"`)}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("caseNo" text, "vanOn" date)
    where h.prct_code = ${prctCode} and h.case_no = m."caseNo"`.execute(db)
  return rows.map(({ planId }) => planId)
}

const newContainers = (
  { planId, group, ruleId, to, rolled }: StoredProposal,
  stops: readonly string[],
): NewContainer[] =>
  rolled.map(({ containerType, container, cases }) => ({
    planId,
    containerType,
    group,
    ruleId,
    dealers: inUnloadingOrder(
      stops,
      cases.map(({ dealer }) => dealer),
    ),
    vanOn: to.vanOn,
    container,
    cases,
    pinned: undefined,
  }))

async function write(context: CommandContext, proposals: readonly StoredProposal[], stopsOf: StopsOf): Promise<void> {
  const { db, prctCode } = context
  const emptied = await clear(db, prctCode, proposals)
  const containers = proposals.flatMap((proposal) => newContainers(proposal, stopsOf(proposal)))
  // Weights can have followed a result since the simulation.
  await restateContainers(db, prctCode, await writeContainers(db, prctCode, { containers, left: [] }))
  for (const planId of new Set([...emptied, ...proposals.map((proposal) => proposal.planId)])) {
    const plan = { prctCode, planId }
    await mergeKpi(db, plan, await containerFigures(db, plan))
  }
  await rejectGoneTypes(db, prctCode, proposals)
}

const typesOf = ({ rolled }: StoredProposal) => rolled.map(({ containerType }) => containerType)

/** A type can be deleted until the proposals are judged, and while they are saved. */
async function rejectGoneTypes(db: WriteDb, prctCode: string, proposals: readonly StoredProposal[]): Promise<void> {
  const gone = await findGoneMasters(db, prctCode, { container_type: proposals.flatMap(typesOf) })
  const broken = proposals.find((proposal) => typesOf(proposal).some((type) => gone.includes(type)))
  if (broken) throw invalid('M-L03-023', { no: broken.no, renbanNos: broken.renbanNos.join(', ') })
}

type StopsOf = (proposal: StoredProposal) => readonly string[]

/** The requested proposals, unchanged since the simulation and legal with the current masters. */
async function possibleProposals(context: CommandContext, { runId, proposals: requested }: Input) {
  const fieldOf = (no: number) => `proposals[${requested.indexOf(no)}]`
  const rejectAny = (issues: readonly ValidationIssue[]) => {
    if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  }
  const roll = await findRollOfRun(context.db, context.prctCode, runId)
  const known = new Map(roll?.result.proposals.map((proposal) => [proposal.no, proposal]))
  const numbers = [...new Set(requested)]
  rejectAny(
    numbers.flatMap((no) =>
      known.has(no) ? [] : [{ field: fieldOf(no), message: 'M-L03-022', params: { runId, no } }],
    ),
  )
  const proposals = numbers.flatMap((no) => known.get(no) ?? [])
  const isLoaded = await lockLoads(context.db, context.prctCode, proposals)
  const current = isLoaded ? await listCurrent(context, proposals) : new Set<number>()
  rejectAny(
    proposals.flatMap(({ no, renbanNos }): ValidationIssue[] =>
      current.has(no)
        ? []
        : [{ field: fieldOf(no), message: 'M-L03-023', params: { no, renbanNos: renbanNos.join(', ') } }],
    ),
  )
  const { issues, stopsOf } = await issuesOfRolls(context, proposals)
  rejectAny(issues.map(({ no, issue }) => ({ field: fieldOf(no), message: 'M-L03-024', params: { no, issue } })))
  return { proposals, stopsOf }
}

/** The simulation has computed the loads. */
export const saveRolls: Handler<'workspace/load-plan/save-rolls'> = async (input, context) => {
  const { proposals, stopsOf } = await possibleProposals(context, input)
  await write(context, proposals, stopsOf)
  for (const { from, to, caseNos, renbanNos } of proposals) {
    const change = { rolled: [from.vanOn, to.vanOn], cases: caseNos }
    for (const renbanNo of renbanNos) await context.audit({ entity: 'container', key: { renbanNo }, change })
    const fields = { vanOn: [from.vanOn, to.vanOn] }
    for (const caseNo of caseNos)
      await context.audit({ entity: 'case_header', key: { caseNo }, change: { op: 'U', fields } })
  }
  const sumOf = (figure: (proposal: StoredProposal) => number) => proposals.reduce((sum, one) => sum + figure(one), 0)
  const cases = sumOf(({ caseNos }) => caseNos.length)
  const before = sumOf((proposal) => proposal.before.containers)
  const after = sumOf((proposal) => proposal.after.containers)
  const data = { rolled: proposals.length, cases, containersBefore: before, containersAfter: after }
  return new Answer(data, 'M-L03-025', { cases, before, after })
}
