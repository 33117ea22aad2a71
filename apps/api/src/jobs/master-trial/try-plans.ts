import { shareOf } from '../../domain/engine/progress-share.ts'
import { type Engine, openEngine } from '../../domain/engine/run-task.ts'
import { assertLegal } from '../../domain/engine/solve-in-job.ts'
import { readInputMark } from '../../domain/master-trial/input-mark.ts'
import type { TriedPlans } from '../../domain/master-trial/trial-result.ts'
import type { TriedCalls } from '../../domain/master-trial/tried-call.ts'
import { cycleMonthOf } from '../../domain/orders/standing/horizon.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { type CompiledRow, compiledRows } from '../plan-level/problem/compiled-rows.ts'
import { type CurrentPlan, findCurrentPlan } from '../plan-level/problem/current-plan.ts'
import { type LoadedLevel, loadLevelProblem } from '../plan-level/problem/load-level-problem.ts'
import { readPlanVersion } from '../plan-level/save/plan-version.ts'
import { keepUnchanged } from '../plan-level/unchanged-problem.ts'
import { compareSides, type Dropped, type Side } from './compare-sides.ts'
import { levelledSide, listDropped, storedSide } from './plan-sides.ts'
import { Snapshot } from './snapshot.ts'
import { changedBy, compiledAs, monthsOf, preparedAs } from './trial-steps.ts'
import { type TriedChange, triedChange } from './tried-change.ts'

/** First figures: plans the months without containers. */
export const tryPlans = (calls: TriedCalls): Job<TriedPlans> => ({
  id: 'MASTER_TRIAL',
  async run(context) {
    context.progress('load', 0, 100)
    const mark = await context.read((db) => readInputMark(db, context.prctCode))
    const change = await triedChange(context, calls)
    const engine = openEngine(context.signal)
    const months: TriedPlans['months'][number][] = []
    try {
      const all = monthsOf(context)
      for (const [at, month] of all.entries()) {
        const level = leveller(context, engine, { at, of: all.length })
        months.push(await tryMonth(context, change, { month, level }))
      }
    } finally {
      engine.close()
    }
    const lots = months.reduce((sum, { movedLots }) => sum + movedLots, 0)
    context.log('INFO', `${months.length} months tried, ${lots} lots moved; nothing was saved`)
    return async () => ({ rowsIn: months.length, rowsOut: lots, rowsError: 0, result: { mark, months } })
  },
})

type Level = (loaded: LoadedLevel) => Promise<Omit<Side, 'dropped'>>

interface Trying {
  readonly month: string
  readonly level: Level
}

async function tryMonth(
  context: JobContext,
  change: TriedChange,
  { month, level }: Trying,
): Promise<TriedPlans['months'][number]> {
  const { step } = change.tried
  const present = await compiledAs(await preparedAs(new Snapshot(context), change, month), step, month)
  const { rev, version, unchanged, stored, read } = await present.look((db) => readPresent(db, context, month))
  const isLevelledAnew = unchanged.isUnchanged !== true && step !== 'LOAD'
  // The month with the change is read while it is levelled without.
  const [before, changed] = await Promise.all([
    isLevelledAnew ? level(unchanged) : stored,
    step === 'LOAD' ? undefined : readChanged(context, change, { month, read }),
  ])
  // What no input distinguishes from the current plan stays as it is.
  const isSame = changed === undefined || (changed.loaded.isUnchanged && !isLevelledAnew)
  const after = isSame ? before : await level(changed.loaded)
  const { dropped } = read
  const sides = [
    { ...before, dropped },
    { ...after, dropped: changed?.dropped ?? dropped },
  ] as const
  return { month, rev, version, isLevelledAnew, ...compareSides(...sides) }
}

interface Changing extends Pick<Trying, 'month'> {
  readonly read: Read
}

/** What no change from levelling on changes: a month has 400,000 rows of the first two. */
interface Read {
  readonly current: CurrentPlan
  readonly compiled: readonly CompiledRow[]
  readonly dropped: readonly Dropped[]
}

async function readChanged(
  context: JobContext,
  change: TriedChange,
  { month, read: { current, compiled, dropped } }: Changing,
) {
  const { prctCode, now } = context
  const { step } = change.tried
  const isCompiled = step === 'COMPILE'
  const known = isCompiled ? { current } : { current, compiled }
  const changed = await compiledAs(await changedBy(context, change, month), step, month)
  const found = await changed.look(async (db) => ({
    loaded: await loadLevelProblem(db, { prctCode, month, now, ...known }),
    dropped: isCompiled ? await listDropped(db, prctCode, month) : dropped,
  }))
  if (!found.loaded) throw new JobFailure('M-M01-010', { month })
  return { loaded: keepUnchanged(found.loaded), dropped: found.dropped }
}

async function readPresent(db: ReadDb, { prctCode, now }: JobContext, month: string) {
  const current = await findCurrentPlan(db, prctCode, month)
  const compiled = await compiledRows(db, prctCode, cycleMonthOf(month))
  const loaded = current && (await loadLevelProblem(db, { prctCode, month, now, current, compiled }))
  if (!loaded) throw new JobFailure('M-M01-010', { month })
  const unchanged = keepUnchanged(loaded)
  return {
    rev: current.rev,
    version: await readPlanVersion(db, { prctCode, month }),
    unchanged,
    read: { current, compiled, dropped: await listDropped(db, prctCode, month) },
    stored: await storedSide(db, prctCode, current, unchanged),
  }
}

/** Each plan of a month takes half of its share of the progress. */
function leveller(
  context: JobContext,
  engine: Engine,
  { at, of }: { readonly at: number; readonly of: number },
): Level {
  let plans = 0
  return async (loaded) => {
    const begun = at * 2 + plans++
    const progress: JobContext['progress'] = (phase, done, total) =>
      context.progress(phase, begun * total + done, of * 2 * total)
    const { plan, violations } = await engine.run('levelFigures', loaded.problem, shareOf('levelFigures', { progress }))
    assertLegal(violations)
    return levelledSide(loaded, plan)
  }
}
