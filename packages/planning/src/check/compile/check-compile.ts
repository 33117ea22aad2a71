import type { CompilePlan, CompileProblem } from '../../problem/compile-problem.ts'
import type { Reason } from '../../problem/reason.ts'
import type { Violation } from '../../problem/violation.ts'
import type { Watch } from '../../terms/watch.ts'
import { Audit } from '../terms/audit.ts'
import { checkCompiledCarry } from './check-compiled-carry.ts'
import { checkCompiledDemand } from './check-compiled-demand.ts'
import { checkCompiledKits } from './check-compiled-kits.ts'
import { checkInForce } from './check-in-force.ts'
import { isRoundedAway, roundingTerms } from './rounding-terms.ts'

/**
 * Checks a compiled plan against every rule of its problem; a legal plan has no violations. Shares no code with the
 * builder.
 */
export function checkCompile(problem: CompileProblem, plan: CompilePlan, watch?: Watch): Violation[] {
  const audit = new Audit('check.compile', watch)
  const termsOf = roundingTerms(problem)
  for (let row = 0; row < plan.rows.key.length; row++) {
    audit.beat()
    const terms = termsOf(plan.rows.key[row]!, plan.rows.latest[row]!)
    checkOrder(problem, plan, row, audit)
    checkArithmetic(problem, plan, row, audit)
    checkShortage(plan, row, terms, audit)
    checkLotsAreNeeded(plan, row, terms, audit)
  }
  checkLotSizes(problem, plan, audit)
  checkCompiledCarry(problem, plan, audit)
  checkCompiledDemand(problem, plan, audit)
  checkCompiledKits(problem, plan, audit)
  checkInForce(problem, plan, audit)
  return audit.violations
}

function checkOrder(problem: CompileProblem, plan: CompilePlan, row: number, audit: Audit): void {
  if (row === 0) return
  const { key, latest } = plan.rows
  if (key[row] === key[row - 1] && latest[row]! > latest[row - 1]!) return
  const sortKey = (r: number) => {
    const { dealer, part, style } = problem.keys[key[r]!]!
    return [dealer, part, style, latest[r]!]
  }
  const before = sortKey(row - 1)
  const here = sortKey(row)
  const at = here.findIndex((value, i) => value !== before[i])
  if (at < 0) audit.violation('ROW_TWICE', { row }, here.join(' '))
  else if (here[at]! < before[at]!) audit.violation('SORTED', { row }, here.join(' '))
}

function checkArithmetic(problem: CompileProblem, plan: CompilePlan, row: number, audit: Audit): void {
  const { key, required, carryIn, snp: lotSize, lots, packed, carryOut } = plan.rows
  const snp = lotSize[row]!
  if (carryOut[row] !== carryIn[row]! + packed[row]! - required[row]!) {
    audit.violation('CARRY_SUM', { row }, `${carryIn[row]} + ${packed[row]} - ${required[row]} is not ${carryOut[row]}`)
  }
  if (required[row]! < 0 || lots[row]! < 0)
    audit.violation('NOT_NEGATIVE', { row }, `${required[row]} pieces, ${lots[row]} lots`)
  if (required[row] === 0 && lots[row] === 0) audit.violation('ROW_EMPTY', { row }, 'neither requirement nor lots')
  const full = lots[row]! * snp
  if (packed[row]! > full || (lots[row]! > 0 && packed[row]! <= full - snp)) {
    audit.violation('LOT_SIZE', { row }, `${packed[row]} pieces in ${lots[row]} lots of ${snp}`)
  }
  const isPartial = packed[row]! < full
  if (isPartial && !canBePartial(problem, key[row]!)) {
    audit.violation('LOT_FULL', { row }, `${packed[row]} pieces in ${lots[row]} lots of ${snp}`)
  }
  if (isPartial !== reasonsOf(plan, row).some((reason) => reason.cause === 'LAST_ORDER')) {
    audit.violation('REASON', { row }, 'LAST_ORDER where a lot is partial, and only there')
  }
}

/** A last order, or a part of which the rest of its stock is packed. */
function canBePartial({ keys, supersessions }: CompileProblem, key: number): boolean {
  const { dealer, part, isLastOrder } = keys[key]!
  return (
    isLastOrder || supersessions.some((r) => r.dealer === dealer && r.oldPart === part && r.packsRemainder === true)
  )
}

type Terms = ReturnType<ReturnType<typeof roundingTerms>>

