import type { LoadBox, LoadBoxType, LoadingProblem } from '../problem/loading-problem.ts'

/**
 * Public instances of container loading and bin packing, made by the published generators: number for number those of the
 * files thpack1 to thpack7 and of the test program of 3-D bin packing.
 */

const BR_TYPES = { BR1: 3, BR2: 5, BR3: 8, BR4: 10, BR5: 12, BR6: 15, BR7: 20, BR8: 30, BR9: 40, BR10: 50, BR12: 70 }
type BrFile = keyof typeof BR_TYPES
const BR_CONTAINER = { code: 'C', lengthMm: 587, widthMm: 233, heightMm: 220, maxPayloadG: 0, cost: 1, available: 1 }
const BR_VOLUME = BR_CONTAINER.lengthMm * BR_CONTAINER.widthMm * BR_CONTAINER.heightMm
/** A box may stand on an edge that is less than so many times its shortest other one. */
const STABLE = 2

const rulesOf = (supportPermille: number) => ({ supportPermille, gravityTolerancePermille: null })

const boxTypeOf = (at: number, [lengthMm, widthMm, heightMm]: readonly number[]): LoadBoxType => ({
  code: String(at + 1).padStart(3, '0'),
  lengthMm: lengthMm!,
  widthMm: widthMm!,
  heightMm: heightMm!,
  uprightLength: false,
  uprightWidth: false,
  uprightHeight: true,
  maxStack: null,
  maxTopG: null,
  stackCode: '',
  nestingMm: 0,
})

/** Instance 1 to 100 of Bischoff and Ratcliff: one container, cm, every box fully supported. */
export function bischoffRatcliff(file: BrFile, instance: number, budget: number): LoadingProblem {
  const random = parkMiller(2_502_505 + 100 * (instance - 1))
  for (let skipped = 0; skipped < 10; skipped++) random()
  const boxTypes = Array.from({ length: BR_TYPES[file] }, (_, at): LoadBoxType => {
    const edges = [91, 76, 61].map((span, edge) => [30, 25, 20][edge]! + Math.floor(random() * span))
    const sorted = edges.sort((a, b) => b - a)
    const stands = sorted.map((edge, own) => edge < STABLE * Math.min(...sorted.filter((_, other) => other !== own)))
    const [uprightLength, uprightWidth, uprightHeight] = stands as [boolean, boolean, boolean]
    return { ...boxTypeOf(at, sorted), uprightLength, uprightWidth, uprightHeight }
  })
  const volumes = boxTypes.map((type) => type.lengthMm * type.widthMm * type.heightMm)
  const counts = boxTypes.map(() => 1)
  let volume = volumes.reduce((sum, own) => sum + own, 0)
  for (;;) {
    const type = Math.floor(random() * boxTypes.length)
    volume += volumes[type]!
    if (volume > BR_VOLUME) break
    counts[type]!++
  }
  const boxes = boxTypes.flatMap(({ code }, type) =>
    Array.from({ length: counts[type]! }, (_, n): LoadBox => ({ id: `${code}-${n}`, type, weightG: 0, group: '' })),
  )
  return { containerTypes: [BR_CONTAINER], boxTypes, boxes, rules: rulesOf(1000), budget }
}

export const BR_FILES = Object.keys(BR_TYPES) as readonly BrFile[]

const MPV_EDGES: Readonly<Record<number, number>> = { 6: 10, 7: 40 }
const MPV_MOST: Readonly<Record<number, number>> = { 6: 10, 7: 35, 8: 100 }

/** Instance 1 to 10 of Martello, Pisinger and Vigo: fewest bins for boxes that are not turned, without support. */
export function martelloPisingerVigo(kind: number, count: number, instance: number, budget: number): LoadingProblem {
  const random = shifted48(instance + count)
  const between = ([least, most]: readonly [number, number]) => (random() % (most - least + 1)) + least
  const edge = MPV_EDGES[kind] ?? 100
  const boxTypes = Array.from({ length: count }, (_, at): LoadBoxType => {
    const edges = edgesOfKind(kind, edge, () => between([1, 10])).map(between)
    return { ...boxTypeOf(at, edges), keepsHeading: true }
  })
  const boxes = boxTypes.map(({ code }, type): LoadBox => ({ id: code, type, weightG: 0, group: '' }))
  const bin = { code: 'C', lengthMm: edge, widthMm: edge, heightMm: edge, maxPayloadG: 0, cost: 1, available: null }
  return { containerTypes: [bin], boxTypes, boxes, rules: rulesOf(0), budget }
}

/** Least and most of the three edges. Classes 1 to 5 have a tenth of the boxes of each other one. */
function edgesOfKind(kind: number, edge: number, choose: () => number): (readonly [number, number])[] {
  const most = MPV_MOST[kind]
  if (most !== undefined) return [1, 2, 3].map(() => [1, most])
  const chosen = choose()
  const own = chosen <= 5 ? chosen : kind
  const small = [1, Math.floor(edge / 2)] as const
  const large = [Math.floor((2 * edge) / 3), edge] as const
  const half = [Math.floor(edge / 2), edge] as const
  if (own >= 4) return [1, 2, 3].map(() => (own === 4 ? half : small))
  return [1, 2, 3].map((at) => (at === own ? small : large))
}

/** Between 0 and 1. */
function parkMiller(seed: number): () => number {
  const modulus = 2_147_483_647
  let state = seed
  return () => {
    // Below 2^53: exact.
    state = (16_807 * state) % modulus
    return state / modulus
  }
}

/** `srand48` and `lrand48` as the test program has them, in two halves of 32 and 16 bits. */
function shifted48(seed: number): () => number {
  let high = seed >>> 0
  let low = 0x330e
  return () => {
    high = (Math.imul(high, 0xdeece66d) + Math.imul(low, 0x5deec)) >>> 0
    low = low * 0xe66d + 0xb
    high = (high + Math.floor(low / 65_536)) >>> 0
    low %= 65_536
    return high >>> 1
  }
}
