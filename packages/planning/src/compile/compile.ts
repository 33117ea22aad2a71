import type { CompilePlan, CompileProblem, Watch } from '../problem.ts'
import { report } from '../watch.ts'
import { type Cell, type Cells, cellsOf, mergeCells } from './cells.ts'
import { indexKeys, type KeyIndex } from './key-index.ts'
import { type MemberLots, planKit } from './kit-lots.ts'
import { type KitCause, makeKits } from './kits.ts'
import { applyRedirects, type Redirected } from './redirect.ts'
import { RowWriter } from './rows.ts'

const KEYS_PER_REPORT = 2048

/**
 * Compiles order cells to packing lots: redirects discontinued parts, merges cells of one key and latest day, rounds
 * the cumulative requirement up to lots with carry-over, and adds lots so that pairs and groups come out equal.
 *
 * Pieces and lots are whole. Linear in the number of cells. A back order of a key without any requirement stays in
 * its closing carry, because it has no day. Throws RangeError for a problem that is no problem (a key given twice,
 * negative pieces) and `Cancelled` when the watch asks to stop.
 */
export function compile(problem: CompileProblem, watch?: Watch): CompilePlan {
  report(watch, 'compile.sort', 0, 3)
  const index = indexKeys(problem.keys)
  const merged = mergeCells(problem.requirements, index.rank, watch)
  const moved = applyRedirects(index, merged, problem.redirects)
  const special = planSpecialKeys(problem, index, merged, moved)
  const writer = new RowWriter(countRows(merged, special))
  const closingCarry = new Int32Array(problem.keys.length)
  for (let rank = 0; rank < index.keys.length; rank++) {
    if (rank % KEYS_PER_REPORT === 0) report(watch, 'compile.lots', rank, index.keys.length)
    const plan = special.get(rank)
    const carry = plan
      ? writer.writeKey(index, rank, plan, moved.inflows.get(rank) ?? [], plan.cause)
      : writer.writePlainKey(index, rank, merged)
    closingCarry[index.order[rank]!] = carry - (moved.given.get(rank) ?? 0)
  }
  return { rows: writer.finish(), reasons: writer.reasons, dropped: moved.dropped, closingCarry }
}

type SpecialKey = MemberLots & { readonly cause?: KitCause }

/** Keys for which a plain scan is not enough, by rank. */
function planSpecialKeys(
  problem: CompileProblem,
  index: KeyIndex,
  merged: Cells,
  moved: Redirected,
): Map<number, SpecialKey> {
  const cellsOfRank = (rank: number): Cell[] => moved.cells.get(rank) ?? cellsOf(merged, rank)
  const special = new Map<number, SpecialKey>()
  for (const kit of makeKits(index, problem.pairs, problem.groups)) {
    const members = planKit(index, kit, cellsOfRank, moved)
    for (const [i, rank] of kit.ranks.entries()) special.set(rank, { ...members[i]!, cause: kit.causes[i]! })
  }
  for (let rank = 0; rank < index.keys.length; rank++) {
    if (special.has(rank) || !(moved.cells.has(rank) || index.keys[rank]!.isLastOrder)) continue
    const cells = cellsOfRank(rank)
    const inflow = (moved.inflows.get(rank) ?? []).reduce((sum, i) => sum + i.pieces, 0)
    const need = cells.reduce((sum, cell) => sum + cell.qty, 0) - index.keys[rank]!.carryIn - inflow
    special.set(rank, { cells, lots: [], capPieces: need })
  }
  return special
}

function countRows(merged: Cells, special: ReadonlyMap<number, SpecialKey>): number {
  let count = merged.start[merged.start.length - 1]!
  for (const { cells } of special.values()) count += cells.length
  return count
}
