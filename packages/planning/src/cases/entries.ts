import type { CaseItem } from '../problem/case-problem.ts'
import { boxVolume, type Content, holds, type RoomType } from './fit.ts'

/** Boxes that look for a shared case: a remainder, which may be split box by box, or part of a group, which may not. */
export interface Entry {
  readonly contents: readonly Content[]
  /** Times that `unit...` is in the entry: the boxes of a remainder; 1 for a group's share. */
  readonly units: number
  readonly unitVolume: number
  readonly unitWeight: number
}

/** A remainder of one item. */
export function remainderEntry(items: readonly CaseItem[], item: number, lots: number): Entry {
  const { boxGrossG } = items[item]!
  return { contents: [{ item, lots }], units: lots, unitVolume: boxVolume(items[item]!), unitWeight: boxGrossG }
}

/**
 * Shares a SAME_CASE group out over as few cases as hold it, each with boxes of every member in the members'
 * proportions. Null when even the smallest shares fit no case type.
 */
export function groupEntries(
  items: readonly CaseItem[],
  members: readonly number[],
  types: readonly RoomType[],
): Entry[] | null {
  const most = Math.min(...members.map((member) => items[member]!.lots))
  for (let cases = 1; cases <= most; cases++) {
    const shares = Array.from({ length: cases }, (_, i) => shareOf(items, members, i, cases))
    const isHeld = shares.every((contents) => types.some((type) => holds(type, items, contents)))
    if (isHeld) return shares.map((contents) => wholeEntry(items, contents))
  }
  return null
}

function shareOf(items: readonly CaseItem[], members: readonly number[], number: number, cases: number): Content[] {
  return members.map((item) => {
    const { lots } = items[item]!
    return { item, lots: Math.floor(((number + 1) * lots) / cases) - Math.floor((number * lots) / cases) }
  })
}

function wholeEntry(items: readonly CaseItem[], contents: readonly Content[]): Entry {
  return {
    contents,
    units: 1,
    unitVolume: contents.reduce((sum, c) => sum + c.lots * boxVolume(items[c.item]!), 0),
    unitWeight: contents.reduce((sum, c) => sum + c.lots * items[c.item]!.boxGrossG, 0),
  }
}
