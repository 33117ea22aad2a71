import type { CaseType, PlacedBoxes } from '../problem/case-problem.ts'
import { type Box, boxFits, boxVolume, type Content, holds, isWithinMix, type RoomType, roomTypes } from './fit.ts'
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
    | { readonly why: 'VOLUME' | 'WEIGHT' | 'PARTS' | 'BOXES' | 'PLACE' }
    | null
  /** Places of the boxes of all these sets; `item`: index into the boxes. */
  readonly placement: readonly PlacedBoxes[]
}

/** Nobody packs more sets into a case; the search stops there. */
const MOST_SETS = 10_000

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
  const mixed = contentsOf(boxes, 1)
  if (!isWithinMix(type, boxes, mixed)) return { ...none, obstacle: { why: mixObstacle(type, boxes) } }
  const filled = volume > 0 ? mostSets(type, boxes) : null
  return {
    ...shares,
    sets: filled?.sets ?? 0,
    placement: filled?.open.placement ?? [],
    obstacle: filled ? null : { why: 'PLACE' },
  }
}

const contentsOf = (boxes: readonly SetBoxes[], sets: number) =>
  boxes.map((each, item): Content => ({ item, lots: each.boxes * sets }))

const mixObstacle = ({ room }: RoomType, boxes: readonly SetBoxes[]) =>
  new Set(boxes.map(({ part }) => part)).size > room.parts ? 'PARTS' : 'BOXES'

interface FilledCase {
  readonly sets: number
  readonly open: OpenCase
}

function placed(type: RoomType, boxes: readonly SetBoxes[], sets: number): FilledCase | null {
  const contents = contentsOf(boxes, sets)
  const open = new OpenCase(type, boxes)
  return holds(type, boxes, contents) && open.placeContents(contents) ? { sets, open } : null
}

/** Doubles the sets until they no longer fit, then halves the gap. */
function mostSets(type: RoomType, boxes: readonly SetBoxes[]): FilledCase | null {
  let best = placed(type, boxes, 1)
  let tooMany = MOST_SETS + 1
  while (best && best.sets + 1 < tooMany) {
    const next = Math.min(tooMany === MOST_SETS + 1 ? best.sets * 2 : (best.sets + tooMany) >> 1, tooMany - 1)
    const more = placed(type, boxes, next)
    if (more) best = more
    else tooMany = next
  }
  return best
}

const permille = (part: number, whole: number) => (whole > 0 ? Math.round((part * 1000) / whole) : 0)
