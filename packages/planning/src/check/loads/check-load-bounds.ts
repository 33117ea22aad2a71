import { type BoundProof, type ClassBound, type LoadBound, SHARE_UNITS } from '../../problem/load-bound.ts'
import type { ContainerType, LoadBox, LoadBoxType, LoadingProblem, LoadPlan } from '../../problem/loading-problem.ts'
import type { Violation } from '../../problem/violation.ts'
import { type Inside, isPlainAlong, Measured, ScaleCheck } from './check-scales.ts'

const WHOLE = BigInt(SHARE_UNITS) ** 3n
const ROUNDING = 1e-9

/**
 * Each stated bound follows from its proof: scales are conservative, boxes are measured again, and no smaller or cheaper
 * set of containers satisfies what was measured. So no plan can be below a bound; that the plan at hand is not is
 * compared as well.
 */
export function checkLoadBounds(problem: LoadingProblem, plan: LoadPlan): Violation[] {
  const scales = new ScaleCheck()
  const groups = new Set<string>()
  return plan.bounds.flatMap((bound) => {
    const isTwice = groups.has(bound.group)
    groups.add(bound.group)
    const faults = isTwice ? ['stated twice'] : new BoundCheck(problem, plan, bound, scales).faults()
    return faults.map((detail): Violation => ({ rule: 'BOUND', at: { group: bound.group }, detail }))
  })
}

/** What a set of containers has at least in all, and how much of it one container has. */
interface Need {
  readonly of: (type: ContainerType) => number
  readonly least: number
}

/** What a box takes of a container type; null: it does not fit. */
type Shares = (type: LoadBoxType, box: LoadBox, at: number) => number | null

class BoundCheck {
  readonly #problem: LoadingProblem
  readonly #bound: LoadBound
  readonly #scales: ScaleCheck
  readonly #boxes: readonly LoadBox[]
  readonly #used: readonly ContainerType[]
  /** As far as the group may load them. */
  readonly #types: readonly ContainerType[]
  readonly #hasOpen: boolean
  readonly #faults: string[] = []

