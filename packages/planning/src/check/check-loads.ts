import type { Fault } from '../problem/fault.ts'
import type {
  ContainerType,
  LoadBoxType,
  LoadedBox,
  LoadedContainer,
  LoadingProblem,
  LoadPlan,
} from '../problem/loading-problem.ts'
import { checkFigures } from './check-load-figures.ts'
import { checkStacking } from './check-load-stacking.ts'

/**
 * Checks a load plan against its problem, in whole mm and g. Shares no code with the builder.
 *
 * Rules: UNKNOWN (a number that names nothing), BOX_MISSING, BOX_TWICE, GROUP, AVAILABLE, WHOLE_NUMBER, INSIDE, POSE,
 * OVERLAP, SUPPORT, STACK_CODE, STACK_LIMIT, TOP_WEIGHT, PAYLOAD, GRAVITY, LOAD_ORDER, FIGURES, REASON, BOUND.
 * Returns no fault for a legal plan.
 */
export function checkLoads(problem: LoadingProblem, plan: LoadPlan): Fault[] {
  const unknown = findUnknown(problem, plan)
  if (unknown.length > 0) return unknown
  return [
    ...checkConservation(problem, plan),
    ...checkAvailable(problem, plan),
    ...plan.containers.flatMap((container, at) => checkContainer(problem, container, at)),
    ...checkReasons(problem, plan),
    ...checkBounds(plan),
  ]
}

/** Wrong indices make every other rule meaningless, so they are looked for first. */
function findUnknown(problem: LoadingProblem, plan: LoadPlan): Fault[] {
  const faults: Fault[] = []
  const look = (list: readonly unknown[], index: number, what: string): void => {
    if (list[index] === undefined)
      faults.push({ rule: 'UNKNOWN', at: { [what]: index }, detail: `there is no ${what} ${index}` })
  }
  for (const container of plan.containers) {
    look(problem.containerTypes, container.type, 'containerType')
    for (const { box } of container.boxes) look(problem.boxes, box, 'box')
  }
  for (const { box } of plan.left) look(problem.boxes, box, 'box')
  for (const { type } of problem.boxes) look(problem.boxTypes, type, 'boxType')
  return faults
}

function checkConservation(problem: LoadingProblem, plan: LoadPlan): Fault[] {
  const times = new Int32Array(problem.boxes.length)
  for (const container of plan.containers) for (const { box } of container.boxes) times[box]!++
  for (const { box } of plan.left) times[box]!++
  return problem.boxes.flatMap((box, at): Fault[] => {
    if (times[at] === 1) return []
    const rule = times[at] === 0 ? 'BOX_MISSING' : 'BOX_TWICE'
    return [{ rule, at: { box: at, id: box.id }, detail: `is in the plan ${times[at]} times` }]
  })
}

function checkAvailable(problem: LoadingProblem, plan: LoadPlan): Fault[] {
  return problem.containerTypes.flatMap((type, at): Fault[] => {
    const used = plan.containers.filter((container) => container.type === at).length
    if (type.available === null || used <= type.available) return []
    return [{ rule: 'AVAILABLE', at: { containerType: at }, detail: `${used} used of ${type.available}` }]
  })
}

function checkContainer(problem: LoadingProblem, container: LoadedContainer, at: number): Fault[] {
  const faults: Fault[] = []
  for (const placed of container.boxes) {
    const box = problem.boxes[placed.box]!
    const report = (rule: string, detail: string): void => {
      faults.push({ rule, at: { container: at, box: placed.box, id: box.id }, detail })
    }
    const lengths = [placed.x, placed.y, placed.z, placed.dx, placed.dy, placed.dz]
    if (!lengths.every(Number.isInteger)) report('WHOLE_NUMBER', lengths.join(' '))
    if (box.group !== container.group) report('GROUP', `group ${box.group} in a container of ${container.group}`)
    if (!isInside(placed, problem.containerTypes[container.type]!)) report('INSIDE', lengths.join(' '))
    if (!mayStandSo(placed, problem.boxTypes[box.type]!)) report('POSE', `${placed.dx} x ${placed.dy} x ${placed.dz}`)
  }
  return [...faults, ...checkStacking(problem, container, at), ...checkFigures(problem, container, at)]
}

function isInside(box: LoadedBox, type: ContainerType): boolean {
  const startsInside = box.x >= 0 && box.y >= 0 && box.z >= 0
  return (
    startsInside && box.x + box.dx <= type.lengthMm && box.y + box.dy <= type.widthMm && box.z + box.dz <= type.heightMm
  )
}

function mayStandSo(box: LoadedBox, type: LoadBoxType): boolean {
  const isTurnOf = (a: number, b: number): boolean =>
    (box.dx === a && box.dy === b) || (type.keepsHeading !== true && box.dx === b && box.dy === a)
  const { lengthMm: l, widthMm: w, heightMm: h } = type
  return (
    (type.uprightHeight && box.dz === h && isTurnOf(l, w)) ||
    (type.uprightWidth && box.dz === w && isTurnOf(l, h)) ||
    (type.uprightLength && box.dz === l && isTurnOf(w, h))
  )
}

/** A box may be left only where no container takes it even alone, or where those that would are used up. */
function checkReasons(problem: LoadingProblem, plan: LoadPlan): Fault[] {
  const used = problem.containerTypes.map(
    (_, at) => plan.containers.filter((container) => container.type === at).length,
  )
  return plan.left.flatMap(({ box, reason }): Fault[] => {
    const takers = problem.containerTypes
      .map((type, at) => (takesAlone(problem, box, type) ? at : -1))
      .filter((at) => at >= 0)
    const hasSpare = takers.some((at) => used[at]! < (problem.containerTypes[at]!.available ?? Infinity))
    const expected = takers.length === 0 ? 'NO_CONTAINER_FITS' : hasSpare ? 'a place' : 'NO_CONTAINER_LEFT'
    if (reason.cause === expected) return []
    return [{ rule: 'REASON', at: { box }, detail: `says ${reason.cause}, should have ${expected}` }]
  })
}

function takesAlone(problem: LoadingProblem, boxIndex: number, type: ContainerType): boolean {
  const { type: boxType, weightG } = problem.boxes[boxIndex]!
  const {
    lengthMm: l,
    widthMm: w,
    heightMm: h,
    uprightLength,
    uprightWidth,
    uprightHeight,
    keepsHeading,
  } = problem.boxTypes[boxType]!
  const lies = (dx: number, dy: number): boolean => dx <= type.lengthMm && dy <= type.widthMm
  const fits = (dx: number, dy: number, dz: number): boolean =>
    dz <= type.heightMm && (lies(dx, dy) || (keepsHeading !== true && lies(dy, dx)))
  const stands = (uprightHeight && fits(l, w, h)) || (uprightWidth && fits(l, h, w)) || (uprightLength && fits(w, h, l))
  return stands && Math.min(l, w, h) >= 1 && weightG <= type.maxPayloadG
}

/** Where everything of a group is loaded, a true lower bound cannot exceed the number of containers. */
function checkBounds(plan: LoadPlan): Fault[] {
  return plan.bounds.flatMap(({ group, containers }): Fault[] => {
    const used = plan.containers.filter((container) => container.group === group).length
    if (used >= containers || plan.left.some(({ reason }) => reason.cause === 'NO_CONTAINER_LEFT')) return []
    return [{ rule: 'BOUND', at: { group }, detail: `bound ${containers}, used ${used}` }]
  })
}
