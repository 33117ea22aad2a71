import type { RequirementColumns } from '../problem/compile-problem.ts'
import type { Reason } from '../problem/reason.ts'
import { report } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'
import type { KeyIndex } from './key-index.ts'

export interface Cell {
  earliest: number
  latest: number
  van: number
  qty: number
  emergency: number
  readonly moved: Extract<Reason, { cause: 'SUPERSESSION' }>[]
}

/** Merged cells sorted by (rank, latest); rank r has the rows `start[r]` up to, not including, `start[r + 1]`. */
export interface Cells {
  readonly start: Int32Array
  readonly earliest: Int32Array
  readonly latest: Int32Array
  readonly van: Int32Array
  readonly qty: Int32Array
  readonly emergency: Int32Array
}

/** Pieces of a key and day are stored in 32 bits. */
const MAX_PIECES = 2 ** 31 - 1
const ROWS_PER_REPORT = 1 << 18

/**
 * Sorts the requirement by (rank, latest) with two counting sorts and merges cells of one key and latest day: the
 * latest of their earliest days and the first of their vanning dates apply. A row without pieces is the day of a back
 * order if it is the key's first that can be packed; otherwise it is ignored. Linear in the number of cells.
 */
export function mergeCells(
  req: RequirementColumns,
  { rank, keys, conditions }: Pick<KeyIndex, 'rank' | 'keys' | 'conditions'>,
  watch: Watch | undefined,
): Cells {
  report(watch, 'compile.sort', 0, 2)
  const byDay = sortByDay(req)
  report(watch, 'compile.sort', 1, 2)
  const rows = sortByRank(byDay, req.key, rank)
  report(watch, 'compile.sort', 2, 2)
  const canBePacked: Sorted['canBePacked'] = (r, day) => conditions.isInForce(r, day)
  return mergeSorted(req, { rank, rows, isBacklog: (r) => keys[r]!.carryIn < 0, canBePacked }, watch)
}

function sortByDay(req: RequirementColumns): Int32Array {
  const count = req.latest.length
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const day = req.latest[i]!
    if (day < first) first = day
    if (day > last) last = day
  }
  if (count === 0) return new Int32Array(0)
  const next = new Int32Array(last - first + 2)
  for (let i = 0; i < count; i++) next[req.latest[i]! - first + 1]!++
  for (let d = 1; d < next.length; d++) next[d]! += next[d - 1]!
  const rows = new Int32Array(count)
  for (let i = 0; i < count; i++) rows[next[req.latest[i]! - first]!++] = i
  return rows
}

function sortByRank(rows: Int32Array, key: Int32Array, rank: Int32Array): Int32Array {
  const next = new Int32Array(rank.length + 1)
  for (let i = 0; i < rows.length; i++) next[rank[key[i]!]! + 1]!++
  for (let r = 1; r < next.length; r++) next[r]! += next[r - 1]!
  const sorted = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    sorted[next[rank[key[row]!]!]!++] = row
  }
  return sorted
}

interface Sorted {
  readonly rank: Int32Array
  readonly rows: Int32Array
  readonly isBacklog: (rank: number) => boolean
  readonly canBePacked: (rank: number, day: number) => boolean
}

function mergeSorted(
  req: RequirementColumns,
  { rank, rows, isBacklog, canBePacked }: Sorted,
  watch: Watch | undefined,
): Cells {
  const count = rows.length
  const start = new Int32Array(rank.length + 1)
  const earliest = new Int32Array(count)
  const latest = new Int32Array(count)
  const van = new Int32Array(count)
  const qty = new Int32Array(count)
  const emergency = new Int32Array(count)
  let at = -1
  let atRank = -1
  let packableRank = -1
  for (let i = 0; i < count; i++) {
    if (i % ROWS_PER_REPORT === 0) report(watch, 'compile.merge', i, count)
    const row = rows[i]!
    const pieces = req.qty[row]!
    const r = rank[req.key[row]!]!
    const isSame = r === atRank && latest[at] === req.latest[row]
    const isPackable = canBePacked(r, req.latest[row]!)
    const isFirst = r !== packableRank || (isSame && qty[at] === 0)
    if (pieces === 0 && !(isBacklog(r) && isPackable && isFirst)) continue
    if (isPackable) packableRank = r
    if (isSame && (pieces === 0 || qty[at]! > 0)) {
      if (qty[at]! + pieces > MAX_PIECES) throw new RangeError(`more than ${MAX_PIECES} pieces of a key and day`)
      qty[at]! += pieces
      emergency[at]! += req.emergency?.[row] ?? 0
      if (req.earliest[row]! > earliest[at]!) earliest[at] = req.earliest[row]!
      if (req.van[row]! < van[at]!) van[at] = req.van[row]!
      continue
    }
    if (!isSame) at++
    atRank = r
    earliest[at] = req.earliest[row]!
    latest[at] = req.latest[row]!
    van[at] = req.van[row]!
    qty[at] = pieces
    emergency[at] = req.emergency?.[row] ?? 0
    start[r + 1] = at + 1
  }
  for (let r = 1; r < start.length; r++) if (start[r]! < start[r - 1]!) start[r] = start[r - 1]!
  return { start, earliest, latest, van, qty, emergency }
}

export function cellsOf(cells: Cells, rank: number): Cell[] {
  const list: Cell[] = []
  for (let c = cells.start[rank]!; c < cells.start[rank + 1]!; c++) {
    list.push({
      earliest: cells.earliest[c]!,
      latest: cells.latest[c]!,
      van: cells.van[c]!,
      qty: cells.qty[c]!,
      emergency: cells.emergency[c]!,
      moved: [],
    })
  }
  return list
}

/** Merges cells of one latest day in a sorted list, by the rules of `mergeCells`. */
export function mergeList(list: readonly Cell[]): Cell[] {
  const sorted = [...list].sort((a, b) => a.latest - b.latest)
  const merged: Cell[] = []
  for (const cell of sorted) {
    const last = merged[merged.length - 1]
    if (last?.latest !== cell.latest) {
      merged.push({ ...cell, moved: [...cell.moved] })
      continue
    }
    last.qty += cell.qty
    last.emergency += cell.emergency
    last.earliest = Math.max(last.earliest, cell.earliest)
    last.van = Math.min(last.van, cell.van)
    last.moved.push(...cell.moved)
  }
  return merged
}