  constructor(problem: LoadingProblem, plan: LoadPlan, bound: LoadBound, scales: ScaleCheck) {
    this.#problem = problem
    this.#bound = bound
    this.#scales = scales
    const containers = plan.containers.filter(({ group }) => group === bound.group)
    this.#boxes = containers.flatMap(({ boxes }) => boxes.map(({ box }) => problem.boxes[box]!))
    this.#used = containers.map(({ type }) => problem.containerTypes[type]!)
    this.#hasOpen = problem.open?.some(({ group }) => group === bound.group) ?? false
    const gross = this.#hasOpen ? null : (this.#limits()?.maxGrossG ?? null)
    this.#types = problem.containerTypes.map((type) => ({
      ...type,
      maxPayloadG: gross === null ? type.maxPayloadG : Math.min(gross, type.maxPayloadG),
    }))
  }

  faults(): string[] {
    const { containers, cost, proof } = this.#bound
    const usedCost = this.#used.reduce((sum, type) => sum + type.cost, 0)
    if (this.#used.length < containers) this.#faults.push(`bound ${containers}, used ${this.#used.length}`)
    if (usedCost < cost * (1 - ROUNDING)) this.#faults.push(`bound of cost ${cost}, used ${usedCost}`)
    if (this.#boxes.length === 0) {
      if (containers !== 0 || cost !== 0) this.#faults.push('no box is loaded')
      return this.#faults
    }
    const counted = this.#countOf(proof.count)
    if (containers > counted) this.#faults.push(`bound ${containers}, proven ${counted}`)
    const needs: Need[] = [
      { of: () => 1, least: Math.max(1, counted) },
      { of: ({ lengthMm }) => lengthMm, least: proof.length ? this.#lengthOf(proof.length) : 0 },
      { of: ({ maxPayloadG }) => maxPayloadG, least: this.#boxes.reduce((sum, { weightG }) => sum + weightG, 0) },
      { of: (type) => type.cost, least: proof.cost ? this.#costOf(proof.cost) : 0 },
      ...(proof.room ? this.#roomOf(proof.room) : []),
    ]
    const least = leastCost(this.#types, needs, cost)
    if (cost > least * (1 + ROUNDING)) this.#faults.push(`bound of cost ${cost}, a set of containers costs ${least}`)
    return this.#faults
  }

  #limits() {
    return this.#problem.groupLimits?.find(({ group }) => group === this.#bound.group)
  }

  #countOf(count: readonly ClassBound[]): number {
    const named = count.map(({ dangerClass }) => dangerClass)
    const isApart = count.length === 1 || !named.includes(null)
    if (!isApart || new Set(named).size < named.length) {
      this.#faults.push('counts boxes twice')
      return 0
    }
    return count.reduce((sum, each) => sum + Math.min(each.containers, this.#provenFor(each)), 0)
  }

  #provenFor({ dangerClass, scales }: ClassBound): number {
    const boxes = dangerClass === null ? this.#boxes : this.#ofClass(dangerClass)
    if (boxes.length === 0) return 0
    const largest = this.#largest()
    if (scales === null) return this.#simple(boxes, largest)
    if (!this.#areSound(scales, largest)) return 0
    const measured = new Measured(scales, this.#isFullSupport())
    const units = this.#sumOf(boxes, (type) => measured.leastOf(type, largest) ?? 0n)
    return Number((units + WHOLE - 1n) / WHOLE)
  }

  /** Boxes of the class, and those that must share a container with one of them. */
  #ofClass(dangerClass: string): LoadBox[] {
    const own = this.#boxes.filter((box) => box.dangerClass === dangerClass)
    const marks = new Set(own.flatMap(({ together = '' }) => (together === '' ? [] : [together])))
    const isBeside = (box: LoadBox) => !box.dangerClass && box.together !== undefined && marks.has(box.together)
    return [...own, ...this.#boxes.filter(isBeside)]
  }

  #simple(boxes: readonly LoadBox[], { lengthMm, widthMm, heightMm, maxPayloadG }: ContainerType): number {
    const weight = boxes.reduce((sum, { weightG }) => sum + weightG, 0)
    const heavy = boxes.filter(({ weightG }) => 2 * weightG > maxPayloadG).length
    const byWeight = maxPayloadG > 0 ? Math.max(Math.ceil(weight / maxPayloadG), heavy) : 0
    const { maxBoxes = null, maxFillPermille = null } = this.#hasOpen ? {} : (this.#limits() ?? {})
    const byNumber = maxBoxes === null ? 0 : Math.ceil(boxes.length / maxBoxes)
    if (maxFillPermille === null) return Math.max(1, byWeight, byNumber)
    const room = Math.floor((lengthMm * widthMm * heightMm * maxFillPermille) / 1000)
    const volume = boxes.reduce((sum, box) => sum + Math.min(room, this.#volumeOf(box)), 0)
    return Math.max(1, byWeight, byNumber, Math.ceil(volume / room))
  }

  #volumeOf(box: LoadBox): number {
    const { lengthMm, widthMm, heightMm } = this.#problem.boxTypes[box.type]!
    return lengthMm * widthMm * heightMm
  }

  #lengthOf({ leastMm, scales }: NonNullable<BoundProof['length']>): number {
    const largest = this.#largest()
    if (!this.#areSound(scales, largest)) return 0
    if (!isPlainAlong(scales, largest.lengthMm)) {
      this.#faults.push('edges along are not their own shares')
      return 0
    }
    const measured = new Measured(scales, this.#isFullSupport())
    const units = this.#sumOf(this.#boxes, (type) => measured.leastOf(type, largest) ?? 0n)
    const proven = largest.lengthMm * toNumber(units)
    if (leastMm > proven) this.#faults.push(`length ${leastMm} mm, proven ${proven}`)
    return Math.min(leastMm, proven)
  }

  #costOf({ least, scales }: NonNullable<BoundProof['cost']>): number {
    const shares = scales === 'BY_WEIGHT' ? this.#weightShares() : this.#scaleShares(scales)
    const proven = this.#valueOf(shares, (type) => type.cost)
    if (least > proven) this.#faults.push(`cost ${least}, proven ${proven}`)
    return Math.min(least, proven)
  }

  #roomOf({ scales, bounds }: NonNullable<BoundProof['room']>): Need[] {
    const shares = this.#scaleShares(scales)
    return bounds.map(({ values, least }) => {
      const known = new Map(values.map(({ containerType, value }) => [containerType, value]))
      const of = ({ code }: ContainerType) => Math.max(0, known.get(code) ?? 0)
      const proven = this.#valueOf(shares, of)
      if (!(least <= proven)) this.#faults.push(`value ${least}, proven ${proven}`)
      return { of, least: Math.min(least, proven) }
    })
  }

  /** Each box by the least value that its share of a type has. */
  #valueOf(shares: Shares, of: (type: ContainerType) => number): number {
    let sum = 0
    for (const box of this.#boxes) {
      const type = this.#problem.boxTypes[box.type]!
      let own = Infinity
      for (const [at, container] of this.#types.entries()) {
        const share = box.weightG <= container.maxPayloadG ? shares(type, box, at) : null
        if (share !== null) own = Math.min(own, of(container) * share)
      }
      if (Number.isFinite(own)) sum += own
    }
    return sum
  }

  #weightShares(): Shares {
    const measured = new Measured({ along: [], across: [], upright: [] }, true)
    return (type, { weightG }, at) => {
      const container = this.#types[at]!
      return measured.leastOf(type, container) === null || container.maxPayloadG === 0
        ? null
        : weightG / container.maxPayloadG
    }
  }

  #scaleShares(scales: Exclude<NonNullable<BoundProof['cost']>['scales'], 'BY_WEIGHT'>): Shares {
    const none = new Measured({ along: [], across: [], upright: [] }, true)
    const measured = this.#types.map((container) => {
      const own = scales.find(({ containerType }) => containerType === container.code)?.scales
      return own && this.#areSound(own, container) ? new Measured(own, this.#isFullSupport()) : none
    })
    const known = new Map<string, number | null>()
    return (type, { type: number }, at) => {
      const name = `${number} ${at}`
      const found = known.get(name)
      if (found !== undefined) return found
      const units = measured[at]!.leastOf(type, this.#types[at]!)
      const share = units === null ? null : toNumber(units)
      known.set(name, share)
      return share
    }
  }

  #areSound(scales: Parameters<ScaleCheck['areConservative']>[0], inside: Inside): boolean {
    const isSound = this.#scales.areConservative(scales, inside, this.#isFullSupport())
    if (!isSound) this.#faults.push('scales by which more than a container would fit into one')
    return isSound
  }

  #sumOf(boxes: readonly LoadBox[], unitsOf: (type: LoadBoxType) => bigint): bigint {
    const counts = new Map<number, bigint>()
    for (const { type } of boxes) counts.set(type, (counts.get(type) ?? 0n) + 1n)
    return [...counts].reduce((sum, [type, count]) => sum + count * unitsOf(this.#problem.boxTypes[type]!), 0n)
  }

  #isFullSupport(): boolean {
    return this.#problem.rules.supportPermille >= 1000
  }

  /** It holds whatever any type holds. */
  #largest(): ContainerType {
    const most = (of: (type: ContainerType) => number) => Math.max(...this.#types.map(of))
    return {
      code: '',
      lengthMm: most((type) => type.lengthMm),
      widthMm: most((type) => type.widthMm),
      heightMm: most((type) => type.heightMm),
      maxPayloadG: most((type) => type.maxPayloadG),
      cost: 0,
      available: null,
    }
  }
}

