import { formatPartNo } from '@packing/contract'
import { fitSet, type SetFit } from '@packing/planning'
import { errorAt, type RowEdit, warningAt } from '../../domain/edits/row-edit.ts'
import type { PackedPart } from '../../domain/parts/packed-parts.ts'
import type { StoredCaseType } from '../../domain/plans/packaging/case-types.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import type { Group } from './group.ts'
import type { GroupFacts } from './group-facts.ts'

type Packed = PackedPart & {
  readonly packing: NonNullable<PackedPart['packing']>
  readonly seq: number
  readonly qty: number
}

/** Members must be known; a set of a SAME_CASE group must lie in its case. */
export function* caseIssues(edit: RowEdit, group: Group, { packed, cases }: GroupFacts): Generator<ValidationIssue> {
  const parts = packed.get(edit) ?? []
  const ready: Packed[] = []
  for (const [at, { code, qty }] of group.members.entries()) {
    const [part, seq, partNo] = [parts[at], at + 1, formatPartNo(code)]
    if (!part) yield errorAt(edit, 'members', 'M-B03-001', { seq, partNo })
    else if (!part.packing) yield warningAt(edit, 'members', 'M-B03-014', { seq, partNo, on: group.validFrom })
    else {
      const { snp } = part.packing
      ready.push({ ...part, packing: part.packing, seq, qty })
      if (qty % snp !== 0) yield warningAt(edit, 'members', 'M-B03-012', { seq, partNo, qty, snp })
    }
  }
  const code = group.caseCode || (ready[0]?.packing.caseCode ?? '')
  const type = cases.get(code)
  if (group.caseCode !== '' && !type) yield errorAt(edit, 'caseCode', 'M-B03-007', { case: group.caseCode })
  if (group.kind === 'SAME_CONTAINER') return
  yield* lineIssues(edit, group, ready)
  if (group.kind !== 'SAME_CASE') return
  yield* dangerIssues(edit, parts)
  if (type && ready.length > 0) yield* roomIssues(edit, type, ready)
}

/** The engine mixes dangerous goods only with goods of their class. */
function* dangerIssues(edit: RowEdit, parts: readonly (PackedPart | undefined)[]): Generator<ValidationIssue> {
  const known = parts.filter((part) => part !== undefined)
  const [first] = known
  const other = known.find(({ dgClass }) => dgClass !== first?.dgClass)
  if (!first || !other) return
  yield errorAt(edit, 'members', 'M-B03-013', {
    partA: formatPartNo(first.partNo),
    classA: first.dgClass || '–',
    partB: formatPartNo(other.partNo),
    classB: other.dgClass || '–',
  })
}

/** Cases are built on one line; sets of one day are levelled on one line, or each part on its own (decision 109). */
function* lineIssues(edit: RowEdit, { kind }: Group, ready: readonly Packed[]): Generator<ValidationIssue> {
  const [first, ...others] = ready.map(({ packing }) => packing.packLines)
  const shared = (first ?? []).filter((line) => others.every((lines) => lines.includes(line)))
  if (ready.length < 2 || shared.length > 0) return
  const lines = ready.map(({ partNo, packing }) => `${formatPartNo(partNo)}: ${packing.packLines.join(', ') || '–'}`)
  const named = { lines: lines.join('; ') }
  if (kind === 'SAME_CASE') yield errorAt(edit, 'members', 'M-B03-018', named)
  else yield warningAt(edit, 'members', 'M-B03-022', named)
}

function* roomIssues(edit: RowEdit, type: StoredCaseType, ready: readonly Packed[]): Generator<ValidationIssue> {
  if (!type.allowsMixed) yield errorAt(edit, 'caseCode', 'M-B03-017', { case: type.code })
  const fit = fitSet(
    type,
    ready.map(({ partNo, packing, qty }) => ({ ...packing, part: partNo, boxes: Math.ceil(qty / packing.snp) })),
  )
  const issue = fit.obstacle && obstacleIssue(edit, type, { fit, obstacle: fit.obstacle, ready })
  if (issue) yield issue
}

const boxesOf = (ready: readonly Packed[]) =>
  ready.reduce((sum, { packing, qty }) => sum + Math.ceil(qty / packing.snp), 0)

interface Obstructed {
  readonly fit: SetFit
  readonly obstacle: NonNullable<SetFit['obstacle']>
  readonly ready: readonly Packed[]
}

function obstacleIssue(edit: RowEdit, type: StoredCaseType, { fit, obstacle, ready }: Obstructed): ValidationIssue {
  const named = { case: type.code }
  if (obstacle.why === 'BOX') {
    const { seq = 0, partNo = '' } = ready[obstacle.box] ?? {}
    return errorAt(edit, 'members', 'M-B03-010', { ...named, seq, partNo: formatPartNo(partNo) })
  }
  if (obstacle.why === 'WEIGHT') {
    return errorAt(edit, 'members', 'M-B03-009', { ...named, percent: fit.weightPermille / 10 })
  }
  if (obstacle.why === 'PARTS') {
    const limit = type.maxMixedParts ?? 0
    return errorAt(edit, 'members', 'M-B03-020', { ...named, parts: ready.length, limit })
  }
  if (obstacle.why === 'BOXES') {
    const limit = type.maxMixedBoxes ?? 0
    return errorAt(edit, 'members', 'M-B03-021', { ...named, boxes: boxesOf(ready), limit })
  }
  if (obstacle.why === 'PLACE') return errorAt(edit, 'members', 'M-B03-011', named)
  const [percent, limit] = [fit.volumePermille / 10, type.fillLimitPermille / 10]
  return errorAt(edit, 'members', 'M-B03-008', { ...named, percent, limit })
}
