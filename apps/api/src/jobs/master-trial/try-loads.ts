import { MOST_TRIAL_ROWS, type TrialLoadRows, type TrialLoads, type TrialStep } from '@packing/contract'
import { findLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { isChangedSince } from '../../domain/master-trial/input-mark.ts'
import { findTrialResult, type TriedLoads } from '../../domain/master-trial/trial-result.ts'
import type { TriedCalls } from '../../domain/master-trial/tried-call.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { loadParts } from '../vanning/load-in-parallel.ts'
import { makeParts } from '../vanning/make-parts.ts'
import { readVanning } from '../vanning/read-vanning.ts'
import { vanningScope } from '../vanning/vanning-scope.ts'
import type { LoadedDate } from './loaded-dates.ts'
import { Snapshot } from './snapshot.ts'
import { findStoredLoads } from './stored-loads.ts'
import { casedAs, changedBy, monthsOf, preparedAs } from './trial-steps.ts'
import { triedChange } from './tried-change.ts'

/** Builds the cases of the months and loads their containers, without and with the change. */
export const tryLoads = (calls: TriedCalls, threads: number): Job<TriedLoads> => ({
  id: 'MASTER_TRIAL_LOADS',
  async run(context) {
    const change = await triedChange(context, calls)
    const { prctCode, runId } = context
    const { plans } = await context.read((db) => findTrialResult(db, { prctCode, runId }))
    const months: TriedLoads['months'][number][] = []
    for (const month of monthsOf(context)) {
      const isLevelledAnew = plans?.months.find((each) => each.month === month)?.isLevelledAnew ?? true
      const { step } = change.tried
      const of = { month, step, threads }
      // What counts from loading on is compared with cases as they stand, whatever they were built from.
      const isAnew = isLevelledAnew || step === 'LOAD'
      const stored = isAnew ? undefined : await context.read((db) => findStoredLoads({ ...context, db }, month))
      const how = stored ? 'as they were loaded' : 'loaded anew without the change'
      context.log('INFO', `${month}: compared with the containers ${how}`)
      const before = stored ?? (await loadsOf(context, await preparedAs(new Snapshot(context), change, month), of))
      const after = await loadsOf(context, await changedBy(context, change, month), of)
      months.push({ month, ...compareLoads(before, after) })
    }
    const containers = months.reduce((sum, month) => sum + month.after.containers, 0)
    const isChanged = plans !== null && (await context.read((db) => isChangedSince(db, prctCode, plans.mark)))
    if (isChanged) context.log('WARN', 'Orders, masters or plans were changed while the trial ran: try again')
    return async () => ({
      rowsIn: months.length,
      rowsOut: containers,
      rowsError: 0,
      result: { isChanged, months },
    })
  },
})

interface Loading {
  readonly month: string
  readonly step: TrialStep
  readonly threads: number
}

async function loadsOf(context: JobContext, given: Snapshot, { month, step, threads }: Loading): Promise<LoadedDate[]> {
  const cased = await casedAs(given, step, month)
  const { prctCode, now } = context
  const facts = await cased.look(async (db) => {
    const plan = await findLoadedPlan(db, prctCode, month)
    if (!plan) throw new JobFailure('M-M01-011', { month })
    const today = await businessDayOf({ db, prctCode, now })
    return readVanning(db, await vanningScope(db, { prctCode, planId: plan.planId, today }))
  })
  const loaded = await loadParts({ context, threads, phase: 'load containers' }, makeParts(facts).parts)
  return loaded.flatMap(({ vanOn, containers, left }) => [
    ...containers.map(({ dealers: [dealer = ''], cases }) => ({
      dealer,
      vanOn,
      cases: cases.length,
      containers: 1,
      left: 0,
    })),
    ...left.map(({ one }) => ({ dealer: one.dealer, vanOn, cases: 1, containers: 0, left: 1 })),
  ])
}

const noLoad = { cases: 0, containers: 0, left: 0 }

function byDate(dates: readonly LoadedDate[]): Map<string, typeof noLoad> {
  const sums = new Map<string, typeof noLoad>()
  for (const { dealer, vanOn, cases, containers, left } of dates) {
    const key = `${dealer} ${vanOn}`
    const sum = sums.get(key) ?? noLoad
    sums.set(key, {
      cases: sum.cases + cases,
      containers: sum.containers + containers,
      left: sum.left + left,
    })
  }
  return sums
}

const totalOf = (dates: readonly LoadedDate[]): TrialLoads => ({
  cases: dates.reduce((sum, { cases }) => sum + cases, 0),
  containers: dates.reduce((sum, { containers }) => sum + containers, 0),
  leftCases: dates.reduce((sum, { left }) => sum + left, 0),
})

function compareLoads(before: readonly LoadedDate[], after: readonly LoadedDate[]) {
  const [was, is] = [byDate(before), byDate(after)]
  const rows = [...new Set([...was.keys(), ...is.keys()])]
    .sort()
    .map((key): TrialLoadRows['rows'][number] => {
      const [one, other] = [was.get(key) ?? noLoad, is.get(key) ?? noLoad]
      const [dealerCode = '', vanOn = ''] = key.split(' ')
      const left = { leftBefore: one.left, leftAfter: other.left }
      return { dealerCode, vanOn, before: one.containers, after: other.containers, ...left }
    })
    .filter((row) => row.before !== row.after || row.leftBefore !== row.leftAfter)
    .sort((a, b) => b.after - b.before - (a.after - a.before))
  return {
    before: totalOf(before),
    after: totalOf(after),
    rows: { total: rows.length, rows: rows.slice(0, MOST_TRIAL_ROWS) },
  }
}
