import type { CaseItem, PlacedBoxes } from '../problem/case-problem.ts'
import { compareCodes } from '../terms/codes.ts'
import type { Pulse } from '../terms/report.ts'
import { fillCases } from './fill-cases.ts'
import { boxesPerStandardCase, boxFits, boxVolume, type Content, holds, isWithinMix, type RoomType } from './fit.ts'
import { leastCases } from './least-cases.ts'
import { hasRoomFor, OpenCase } from './open-case.ts'
import { shareGroup } from './share-group.ts'
import type { Claim, Sharer } from './sharer.ts'

export interface Draft {
  readonly type: RoomType
  readonly contents: readonly Content[]
  readonly placement: readonly PlacedBoxes[] | null
}

export interface GroupCases {
  readonly full: readonly Draft[]
  readonly shared: readonly Draft[]
  readonly left: readonly number[]
  readonly bound: number
}

/** `items`: one dealer, line, day, vanning date and dangerous goods class, in order of codes. */
export function packGroup(
  types: readonly RoomType[],
  items: readonly CaseItem[],
  group: readonly number[],
  pulse: Pulse,
): GroupCases {
  const packer = new GroupPacker(types, items, group)
  const sets = new Map<string, number[]>()
  for (const item of group) {
    const name = items[item]!.sameCaseGroup
    if (name === '') continue
    const set = sets.get(name)
    if (set) set.push(item)
    else sets.set(name, [item])
  }
  for (const members of sets.values()) if (members.length > 1) packer.addSet(members)
  for (const item of group) {
    if ((sets.get(items[item]!.sameCaseGroup)?.length ?? 1) === 1) packer.addItem(item)
  }
  return packer.pack(pulse)
}

class GroupPacker {
  readonly #types: readonly RoomType[]
  readonly #items: readonly CaseItem[]
  readonly #mixable: readonly RoomType[]
  readonly #fitting: (readonly RoomType[])[] = []
  readonly #full: Draft[] = []
  readonly #left: number[] = []
  readonly #sharers: Sharer[] = []
  readonly #claims: Claim[] = []

  constructor(types: readonly RoomType[], items: readonly CaseItem[], group: readonly number[]) {
    this.#types = types
    this.#items = items
    const used = new Set(group.map((item) => types[items[item]!.caseType]!))
    this.#mixable = [...used].filter(({ type }) => type.allowsMixed).sort(compareTypes)
  }

  addSet(members: readonly number[]): void {
    const shares = shareGroup(this.#items, members, this.#mixable)
    if (!shares) {
      this.#left.push(...members)
      return
    }
    for (const contents of shares) this.#sharers.push(this.#shareOf(contents, true))
    const oneOfEach = this.#shareOf(members.map((item) => ({ item, lots: 1 })))
    for (const item of members) {
      const { part, boxGrossG, lots } = this.#items[item]!
      const own = { part, units: lots, unitVolume: boxVolume(this.#items[item]!), unitWeight: boxGrossG }
      this.#claims.push({ ...oneOfEach, ...own })
    }
  }

  /**
   * Full standard cases first. The remainder looks for a shared case, or gets its standard case where that allows no
   * mixing.
   */
  addItem(item: number): void {
    const { part, caseType, lots, boxGrossG } = this.#items[item]!
    const type = this.#types[caseType]!
    const perCase = boxesPerStandardCase(type, this.#items[item]!)
    if (perCase === 0) {
      this.#left.push(item)
      return
    }
    const over = lots % perCase
    for (let i = 0; i < Math.floor(lots / perCase); i++)
      this.#full.push({ type, contents: [{ item, lots: perCase }], placement: null })
    if (over === 0) return
    const [unitVolume, unitWeight] = [boxVolume(this.#items[item]!), boxGrossG]
    const contents = [{ item, lots: over }]
    const types = this.#typesFor(contents, unitVolume, unitWeight)
    const unit = { unitVolume, unitWeight, boxesPerUnit: 1 }
    const remainder = { part, contents, units: over, ...unit, types, canBeAlone: !type.type.allowsMixed }
    this.#sharers.push(remainder)
    this.#claims.push(remainder)
  }

  pack(pulse: Pulse): GroupCases {
    const bound = leastCases(this.#claims)
    const { open, lone } = fillCases(this.#types, this.#items, this.#sharers, bound, pulse)
    const shared: Draft[] = lone.map((one) => ({ ...one, placement: null }))
    for (const one of open) {
      pulse.beat()
      shared.push(this.#inSmallestCase(one))
    }
    return { full: this.#full, shared, left: this.#left, bound }
  }

  /** The smallest type in which all boxes have a place; a remainder alone may have its standard case. */
  #inSmallestCase(filled: OpenCase): Draft {
    const contents = filled.contents()
    const standard = this.#standardOf(contents)
    const types = new Set(standard ? [...this.#mixable, standard] : this.#mixable)
    for (const type of [...types].sort(compareTypes)) {
      if (type === filled.type) break
      if (type === standard) return { type, contents, placement: null }
      if (!holds(type, this.#items, contents)) continue
      const one = new OpenCase(type, this.#items)
      if (one.placeContents(contents)) return { type, contents, placement: one.placement }
    }
    return { type: filled.type, contents, placement: filled.placement }
  }

  /** A remainder alone in its standard case needs no places: its packing condition says how it is packed. */
  #standardOf(contents: readonly Content[]): RoomType | null {
    const [only, ...others] = contents
    if (!only || others.length > 0) return null
    const item = this.#items[only.item]!
    const type = this.#types[item.caseType]!
    return only.lots <= boxesPerStandardCase(type, item) ? type : null
  }

  #shareOf(contents: readonly Content[], isWhole = false): Sharer {
    const sumOf = (measure: (item: CaseItem) => number) => {
      return contents.reduce((sum, { item, lots }) => sum + lots * measure(this.#items[item]!), 0)
    }
    const unitVolume = sumOf(boxVolume)
    const unitWeight = sumOf((item) => item.boxGrossG)
    const types = this.#typesFor(contents, unitVolume, unitWeight, isWhole)
    const boxesPerUnit = contents.reduce((sum, { lots }) => sum + lots, 0)
    const { part } = this.#items[contents[0]!.item]!
    return { part, contents, units: 1, unitVolume, unitWeight, boxesPerUnit, types, canBeAlone: false }
  }

  #typesFor(contents: readonly Content[], volume: number, weight: number, isWhole = false): readonly RoomType[] {
    const fitting = this.#mixable.filter((candidate) => {
      if (volume > candidate.room.volume || weight > candidate.room.weight) return false
      if (!isWithinMix(candidate, this.#items, contents)) return false
      if (!contents.every(({ item }) => boxFits(candidate, this.#items[item]!))) return false
      return contents.length === 1 || !isWhole || hasRoomFor(candidate, this.#items, contents)
    })
    fitting.reverse()
    const isSame = (list: readonly RoomType[]) => {
      return list.length === fitting.length && list.every((type, i) => type === fitting[i])
    }
    const known = this.#fitting.find(isSame)
    if (known) return known
    this.#fitting.push(fitting)
    return fitting
  }
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
