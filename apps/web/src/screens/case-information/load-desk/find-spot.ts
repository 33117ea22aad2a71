import { type CaseFacts, type DeskContainer, type GroupContainer, type Placed, restingHeight } from './desk-state.ts'
import type { JudgeLoad } from './judge-load.ts'

/** Each check takes milliseconds while the user waits. */
const MOST_JUDGED = 240
/** Judged at a depth before the next one, so that positions that are not allowed at the front leave some for the door. */
const FIRST_OF_DEPTH = 3

const ends = (others: readonly Placed[], axis: 'x' | 'y'): readonly number[] => [
  ...new Set([0, ...others.map((one) => (axis === 'x' ? one.x + one.dx : one.y + one.dy))]),
]

const contact = (a: number, aLength: number, b: number, bLength: number) =>
  Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b))

function isCarried(others: readonly Placed[], spot: Placed): boolean {
  if (spot.z === 0) return true
  const area = others
    .filter(({ z, dz }) => z + dz === spot.z)
    .reduce((sum, one) => sum + contact(one.x, one.dx, spot.x, spot.dx) * contact(one.y, one.dy, spot.y, spot.dy), 0)
  return area === spot.dx * spot.dy
}

function* spots(container: GroupContainer, others: readonly Placed[], one: CaseFacts): Generator<Placed> {
  const headings = [
    [one.lengthMm, one.widthMm],
    [one.widthMm, one.lengthMm],
  ] as const
  for (const x of ends(others, 'x').toSorted((a, b) => a - b)) {
    for (const [dx, dy] of headings) {
      if (x + dx > container.lengthMm) continue
      for (const y of [...ends(others, 'y'), container.widthMm - dy]) {
        if (y < 0 || y + dy > container.widthMm) continue
        const z = restingHeight(others, { caseNo: one.caseNo, x, y, dx, dy })
        const spot = { caseNo: one.caseNo, x, y, z, dx, dy, dz: one.heightMm }
        if (z + one.heightMm <= container.heightMm && isCarried(others, spot)) yield spot
      }
    }
  }
}

/** The deepest first, but only some of each depth until all depths had their turn. */
function inTurn(spots: Iterable<Placed>): readonly Placed[] {
  const first: Placed[] = []
  const rest: Placed[] = []
  const judgedAt = new Map<number, number>()
  for (const spot of spots) {
    const count = (judgedAt.get(spot.x) ?? 0) + 1
    judgedAt.set(spot.x, count)
    if (count <= FIRST_OF_DEPTH) first.push(spot)
    else rest.push(spot)
  }
  return [...first, ...rest]
}

/** A position that adds no violation, as deep as possible; null: none found. */
export function findSpot(
  judge: JudgeLoad,
  container: GroupContainer,
  arranged: DeskContainer,
  one: CaseFacts,
): Placed | null {
  const others = arranged.cases.filter(({ caseNo }) => caseNo !== one.caseNo)
  const before = judge(container, { ...arranged, cases: others }).violations.length
  for (const spot of inTurn(spots(container, others, one)).slice(0, MOST_JUDGED)) {
    if (judge(container, { ...arranged, cases: [...others, spot] }).violations.length <= before) return spot
  }
  return null
}
