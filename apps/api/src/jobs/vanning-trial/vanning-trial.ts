import type { LoadTrialResult } from '@packing/contract'
import type { Day } from '@packing/planning'
import { findCollectiveRule, type StoredRule } from '../../domain/loads/collective-rules.ts'
import { findLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { loadInParallel, type VannedContainer, type VanningPlan } from '../vanning/load-in-parallel.ts'
import type { VanningPart } from '../vanning/make-parts.ts'
import { readVanning, type VanningFacts } from '../vanning/read-vanning.ts'
import { compareGroups } from './compare-groups.ts'

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

const costsOf = (parts: readonly VanningPart[]) =>
  new Map(parts.flatMap(({ problem }) => problem.containerTypes.map(({ code, cost }) => [code, cost] as const)))

const ofDay = ({ containers, left }: VanningPlan, vanOn: string, costs: ReadonlyMap<string, number>) =>
  figuresOf(
    containers.filter((each) => each.vanOn === vanOn),
    left.filter(({ one }) => one.vanOn === vanOn).length,
    costs,
  )

const FIRST_OF_ALL = -1
const ALWAYS: readonly [Day, Day] = [0, 100_000]

/** A stored rule, ended or not, or one that joins the named dealers before all others. */
async function triedRule(db: ReadDb, { prctCode, params }: JobContext): Promise<StoredRule> {
  const { rule = '', members = '' } = params
  if (rule !== '') {
    const found = await findCollectiveRule(db, prctCode, rule)
    if (!found) throw new JobFailure('M-JOB-012', { rule })
    return found
  }
  if (members === '') throw new JobFailure('M-JOB-013')
  const [vanFrom, vanTo] = ALWAYS
  return {
    ...{ id: 'TRIAL', mixKey: 'DEALER', dealer: null, containerType: '', priority: FIRST_OF_ALL, vanFrom, vanTo },
    members: members.split(';'),
    limits: { maxGrossG: null, maxBoxes: null, minFillPermille: 0 },
  }
}

interface Tried {
  readonly rule: StoredRule
  readonly facts: VanningFacts
}

async function readTrial(db: ReadDb, context: JobContext): Promise<Tried> {
  const { month = '', vanFrom = '', vanTo = '' } = context.params
  const plan = await findLoadedPlan(db, context.prctCode, month)
  if (!plan) throw new JobFailure('M-M01-011', { month })
  const facts = await readVanning(db, { prctCode: context.prctCode, planId: plan.planId })
  const cases = facts.cases.filter(
    ({ vanOn }) => (vanFrom === '' || vanOn >= vanFrom) && (vanTo === '' || vanOn <= vanTo),
  )
  return { rule: await triedRule(db, context), facts: { ...facts, cases } }
}

type VanningTrialResult = LoadTrialResult & { readonly members: readonly string[] }

export const vanningTrial = (threads: number): Job<VanningTrialResult> => ({
  id: 'VANNING_TRIAL',
  async run(context) {
    const { rule, facts } = await context.read((db) => readTrial(db, context))
    if (!facts.apart.includes(rule.mixKey)) {
      throw new JobFailure('M-JOB-014', { mixKey: rule.mixKey, rule: rule.id })
    }
    const { apart, joined } = compareGroups(facts, rule)
    const days = [...new Set(joined.map(({ vanOn }) => vanOn))].sort()
    if (days.length === 0) {
      throw new JobFailure('M-JOB-015', { month: context.params['month'] ?? '', members: rule.members.join(', ') })
    }
    const costs = costsOf([...apart, ...joined])
    const before = await loadInParallel(context, apart, threads, 'load apart')
    const after = await loadInParallel(context, joined, threads, 'load together')
    const result: VanningTrialResult = {
      members: rule.members,
      before: figuresOf(before.containers, before.left.length, costs),
      after: figuresOf(after.containers, after.left.length, costs),
      days: days.map((vanOn) => ({ vanOn, before: ofDay(before, vanOn, costs), after: ofDay(after, vanOn, costs) })),
    }
    return async () => ({
      rowsIn: apart.reduce((sum, { cases }) => sum + cases.length, 0),
      rowsOut: days.length,
      rowsError: after.left.length,
      result,
    })
  },
})
