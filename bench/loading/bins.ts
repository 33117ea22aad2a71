import type { LoadPlan } from '@packing/planning'
import type { Clock } from './clock.ts'
import type { Instance } from './instance.ts'
import { placementsOf, runInstance, volumeOf } from './run-instance.ts'

export interface Bins {
  readonly plan: LoadPlan
  readonly instance: string
  readonly left: number
  /** Volume of the used containers, in m³ for lengths in mm. */
  readonly shipped: number
  /** Box volume in per cent of `shipped`. */
  readonly fill: number
  readonly seconds: number
  readonly count: number
  /** Lower bound of the number of containers. */
  readonly bound: number
  readonly cost: number
  /** Lower bound of the cost. */
  readonly costBound: number
  readonly placements: { readonly container: string; readonly boxes: (string | number)[][] }[]
}

/** Loads everything that fits any container, with the fewest or cheapest containers. */
export function loadAll(instance: Instance, clock: Clock, limitSeconds: number): Bins {
  const { plan, seconds } = runInstance(instance, clock, limitSeconds)
  const { problem, name } = instance
  let room = 0
  let used = 0
  let cost = 0
  const placements = plan.containers.map((container) => {
    const type = problem.containerTypes[container.type]
    if (type === undefined) throw new Error(`instance ${name} has no container type ${container.type}`)
    room += type.lengthMm * type.widthMm * type.heightMm
    used += volumeOf(container)
    cost += type.cost
    return { container: type.code, boxes: placementsOf(problem, container) }
  })
  return {
    plan,
    instance: name,
    left: plan.left.length,
    shipped: Math.round(room / 1e6) / 1000,
    fill: Math.round((used / Math.max(1, room)) * 100_000) / 1000,
    seconds: Math.round(seconds * 1000) / 1000,
    count: plan.containers.length,
    bound: plan.bounds.reduce((sum, { containers }) => sum + containers, 0),
    cost,
    costBound: plan.bounds.reduce((sum, bound) => sum + bound.cost, 0),
    placements,
  }
}
