/** A firm order line of a dealer. */
export interface WantedLine {
  readonly part: string
  readonly type: string
  /** Pieces. */
  readonly qty: number
}

/** Pieces of a part in a case of the dealer. */
export interface Lot {
  readonly caseId: number
  readonly part: string
  readonly qty: number
  /** Whether its case is to be known. */
  readonly isAsked: boolean
}

export interface DealerPieces {
  /** In the order in which they are required. */
  readonly lines: readonly WantedLine[]
  /** Pieces of a part before the first lot; fewer than none are owed. */
  readonly over: ReadonlyMap<string, number>
  /** In the order in which they are vanned. */
  readonly lots: readonly Lot[]
  /** Who takes what the supply of a part leaves open of its lines. */
  readonly successors: ReadonlyMap<string, string>
}

/** A stretch on the scale of a part's cumulated pieces: from the one before it to here. */
interface Stretch {
  readonly type: string
  readonly toPiece: number
}

/**
 * Types of the lines that the pieces of each asked case are for, by code; a case is in it when there are any. Pieces before
 * the first line of a part and after its last, by which lots are rounded up, are for that line.
 */
export function typesOfCases(pieces: DealerPieces): Map<number, readonly string[]> {
  const scales = scalesOf(pieces)
  const found = new Map<number, Set<string>>()
  const walks = new Map<string, { at: number; from: number }>()
  for (const { caseId, part, qty, isAsked } of pieces.lots) {
    const scale = scales.get(part) ?? []
    const walk = walks.get(part) ?? { at: 0, from: pieces.over.get(part) ?? 0 }
    walks.set(part, walk)
    const to = walk.from + qty
    const last = scale.length - 1
    while (walk.at < last && (scale[walk.at]?.toPiece ?? to) <= walk.from) walk.at++
    if (isAsked)
      for (let at = walk.at; at <= last; at++) {
        found.set(caseId, (found.get(caseId) ?? new Set()).add(scale[at]?.type ?? ''))
        if ((scale[at]?.toPiece ?? to) >= to) break
      }
    walk.from = to
  }
  return new Map([...found].map(([caseId, types]) => [caseId, [...types].sort()]))
}

/** The lines of each part, with what was handed on to it in its place; its own that it hands on lie beyond its last lot. */
function scalesOf({ lines, over, lots, successors }: DealerPieces): Map<string, Stretch[]> {
  const left = new Map([...successors.keys()].map((part) => [part, over.get(part) ?? 0]))
  for (const { part, qty } of lots) {
    const before = left.get(part)
    if (before !== undefined) left.set(part, before + qty)
  }
  const scales = new Map<string, Stretch[]>()
  const add = (part: string, type: string, qty: number) => {
    if (qty <= 0) return
    const scale = scales.get(part) ?? []
    scale.push({ type, toPiece: (scale.at(-1)?.toPiece ?? 0) + qty })
    scales.set(part, scale)
  }
  for (const { part, type, qty } of lines) {
    add(part, type, qty)
    const successor = successors.get(part)
    if (successor === undefined) continue
    const own = left.get(part) ?? 0
    const covered = Math.min(qty, Math.max(own, 0))
    left.set(part, own - covered)
    add(successor, type, qty - covered)
  }
  return scales
}
