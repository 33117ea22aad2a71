/**
 * Checks a levelling or loading plan against its problem: `npm run plan:check -- --problem p.json --plan r.json`
 * (formats: docs/interfaces.md). Prints all file errors or all violations and exits with 1, or with 0 for a legal
 * plan.
 */
import { checkLoads, checkPlacements, type Violation } from '@packing/planning'
import { Command } from 'commander'
import { InputError } from './planning/input-issues.ts'
import { readLevelPlan, readLevelProblem } from './planning/level-json.ts'
import { readLoadingProblem, readLoadPlan } from './planning/loading-json.ts'
import { readJson } from './planning/read-json.ts'

interface Options {
  readonly problem: string
  readonly plan: string
}

const options: Options = new Command('npm run plan:check --')
  .description('Checks a plan of levelling or loading against its problem (formats: docs/interfaces.md).')
  .requiredOption('--problem <file>', 'the problem as JSON')
  .requiredOption('--plan <file>', 'its plan as JSON')
  .parse()
  .opts()
const log = (line: string) => process.stdout.write(`${line}\n`)

function inFile<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof InputError) log(`${file} is invalid:`)
    throw error
  }
}

interface Checked {
  readonly issues: readonly Violation[]
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
    return { issues: checkLoads(problem, plan), placements }
  }
  const named = inFile(problemFile, () => readLevelProblem(json))
  const plan = inFile(planFile, () => readLevelPlan(readJson(planFile), named))
  return { issues: checkPlacements(named.problem, plan), placements: plan.placements.item.length }
}

function main(): number {
  const { problem: problemFile, plan: planFile } = options
  try {
    const { issues, placements } = checkFiles(problemFile, planFile)
    for (const { rule, at, detail } of issues) log(`${rule} ${JSON.stringify(at)}: ${detail}`)
    log(issues.length === 0 ? `Legal: ${placements} placements` : `${issues.length} issues`)
    return issues.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    log(error.message)
    return 1
  }
}

process.exitCode = main()
