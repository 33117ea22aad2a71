import {
  buildCases,
  Cancelled,
  type CasePlan,
  type ChancePlan,
  type ChanceProblem,
  type CompileProblem,
  checkCases,
  checkChance,
  checkCompile,
  checkLoads,
  checkOutlook,
  checkSequence,
  checkTogether,
  checkVolatility,
  checkWindows,
  compile,
  generateWindows,
  inMilliseconds,
  inSeconds,
  judgeVolatility,
  type LevelPlan,
  type LevelProblem,
  type LoadingProblem,
  levelTogether,
  loadContainers,
  type OutlookProblem,
  planOutlook,
  remapWindows,
  type SequenceColumns,
  type Shift,
  sequenceDays,
  simulateOutlook,
  type Violation,
  type VolatilityProblem,
  validateCaseProblem,
  type Watch,
  type WindowCalendar,
  type WindowProblem,
  type WindowRow,
  type WindowViolation,
} from '@packing/planning'
import { type CaseColumns, caseProblemOf } from '../plans/packaging/case-columns.ts'

interface Solved<Plan> {
  readonly plan: Plan
  /** From the independent checker; a plan with violations is never saved. */
  readonly violations: readonly Violation[]
}

export interface TaskWatch extends Watch {
  /** Called with the plan before it is checked. */
  found?(plan: unknown): void
}

function checked<Plan>(plan: Plan, check: () => readonly Violation[], watch: TaskWatch): Solved<Plan> {
  watch.found?.(plan)
  if (watch.progress('check', 0, 1)) throw new Cancelled()
  return { plan, violations: check().slice(0, 100) }
}

const solved = <Problem, Plan>(
  problem: Problem,
  build: (problem: Problem, watch: Watch) => Plan,
  check: (problem: Problem, plan: Plan, watch: Watch) => Violation[],
  watch: TaskWatch,
): Solved<Plan> => {
  const plan = build(problem, watch)
  return checked(plan, () => check(problem, plan, watch), watch)
}

export type SequencedPlan = LevelPlan & { readonly sequence: SequenceColumns }

/** Times are seconds; those of a lot have fractions. */
export type SequencedProblem = LevelProblem & {
  readonly shifts: readonly Shift[]
  /** Items packed in equal shares of a line's day, as pairs are. Absent: none. */
  readonly together?: readonly (readonly number[])[]
}

/** Levels and checks in whole milliseconds; the plan is in seconds. */
function levelled({ shifts: _, together = [], ...given }: SequencedProblem, watch: Watch) {
  const exact = inMilliseconds(given)
  const found = levelTogether(exact, together, watch)
  return { plan: inSeconds(found.plan, given), check: () => checkTogether(exact, together, found, watch) }
}

/** Plans days and lines without an order of work. */
function levelOnly(problem: SequencedProblem, watch: TaskWatch): Solved<LevelPlan> {
  const { plan, check } = levelled(problem, watch)
  return checked(plan, check, watch)
}

/** As `levelOnly`, without remedies: what a plan comes to. */
const levelFigures = (problem: SequencedProblem, watch: TaskWatch): Solved<LevelPlan> =>
  levelOnly({ ...problem, seeksRemedies: false }, watch)

function levelInSequence(problem: SequencedProblem, watch: TaskWatch): Solved<SequencedPlan> {
  const { plan, check } = levelled(problem, watch)
  const sequence = sequenceDays(problem, plan, problem.shifts, watch)
  return checked(
    { ...plan, sequence },
    () => [...check(), ...checkSequence(problem, plan, problem.shifts, sequence, watch)],
    watch,
  )
}

export interface WindowOrder {
  readonly problem: WindowProblem
  /** Only rows whose vessel's schedule changed are remapped; null: all rows. */
  readonly before: readonly WindowRow[] | null
  /** Production days without a row that are tried again. */
  readonly unmapped: readonly number[]
}

type MadeWindows = WindowCalendar & { readonly violations: readonly WindowViolation[] }

/** Violated invariants do not fail the run: planners correct the calendar. */
function makeWindows({ problem, before, unmapped }: WindowOrder, watch: Watch): MadeWindows {
  const calendar = before ? remapWindows(problem, before, undefined, unmapped) : generateWindows(problem, watch)
  return {
    rows: calendar.rows,
    exceptions: calendar.exceptions,
    violations: checkWindows(problem, calendar.rows, watch),
  }
}

type CasePlanWithIssues = CasePlan & { readonly contradictions: readonly Violation[] }

/** Also reports contradictory masters, such as a set of parts that must not share a case. */
function casesOf(columns: CaseColumns, watch: TaskWatch): Solved<CasePlanWithIssues> {
  const problem = caseProblemOf(columns)
  const contradictions = validateCaseProblem(problem)
  try {
    const plan = { ...buildCases(problem, watch), contradictions }
    return checked(plan, () => checkCases(problem, plan, watch), watch)
  } catch (error) {
    const [first] = contradictions
    if (!(error instanceof RangeError) || !first) throw error
    throw new RangeError(`${error.message} (${first.rule} ${JSON.stringify(first.at)}: ${first.detail})`, {
      cause: error,
    })
  }
}

/** What past cycles say of the months ahead; `cycles`: how many of them were counted. */
export interface ChancesAhead extends Pick<ChancePlan, 'rows'> {
  readonly cycles: number
}

/** The scenarios are needed by the checker only. */
function chancesAhead(problem: ChanceProblem, watch: TaskWatch): Solved<ChancesAhead> {
  const plan = simulateOutlook(problem, watch)
  const ahead = { rows: plan.rows, cycles: plan.scenarios.length }
  return checked(ahead, () => checkChance(problem, plan, watch), watch)
}

export const engineTasks = {
  compile: (problem: CompileProblem, watch: TaskWatch) => solved(problem, compile, checkCompile, watch),
  level: levelInSequence,
  levelOnly,
  levelFigures,
  outlook: (problem: OutlookProblem, watch: TaskWatch) => solved(problem, planOutlook, checkOutlook, watch),
  chance: chancesAhead,
  volatility: (problem: VolatilityProblem, watch: TaskWatch) =>
    solved(problem, judgeVolatility, checkVolatility, watch),
  windows: (orders: readonly WindowOrder[], watch: TaskWatch) =>
    solved(
      orders,
      () => orders.map((order) => makeWindows(order, watch)),
      () => [],
      watch,
    ),
  cases: casesOf,
  loading: (problem: LoadingProblem, watch: TaskWatch) => solved(problem, loadContainers, checkLoads, watch),
}

export type EngineTask = keyof typeof engineTasks
export type EngineProblem<Task extends EngineTask> = Parameters<(typeof engineTasks)[Task]>[0]
export type EngineResult<Task extends EngineTask> = ReturnType<(typeof engineTasks)[Task]>
