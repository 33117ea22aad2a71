/**
 * The engine without a database: compile → level → work sequence → cases of a seeded month, then a re-plan after 2 %
 * changes; or level and re-plan of a problem file. Prints tables and `RESULT {json}`.
 *
 * npm run bench:plan -- --size M              30,000 keys × 23 days, 5 lines; L: 130,000 keys × 23 days, 12 lines
 * npm run bench:plan -- --problem p.json      a problem in the format of docs/interfaces.md
 * --seed 1   --stability 10 (thousandths)   --plan r.json (writes the plan of --problem)
 *
 * Invalid options or problems are reported before anything runs, with exit code 2.
 *
 * Goals at M: compile 1.5 s, level 3 s, cases 2 s, every peak within 1 % of its bound; at L: compile 8 s, level 20 s.
 */
import {
  buildCases,
  checkCases,
  checkCompile,
  checkLevel,
  checkSequence,
  compile,
  type LevelProblem,
  level,
  sequenceDays,
} from '@packing/planning'
import { InputError } from '../scripts/planning/input-issues.ts'
import { readLevelProblem, writeLevelPlan } from '../scripts/planning/level-json.ts'
import { readJson } from '../scripts/planning/read-json.ts'
import { changeSome } from './plan/change-some.ts'
import { figuresOf, movedOf, ratio } from './plan/figures.ts'
import { caseProblemOf } from './plan/make-cases.ts'
import { levelProblemOf, makeMonth, SIZES } from './plan/make-month.ts'
import { type Cost, measure } from './plan/measure.ts'
import { type Options, readOptions } from './plan/options.ts'
import { printRows } from './plan/print-rows.ts'
import { describeUnplanned, unplannedOf } from './plan/unplanned.ts'
import { writePlan } from './write-plan.ts'

const CHANGED_PERMILLE = 20

type NameOf = (item: number) => string

function benchLevel(problem: LevelProblem, costs: Cost[], { seed, stability }: Options, nameOf: NameOf) {
  const planned = measure('level', (watch) => level(problem, watch))
  const issues = measure('check level', (watch) => checkLevel(problem, planned.result, watch))
  const again = changeSome(problem, planned.result.placements, CHANGED_PERMILLE, seed, stability)
  const replanned = measure('re-plan 2 %', (watch) => level(again, watch))
  const issuesAgain = measure('check re-plan', (watch) => checkLevel(again, replanned.result, watch))
  costs.push(planned.cost, issues.cost, replanned.cost, issuesAgain.cost)
  return {
    plan: planned.result,
    level: figuresOf(problem, planned.result),
    unplanned: unplannedOf(planned.result, nameOf),
    replan: movedOf({ problem, plan: planned.result }, again, replanned.result),
    issues: [...issues.result, ...issuesAgain.result].slice(0, 20),
  }
}

function benchMonth(options: Options) {
  const { size, seed } = options
  const costs: Cost[] = []
  const month = makeMonth(SIZES[size], seed)
  const compiled = measure('compile', (watch) => compile(month.compile, watch))
  const issuesOfCompile = measure('check compile', (watch) => checkCompile(month.compile, compiled.result, watch))
  costs.push(compiled.cost, issuesOfCompile.cost)
  const problem = levelProblemOf(month, compiled.result)
  const { plan, ...figures } = benchLevel(problem, costs, options, (item) => {
    const key = problem.keys[problem.items.key[item] ?? 0]
    return `${key?.dealer}/${key?.part}`
  })
  const sequence = measure('work sequence', (watch) => sequenceDays(problem, plan, [], watch))
  const issuesOfSequence = measure('check sequence', (watch) => checkSequence(plan, [], sequence.result, watch))
  const boxes = caseProblemOf(month, problem, plan)
  const cases = measure('cases', (watch) => buildCases(boxes, watch))
  const issuesOfCases = measure('check cases', (watch) => checkCases(boxes, cases.result, watch))
  costs.push(sequence.cost, issuesOfSequence.cost, cases.cost, issuesOfCases.cost)
  const checks = [issuesOfCompile, issuesOfSequence, issuesOfCases].flatMap(({ result }) => result)
  const issues = [...figures.issues, ...checks].slice(0, 20)
  const mixed = cases.result.cases.filter(({ isMixed }) => isMixed).length
  const { sharedCases, mixedBound } = cases.result
  const sharedToBound = ratio(sharedCases, mixedBound)
  const caseFigures = { cases: cases.result.cases.length, sharedCases, mixedBound, sharedToBound, mixed }
  return {
    data: `size ${size}, seed ${seed}`,
    cells: month.compile.requirements.key.length,
    costs,
    ...figures,
    caseFigures,
    issues,
  }
}

function benchFile(file: string, options: Options) {
  const costs: Cost[] = []
  const named = readLevelProblem(readJson(file))
  const { plan, ...figures } = benchLevel(named.problem, costs, options, (item) => named.itemIds[item] ?? '')
  if (options.plan !== undefined) writePlan(options.plan, JSON.stringify(writeLevelPlan(named, plan)))
  return { data: file, costs, ...figures, caseFigures: null }
}

function run(options: Options): number {
  const result = options.problem === undefined ? benchMonth(options) : benchFile(options.problem, options)
  printRows(result.costs)
  printRows(result.level.lines)
  if (result.unplanned) process.stderr.write(`${describeUnplanned(result.unplanned).join('\n')}\n\n`)
  printRows([result.replan])
  if (result.caseFigures) printRows([result.caseFigures])
  process.stdout.write(`RESULT ${JSON.stringify({ bench: 'plan', ...result })}\n`)
  return result.issues.length === 0 ? 0 : 1
}

try {
  process.exitCode = run(readOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof InputError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
