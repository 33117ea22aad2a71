import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Audit } from './audit.ts'

/** The bound does not exceed the plan, and remedies concern the unplanned lots. */
export function checkLevelFigures(problem: LevelProblem, plan: LevelPlan, audit: Audit): void {
  const peak = peakPermille(problem, plan)
  if (plan.unplanned.length === 0 && plan.optimum.boundUtilisationPermille > peak + 1) {
    audit.violation('OPTIMUM_BOUND', {}, `${plan.optimum.boundUtilisationPermille} above the peak day ${peak}`)
  }
  const late = plan.unplanned.filter(({ reason }) => reason.cause === 'CAPACITY')
  const lots = late.reduce((sum, entry) => sum + entry.lots, 0)
  if (lots > 0 !== plan.remedies.length > 0) audit.violation('WAYS_OUT', {}, `${plan.remedies.length} for ${lots} lots`)
  for (const way of plan.remedies) {
    if (way.way === 'LATE' && way.lots !== lots)
      audit.violation('WAYS_OUT', { way: way.way }, `${way.lots} lots of ${lots}`)
    if (way.way === 'OVERTIME' && way.seconds <= 0) audit.violation('WAYS_OUT', { way: way.way }, 'no time added')
    if (way.way === 'EARLIER' && way.missingAfterSeconds > way.missingSeconds) {
      audit.violation('WAYS_OUT', { way: way.way }, 'more missing than before')
    }
    if (way.way === 'OTHER_LINE' && plan.bottleneck?.lines.includes(way.line)) {
      audit.violation('WAYS_OUT', { way: way.way }, `${way.line} is the bottleneck itself`)
    }
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
