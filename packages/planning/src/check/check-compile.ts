import type { CompilePlan, CompileProblem, Fault, Reason } from '../problem.ts'
import { checkCompiledDemand } from './check-compiled-demand.ts'
import { checkCompiledKits } from './check-compiled-kits.ts'
import type { Report } from './report.ts'

/** Checks a compiled plan against every rule of its problem. A legal plan has no faults. Shares no code with the builder. */
export function checkCompile(problem: CompileProblem, plan: CompilePlan): Fault[] {
  const faults: Fault[] = []
  const fault: Report = (rule, at, detail) => void faults.push({ rule, at, detail })
  const heirs = new Set(
    problem.redirects.filter((r) => r.interchange !== 'NONE').map((r) => JSON.stringify([r.dealer, r.newPart])),
  )
  for (let row = 0; row < plan.rows.key.length; row++) {
    checkOrder(problem, plan, row, fault)
    checkArithmetic(problem, plan, row, fault)
    checkChain(problem, plan, row, heirs, fault)
    checkLotsAreNeeded(problem, plan, row, fault)
  }
  checkIdentity(problem, plan, fault)
  checkClosing(problem, plan, fault)
  checkCompiledDemand(problem, plan, fault)
  checkCompiledKits(problem, plan, fault)
  return faults
}

function checkOrder(problem: CompileProblem, plan: CompilePlan, row: number, fault: Report): void {
  if (row === 0) return
  const sortKey = (r: number) => {
    const key = problem.keys[plan.rows.key[r]!]!
    return [key.dealer, key.part, key.style, plan.rows.latest[r]!]
  }
  const before = sortKey(row - 1)
  const here = sortKey(row)
  const at = here.findIndex((value, i) => value !== before[i])
  if (at < 0) fault('ROW_TWICE', { row }, here.join(' '))
  else if (here[at]! < before[at]!) fault('SORTED', { row }, here.join(' '))
}

function checkArithmetic(problem: CompileProblem, plan: CompilePlan, row: number, fault: Report): void {
  const { key, required, carryIn, lots, packed, carryOut } = plan.rows
  const { snp, isLastOrder } = problem.keys[key[row]!]!
  if (carryOut[row] !== carryIn[row]! + packed[row]! - required[row]!) {
    fault('CARRY_SUM', { row }, `${carryIn[row]} + ${packed[row]} - ${required[row]} is not ${carryOut[row]}`)
  }
  if (carryOut[row]! < 0) fault('COVERED', { row }, `${-carryOut[row]!} pieces short`)
  if (required[row]! < 0 || lots[row]! < 0) fault('NOT_NEGATIVE', { row }, `${required[row]} pieces, ${lots[row]} lots`)
  if (required[row] === 0 && lots[row] === 0) fault('ROW_EMPTY', { row }, 'neither requirement nor lots')
  const full = lots[row]! * snp
  if (packed[row]! > full || (lots[row]! > 0 && packed[row]! <= full - snp)) {
    fault('LOT_SIZE', { row }, `${packed[row]} pieces in ${lots[row]} lots of ${snp}`)
  }
  const isPartial = packed[row]! < full
  if (isPartial && !isLastOrder) fault('LOT_FULL', { row }, `${packed[row]} pieces in ${lots[row]} lots of ${snp}`)
  if (isPartial !== reasonsOf(plan, row).some((reason) => reason.cause === 'LAST_ORDER')) {
    fault('REASON', { row }, 'LAST_ORDER where a lot is partial, and only there')
  }
}

