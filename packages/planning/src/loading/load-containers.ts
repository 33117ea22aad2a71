import type { LoadBound } from '../problem/load-bound.ts'
import type {
  ContainerType,
  GroupLimits,
  LoadedContainer,
  LoadingObjective,
  LoadingProblem,
  LoadPlan,
} from '../problem/loading-problem.ts'
import type { Reason } from '../problem/reason.ts'
import { Cancelled, type Watch } from '../terms/watch.ts'
import { rejectInvalid } from '../validate/reject-invalid.ts'
import { validateLoadingProblem } from '../validate/validate-loading-problem.ts'
import { countOf, type Group, groupsOf, type Item, type Kind, kindsOf, type Stock } from './cargo/cargo.ts'
import { contradictoryMarks } from './cargo/danger-classes.ts'
import type { Placed } from './cargo/pile.ts'
import { only, withoutSingleMarks } from './cargo/together.ts'
import { type Filled, type Fleet, type LoadContext, takes } from './container-search/load-context.ts'
import { loadSegregated } from './groups/segregated.ts'
import { describeLoad } from './report/describe-load.ts'
import { proveBound } from './report/prove-bound.ts'
import { openedOf, topUp } from './top-up.ts'

/**
 * Constructions per container. With 24 a month of 36,000 cases takes 1,388 containers, with 60 1,387 and 1.7 times as
 * long.
 */
export const DEFAULT_LOADING_BUDGET = 24

interface LoadedGroup {
  readonly open: readonly { readonly at: number; readonly container: LoadedContainer }[]
  readonly containers: readonly Filled[]
  readonly left: LoadPlan['left']
  readonly bound: LoadBound
}

/**
 * Loads the boxes of each group into containers at the lowest cost, number or volume it finds; open containers are
 * topped up first.
 *
 * Lengths in mm, weights in g, `budget` in constructions per container (at least one is made). Every box is in exactly
 * one container or in `left`. Groups do not influence each other, except through a limited number of containers, which
 * go to the groups in the order of their codes. The same boxes in another order give the same loads.
 *
 * `isOver` is called often; once it returns true, every container still gets a legal load but no better one is sought.
 *
 * Throws `InvalidProblem` with every violation of broken input, and `Cancelled` when `watch` required to stop (phase
 * 'load', in boxes).
 */
export function loadContainers(given: LoadingProblem, watch?: Watch, isOver = (): boolean => false): LoadPlan {
  rejectInvalid(validateLoadingProblem(given))
  const problem = withoutSingleMarks(given)
  const kinds = kindsOf(problem)
  const fleet = problem.containerTypes.map((type) => type.available ?? Infinity)
  const open: LoadedContainer[] = []
  const containers: LoadedContainer[] = []
  const left: { box: number; reason: Reason }[] = []
  const bounds: LoadBound[] = []
  let done = 0
  const tick = (): void => {
    if (watch?.progress('load', done, problem.boxes.length)) throw new Cancelled()
  }
  for (const group of groupsOf(problem, kinds)) {
    const loaded = loadOneGroup(problem, group, fleet, contextFor(problem, group.code, kinds, tick, isOver))
    for (const { at, container } of loaded.open) open[at] = container
    for (const { type, load } of loaded.containers) {
      fleet[type]!--
      containers.push(describeLoad(problem, type, group.code, load))
    }
    left.push(...loaded.left)
    bounds.push(loaded.bound)
    done += countOf(group.stock)
  }
  tick()
  const existing = (problem.open ?? []).map(({ type, group }, at) => open[at] ?? describeLoad(problem, type, group, []))
  return { containers: [...existing, ...containers], left, bounds }
}

function loadOneGroup(problem: LoadingProblem, group: Group, fleet: Fleet, context: LoadContext): LoadedGroup {
  const fitting = fittingPart(group, context)
  const opened = openedOf(problem, context.kinds, group.code)
  const toppedUp = topUp(context, fitting.stock, opened)
  const solution = loadSegregated(context, toppedUp.waiting, fleet)
  const shortfallOf = shortfalls(context, limitsOf(problem, group.code))
  const sent = solution.containers.filter((filled) => shortfallOf(filled) === null)
  const kept = solution.containers.flatMap(({ load, ...filled }) => {
    const cause = shortfallOf({ load, ...filled })
    return cause === null ? [] : [{ load, cause }]
  })
  const loads = [...toppedUp.loads, ...sent.map(({ load }) => load)]
  const fleetAfter = fleet.map((count, type) => count - sent.filter((filled) => filled.type === type).length)
  return {
    open: opened.map(({ at, type }, n) => ({
      at,
      container: describeLoad(problem, type, group.code, toppedUp.loads[n]!),
    })),
    containers: sent,
    left: [
      ...fitting.left,
      ...toppedUp.apart.flat().map(({ box }) => ({ box, reason: { cause: 'NOT_TOGETHER' } as const })),
      ...kept.flatMap(({ load, cause }) => load.map(({ item }) => ({ box: item.box, reason: { cause } }))),
      ...leftOf(solution.left, fleetAfter, context, kept[0]?.cause ?? null),
    ],
    bound: proveBound({ problem, group: group.code, kinds: context.kinds, stock: stockOf(context.kinds, loads) }),
  }
}

