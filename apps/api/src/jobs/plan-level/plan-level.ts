import { type PlanChange, readPlanChanges, writePlanChanges } from '@packing/contract'
import type { LevelPlan } from '@packing/planning'
import { hashProblem, solveAndCheckLater } from '../../domain/engine/solve-in-job.ts'
import type { NamedMasters } from '../../domain/masters/gone-masters.ts'
import { listUncompiledDealers } from '../../domain/orders/standing/changed-orders.ts'
import { findNewestPlan } from '../../domain/plans/revision/newest-plan.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { loadOutlook } from '../plan-outlook/load-outlook.ts'
import { solveOutlook } from '../plan-outlook/plan-outlook.ts'
import { rejectGoneMasters } from '../reject-gone-masters.ts'
import { changeLevel } from './change/change-level.ts'
import { changedMeanwhile, listEditedRows, mergeMoves } from './merge-moves.ts'
import { type LoadedLevel, loadLevelProblem } from './problem/load-level-problem.ts'
import { kickRemedies } from './save/kick-remedies.ts'
import { lockNewestPlan, rejectFixed } from './save/plan-version.ts'
import { saveLevelPlan } from './save/save-level-plan.ts'
import { hashPlan, keepUnchanged } from './unchanged-problem.ts'

export const planLevel: Job<{ readonly planId: number }> = {
  id: 'PLAN_LEVEL',
  async run(context) {
    const month = context.params['month'] ?? ''
    context.progress('load', 0, 100)
    const { prctCode, now } = context
    const changes = changesOf(context)
    const { current, edited, found, tried, uncompiled } = await context.read((db) => readMonth(db, context, month))
    const loaded = found && keepUnchanged(changeLevel(found, changes))
    if (!loaded) {
      throw new JobFailure('M-M01-010', { month })
    }
    const problemHash = hashProblem(loaded.problem)
    const changedSinceTrial = tried && tried.problemHash !== problemHash ? tried.runId : null
    logInput(context, loaded, { changedSinceTrial, uncompiled })
    const firstDay = Math.min(...loaded.lines.map(({ days }) => days[0] ?? Number.MAX_SAFE_INTEGER))
    const [{ plan, checked }, ahead] = await Promise.all([
      // A run of its own seeks them: the plan does not wait.
      solveAndCheckLater(context, 'level', { ...loaded.problem, seeksRemedies: false }),
      context.read((db) => loadOutlook(db, { prctCode, month, fromDay: firstDay })),
    ])
    const { bottleneck } = plan
    if (bottleneck) {
      context.log(
        'WARN',
        `Lines ${bottleneck.lines.join(', ')} lack ${Math.ceil(bottleneck.missingSeconds / 60)} minutes in the worst window`,
      )
    }
    logChanges(context, loaded, plan)
    const outlook = await solveOutlook(context, ahead, { month, loaded, plan })
    return async (db) => {
      await lockNewestPlan(db, { prctCode, month }, current?.rev)
      await rejectFixed(db, { prctCode, month }, 'FIXED')
      const saved = await saveLevelPlan(db, {
        prctCode,
        month,
        runId: context.runId,
        now,
        problemHash,
        planHash: hashPlan(loaded, plan.placements),
        changes: writePlanChanges(changes),
        changedSinceTrial,
        loaded,
        plan,
        outlook,
      })
      await kickRemedies(db, { prctCode, month, rev: saved.rev, runId: context.runId, plan })
      const moves = current
        ? changedMeanwhile(edited, await listEditedRows(db, { prctCode, planId: current.planId }))
        : []
      await mergeMoves(db, { prctCode, planId: saved.planId }, moves)
      await checked
      await rejectGoneMasters(db, prctCode, await listNamedMasters(db, prctCode, saved.planId))
      return {
        rowsIn: loaded.rows.length,
        rowsOut: plan.placements.item.length,
        rowsError: plan.unplanned.length,
        isWarning: plan.unplanned.length > 0 || changedSinceTrial !== null || uncompiled.length > 0,
        result: { ...saved, changedSinceTrial, mergedMoves: moves.length },
      }
    }
  },
}

