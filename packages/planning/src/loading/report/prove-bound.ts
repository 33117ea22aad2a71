/** Proven lower bounds of the containers that a group needs, in number and cost. */
import { type BoundProof, type ClassBound, type LoadBound, type Scales, SHARE_UNITS } from '../../problem/load-bound.ts'
import type { ContainerType, LoadingProblem } from '../../problem/loading-problem.ts'
import { compareText, countOf, type Kind, poseFits, type Stock } from '../cargo/cargo.ts'
import { markClassesOf, ofClass, rankedClasses } from '../cargo/danger-classes.ts'
import {
  type Need as BoxNeed,
  type Cargo,
  needByCuts,
  needByLength,
  plainNeed,
  provenCargo,
  weightBound,
} from '../container-search/bounds.ts'
import { largestOf } from '../container-search/load-context.ts'
import { mostVolumeOf } from '../fill/fill-task.ts'
import { cheapestSet, type Need } from './cheapest-set.ts'
import { proveRoom } from './prove-room.ts'
import { ScaledBoxes, tabulateScales } from './tabulate-scales.ts'

const WHOLE = BigInt(SHARE_UNITS) ** 3n
/** Costs are fractions: rounding must not lift a bound above the truth. */
const ALLOWANCE = 1e-9

interface Loaded {
  readonly problem: LoadingProblem
  readonly group: string
  readonly kinds: readonly Kind[]
  /** The boxes that are in containers. */
  readonly stock: Stock
}

export function proveBound(loaded: Loaded): LoadBound {
  const { group, stock, problem } = loaded
  const types = typesOf(loaded)
  if (countOf(stock) === 0 || types.length === 0)
    return { group, containers: 0, cost: 0, proof: { count: [], length: null, cost: null } }
  const count = proveCount(loaded, largestOf(types))
  const containers = count.reduce((sum, each) => sum + each.containers, 0)
  const length = proveLength(loaded, largestOf(types))
  const cost = proveCost(loaded, types)
  const needs: Need[] = [
    { each: types.map(() => 1), least: containers },
    { each: types.map(({ lengthMm }) => lengthMm), least: length?.leastMm ?? 0 },
    {
      each: types.map(({ maxPayloadG }) => maxPayloadG),
      least: stock.flat().reduce((sum, item) => sum + item.weightG, 0),
    },
    { each: types.map((type) => type.cost), least: cost?.least ?? 0 },
  ]
  const proof = { count, length, cost }
  const plain = cheapestSet(types, needs)
  const { room, needs: more } = proveRoom(problem, { kinds: loaded.kinds, stock, types })
  const least = more.length === 0 ? plain : cheapestSet(types, [...needs, ...more])
  if (least <= plain) return { group, containers, cost: plain, proof }
  return { group, containers, cost: least, proof: { ...proof, room } }
}

const hasOpen = ({ problem, group }: Loaded): boolean => (problem.open ?? []).some((open) => open.group === group)

/** Limits of the group hold in new containers only. */
function typesOf(loaded: Loaded): ContainerType[] {
  const { problem, group } = loaded
  const maxGrossG = hasOpen(loaded) ? null : problem.groupLimits?.find((limits) => limits.group === group)?.maxGrossG
  return problem.containerTypes.map((type) => ({
    ...type,
    maxPayloadG: Math.min(type.maxPayloadG, maxGrossG ?? Infinity),
  }))
}

/** What each class requires, if that is more than what all boxes require. */
function proveCount(loaded: Loaded, largest: ContainerType): ClassBound[] {
  const { kinds, stock } = loaded
  const all = proveClass(loaded, stock, null, largest)
  const marks = markClassesOf(stock)
  const classes = rankedClasses(kinds, stock, marks).map((own) =>
    proveClass(loaded, ofClass(stock, own, marks), own, largest),
  )
  return classes.reduce((sum, { containers }) => sum + containers, 0) > all.containers ? classes : [all]
}

function proveClass(loaded: Loaded, stock: Stock, dangerClass: string | null, largest: ContainerType): ClassBound {
  const { kinds, problem } = loaded
  const simple = Math.max(1, weightBound(stock, largest.maxPayloadG), byLimits(loaded, stock, largest))
  const cargo = provenCargo(kinds, stock, largest, problem.rules.supportPermille)
  const [lengthwise, cut] = [needByLength(cargo), needByCuts(cargo)]
  const scales = tabulateScales(cargo, lengthwise.containers > cut.containers ? lengthwise : cut)
  const containers = scales === null ? 0 : Number((sumOfUnits(cargo, scales) + WHOLE - 1n) / WHOLE)
  return containers > simple ? { dangerClass, containers, scales } : { dangerClass, containers: simple, scales: null }
}

