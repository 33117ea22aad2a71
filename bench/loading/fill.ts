import type { ContainerType, LoadBoxType, LoadingProblem } from '@packing/planning'
import type { Clock } from './clock.ts'
import type { Instance } from './instance.ts'
import { placementsOf, runInstance, volumeOf } from './run-instance.ts'

export interface Fill {
  readonly instance: string
  readonly fill: number
  readonly seconds: number
  readonly count: number
  /** Upper bound of `fill`, per cent. */
  readonly bound: number
  readonly placements: (string | number)[][]
}

export function fillOne(instance: Instance, clock: Clock, limitSeconds: number): Fill {
  const { plan, seconds } = runInstance(instance, clock, limitSeconds)
  const { problem, name } = instance
  const [container] = plan.containers
  const [type] = problem.containerTypes
  if (type === undefined) throw new RangeError(`instance ${name} has no container`)
  const room = type.lengthMm * type.widthMm * type.heightMm
  return {
    instance: name,
    fill: container === undefined ? 0 : percent(volumeOf(container) / room),
    seconds: Math.round(seconds * 1000) / 1000,
    count: container?.boxes.length ?? 0,
    bound: percent(shareBound(problem, type)),
    placements: container === undefined ? [] : placementsOf(problem, container),
  }
}

const percent = (share: number) => Math.round(share * 100_000) / 1000

/**
 * Along each edge of the container only sums of box edges up to its length fit; the largest such sums and the total
 * box volume bound the fill.
 */
function shareBound({ boxTypes, boxes }: LoadingProblem, container: ContainerType): number {
  const { lengthMm, widthMm, heightMm } = container
  const stock = boxes.reduce((sum, { type }) => sum + volumeOfType(boxTypes[type]), 0)
  const flat = boxTypes.flatMap((type) => edgesOf(type, false))
  const upright = boxTypes.flatMap((type) => edgesOf(type, true))
  return Math.min(
    stock / (lengthMm * widthMm * heightMm),
    longestSum(flat, lengthMm) / lengthMm,
    longestSum(flat, widthMm) / widthMm,
    longestSum(upright, heightMm) / heightMm,
  )
}

function volumeOfType(type: LoadBoxType | undefined): number {
  return type === undefined ? 0 : type.lengthMm * type.widthMm * type.heightMm
}

function edgesOf(type: LoadBoxType, isUpright: boolean): number[] {
  const { lengthMm: l, widthMm: w, heightMm: h, uprightLength, uprightWidth, uprightHeight } = type
  return [
    ...(uprightLength ? (isUpright ? [l] : [w, h]) : []),
    ...(uprightWidth ? (isUpright ? [w] : [l, h]) : []),
    ...(uprightHeight ? (isUpright ? [h] : [l, w]) : []),
  ]
}

function longestSum(edges: readonly number[], most: number): number {
  const isSum = new Uint8Array(most + 1)
  isSum[0] = 1
  for (let length = 1; length <= most; length += 1)
    if (edges.some((edge) => edge <= length && isSum[length - edge] === 1)) isSum[length] = 1
  return isSum.lastIndexOf(1)
}
