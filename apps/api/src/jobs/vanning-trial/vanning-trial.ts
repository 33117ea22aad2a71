import { type CollectiveDefinition, parseDefinition } from '@packing/contract'
import type { Day } from '@packing/planning'
import { findDefinition } from '../../domain/loads/collective-definition.ts'
import { ruleOfDefinition, type StoredRule } from '../../domain/loads/collective-rules.ts'
import { findLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import type { StoredTrialResult } from '../../domain/loads/trial-result.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { loadInParallel } from '../vanning/load-in-parallel.ts'
import { readVanning, type VanningFacts } from '../vanning/read-vanning.ts'
import { vanningScope } from '../vanning/vanning-scope.ts'
import { compareGroups } from './compare-groups.ts'
import { measureTrial } from './measure-trial.ts'
import { costsOf, figuresOf, figuresOfDay, leftCasesOf, typesOf, volumesOf } from './trial-figures.ts'

const FIRST_OF_ALL = -1
const ALWAYS: readonly [Day, Day] = [0, 100_000]

const dealersRule = (members: string): StoredRule => {
  const [vanFrom, vanTo] = ALWAYS
  return {
    id: 'TRIAL',
    mixKey: 'DEALER',
    dealers: null,
    containerType: '',
    priority: FIRST_OF_ALL,
    vanFrom,
    vanTo,
    isInOrder: true,
    members: members.split(';'),
    limits: { maxGrossG: null, maxBoxes: null, minFillPermille: 0 },
  }
}

interface Tried {
  readonly rule: StoredRule
  /** null: the named dealers before all other rules. */
  readonly definition: CollectiveDefinition | null
}

/** A rule under edit, a stored rule, ended or not, or one that joins the named dealers before all others. */
async function triedRule(db: ReadDb, { prctCode, params }: JobContext): Promise<Tried> {
  const { rule: id = '', members = '', definition: edited = '' } = params
  if (edited === '' && id === '') {
    if (members === '') throw new JobFailure('M-JOB-013')
    return { rule: dealersRule(members), definition: null }
  }
  const definition = edited === '' ? await findDefinition(db, prctCode, id) : parseDefinition(edited)
  if (!definition) throw edited === '' ? new JobFailure('M-JOB-012', { rule: id }) : new JobFailure('M-JOB-013')
  return { rule: await ruleOfDefinition(db, prctCode, definition), definition }
}

interface Trial extends Tried {
  readonly planId: number
  readonly facts: VanningFacts
}

async function readTrial(db: ReadDb, context: JobContext): Promise<Trial> {
  const { month = '', vanFrom = '', vanTo = '' } = context.params
  const plan = await findLoadedPlan(db, context.prctCode, month)
  if (!plan) throw new JobFailure('M-M01-011', { month })
  const { planId } = plan
  const { prctCode, now } = context
  const today = await businessDayOf({ db, prctCode, now })
  const facts = await readVanning(db, await vanningScope(db, { prctCode, planId, today }))
  const cases = facts.cases.filter(
    ({ vanOn }) => (vanFrom === '' || vanOn >= vanFrom) && (vanTo === '' || vanOn <= vanTo),
  )
  return { ...(await triedRule(db, context)), planId, facts: { ...facts, cases } }
}

export const vanningTrial = (threads: number): Job<StoredTrialResult> => ({
  id: 'VANNING_TRIAL',
  async run(context) {
    const trial = await context.read((db) => readTrial(db, context))
    const { rule, facts, planId } = trial
    if (!facts.apart.includes(rule.mixKey)) {
      throw new JobFailure('M-JOB-014', { mixKey: rule.mixKey, rule: rule.id })
    }
    const { apart, joined } = compareGroups(facts, rule)
    const days = [...new Set(joined.map(({ vanOn }) => vanOn))].sort()
    if (days.length === 0) {
      throw new JobFailure('M-JOB-015', { month: context.params['month'] ?? '', members: rule.members.join(', ') })
    }
    const cases = joined.flatMap((part) => part.cases)
    const measured = await context.read((db) => measureTrial(db, { prctCode: context.prctCode, planId, facts, cases }))
    const costs = costsOf([...apart, ...joined])
    const before = await loadInParallel(context, apart, threads, 'load apart')
    const after = await loadInParallel(context, joined, threads, 'load together')
    const result: StoredTrialResult = {
      members: [...rule.members],
      tried: trial.definition,
      before: figuresOf(before.containers, before.left.length, costs),
      after: figuresOf(after.containers, after.left.length, costs),
      days: days.map((vanOn) => ({
        vanOn,
        before: figuresOfDay(before, vanOn, costs),
        after: figuresOfDay(after, vanOn, costs),
      })),
      types: typesOf(before, after),
      ...volumesOf(joined, rule),
      measured,
      leftCases: leftCasesOf(before.left, after.left),
    }
    return async () => ({
      rowsIn: apart.reduce((sum, part) => sum + part.cases.length, 0),
      rowsOut: days.length,
      rowsError: after.left.length,
      result,
    })
  },
})
