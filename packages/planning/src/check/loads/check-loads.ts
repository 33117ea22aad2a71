import type {
  ContainerType,
  LoadBoxType,
  LoadedBox,
  LoadedContainer,
  LoadingProblem,
  LoadPlan,
} from '../../problem/loading-problem.ts'
import type { Violation } from '../../problem/violation.ts'
import { checkLoadBounds } from './check-load-bounds.ts'
import { checkFigures } from './check-load-figures.ts'
import { checkGroups } from './check-load-groups.ts'
import { checkLanes } from './check-load-lanes.ts'
import { checkOpenings } from './check-load-openings.ts'
import { checkReasons } from './check-load-reasons.ts'
import { checkStacking } from './check-load-stacking.ts'

/**
 * Checks a load plan against its problem, in integer mm and g; a legal plan has no violations. Shares no code with the
 * builder.
 *
 * Rules: UNKNOWN (an index out of range), BOX_MISSING, BOX_TWICE, GROUP, AVAILABLE, WHOLE_NUMBER, INSIDE, POSE,
 * OVERLAP, SUPPORT, STACK_CODE, STACK_LIMIT, TOP_WEIGHT, TOP_ONLY, FLOOR_ONLY, FLOOR_WEIGHT, PAYLOAD, GRAVITY,
 * LOAD_ORDER, LANE, DOOR, RESERVED, UNLOAD, FIXED, TOGETHER, SEGREGATION, GROSS, BOX_COUNT, PLANNED_FILL, MIN_FILL, MIN_BOXES,
 * FIGURES, REASON, BOUND.
 */
export function checkLoads(problem: LoadingProblem, plan: LoadPlan): Violation[] {
  const unknown = findUnknown(problem, plan)
  if (unknown.length > 0) return unknown
  return [
    ...checkConservation(problem, plan),
    ...checkAvailable(problem, plan),
    ...plan.containers.flatMap((container, at) => checkContainer(problem, container, at)),
    ...checkGroups(problem, plan),
    ...checkReasons(problem, plan),
    ...checkLoadBounds(problem, plan),
  ]
}

/** Wrong indices make every other rule meaningless, so they are checked first. */
function findUnknown(problem: LoadingProblem, plan: LoadPlan): Violation[] {
  const violations: Violation[] = []
  const look = (list: readonly unknown[], index: number, what: string): void => {
    if (list[index] === undefined)
      violations.push({ rule: 'UNKNOWN', at: { [what]: index }, detail: `there is no ${what} ${index}` })
  }
  for (const container of plan.containers) {
    look(problem.containerTypes, container.type, 'containerType')
    for (const { box } of container.boxes) look(problem.boxes, box, 'box')
  }
  for (const { box } of plan.left) look(problem.boxes, box, 'box')
  for (const { type } of problem.boxes) look(problem.boxTypes, type, 'boxType')
  return violations
}

function checkConservation(problem: LoadingProblem, plan: LoadPlan): Violation[] {
  const times = new Int32Array(problem.boxes.length)
  for (const container of plan.containers) for (const { box } of container.boxes) times[box]!++
  for (const { box } of plan.left) times[box]!++
  return problem.boxes.flatMap((box, at): Violation[] => {
    if (times[at] === 1) return []
    const rule = times[at] === 0 ? 'BOX_MISSING' : 'BOX_TWICE'
    return [{ rule, at: { box: at, id: box.id }, detail: `is in the plan ${times[at]} times` }]
  })
}

function checkAvailable(problem: LoadingProblem, plan: LoadPlan): Violation[] {
  return problem.containerTypes.flatMap((type, at): Violation[] => {
    const added = plan.containers.slice(problem.open?.length ?? 0)
    const used = added.filter((container) => container.type === at).length
    if (type.available === null || used <= type.available) return []
    return [{ rule: 'AVAILABLE', at: { containerType: at }, detail: `${used} used of ${type.available}` }]
  })
}

function checkContainer(problem: LoadingProblem, container: LoadedContainer, at: number): Violation[] {
  const violations: Violation[] = []
  for (const placed of container.boxes) {
    const box = problem.boxes[placed.box]!
    const report = (rule: string, detail: string): void => {
      violations.push({ rule, at: { container: at, box: placed.box, id: box.id }, detail })
    }
    const lengths = [placed.x, placed.y, placed.z, placed.dx, placed.dy, placed.dz]
    if (!lengths.every(Number.isInteger)) report('WHOLE_NUMBER', lengths.join(' '))
    if (box.group !== container.group) report('GROUP', `group ${box.group} in a container of ${container.group}`)
    if (!isInside(placed, problem.containerTypes[container.type]!)) report('INSIDE', lengths.join(' '))
    if (!canStandSo(placed, problem.boxTypes[box.type]!)) report('POSE', `${placed.dx} x ${placed.dy} x ${placed.dz}`)
  }
  return [
    ...violations,
    ...checkStacking(problem, container, at),
    ...checkOpenings(problem, container, at),
    ...checkLanes(problem, container, at),
    ...checkFigures(problem, container, at),
  ]
}

function isInside(box: LoadedBox, type: ContainerType): boolean {
  const startsInside = box.x >= 0 && box.y >= 0 && box.z >= 0
  return (
    startsInside && box.x + box.dx <= type.lengthMm && box.y + box.dy <= type.widthMm && box.z + box.dz <= type.heightMm
  )
}

function canStandSo(box: LoadedBox, type: LoadBoxType): boolean {
  const isTurnOf = (a: number, b: number): boolean =>
    (box.dx === a && box.dy === b) || (type.keepsHeading !== true && box.dx === b && box.dy === a)
  const { lengthMm: l, widthMm: w, heightMm: h } = type
  return (
    (type.uprightHeight && box.dz === h && isTurnOf(l, w)) ||
    (type.uprightWidth && box.dz === w && isTurnOf(l, h)) ||
    (type.uprightLength && box.dz === l && isTurnOf(w, h))
  )
}
