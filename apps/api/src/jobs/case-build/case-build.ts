import type { Violation } from '@packing/planning'
import { solveAllAndCheckLater } from '../../domain/engine/solve-in-job.ts'
import type { Job, JobContext } from '../../platform/jobs/job.ts'
import type { Remaining } from './built-parts.ts'
import { hashCases, leftToBuild, readCaseInputs } from './case-inputs.ts'
import type { StoredCaseProblem } from './load-case-problem.ts'
import { type SavedCases, saveCases } from './save-cases.ts'
import { inWholeDays, joinDays } from './whole-days.ts'

/** The cases do not depend on the number of threads. */
export const caseBuilding = (threads: number): Job => ({
  id: 'CASE_BUILD',
  async run(context) {
    const month = context.params['month'] ?? ''
    context.progress('load', 0, 100)
    const { prctCode, now } = context
    const read = await context.read((db) => readCaseInputs({ db, prctCode, now }, month))
    const { plan, today, whole, firstDays, version } = read
    const { remaining, problem } = leftToBuild(read)
    logInput(context, { rev: plan.rev, problem, remaining })
    const parts = inWholeDays(problem, threads)
    const solved = solveAllAndCheckLater(
      context,
      'cases',
      parts.map((part) => part.problem),
    )
    // The threads are at work meanwhile.
    const inputHash = hashCases(problem)
    const { plans, checked } = await solved
    const built = joinDays(problem, parts, plans)
    const contradictions = built.contradictions.length
    logContradictions(context, built.contradictions)
    return async (db) => {
      const first = { problem, built, remaining }
      const { planId, rev } = plan
      const saved = await saveCases(db, { prctCode, planId, rev, month, today, firstDays, whole, first, version })
      await checked
      logSaved(context, saved)
      return {
        rowsIn: problem.lots.length,
        rowsOut: saved.built,
        rowsError: saved.left,
        isWarning: saved.left + contradictions > 0,
        result: { planId, kept: saved.kept, reprints: saved.reprints, mixedBound: built.mixedBound, inputHash },
      }
    }
  },
})

/** In one thread. */
export const caseBuild = caseBuilding(1)

interface Input {
  readonly rev: number
  readonly problem: StoredCaseProblem
  readonly remaining: Remaining
}

function logInput({ log }: JobContext, { rev, problem, remaining: { isKept } }: Input): void {
  const lots = problem.lots.reduce((sum, each) => sum + each, 0)
  const kept = isKept.filter(Boolean).length
  log(
    'INFO',
    `Plan revision ${rev}: ${problem.lots.length} items, ${lots} lots${kept > 0 ? ` beside ${kept} cases that stay` : ''}`,
  )
}

function logSaved({ log }: JobContext, { kept, built, reprints }: SavedCases): void {
  log('INFO', `${kept} cases stay, ${built} are new`)
  if (reprints > 0)
    log('WARN', `${reprints} cases with a printed label were replaced: print the labels of the new ones`)
}

const MAX_LOGGED = 20

/** Contradictory masters, such as a set of parts that must not share a case, do not stop the build. */
function logContradictions({ log }: JobContext, contradictions: readonly Violation[]): void {
  for (const { rule, at, detail } of contradictions.slice(0, MAX_LOGGED))
    log('WARN', `Masters contradict each other, ${rule} ${JSON.stringify(at)}: ${detail}`)
}