/** Pieces may be short only where rounding leaves them out, and never those of emergency orders. */
function checkShortage({ rows, reasons }: CompilePlan, row: number, terms: Terms, audit: Audit): void {
  const { required, emergency, carryIn, carryOut, lots } = rows
  const { snp, rounding, minLots } = terms
  const short = -carryOut[row]!
  const stated = (reasons.get(row) ?? []).filter((reason) => reason.cause === 'ROUND_DOWN')
  const isStated = stated.length === 1 && stated[0]!.missingPieces === short
  if (short > 0 ? !isStated : stated.length > 0) audit.violation('REASON', { row }, `${short} pieces short by rounding`)
  if (emergency[row]! < 0 || emergency[row]! > required[row]!)
    audit.violation('EMERGENCY', { row }, `${emergency[row]} emergency pieces of ${required[row]}`)
  if (lots[row]! > 0 && lots[row]! < minLots) audit.violation('MIN_LOT', { row }, `${lots[row]} lots, least ${minLots}`)
  if (short <= 0) return
  const gap = lots[row] === 0 ? minLots * snp : snp
  if (!isRoundedAway(short, gap, rounding)) audit.violation('COVERED', { row }, `${short} pieces short`)
  if (short > required[row]! - emergency[row]! + Math.max(0, -carryIn[row]!))
    audit.violation('EMERGENCY', { row }, `${short} pieces short, emergency orders among them`)
}

function checkLotsAreNeeded(plan: CompilePlan, row: number, terms: Terms, audit: Audit): void {
  const { required, emergency, carryIn, lots, carryOut } = plan.rows
  const { snp, rounding, minLots } = terms
  const reasons = reasonsOf(plan, row)
  let added = 0
  for (const reason of reasons) {
    if (reason.cause === 'PAIR' || reason.cause === 'GROUP') added += reason.addedLots
    if (reason.cause === 'LOT_ROUND' && (reason.addedPieces <= 0 || reason.addedPieces >= snp)) {
      audit.violation('REASON', { row }, `${reason.addedPieces} pieces rounded in lots of ${snp}`)
    }
    if (reason.cause === 'MIN_LOT' && (minLots === 1 || reason.minLots !== minLots || reason.addedPieces < snp)) {
      audit.violation('REASON', { row }, `${reason.addedPieces} pieces for a minimum of ${minLots} lots of ${snp}`)
    }
  }
  const needed = lots[row]! - added
  if (needed < 0) audit.violation('REASON', { row }, `${added} lots added of ${lots[row]}`)
  const fewer = needed > minLots ? needed - 1 : 0
  const short = required[row]! - carryIn[row]! - fewer * snp
  const regular = required[row]! - emergency[row]! + Math.max(0, -carryIn[row]!)
  if (needed > 0 && isRoundedAway(short, (needed - fewer) * snp, rounding) && short <= regular) {
    audit.violation('LOTS_NEEDED', { row }, `${needed} lots for ${required[row]} pieces with ${carryIn[row]} carried`)
  }
  const isRounded = reasons.some(({ cause }) => cause === 'LOT_ROUND' || cause === 'MIN_LOT' || cause === 'LAST_ORDER')
  if (added === 0 && lots[row]! > 0 && carryOut[row]! > 0 && !isRounded) {
    audit.violation('REASON', { row }, `${carryOut[row]} pieces more than required without a reason`)
  }
}

function checkLotSizes(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const { key, latest, snp } = plan.rows
  const termsOf = roundingTerms(problem)
  for (let row = 0; row < key.length; row++) {
    audit.beat()
    const due = termsOf(key[row]!, latest[row]!).snp
    if (snp[row] !== due) audit.violation('SNP', { row }, `${snp[row]} pieces a lot, is ${due}`)
    const isFirst = row === 0 || key[row - 1] !== key[row]
    const before = isFirst ? problem.keys[key[row]!]!.snp : snp[row - 1]!
    const stated = reasonsOf(plan, row).filter((reason) => reason.cause === 'SNP_CHANGE')
    const isReported = stated.length === 1 && stated[0]!.fromSnp === before && stated[0]!.toSnp === snp[row]
    if (before === snp[row] ? stated.length > 0 : !isReported)
      audit.violation('REASON', { row }, `lot size ${before} to ${snp[row]}`)
  }
}

function reasonsOf(plan: CompilePlan, row: number): readonly Reason[] {
  return plan.reasons.get(row) ?? []
}
