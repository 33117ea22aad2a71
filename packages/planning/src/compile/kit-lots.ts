import type { Cell } from './cells.ts'
import type { KeyIndex } from './key-index.ts'
import type { JoinedKeys } from './kit-periods.ts'
import { type Kit, type KitCause, lotsPerUnit } from './kits.ts'
import { type Inflow, type LotTerms, lotsOf } from './lots.ts'
import type { Superseded } from './supersession.ts'

/** For members of a kit this includes days on which only other members need lots. */
export interface KeyLots {
  readonly cells: readonly Cell[]
  /** By cell; null: no pair or group. */
  readonly lots: readonly number[] | null
  readonly causes: readonly (KitCause | null)[] | null
  readonly capPieces: number
  /** The last lot is not filled up beyond the requirement. */
  readonly isPartial: boolean
}

interface Member {
  readonly rank: number
  readonly byDay: ReadonlyMap<number, Cell>
  /** Whether its packing condition is in force and the part exists. */
  readonly canBePacked: (day: number) => boolean
  readonly inflows: readonly Inflow[]
  readonly cells: Cell[]
  readonly lots: number[]
  readonly causes: (KitCause | null)[]
  endsOn: number
  stock: number
  terms: LotTerms
  lotsPerUnit: number
  need: number
  nextInflow: number
  carry: number
  packedLots: number
}

/**
 * Lots of joined keys: by every day all members of a kit have packed the same number of kit units, as many as the member
 * with the largest need requires; the surplus is carried over. A member leaves the kit on the day its part ends or its
 * stock no longer lasts, and the others continue; it joins when it can first be packed. When a lot size or the rules change,
 * counting restarts; up to then
 * all members have packed the same number of sets.
 */
export function planKits(
  index: KeyIndex,
  { ranks, periods }: JoinedKeys,
  cellsOf: (rank: number) => Cell[],
  moved: Superseded,
): KeyLots[] {
  const lists = ranks.map(cellsOf)
  const members = ranks.map((rank, i) => newMember(index, rank, lists[i]!, moved))
  const needs = new Map(members.map((member, i) => [member.rank, mostNeeded(member, lists[i]!)]))
  const days = [...new Set(lists.flatMap((list) => list.map((cell) => cell.latest)))].sort((a, b) => a - b)
  const changes = [
    ...ranks.flatMap((rank) => [
      ...index.lotSizes.changeDays(rank),
      ...index.conditions.startsOf(rank),
      ...(moved.beginsOn.has(rank) ? [moved.beginsOn.get(rank)!] : []),
    ]),
    ...periods.map((p) => p.fromDay),
  ]
  const starts = changes.sort((a, b) => a - b)
  let next = 0
  let kits: KitMembers[] = startKits(index, members, periods[0]?.kits ?? [], Number.NEGATIVE_INFINITY)
  for (const day of days) {
    const isChanged = next < starts.length && starts[next]! <= day
    while (next < starts.length && starts[next]! <= day) next++
    if (isChanged) {
      const period = periods.findLast(({ fromDay }) => fromDay <= day) ?? periods[0]
      kits = startKits(index, members, period?.kits ?? [], day)
    }
    planDay(members, kits, day)
  }
  const all = periods.flatMap((period) => period.kits)
  return members.map(({ rank, cells, lots, causes }) => {
    const shares = all.map((kit) => share(kit, needs, rank))
    const capPieces = Math.min(Math.max(...shares), moved.stock.get(rank) ?? Number.POSITIVE_INFINITY)
    return { cells, lots, causes, capPieces, isPartial: index.keys[rank]!.isLastOrder }
  })
}

interface KitMembers {
  readonly members: readonly Member[]
  readonly causes: readonly KitCause[]
}

function newMember(index: KeyIndex, rank: number, cells: Cell[], moved: Superseded): Member {
  const stock = moved.stock.get(rank) ?? Number.POSITIVE_INFINITY
  // Lots packed ahead in one size may leave a remainder that is no whole number of lots in the other.
  const isAlone =
    moved.handedOn.has(rank) || (stock < Number.POSITIVE_INFINITY && index.lotSizes.changeDays(rank).length > 0)
  return {
    rank,
    byDay: new Map(cells.map((cell) => [cell.latest, cell])),
    canBePacked: (day) => (moved.beginsOn.get(rank) ?? day) <= day && index.conditions.isInForce(rank, day),
    inflows: moved.inflows.get(rank) ?? [],
    cells: [],
    lots: [],
    causes: [],
    endsOn: isAlone ? Number.NEGATIVE_INFINITY : (moved.endsOn.get(rank) ?? Number.POSITIVE_INFINITY),
    stock,
    terms: index.lotSizes.termsAt(rank, Number.NEGATIVE_INFINITY),
    lotsPerUnit: 1,
    need: 0,
    nextInflow: 0,
    carry: index.keys[rank]!.carryIn,
    packedLots: 0,
  }
}

