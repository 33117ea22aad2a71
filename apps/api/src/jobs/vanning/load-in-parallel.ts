import type { LoadedContainer, LoadPlan } from '@packing/planning'
import { refuseFaults } from '../../domain/plans/engine-run.ts'
import { openEngine } from '../../domain/plans/run-engine.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { LoadedVanning, WaitingCase } from './load-loading-problem.ts'

/** A container with its cases, ready to be saved. */
export interface VannedContainer {
  readonly containerType: string
  readonly dealer: string
  readonly vanOn: string
  readonly container: LoadedContainer
  readonly cases: readonly WaitingCase[]
}

export interface VanningPlan {
  readonly containers: readonly VannedContainer[]
  readonly left: readonly { readonly one: WaitingCase; readonly reason: LoadPlan['left'][number]['reason'] }[]
  readonly bound: number
}

/** Cuts a problem into one part per group: groups never share a container, so the parts are independent. */
function cut(loaded: LoadedVanning): LoadedVanning[] {
  const groups = new Map<string, number[]>()
  for (const [index, box] of loaded.problem.boxes.entries()) {
    const known = groups.get(box.group)
    if (known) known.push(index)
    else groups.set(box.group, [index])
  }
  return [...groups.values()].map((members) => ({
    cases: members.flatMap((index) => loaded.cases[index] ?? []),
    problem: { ...loaded.problem, boxes: members.flatMap((index) => loaded.problem.boxes[index] ?? []) },
  }))
}

function vanned(part: LoadedVanning, container: LoadedContainer): VannedContainer {
  const cases = container.boxes.flatMap((box) => part.cases[box.box] ?? [])
  const [dealer = '', vanOn = ''] = container.group.split('|')
  return { containerType: part.problem.containerTypes[container.type]?.code ?? '', dealer, vanOn, container, cases }
}

/** Largest parts first, so that no thread is left alone with one at the end. */
const largestFirst = (parts: readonly LoadedVanning[]): number[] =>
  [...parts.keys()].sort((a, b) => (parts[b]?.cases.length ?? 0) - (parts[a]?.cases.length ?? 0) || a - b)

/** The plans of the parts, in the parts' order. */
async function solveParts(context: JobContext, parts: readonly LoadedVanning[], threads: number): Promise<LoadPlan[]> {
  const plans: LoadPlan[] = []
  const waiting = largestFirst(parts).values()
  let done = 0
  const takeParts = async () => {
    const engine = openEngine(context.signal)
    try {
      for (const index of waiting) {
        const part = parts[index]
        if (!part) continue
        const { plan, faults } = await engine.run('loading', part.problem, () => undefined)
        refuseFaults(faults)
        plans[index] = plan
        context.progress('load containers', ++done, parts.length)
      }
    } finally {
      engine.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threads, parts.length) }, takeParts))
  return plans
}

/** Loads the parts on several threads at once; the result does not depend on how many there are. */
export async function loadInParallel(
  context: JobContext,
  problems: readonly LoadedVanning[],
  threads: number,
): Promise<VanningPlan> {
  const parts = problems.flatMap(cut)
  const plans = await solveParts(context, parts, threads)
  return {
    containers: parts.flatMap((part, index) => (plans[index]?.containers ?? []).map((one) => vanned(part, one))),
    left: parts.flatMap((part, index) =>
      (plans[index]?.left ?? []).flatMap(({ box, reason }) => {
        const one = part.cases[box]
        return one ? [{ one, reason }] : []
      }),
    ),
    bound: plans.reduce((sum, plan) => sum + plan.bounds.reduce((most, group) => most + group.containers, 0), 0),
  }
}
