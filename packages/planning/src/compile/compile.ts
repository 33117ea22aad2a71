import { validateCompileProblem } from '../check/compile/validate-compile-problem.ts'
import type { CompilePlan, CompileProblem, IgnoredRule, WriteOff } from '../problem/compile-problem.ts'
import { compareTuples } from '../terms/codes.ts'
import { firstPackingDay } from '../terms/effectivity.ts'
import { report } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'
import { assertValid } from '../validate/assert-valid.ts'
import { rejectCompileShape } from '../validate/validate-shapes.ts'
import { type Cell, type Cells, cellsOf, mergeCells } from './cells.ts'
import { indexKeys, type KeyIndex } from './key-index.ts'
import { type KeyLots, planKits } from './kit-lots.ts'
import { type JoinedKeys, joinKeys } from './kit-periods.ts'
import { lastOrderPieces } from './lots.ts'
import { RowWriter } from './rows.ts'
import { applySupersessions, type Superseded } from './supersession.ts'

const KEYS_PER_REPORT = 1024
const KITS_PER_REPORT = 64

/**
 * Compiles order cells into packing lots: moves the demand of discontinued parts, merges cells of one key and latest
 * day, rounds the cumulative requirement to whole lots with carry-over, and adds lots so that pairs and groups match.
 *
 * Pieces and lots are integers. Linear in the number of cells. A back order is packed with the key's first
 * requirement, which may be of no pieces; without any it gets no day and stays in the closing carry. Throws
 * `Cancelled`, and RangeError for everything `validateCompileProblem` finds or for more pieces of a key and day than
 * 32 bits hold.
 */
export function compile(problem: CompileProblem, watch?: Watch): CompilePlan {
  rejectCompileShape(problem)
  report(watch, 'compile.keys', 0, problem.keys.length)
  assertValid('compile', validateCompileProblem(problem))
  const index = indexKeys(problem, watch)
  const merged = mergeCells(problem.requirements, index, watch)
  const moved = applySupersessions(index, merged, problem, watch)
  report(watch, 'compile.kits', 0, 1)
  const { joined, ignored } = joinKeys(index, problem)
  const special = planSpecialKeys(index, merged, moved, joined, watch)
  const writer = new RowWriter(countRows(merged, special), firstDays(index, moved))
  const closingCarry = new Int32Array(problem.keys.length)
  const writeOffs: WriteOff[] = []
  for (let rank = 0; rank < index.keys.length; rank++) {
    if (rank % KEYS_PER_REPORT === 0) report(watch, 'compile.lots', rank, index.keys.length)
    const plan = special.get(rank)
    const carry = plan
      ? writer.writeKey(index, rank, plan, moved.inflows.get(rank) ?? [])
      : writer.writePlainKey(index, rank, merged)
    const left = carry - (moved.given.get(rank) ?? 0)
    const ecnNo = moved.writtenOff.get(rank)
    const pieces = ecnNo === undefined ? 0 : Math.max(0, left)
    if (ecnNo !== undefined) {
      writeOffs.push({ key: index.order[rank]!, pieces, ecnNo })
      if (pieces > 0) writer.addReason(index.order[rank]!, { cause: 'WRITTEN_OFF', pieces, ecnNo })
    }
    closingCarry[index.order[rank]!] = left - pieces
  }
  const numberOf = (rank: number) => index.order[rank]!
  return {
    rows: writer.finish(),
    reasons: writer.reasons,
    dropped: moved.dropped.map((drop) => ({ ...drop, key: numberOf(drop.key) })),
    transfers: moved.transfers.map((t) => ({ ...t, fromKey: numberOf(t.fromKey), toKey: numberOf(t.toKey) })),
    writeOffs,
    closingCarry,
    ignored: sortIgnored([...moved.ignored, ...ignored]),
  }
}

/** What is packed neither before its packing condition is in force nor before its part exists. */
function firstDays({ conditions }: KeyIndex, { beginsOn }: Superseded): ConstructorParameters<typeof RowWriter>[1] {
  return (rank, { earliest, latest }) => {
    const existing = firstPackingDay('DISCONTINUATION', { fromDay: beginsOn.get(rank) }, earliest)
    return conditions.firstDay(rank, latest, existing)
  }
}

function planSpecialKeys(
  index: KeyIndex,
  merged: Cells,
  moved: Superseded,
  joined: readonly JoinedKeys[],
  watch: Watch | undefined,
): Map<number, KeyLots> {
  const cellsOfRank = (rank: number): Cell[] => moved.cells.get(rank) ?? cellsOf(merged, rank)
  const special = new Map<number, KeyLots>()
  for (const [done, keys] of joined.entries()) {
    if (done % KITS_PER_REPORT === 0) report(watch, 'compile.kits', done, joined.length)
    const members = planKits(index, keys, cellsOfRank, moved)
    for (const [i, rank] of keys.ranks.entries()) special.set(rank, members[i]!)
  }
  report(watch, 'compile.kits', joined.length, joined.length)
  for (let rank = 0; rank < index.keys.length; rank++) {
    const isPlain =
      !moved.cells.has(rank) && !index.keys[rank]!.isLastOrder && index.lotSizes.changeDays(rank).length === 0
    if (isPlain || special.has(rank)) continue
    const cells = cellsOfRank(rank)
    const inflows = moved.inflows.get(rank) ?? []
    const stock = moved.stock.get(rank) ?? Number.POSITIVE_INFINITY
    const capPieces = lastOrderPieces({ carryIn: index.keys[rank]!.carryIn, cells, inflows, stock })
    const isPartial = index.keys[rank]!.isLastOrder || moved.partial.has(rank)
    special.set(rank, { cells, lots: null, causes: null, capPieces, isPartial })
  }
  return special
}

function countRows(merged: Cells, special: ReadonlyMap<number, KeyLots>): number {
  let count = merged.start[merged.start.length - 1]!
  for (const { cells } of special.values()) count += cells.length
  return count
}

function sortIgnored(ignored: readonly IgnoredRule[]): IgnoredRule[] {
  const sortKey = (r: IgnoredRule) => [r.rule, r.id, r.dealer, r.part, r.why]
  const once = new Map(ignored.map((rule) => [JSON.stringify(sortKey(rule)), rule]))
  return [...once.values()].sort((a, b) => compareTuples(sortKey(a), sortKey(b)))
}
