import { formatPartNo } from '@packing/contract'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { errorAt, type RowEdit, warningAt } from '../edits/row-edit.ts'
import type { PairInForce } from '../parts/part-lookups.ts'
import { type Discontinuation, type Discontinuations, isLive, keyOf, lookUpAll, lookUpLive } from './discontinuation.ts'
import { findRings } from './find-rings.ts'
import { rowOf } from './stored-rows.ts'

export interface Outcome {
  readonly pairsOf: (part: string) => readonly PairInForce[]
  readonly dealers: ReadonlySet<string>
  readonly rows: readonly Discontinuation[]
}

const isKept = (edit: RowEdit) => edit.op !== 'D' && isLive(rowOf(edit))

export type RowsCheck = (edit: RowEdit) => Generator<ValidationIssue>

export function checkTogether({ rows }: Outcome): RowsCheck {
  const live = lookUpLive(rows)
  const rings = ringsByDealer(live)
  const groups = new Groups(live)
  return function* (edit) {
    if (isKept(edit)) {
      yield* ringIssues(edit, live, rings)
      yield* groups.endIssues(edit)
    }
    yield* groups.leftBehindIssues(edit)
  }
}

type Live = Discontinuations<Discontinuation>
type RingsByDealer = ReturnType<typeof ringsByDealer>

function ringsByDealer(live: Live) {
  const known = new Map<string, ReturnType<typeof findRings>>()
  const ownDealers = new Set(live.rows.map(({ dealerCode }) => dealerCode))
  return {
    dealers: [...ownDealers.add('*')].sort(),
    ringOf(dealer: string, from: string, to: string) {
      const rings =
        known.get(dealer) ?? findRings((part) => live.of(dealer, part).flatMap(({ newPart }) => newPart ?? []))
      known.set(dealer, rings)
      return rings(from, to)
    },
  }
}

/** A row for all dealers is looked at for each that has rows of its own: these may lead back for that dealer alone. */
function* ringIssues(edit: RowEdit, live: Live, { dealers, ringOf }: RingsByDealer): Generator<ValidationIssue> {
  const { oldPart, newPart, dealerCode } = rowOf(edit)
  if (newPart === null || newPart === oldPart) return
  const own = new Set(live.dealersOf(oldPart))
  const concerned = dealerCode === '*' ? dealers.filter((dealer) => !own.has(dealer)) : [dealerCode]
  for (const dealer of concerned) {
    const ring = ringOf(dealer, oldPart, newPart)
    if (!ring) continue
    yield errorAt(edit, 'newPart', 'M-B05-007', { partNo: formatPartNo(oldPart), chain: writtenRing(ring) })
    return
  }
}

const MAX_NAMED = 8

/** A long way is named by its beginning; it ends where it began. */
function writtenRing(ring: readonly string[]): string {
  const named = ring.length > MAX_NAMED + 1 ? [...ring.slice(0, MAX_NAMED), '…', ...ring.slice(-1)] : ring
  return named.map((part) => (part === '…' ? part : formatPartNo(part))).join(' → ')
}

/** Last order month and last packing day as one text. */
const endOf = ({ lastOrderMonth, lastPackDate }: Discontinuation) => `${lastOrderMonth ?? ''} ${lastPackDate ?? ''}`

/** Rows that end together. What completes is done with; who leaves the group is free. */
class Groups {
  readonly #live: Live
  readonly #rows = new Map<string, Discontinuation[]>()
  readonly #endsFor = new Map<string, ReadonlyMap<string, Discontinuation>>()

  constructor(live: Live) {
    this.#live = live
    for (const row of live.rows) {
      if (row.discGroup === '') continue
      const group = this.#rows.get(row.discGroup)
      if (group) group.push(row)
      else this.#rows.set(row.discGroup, [row])
    }
  }

  /** For each dealer whom the row concerns, the rows of the group that hold for the dealer end alike. */
  *endIssues(edit: RowEdit): Generator<ValidationIssue> {
    const row = rowOf(edit)
    const { discGroup: group, dealerCode } = row
    const rows = this.#rows.get(group) ?? []
    const concerned = dealerCode === '*' ? new Set(rows.map((other) => other.dealerCode)) : [dealerCode]
    for (const dealer of concerned) {
      if (!this.#live.of(dealer, row.oldPart).some((own) => keyOf(own) === keyOf(row))) continue
      for (const [end, other] of this.#ends(group, dealer)) {
        if (end === endOf(row)) continue
        yield errorAt(edit, 'discGroup', 'M-B05-010', { group, other: formatPartNo(other.oldPart) })
        return
      }
    }
  }

  /** When the parts of a group end for a dealer, and one row of each end. */
  #ends(group: string, dealer: string): ReadonlyMap<string, Discontinuation> {
    const code = JSON.stringify([group, dealer])
    const known = this.#endsFor.get(code)
    if (known) return known
    const parts = new Set((this.#rows.get(group) ?? []).map(({ oldPart }) => oldPart))
    const holding = [...parts].flatMap((part) => this.#live.of(dealer, part)).filter((row) => row.discGroup === group)
    const ends = new Map(holding.map((row) => [endOf(row), row]))
    this.#endsFor.set(code, ends)
    return ends
  }

  /** Deleted, or taken to another status, while others of the group for the same dealer stay where they were. */
  *leftBehindIssues(edit: RowEdit): Generator<ValidationIssue> {
    const { discGroup: group, dealerCode, status } = rowOf(edit)
    const isMoved = edit.op === 'D' || (edit.op === 'U' && edit.changed.includes('status'))
    if (!isMoved || group === '') return
    const left = (this.#rows.get(group) ?? []).filter((row) => row.dealerCode === dealerCode)
    const other = left.find((row) => edit.op === 'D' || row.status !== status)
    if (other) yield errorAt(edit, '', 'M-B05-018', { group, other: formatPartNo(other.oldPart) })
  }
}

/** Both sides of a pair: the rows whose other side goes on, and for whom. */
export function checkPairs({ pairsOf, dealers, rows }: Outcome): RowsCheck {
  const ended = lookUpAll(rows)
  return function* (edit) {
    if (!isKept(edit)) return
    const { oldPart, dealerCode } = rowOf(edit)
    for (const pair of pairsOf(oldPart)) {
      const other = pair.partA === oldPart ? pair.partB : pair.partA
      const concerned = dealersOf(dealerCode, pair.dealerCode, dealers)
      const holding = concerned.filter((dealer) => dealerCode !== '*' || !ended.dealersOf(oldPart).includes(dealer))
      const going = holding.filter((dealer) => ended.of(dealer, other).length === 0)
      if (going.length === 0) continue
      yield warningAt(edit, 'oldPart', 'M-B05-009', {
        partNo: formatPartNo(oldPart),
        other: formatPartNo(other),
        pair: pair.pairId,
        dealers: going.length === dealers.size ? '*' : going.join(', '),
      })
    }
  }
}

/** Those for whom both a row and a pair hold; '*' of both: all dealers, and who may come. */
function dealersOf(row: string, pair: string, dealers: ReadonlySet<string>): readonly string[] {
  if (row !== '*') return pair === '*' || pair === row ? [row] : []
  return pair === '*' ? [...dealers].sort() : [pair]
}
