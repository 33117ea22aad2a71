import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { Audit } from '../terms/audit.ts'

/** The bound does not exceed the plan. */
export function checkLevelFigures(problem: LevelProblem, plan: LevelPlan, audit: Audit): void {
  const peak = peakPermille(problem, plan)
  if (plan.unplanned.length === 0 && plan.optimum.boundUtilisationPermille > peak + 1) {
    audit.violation('OPTIMUM_BOUND', {}, `${plan.optimum.boundUtilisationPermille} above the peak day ${peak}`)
  }
}

function peakPermille(problem: LevelProblem, plan: LevelPlan): number {
  let peak = 0
  for (const [l, line] of problem.lines.entries()) {
    for (const [i, regular] of line.regularSeconds.entries()) {
      const load = plan.lines[l]?.loadSeconds[i] ?? 0
      const overtime = line.overtimeSeconds[i]!
      if (load === 0 || regular + overtime === 0) continue
      const isBeyond = load > regular + overtime
      const beyond = isBeyond ? load / (regular + overtime) : (load - regular) / overtime
      peak = Math.max(peak, load <= regular ? load / regular : 1 + beyond)
    }
  }
  return 1000 * peak
}
