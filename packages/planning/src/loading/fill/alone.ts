import type { ContainerType } from '../../problem/loading-problem.ts'
import { floorLimitG, type Item, type Kind, type Pose, poseFits } from '../cargo/cargo.ts'
import type { Balance } from '../cargo/gravity.ts'
import type { Placed } from '../cargo/pile.ts'

export function fitsAlone(kind: Kind, weightG: number, container: ContainerType, balance: Balance): boolean {
  return spotAlone(kind, weightG, container, balance) !== null
}

export function loadAlone(kind: Kind, item: Item, container: ContainerType, balance: Balance): Placed | null {
  const spot = spotAlone(kind, item.weightG, container, balance)
  if (spot === null) return null
  const { dx, dy, dz } = spot.pose
  return { item, kind, x: spot.x, y: spot.y, z: 0, dx, dy, dz }
}

interface SpotAlone {
  readonly pose: Pose
  readonly x: number
  readonly y: number
}

function spotAlone(kind: Kind, weightG: number, container: ContainerType, balance: Balance): SpotAlone | null {
  if (weightG > container.maxPayloadG) return null
  for (const pose of kind.poses) {
    if (!poseFits(pose, container) || weightG > floorLimitG(container, pose.dx, pose.dy)) continue
    const spot = spotOf(pose, container, weightG > 0 ? balance : { alongPermille: null, acrossPermille: null })
    if (spot !== null) return spot
  }
  return null
}

/** If any place is legal, one is that begins where the balance first allows or where a reserved space ends. */
function spotOf(pose: Pose, container: ContainerType, balance: Balance): SpotAlone | null {
  const { lengthMm, widthMm, reserved = [] } = container
  const along = starts(lengthMm, pose.dx, balance.alongPermille)
  const across = starts(widthMm, pose.dy, balance.acrossPermille)
  const blocked = reserved.filter(({ z }) => z < pose.dz)
  const xs = [along.from, ...blocked.map(({ x, dx }) => x + dx)].filter((x) => x >= along.from && x <= along.to)
  const ys = [across.from, ...blocked.map(({ y, dy }) => y + dy)].filter((y) => y >= across.from && y <= across.to)
  for (const x of xs)
    for (const y of ys) {
      const isFree = blocked.every(
        (region) =>
          region.x >= x + pose.dx || region.x + region.dx <= x || region.y >= y + pose.dy || region.y + region.dy <= y,
      )
      if (isFree) return { pose, x, y }
    }
  return null
}

function starts(edgeMm: number, boxMm: number, permille: number | null): { from: number; to: number } {
  const room = edgeMm - boxMm
  if (permille === null) return { from: 0, to: room }
  const slack = (2 * edgeMm * permille) / 1000
  return { from: Math.max(0, Math.ceil((room - slack) / 2)), to: Math.min(room, Math.floor((room + slack) / 2)) }
}