function limitsOf({ groupLimits = [] }: LoadingProblem, group: string): GroupLimits | undefined {
  return groupLimits.find((limits) => limits.group === group)
}

function contextFor(
  problem: LoadingProblem,
  group: string,
  kinds: readonly Kind[],
  tick: () => void,
  isOver: () => boolean,
): LoadContext {
  const { supportPermille, gravityTolerancePermille, gravityAcrossPermille = null } = problem.rules
  const { objective = 'COST', vehicle = null } = problem.rules
  const { maxGrossG = null, maxBoxes = null, maxFillPermille = null } = limitsOf(problem, group) ?? {}
  const limits = {
    budget: problem.budget,
    balance: { alongPermille: gravityTolerancePermille, acrossPermille: gravityAcrossPermille },
    supportPermille,
    mostBoxes: maxBoxes ?? Infinity,
    mostFillPermille: maxFillPermille ?? Infinity,
    vehicle,
    tick,
    isOver,
  }
  const types = problem.containerTypes.map((type) => ({
    ...type,
    cost: priceOf(type, objective),
    maxPayloadG: Math.min(type.maxPayloadG, maxGrossG ?? Infinity),
  }))
  return { types, kinds, supportPermille, limits }
}

function priceOf({ cost, lengthMm, widthMm, heightMm }: ContainerType, objective: LoadingObjective): number {
  if (objective === 'NUMBER') return 1
  return objective === 'VOLUME' ? lengthMm * widthMm * heightMm : cost
}

/**
 * Sets aside boxes that fit no container type even alone, boxes that must share a container with one of them, and those
 * of marks that segregation forbids.
 */
function fittingPart(group: Group, context: LoadContext): { stock: Stock; left: LoadPlan['left'] } {
  const fits = (item: Item, kind: number): boolean => context.types.some((_, type) => takes(context, type, kind, item))
  const unfit = new Set(group.stock.flatMap((items, at) => items.filter((item) => !fits(item, at))))
  const marks = new Set([...unfit].map(({ together }) => together).filter((mark) => mark !== ''))
  const segregated = contradictoryMarks(group.stock)
  const causeOf = (item: Item): LeftCause | null => {
    if (unfit.has(item)) return 'NO_CONTAINER_FITS'
    if (segregated.has(item.together)) return 'SEGREGATED'
    return marks.has(item.together) ? 'NOT_TOGETHER' : null
  }
  const left = group.stock.flat().flatMap((item): LoadPlan['left'][number][] => {
    const cause = causeOf(item)
    return cause === null ? [] : [{ box: item.box, reason: { cause } }]
  })
  return { stock: only(group.stock, (item) => causeOf(item) === null), left }
}

type LeftCause = 'NO_CONTAINER_FITS' | 'NOT_TOGETHER' | 'SEGREGATED'
type Shortfall = 'BELOW_MIN_FILL' | 'BELOW_MIN_CASES'

/** Why a container is too empty to send; null: it is sent. */
function shortfalls({ types }: LoadContext, limits: GroupLimits | undefined): (filled: Filled) => Shortfall | null {
  const { minFillPermille = 0, minBoxes = 0 } = limits ?? {}
  return ({ type, load }) => {
    const { lengthMm, widthMm, heightMm } = types[type]!
    const volume = load.reduce((sum, { kind }) => sum + kind.volume, 0)
    if (volume * 1000 < minFillPermille * lengthMm * widthMm * heightMm) return 'BELOW_MIN_FILL'
    return load.length < minBoxes ? 'BELOW_MIN_CASES' : null
  }
}

/**
 * Reasons for boxes that fit but were left: no more containers, or boxes of their mark do not fit. `shortfall`: of a
 * container that is too empty to send; boxes for further such containers wait as well.
 */
function leftOf(left: Stock, fleet: Fleet, context: LoadContext, shortfall: Shortfall | null): LoadPlan['left'] {
  return left.flatMap((items, kind) =>
    items.map((item): LoadPlan['left'][number] => {
      const isThere = context.types.some((_, type) => fleet[type]! > 0 && takes(context, type, kind, item))
      if (!isThere) return { box: item.box, reason: { cause: 'NO_CONTAINER_LEFT' } }
      return {
        box: item.box,
        reason: { cause: shortfall !== null && item.together === '' ? shortfall : 'NOT_TOGETHER' },
      }
    }),
  )
}

function stockOf(kinds: readonly Kind[], loads: readonly (readonly Placed[])[]): Stock {
  const items = new Map<Kind, Item[]>(kinds.map((kind) => [kind, []]))
  for (const { kind, item } of loads.flat()) items.get(kind)?.push(item)
  return kinds.map((kind) => items.get(kind)!)
}