/** A share of a container, as a number. */
const toNumber = (units: bigint): number => Number((units * BigInt(SHARE_UNITS)) / WHOLE) / SHARE_UNITS

const MOST_TRIED = 1_000_000

/** Least cost of containers that have what is needed, if it is below `stated`. */
function leastCost(types: readonly ContainerType[], needs: readonly Need[], stated: number): number {
  const byFractions = Math.max(...needs.map((need) => fractionOf(types, need)))
  if (stated <= byFractions) return byFractions
  const [last, ...others] = [...types].sort((a, b) => a.cost - b.cost)
  let least = stated
  let tried = 0
  const closeWith = (left: readonly number[], cost: number): void => {
    tried++
    const more = Math.max(0, ...needs.map(({ of }, at) => countFor(left[at]!, of(last!))))
    if (more !== Infinity) least = Math.min(least, cost + more * last!.cost)
  }
  const add = (at: number, left: readonly number[], cost: number): void => {
    const type = others[at]
    if (type === undefined) {
      closeWith(left, cost)
      return
    }
    let rest = left
    for (let n = 0; cost + n * type.cost < least && tried <= MOST_TRIED; n++) {
      add(at + 1, rest, cost + n * type.cost)
      const isUseful = needs.some(({ of }, need) => rest[need]! > 0 && of(type) > 0)
      if (type.cost === 0 && !isUseful) break
      rest = rest.map((amount, need) => amount - needs[need]!.of(type))
    }
  }
  add(
    0,
    needs.map((need) => need.least),
    0,
  )
  return tried > MOST_TRIED ? byFractions : least
}

function countFor(amount: number, each: number): number {
  if (amount <= 0) return 0
  return each > 0 ? Math.ceil(amount / each) : Infinity
}

/** By the type that has most of it for its cost; a need that no type has anything of proves nothing. */
function fractionOf(types: readonly ContainerType[], { of, least }: Need): number {
  const prices = types.filter((type) => of(type) > 0).map((type) => type.cost / of(type))
  return prices.length === 0 ? 0 : Math.max(0, least) * Math.min(...prices)
}
