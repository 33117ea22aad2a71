import { compareCodes } from '../codes.ts'
import type { CaseItem, CaseType } from '../problem/case-problem.ts'
import { type Entry, groupEntries, remainderEntry } from './entries.ts'
import { fillCases } from './fill-cases.ts'
import { boxesPerStandardCase, boxFits, type Content, holds, type RoomType, roomOf } from './fit.ts'
import { leastCases } from './least-cases.ts'
import type { Sharer } from './shared-case.ts'

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
  /** How many of the cases are not full ones of one part. */
  shared: number
  /** How many of these are needed at least. */
  bound: number
}

/** Packs items that may share cases (one dealer, line, day, vanning date and danger class), given in order of codes. `tick` is called often. */
export function packGroup(
  types: readonly CaseType[],
  items: readonly CaseItem[],
  group: readonly number[],
  tick: () => void,
): GroupCases {
  const mixable = mixableTypes(types, items, group)
  const result: GroupCases = { cases: [], left: [], shared: 0, bound: 0 }
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
  packEntries(types, items, mixable, entries, result, tick)
  return result
}

/** Types for mixed cases: those that allow it, among the standard cases of the group's items. Least room first. */
function mixableTypes(types: readonly CaseType[], items: readonly CaseItem[], group: readonly number[]): RoomType[] {
  const used = [...new Set(group.map((item) => types[items[item]!.caseType]!))].filter((type) => type.allowsMixed)
  return used.map((type) => ({ type, room: roomOf(type) })).sort(compareTypes)
}

function compareTypes(a: RoomType, b: RoomType): number {
  const inner = ({ type }: RoomType) => type.innerLengthMm * type.innerWidthMm * type.innerHeightMm
  return (
    inner(a) - inner(b) ||
    a.room.volume - b.room.volume ||
    a.room.weight - b.room.weight ||
    compareCodes(a.type.code, b.type.code)
  )
}

function addSet(
  items: readonly CaseItem[],
  members: readonly number[],
  mixable: readonly RoomType[],
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
  mixable: readonly RoomType[],
  entries: readonly Entry[],
  result: GroupCases,
  tick: () => void,
): void {
  const sharers = entries.map((entry) => sharerOf(types, items, mixable, entry))
  const bound = leastCases(sharers)
  result.bound += bound
  for (const contents of fillCases(sharers, bound, tick)) addCase(types, items, mixable, contents, result)
}

/** A remainder fits its standard case; it may have that for itself where others may not share it. */
function sharerOf(
  types: readonly CaseType[],
  items: readonly CaseItem[],
  mixable: readonly RoomType[],
  entry: Entry,
): Sharer {
  const fitting = mixable.filter((type) => unitFits(type, items, entry)).reverse()
  const standard = types[items[entry.contents[0]!.item]!.caseType]!
  const isShared = mixable.some(({ type }) => type === standard)
  return { entry, types: fitting, mayBeAlone: entry.contents.length === 1 && !isShared }
}

function unitFits({ type, room }: RoomType, items: readonly CaseItem[], entry: Entry): boolean {
  if (entry.unitVolume > room.volume || entry.unitWeight > room.weight) return false
  return entry.contents.every(({ item }) => boxFits(type, items[item]!))
}

/** The smallest type that holds the contents; one part alone may also use its standard case. */
function addCase(
  types: readonly CaseType[],
  items: readonly CaseItem[],
  mixable: readonly RoomType[],
  contents: readonly Content[],
  result: GroupCases,
): void {
  const standard = contents.length === 1 ? types[items[contents[0]!.item]!.caseType]! : null
  const isOwn = standard !== null && !mixable.some(({ type }) => type === standard)
  const candidates = isOwn ? [...mixable, { type: standard, room: roomOf(standard) }].sort(compareTypes) : mixable
  const found = candidates.find((candidate) => {
    if (candidate.type !== standard) return holds(candidate, items, contents)
    return contents[0]!.lots <= boxesPerStandardCase(standard, items[contents[0]!.item]!)
  })
  if (!found) throw new RangeError(`no case type holds ${JSON.stringify(contents)}`)
  result.cases.push({ type: found.type, contents })
  result.shared++
}
