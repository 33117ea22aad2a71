import type { CompilePlan, CompileProblem, ConditionPeriod, Supersession } from '../../problem/compile-problem.ts'
import type { Audit } from '../terms/audit.ts'

type Dropped = CompilePlan['dropped'][number]

const FIRST = Number.NEGATIVE_INFINITY
const LAST = Number.POSITIVE_INFINITY

/** The period of a key's packing condition that holds a day; null: none does; undefined: the key is not dated. */
export function conditionFinder({ conditionPeriods = [] }: CompileProblem) {
  const byKey = new Map<number, ConditionPeriod[]>()
  for (const period of conditionPeriods) byKey.set(period.key, [...(byKey.get(period.key) ?? []), period])
  return (key: number, day: number): { first: number; last: number } | null | undefined => {
    const own = byKey.get(key)
    if (!own) return undefined
    for (const { fromDay = FIRST, toDay = LAST } of own)
      if (fromDay <= day && day <= toDay) return { first: fromDay, last: toDay }
    return null
  }
}

/** Pieces dropped because no condition was in force, by key and day. */
export function lackingCondition({ dropped }: CompilePlan): (key: number, day: number) => number {
  const pieces = new Map<string, number>()
  for (const { key, latest, qty, reason } of dropped)
    if (reason.cause === 'NO_CONDITION') pieces.set(`${key}|${latest}`, (pieces.get(`${key}|${latest}`) ?? 0) + qty)
  return (key, day) => pieces.get(`${key}|${day}`) ?? 0
}

/** Nothing may be packed on a day on which its packing condition or its engineering change is not in force. */
export function checkInForce(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const conditionOn = conditionFinder(problem)
  const { key, earliest, latest } = plan.rows
  for (let row = 0; row < key.length; row++) {
    audit.beat()
    const condition = conditionOn(key[row]!, latest[row]!)
    if (condition === null || (condition && earliest[row]! < condition.first))
      audit.violation('IN_FORCE', { row }, `packed from ${earliest[row]}, its condition begins on ${condition?.first}`)
  }
  for (const [row, reasons] of plan.reasons) {
    for (const reason of reasons) {
      if (reason.cause !== 'SUPERSESSION') continue
      const first = firstOfSuccessor(problem, plan, row, reason)
      if (earliest[row]! < first)
        audit.violation('IN_FORCE', { row }, `packed from ${earliest[row]}, ${reason.ecnNo} begins on ${first}`)
    }
  }
  checkNewParts(problem, plan, audit)
  for (const drop of plan.dropped) checkDropped(conditionOn, drop, audit)
}

const isDated = ({ timing }: Supersession) => timing === 'DATE' || timing === 'LOT'

function firstOfSuccessor(
  { keys, supersessions }: CompileProblem,
  { rows }: CompilePlan,
  row: number,
  { fromPart, ecnNo }: { readonly fromPart: string; readonly ecnNo: string },
): number {
  const { dealer, part } = keys[rows.key[row]!]!
  const due = supersessions.filter((r) => r.dealer === dealer && isDated(r) && r.fromDay <= rows.latest[row]!)
  const isNamed = (r: Supersession) =>
    r.dealer === dealer && r.oldPart === fromPart && r.newPart === part && r.ecnNo === ecnNo
  const isSure = supersessions.filter(isNamed).length === 1
  const firsts = due
    .filter((r) => isSure && isNamed(r))
    .map((own) => {
      const together = due.filter((r) => own.followUpGroup && r.followUpGroup === own.followUpGroup)
      return Math.min(own.fromDay, ...together.map((r) => r.fromDay))
    })
  return Math.min(...(firsts.length > 0 ? firsts : [FIRST]))
}

/** A successor that nobody orders, and that owes nothing, before its day is not packed before it, for whatever reason. Chains are left out. */
function checkNewParts(problem: CompileProblem, { rows }: CompilePlan, audit: Audit): void {
  const { keys, requirements, supersessions } = problem
  const due = keys.map(() => LAST)
  const note = (key: number, day: number) => {
    audit.beat()
    due[key] = Math.min(day, due[key]!)
  }
  for (const [row, key] of requirements.key.entries()) note(key, requirements.latest[row]!)
  for (const [row, key] of rows.key.entries())
    if (rows.required[row]! > 0 || rows.carryIn[row]! < 0) note(key, rows.latest[row]!)
  const nameOf = (dealer: string, part: string | null) => JSON.stringify([dealer, part])
  const known = new Set(
    keys.flatMap(({ dealer, part, style }) => [nameOf(dealer, part), JSON.stringify([dealer, part, style])]),
  )
  const ending = new Set(supersessions.map((r) => nameOf(r.dealer, r.oldPart)))
  const begins = new Map<string, Supersession[]>()
  for (const r of supersessions.filter(isDated)) {
    const name = nameOf(r.dealer, r.newPart)
    if (!ending.has(name)) begins.set(name, [...(begins.get(name) ?? []), r])
  }
  for (const [row, key] of rows.key.entries()) {
    audit.beat()
    const { dealer, part, style } = keys[key]!
    const days = (begins.get(nameOf(dealer, part)) ?? [])
      .filter(({ oldPart }) => known.has(nameOf(dealer, oldPart)))
      .map(({ fromDay }) => fromDay)
    const first = Math.min(...days)
    const isSuccessor = (begins.get(nameOf(dealer, part)) ?? []).some(({ oldPart }) =>
      known.has(JSON.stringify([dealer, oldPart, style])),
    )
    if (isSuccessor && due[key]! >= first && rows.earliest[row]! < first)
      audit.violation('IN_FORCE', { row }, `packed from ${rows.earliest[row]}, the part is new on ${first}`)
  }
}

function checkDropped(
  conditionOn: ReturnType<typeof conditionFinder>,
  { key, latest, qty, reason }: Dropped,
  audit: Audit,
) {
  if (reason.cause !== 'NO_CONDITION') return
  if (qty <= 0 || conditionOn(key, latest) !== null)
    audit.violation('DROPPED', { key, latest }, `${qty} pieces without a condition, which is in force`)
}
