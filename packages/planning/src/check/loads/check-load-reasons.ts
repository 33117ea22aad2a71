import type { ContainerType, LoadBox, LoadingProblem, LoadPlan } from '../../problem/loading-problem.ts'
import type { Violation } from '../../problem/violation.ts'
import { passes } from './check-load-lanes.ts'

/**
 * REASON: a box is left only when no container takes it even alone, when those that would are used up, or when a rule
 * of its group prevents it.
 */
export function checkReasons(problem: LoadingProblem, plan: LoadPlan): Violation[] {
  const open = problem.open?.length ?? 0
  const used = problem.containerTypes.map(
    (_, at) => plan.containers.slice(open).filter((container) => container.type === at).length,
  )
  const report = (box: number, detail: string): Violation[] => [{ rule: 'REASON', at: { box }, detail }]
  const shared = sharedMarks(problem)
  return plan.left.flatMap(({ box, reason }): Violation[] => {
    const one = problem.boxes[box]!
    if (reason.cause === 'NOT_TOGETHER') return shared.has(markOf(one)) ? [] : report(box, 'shares with nothing')
    if (reason.cause === 'SEGREGATED') return isSegregated(problem, one) ? [] : report(box, 'is of no other class')
    const limits = limitsOf(problem, one)
    if (reason.cause === 'BELOW_MIN_FILL') return limits?.minFillPermille ? [] : report(box, 'has no least fill')
    if (reason.cause === 'BELOW_MIN_CASES') return limits?.minBoxes ? [] : report(box, 'has no least number of boxes')
    const takers = problem.containerTypes
      .map((type, at) => (takesAlone(problem, one, type) ? at : -1))
      .filter((at) => at >= 0)
    const hasSpare = takers.some((at) => used[at]! < (problem.containerTypes[at]!.available ?? Infinity))
    const expected = takers.length === 0 ? 'NO_CONTAINER_FITS' : hasSpare ? 'a place' : 'NO_CONTAINER_LEFT'
    return reason.cause === expected ? [] : report(box, `says ${reason.cause}, should have ${expected}`)
  })
}

const markOf = ({ group, together }: LoadBox) => JSON.stringify([group, together])

function sharedMarks({ boxes }: LoadingProblem): ReadonlySet<string> {
  const once = new Set<string>()
  const often = new Set<string>()
  for (const box of boxes) if (box.together) (once.has(markOf(box)) ? often : once).add(markOf(box))
  return often
}

function limitsOf(problem: LoadingProblem, { group }: LoadBox) {
  return problem.groupLimits?.find((limits) => limits.group === group)
}

function isSegregated({ boxes }: LoadingProblem, one: LoadBox): boolean {
  const ofMark = boxes.filter((box) => one.together && markOf(box) === markOf(one))
  return new Set(ofMark.flatMap(({ dangerClass }) => dangerClass || [])).size > 1
}

function takesAlone(problem: LoadingProblem, box: LoadBox, type: ContainerType): boolean {
  const { vehicle } = problem.rules
  if (vehicle && !passes(vehicle, type)) return false
  const limits = limitsOf(problem, box)
  const mostG = Math.min(type.maxPayloadG, limits?.maxGrossG ?? Infinity)
  if (box.weightG > mostG || limits?.maxBoxes === 0) return false
  return posesOf(problem, box).some((pose) => standsAlone(problem, box.weightG, type, pose))
}

interface Pose {
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

function posesOf(problem: LoadingProblem, box: LoadBox): Pose[] {
  const { lengthMm: l, widthMm: w, heightMm: h, ...type } = problem.boxTypes[box.type]!
  if (Math.min(l, w, h) < 1) return []
  const poses: Pose[] = []
  const add = (dx: number, dy: number, dz: number): void => {
    poses.push({ dx, dy, dz })
    if (type.keepsHeading !== true) poses.push({ dx: dy, dy: dx, dz })
  }
  if (type.uprightHeight) add(l, w, h)
  if (type.uprightWidth) add(l, h, w)
  if (type.uprightLength) add(w, h, l)
  return poses
}

/** Only places at an edge are tried: if the empty floor has any place, it has one there. */
function standsAlone(problem: LoadingProblem, weightG: number, type: ContainerType, pose: Pose): boolean {
  const { dx, dy, dz } = pose
  const { lengthMm, widthMm, heightMm, door, maxFloorGPerM2 } = type
  if (dx > lengthMm || dy > widthMm || dz > heightMm) return false
  if (door && (dy > door.widthMm || dz > door.heightMm)) return false
  if (typeof maxFloorGPerM2 === 'number' && weightG * 1e6 > maxFloorGPerM2 * dx * dy) return false
  const onFloor = (type.reserved ?? []).filter((region) => region.z < dz)
  const { gravityTolerancePermille: along, gravityAcrossPermille: across = null } = problem.rules
  const xs = placesAlong(lengthMm, dx, weightG > 0 ? along : null)
  const ys = placesAlong(widthMm, dy, weightG > 0 ? across : null)
  const tried = (places: { from: number; to: number }, ends: number[]): number[] =>
    [places.from, ...ends].filter((place) => place >= places.from && place <= places.to)
  return tried(
    xs,
    onFloor.map((region) => region.x + region.dx),
  ).some((x) =>
    tried(
      ys,
      onFloor.map((region) => region.y + region.dy),
    ).some((y) =>
      onFloor.every(
        (region) => x >= region.x + region.dx || region.x >= x + dx || y >= region.y + region.dy || region.y >= y + dy,
      ),
    ),
  )
}

function placesAlong(edgeMm: number, boxMm: number, tolerancePermille: number | null): { from: number; to: number } {
  if (tolerancePermille === null) return { from: 0, to: edgeMm - boxMm }
  const slack = (2 * edgeMm * tolerancePermille) / 1000
  const from = Math.max(0, Math.ceil((edgeMm - boxMm - slack) / 2))
  return { from, to: Math.min(edgeMm - boxMm, Math.floor((edgeMm - boxMm + slack) / 2)) }
}
