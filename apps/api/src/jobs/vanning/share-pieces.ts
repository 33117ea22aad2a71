export interface WantedLine {
  readonly part: string
  readonly type: string
  readonly qty: number
}

export interface Lot {
  readonly caseId: number
  readonly part: string
  readonly qty: number
  readonly isRequested: boolean
}

export interface DealerPieces {
  readonly lines: readonly WantedLine[]
  readonly over: ReadonlyMap<string, number>
  readonly lots: readonly Lot[]
  /** Part that covers the lines this part's supply leaves open. */
  readonly successors: ReadonlyMap<string, string>
}

interface Stretch {
  readonly type: string
  readonly toPiece: number
}

/**
 * Types of the lines behind the pieces of each requested case, by code; cases without any are left out. Pieces before
 * a part's first line and surplus after its last belong to that line.
 */
export function typesOfCases(pieces: DealerPieces): Map<number, readonly string[]> {
  const scales = scalesOf(pieces)
  const found = new Map<number, Set<string>>()
  const cursors = new Map<string, { at: number; from: number }>()
  for (const { caseId, part, qty, isRequested } of pieces.lots) {
    const scale = scales.get(part) ?? []
    const cursor = cursors.get(part) ?? { at: 0, from: pieces.over.get(part) ?? 0 }
    cursors.set(part, cursor)
    const to = cursor.from + qty
    const last = scale.length - 1
    while (cursor.at < last && (scale[cursor.at]?.toPiece ?? to) <= cursor.from) cursor.at++
    if (isRequested)
      for (let at = cursor.at; at <= last; at++) {
        found.set(caseId, (found.get(caseId) ?? new Set()).add(scale[at]?.type ?? ''))
        if ((scale[at]?.toPiece ?? to) >= to) break
      }
    cursor.from = to
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
