import type { CaseItem, CaseType } from '../problem.ts'
import { type Entry, groupEntries, remainderEntry } from './entries.ts'
import { fillBins, leastBins } from './fill-bins.ts'
import { boxesPerStandardCase, boxFits, type Content, holds, roomOf } from './fit.ts'

/** A case before weights and order: what is in it and which type it is. */
export interface Draft {
  readonly type: CaseType
  readonly contents: readonly Content[]
}

/** What comes of a group of items that may share cases. */
export interface GroupCases {
  readonly cases: Draft[]
  /** Items whose lots fit no case at all. */
  readonly left: number[]
  /** Shared cases needed at least. */
  bound: number
}

/** Packs items that may share cases (one dealer, line, day, vanning date and danger class), given in order of codes. */
export function packGroup(
  types: readonly CaseType[],
  items: readonly CaseItem[],
  group: readonly number[],
): GroupCases {
  const mixable = mixableTypes(types, items, group)
  const result: GroupCases = { cases: [], left: [], bound: 0 }
  const entries: Entry[] = []
  const sets = new Map<string, number[]>()
  for (const item of group) {
    const name = items[item]!.sameCaseGroup
    if (name !== '') sets.set(name, [...(sets.get(name) ?? []), item])
  }
  for (const members of sets.values()) if (members.length > 1) addSet(items, members, mixable, entries, result)
  for (const item of group) {
    if ((sets.get(items[item]!.sameCaseGroup)?.length ?? 1) === 1) addItem(types, items, item, entries, result)
  }
  packEntries(types, items, mixable, entries, result)
  return result
}

/** Types for mixed cases: those that allow it, among the standard cases of the group's items. Least room first. */
function mixableTypes(types: readonly CaseType[], items: readonly CaseItem[], group: readonly number[]): CaseType[] {
  const used = [...new Set(group.map((item) => types[items[item]!.caseType]!))]
  return used.filter((type) => type.allowsMixed).sort(compareTypes)
}

function compareTypes(a: CaseType, b: CaseType): number {
  const inner = (type: CaseType) => type.innerLengthMm * type.innerWidthMm * type.innerHeightMm
  return inner(a) - inner(b) || roomOf(a).volume - roomOf(b).volume || (a.code < b.code ? -1 : 1)
}

function addSet(
  items: readonly CaseItem[],
  members: readonly number[],
  mixable: readonly CaseType[],
  entries: Entry[],
  result: GroupCases,
): void {
  const shares = groupEntries(items, members, mixable)
  if (shares) entries.push(...shares)
  else result.left.push(...members)
}

/** Full standard cases at once; what is over looks for company. */
function addItem(
  types: readonly CaseType[],
  items: readonly CaseItem[],
  item: number,
  entries: Entry[],
  result: GroupCases,
): void {
  const { caseType, lots } = items[item]!
  const type = types[caseType]!
  const perCase = boxesPerStandardCase(type, items[item]!)
  if (perCase === 0) {
    result.left.push(item)
    return
  }
  for (let i = 0; i < Math.floor(lots / perCase); i++) result.cases.push({ type, contents: [{ item, lots: perCase }] })
  if (lots % perCase > 0) entries.push(remainderEntry(items, item, lots % perCase))
}

function packEntries(
  types: readonly CaseType[],
  items: readonly CaseItem[],
  mixable: readonly CaseType[],
  entries: readonly Entry[],
  result: GroupCases,
): void {
  const typeOf = chooseTypes(items, mixable, entries)
  const sharing = new Map<CaseType, Entry[]>()
  for (const entry of entries) {
    const type = typeOf(entry)
    // What would fill more than a shared case is better off in one case of its own.
    const isShared = type && entries.length > 1 && holds(type, items, entry.contents)
    if (isShared) sharing.set(type, [...(sharing.get(type) ?? []), entry])
    else addCase(types, items, mixable, entry.contents, result)
  }
  for (const [type, members] of sharing) {
    for (const contents of fillBins(members, roomOf(type))) addCase(types, items, mixable, contents, result)
  }
  result.bound += leastShared(mixable, [...sharing.values()].flat())
}

type TypeChoice = (entry: Entry) => CaseType | undefined

/** The type of shared case for each entry: one for all, or the roomiest that each fits, whichever needs fewer cases. */
function chooseTypes(items: readonly CaseItem[], mixable: readonly CaseType[], entries: readonly Entry[]): TypeChoice {
  const common = commonType(items, mixable, entries)
  const roomiest = new Map(entries.map((e) => [e, mixable.findLast((type) => unitFits(type, items, e))]))
  if (!common) return (entry) => roomiest.get(entry)
  const used = new Set(roomiest.values())
  let count = 0
  for (const type of used) {
    if (type)
      count += leastBins(
        entries.filter((entry) => roomiest.get(entry) === type),
        roomOf(type),
      )
  }
  return count < leastBins(entries, roomOf(common)) ? (entry) => roomiest.get(entry) : () => common
}

/** The type with which all entries need the fewest cases, of those the smallest; undefined when none takes all. */
function commonType(
  items: readonly CaseItem[],
  mixable: readonly CaseType[],
  entries: readonly Entry[],
): CaseType | undefined {
  let best: CaseType | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const type of mixable) {
    if (!entries.every((entry) => unitFits(type, items, entry))) continue
    const count = leastBins(entries, roomOf(type))
    if (count >= fewest) continue
    best = type
    fewest = count
  }
  return best
}

function unitFits(type: CaseType, items: readonly CaseItem[], entry: Entry): boolean {
  const room = roomOf(type)
  if (entry.unitVolume > room.volume || entry.unitWeight > room.weight) return false
  return entry.contents.every(({ item }) => boxFits(type, items[item]!))
}

/** The smallest type that holds the contents; one part alone may also use its standard case. */
function addCase(
  types: readonly CaseType[],
  items: readonly CaseItem[],
  mixable: readonly CaseType[],
  contents: readonly Content[],
  result: GroupCases,
): void {
  const standard = contents.length === 1 ? types[items[contents[0]!.item]!.caseType]! : null
  const candidates = standard && !mixable.includes(standard) ? [...mixable, standard].sort(compareTypes) : mixable
  const type = candidates.find((candidate) => {
    if (candidate !== standard) return holds(candidate, items, contents)
    return contents[0]!.lots <= boxesPerStandardCase(candidate, items[contents[0]!.item]!)
  })
  if (!type) throw new RangeError(`no case type holds ${JSON.stringify(contents)}`)
  result.cases.push({ type, contents })
}

function leastShared(mixable: readonly CaseType[], entries: readonly Entry[]): number {
  if (entries.length === 0) return 0
  const rooms = mixable.map(roomOf)
  const largest = {
    volume: Math.max(...rooms.map((room) => room.volume)),
    weight: Math.max(...rooms.map((room) => room.weight)),
  }
  return leastBins(entries, largest)
}
