import { setTimeout as delay } from 'node:timers/promises'
import { type Remedy, withRuns } from '@packing/planning'
import { sql } from 'kysely'
import { shareOf } from '../../domain/engine/progress-share.ts'
import { openEngine } from '../../domain/engine/run-task.ts'
import { assertLegal } from '../../domain/engine/solve-in-job.ts'
import type { PlanFigures } from '../../domain/plans/figures/plan-figures.ts'
import { findPlan, mergeKpi } from '../../domain/plans/revision/newest-plan.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, json } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Job, type JobContext, WayGiven } from '../../platform/jobs/job.ts'
import { changeLevel } from '../plan-level/change/change-level.ts'
import { changesOf } from '../plan-level/plan-level.ts'
import { type LoadedLevel, loadLevelProblem } from '../plan-level/problem/load-level-problem.ts'
import { keepUnchanged } from '../plan-level/unchanged-problem.ts'

/** How often it looks whether it is still wanted, and whether others need the machine. */
const LOOK_MS = 500

const nothing = { rowsIn: 0, rowsOut: 0, rowsError: 0 }

/**
 * What would give room to the lots that the newest plan of a month leaves without: levels the month again from this plan, with each
 * remedy, as a trial of it would. A newer revision has its own.
 */
export const planRemedies: Job = {
  id: 'PLAN_REMEDIES',
  async run(context) {
    const { prctCode } = context
    const sought = await context.read((db) => findSought(db, context))
    const found = sought && (await findRemedies(context, sought))
    if (!found) {
      context.log('INFO', 'The month was levelled again meanwhile, or its remedies are known: nothing to find')
      return async () => nothing
    }
    return async (db) => {
      const { planId } = sought
      await mergeKpi(db, { prctCode, planId }, { remedies: found, remediesState: 'FOUND' })
      return { ...nothing, rowsOut: found.length }
    }
  },
}

interface Sought {
  readonly planId: number
  /** With which the plan was levelled, as text. */
  readonly changes: string
}

/** The plan, if it is the newest of its month and its remedies are not known. */
async function findSought(db: ReadDb, { prctCode, params }: JobContext): Promise<Sought | undefined> {
  const newest = await findPlan(db, prctCode, { month: params['month'] ?? '' })
  if (!newest || newest.rev !== Number(params['rev'])) return undefined
  const { planId } = newest
  const { rows } = await checkedSql({ figures: json<PlanFigures>() })`
    select figures from plan_figures where prct_code = ${prctCode} and plan_id = ${planId}
      and figures ->> 'remediesState' = 'SOUGHT'`.execute(db)
  return rows[0] && { planId, changes: rows[0].figures.withChanges }
}

/** undefined: a newer revision made them useless. */
async function findRemedies(context: JobContext, sought: Sought): Promise<readonly Remedy[] | undefined> {
  context.progress('load', 0, 100)
  const loaded = await context.read((db) => loadPlanned(db, context, sought))
  if (!loaded) return undefined
  const outdated = new AbortController()
  const engine = openEngine(AbortSignal.any([context.signal, outdated.signal]))
  const looking = new AbortController()
  // A newer revision stops it; while another run of the PRCTCC works, it rests.
  const look = async () => {
    const { newestRev, isBusy, isAwaited } = await context.read((db) => readState(db, context))
    if (isAwaited && !isBusy) throw new WayGiven('No worker is free for the runs that wait')
    if (newestRev !== Number(context.params['rev'])) outdated.abort(new Error('A newer revision'))
    engine.pause(isBusy)
  }
  try {
    await look()
    const solved = engine.run('levelOnly', loaded.problem, shareOf('levelOnly', context))
    const { plan, violations } = await Promise.race([solved, repeat(look, looking.signal)])
    assertLegal(violations)
    return withRuns(plan.remedies, loaded.lines)
  } catch (error) {
    if (outdated.signal.aborted && !context.signal.aborted) return undefined
    throw error
  } finally {
    looking.abort()
    engine.close()
  }
}

async function repeat(look: () => Promise<void>, until: AbortSignal): Promise<never> {
  for (;;) {
    await delay(LOOK_MS, undefined, { signal: until })
    await look()
  }
}

async function loadPlanned(db: ReadDb, context: JobContext, { changes }: Sought): Promise<LoadedLevel | undefined> {
  const { prctCode, now, params } = context
  const found = await loadLevelProblem(db, { prctCode, month: params['month'] ?? '', now })
  return found && keepUnchanged(changeLevel(found, changesOf({ params: { changes } })))
}

/** Only where no worker is free does another run wait for longer than a look or two of the workers. */
const PATIENCE_SECONDS = 3

async function readState(db: ReadDb, { prctCode, params }: JobContext) {
  const other = sql`from job_net_run where prct_code = ${prctCode} and net_id <> 'PLAN_REMEDIES'`
  const { rows } = await checkedSql({ newestRev: int, isBusy: bool, isAwaited: bool })`
    select (select coalesce(max(rev), 0) from packing_plan where prct_code = ${prctCode} and month = ${params['month'] ?? ''}) as "newestRev",
      exists (select ${other} and status = 'RUNNING') as "isBusy",
      exists (select ${other} and status = 'WAITING' and kicked_at < clock_timestamp() - make_interval(secs => ${PATIENCE_SECONDS})) as "isAwaited"`.execute(
    db,
  )
  return rows[0] ?? { newestRev: 0, isBusy: false, isAwaited: false }
}