function sumOfUnits(cargo: Cargo, scales: Scales): bigint {
  const scaled = new ScaledBoxes(scales, cargo.isFullSupport)
  return cargo.parts.flat().reduce((sum, counted) => sum + BigInt(counted.count) * scaled.unitsOf(counted), 0n)
}

function byLimits(loaded: Loaded, stock: Stock, largest: ContainerType): number {
  const limits = loaded.problem.groupLimits?.find(({ group }) => group === loaded.group)
  if (limits === undefined || hasOpen(loaded)) return 0
  const byCount = Math.ceil(countOf(stock) / (limits.maxBoxes ?? Infinity))
  const most = mostVolumeOf(largest, { mostFillPermille: limits.maxFillPermille ?? Infinity })
  if (most === Infinity) return byCount
  const volume = stock.reduce((sum, items, at) => sum + items.length * Math.min(loaded.kinds[at]!.volume, most), 0)
  return Math.max(byCount, Math.ceil(volume / most))
}

function proveLength({ problem, kinds, stock }: Loaded, largest: ContainerType): BoundProof['length'] {
  const cargo = provenCargo(kinds, stock, largest, problem.rules.supportPermille)
  const scales = tabulateScales(cargo, needByLength(cargo))
  if (scales === null) return null
  const containers = Number((sumOfUnits(cargo, scales) * BigInt(SHARE_UNITS)) / WHOLE) / SHARE_UNITS
  return { leastMm: containers * largest.lengthMm * (1 - ALLOWANCE), scales }
}

/** The best of the bounds by cuts, by length, by volume and by weight. */
function proveCost(loaded: Loaded, types: readonly ContainerType[]): BoundProof['cost'] {
  const { problem, kinds, stock } = loaded
  const cargoes = types.map((type) => provenCargo(kinds, stock, type, problem.rules.supportPermille))
  const bestOf = (cargo: Cargo): BoxNeed => {
    const [lengthwise, cut] = [needByLength(cargo), needByCuts(cargo)]
    return lengthwise.containers > cut.containers ? lengthwise : cut
  }
  const ways = [bestOf, needByLength, plainNeed].map((needOf) => {
    const scales = cargoes.map((cargo) => tabulateScales(cargo, needOf(cargo)))
    return { scales, least: costByScales(loaded, types, { cargoes, scales }) }
  })
  const byWeight = { scales: 'BY_WEIGHT' as const, least: costByWeight(loaded, types) }
  const best = [...ways, byWeight].reduce((a, b) => (b.least > a.least ? b : a))
  if (best.least <= 0) return null
  const least = best.least * (1 - ALLOWANCE)
  if (best.scales === 'BY_WEIGHT') return { least, scales: best.scales }
  const scales = best.scales.flatMap((own, at) => (own ? [{ containerType: types[at]!.code, scales: own }] : []))
  return { least, scales: scales.sort((a, b) => compareText(a.containerType, b.containerType)) }
}

interface Scaled {
  readonly cargoes: readonly Cargo[]
  readonly scales: readonly (Scales | null)[]
}

function costByScales({ stock, kinds }: Loaded, types: readonly ContainerType[], { cargoes, scales }: Scaled): number {
  const scaled = scales.map((own, at) => own && new ScaledBoxes(own, cargoes[at]!.isFullSupport))
  const shareOf = (kind: Kind, type: ContainerType, at: number): number => {
    const poses = kind.poses.filter((pose) => poseFits(pose, type))
    return Number(((scaled[at]?.unitsOf({ kind, poses }) ?? 0n) * BigInt(SHARE_UNITS)) / WHOLE) / SHARE_UNITS
  }
  let sum = 0
  for (const [at, items] of stock.entries()) {
    if (items.length === 0) continue
    const kind = kinds[at]!
    const costs = types.map((type, number) =>
      kind.poses.some((pose) => poseFits(pose, type)) ? type.cost * shareOf(kind, type, number) : Infinity,
    )
    for (const { weightG } of items) sum += leastOf(types, weightG, costs)
  }
  return sum
}

function costByWeight({ stock, kinds }: Loaded, types: readonly ContainerType[]): number {
  let sum = 0
  for (const [at, items] of stock.entries())
    for (const { weightG } of items) {
      const costs = types.map((type) => {
        const fits = kinds[at]!.poses.some((pose) => poseFits(pose, type))
        return fits && type.maxPayloadG > 0 ? (type.cost * weightG) / type.maxPayloadG : Infinity
      })
      sum += leastOf(types, weightG, costs)
    }
  return sum
}

/** Among the types that bear the weight; 0: none does. */
function leastOf(types: readonly ContainerType[], weightG: number, costs: readonly number[]): number {
  const least = Math.min(...costs.filter((_, at) => types[at]!.maxPayloadG >= weightG))
  return Number.isFinite(least) ? least : 0
}