function startKits(index: KeyIndex, all: readonly Member[], kits: readonly Kit[], day: number): KitMembers[] {
  for (const member of all) {
    member.terms = index.lotSizes.termsAt(member.rank, day)
    member.packedLots = 0
  }
  return kits.map((kit) => {
    const lots = lotsPerUnit(index, kit, day)
    const members = kit.ranks.map((rank) => all.find((member) => member.rank === rank)!)
    for (const [i, member] of members.entries()) member.lotsPerUnit = lots[i]!
    return { members, causes: kit.causes }
  })
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

function share({ ranks, pieces }: Kit, needs: ReadonlyMap<number, number>, rank: number): number {
  const own = pieces[ranks.indexOf(rank)]
  if (own === undefined) return Number.NEGATIVE_INFINITY
  return Math.max(...ranks.map((other, i) => Math.ceil((needs.get(other)! * own) / pieces[i]!)))
}

function planDay(members: readonly Member[], kits: readonly KitMembers[], day: number): void {
  for (const member of members) member.need = takeCarryAndNeed(member, day)
  const isAlone = new Set(members)
  for (const kit of kits) {
    if (!kit.members.some((member) => member.byDay.has(day))) continue
    const together = agreeOnLots(kit.members, day)
    for (const [i, member] of kit.members.entries()) {
      isAlone.delete(member)
      const isFree = day < member.endsOn && member.canBePacked(day)
      const canPack = member.byDay.has(day) || (isFree && member.need * member.terms.snp <= member.stock)
      const lots = together.get(member) ?? (canPack ? member.need : 0)
      packDay(member, kit.members, { day, lots, cause: kit.causes[i]! })
    }
  }
  for (const member of isAlone) {
    if (member.byDay.has(day)) packDay(member, [member], { day, lots: member.need, cause: null })
  }
}

interface PackedDay {
  readonly day: number
  readonly lots: number
  readonly cause: KitCause | null
}

function packDay(member: Member, kit: readonly Member[], { day, lots, cause }: PackedDay): void {
  member.packedLots += lots
  member.stock -= lots * member.terms.snp
  member.carry += lots * member.terms.snp - (member.byDay.get(day)?.qty ?? 0)
  addCell(kit, member, day, lots)
  member.causes.push(cause)
}

/** A member whose stock does not last leaves the kit from this day on. */
function agreeOnLots(members: readonly Member[], day: number): Map<Member, number> {
  for (;;) {
    const together = members.filter((member) => day < member.endsOn && member.canBePacked(day))
    if (together.length < 2) return new Map()
    const unitsFor = (member: Member, lots: number) => Math.ceil((member.packedLots + lots) / member.lotsPerUnit)
    const needed = Math.max(...together.map((member) => unitsFor(member, member.need)))
    const isPacking = together.some((member) => needed * member.lotsPerUnit > member.packedLots)
    const least = isPacking ? Math.max(...together.map((member) => unitsFor(member, member.terms.minLots))) : 0
    const units = Math.max(needed, least)
    const lots = new Map(together.map((member) => [member, units * member.lotsPerUnit - member.packedLots]))
    const short = together.filter((member) => lots.get(member)! * member.terms.snp > member.stock)
    if (short.length === 0) return lots
    for (const member of short) member.endsOn = day
  }
}

function takeCarryAndNeed(member: Member, day: number): number {
  for (; (member.inflows[member.nextInflow]?.day ?? day + 1) <= day; member.nextInflow++) {
    member.carry += member.inflows[member.nextInflow]!.pieces
  }
  return lotsOf(member.byDay.get(day) ?? NOTHING, member.carry, member.terms)
}

const NOTHING = { qty: 0, emergency: 0 } as const

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
      emergency: 0,
      moved: [],
    },
  )
  member.lots.push(lots)
}
