import type { ContainerType, LoadPlan } from '@packing/planning'
import type { VannedContainer } from '../vanning/load-in-parallel.ts'
import { type Loading, solveParts, vanned } from '../vanning/load-in-parallel.ts'
import { partOf, type VanningPart } from '../vanning/make-parts.ts'
import type { VanningFacts, WaitingCase } from '../vanning/read-vanning.ts'
import type { DateContainer } from './families.ts'
import type { Roll } from './pairs.ts'

/** A roll that loads all its cases and saves cost, or loads cases that would wait. */
export interface Saving {
  readonly roll: Roll
  /** Containers that are loaded anew. */
  readonly replaced: readonly DateContainer[]
  readonly after: readonly VannedContainer[]
  readonly costBefore: number
  readonly costAfter: number
  readonly gain: number
}

/** Emptiest containers of the neighbouring date that are loaded anew: a few, so that the others stay as they are. */
const MOST_PARTNERS = 3
/** Loading cases that would wait is worth more than any container. */
const LOADED_GAIN = 1_000_000

interface Attempt {
  readonly roll: Roll
  readonly replaced: readonly DateContainer[]
  readonly costBefore: number
  readonly part: VanningPart
}

/** In the order of the rolls; null where nothing is saved. */
export async function tryRolls(
  loading: Loading,
  facts: VanningFacts,
  rolls: readonly Roll[],
): Promise<(Saving | null)[]> {
  const savings = rolls.map((): Saving | null => null)
  for (let partners = 1; partners <= MOST_PARTNERS; partners++) {
    const open = [...rolls.entries()].flatMap(([at, roll]) => {
      const attempt = savings[at] === null ? attemptOf(facts, roll, partners) : null
      return attempt === null ? [] : [{ at, attempt }]
    })
    const plans = await solveParts(
      loading,
      open.map(({ attempt }) => attempt.part),
    )
    for (const [index, { at, attempt }] of open.entries()) {
      const plan = plans[index]
      savings[at] = plan ? savingOf(attempt, plan) : null
    }
  }
  return savings
}

function attemptOf(facts: VanningFacts, roll: Roll, partners: number): Attempt | null {
  const { thin, to } = roll
  const free = to.containers.filter(({ isLocked }) => !isLocked)
  if (free.length < partners) return null
  const replaced = [...(thin.container ? [thin.container] : []), ...free.slice(0, partners)]
  const moved = thin.cases.map((one) => ({ ...one, vanOn: to.vanOn }))
  const cases = [...moved, ...free.slice(0, partners).flatMap((container) => container.cases)]
  const part = partOf(facts, { group: to.group, rule: to.rule, cases, pinned: [] })
  const types = facts.termsOf('*').containerTypes
  const costBefore = replaced.reduce((sum, { containerType }) => sum + costOf(types, containerType), 0)
  const isHopeless = thin.container !== null && leastCost(part, cases) >= costBefore
  return isHopeless ? null : { roll, replaced, costBefore, part }
}

const costOf = (types: readonly ContainerType[], code: string) => types.find((type) => type.code === code)?.cost ?? 0

/** No containers for these cases cost less: each unit of volume and weight at its lowest price. */
function leastCost({ problem }: VanningPart, cases: readonly WaitingCase[]): number {
  const { containerTypes, boxTypes, boxes } = problem
  const volume = boxes.reduce((sum, { type }) => {
    const { lengthMm = 0, widthMm = 0, heightMm = 0 } = boxTypes[type] ?? {}
    return sum + lengthMm * widthMm * heightMm
  }, 0)
  const weightG = cases.reduce((sum, { grossG }) => sum + grossG, 0)
  const lowest = (amountOf: (type: ContainerType) => number) =>
    Math.min(...containerTypes.map((type) => type.cost / Math.max(1, amountOf(type))))
  const byVolume = volume * lowest(({ lengthMm, widthMm, heightMm }) => lengthMm * widthMm * heightMm)
  return Math.max(byVolume, weightG * lowest(({ maxPayloadG }) => maxPayloadG))
}

function savingOf({ roll, replaced, costBefore, part }: Attempt, plan: LoadPlan): Saving | null {
  if (plan.left.length > 0) return null
  const after = plan.containers.map((container, at) => vanned(part, container, at))
  const costAfter = after.reduce(
    (sum, { containerType }) => sum + costOf(part.problem.containerTypes, containerType),
    0,
  )
  const gain = costBefore - costAfter + (roll.thin.container === null ? LOADED_GAIN : 0)
  return gain > 0 ? { roll, replaced, after, costBefore, costAfter, gain } : null
}
