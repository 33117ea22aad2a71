import type { LoadedContainer, LoadPlan } from '@packing/planning'
import { openEngine } from '../../domain/engine/run-task.ts'
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
  readonly bounds: ReadonlyMap<number, number>
}

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

/** In the order of the parts. */
export async function solveParts(
  { context, threads, phase }: Loading,
  parts: readonly VanningPart[],
): Promise<LoadPlan[]> {
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

/** The result does not depend on the number of threads. */
export async function loadInParallel(
  context: JobContext,
  parts: readonly VanningPart[],
  threads: number,
  phase = 'load containers',
): Promise<VanningPlan> {
  const plans = await solveParts({ context, threads, phase }, parts)
  return {
    containers: parts.flatMap((part, index) =>
      (plans[index]?.containers ?? []).map((one, at) => vanned(part, one, at)),
    ),
    left: parts.flatMap((part, index) =>
      (plans[index]?.left ?? []).flatMap(({ box, reason }) => {
        const one = part.cases[box]
        return one ? [{ one, group: part.group, reason }] : []
      }),
    ),
    bounds: boundsOf(parts, plans),
  }
}

function boundsOf(parts: readonly VanningPart[], plans: readonly LoadPlan[]): ReadonlyMap<number, number> {
  const bounds = new Map<number, number>()
  for (const [at, { planId }] of parts.entries())
    for (const { containers } of plans[at]?.bounds ?? []) bounds.set(planId, (bounds.get(planId) ?? 0) + containers)
  return bounds
}
