import { checkLoads, checkPlacements, type Violation } from '@packing/planning'
import { InputError } from './input-issues.ts'
import { readLevelPlan, readLevelProblem } from './level-json.ts'
import { readLoadingProblem, readLoadPlan } from './loading-json.ts'
import { readJson } from './read-json.ts'

export interface Checked {
  readonly issues: readonly Violation[]
  readonly placements: number
}

/** Reads a file; what is wrong with it is named together with the file. */
export function inFile<Result>(file: string, read: (json: unknown) => Result): Result {
  try {
    return read(readJson(file))
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(
      error.issues.map((issue) => ({ ...issue, at: issue.at === file ? file : `${file}: ${issue.at}` })),
    )
  }
}

const isLoading = (json: unknown) =>
  typeof json === 'object' && json !== null && 'format' in json && String(json.format).startsWith('loading-problem/')

/** Checks a plan of levelling or loading against its problem. Throws `InputError` for files that are neither. */
export function checkFiles(problemFile: string, planFile: string): Checked {
  if (inFile(problemFile, isLoading)) {
    const problem = inFile(problemFile, readLoadingProblem)
    const plan = inFile(planFile, (json) => readLoadPlan(json, problem))
    const placements = plan.containers.reduce((sum, { boxes }) => sum + boxes.length, 0)
    return { issues: checkLoads(problem, plan), placements }
  }
  const named = inFile(problemFile, readLevelProblem)
  const plan = inFile(planFile, (json) => readLevelPlan(json, named))
  return { issues: checkPlacements(named.problem, plan), placements: plan.placements.item.length }
}
