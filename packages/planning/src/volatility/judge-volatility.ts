import { validateVolatilityProblem } from '../check/windows/validate-volatility-problem.ts'
import type {
  Judgement,
  VolatilityColumns,
  VolatilityEvent,
  VolatilityProblem,
  VolatilityResult,
} from '../problem/volatility-problem.ts'
import { addMonths } from '../terms/month.ts'
import { report } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'
import { assertValid } from '../validate/assert-valid.ts'
import { rejectVolatilityShape } from '../validate/validate-shapes.ts'
import { type Announced, indexQuantities } from './quantities.ts'
import { type DealerReleases, firstCycleOf, indexReleases } from './releases.ts'
import { indexTolerances } from './tolerances.ts'
import { findUnits, type Unit } from './units.ts'
import { type Allowed, allowedBy, changePermille, isSameNeed, judgeChange } from './verdict.ts'

const UNITS_PER_REPORT = 1024

/**
 * Compares the orders of a cycle with earlier announcements: per part (with its successors) and target month the
 * change from the last confirmed revision and from the newest file of the previous cycle, and the drift from the first
 * announcement. Months absent from all of them have no judgement.
 *
 * The order of rows and rules does not matter. Throws `Cancelled`, and RangeError for everything
 * `validateVolatilityProblem` finds.
 */
export function judgeVolatility(problem: VolatilityProblem, watch?: Watch): VolatilityResult {
  rejectVolatilityShape(problem)
  assertValid('volatility', validateVolatilityProblem(problem))
  const units = findUnits(problem, watch)
  const judge = new Judge(problem, watch)
  const judgements: Judgement[] = []
  const rows: (Share & { readonly target: number; readonly judgement: number })[] = []
  for (const [done, unit] of units.entries()) {
    if (done % UNITS_PER_REPORT === 0) report(watch, 'volatility', done, units.length)
    for (let offset = 0; offset <= problem.lastOffset; offset++) {
      const found = judge.judgeUnit(unit, offset)
      if (!found) continue
      const { target } = found.judgement
      for (const share of found.shares) rows.push({ ...share, target, judgement: judgements.length })
      judgements.push(found.judgement)
    }
  }
  report(watch, 'volatility', units.length, units.length)
  rows.sort((a, b) => judge.compareKeys(a.key, b.key) || a.target - b.target)
  const column = (field: keyof VolatilityColumns) => Int32Array.from(rows, (row) => row[field])
  return {
    judgements,
    rows: {
      key: column('key'),
      target: column('target'),
      qty: column('qty'),
      baseQty: column('baseQty'),
      previousQty: column('previousQty'),
      firstQty: column('firstQty'),
      judgement: column('judgement'),
    },
  }
}

interface Share {
  readonly key: number
  readonly qty: number
  readonly baseQty: number
  readonly previousQty: number
  readonly firstQty: number
}

class Judge {
  readonly #problem: VolatilityProblem
  readonly #releasesOf: (dealer: string) => DealerReleases
  readonly #quantityOf: ReturnType<typeof indexQuantities>
  readonly #toleranceOf: ReturnType<typeof indexTolerances>
  readonly #events: readonly VolatilityEvent[]
  /** Releases that announce the last month: those of the previous cycle usually end a month earlier. */
  readonly #announcesLast: ReadonlySet<number | null>

  constructor(problem: VolatilityProblem, watch: Watch | undefined) {
    this.#problem = problem
    this.#releasesOf = indexReleases(problem.releases, problem.cycle)
    const asked = new Set<number | null>()
    for (const dealer of new Set(problem.keys.map((key) => key.dealer))) {
      const { current, newest, confirmed } = this.#releasesOf(dealer)
      asked.add(current)
      asked.add(newest(addMonths(problem.cycle, -1)))
      for (let back = 1; back <= problem.lastOffset + 1; back++) asked.add(confirmed(addMonths(problem.cycle, -back)))
    }
    this.#quantityOf = indexQuantities(problem.announcements, (release) => asked.has(release), watch)
    this.#toleranceOf = indexTolerances(problem.tolerances)
    this.#announcesLast = releasesFor(problem.announcements, addMonths(problem.cycle, problem.lastOffset))
    this.#events = [...problem.events].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  compareKeys(a: number, b: number): number {
    const { keys } = this.#problem
    const x = keys[a]!
    const y = keys[b]!
    if (x.dealer !== y.dealer) return x.dealer < y.dealer ? -1 : 1
    return x.part < y.part ? -1 : x.part > y.part ? 1 : 0
  }

