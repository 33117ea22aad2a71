import type { BuiltCase, CaseItem, CasePlan, CaseProblem, CaseType } from '../../problem/case-problem.ts'
import type { Violation } from '../../problem/violation.ts'
import type { Watch } from '../../terms/watch.ts'
import { Audit } from '../terms/audit.ts'
import { checkCasePlacement } from './check-case-placement.ts'

/**
 * Checks a case plan against every rule of its problem; a legal plan has no violations. Shares no code with the
 * builder.
 */
export function checkCases(problem: CaseProblem, plan: CasePlan, watch?: Watch): Violation[] {
  const audit = new Audit('check.cases', watch)
  checkConservation(problem, plan, audit)
  for (const [number, built] of plan.cases.entries()) {
    audit.beat()
    checkSharing(problem, built, number, audit)
    checkLimits(problem, built, number, audit)
    checkWeights(problem, built, number, audit)
    checkCasePlacement(problem, built, number, audit)
  }
  const members = findMembers(problem.items, audit)
  checkGroups(problem, plan, members, audit)
  checkFullFirst(problem, plan, members, audit)
  checkLeft(problem, plan, members, audit)
  checkOrder(problem, plan, audit)
  return audit.violations
}

function checkConservation(problem: CaseProblem, plan: CasePlan, audit: Audit): void {
  const lots = new Float64Array(problem.items.length)
  const leftLots = new Float64Array(problem.items.length)
  const pieces = new Float64Array(problem.items.length)
  for (const [number, built] of plan.cases.entries()) {
    audit.beat()
    if (built.contents.length === 0) audit.violation('EMPTY_CASE', { case: number }, 'nothing in the case')
    for (const content of built.contents) {
      if (!(content.lots > 0) || !Number.isInteger(content.lots)) {
        audit.violation('LOTS_WHOLE', { case: number, item: content.item }, `${content.lots} lots`)
      }
      const { snp } = problem.items[content.item]!
      if (content.pieces > content.lots * snp || content.pieces <= (content.lots - 1) * snp) {
        audit.violation('PIECES_IN_LOTS', { case: number, item: content.item }, `${content.pieces} pieces`)
      }
      lots[content.item]! += content.lots
      pieces[content.item]! += content.pieces
    }
  }
  for (const { item, lots: count } of plan.left) leftLots[item]! += count
  for (const [i, item] of problem.items.entries()) {
    audit.beat()
    if (lots[i]! + leftLots[i]! !== item.lots) {
      audit.violation('LOTS_KEPT', { item: i }, `${lots[i]} in cases and ${leftLots[i]} left of ${item.lots}`)
    }
    if (leftLots[i] === 0 && pieces[i] !== item.pieces) {
      audit.violation('PIECES_KEPT', { item: i }, `${pieces[i]} in cases of ${item.pieces}`)
    }
  }
}

function checkSharing(problem: CaseProblem, built: BuiltCase, number: number, audit: Audit): void {
  const parts = new Set(built.contents.map((content) => content.item))
  if (parts.size !== built.contents.length) audit.violation('ITEM_TWICE', { case: number }, 'an item is listed twice')
  if (built.isMixed !== parts.size > 1) audit.violation('MIXED_FLAG', { case: number }, `${parts.size} items`)
  if (parts.size > 1 && !problem.caseTypes[built.caseType]!.allowsMixed) {
    audit.violation('MIXED_ALLOWED', { case: number }, problem.caseTypes[built.caseType]!.code)
  }
  checkMix(problem, built, number, audit)
  const classes = new Set<string>()
  for (const content of built.contents) {
    const item = problem.items[content.item]!
    classes.add(item.dangerClass)
    for (const field of ['dealer', 'line', 'day', 'van'] as const) {
      if (item[field] !== built[field])
        audit.violation('CASE_OF', { case: number, item: content.item }, `${field} differs`)
    }
  }
  if (classes.size > 1) audit.violation('DANGER_CLASS', { case: number }, [...classes].join(' with '))
}

/** Limits of cases with several items; a case of one item has none. */
function checkMix({ items, caseTypes }: CaseProblem, built: BuiltCase, number: number, audit: Audit): void {
  if (built.contents.length < 2) return
  const { maxMixedParts, maxMixedBoxes } = caseTypes[built.caseType]!
  const parts = new Set(built.contents.map((content) => items[content.item]!.part)).size
  const boxes = built.contents.reduce((sum, { lots }) => sum + lots, 0)
  if (maxMixedParts !== null && parts > maxMixedParts) {
    audit.violation('MAX_MIXED_PARTS', { case: number }, `${parts} of ${maxMixedParts}`)
  }
  if (maxMixedBoxes !== null && boxes > maxMixedBoxes) {
    audit.violation('MAX_MIXED_BOXES', { case: number }, `${boxes} of ${maxMixedBoxes}`)
  }
}

