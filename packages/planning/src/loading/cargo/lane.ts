/** The lane of the vehicle that brings in a box, from the door to the door side of its place. */
import type { ContainerType, LoadingVehicle } from '../../problem/loading-problem.ts'
import type { Placed } from './pile.ts'

export interface Access {
  readonly vehicle: LoadingVehicle
  readonly container: Pick<ContainerType, 'widthMm'>
}

interface Lane {
  /** Boxes that end here or nearer to the front wall are not in it. */
  readonly x: number
  readonly y: number
  readonly dy: number
  readonly heightMm: number
}

type Place = Pick<Placed, 'x' | 'y' | 'z' | 'dx' | 'dy' | 'dz'>

export function laneTo(box: Place, { vehicle, container }: Access): Lane {
  const dy = Math.max(vehicle.widthMm, box.dy)
  const centred = Math.floor((2 * box.y + box.dy - dy) / 2)
  return {
    x: box.x + box.dx + vehicle.reachMm,
    y: Math.max(0, Math.min(centred, container.widthMm - dy)),
    dy,
    heightMm: Math.max(vehicle.mastMm, box.z + box.dz),
  }
}

export function blocksLane(other: Place, lane: Lane): boolean {
  const isAhead = other.x + other.dx > lane.x && other.z < lane.heightMm
  return isAhead && other.y < lane.y + lane.dy && lane.y < other.y + other.dy
}

/** Whether the vehicle, if there is one, passes door and roof. */
export function lets({ widthMm, heightMm, door }: ContainerType, vehicle: LoadingVehicle | null): boolean {
  if (vehicle === null) return true
  const opening = { widthMm: Math.min(widthMm, door?.widthMm ?? widthMm), heightMm: door?.heightMm ?? heightMm }
  return vehicle.widthMm <= opening.widthMm && vehicle.mastMm <= Math.min(heightMm, opening.heightMm)
}
