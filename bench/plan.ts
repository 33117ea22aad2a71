/**
 * The engine without a database: compile → level → work sequence → cases of a seeded month, then a re-plan after 2 %
 * changes; or level and re-plan of a problem file. Prints tables and `RESULT {json}`,
 * among them the days that prove the lower bound of the peak (the checker verifies them), and the engine at five weights
 * of early stock beside five simple rules on the same problem.
 *
 * npm run bench:plan -- --size M              30,000 keys × 23 days, 5 lines; L: 130,000 keys × 23 days, 12 lines
 * npm run bench:plan -- --problem p.json      a problem in the format of docs/interfaces.md
 * --month tight   more load than regular time and overtime; full: quantities that fill whole cases
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
  checkTogether,
  compile,
  dayToIso,
  findApartSets,
  type LevelPlan,
  type LevelProblem,
  level,
  levelKpis,
  levelTogether,
  sequenceDays,
} from '@packing/planning'
import { InputError } from '../packages/planning/bin/input-issues.ts'
import { readLevelProblem, writeLevelPlan } from '../packages/planning/bin/level-json.ts'
import { readJson } from '../packages/planning/bin/read-json.ts'
import { changeSome } from './plan/change-some.ts'
import { figuresOf, movedOf, ratio } from './plan/figures.ts'
import { planBySimpleRules, rowOfPlan } from './plan/heuristics.ts'
import { caseProblemOf } from './plan/make-cases.ts'
import { levelProblemOf, type Month, makeMonth, mm3PerLotOf, pairedItemsOf, SIZES } from './plan/make-month.ts'
import { type Cost, measure } from './plan/measure.ts'
import { mixedFiguresOf } from './plan/mixed-cases.ts'
import { type Options, readOptions } from './plan/options.ts'
import { printRows } from './plan/print-rows.ts'
import { describeUnplanned, unplannedOf } from './plan/unplanned.ts'
import { writePlan } from './plan/write-plan.ts'

const CHANGED_PERMILLE = 20

type NameOf = (item: number) => string

function benchLevel(
  { problem, together }: { problem: LevelProblem; together: readonly (readonly number[])[] },
  costs: Cost[],
  { seed, stability }: Options,
  nameOf: NameOf,
) {
  const planned = measure('level', (watch) => levelTogether(problem, together, watch))
  const issues = measure('check level', (watch) => checkTogether(problem, together, planned.result, watch))
  const { plan } = planned.result
  const again = changeSome(problem, plan.placements, CHANGED_PERMILLE, seed, stability)
  const replanned = measure('re-plan 2 %', (watch) => level(again, watch))
  const issuesAgain = measure('check re-plan', (watch) => checkLevel(again, replanned.result, watch))
  costs.push(planned.cost, issues.cost, replanned.cost, issuesAgain.cost)
  return {
    plan,
    level: figuresOf(problem, plan),
    unplanned: unplannedOf(plan, nameOf),
    certificate: certificateOf(problem, plan),
    replan: movedOf({ problem, plan }, again, replanned.result),
    issues: [...issues.result, ...issuesAgain.result].slice(0, 20),
  }
}

/** Days that prove the lower bound of the peak: what can only go there, over their time. */
function certificateOf({ lines }: LevelProblem, { optimum }: LevelPlan) {
  return optimum.boundDays.map(({ line, days }) => ({
    boundPermille: optimum.boundUtilisationPermille,
    line: lines[line]?.line ?? '',
    days: days.map((day) => dayToIso(day).slice(5)).join(' '),
  }))
}

const WEIGHTS = [25, 50, 75, 100]

/** The engine, more and more against early stock, and simple rules. */
function comparePlans(month: Month, problem: LevelProblem, plan: LevelPlan) {
  const mm3PerLot = mm3PerLotOf(month, problem)
  const sized: LevelProblem = { ...problem, items: { ...problem.items, mm3PerLot } }
  const weighed = WEIGHTS.map((weight) => {
    const lines = sized.lines.map((line) => ({ ...line, earlyStockWeight: weight }))
    return { name: `engine, early stock ${weight}`, plan: level({ ...sized, lines }) }
  })
  return [{ name: 'engine', plan }, ...weighed, ...planBySimpleRules(problem, plan.optimum)].map((each) =>
    rowOfPlan(each.name, { problem, plan: each.plan, mm3PerLot }),
  )
}

