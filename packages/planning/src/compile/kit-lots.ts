import type { Cell } from './cells.ts'
import type { KeyIndex } from './key-index.ts'
import { type Kit, type KitCause, lotsPerUnit } from './kits.ts'
import { type Inflow, lotsNeeded } from './lots.ts'
import type { Superseded } from './supersession.ts'

/** For members of a kit this includes days on which only other members need lots. */
export interface KeyLots {
  readonly cells: readonly Cell[]
  readonly lots: readonly number[] | null
  readonly cause: KitCause | null
  readonly capPieces: number
}

interface Member {
  readonly rank: number
  readonly pieces: number
  readonly byDay: ReadonlyMap<number, Cell>
  readonly inflows: readonly Inflow[]
  readonly cells: Cell[]
  readonly lots: number[]
  endsOn: number
  stock: number
  snp: number
  lotsPerUnit: number
  nextInflow: number
  carry: number
  packedLots: number
}

/**
 * Lots of a kit's members: by every day all members have packed the same number of kit units, as many as the member
 * with the largest need requires; the surplus is carried over. A member leaves the kit on the day its part ends or its
 * stock no longer lasts, and the others continue. When a lot size changes, counting restarts; up to then all have
 * packed the same number of sets.
 */
export function planKit(index: KeyIndex, kit: Kit, cellsOf: (rank: number) => Cell[], moved: Superseded): KeyLots[] {
  const lists = kit.ranks.map(cellsOf)
  const members = kit.ranks.map((rank, i) => newMember(index, rank, kit.pieces[i]!, lists[i]!, moved))
  const needs = members.map((member, i) => mostNeeded(member, lists[i]!))
  const days = [...new Set(lists.flatMap((list) => list.map((cell) => cell.latest)))].sort((a, b) => a - b)
  const changes = kit.ranks.flatMap((rank) => index.lotSizes.changeDays(rank)).sort((a, b) => a - b)
  let nextChange = 0
  startUnits(index, kit, members, Number.NEGATIVE_INFINITY)
  for (const day of days) {
    const isChanged = changes[nextChange] !== undefined && changes[nextChange]! <= day
    while (changes[nextChange] !== undefined && changes[nextChange]! <= day) nextChange++
    if (isChanged) startUnits(index, kit, members, day)
    planDay(members, day)
  }
  return members.map((member, i) => {
    const capPieces = Math.min(share(members, needs, member), moved.stock.get(member.rank) ?? Number.POSITIVE_INFINITY)
    return { cells: member.cells, lots: member.lots, cause: kit.causes[i]!, capPieces }
  })
}

function newMember(index: KeyIndex, rank: number, pieces: number, cells: Cell[], moved: Superseded): Member {
  const stock = moved.stock.get(rank) ?? Number.POSITIVE_INFINITY
  // Lots packed ahead in one size may leave a remainder that is no whole number of lots in the other.
  const isAlone =
    moved.handedOn.has(rank) || (stock < Number.POSITIVE_INFINITY && index.lotSizes.changeDays(rank).length > 0)
  return {
    rank,
    pieces,
    byDay: new Map(cells.map((cell) => [cell.latest, cell])),
    inflows: moved.inflows.get(rank) ?? [],
    cells: [],
    lots: [],
    endsOn: isAlone ? Number.NEGATIVE_INFINITY : (moved.endsOn.get(rank) ?? Number.POSITIVE_INFINITY),
    stock,
    snp: 1,
    lotsPerUnit: 1,
    nextInflow: 0,
    carry: index.keys[rank]!.carryIn,
    packedLots: 0,
  }
}

function startUnits(index: KeyIndex, kit: Kit, members: readonly Member[], day: number): void {
  const lots = lotsPerUnit(index, kit, day)
  for (const [i, member] of members.entries()) {
    member.snp = index.lotSizes.at(member.rank, day)
    member.lotsPerUnit = lots[i]!
    member.packedLots = 0
  }
}

function mostNeeded(member: Member, cells: readonly Cell[]): number {
  const inflowBy = (day: number) => member.inflows.reduce((sum, i) => sum + (i.day <= day ? i.pieces : 0), 0)
  let required = 0
  let most = Number.NEGATIVE_INFINITY
  for (const cell of cells.toSorted((one, other) => one.latest - other.latest)) {
    required += cell.qty
    most = Math.max(most, required - inflowBy(cell.latest))
  }
  return Math.max(most, required - inflowBy(Number.POSITIVE_INFINITY)) - member.carry
}

function share(members: readonly Member[], needs: readonly number[], own: Member): number {
  return Math.max(...members.map((member, i) => Math.ceil((needs[i]! * own.pieces) / member.pieces)))
}

function planDay(members: readonly Member[], day: number): void {
  const needs = members.map((member) => takeCarryAndNeed(member, day))
  const together = agreeOnLots(members, needs, day)
  for (const [i, member] of members.entries()) {
    const own = member.byDay.get(day)
    const canPack = own !== undefined || (day < member.endsOn && needs[i]! * member.snp <= member.stock)
    const alone = canPack ? needs[i]! : 0
    const lots = together.get(member) ?? alone
    member.packedLots += lots
    member.stock -= lots * member.snp
    member.carry += lots * member.snp - (own?.qty ?? 0)
    addCell(members, member, day, lots)
  }
}

/** A member whose stock does not last leaves the kit from this day on. */
function agreeOnLots(members: readonly Member[], needs: readonly number[], day: number): Map<Member, number> {
  for (;;) {
    const together = members.filter((member) => day < member.endsOn)
    if (together.length < 2) return new Map()
    const unitsOf = (member: Member) =>
      Math.ceil((member.packedLots + needs[members.indexOf(member)]!) / member.lotsPerUnit)
    const units = Math.max(...together.map(unitsOf))
    const lots = new Map(together.map((member) => [member, units * member.lotsPerUnit - member.packedLots]))
    const short = together.filter((member) => lots.get(member)! * member.snp > member.stock)
    if (short.length === 0) return lots
    for (const member of short) member.endsOn = day
  }
}

function takeCarryAndNeed(member: Member, day: number): number {
  for (; (member.inflows[member.nextInflow]?.day ?? day + 1) <= day; member.nextInflow++) {
    member.carry += member.inflows[member.nextInflow]!.pieces
  }
  return lotsNeeded(member.byDay.get(day)?.qty ?? 0, member.carry, member.snp)
}

/** A day without own requirement takes its dates from the member that needs the lots. */
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
