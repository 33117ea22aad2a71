import type {
  ContainerType,
  LoadedContainer,
  LoadingProblem,
  LoadingVehicle,
  Region,
} from '../../problem/loading-problem.ts'
import type { Violation } from '../../problem/violation.ts'

/**
 * LANE: the vehicle that brings in a box passes the door, and no earlier box blocks its way: within its width or that
 * of the box, lower than its mast or the top of the box, and further out than the box and its reach.
 */
export function checkLanes(problem: LoadingProblem, container: LoadedContainer, at: number): Violation[] {
  const { vehicle } = problem.rules
  if (!vehicle) return []
  const type = problem.containerTypes[container.type]!
  return container.boxes.flatMap((box, turn): Violation[] => {
    const report = (detail: string): Violation[] => [{ rule: 'LANE', at: { container: at, box: box.box }, detail }]
    if (!passes(vehicle, type)) return report(`${vehicle.widthMm} x ${vehicle.mastMm} does not get in`)
    const lane = laneFor(box, vehicle, type.widthMm)
    const inTheWay = container.boxes.slice(0, turn).find((earlier) => reachesInto(earlier, lane))
    return inTheWay ? report(`box ${inTheWay.box} is in the way`) : []
  })
}

export function passes(vehicle: LoadingVehicle, { widthMm, heightMm, door }: ContainerType): boolean {
  const fits = (width: number, height: number): boolean => vehicle.widthMm <= width && vehicle.mastMm <= height
  return fits(widthMm, heightMm) && (!door || fits(door.widthMm, door.heightMm))
}

interface Lane {
  readonly from: number
  readonly left: number
  readonly right: number
  readonly top: number
}

function laneFor(box: Region, vehicle: LoadingVehicle, widthMm: number): Lane {
  const width = vehicle.widthMm > box.dy ? vehicle.widthMm : box.dy
  const middle2 = box.y * 2 + box.dy
  const wanted = Math.floor((middle2 - width) / 2)
  const left = wanted + width > widthMm ? widthMm - width : wanted
  const clear = left < 0 ? 0 : left
  const top = box.z + box.dz
  return {
    from: box.x + box.dx + vehicle.reachMm,
    left: clear,
    right: clear + width,
    top: top > vehicle.mastMm ? top : vehicle.mastMm,
  }
}

function reachesInto({ x, y, z, dx, dy }: Region, { from, left, right, top }: Lane): boolean {
  const isApart = x + dx <= from || y >= right || y + dy <= left || z >= top
  return !isApart
}
