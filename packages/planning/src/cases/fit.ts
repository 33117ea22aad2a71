import type { CaseItem, CaseType } from '../problem/case-problem.ts'

/** mm³ of boxes within the fill limit, g of boxes within the gross weight limit. */
export interface Room {
  readonly volume: number
  readonly weight: number
  /** Part numbers and boxes of a mixed case; Infinity: no limit. */
  readonly parts: number
  readonly boxes: number
}

export interface RoomType {
  readonly number: number
  readonly type: CaseType
  readonly room: Room
}

/** One box, in mm and g. */
export type Box = Pick<CaseItem, 'part' | 'boxLengthMm' | 'boxWidthMm' | 'boxHeightMm' | 'boxGrossG'>

export interface Content {
  readonly item: number
  readonly lots: number
}

export function roomTypes(types: readonly CaseType[]): RoomType[] {
  return types.map((type, number) => {
    const inner = type.innerLengthMm * type.innerWidthMm * type.innerHeightMm
    const room = {
      volume: Math.floor((inner * type.fillLimitPermille) / 1000),
      weight: type.maxGrossG - type.tareG,
      parts: type.maxMixedParts ?? Number.POSITIVE_INFINITY,
      boxes: type.maxMixedBoxes ?? Number.POSITIVE_INFINITY,
    }
    return { number, type, room }
  })
}

export function boxVolume(item: Box): number {
  return item.boxLengthMm * item.boxWidthMm * item.boxHeightMm
}

export function boxFits({ type }: RoomType, item: Box): boolean {
  if (item.boxHeightMm > type.innerHeightMm) return false
  return (
    (item.boxLengthMm <= type.innerLengthMm && item.boxWidthMm <= type.innerWidthMm) ||
    (item.boxLengthMm <= type.innerWidthMm && item.boxWidthMm <= type.innerLengthMm)
  )
}

/** The number of the packing condition, or less where volume or weight limit it; 0: none fits. */
export function boxesPerStandardCase(type: RoomType, item: CaseItem): number {
  if (!boxFits(type, item)) return 0
  const { volume, weight } = type.room
  const byVolume = Math.floor(volume / boxVolume(item))
  const byWeight = weight < 0 ? 0 : item.boxGrossG === 0 ? item.boxesPerCase : Math.floor(weight / item.boxGrossG)
  return Math.max(0, Math.min(item.boxesPerCase, byVolume, byWeight))
}

export function holds(type: RoomType, items: readonly Box[], contents: readonly Content[]): boolean {
  let volume = 0
  let weight = 0
  for (const { item: number, lots } of contents) {
    const item = items[number]!
    if (!boxFits(type, item)) return false
    volume += lots * boxVolume(item)
    weight += lots * item.boxGrossG
  }
  return volume <= type.room.volume && weight <= type.room.weight && isWithinMix(type, items, contents)
}

export const isMixLimited = ({ room }: RoomType): boolean =>
  room.parts !== Number.POSITIVE_INFINITY || room.boxes !== Number.POSITIVE_INFINITY

/** Whether a case of this type may mix so many parts and boxes. */
export function isWithinMix(type: RoomType, items: readonly Box[], contents: readonly Content[]): boolean {
  if (contents.length < 2 || !isMixLimited(type)) return true
  const parts = new Set(contents.map(({ item }) => items[item]!.part))
  const boxes = contents.reduce((sum, { lots }) => sum + lots, 0)
  return parts.size <= type.room.parts && boxes <= type.room.boxes
}
