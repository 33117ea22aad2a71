import type { CaseItem, CaseProblem } from '../../problem/case-problem.ts'
import type { Violation } from '../../problem/violation.ts'
import type { Report } from '../terms/report.ts'

const MOST_VIOLATIONS = 100

/**
 * Finds input for which `buildCases` throws RangeError or gives a meaningless plan. Call it first to report all of it
 * at once; at most 100 violations.
 */
export function validateCaseProblem({ caseTypes, items }: CaseProblem): Violation[] {
  const violations: Violation[] = []
  const violation: Report = (rule, at, detail) => {
    if (violations.length < MOST_VIOLATIONS) violations.push({ rule, at, detail })
  }
  for (const [i, type] of caseTypes.entries()) {
    const inner = [type.innerLengthMm, type.innerWidthMm, type.innerHeightMm]
    if (!inner.every(isCount)) violation('CASE_SIZE', { type: type.code }, `inner size ${inner.join(' x ')} mm`)
    if (type.tareG > type.maxGrossG)
      violation('CASE_WEIGHT', { type: type.code }, `${type.tareG} g of ${type.maxGrossG} g`)
    const limits = [type.maxMixedParts, type.maxMixedBoxes]
    if (limits.some((limit) => limit !== null && !(isCount(limit) && limit > 1)))
      violation('CASE_MIX', { type: type.code }, `at most ${limits.join(' parts and ')} boxes`)
    if (caseTypes.findIndex((other) => other.code === type.code) < i) {
      violation('CASE_TWICE', { type: type.code }, 'two case types have this code')
    }
  }
  for (const [i, item] of items.entries()) findItemViolations(caseTypes.length, item, i, violation)
  findGroupViolations(items, violation)
  return violations
}

const isCount = (value: number) => Number.isInteger(value) && value >= 1

function findItemViolations(typeCount: number, item: CaseItem, number: number, violation: Report): void {
  const at = { item: number, part: item.part }
  const box = [item.boxLengthMm, item.boxWidthMm, item.boxHeightMm]
  if (!box.every(isCount)) violation('BOX_SIZE', at, `box of ${box.join(' x ')} mm`)
  if (item.boxGrossG < 0 || item.pieceNetG < 0)
    violation('WEIGHT', at, `${item.boxGrossG} g, ${item.pieceNetG} g a piece`)
  if (item.boxGrossG < item.snp * item.pieceNetG) {
    violation(
      'WEIGHT',
      at,
      `a box of ${item.boxGrossG} g weighs less than its ${item.snp} pieces of ${item.pieceNetG} g`,
    )
  }
  if (!isCount(item.snp) || !isCount(item.boxesPerCase))
    violation('LOT_SIZE', at, `${item.snp}, ${item.boxesPerCase} a case`)
  const short = item.lots * item.snp - item.pieces
  if (!isCount(item.lots) || short < 0 || short >= item.snp)
    violation('PIECES', at, `${item.pieces} in ${item.lots} lots`)
  if (!Number.isInteger(item.caseType) || item.caseType < 0 || item.caseType >= typeCount) {
    violation('CASE_TYPE', at, `case type ${item.caseType} of ${typeCount}`)
  }
}

/** Members of different dangerous goods classes can never share a case. */
function findGroupViolations(items: readonly CaseItem[], violation: Report): void {
  const classes = new Map<string, Set<string>>()
  for (const { sameCaseGroup, dealer, line, day, van, dangerClass } of items) {
    if (sameCaseGroup === '') continue
    const name = JSON.stringify([sameCaseGroup, dealer, line, day, van])
    classes.set(name, (classes.get(name) ?? new Set()).add(dangerClass))
  }
  for (const [name, own] of classes) {
    const [group] = JSON.parse(name) as [string]
    if (own.size > 1) violation('GROUP_DANGER', { group }, `classes ${[...own].map((c) => c || 'none').join(', ')}`)
  }
}
