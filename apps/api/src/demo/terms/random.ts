/** Seeded: the same seed gives the same demo on every machine. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number
  /** Both bounds can be returned. */
  int(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  weighted(weights: readonly number[]): number
}

/** Stateless random number: murmur3's finaliser over the values. */
export function hash(...values: readonly number[]): number {
  let mixed = 0x9747b28c
  for (const value of values) {
    mixed = Math.imul(mixed ^ value, 0x85ebca6b)
    mixed ^= mixed >>> 13
    mixed = Math.imul(mixed, 0xc2b2ae35)
    mixed ^= mixed >>> 16
  }
  return mixed >>> 0
}

const TWO_32 = 4_294_967_296
export const uniform = (...values: readonly number[]) => hash(...values) / TWO_32

/** Approximately N(0, 1): the sum of twelve uniforms, so never beyond ±6. */
export function normal(...values: readonly number[]): number {
  let state = hash(...values)
  let sum = -6
  for (let at = 0; at < 12; at++) {
    state = hash(state, at)
    sum += state / TWO_32
  }
  return sum
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: <T>(items: readonly T[]) => items[int(0, items.length - 1)] as T,
    chance: (probability) => next() < probability,
    weighted: (weights) => {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = weights.findIndex((weight) => {
        rest -= weight
        return rest < 0
      })
      return found < 0 ? weights.length - 1 : found
    },
  }
}
