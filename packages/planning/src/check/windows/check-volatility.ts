import type { Violation } from '../../problem/violation.ts'
import type {
  Judgement,
  ToleranceRule,
  VolatilityKey,
  VolatilityProblem,
  VolatilityResult,
} from '../../problem/volatility-problem.ts'
import type { Watch } from '../../terms/watch.ts'
import { Audit } from '../terms/audit.ts'

interface Amounts {
  qty: number
  snp: number
}

interface Facts {
  readonly problem: VolatilityProblem
  readonly amounts: ReadonlyMap<string, Amounts>
  readonly keys: ReadonlyMap<string, readonly VolatilityKey[]>
  findRelease(dealer: string, monthsBack: number, mustBeConfirmed: boolean): number
  findTolerance(dealer: string, group: string | undefined, offset: number): ToleranceRule | undefined
  /** The release, or -1 if the judged month is the last and the release does not announce it for any part. */
  findAnnouncing(release: number, of: Judgement): number
}

/** Checks judgements against the announcements and rules of their problem. Shares no code with `judgeVolatility`. */
export function checkVolatility(problem: VolatilityProblem, result: VolatilityResult, watch?: Watch): Violation[] {
  const audit = new Audit('check.volatility', watch)
  const facts = gatherFacts(problem, audit)
  const seen = new Set<string>()
  for (const [number, judgement] of result.judgements.entries()) {
    audit.beat()
    checkJudgement(facts, judgement, number, audit)
    for (const part of judgement.parts) {
      const name = JSON.stringify([judgement.dealer, part, judgement.target])
      if (seen.has(name)) audit.violation('JUDGED_ONCE', { judgement: number }, `${part} is judged twice`)
      seen.add(name)
    }
  }
  checkNothingMissing(facts, seen, audit)
  checkRows(problem, result, audit)
  return audit.violations
}

const monthsBetween = (from: number, to: number) => {
  return (Math.floor(to / 100) - Math.floor(from / 100)) * 12 + (to % 100) - (from % 100)
}

function gatherFacts(problem: VolatilityProblem, audit: Audit): Facts {
  const announced = new Set<string>()
  for (const [row, target] of problem.announcements.target.entries())
    announced.add(`${problem.announcements.release[row]} ${target}`)
  const keys = new Map<string, VolatilityKey[]>()
  for (const key of problem.keys) {
    audit.beat()
    const name = nameOf(key.dealer, key.part)
    keys.set(name, [...(keys.get(name) ?? []), key])
  }
  return {
    problem,
    amounts: sumAnnouncements(problem, audit),
    keys,
    findAnnouncing: (release, { offset, target }) =>
      offset === problem.lastOffset && !announced.has(`${release} ${target}`) ? -1 : release,
    findRelease: remember((dealer: string, monthsBack: number, mustBeConfirmed: boolean) => {
      audit.beat(problem.releases.length)
      return findRelease(problem, dealer, monthsBack, mustBeConfirmed)
    }),
    findTolerance: remember((dealer: string, group: string | undefined, offset: number) => {
      audit.beat(problem.tolerances.length)
      return findTolerance(problem, dealer, group, offset)
    }),
  }
}

function remember<Asked extends readonly unknown[], Found>(
  find: (...asked: Asked) => Found,
): (...asked: Asked) => Found {
  const known = new Map<string, { readonly found: Found }>()
  return (...asked) => {
    const name = JSON.stringify(asked)
    const entry = known.get(name) ?? { found: find(...asked) }
    known.set(name, entry)
    return entry.found
  }
}

const nameOf = (dealer: string, part: string) => JSON.stringify([dealer, part])

function sumAnnouncements({ announcements, keys }: VolatilityProblem, audit: Audit): Map<string, Amounts> {
  const { release, key, target, qty, snp } = announcements
  const amounts = new Map<string, Amounts>()
  for (let i = 0; i < release.length; i++) {
    audit.beat()
    const name = `${release[i]} ${target[i]} ${keys[key[i]!]!.dealer} ${keys[key[i]!]!.part}`
    const known = amounts.get(name) ?? { qty: 0, snp: 0 }
    amounts.set(name, { qty: known.qty + qty[i]!, snp: Math.max(known.snp, snp[i]!) })
  }
  return amounts
}

/** Index of the release with the highest revision, of equals the confirmed one; -1: none. */
function findRelease(problem: VolatilityProblem, dealer: string, monthsBack: number, mustBeConfirmed: boolean): number {
  let best = -1
  for (const [i, release] of problem.releases.entries()) {
    if (release.dealer !== dealer || monthsBetween(release.cycle, problem.cycle) !== monthsBack) continue
    if (mustBeConfirmed && !release.isConfirmed) continue
    const known = problem.releases[best]
    const isBetter = !known || release.rev > known.rev || (release.rev === known.rev && !known.isConfirmed)
    if (isBetter) best = i
  }
  return best
}

function amountOf(amounts: ReadonlyMap<string, Amounts>, release: number, of: Judgement): Amounts {
  const sum = { qty: 0, snp: 0 }
  for (const part of of.parts) {
    const amount = amounts.get(`${release} ${of.target} ${of.dealer} ${part}`)
    sum.qty += amount?.qty ?? 0
    sum.snp = Math.max(sum.snp, amount?.snp ?? 0)
  }
  return sum
}

