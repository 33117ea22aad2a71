import type { PlacedLots, PlacementRows } from '../../problem/level-terms.ts'
import type { Pulse } from '../../terms/report.ts'
import { type RowIndex, rowsByItem } from '../ground/row-index.ts'

export interface ShiftedLots {
  readonly item: number
  readonly lots: number
  readonly fromLine: number
  readonly fromDay: number
  readonly toLine: number
  readonly toDay: number
}

export interface RowsDiff {
  readonly moved: readonly ShiftedLots[]
  readonly added: readonly PlacedLots[]
  readonly removed: readonly PlacedLots[]
  readonly common: Int32Array
}

interface Change {
  readonly line: number
  readonly day: number
  lots: number
}

/**
 * Differences between two sets of placements, item by item: removed and added lots are paired by day as moves; the
 * surplus of one side was removed or added. Items and lines have the same numbers in both.
 */
export function diffRows(itemCount: number, before: PlacementRows, after: PlacementRows, pulse?: Pulse): RowsDiff {
  const moved: ShiftedLots[] = []
  const added: PlacedLots[] = []
  const removed: PlacedLots[] = []
  const common = new Int32Array(itemCount)
  const was = rowsByItem(itemCount, before, pulse)
  const is = rowsByItem(itemCount, after, pulse)
  for (let item = 0; item < itemCount; item++) {
    pulse?.beat()
    const changes = changesOf(before, was, after, is, item)
    const total = { before: sumLots(before, was, item), after: sumLots(after, is, item) }
    common[item] = Math.min(total.before, total.after)
    if (changes.length === 0) continue
    const left = changes.filter((change) => change.lots < 0).map((change) => ({ ...change, lots: -change.lots }))
    const came = changes.filter((change) => change.lots > 0)
    pairOff(left, came, (from, to, lots) => {
      moved.push({ item, lots, fromLine: from.line, fromDay: from.day, toLine: to.line, toDay: to.day })
    })
    for (const change of left) if (change.lots > 0) removed.push({ item, ...change })
    for (const change of came) if (change.lots > 0) added.push({ item, ...change })
  }
  return { moved, added, removed, common }
}

function sumLots({ lots }: PlacementRows, { start, rows }: RowIndex, item: number): number {
  let sum = 0
  for (let i = start[item]!; i < start[item + 1]!; i++) sum += lots[rows[i]!]!
  return sum
}

function changesOf(before: PlacementRows, was: RowIndex, after: PlacementRows, is: RowIndex, item: number): Change[] {
  const changes: Change[] = []
  const add = (rows: PlacementRows, index: RowIndex, sign: number) => {
    for (let i = index.start[item]!; i < index.start[item + 1]!; i++) {
      const row = index.rows[i]!
      const line = rows.line[row]!
      const day = rows.day[row]!
      const known = changes.find((change) => change.line === line && change.day === day)
      if (known) known.lots += sign * rows.lots[row]!
      else changes.push({ line, day, lots: sign * rows.lots[row]! })
    }
  }
  add(before, was, -1)
  add(after, is, 1)
  return changes.filter((change) => change.lots !== 0).sort((a, b) => a.day - b.day || a.line - b.line)
}

function pairOff(left: Change[], came: Change[], visit: (from: Change, to: Change, lots: number) => void): void {
  let to = 0
  for (const from of left) {
    while (from.lots > 0 && to < came.length) {
      const lots = Math.min(from.lots, came[to]!.lots)
      visit(from, came[to]!, lots)
      from.lots -= lots
      came[to]!.lots -= lots
      if (came[to]!.lots === 0) to++
    }
  }
}