  /** null: not announced, now or before. */
  judgeUnit(unit: Unit, offset: number): { readonly judgement: Judgement; readonly shares: Share[] } | null {
    const { cycle, keys, lastOffset } = this.#problem
    const { dealer, group } = keys[unit[0]!]!
    const target = addMonths(cycle, offset)
    const { current, newest, confirmed } = this.#releasesOf(dealer)
    const reaches = (release: number | null) => offset < lastOffset || this.#announcesLast.has(release)
    const ifReaching = (release: number | null) => (reaches(release) ? release : null)
    const base = ifReaching(confirmed(addMonths(cycle, -1)))
    const previous = ifReaching(newest(addMonths(cycle, -1)))
    const firstCycle = firstCycleOf(target, lastOffset)
    const first = offset < lastOffset ? confirmed(firstCycle) : null
    const now = this.#sum(unit, current, target)
    const before = this.#sum(unit, base, target)
    const firstQty = first === null ? null : this.#sum(unit, first, target).qty
    const previously = previous === null ? null : this.#sum(unit, previous, target)
    if (current === null || !(now.qty || before.qty || previously?.qty || firstQty)) return null
    const rule = this.#toleranceOf(dealer, group, offset)
    const snp = Math.max(now.snp, before.snp)
    const allowedSinceFirst = firstQty === null ? null : this.#allowedSince(unit, offset, snp)
    const events = this.#eventsOf(unit, target)
    const shares = unit.map((key) => ({
      key,
      qty: this.#quantityOf(current, key, target).qty,
      baseQty: this.#quantityOf(base, key, target).qty,
      previousQty: this.#quantityOf(previous, key, target).qty,
      firstQty: this.#quantityOf(first, key, target).qty,
    }))
    const judgement: Judgement = {
      dealer,
      parts: unit.map((key) => keys[key]!.part),
      target,
      offset,
      qty: now.qty,
      baseQty: base === null ? null : before.qty,
      changePermille: base === null ? null : changePermille(before.qty, now.qty),
      ...judgeAgainstBase(base === null ? null : before, now, allowedBy(rule, snp)),
      previousQty: previously?.qty ?? null,
      previousVerdict: judgeAgainstBase(previously, now, allowedBy(rule, Math.max(now.snp, previously?.snp ?? 0)))
        .verdict,
      firstQty,
      driftPermille: firstQty === null ? null : changePermille(firstQty, now.qty),
      driftVerdict: firstQty === null ? 'NO_BASE' : judgeChange(firstQty, now.qty, allowedSinceFirst).verdict,
      driftAllowed: allowedSinceFirst && {
        plusPermille: allowedSinceFirst.plusPermille,
        minusPermille: allowedSinceFirst.minusPermille,
      },
      snp: now.snp,
      baseSnp: before.snp,
      hasNewLotSize: before.snp > 0 && now.snp > 0 && before.snp !== now.snp,
      events: events.map((event) => event.id),
      isExempt: events.some((event) => event.isExempt),
      toleranceId: rule?.id ?? null,
    }
    return { judgement, shares }
  }

  #sum(unit: Unit, release: number | null, target: number): Announced {
    let qty = 0
    let snp = 0
    for (const key of unit) {
      const announced = this.#quantityOf(release, key, target)
      qty += announced.qty
      snp = Math.max(snp, announced.snp)
    }
    return { qty, snp }
  }

  /** Each cycle since the first announcement may use up its own tolerance. */
  #allowedSince(unit: Unit, offset: number, snp: number): Allowed | null {
    const { dealer, group } = this.#problem.keys[unit[0]!]!
    const sum = { plusPermille: 0, minusPermille: 0, smallPieces: 0 }
    for (let k = offset; k < this.#problem.lastOffset; k++) {
      const allowed = allowedBy(this.#toleranceOf(dealer, group, k), snp)
      if (!allowed) return null
      sum.plusPermille += allowed.plusPermille
      sum.minusPermille += allowed.minusPermille
      sum.smallPieces = Math.max(sum.smallPieces, allowed.smallPieces)
    }
    return sum
  }

  #eventsOf(unit: Unit, target: number): VolatilityEvent[] {
    const keys = unit.map((key) => this.#problem.keys[key]!)
    return this.#events.filter((event) => {
      const isTime = event.fromMonth <= target && target <= event.toMonth
      return (
        isTime &&
        keys.some(({ dealer, carFamily, part }) => {
          const isDealer = event.dealer === '*' || event.dealer === dealer
          const isFamily = event.carFamily === '*' || event.carFamily === carFamily
          return isDealer && isFamily && (event.part === '*' || event.part === part)
        })
      )
    })
  }
}

function releasesFor({ release, target }: VolatilityProblem['announcements'], month: number): ReadonlySet<number> {
  const releases = new Set<number>()
  for (let i = 0; i < release.length; i++) if (target[i] === month) releases.add(release[i]!)
  return releases
}

function judgeAgainstBase(
  base: Announced | null,
  now: Announced,
  allowed: Allowed | null,
): Pick<Judgement, 'verdict' | 'isSmall'> {
  if (base === null) return { verdict: 'NO_BASE', isSmall: false }
  const judged = judgeChange(base.qty, now.qty, allowed)
  const isRounding = (judged.verdict === 'OVER' || judged.verdict === 'UNDER') && isSameNeed(base, now)
  return isRounding ? { verdict: 'OK', isSmall: false } : judged
}
