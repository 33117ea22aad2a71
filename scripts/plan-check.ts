/**
 * Checks a plan of levelling or loading against its problem: `npm run plan:check -- --problem p.json --plan r.json`
 * (formats: docs/interfaces.md).
 * Says everything that is wrong with the files, or every rule that the plan breaks, and ends with 1; a legal plan with 0.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkLoads, checkPlacements, type Fault } from '@packing/planning'
import { InputError } from './planning/input-faults.ts'
import { readLevelPlan, readLevelProblem } from './planning/level-json.ts'
import { readLoadingProblem, readLoadPlan } from './planning/loading-json.ts'

const { values } = parseArgs({ options: { problem: { type: 'string' }, plan: { type: 'string' } } })
const log = (line: string) => process.stdout.write(`${line}\n`)

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new InputError([{ at: file, what, mend: 'Give a readable JSON file' }])
  }
}

function inFile<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof InputError) log(`${file} cannot be taken:`)
    throw error
  }
}

interface Checked {
  readonly faults: readonly Fault[]
  readonly placements: number
}

const isLoading = (json: unknown) =>
  typeof json === 'object' && json !== null && 'format' in json && String(json.format).startsWith('loading-problem/')

function checkFiles(problemFile: string, planFile: string): Checked {
  const json = inFile(problemFile, () => readJson(problemFile))
  if (isLoading(json)) {
    const problem = inFile(problemFile, () => readLoadingProblem(json))
    const plan = inFile(planFile, () => readLoadPlan(readJson(planFile), problem))
    const placements = plan.containers.reduce((sum, { boxes }) => sum + boxes.length, 0)
    return { faults: checkLoads(problem, plan), placements }
  }
  const named = inFile(problemFile, () => readLevelProblem(json))
  const plan = inFile(planFile, () => readLevelPlan(readJson(planFile), named))
  return { faults: checkPlacements(named.problem, plan), placements: plan.placements.item.length }
}

function main(): number {
  const { problem: problemFile, plan: planFile } = values
  if (problemFile === undefined || planFile === undefined) {
    log('Which files? npm run plan:check -- --problem p.json --plan r.json')
    return 1
  }
  try {
    const { faults, placements } = checkFiles(problemFile, planFile)
    for (const { rule, at, detail } of faults) log(`${rule} ${JSON.stringify(at)}: ${detail}`)
    log(faults.length === 0 ? `Legal: ${placements} placements` : `${faults.length} faults`)
    return faults.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    log(error.message)
    return 1
  }
}

process.exitCode = main()