function checkJudgement(facts: Facts, judgement: Judgement, number: number, audit: Audit): void {
  const { problem, amounts, findRelease } = facts
  const at = { judgement: number }
  const { dealer, target, offset } = judgement
  if (monthsBetween(problem.cycle, target) !== offset)
    audit.violation('OFFSET', at, `${target} is not ${offset} months ahead`)
  const baseRelease = facts.findAnnouncing(findRelease(dealer, 1, true), judgement)
  const firstRelease = offset < problem.lastOffset ? findRelease(dealer, problem.lastOffset - offset, true) : -1
  const now = amountOf(amounts, findRelease(dealer, 0, false), judgement)
  const base = baseRelease < 0 ? null : amountOf(amounts, baseRelease, judgement)
  const first = firstRelease < 0 ? null : amountOf(amounts, firstRelease, judgement)
  const previousRelease = facts.findAnnouncing(findRelease(dealer, 1, false), judgement)
  const previous = previousRelease < 0 ? null : amountOf(amounts, previousRelease, judgement)
  if (judgement.qty !== now.qty) audit.violation('QTY', at, `${judgement.qty} pieces, are ${now.qty}`)
  if (judgement.baseQty !== (base?.qty ?? null))
    audit.violation('BASE', at, `${judgement.baseQty} pieces, are ${base?.qty}`)
  if (judgement.previousQty !== (previous?.qty ?? null))
    audit.violation('PREVIOUS', at, `${judgement.previousQty} pieces, are ${previous?.qty}`)
  if (judgement.firstQty !== (first?.qty ?? null))
    audit.violation('FIRST', at, `${judgement.firstQty} pieces, are ${first?.qty}`)
  checkPermille(judgement.changePermille, base?.qty ?? 0, now.qty, (detail) => audit.violation('CHANGE', at, detail))
  checkPermille(judgement.driftPermille, first?.qty ?? 0, now.qty, (detail) => audit.violation('DRIFT', at, detail))
  checkVerdict(facts, judgement, { base, previous, now }, (detail) => audit.violation('VERDICT', at, detail))
  checkEvents(facts, judgement, (detail) => audit.violation('EVENTS', at, detail))
}

/** Rounded to the nearest per mille: twice the error is at most the base. */
function checkPermille(stated: number | null, base: number, qty: number, violation: (detail: string) => void): void {
  if ((stated === null) !== base <= 0) violation(`${stated} of a base of ${base}`)
  if (stated === null || base <= 0) return
  const error = BigInt(stated) * BigInt(base) - BigInt(qty - base) * 1000n
  if ((error < 0n ? -error : error) * 2n > BigInt(base)) violation(`${stated} thousandths from ${base} to ${qty}`)
}

function findTolerance(problem: VolatilityProblem, dealer: string, group: string | undefined, offset: number) {
  const weight = (rule: { readonly dealer: string; readonly group: string }) =>
    (rule.dealer === dealer ? 2 : 0) + (rule.group === group ? 1 : 0)
  return problem.tolerances
    .filter((rule) => rule.offset === offset)
    .filter((rule) => (rule.dealer === dealer || rule.dealer === '*') && (rule.group === group || rule.group === '*'))
    .sort((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1))[0]
}

function checkVerdict(
  { problem, keys, findTolerance }: Facts,
  judgement: Judgement,
  { base, previous, now }: { base: Amounts | null; previous: Amounts | null; now: Amounts },
  violation: (detail: string) => void,
): void {
  const { dealer, parts } = judgement
  const group = keys.get(nameOf(dealer, parts[0] ?? ''))?.[0]?.group
  const rule = findTolerance(dealer, group, judgement.offset)
  if (judgement.toleranceId !== (rule?.id ?? null)) violation(`judged by ${judgement.toleranceId}, not ${rule?.id}`)
  const lotSize = Math.max(now.snp, base?.snp ?? 0)
  const due = dueAgainst(base, now, rule)
  if (judgement.verdict !== due.verdict || judgement.isSmall !== due.isSmall)
    violation(`${judgement.verdict}, is ${due.verdict}`)
  const previously = dueAgainst(previous, now, rule).verdict
  if (judgement.previousVerdict !== previously) violation(`${judgement.previousVerdict} before, is ${previously}`)
  if (judgement.snp !== now.snp || judgement.baseSnp !== (base?.snp ?? 0)) violation(`lots of ${judgement.snp}`)
  if (judgement.hasNewLotSize !== hasOtherLots(base, now)) violation(`lot size ${base?.snp} to ${now.snp}`)
  const steps = []
  for (let k = judgement.offset; k < problem.lastOffset; k++) steps.push(findTolerance(dealer, group, k))
  const drift = dueVerdict(judgement.firstQty, now.qty, lotSize, steps)
  if (judgement.driftVerdict !== drift.verdict) violation(`drift ${judgement.driftVerdict}, is ${drift.verdict}`)
}

type Rule = ToleranceRule | undefined

