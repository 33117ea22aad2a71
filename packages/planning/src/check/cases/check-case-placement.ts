import type { BuiltCase, CaseProblem, PlacedBoxes } from '../../problem/case-problem.ts'
import type { Audit } from '../terms/audit.ts'

/**
 * Every case but a standard case of one part has a place for each of its boxes: inside the case, upright, apart from each
 * other, and on the floor or wholly on other boxes.
 */
export function checkCasePlacement(problem: CaseProblem, built: BuiltCase, number: number, audit: Audit): void {
  const at = { case: number }
  if (!built.placement) {
    if (needsPlacement(problem, built)) audit.violation('PLACEMENT_MISSING', at, 'boxes without places')
    return
  }
  const lots = new Map(built.contents.map((content) => [content.item, content.lots]))
  for (const block of built.placement) {
    const { item, nx, ny, nz } = block
    lots.set(item, (lots.get(item) ?? 0) - nx * ny * nz)
    if (!isUpright(problem, block))
      audit.violation('PLACEMENT_BOX', { ...at, item }, `${block.dx} x ${block.dy} x ${block.dz}`)
    if (!isInside(problem, built, block)) audit.violation('PLACEMENT_INSIDE', { ...at, item }, 'beyond the case')
  }
  for (const [item, missing] of lots)
    if (missing !== 0) audit.violation('PLACEMENT_LOTS', { ...at, item }, `${missing} boxes without a place`)
  checkApart(built.placement, number, audit)
}

function needsPlacement({ items }: CaseProblem, { contents, caseType }: BuiltCase): boolean {
  const [only] = contents
  return (
    contents.length !== 1 ||
    !only ||
    items[only.item]!.caseType !== caseType ||
    only.lots > items[only.item]!.boxesPerCase
  )
}

function isUpright({ items }: CaseProblem, { item, dx, dy, dz, nx, ny, nz }: PlacedBoxes): boolean {
  const { boxLengthMm, boxWidthMm, boxHeightMm } = items[item]!
  const isLaid = (dx === boxLengthMm && dy === boxWidthMm) || (dx === boxWidthMm && dy === boxLengthMm)
  return isLaid && dz === boxHeightMm && [nx, ny, nz].every((count) => Number.isInteger(count) && count > 0)
}

interface Extent {
  readonly from: readonly [number, number, number]
  readonly to: readonly [number, number, number]
}

const extentOf = ({ x, y, z, dx, dy, dz, nx, ny, nz }: PlacedBoxes): Extent => ({
  from: [x, y, z],
  to: [x + nx * dx, y + ny * dy, z + nz * dz],
})

function isInside({ caseTypes }: CaseProblem, { caseType }: BuiltCase, block: PlacedBoxes): boolean {
  const { innerLengthMm, innerWidthMm, innerHeightMm } = caseTypes[caseType]!
  const { from, to } = extentOf(block)
  const inner = [innerLengthMm, innerWidthMm, innerHeightMm]
  return from.every((edge, axis) => Number.isInteger(edge) && edge >= 0 && to[axis]! <= inner[axis]!)
}

const common = (a: Extent, b: Extent, axis: 0 | 1 | 2) =>
  Math.min(a.to[axis], b.to[axis]) - Math.max(a.from[axis], b.from[axis])

/** Blocks that do not overlap carry a base wholly where the areas that they share with it add up to it. */
function checkApart(placement: readonly PlacedBoxes[], number: number, audit: Audit): void {
  const extents = placement.map(extentOf)
  for (const [a, own] of extents.entries()) {
    audit.beat(extents.length)
    let carried = 0
    for (const [b, other] of extents.entries()) {
      if (a === b) continue
      const [alongX, alongY] = [common(own, other, 0), common(own, other, 1)]
      if (alongX <= 0 || alongY <= 0) continue
      if (a < b && common(own, other, 2) > 0)
        audit.violation('PLACEMENT_OVERLAP', { case: number, item: placement[a]!.item }, `with ${placement[b]!.item}`)
      if (other.to[2] === own.from[2]) carried += alongX * alongY
    }
    const base = (own.to[0] - own.from[0]) * (own.to[1] - own.from[1])
    if (own.from[2] !== 0 && carried < base)
      audit.violation('PLACEMENT_SUPPORT', { case: number, item: placement[a]!.item }, `${carried} of ${base} mm2`)
  }
}