function checkLimits(problem: CaseProblem, built: BuiltCase, number: number, audit: Audit): void {
  const type = problem.caseTypes[built.caseType]!
  const inner = type.innerLengthMm * type.innerWidthMm * type.innerHeightMm
  let volume = 0
  let fullBoxes = type.tareG
  for (const content of built.contents) {
    const item = problem.items[content.item]!
    volume += content.lots * item.boxLengthMm * item.boxWidthMm * item.boxHeightMm
    fullBoxes += content.lots * item.boxGrossG
    if (!isBoxIn(type, item))
      audit.violation('BOX_FITS', { case: number, item: content.item }, `box larger than ${type.code}`)
    const isStandard = item.caseType === built.caseType && !built.isMixed
    if (isStandard && !type.allowsMixed && content.lots > item.boxesPerCase) {
      audit.violation('BOXES_PER_CASE', { case: number, item: content.item }, `${content.lots} of ${item.boxesPerCase}`)
    }
  }
  if (volume * 1000 > inner * type.fillLimitPermille) audit.violation('FILL_LIMIT', { case: number }, `${volume} mm3`)
  if (built.grossG > type.maxGrossG || fullBoxes > type.maxGrossG) {
    audit.violation('MAX_GROSS', { case: number }, `${Math.max(built.grossG, fullBoxes)} g of ${type.maxGrossG}`)
  }
}

function isBoxIn(type: CaseType, item: CaseItem): boolean {
  const longer = Math.max(item.boxLengthMm, item.boxWidthMm)
  const shorter = Math.min(item.boxLengthMm, item.boxWidthMm)
  return (
    item.boxHeightMm <= type.innerHeightMm &&
    longer <= Math.max(type.innerLengthMm, type.innerWidthMm) &&
    shorter <= Math.min(type.innerLengthMm, type.innerWidthMm)
  )
}

function checkWeights(problem: CaseProblem, built: BuiltCase, number: number, audit: Audit): void {
  let net = 0
  let gross = problem.caseTypes[built.caseType]!.tareG
  for (const { item, lots, pieces } of built.contents) {
    const { snp, pieceNetG, boxGrossG } = problem.items[item]!
    net += pieces * pieceNetG
    gross += lots * boxGrossG - (lots * snp - pieces) * pieceNetG
  }
  if (net !== built.netG) audit.violation('NET_WEIGHT', { case: number }, `${built.netG} g, is ${net}`)
  if (gross !== built.grossG) audit.violation('GROSS_WEIGHT', { case: number }, `${built.grossG} g, is ${gross}`)
}

type Members = ReadonlyMap<string, ReadonlySet<number>>

const nameOf = (i: CaseItem) => JSON.stringify([i.sameCaseGroup, i.dealer, i.line, i.day, i.van, i.dangerClass])

function findMembers(items: readonly CaseItem[], audit: Audit): Members {
  const members = new Map<string, Set<number>>()
  for (const [i, item] of items.entries()) {
    audit.beat()
    if (item.sameCaseGroup === '' || item.lots === 0) continue
    members.set(nameOf(item), (members.get(nameOf(item)) ?? new Set()).add(i))
  }
  return members
}

/** In every case that holds a member of a SAME_CASE group, all members that may share it are present. */
function checkGroups({ items }: CaseProblem, plan: CasePlan, members: Members, audit: Audit): void {
  for (const [number, built] of plan.cases.entries()) {
    const present = new Set(built.contents.map((content) => content.item))
    for (const item of present) {
      audit.beat()
      if (items[item]!.sameCaseGroup === '') continue
      for (const other of members.get(nameOf(items[item]!)) ?? []) {
        if (!present.has(other)) audit.violation('SAME_CASE', { case: number, item: other }, 'parted from its group')
      }
    }
  }
}

/** A part alone, or the only one of its group, is in full standard cases first; all other cases are shared ones. */
function checkFullFirst(problem: CaseProblem, plan: CasePlan, members: Members, audit: Audit): void {
  const full = new Int32Array(problem.items.length)
  let shared = 0
  for (const { contents, caseType } of plan.cases) {
    audit.beat()
    const [only] = contents
    const isFull = contents.length === 1 && only && only.lots === fullCase(problem, only.item, caseType)
    if (isFull) full[only.item]!++
    else shared++
  }
  const left = new Set(plan.left.map(({ item }) => item))
  for (const [i, item] of problem.items.entries()) {
    audit.beat()
    const isInGroup = item.sameCaseGroup !== '' && (members.get(nameOf(item))?.size ?? 0) > 1
    const due = isInGroup || left.has(i) ? 0 : Math.floor(item.lots / fullCase(problem, i, item.caseType))
    if (full[i] !== due) audit.violation('FULL_FIRST', { item: i }, `${full[i]} full cases, are ${due}`)
  }
  if (plan.sharedCases !== shared)
    audit.violation('SHARED_COUNT', {}, `${plan.sharedCases} shared cases, are ${shared}`)
  if (plan.mixedBound > shared)
    audit.violation('BOUND', {}, `${shared} shared cases, below the bound of ${plan.mixedBound}`)
}

