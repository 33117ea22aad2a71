/**
 * The engine: each step takes a problem and gives a plan.
 *
 * Everything is an integer: pieces, lots (innermost boxes of SNP pieces), cases, seconds of line time, mm, g.
 * A day is the count of days since 1970-01-01, without a zone. Where there are many rows they are columns
 * (typed arrays of one length, row = index), because a month holds millions of cells.
 * The engine is a pure function of its problem: the same problem gives the same plan, byte for byte, and the order of
 * the rows in the problem does not matter (ties are broken by the codes, never by position).
 */
export { buildCases } from './cases/build-cases.ts'
export { checkCases } from './check/check-cases.ts'
export { checkCompile } from './check/check-compile.ts'
export { checkLevel, checkPlacements, type PlacedPlan } from './check/check-level.ts'
export { checkLoads } from './check/check-loads.ts'
export { checkSequence } from './check/check-sequence.ts'
export { checkVolatility } from './check/check-volatility.ts'
export { checkWindows } from './check/check-windows.ts'
export { findCaseFaults } from './check/find-case-faults.ts'
export { findCompileFaults } from './check/find-compile-faults.ts'
export { compile } from './compile/compile.ts'
export { type NettedOrders, type OrderColumns, replaceForecast } from './compile/replace-forecast.ts'
export { type Day, dayOfWeek, dayToIso, isoToDay } from './day.ts'
export { explain, explainMove, explainWayOut } from './explain.ts'
export { explainIgnoredRule } from './explain-ignored-rule.ts'
export { comparePlans, type PlanComparison } from './kpis/compare-plans.ts'
export { type LevelKpis, type LoadKpis, levelKpis, type PlannedLevel } from './kpis/level-kpis.ts'
export { type PlanKpis, type PlannedMonth, planKpis } from './kpis/plan-kpis.ts'
export { diffRows } from './level/diff-rows.ts'
export { level } from './level/level.ts'
export { DEFAULT_LOADING_BUDGET, loadContainers } from './loading/load-containers.ts'
export * from './problem/case-problem.ts'
export * from './problem/compile-problem.ts'
export * from './problem/fault.ts'
export * from './problem/level-problem.ts'
export * from './problem/level-terms.ts'
export * from './problem/loading-problem.ts'
export * from './problem/reason.ts'
export * from './problem/sequence-terms.ts'
export * from './problem/volatility-problem.ts'
export * from './problem/watch.ts'
export * from './problem/window-problem.ts'
export { sequenceDays } from './sequence/sequence-days.ts'
export { explainJudgement } from './volatility/explain-judgement.ts'
export { judgeVolatility } from './volatility/judge-volatility.ts'
export { totalVolatility, type VolatilityLevel, type VolatilityTotal } from './volatility/total-volatility.ts'
export { explainWindowException, explainWindowFault } from './windows/explain-windows.ts'
export { generateWindows } from './windows/generate-windows.ts'
export { calendarMonths, weekMonths } from './windows/month-periods.ts'
export { remapWindows } from './windows/remap-windows.ts'