/** What the rows of a new plan name. */
async function listNamedMasters(db: ReadDb, prctCode: string, planId: number): Promise<NamedMasters> {
  const { rows } = await checkedSql({ dealer: text, line: text, caseCode: text })`
    select distinct dealer_code as dealer, line_code as line, case_code as "caseCode" from plan_part
    where prct_code = ${prctCode} and plan_id = ${planId}`.execute(db)
  return {
    dealer: rows.map(({ dealer }) => dealer),
    packing_line: rows.map(({ line }) => line),
    case_type: rows.map(({ caseCode }) => caseCode),
  }
}

async function readMonth(db: ReadDb, context: JobContext, month: string) {
  const { prctCode, now } = context
  const current = await findNewestPlan(db, prctCode, month)
  return {
    current,
    // First: what changes after this look is merged, whether the problem has it or not.
    edited: current ? await listEditedRows(db, { prctCode, planId: current.planId }) : [],
    found: await loadLevelProblem(db, { prctCode, month, now }),
    tried: await findTried(db, context),
    uncompiled: await listUncompiledDealers(db, { prctCode, month }),
  }
}

interface StaleInput {
  readonly changedSinceTrial: number | null
  /** Dealers whose orders are not compiled. */
  readonly uncompiled: readonly string[]
}

function logInput(
  { log }: JobContext,
  { rows, problem: { pinned, lines } }: LoadedLevel,
  { changedSinceTrial, uncompiled }: StaleInput,
): void {
  log('INFO', `${rows.length} items, ${lines.length} lines, ${pinned.length} pinned placements`)
  if (changedSinceTrial !== null)
    log(
      'WARN',
      `The month is not as trial ${changedSinceTrial} found it: this plan may be another than the one shown there. Compare them, or try again`,
    )
  if (uncompiled.length > 0)
    log(
      'WARN',
      `Orders of ${uncompiled.join(', ')} changed after the last compile: the plan has their lots from before. Compile, then level again.`,
    )
}

/** The trial to save, and the problem it levelled with these changes ('' if not stored); undefined: none. */
async function findTried(db: ReadDb, { prctCode, params }: Pick<JobContext, 'prctCode' | 'params'>) {
  const runId = Number(params['trial'] ?? '')
  if (runId === 0) return undefined
  const { rows } = await checkedSql({ problemHash: text })`
    select coalesce((select c ->> 'problemHash' from jsonb_array_elements(j.result -> 'choices') c where c ->> 'changes' = ${params['changes'] ?? ''} limit 1),
      j.result ->> 'problemHash', '') as "problemHash" from job_net_run r join job_run j using (prct_code, run_id)
    where r.prct_code = ${prctCode} and r.run_id = ${runId} and r.net_id = 'PLAN_TRIAL' and j.job_id = 'PLAN_TRIAL'`.execute(
    db,
  )
  return { runId, problemHash: rows[0]?.problemHash ?? '' }
}

/** The changes were validated when the run was started. */
export function changesOf({ params }: Pick<JobContext, 'params'>): readonly PlanChange[] {
  const text = params['changes'] ?? ''
  if (text === '') return []
  const read = readPlanChanges(text)
  if (!read.isSound) throw new JobFailure('M-JOB-008', { text })
  return read.data
}

function logChanges({ log }: JobContext, loaded: LoadedLevel, { changes, ignoredPins }: LevelPlan): void {
  const { previous, problem } = loaded
  if (!previous || !changes) return
  const unchanged = problem.previous?.unchangedLines ?? []
  if (loaded.isUnchanged) log('INFO', `The inputs of revision ${previous.rev} have not changed: its lots stay`)
  else if (unchanged.length > 0) {
    const codes = unchanged.map((line) => problem.lines[line]?.line).join(', ')
    log('INFO', `Nothing has changed for ${codes} since revision ${previous.rev}: what is planned there stays`)
  }
  log(
    'INFO',
    `Against revision ${previous.rev}: ${changes.movedLots} lots moved (${changes.movedPermille} ‰ of the work)`,
  )
  const lost = previous.lostPins.length + ignoredPins.length
  if (lost > 0) log('WARN', `${lost} rows pinned by hand could not be kept; the plan's header lists them`)
}