/**
 * Lots are left only where the item's standard case holds not one of them; those of a SAME_CASE group, where no case of
 * theirs holds the whole group in a row.
 */
function checkLeft({ items, caseTypes }: CaseProblem, plan: CasePlan, members: Members, audit: Audit): void {
  for (const { item: number, lots, reason } of plan.left) {
    audit.beat()
    const item = items[number]!
    const standard = caseTypes[item.caseType]!
    if (reason.cause !== 'NO_CASE_FITS' || reason.caseCode !== standard.code)
      audit.violation('LEFT_REASON', { item: number }, `${reason.cause}, its case is ${standard.code}`)
    const group = [...((item.sameCaseGroup !== '' && members.get(nameOf(item))) || [])].map((member) => items[member]!)
    const couldFit =
      group.length > 1
        ? group.some(({ caseType }) => caseTypes[caseType]!.allowsMixed && holdsInRow(caseTypes[caseType]!, group))
        : holdsAll(standard, [{ ...item, lots: 1 }])
    if (couldFit) audit.violation('LEFT_BUT_FITS', { item: number }, `${lots} lots in ${standard.code}`)
  }
}

function holdsAll(type: CaseType, items: readonly CaseItem[]): boolean {
  const inner = type.innerLengthMm * type.innerWidthMm * type.innerHeightMm
  const sumOf = (measure: (item: CaseItem) => number) => items.reduce((sum, one) => sum + one.lots * measure(one), 0)
  const volume = sumOf((one) => one.boxLengthMm * one.boxWidthMm * one.boxHeightMm)
  const isLight = type.tareG + sumOf((one) => one.boxGrossG) <= type.maxGrossG
  return isLight && volume * 1000 <= inner * type.fillLimitPermille && items.every((one) => isBoxIn(type, one))
}

/** Whether all boxes fit side by side along the case: the least that a builder has to find. */
function holdsInRow(type: CaseType, items: readonly CaseItem[]): boolean {
  const row = items.reduce((sum, { lots, boxLengthMm }) => sum + lots * boxLengthMm, 0)
  const isNarrow = items.every(({ boxWidthMm }) => boxWidthMm <= type.innerWidthMm)
  const isWithinMix =
    new Set(items.map(({ part }) => part)).size <= (type.maxMixedParts ?? Number.POSITIVE_INFINITY) &&
    items.reduce((sum, { lots }) => sum + lots, 0) <= (type.maxMixedBoxes ?? Number.POSITIVE_INFINITY)
  return holdsAll(type, items) && isWithinMix && isNarrow && row <= type.innerLengthMm
}

/** Boxes that fill a standard case of the item; 0 for a case of another type. */
function fullCase({ items, caseTypes }: CaseProblem, number: number, caseType: number): number {
  const item = items[number]!
  const type = caseTypes[caseType]!
  if (caseType !== item.caseType) return 0
  const inner = type.innerLengthMm * type.innerWidthMm * type.innerHeightMm
  const box = item.boxLengthMm * item.boxWidthMm * item.boxHeightMm
  const byVolume = Math.floor((inner * type.fillLimitPermille) / (1000 * box))
  const byWeight = item.boxGrossG === 0 ? byVolume : Math.floor((type.maxGrossG - type.tareG) / item.boxGrossG)
  return Math.max(0, Math.min(item.boxesPerCase, byVolume, byWeight))
}

function checkOrder(problem: CaseProblem, plan: CasePlan, audit: Audit): void {
  const sortKey = (built: BuiltCase) => {
    const part = built.contents[0] ? problem.items[built.contents[0].item]!.part : ''
    return [built.line, built.day, built.dealer, built.van, built.isMixed ? 1 : 0, part]
  }
  for (let number = 1; number < plan.cases.length; number++) {
    audit.beat()
    const before = sortKey(plan.cases[number - 1]!)
    const here = sortKey(plan.cases[number]!)
    const at = here.findIndex((value, i) => value !== before[i])
    if (at >= 0 && here[at]! < before[at]!) audit.violation('SORTED', { case: number }, 'out of order')
  }
}
