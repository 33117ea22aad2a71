import type { CompilePlan, CompileProblem } from '../../problem/compile-problem.ts'
import type { Audit } from '../terms/audit.ts'
import { conditionFinder } from './check-in-force.ts'
import { checkWriteOffs } from './check-write-offs.ts'
import { isRoundedAway, roundingTerms } from './rounding-terms.ts'

type Transfer = CompilePlan['transfers'][number]

/**
 * The carry-over is exact per key: pieces packed − pieces required = its change − transfers in + transfers out + pieces
 * written off. Every row opens with what the row before left.
 */
export function checkCompiledCarry(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const { rows, closingCarry, transfers } = plan
  const balance = problem.keys.map((key) => key.carryIn)
  for (let row = 0; row < rows.key.length; row++) {
    audit.beat()
    balance[rows.key[row]!]! += rows.packed[row]! - rows.required[row]!
  }
  const arrivals = new Map<number, Transfer[]>()
  for (const transfer of transfers) {
    balance[transfer.fromKey]! -= transfer.pieces
    balance[transfer.toKey]! += transfer.pieces
    arrivals.set(transfer.toKey, [...(arrivals.get(transfer.toKey) ?? []), transfer])
    checkTransfer(problem, transfer, audit)
  }
  for (const { key, pieces } of plan.writeOffs) balance[key]! -= pieces
  for (const [key, pieces] of balance.entries()) {
    audit.beat()
    if (closingCarry[key] !== pieces)
      audit.violation('CARRY_IDENTITY', { key }, `closes with ${closingCarry[key]}, must be ${pieces}`)
  }
  for (let row = 0; row < rows.key.length; row++) {
    audit.beat()
    checkOpening(problem, plan, row, arrivals.get(rows.key[row]!) ?? [], audit)
  }
  checkWriteOffs(problem, plan, audit)
  checkBacklog(problem, plan, audit)
  checkInheritance(problem, plan, audit)
}

/** Opening backlog is due by the key's first day, even one without required pieces, unless the part has ended by then. */
function checkBacklog(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const { keys, requirements, supersessions } = problem
  const firstDay = new Map<number, number>()
  const conditionOn = conditionFinder(problem)
  for (const [row, key] of requirements.key.entries()) {
    audit.beat()
    if (keys[key]!.carryIn >= 0 || conditionOn(key, requirements.latest[row]!) === null) continue
    firstDay.set(key, Math.min(requirements.latest[row]!, firstDay.get(key) ?? Number.POSITIVE_INFINITY))
  }
  const balance = new Map(Array.from(firstDay.keys(), (key) => [key, keys[key]!.carryIn]))
  const add = (key: number, day: number, pieces: number) => {
    if (day <= (firstDay.get(key) ?? Number.NEGATIVE_INFINITY)) balance.set(key, balance.get(key)! + pieces)
  }
  const { rows, transfers } = plan
  for (const [row, key] of rows.key.entries()) {
    audit.beat()
    add(key, rows.latest[row]!, rows.packed[row]! - rows.required[row]!)
  }
  for (const { toKey, day, pieces } of transfers) add(toKey, day, pieces)
  const termsOf = roundingTerms(problem)
  for (const [key, pieces] of balance) {
    const { dealer, part } = keys[key]!
    const latest = firstDay.get(key)!
    const canHaveEnded = supersessions.some((r) => {
      const endsLater = r.timing === 'DATE' && r.fromDay > latest && !r.followUpGroup
      return r.dealer === dealer && r.oldPart === part && !endsLater
    })
    const { snp, rounding, minLots } = termsOf(key, latest)
    if (!isRoundedAway(-pieces, minLots * snp, rounding) && pieces < 0 && !canHaveEnded)
      audit.violation('BACKLOG', { key, latest }, `${-pieces} pieces of ${part} still backlog`)
  }
}

