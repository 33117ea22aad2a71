import type { CaseType, PlacedBoxes } from '../problem/case-problem.ts'
import { type Box, boxFits, boxVolume, type Content, holds, type RoomType, roomTypes } from './fit.ts'
import { OpenCase } from './open-case.ts'

/** Boxes of one part in a set. */
export interface SetBoxes extends Box {
  readonly boxes: number
}

export interface SetFit {
  /** Sets that a case holds; 0: a single set does not fit. */
  readonly sets: number
  /** Of one set, in per mille of the inner volume; the case's fill limit is not deducted. */
  readonly volumePermille: number
  /** Of one set, in per mille of the weight that a case may hold. */
  readonly weightPermille: number
  /** Why a single set does not fit; null: it does. `BOX`: `box` (index) is larger than the case. */
  readonly obstacle:
    | { readonly why: 'BOX'; readonly box: number }
    | { readonly why: 'VOLUME' | 'WEIGHT' | 'PLACE' }
    | null
  /** Places of the boxes of all these sets; `item`: index into the boxes. */
  readonly placement: readonly PlacedBoxes[]
}

/** Nobody packs more sets into a case; the search stops there. */
const MOST_SETS = 200

/** How many sets of boxes of several parts a case of this type holds, and where they lie. */
export function fitSet(caseType: CaseType, boxes: readonly SetBoxes[]): SetFit {
  const [type] = roomTypes([caseType]) as [RoomType]
  const { innerLengthMm, innerWidthMm, innerHeightMm } = caseType
  const sumOf = (measure: (box: SetBoxes) => number) => boxes.reduce((sum, box) => sum + box.boxes * measure(box), 0)
  const [volume, weight] = [sumOf(boxVolume), sumOf(({ boxGrossG }) => boxGrossG)]
  const shares = {
    volumePermille: permille(volume, innerLengthMm * innerWidthMm * innerHeightMm),
    weightPermille: permille(weight, type.room.weight),
  }
  const box = boxes.findIndex((each) => !boxFits(type, each))
  const none = { ...shares, sets: 0, placement: [] }
  if (box >= 0) return { ...none, obstacle: { why: 'BOX', box } }
  if (volume > type.room.volume) return { ...none, obstacle: { why: 'VOLUME' } }
  if (weight > type.room.weight) return { ...none, obstacle: { why: 'WEIGHT' } }
  let best: OpenCase | null = null
  let sets = 0
  for (; sets < MOST_SETS && volume > 0; sets++) {
    const contents = boxes.map((each, item): Content => ({ item, lots: each.boxes * (sets + 1) }))
    if (!holds(type, boxes, contents)) break
    const open = new OpenCase(type, boxes)
    if (!open.placeContents(contents)) break
    best = open
  }
  return { ...shares, sets, placement: best?.placement ?? [], obstacle: best ? null : { why: 'PLACE' } }
}

const permille = (part: number, whole: number) => (whole > 0 ? Math.round((part * 1000) / whole) : 0)
