import type { LoadTrialResult } from '@packing/contract'
import { findNewestPlan } from '../../domain/plans/newest-plan.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'
import { loadInParallel, type VannedContainer, type VanningPlan } from '../vanning/load-in-parallel.ts'
import { type LoadedVanning, loadLoadingProblems } from '../vanning/load-loading-problem.ts'
import { joinGroups } from './join-groups.ts'

type Figures = LoadTrialResult['before']

function figuresOf(containers: readonly VannedContainer[], left: number, costs: ReadonlyMap<string, number>): Figures {
  const fill = containers.reduce((sum, { container }) => sum + container.fillPermille, 0)
  return {
    containers: containers.length,
    fillPercent: containers.length === 0 ? 0 : Math.round(fill / containers.length) / 10,
    cost: containers.reduce((sum, { containerType }) => sum + (costs.get(containerType) ?? 0), 0),
    left,
  }
}

const costsOf = (parts: readonly LoadedVanning[]) =>
  new Map(parts.flatMap(({ problem }) => problem.containerTypes.map(({ code, cost }) => [code, cost] as const)))

const ofDay = ({ containers, left }: VanningPlan, vanOn: string, costs: ReadonlyMap<string, number>) =>
  figuresOf(
    containers.filter((each) => each.vanOn === vanOn),
    left.filter(({ one }) => one.vanOn === vanOn).length,
    costs,
  )

/**
 * Loads the cases of the days that a collective rule touches twice, apart and together, and keeps what each way costs.
 * Nothing of the plan is changed.
 */
export const vanningTrial = (threads: number): Job => ({
  id: 'VANNING_TRIAL',
  async run(context) {
    const { month = '', members = '', vanFrom = '', vanTo = '' } = context.params
    const groups = await context.read(async (db) => {
      const plan = await findNewestPlan(db, context.prctCode, month)
      if (!plan) throw new JobFailure(`There is no plan for ${month}. Run PLAN_LEVEL and CASE_BUILD first.`)
      return loadLoadingProblems(db, { prctCode: context.prctCode, planId: plan.plan_id })
    })
    const dealers = members.split(';')
    const days = joinGroups(groups, dealers).filter(
      ({ vanOn }) => (vanFrom === '' || vanOn >= vanFrom) && (vanTo === '' || vanOn <= vanTo),
    )
    if (days.length === 0) {
      throw new JobFailure(`On no day of ${month} are several of ${members} vanned in container types they share.`)
    }
    const apart = days.flatMap((day) => day.apart)
    const costs = costsOf(apart)
    const before = await loadInParallel(context, apart, threads, 'load apart')
    const after = await loadInParallel(
      context,
      days.map(({ joined }) => joined),
      threads,
      'load together',
    )
    const result: LoadTrialResult = {
      before: figuresOf(before.containers, before.left.length, costs),
      after: figuresOf(after.containers, after.left.length, costs),
      days: days.map(({ vanOn }) => ({
        vanOn,
        before: ofDay(before, vanOn, costs),
        after: ofDay(after, vanOn, costs),
      })),
    }
    return async () => ({
      rowsIn: apart.reduce((sum, { cases }) => sum + cases.length, 0),
      rowsOut: days.length,
      rowsError: after.left.length,
      result,
    })
  },
})
