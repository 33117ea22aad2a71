import type { LoadBoxType, LoadedBox, LoadedContainer, LoadingProblem } from '../../problem/loading-problem.ts'
import type { Violation } from '../../problem/violation.ts'

interface StackedBox {
  readonly place: LoadedBox
  readonly type: LoadBoxType
  readonly typeAt: number
  readonly weightG: number
  readonly turn: number
  readonly below: { readonly box: StackedBox; readonly areaMm2: number }[]
  stackHeight: number
  topG: number
}

/**
 * Rules between the boxes of one container: OVERLAP, SUPPORT, STACK_CODE, STACK_LIMIT, TOP_WEIGHT, TOP_ONLY,
 * FLOOR_ONLY, FLOOR_WEIGHT, LOAD_ORDER.
 *
 * A box rests on another where their bases overlap and its bottom equals the other's top. Of two equal boxes exactly
 * above one another, both upright by height, the upper one sinks by the nesting height. A box passes its weight and
 * its load to the boxes it rests on by contact area, each share rounded up to 1 g.
 */
export function checkStacking(problem: LoadingProblem, container: LoadedContainer, at: number): Violation[] {
  const boxes = container.boxes.map((place, turn): StackedBox => {
    const { type, weightG } = problem.boxes[place.box]!
    return { place, type: problem.boxTypes[type]!, typeAt: type, weightG, turn, below: [], stackHeight: 1, topG: 0 }
  })
  const violations: Violation[] = []
  const report = (rule: string, box: StackedBox, detail: string): void => {
    violations.push({ rule, at: { container: at, box: box.place.box }, detail })
  }
  checkPairs(boxes, report)
  checkLoadOf(boxes, problem.rules.supportPermille, report)
  checkFloor(boxes, problem.containerTypes[container.type]!.maxFloorGPerM2 ?? null, report)
  return violations
}

type Report = (rule: string, box: StackedBox, detail: string) => void

function checkPairs(boxes: readonly StackedBox[], report: Report): void {
  for (const later of boxes) {
    for (const earlier of boxes) {
      if (earlier === later) continue
      if (restsOn(later, earlier)) later.below.push({ box: earlier, areaMm2: sharedBase(later, earlier) })
      if (earlier.turn >= later.turn) continue
      if (isOverlapping(earlier, later) && !isNested(earlier, later))
        report('OVERLAP', later, `with box ${earlier.place.box}`)
      if (isInTheWay(earlier, later)) report('LOAD_ORDER', later, `cannot pass box ${earlier.place.box}`)
    }
  }
}

function checkLoadOf(boxes: readonly StackedBox[], supportPermille: number, report: Report): void {
  const fromTop = [...boxes].sort((a, b) => b.place.z - a.place.z)
  for (const box of fromTop) {
    const { type, place } = box
    const restingMm2 = box.below.reduce((sum, contact) => sum + contact.areaMm2, 0)
    const isSupported = place.z === 0 || restingMm2 * 1000 >= supportPermille * place.dx * place.dy
    if (!isSupported || (place.z !== 0 && restingMm2 === 0))
      report('SUPPORT', box, `${restingMm2} of ${place.dx * place.dy} mm²`)
    if (type.maxStack !== null && box.stackHeight > type.maxStack)
      report('STACK_LIMIT', box, `${box.stackHeight} of ${type.maxStack}`)
    if (type.maxTopG !== null && box.topG > type.maxTopG)
      report('TOP_WEIGHT', box, `${box.topG} g of ${type.maxTopG} g`)
    for (const contact of box.below) passDown(box, contact, restingMm2, report)
  }
}

const MM2_PER_M2 = 1_000_000n

function checkFloor(boxes: readonly StackedBox[], maxGPerM2: number | null, report: Report): void {
  for (const box of boxes) {
    const { z, dx, dy } = box.place
    if (z > 0 && box.type.floorOnly) report('FLOOR_ONLY', box, `stands at ${z} mm`)
    if (z > 0 || maxGPerM2 === null) continue
    const pressedG = BigInt(box.weightG + box.topG)
    if (pressedG * MM2_PER_M2 > BigInt(maxGPerM2) * BigInt(dx * dy))
      report('FLOOR_WEIGHT', box, `${pressedG} g on ${dx * dy} mm²`)
  }
}

function passDown(
  box: StackedBox,
  contact: { box: StackedBox; areaMm2: number },
  restingMm2: number,
  report: Report,
): void {
  const { box: under, areaMm2 } = contact
  if (box.type.stackCode !== under.type.stackCode)
    report('STACK_CODE', box, `'${box.type.stackCode}' on '${under.type.stackCode}'`)
  if (under.type.topOnly) report('TOP_ONLY', box, `stands on box ${under.place.box}`)
  if (box.turn < under.turn) report('LOAD_ORDER', box, `stands on box ${under.place.box}, which comes later`)
  const share = BigInt(box.weightG + box.topG) * BigInt(areaMm2)
  const whole = BigInt(restingMm2)
  under.topG += Number((share + whole - 1n) / whole)
  under.stackHeight = Math.max(under.stackHeight, box.stackHeight + 1)
}

function shared(a: number, aLength: number, b: number, bLength: number): number {
  return Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b))
}

function sharedBase({ place: a }: StackedBox, { place: b }: StackedBox): number {
  return shared(a.x, a.dx, b.x, b.dx) * shared(a.y, a.dy, b.y, b.dy)
}

function isOverlapping(a: StackedBox, b: StackedBox): boolean {
  return sharedBase(a, b) > 0 && shared(a.place.z, a.place.dz, b.place.z, b.place.dz) > 0
}

function canNest(a: StackedBox, b: StackedBox): boolean {
  const { place: p } = a
  const { place: q } = b
  const { heightMm, nestingMm } = a.type
  const isAligned = p.x === q.x && p.y === q.y && p.dx === q.dx && p.dy === q.dy
  return (
    a.typeAt === b.typeAt &&
    nestingMm > 0 &&
    nestingMm < heightMm &&
    isAligned &&
    p.dz === heightMm &&
    q.dz === heightMm
  )
}

/** Boxes of a nested stack may overlap, at multiples of the height that each adds. */
function isNested(a: StackedBox, b: StackedBox): boolean {
  const apart = Math.abs(a.place.z - b.place.z)
  return canNest(a, b) && apart > 0 && apart % (a.type.heightMm - a.type.nestingMm) === 0
}

function restsOn(upper: StackedBox, lower: StackedBox): boolean {
  if (sharedBase(upper, lower) === 0 || upper.place.z <= lower.place.z) return false
  const top = lower.place.z + lower.place.dz
  return upper.place.z === (canNest(upper, lower) ? top - lower.type.nestingMm : top)
}

/** A box comes straight in from the door at its own height; the earlier box blocks that path. */
function isInTheWay({ place: earlier }: StackedBox, { place: later }: StackedBox): boolean {
  const sharesPath =
    shared(earlier.y, earlier.dy, later.y, later.dy) > 0 && shared(earlier.z, earlier.dz, later.z, later.dz) > 0
  return sharesPath && earlier.x >= later.x + later.dx
}