/** A row opens with what the row before left, but for what a predecessor hands over. */
function checkChain(
  problem: CompileProblem,
  plan: CompilePlan,
  row: number,
  heirs: ReadonlySet<string>,
  fault: Report,
): void {
  const key = problem.keys[plan.rows.key[row]!]!
  const isFirst = row === 0 || plan.rows.key[row - 1] !== plan.rows.key[row]
  const before = isFirst ? key.carryIn : plan.rows.carryOut[row - 1]!
  const opening = isFirst ? key.carryIn : 0
  let told = 0
  for (const reason of reasonsOf(plan, row)) {
    if (reason.cause === 'CARRY_IN') told += reason.pieces
    if (reason.cause === 'BACK_ORDER') told -= reason.pieces
  }
  const inherited = plan.rows.carryIn[row]! - before
  if (told !== opening + inherited) fault('REASON', { row }, `carry-over of ${opening + inherited}, told ${told}`)
  if (inherited !== 0 && !heirs.has(JSON.stringify([key.dealer, key.part]))) {
    fault('CARRY_CHAIN', { row }, `opens with ${plan.rows.carryIn[row]} after ${before}`)
  }
}

/** Without the lots that a pair or group adds, one lot less would leave pieces short. */
function checkLotsAreNeeded(problem: CompileProblem, plan: CompilePlan, row: number, fault: Report): void {
  const { key, required, carryIn, lots, carryOut } = plan.rows
  const { snp } = problem.keys[key[row]!]!
  let added = 0
  for (const reason of reasonsOf(plan, row)) {
    if (reason.cause === 'PAIR' || reason.cause === 'GROUP') added += reason.addedLots
    if (reason.cause === 'LOT_ROUND' && (reason.addedPieces <= 0 || reason.addedPieces >= snp)) {
      fault('REASON', { row }, `${reason.addedPieces} pieces rounded in lots of ${snp}`)
    }
  }
  const needed = lots[row]! - added
  if (needed < 0) fault('REASON', { row }, `${added} lots added of ${lots[row]}`)
  if (needed > 0 && carryIn[row]! + (needed - 1) * snp >= required[row]!) {
    fault('LOTS_NEEDED', { row }, `${needed} lots for ${required[row]} pieces with ${carryIn[row]} carried`)
  }
  const isRounded = reasonsOf(plan, row).some((reason) => reason.cause === 'LOT_ROUND' || reason.cause === 'LAST_ORDER')
  if (added === 0 && lots[row]! > 0 && carryOut[row]! > 0 && !isRounded) {
    fault('REASON', { row }, `${carryOut[row]} pieces more than required without a reason`)
  }
}

function checkIdentity(problem: CompileProblem, plan: CompilePlan, fault: Report): void {
  let packed = 0
  let required = 0
  for (let row = 0; row < plan.rows.key.length; row++) {
    packed += plan.rows.packed[row]!
    required += plan.rows.required[row]!
  }
  const opening = problem.keys.reduce((sum, key) => sum + key.carryIn, 0)
  const closing = plan.closingCarry.reduce((sum, pieces) => sum + pieces, 0)
  if (packed - required !== closing - opening) {
    fault('CARRY_IDENTITY', {}, `packed ${packed} - required ${required}, carry ${opening} to ${closing}`)
  }
}

/** Keys that no discontinuation touches close with their last row's carry-over. */
function checkClosing(problem: CompileProblem, plan: CompilePlan, fault: Report): void {
  const touched = new Set(
    problem.redirects.flatMap((r) => [r.oldPart, r.newPart].map((p) => JSON.stringify([r.dealer, p]))),
  )
  const last = problem.keys.map((key) => key.carryIn)
  for (let row = 0; row < plan.rows.key.length; row++) last[plan.rows.key[row]!] = plan.rows.carryOut[row]!
  for (const [i, key] of problem.keys.entries()) {
    if (touched.has(JSON.stringify([key.dealer, key.part]))) continue
    if (plan.closingCarry[i] !== last[i]) fault('CLOSING_CARRY', { key: i }, `${plan.closingCarry[i]}, is ${last[i]}`)
  }
}

function reasonsOf(plan: CompilePlan, row: number): readonly Reason[] {
  return plan.reasons.get(row) ?? []
}
