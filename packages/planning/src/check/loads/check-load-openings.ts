import type { LoadedBox, LoadedContainer, LoadingProblem, Region } from '../../problem/loading-problem.ts'
import type { Violation } from '../../problem/violation.ts'

/**
 * Rules about access: DOOR (a box passes it in its pose), RESERVED (reserved spaces stay empty), UNLOAD (no box of a
 * later stop above a box, or between it and the door).
 */
export function checkOpenings(problem: LoadingProblem, container: LoadedContainer, at: number): Violation[] {
  const { door, reserved = [] } = problem.containerTypes[container.type]!
  const violations: Violation[] = []
  const report = (rule: string, { box }: LoadedBox, detail: string): void => {
    violations.push({ rule, at: { container: at, box }, detail })
  }
  for (const box of container.boxes) {
    if (door && (box.dy > door.widthMm || box.dz > door.heightMm))
      report('DOOR', box, `${box.dy} x ${box.dz} through ${door.widthMm} x ${door.heightMm}`)
    for (const region of reserved)
      if (sharesAll(box, region)) report('RESERVED', box, `in the space at ${region.x} ${region.y} ${region.z}`)
    for (const other of container.boxes)
      if (stopOf(problem, box) < stopOf(problem, other) && keepsIn(other, box))
        report('UNLOAD', box, `box ${other.box} of a later stop keeps it in`)
  }
  return violations
}

function stopOf(problem: LoadingProblem, { box }: LoadedBox): number {
  return problem.boxes[box]!.stop ?? 0
}

const sharesX = (a: Region, b: Region): boolean => a.x < b.x + b.dx && b.x < a.x + a.dx
const sharesY = (a: Region, b: Region): boolean => a.y < b.y + b.dy && b.y < a.y + a.dy
const sharesZ = (a: Region, b: Region): boolean => a.z < b.z + b.dz && b.z < a.z + a.dz
const sharesAll = (a: Region, b: Region): boolean => sharesX(a, b) && sharesY(a, b) && sharesZ(a, b)

function keepsIn(other: Region, box: Region): boolean {
  if (!sharesY(box, other)) return false
  const isOver = sharesX(box, other) && other.z > box.z
  return isOver || (sharesZ(box, other) && other.x >= box.x + box.dx)
}
