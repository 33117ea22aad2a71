import type { CompilePlan, CompileProblem, Supersession } from '../../problem/compile-problem.ts'
import type { Audit } from '../terms/audit.ts'

/**
 * Surplus pieces are written off only by a discontinuation that says so, once per key, all of them, and they are stated as a
 * reason in the last row of the key. Where one discontinuation ends a part on a known day, it is neither early nor forgotten.
 */
export function checkWriteOffs(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const { rows, reasons, closingCarry, transfers, writeOffs } = plan
  const stated = new Map<number, number>()
  for (const [row, all] of reasons) {
    audit.beat()
    for (const reason of all) {
      if (reason.cause !== 'WRITTEN_OFF') continue
      const key = rows.key[row]!
      if (rows.key[row + 1] === key) audit.violation('WRITE_OFF', { row }, 'stated before the last row of its key')
      stated.set(key, (stated.get(key) ?? 0) + reason.pieces)
    }
  }
  const written = new Set<number>()
  const withRows = new Set(rows.key)
  for (const { key, pieces, ecnNo } of writeOffs) {
    const wrong = (detail: string) => audit.violation('WRITE_OFF', { key }, detail)
    const { dealer, part } = problem.keys[key]!
    const isNamed = (r: Supersession) => r.ecnNo === ecnNo && r.dealer === dealer && r.oldPart === part && r.writesOff
    if (!problem.supersessions.some(isNamed)) wrong(`no discontinuation ${ecnNo} of ${part} writes off`)
    if (written.has(key)) wrong('twice')
    written.add(key)
    if (pieces < 0 || closingCarry[key]! > 0) wrong(`${pieces} pieces written off, ${closingCarry[key]} left`)
    if (withRows.has(key) && (stated.get(key) ?? 0) !== pieces)
      wrong(`${pieces} pieces, stated ${stated.get(key) ?? 0}`)
    if (transfers.some((transfer) => transfer.fromKey === key && transfer.pieces > 0)) wrong('surplus was transferred')
  }
  for (const key of stated.keys()) if (!written.has(key)) audit.violation('WRITE_OFF', { key }, 'stated only')
  checkEndings(problem, written, audit)
}

function checkEndings(problem: CompileProblem, written: ReadonlySet<number>, audit: Audit): void {
  const lastDay = problem.lastDay ?? Math.max(Number.NEGATIVE_INFINITY, ...new Set(problem.requirements.latest))
  const endings = new Map<string, Supersession[]>()
  const nameOf = (dealer: string, part: string) => JSON.stringify([dealer, part])
  for (const r of problem.supersessions) {
    const name = nameOf(r.dealer, r.oldPart)
    endings.set(name, [...(endings.get(name) ?? []), r])
  }
  for (const [key, { dealer, part }] of problem.keys.entries()) {
    audit.beat()
    const [only, ...others] = endings.get(nameOf(dealer, part)) ?? []
    const isByDate = only?.timing === 'DATE' && !only.followUpGroup
    if (!only || others.length > 0 || (only.timing !== 'IMMEDIATE' && !isByDate)) continue
    const isDue = only.writesOff === true && (only.timing === 'IMMEDIATE' || only.fromDay <= lastDay)
    if (written.has(key) !== isDue) audit.violation('WRITE_OFF', { key }, `${part} ${isDue ? 'has ended' : 'goes on'}`)
  }
}