/** A pair day: two parts of a pair due on one day. `apartAlone`: when pairs are not planned together. */
function pairFiguresOf(problem: LevelProblem, together: readonly (readonly number[])[], plan: LevelPlan) {
  const alone = level(problem)
  const peak = (of: LevelPlan) => levelKpis({ problem, plan: of }).peakUtilisationPermille
  return {
    pairDays: together.length,
    apartAlone: countApart(problem, together, alone),
    apart: countApart(problem, together, plan),
    canShareApart: findApartSets(problem, together, plan).length,
    peakAlonePermille: peak(alone),
    peakPermille: peak(plan),
  }
}

function countApart({ items }: LevelProblem, together: readonly (readonly number[])[], { placements }: LevelPlan) {
  const days = new Map<number, Map<number, number>>()
  for (const [row, item] of placements.item.entries()) {
    const own = days.get(item) ?? new Map<number, number>()
    const day = placements.day[row] ?? 0
    days.set(item, own.set(day, (own.get(day) ?? 0) + (placements.lots[row] ?? 0)))
  }
  return together.filter(([a = 0, b = 0]) => {
    const [ofA, ofB] = [days.get(a), days.get(b)]
    const all = [...(ofA?.keys() ?? []), ...(ofB?.keys() ?? [])]
    return all.some(
      (day) => (ofA?.get(day) ?? 0) * (items.lots[b] ?? 0) !== (ofB?.get(day) ?? 0) * (items.lots[a] ?? 0),
    )
  }).length
}

function benchMonth(options: Options) {
  const { size, seed, month: kind } = options
  const costs: Cost[] = []
  const month = makeMonth(SIZES[size], seed, kind)
  const compiled = measure('compile', (watch) => compile(month.compile, watch))
  const issuesOfCompile = measure('check compile', (watch) => checkCompile(month.compile, compiled.result, watch))
  costs.push(compiled.cost, issuesOfCompile.cost)
  const problem = levelProblemOf(month, compiled.result)
  const together = pairedItemsOf(month, problem)
  const { plan, ...figures } = benchLevel({ problem, together }, costs, options, (item) => {
    const key = problem.keys[problem.items.key[item] ?? 0]
    return `${key?.dealer}/${key?.part}`
  })
  const sequence = measure('work sequence', (watch) => sequenceDays(problem, plan, [], watch))
  const issuesOfSequence = measure('check sequence', (watch) =>
    checkSequence(problem, plan, [], sequence.result, watch),
  )
  const boxes = caseProblemOf(month, problem, plan)
  const cases = measure('cases', (watch) => buildCases(boxes, watch))
  const issuesOfCases = measure('check cases', (watch) => checkCases(boxes, cases.result, watch))
  costs.push(sequence.cost, issuesOfSequence.cost, cases.cost, issuesOfCases.cost)
  const checks = [issuesOfCompile, issuesOfSequence, issuesOfCases].flatMap(({ result }) => result)
  const issues = [...figures.issues, ...checks].slice(0, 20)
  const { sharedCases, mixedBound } = cases.result
  const sharedToBound = ratio(sharedCases, mixedBound)
  const caseFigures = {
    cases: cases.result.cases.length,
    sharedCases,
    mixedBound,
    sharedToBound,
    ...mixedFiguresOf(boxes, cases.result),
  }
  return {
    data: `size ${size}, month ${kind}, seed ${seed}`,
    cells: month.compile.requirements.key.length,
    costs,
    ...figures,
    caseFigures,
    compared: comparePlans(month, problem, plan),
    pairFigures: pairFiguresOf(problem, together, plan),
    issues,
  }
}

function benchFile(file: string, options: Options) {
  const costs: Cost[] = []
  const named = readLevelProblem(readJson(file))
  const { plan, ...figures } = benchLevel(
    { problem: named.problem, together: [] },
    costs,
    options,
    (item) => named.itemIds[item] ?? '',
  )
  if (options.plan !== undefined) writePlan(options.plan, JSON.stringify(writeLevelPlan(named, plan)))
  return { data: file, costs, ...figures, caseFigures: null, compared: null, pairFigures: null }
}

function run(options: Options): number {
  const result = options.problem === undefined ? benchMonth(options) : benchFile(options.problem, options)
  printRows(result.costs)
  printRows(result.level.lines)
  if (result.unplanned) process.stderr.write(`${describeUnplanned(result.unplanned).join('\n')}\n\n`)
  printRows([result.replan])
  printRows(result.certificate)
  if (result.compared) printRows(result.compared)
  if (result.caseFigures) printRows([result.caseFigures])
  if (result.pairFigures) printRows([result.pairFigures])
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
