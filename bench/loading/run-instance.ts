import { checkLoads, type LoadedContainer, type LoadingProblem, type LoadPlan, loadContainers } from '@packing/planning'
import { type Clock, startClock } from './clock.ts'
import type { Instance } from './instance.ts'

export interface Outcome {
  readonly plan: LoadPlan
  readonly seconds: number
}

export function runInstance({ name, problem }: Instance, clock: Clock, limitSeconds: number): Outcome {
  const watch = startClock(clock, limitSeconds)
  const plan = loadContainers(problem, undefined, watch.isOver)
  const seconds = watch.seconds()
  const issues = checkLoads(problem, plan)
  if (issues.length > 0) throw new Error(`instance ${name} is illegal: ${JSON.stringify(issues.slice(0, 3))}`)
  return { plan, seconds }
}

/** Rows of type code, x, y, z, dx, dy, dz. */
export function placementsOf(problem: LoadingProblem, container: LoadedContainer): (string | number)[][] {
  return container.boxes.map(({ box, x, y, z, dx, dy, dz }) => {
    const type = problem.boxTypes[problem.boxes[box]?.type ?? -1]
    return [type?.code ?? '', x, y, z, dx, dy, dz]
  })
}

export function volumeOf(container: LoadedContainer): number {
  return container.boxes.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0)
}
