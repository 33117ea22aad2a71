import type { ContainerType, LoadedContainer, LoadingProblem, LoadPlan } from '../problem/loading-problem.ts'
import type { Reason } from '../problem/reason.ts'
import { Cancelled, type Watch } from '../problem/watch.ts'
import { countOf, fitsAlone, type Group, groupsOf, type Kind, kindsOf, type Stock } from './cargo.ts'
import { loadGroup } from './containers.ts'
import type { Placed } from './pile.ts'
import { type Filled, leastContainers, type Way, type Yard } from './yard.ts'

/** Constructions per container: 45,000 cases in 1,300 groups take well under a minute. */
export const DEFAULT_LOADING_BUDGET = 60

/**
 * Loads the boxes of each group into containers at the least cost it finds.
 *
 * Lengths in mm, weights in g, `budget` in constructions per container (at least one is made). Every box is in exactly
 * one container or in `left`. Groups do not influence each other, except through a limited number of containers, which
 * go to the groups in the order of their codes. The same boxes in another order give the same loads.
 *
 * `isOver` is asked often; once it says true, every container still gets a legal load, but no better one is looked for.
 *
 * Throws RangeError for a box whose type does not exist, and `Cancelled` when the watch says so (phase 'load', in boxes).
 */
export function loadContainers(problem: LoadingProblem, watch?: Watch, isOver = (): boolean => false): LoadPlan {
  const kinds = kindsOf(problem)
  const fleet = problem.containerTypes.map((type) => type.available ?? Infinity)
  const containers: LoadedContainer[] = []
  const left: { box: number; reason: Reason }[] = []
  const bounds: { group: string; containers: number }[] = []
  let done = 0
  const tick = (): void => {
    if (watch?.progress('load', done, problem.boxes.length)) throw new Cancelled()
  }
  for (const group of groupsOf(problem, kinds)) {
    const yard = yardFor(problem, kinds, tick, isOver)
    const fitting = fittingPart(group, kinds, problem)
    const way = loadGroup(yard, fitting.stock, fleet)
    for (const filled of way.containers) fleet[filled.type]!--
    containers.push(...way.containers.map((filled) => toContainer(filled, group.code, problem)))
    left.push(...fitting.left, ...leftOf(way, fleet, yard))
    bounds.push({ group: group.code, containers: leastContainers(yard, fitting.stock) })
    done += countOf(group.stock)
  }
  tick()
  return { containers, left, bounds }
}

function yardFor(problem: LoadingProblem, kinds: readonly Kind[], tick: () => void, isOver: () => boolean): Yard {
  const { supportPermille, gravityTolerancePermille } = problem.rules
  const limits = { budget: problem.budget, gravityTolerancePermille, supportPermille, tick, isOver }
  return { types: problem.containerTypes, kinds, supportPermille, limits }
}

/** Sets aside what fits no container type even alone. */
function fittingPart(
  group: Group,
  kinds: readonly Kind[],
  problem: LoadingProblem,
): { stock: Stock; left: LoadPlan['left'] } {
  const left: { box: number; reason: Reason }[] = []
  const stock = group.stock.map((items, at) =>
    items.filter((item) => {
      const fits = problem.containerTypes.some((type) => fitsAlone(kinds[at]!, item.weightG, type))
      if (!fits) left.push({ box: item.box, reason: { cause: 'NO_CONTAINER_FITS' } })
      return fits
    }),
  )
  return { stock, left }
}

/** What a way left over although it fits: for want of containers, or because no container can be balanced with it. */
function leftOf(way: Way, fleet: readonly number[], yard: Yard): { box: number; reason: Reason }[] {
  return way.left.flatMap((items, at) =>
    items.map((item) => {
      const isThere = yard.types.some((type, of) => fleet[of]! > 0 && fitsAlone(yard.kinds[at]!, item.weightG, type))
      return { box: item.box, reason: { cause: isThere ? 'NO_CONTAINER_FITS' : 'NO_CONTAINER_LEFT' } as const }
    }),
  )
}

function toContainer({ type, load }: Filled, group: string, problem: LoadingProblem): LoadedContainer {
  const container = problem.containerTypes[type]!
  const boxes = load.map(({ item, x, y, z, dx, dy, dz }) => ({ box: item.box, x, y, z, dx, dy, dz }))
  const weightG = load.reduce((sum, box) => sum + box.item.weightG, 0)
  const centre = (at: (box: Placed) => number): number => centreOf(load, weightG, at)
  return {
    type,
    group,
    boxes,
    weightG,
    fillPermille: fillOf(load, container),
    gravityX: centre((box) => 2 * box.x + box.dx),
    gravityY: centre((box) => 2 * box.y + box.dy),
    gravityZ: centre((box) => 2 * box.z + box.dz),
  }
}

function fillOf(load: readonly Placed[], container: ContainerType): number {
  const volume = load.reduce((sum, box) => sum + box.kind.volume, 0)
  return Math.floor((volume * 1000) / (container.lengthMm * container.widthMm * container.heightMm))
}

/** Rounded down to whole mm; 0 where nothing weighs anything. */
function centreOf(load: readonly Placed[], weightG: number, middle2: (box: Placed) => number): number {
  if (weightG === 0) return 0
  return Math.floor(load.reduce((sum, box) => sum + box.item.weightG * middle2(box), 0) / (2 * weightG))
}