function checkTransfer(problem: CompileProblem, transfer: Transfer, audit: Audit): void {
  const from = problem.keys[transfer.fromKey]!
  const to = problem.keys[transfer.toKey]!
  const isAllowed = problem.supersessions.some((r) => {
    const isNamed = r.ecnNo === transfer.ecnNo && r.dealer === from.dealer && r.dealer === to.dealer
    return isNamed && r.oldPart === from.part && r.newPart === to.part && r.interchange !== 'NONE'
  })
  if (!isAllowed || transfer.pieces === 0) {
    audit.violation(
      'CARRY_TRANSFER',
      { key: transfer.fromKey },
      `${transfer.pieces} pieces from ${from.part} to ${to.part}`,
    )
  }
}

function checkOpening(
  problem: CompileProblem,
  plan: CompilePlan,
  row: number,
  arrivals: readonly Transfer[],
  audit: Audit,
): void {
  const { key, latest, carryIn, carryOut } = plan.rows
  const isFirst = row === 0 || key[row - 1] !== key[row]
  const before = isFirst ? problem.keys[key[row]!]!.carryIn : carryOut[row - 1]!
  const since = isFirst ? Number.NEGATIVE_INFINITY : latest[row - 1]!
  const arrived = arrivals
    .filter((transfer) => transfer.day > since && transfer.day <= latest[row]!)
    .reduce((sum, transfer) => sum + transfer.pieces, 0)
  if (carryIn[row] !== before + arrived) {
    audit.violation(
      'CARRY_CHAIN',
      { row },
      `opens with ${carryIn[row]} after ${before} and ${arrived} from predecessors`,
    )
  }
  let stated = 0
  for (const reason of plan.reasons.get(row) ?? []) {
    if (reason.cause === 'CARRY_IN') stated += reason.pieces
    if (reason.cause === 'BACK_ORDER') stated -= reason.pieces
  }
  const news = arrived + (isFirst ? before : 0)
  if (stated !== news) audit.violation('REASON', { row }, `carry-over of ${news}, stated ${stated}`)
}

/** Outside pairs and groups, a key whose demand went to one interchangeable successor keeps no carry-over. */
function checkInheritance(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const name = (dealer: string, part: string) => JSON.stringify([dealer, part])
  const count = new Map<string, number>()
  for (const r of problem.supersessions) {
    count.set(name(r.dealer, r.oldPart), (count.get(name(r.dealer, r.oldPart)) ?? 0) + 1)
  }
  const tied = new Set([
    ...problem.pairs.flatMap((pair) => [name(pair.dealer, pair.partA), name(pair.dealer, pair.partB)]),
    ...problem.groups.flatMap((group) => group.members.map((member) => name(group.dealer, member.part))),
  ])
  const heirs = new Map<string, Set<string>>()
  for (const [row, reasons] of plan.reasons) {
    for (const reason of reasons) {
      if (reason.cause !== 'SUPERSESSION') continue
      const { dealer, part } = problem.keys[plan.rows.key[row]!]!
      const from = name(dealer, reason.fromPart)
      heirs.set(from, (heirs.get(from) ?? new Set()).add(part))
    }
  }
  const styles = new Map<string, number[]>()
  for (const [i, key] of problem.keys.entries()) {
    audit.beat()
    const own = name(key.dealer, key.part)
    styles.set(own, [...(styles.get(own) ?? []), i])
  }
  for (const r of problem.supersessions) {
    const old = name(r.dealer, r.oldPart)
    const keys = styles.get(old) ?? []
    const isSure = count.get(old) === 1 && !tied.has(old) && keys.length === 1 && r.newPart !== null
    if (!isSure || r.interchange === 'NONE' || !heirs.get(old)?.has(r.newPart)) continue
    const left = plan.closingCarry[keys[0]!]!
    if (left !== 0) audit.violation('CARRY_INHERITED', { key: keys[0]! }, `${left} pieces stay with ${r.oldPart}`)
  }
}
