import type { LoadedContainer, LoadPlan } from '@packing/planning'
import { openEngine } from '../../domain/engine/run-task.ts'
import { solveShared } from '../../domain/engine/shared-parts.ts'
import { assertLegal } from '../../domain/engine/solve-in-job.ts'
import { inUnloadingOrder } from '../../domain/loads/group-terms.ts'
import type { NewContainer, UnloadedCase } from '../../domain/loads/write-containers.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { VanningPart } from './make-parts.ts'
import type { WaitingCase } from './read-vanning.ts'

export interface VannedContainer extends NewContainer {
  readonly cases: readonly WaitingCase[]
}

export interface LeftCase extends UnloadedCase {
  readonly one: WaitingCase
}

export interface VanningPlan {
  readonly containers: readonly VannedContainer[]
  readonly left: readonly LeftCase[]
  /** By plan. */
  readonly totals: ReadonlyMap<number, LoadTotals>
}

/** Number and cost of containers, with what they are at least. */
export interface LoadTotals {
  readonly containers: number
  readonly cost: number
  readonly leastContainers: number
  readonly leastCost: number
}

export const noTotals: LoadTotals = { containers: 0, cost: 0, leastContainers: 0, leastCost: 0 }

/** The container at a place of the part's plan, with its cases. */
export function vanned(part: VanningPart, container: LoadedContainer, at: number): VannedContainer {
  const { group, rule, vanOn, planId } = part
  const cases = container.boxes.flatMap((box) => part.cases[box.box] ?? [])
  const containerType = part.problem.containerTypes[container.type]?.code ?? ''
  const dealers = inUnloadingOrder(
    rule?.mixKey === 'DEALER' ? rule.members : [],
    cases.map(({ dealer }) => dealer),
  )
  return {
    planId,
    containerType,
    group,
    ruleId: rule?.id ?? null,
    dealers,
    vanOn,
    container,
    cases,
    pinned: part.pinned[at],
  }
}

/** Largest parts first, so that no thread is left with a large one at the end. */
const largestFirst = (parts: readonly VanningPart[]): number[] =>
  [...parts.keys()].sort((a, b) => (parts[b]?.cases.length ?? 0) - (parts[a]?.cases.length ?? 0) || a - b)

export interface Loading {
  readonly context: JobContext
  readonly threads: number
  readonly phase: string
}

/** Fewer cases are loaded before another worker has looked for work. */
const WORTH_SHARING = 500

/** The loads come back in the order of the parts, whichever ends first. */
export async function solveParts(
  { context, threads, phase }: Loading,
  parts: readonly VanningPart[],
): Promise<LoadPlan[]> {
  const boxes = parts.reduce((sum, { cases }) => sum + cases.length, 0)
  if (context.share && parts.length > 1 && boxes >= WORTH_SHARING) {
    const problems = parts.map(({ problem, cases }) => ({ problem, weight: cases.length }))
    return solveShared({ ...context, share: context.share }, 'loading', {
      problems,
      threads,
      ended: (count) => context.progress(phase, count, parts.length),
    })
  }
  const plans: LoadPlan[] = []
  const waiting = largestFirst(parts).values()
  let done = 0
  const takeParts = async () => {
    const engine = openEngine(context.signal)
    try {
      for (const index of waiting) {
        const part = parts[index]
        if (!part) continue
        const { plan, violations } = await engine.run('loading', part.problem, () => undefined)
        assertLegal(violations)
        plans[index] = plan
        context.progress(phase, ++done, parts.length)
      }
    } finally {
      engine.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threads, parts.length) }, takeParts))
  return plans
}

/** What was loaded of one part: cases that may share containers on a vanning date. */
export interface LoadedPart extends Pick<VanningPlan, 'containers' | 'left'> {
  readonly vanOn: string
  readonly dealers: readonly string[]
  readonly planId: number
  readonly totals: LoadTotals
}

/** The result does not depend on the number of threads. */
export async function loadParts(loading: Loading, parts: readonly VanningPart[]): Promise<LoadedPart[]> {
  const plans = await solveParts(loading, parts)
  return parts.map((part, index) => {
    const { containers = [], left = [], bounds = [] } = plans[index] ?? {}
    return {
      vanOn: part.vanOn,
      dealers: [...new Set(part.cases.map(({ dealer }) => dealer))],
      planId: part.planId,
      totals: {
        containers: containers.length,
        cost: containers.reduce((sum, { type }) => sum + (part.problem.containerTypes[type]?.cost ?? 0), 0),
        leastContainers: bounds.reduce((sum, bound) => sum + bound.containers, 0),
        leastCost: bounds.reduce((sum, bound) => sum + bound.cost, 0),
      },
      containers: containers.map((one, at) => vanned(part, one, at)),
      left: left.flatMap(({ box, reason }) => {
        const one = part.cases[box]
        return one ? [{ one, group: part.group, reason }] : []
      }),
    }
  })
}

export function joinParts(parts: readonly LoadedPart[]): VanningPlan {
  const totals = new Map<number, LoadTotals>()
  for (const { planId, totals: own } of parts) {
    const before = totals.get(planId) ?? noTotals
    totals.set(planId, {
      containers: before.containers + own.containers,
      cost: before.cost + own.cost,
      leastContainers: before.leastContainers + own.leastContainers,
      leastCost: before.leastCost + own.leastCost,
    })
  }
  return {
    containers: parts.flatMap(({ containers }) => containers),
    left: parts.flatMap(({ left }) => left),
    totals,
  }
}

export const loadInParallel = async (
  context: JobContext,
  parts: readonly VanningPart[],
  threads: number,
  phase = 'load containers',
): Promise<VanningPlan> => joinParts(await loadParts({ context, threads, phase }, parts))
