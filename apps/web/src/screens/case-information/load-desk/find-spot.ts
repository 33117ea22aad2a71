import { type CaseFacts, type DeskContainer, type GroupContainer, type Placed, restingHeight } from './desk-state.ts'
import type { JudgeLoad } from './judge-load.ts'

const MOST_JUDGED = 60

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

/** The deepest position that adds no violation; null: none found. */
export function findSpot(
  judge: JudgeLoad,
  container: GroupContainer,
  arranged: DeskContainer,
  one: CaseFacts,
): Placed | null {
  const others = arranged.cases.filter(({ caseNo }) => caseNo !== one.caseNo)
  const before = judge(container, { ...arranged, cases: others }).violations.length
  let judged = 0
  for (const spot of spots(container, others, one)) {
    if (judged++ >= MOST_JUDGED) return null
    if (judge(container, { ...arranged, cases: [...others, spot] }).violations.length <= before) return spot
  }
  return null
}
