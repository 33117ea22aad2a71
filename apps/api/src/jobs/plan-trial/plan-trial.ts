import { type PlanChange, readWeights, withEarlyStock, writePlanChanges } from '@packing/contract'
import { shareOf } from '../../domain/engine/progress-share.ts'
import { type Engine, openEngine } from '../../domain/engine/run-task.ts'
import { assertLegal, hashProblem } from '../../domain/engine/solve-in-job.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { changeLevel, demandChanges } from '../plan-level/change/change-level.ts'
import { changesOf } from '../plan-level/plan-level.ts'
import { findCurrentPlan } from '../plan-level/problem/current-plan.ts'
import { type LoadedLevel, loadLevelProblem } from '../plan-level/problem/load-level-problem.ts'
import { figuresOfUnchanged } from '../plan-level/save/figures-of-level.ts'
import { keepUnchanged } from '../plan-level/unchanged-problem.ts'
import { type ComparedLevels, compareLevels } from './compare-levels.ts'
import { type ComparedPlan, levelledPlan } from './compared-plan.ts'
import { choiceOf, type PlanChoice } from './plan-choice.ts'
import { findStoredPlan } from './stored-plan.ts'
import { readTrialMark, type TrialMark } from './trial-mark.ts'

export interface PlanTrialResult extends ComparedLevels {
  readonly rev: number | null
  readonly problemHash: string
  readonly mark: TrialMark
  /** The changes with each weight of early stock; empty unless the run asks for weights. */
  readonly choices: readonly PlanChoice[]
}

export const planTrial: Job<PlanTrialResult> = {
  id: 'PLAN_TRIAL',
  async run(context) {
    const engine = openEngine(context.signal)
    try {
      return await tryPlan(context, engine)
    } finally {
      engine.close()
    }
  },
}

async function tryPlan(context: JobContext, engine: Engine): ReturnType<Job<PlanTrialResult>['run']> {
  const changes = changesOf(context)
  context.progress('load', 0, 200)
  const { mark, unchanged, rest, stored } = await load(context, changes)
  const weights = readWeights(context.params['weights'] ?? '')
  const levelled = levelInTurn(context, engine, (stored ? 1 : 2) + weights.length)
  const level = async (loaded: LoadedLevel): Promise<ComparedPlan> =>
    stored && loaded.isUnchanged ? { ...stored, figures: figuresOfUnchanged(stored.figures, loaded) } : levelled(loaded)
  const before = stored ?? (await level(unchanged))
  const changed = keepUnchanged(changeLevel(rest, changes))
  const after = await level(changed)
  const compared = compareLevels(before, after)
  const choices: PlanChoice[] = []
  for (const weight of weights) {
    const weighed = withEarlyStock(changes, weight)
    const isKnown = writePlanChanges(weighed) === writePlanChanges(changes)
    const loaded = isKnown ? changed : keepUnchanged(changeLevel(rest, weighed))
    const plan = isKnown ? after : await level(loaded)
    choices.push(choiceOf(before, plan, { weight, changes: weighed, problemHash: hashProblem(loaded.problem) }))
  }
  const { counts } = compared
  context.log('INFO', `${counts.movedLots} lots moved, ${counts.addedLots} added, ${counts.removedLots} removed`)
  const result: PlanTrialResult = {
    ...compared,
    rev: unchanged.previous?.rev ?? null,
    problemHash: hashProblem(changed.problem),
    mark,
    choices,
  }
  return async () => ({
    rowsIn: unchanged.rows.length,
    rowsOut: after.seconds.length,
    rowsError: 0,
    result,
  })
}

async function load({ prctCode, now, params, read }: JobContext, changes: readonly PlanChange[]) {
  const month = params['month'] ?? ''
  const demand = demandChanges(changes)
  const isDemandChanged = demand.without.size > 0 || demand.orders.length > 0
  const { mark, unchanged, rest, stored } = await read(async (db) => {
    // First: a change during this look makes the simulation outdated.
    const mark = await readTrialMark(db, { prctCode, month })
    // Once for all: a month has 400,000 rows.
    const current = (await findCurrentPlan(db, prctCode, month)) ?? null
    const ask = { prctCode, month, now, current }
    const unchanged = await loadLevelProblem(db, ask)
    return {
      mark,
      unchanged,
      rest: isDemandChanged ? await loadLevelProblem(db, { ...ask, demand }) : unchanged,
      stored: unchanged && current ? await findStoredPlan(db, prctCode, current, unchanged) : undefined,
    }
  })
  if (!unchanged) throw new JobFailure('M-M01-010', { month })
  if (!rest) throw new JobFailure('M-JOB-007', { dealers: [...demand.without].join(', '), month })
  return { mark, unchanged, rest, stored }
}

/** Levels one plan after the other; each advances the progress of the run by its part. */
function levelInTurn(
  context: JobContext,
  engine: Engine,
  parts: number,
): (loaded: LoadedLevel) => Promise<ComparedPlan> {
  let part = 0
  return async (loaded) => {
    const before = part++
    const progress: JobContext['progress'] = (phase, done, total) =>
      context.progress(phase, before * total + done, parts * total)
    const { plan, violations } = engine.runEarly('levelFigures', loaded.problem, shareOf('levelFigures', { progress }))
    // Whoever waits for the plan gets the rejection first.
    violations.catch(() => undefined)
    // The checker works meanwhile: on a month of size M each takes seconds.
    const compared = levelledPlan({ loaded, plan: await plan })
    assertLegal(await violations)
    return compared
  }
}