const hasOtherLots = (base: Amounts | null, now: Amounts) =>
  base !== null && base.snp > 0 && now.snp > 0 && base.snp !== now.snp

/** Both may cover one need if the next smaller number of lots of either is less than the other. */
function dueAgainst(base: Amounts | null, now: Amounts, rule: Rule): Pick<Judgement, 'verdict' | 'isSmall'> {
  const due = dueVerdict(base?.qty ?? null, now.qty, Math.max(now.snp, base?.snp ?? 0), rule ? [rule] : [])
  if (base === null || !hasOtherLots(base, now)) return due
  const isOneNeed = now.qty > base.qty - base.snp && base.qty > now.qty - now.snp
  return isOneNeed && (due.verdict === 'OVER' || due.verdict === 'UNDER') ? { verdict: 'OK', isSmall: false } : due
}

function dueVerdict(
  base: number | null,
  qty: number,
  lotSize: number,
  rules: readonly Rule[],
): Pick<Judgement, 'verdict' | 'isSmall'> {
  if (base === null) return { verdict: 'NO_BASE', isSmall: false }
  if (base === 0 && qty > 0) return { verdict: 'NEW', isSmall: false }
  if (base > 0 && qty === 0) return { verdict: 'DROPPED', isSmall: false }
  let plus = 1000
  let minus = 1000
  let minLots = 0
  for (const rule of rules) {
    if (rule?.plusPermille == null || rule.minusPermille === null) return { verdict: 'INFO', isSmall: false }
    plus += rule.plusPermille
    minus -= rule.minusPermille
    minLots = Math.max(minLots, rule.minAbsLots)
  }
  if (rules.length === 0) return { verdict: 'INFO', isSmall: false }
  if (qty >= Math.ceil((base * minus) / 1000) && qty <= Math.floor((base * plus) / 1000)) {
    return { verdict: 'OK', isSmall: false }
  }
  if (Math.abs(qty - base) < minLots * lotSize) return { verdict: 'OK', isSmall: true }
  return { verdict: qty > base ? 'OVER' : 'UNDER', isSmall: false }
}

function checkEvents({ problem, keys }: Facts, judgement: Judgement, violation: (detail: string) => void): void {
  const own = judgement.parts.flatMap((part) => keys.get(nameOf(judgement.dealer, part)) ?? [])
  const due = problem.events
    .filter((event) => event.fromMonth <= judgement.target && event.toMonth >= judgement.target)
    .filter((event) => event.dealer === '*' || event.dealer === judgement.dealer)
    .filter((event) =>
      own.some(
        (key) =>
          (event.carFamily === '*' || event.carFamily === key.carFamily) &&
          (event.part === '*' || event.part === key.part),
      ),
    )
  const ids = due.map((event) => event.id).sort()
  if (ids.join() !== judgement.events.join()) violation(`${judgement.events.join()}, are ${ids.join()}`)
  if (judgement.isExempt !== due.some((event) => event.isExempt)) violation(`exempt: ${judgement.isExempt}`)
}

/** Everything ordered now or last confirmed is judged, provided the dealer has sent this cycle. */
function checkNothingMissing({ problem, findRelease }: Facts, seen: ReadonlySet<string>, audit: Audit): void {
  const { release, key, target, qty } = problem.announcements
  for (let row = 0; row < release.length; row++) {
    audit.beat()
    const { dealer, part } = problem.keys[key[row]!]!
    const offset = monthsBetween(problem.cycle, target[row]!)
    const current = findRelease(dealer, 0, false)
    const counts = release[row] === current || release[row] === findRelease(dealer, 1, true)
    if (!counts || current < 0 || qty[row] === 0 || offset < 0 || offset > problem.lastOffset) continue
    if (!seen.has(JSON.stringify([dealer, part, target[row]])))
      audit.violation('JUDGED', { row }, `${part} is not judged`)
  }
}

function checkRows({ keys }: VolatilityProblem, { rows, judgements }: VolatilityResult, audit: Audit): void {
  const open = judgements.map(({ qty, baseQty, previousQty, firstQty }) => {
    return { qty, base: baseQty ?? 0, previous: previousQty ?? 0, first: firstQty ?? 0 }
  })
  for (let row = 0; row < rows.key.length; row++) {
    audit.beat()
    const judgement = judgements[rows.judgement[row]!]
    const key = keys[rows.key[row]!]!
    const isOf = judgement?.dealer === key.dealer && judgement.parts.includes(key.part)
    if (!isOf || judgement.target !== rows.target[row]) audit.violation('ROW_OF', { row }, `${key.dealer} ${key.part}`)
    const sum = open[rows.judgement[row]!]
    if (!sum) continue
    sum.qty -= rows.qty[row]!
    sum.base -= rows.baseQty[row]!
    sum.previous -= rows.previousQty[row]!
    sum.first -= rows.firstQty[row]!
  }
  for (const [judgement, { qty, base, previous, first }] of open.entries()) {
    if (qty !== 0 || base !== 0 || previous !== 0 || first !== 0)
      audit.violation('PIECES_KEPT', { judgement }, `${qty} now and ${base} before are not in the rows`)
  }
}
