import type { Pulse } from '../terms/report.ts'

/** Columns of one length. Equal `mix` means equal dealer and family. */
export interface Chased {
  readonly seconds: Float64Array
  readonly dealer: Int32Array
  readonly family: Int32Array
  readonly mix: Int32Array
}

class Pace {
  readonly #share: Float64Array
  readonly #done: Float64Array
  readonly #group: Int32Array
  #shareShare = 0
  #shareDone = 0
  #doneDone = 0

  constructor(group: Int32Array, seconds: Float64Array, total: number) {
    this.#group = group
    const groups = group.reduce((most, g) => Math.max(most, g), -1) + 1
    this.#share = new Float64Array(groups)
    this.#done = new Float64Array(groups)
    for (let i = 0; i < group.length; i++) this.#share[group[i]!]! += seconds[i]! / total
    for (const share of this.#share) this.#shareShare += share * share
  }

  distanceWith(thing: number, seconds: number, after: number): number {
    const group = this.#group[thing]!
    const rest = after * after * this.#shareShare - 2 * after * this.#shareDone + this.#doneDone
    return rest - 2 * seconds * (this.#share[group]! * after - this.#done[group]!) + seconds * seconds
  }

  do(thing: number, seconds: number): void {
    const group = this.#group[thing]!
    this.#shareDone += this.#share[group]! * seconds
    this.#doneDone += seconds * (2 * this.#done[group]! + seconds)
    this.#done[group]! += seconds
  }
}

/**
 * An order in which dealers and case families each keep as even a pace as possible: next is always the thing with the
 * least sum of squared distances from the ideal pace (goal chasing, Monden 1983), ties by position. Things of one mix
 * keep their order. Work: things × mixes.
 */
export function chaseGoals(things: Chased, pulse: Pulse): Int32Array {
  const { seconds, mix } = things
  const total = seconds.reduce((sum, value) => sum + value, 0)
  const paces = [new Pace(things.dealer, seconds, total), new Pace(things.family, seconds, total)] as const
  const queues = queuesByMix(mix)
  const order = new Int32Array(mix.length)
  let done = 0
  for (let place = 0; place < order.length; place++) {
    pulse.beat()
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let q = 0; q < queues.length; q++) {
      const thing = queues[q]!.at(-1)!
      const own = seconds[thing]!
      const distance = paces[0].distanceWith(thing, own, done + own) + paces[1].distanceWith(thing, own, done + own)
      if (distance >= least) continue
      best = q
      least = distance
    }
    const chosen = queues[best]!.pop()!
    if (queues[best]!.length === 0) queues.splice(best, 1)
    order[place] = chosen
    done += seconds[chosen]!
    for (const pace of paces) pace.do(chosen, seconds[chosen]!)
  }
  return order
}

function queuesByMix(mix: Int32Array): number[][] {
  const queues = new Map<number, number[]>()
  for (let i = mix.length - 1; i >= 0; i--) {
    const known = queues.get(mix[i]!)
    if (known) known.push(i)
    else queues.set(mix[i]!, [i])
  }
  return [...queues].sort((a, b) => a[0] - b[0]).map(([, queue]) => queue)
}
