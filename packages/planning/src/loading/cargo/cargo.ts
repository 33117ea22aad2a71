/**
 * The boxes to load in canonical order: kinds by code, boxes of a kind heaviest first, then by id. Everything after
 * this file uses that order, so the order of the problem's rows cannot matter.
 */
import type { ContainerType, LoadBox, LoadBoxType, LoadingProblem } from '../../problem/loading-problem.ts'

/** One solution a box may stand: its edges along x, y and z. */
export interface Pose {
  readonly dx: number
  readonly dy: number
  readonly dz: number
  /** How far a box in this pose sinks into an equal one exactly below it in the same pose. */
  readonly sinkMm: number
}

export interface Kind {
  /** Index into the problem's `boxTypes`. */
  readonly type: number
  readonly stackCode: string
  readonly maxStack: number
  readonly maxTopG: number
  readonly volume: number
  readonly poses: readonly Pose[]
  readonly floorOnly: boolean
}

export interface Item {
  /** Index into the problem's `boxes`. */
  readonly box: number
  readonly weightG: number
  readonly stop: number
  /** Boxes of one mark share a container; '': free. */
  readonly together: string
  /** Class of dangerous goods; '': none. */
  readonly dangerClass: string
}

/** Waiting boxes by kind, heaviest first. */
export type Stock = readonly (readonly Item[])[]

export interface Group {
  readonly code: string
  readonly stock: Stock
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Without duplicates; none when an edge is not positive. */
export function posesOf(type: LoadBoxType): Pose[] {
  const { lengthMm: l, widthMm: w, heightMm: h } = type
  if (Math.min(l, w, h) < 1) return []
  const sink = type.nestingMm < h ? Math.max(0, type.nestingMm) : 0
  const edges: [number, number, number][] = []
  if (type.uprightHeight) edges.push([l, w, h], [w, l, h])
  if (type.uprightWidth) edges.push([l, h, w], [h, l, w])
  if (type.uprightLength) edges.push([w, h, l], [h, w, l])
  const seen = new Map<string, Pose>()
  const allowed = type.keepsHeading ? edges.filter((_, at) => at % 2 === 0) : edges
  for (const [dx, dy, dz] of allowed) seen.set(`${dx},${dy},${dz}`, { dx, dy, dz, sinkMm: dz === h ? sink : 0 })
  return [...seen.values()]
}

export function kindsOf(problem: LoadingProblem): Kind[] {
  return problem.boxTypes
    .map((box, type) => ({ box, type }))
    .sort((a, b) => compareText(a.box.code, b.box.code) || a.type - b.type)
    .map(({ box, type }) => ({
      type,
      stackCode: box.stackCode,
      maxStack: box.topOnly ? 1 : (box.maxStack ?? Infinity),
      maxTopG: box.maxTopG ?? Infinity,
      volume: box.lengthMm * box.widthMm * box.heightMm,
      poses: posesOf(box),
      floorOnly: box.floorOnly ?? false,
    }))
}

export function itemOf(problem: LoadingProblem, box: number): Item {
  const { weightG, stop = 0, together = '', dangerClass = '' } = problem.boxes[box]!
  return { box, weightG, stop, together, dangerClass }
}

/** Groups by code, each with its boxes by kind, without boxes in open containers. */
export function groupsOf(problem: LoadingProblem, kinds: readonly Kind[]): Group[] {
  const kindOfType = new Map(kinds.map((kind, at) => [kind.type, at]))
  const stocks = new Map<string, Item[][]>()
  const existing = new Set((problem.open ?? []).flatMap(({ boxes }) => boxes.map(({ box }) => box)))
  for (const { at, box } of canonicalBoxes(problem.boxes)) {
    const kind = kindOfType.get(box.type)
    if (kind === undefined) throw new RangeError(`box ${box.id} names type ${box.type}, which does not exist`)
    const stock = stocks.get(box.group) ?? kinds.map(() => [])
    stocks.set(box.group, stock)
    if (!existing.has(at)) stock[kind]?.push(itemOf(problem, at))
  }
  return [...stocks].sort(([a], [b]) => compareText(a, b)).map(([code, stock]) => ({ code, stock }))
}

function canonicalBoxes(boxes: readonly LoadBox[]): { at: number; box: LoadBox }[] {
  return boxes
    .map((box, at) => ({ at, box }))
    .sort((a, b) => b.box.weightG - a.box.weightG || compareText(a.box.id, b.box.id))
}

export function countOf(stock: Stock): number {
  return stock.reduce((sum, items) => sum + items.length, 0)
}

export function volumeOf(kinds: readonly Kind[], stock: Stock): number {
  return stock.reduce((sum, items, at) => sum + items.length * kinds[at]!.volume, 0)
}

export function poseFits(pose: Pose, { lengthMm, widthMm, heightMm, door }: ContainerType): boolean {
  const { dx, dy, dz } = pose
  if (dx > lengthMm || dy > widthMm || dz > heightMm) return false
  return !door || (dy <= door.widthMm && dz <= door.heightMm)
}

export function floorLimitG({ maxFloorGPerM2 }: ContainerType, dx: number, dy: number): number {
  return typeof maxFloorGPerM2 === 'number' ? Math.floor((maxFloorGPerM2 * dx * dy) / 1e6) : Infinity
}

/**
 * mm³ that a box counts when it is loaded: its share of the highest stack of its kind, floor to roof. If only two fit
 * above one another, each counts half the height over its base, whatever its own height is.
 */
export function worthOf(kind: Kind, container: ContainerType): number {
  let least = Infinity
  for (const pose of kind.poses) {
    const { dx, dy, dz, sinkMm } = pose
    if (!poseFits(pose, container)) continue
    const most = Math.min(kind.maxStack, Math.floor((container.heightMm - sinkMm) / (dz - sinkMm)))
    least = Math.min(least, (dx * dy * container.heightMm) / most)
  }
  return least === Infinity ? kind.volume : least
}

export function without(stock: Stock, gone: ReadonlySet<number>): Stock {
  return stock.map((items) => items.filter((item) => !gone.has(item.box)))
}
