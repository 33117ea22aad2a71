import type { Cell } from './cells.ts'
import type { KeyIndex } from './key-index.ts'
import type { Kit } from './kits.ts'
import { type Inflow, lotsNeeded } from './lots.ts'
import type { Redirected } from './redirect.ts'

/** Cells of a kit's member, days on which only its partners need lots included, with the lots of each cell. */
export interface MemberLots {
  readonly cells: readonly Cell[]
  readonly lots: readonly number[]
  /** Pieces that a last order may pack in all: its share of what the kit needs most. */
  readonly capPieces: number
}

interface Member {
  readonly snp: number
  readonly lotsPerUnit: number
  readonly byDay: ReadonlyMap<number, Cell>
  readonly inflows: readonly Inflow[]
  readonly cells: Cell[]
  readonly lots: number[]
  nextInflow: number
  carry: number
  packedLots: number
}

/**
 * Lots of a kit's members: on every day the sum of lots so far is the same number of kit units for all, as many as
 * the member in most need asks for. What is packed ahead is carried and used later. From the day on which a member's
 * part ends, the others go on without it.
 */
export function planKit(index: KeyIndex, kit: Kit, cellsOf: (rank: number) => Cell[], moved: Redirected): MemberLots[] {
  const lists = kit.ranks.map(cellsOf)
  const members = kit.ranks.map((rank, i) => newMember(index, rank, kit.lots[i]!, lists[i]!, moved))
  const ends = kit.ranks.map((rank) => moved.endsOn.get(rank) ?? Number.POSITIVE_INFINITY)
  const needs = members.map((member, i) => totalNeed(member, lists[i]!))
  const days = [...new Set(lists.flatMap((list) => list.map((cell) => cell.latest)))].sort((a, b) => a - b)
  for (const day of days) planDay(members, day, (i) => day < ends[i]!)
  return members.map((member) => ({ cells: member.cells, lots: member.lots, capPieces: share(members, needs, member) }))
}

function newMember(index: KeyIndex, rank: number, lotsPerUnit: number, cells: Cell[], moved: Redirected): Member {
  const { snp, carryIn } = index.keys[rank]!
  return {
    snp,
    lotsPerUnit,
    byDay: new Map(cells.map((cell) => [cell.latest, cell])),
    inflows: moved.inflows.get(rank) ?? [],
    cells: [],
    lots: [],
    nextInflow: 0,
    carry: carryIn,
    packedLots: 0,
  }
}

function totalNeed(member: Member, cells: readonly Cell[]): number {
  const inflow = member.inflows.reduce((sum, i) => sum + i.pieces, 0)
  return cells.reduce((sum, cell) => sum + cell.qty, 0) - member.carry - inflow
}

function share(members: readonly Member[], needs: readonly number[], own: Member): number {
  const perUnit = own.snp * own.lotsPerUnit
  return Math.max(...members.map((m, i) => Math.ceil((needs[i]! * perUnit) / (m.snp * m.lotsPerUnit))))
}

function planDay(members: readonly Member[], day: number, isIn: (member: number) => boolean): void {
  const needs = members.map((member) => takeCarryAndNeed(member, day))
  const together = members.filter((_, i) => isIn(i))
  const unitsOf = (m: Member, i: number) => (isIn(i) ? Math.ceil((m.packedLots + needs[i]!) / m.lotsPerUnit) : 0)
  const units = Math.max(...members.map(unitsOf))
  for (const [i, member] of members.entries()) {
    const lots = isIn(i) && together.length > 1 ? units * member.lotsPerUnit - member.packedLots : needs[i]!
    member.packedLots += lots
    member.carry += lots * member.snp - (member.byDay.get(day)?.qty ?? 0)
    addCell(members, member, day, lots)
  }
}

function takeCarryAndNeed(member: Member, day: number): number {
  for (; (member.inflows[member.nextInflow]?.day ?? day + 1) <= day; member.nextInflow++) {
    member.carry += member.inflows[member.nextInflow]!.pieces
  }
  return lotsNeeded(member.byDay.get(day)?.qty ?? 0, member.carry, member.snp)
}

/** Lots on a day without an own requirement are due with those of the partner that asked for them. */
function addCell(members: readonly Member[], member: Member, day: number, lots: number): void {
  const own = member.byDay.get(day)
  const asking = members.flatMap((m) => m.byDay.get(day) ?? [])
  member.cells.push(
    own ?? {
      earliest: Math.max(...asking.map((cell) => cell.earliest)),
      latest: day,
      van: Math.min(...asking.map((cell) => cell.van)),
      qty: 0,
      moved: [],
    },
  )
  member.lots.push(lots)
}
