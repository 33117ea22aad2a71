import type {
  Bottleneck,
  LevelPlan,
  LevelProblem,
  LineLevel,
  LineLimit,
  PlacementColumns,
} from '../problem/level-problem.ts'
import type { Remedy } from '../problem/level-terms.ts'
import type { Reason } from '../problem/reason.ts'

const SCALE = 1000
/** Shares of a case are counted in millionths. */
const CASE_SCALE = 1_000_000

/**
 * A problem whose lots may take fractions of a second and of a case, with every time in whole milliseconds and cases in
 * whole millionths: `level` needs integers. Boxes that fill a case are at most one case.
 */
export function inMilliseconds(problem: LevelProblem): LevelProblem {
  const scaled = (seconds: Int32Array) => seconds.map((each) => each * SCALE)
  const { casesPerLot } = problem.items
  return {
    ...problem,
    ...(problem.overtimeStepSeconds ? { overtimeStepSeconds: SCALE * problem.overtimeStepSeconds } : {}),
    items: {
      ...problem.items,
      secondsPerLot: Int32Array.from(problem.items.secondsPerLot, (seconds) =>
        Math.max(1, Math.round(seconds * SCALE)),
      ),
      ...(casesPerLot ? { casesPerLot: casesPerLot.map((cases) => Math.floor(cases * CASE_SCALE + 1e-6)) } : {}),
    },
    lines: problem.lines.map((line) => ({
      ...line,
      regularSeconds: scaled(line.regularSeconds),
      overtimeSeconds: scaled(line.overtimeSeconds),
      ...(line.changeoverSeconds ? { changeoverSeconds: scaled(line.changeoverSeconds) } : {}),
      ...(line.extraSeconds ? { extraSeconds: scaled(line.extraSeconds) } : {}),
      ...(line.limits ? { limits: line.limits.map(limitInParts) } : {}),
    })),
  }
}

const limitInParts = (limit: LineLimit): LineLimit =>
  limit.measure === 'CASES' ? { ...limit, most: limit.most.map((cases) => Math.round(cases * CASE_SCALE)) } : limit

const rounded = (milliseconds: number) => Math.round(milliseconds / SCALE)
/** A shortage of less than a second is still one. */
const missing = (milliseconds: number) => Math.ceil(milliseconds / SCALE)

/**
 * A plan in milliseconds with its times in whole seconds: the rows of a line and day add up to its load, to the second.
 * The proofs of its remedies stay behind.
 */
export function inSeconds(plan: LevelPlan, problem: Pick<LevelProblem, 'lines'>): LevelPlan {
  const { remedyPlacements: _, ...rest } = plan
  return {
    ...rest,
    placements: { ...plan.placements, seconds: wholeSeconds(plan.placements) },
    unplanned: plan.unplanned.map((entry) => ({ ...entry, reason: reasonInSeconds(entry.reason) })),
    lines: plan.lines.map((line, at) => lineInSeconds(line, problem.lines[at]!.regularSeconds)),
    optimum: {
      ...plan.optimum,
      linePeakSeconds: plan.optimum.linePeakSeconds.map(rounded),
      lineLoadSeconds: plan.optimum.lineLoadSeconds.map((loads) => loads.map(rounded)),
    },
    bottleneck: plan.bottleneck && bottleneckInSeconds(plan.bottleneck),
    remedies: plan.remedies.map(remedyInSeconds),
    changes: plan.changes && { ...plan.changes, movedSeconds: rounded(plan.changes.movedSeconds) },
  }
}

/** Rounds the running total of each line and day, so that no row is off by a second and no day by more than half of one. */
function wholeSeconds({ line, day, seconds }: PlacementColumns): Int32Array {
  let before = 0
  return seconds.map((milliseconds, row) => {
    if (row === 0 || line[row] !== line[row - 1] || day[row] !== day[row - 1]) before = 0
    const after = before + milliseconds
    const whole = rounded(after) - rounded(before)
    before = after
    return whole
  })
}

function lineInSeconds(line: LineLevel, regularSeconds: Int32Array): LineLevel {
  const loadSeconds = line.loadSeconds.map(rounded)
  return {
    ...line,
    loadSeconds,
    ...(line.changeoverSeconds ? { changeoverSeconds: line.changeoverSeconds.map(rounded) } : {}),
    ...(line.limitLoads
      ? {
          limitLoads: line.limitLoads.map((limit) =>
            limit.measure === 'CASES' ? { ...limit, load: limit.load.map((parts) => parts / CASE_SCALE) } : limit,
          ),
        }
      : {}),
    peakSeconds: rounded(line.peakSeconds),
    averageSeconds: rounded(line.averageSeconds),
    boundSeconds: rounded(line.boundSeconds),
    overtimeSeconds: loadSeconds.reduce((sum, load, at) => sum + Math.max(0, load - regularSeconds[at]!), 0),
  }
}

const bottleneckInSeconds = (bottleneck: Bottleneck): Bottleneck => ({
  ...bottleneck,
  loadSeconds: missing(bottleneck.loadSeconds),
  capacitySeconds: rounded(bottleneck.capacitySeconds),
  missingSeconds: missing(bottleneck.missingSeconds),
})

function reasonInSeconds(reason: Reason): Reason {
  if (reason.cause !== 'CAPACITY') return reason
  const inSecondsOnly = { ...reason, missingSeconds: missing(reason.missingSeconds) }
  if (reason.limit !== 'CASES' || reason.missing === undefined) return inSecondsOnly
  return { ...inSecondsOnly, missing: Math.ceil(reason.missing / CASE_SCALE) }
}

function remedyInSeconds(given: Remedy): Remedy {
  const remedy = {
    ...given,
    seconds: rounded(given.seconds),
    remainingSeconds: missing(given.remainingSeconds),
    costSeconds: rounded(given.costSeconds),
  }
  if (remedy.way !== 'OVERTIME') return remedy
  const days = remedy.days.map((extra) => ({ ...extra, seconds: missing(extra.seconds) }))
  return { ...remedy, days, seconds: days.reduce((sum, { seconds }) => sum + seconds, 0) }
}
