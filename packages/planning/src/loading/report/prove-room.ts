import { type BoundProof, SHARE_UNITS } from '../../problem/load-bound.ts'
import type { ContainerType, LoadingProblem } from '../../problem/loading-problem.ts'
import { compareText, type Kind, poseFits, type Stock } from '../cargo/cargo.ts'
import { needByRows, provenCargo } from '../container-search/bounds.ts'
import type { Need } from './cheapest-set.ts'
import { ScaledBoxes, tabulateScales } from './tabulate-scales.ts'

const WHOLE = BigInt(SHARE_UNITS) ** 3n
/** Values are fractions: rounding must not lift a bound above the truth. */
const ALLOWANCE = 1e-9
/** Kinds that take most room; each of them gives values to the container types. */
const MOST_KINDS = 6
/** With more boxes and types a set is so large that few containers matter. */
const MOST_TYPES = 8

interface Cargo {
  readonly kinds: readonly Kind[]
  readonly stock: Stock
  readonly types: readonly ContainerType[]
}

export interface Room {
  readonly room: NonNullable<BoundProof['room']>
  readonly needs: readonly Need[]
}

const NOTHING: Room = { room: { scales: [], bounds: [] }, needs: [] }

/**
 * Values of container types such that all of them hold as much of a kind, or of all boxes together, for their value. The boxes
 * count with the least value that they take of a type, and so do containers: no set of them may have less.
 */
export function proveRoom({ rules }: LoadingProblem, { kinds, stock, types }: Cargo): Room {
  if (types.length > MOST_TYPES) return NOTHING
  const shares = types.map((type) => {
    const cargo = provenCargo(kinds, stock, type, rules.supportPermille)
    const scales = tabulateScales(cargo, needByRows(cargo))
    const scaled = scales && new ScaledBoxes(scales, cargo.isFullSupport)
    const ofKind = kinds.map((kind) => {
      const poses = kind.poses.filter((pose) => poseFits(pose, type))
      if (poses.length === 0) return Infinity
      return Number(((scaled?.unitsOf({ kind, poses }) ?? 0n) * BigInt(SHARE_UNITS)) / WHOLE) / SHARE_UNITS
    })
    return { scales, ofKind }
  })
  const loaded = [...kinds.keys()].filter((at) => stock[at]!.length > 0)
  const taken = loaded.map((kind) => stock[kind]!.length * Math.min(...shares.map(({ ofKind }) => ofKind[kind]!)))
  const large = loaded
    .map((kind, at) => ({ kind, taken: taken[at]! }))
    .sort((a, b) => b.taken - a.taken || a.kind - b.kind)
  const sums = shares.map(({ ofKind }) =>
    loaded.reduce((sum, kind) => sum + stock[kind]!.length * (Number.isFinite(ofKind[kind]!) ? ofKind[kind]! : 0), 0),
  )
  const ways = [sums, ...large.slice(0, MOST_KINDS).map(({ kind }) => shares.map(({ ofKind }) => ofKind[kind]!))]
  const needs = ways.flatMap((own): Need[] => {
    if (own.some((share) => !(share > 0))) return []
    const each = own.map((share) => (Number.isFinite(share) ? 1 / share : 0))
    const least = loaded.reduce((sum, kind) => sum + leastOf(kind, each), 0)
    return [{ each, least: least * (1 - ALLOWANCE) }]
  })
  /** Each box by the types that it fits and that bear it. */
  function leastOf(kind: number, each: readonly number[]): number {
    return stock[kind]!.reduce((sum, { weightG }) => {
      const values = types.flatMap(({ maxPayloadG }, at) => {
        const share = shares[at]!.ofKind[kind]!
        return Number.isFinite(share) && weightG <= maxPayloadG ? [each[at]! * share] : []
      })
      return values.length === 0 ? sum : sum + Math.min(...values)
    }, 0)
  }
  const scales = shares.flatMap((own, at) =>
    own.scales ? [{ containerType: types[at]!.code, scales: own.scales }] : [],
  )
  const bounds = needs.map(({ each, least }) => ({
    values: each
      .map((value, at) => ({ containerType: types[at]!.code, value }))
      .sort((a, b) => compareText(a.containerType, b.containerType)),
    least,
  }))
  return { room: { scales: scales.sort((a, b) => compareText(a.containerType, b.containerType)), bounds }, needs }
}
