import type { CompilePlan, CompileProblem, Supersession } from '../../problem/compile-problem.ts'
import type { Audit } from '../terms/audit.ts'
import { conditionFinder, lackingCondition } from './check-in-force.ts'
import { RowsOf } from './rows-of.ts'

interface Demand {
  qty: number
  emergency: number
  earliest: number
  van: number
}

/**
 * No required piece is lost or invented: exact by key and day without discontinuations, in sum over the connected
 * parts with them. Each discontinuation moves the demand that its timing implies.
 */
export function checkCompiledDemand(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const asked = new RequiredDemand(problem, plan)
  const cluster = clusterParts(problem)
  checkPlainKeys(problem, plan, { asked, cluster }, audit)
  checkClusters(problem, plan, cluster, audit)
  checkTimings(problem, plan, asked, audit)
  checkFollowUp(problem, plan, audit)
}

class RequiredDemand {
  readonly #requirements: CompileProblem['requirements']
  readonly #rowsOf: RowsOf
  #key = -1
  #days = new Map<number, Demand>()
  readonly #conditionOn: ReturnType<typeof conditionFinder>
  readonly #lacking: ReturnType<typeof lackingCondition>

  constructor(problem: CompileProblem, plan: CompilePlan) {
    const { keys, requirements } = problem
    this.#conditionOn = conditionFinder(problem)
    this.#lacking = lackingCondition(plan)
    this.#requirements = requirements
    this.#rowsOf = new RowsOf(keys.length, requirements.key)
  }

  ofKey(key: number): ReadonlyMap<number, Demand> {
    if (key === this.#key) return this.#days
    const { earliest, latest, van, qty, emergency } = this.#requirements
    this.#key = key
    this.#days = new Map()
    for (const row of this.#rowsOf.of(key)) {
      if (qty[row] === 0) continue
      const known = this.#days.get(latest[row]!)
      if (known) {
        known.qty += qty[row]!
        known.emergency += emergency?.[row] ?? 0
        known.earliest = Math.max(known.earliest, earliest[row]!)
        known.van = Math.min(known.van, van[row]!)
      } else {
        const dates = { earliest: earliest[row]!, van: van[row]! }
        this.#days.set(latest[row]!, { qty: qty[row]!, emergency: emergency?.[row] ?? 0, ...dates })
      }
    }
    for (const [day, demand] of this.#days) this.#limit(key, day, demand)
    return this.#days
  }

  /** Without pieces dropped for want of a condition, and not before the condition begins. */
  #limit(key: number, day: number, demand: Demand): void {
    demand.qty = Math.max(0, demand.qty - this.#lacking(key, day))
    if (demand.qty === 0) this.#days.delete(day)
    demand.earliest = Math.max(demand.earliest, this.#conditionOn(key, day)?.first ?? demand.earliest)
  }
}

function checkPlainKeys(
  { keys }: CompileProblem,
  { rows }: CompilePlan,
  { asked, cluster }: { asked: RequiredDemand; cluster: (key: number) => number },
  audit: Audit,
): void {
  const rowsOf = new RowsOf(keys.length, rows.key)
  for (const [key, { dealer, part }] of keys.entries()) {
    audit.beat()
    if (cluster(key) !== key) continue
    const open = new Map(asked.ofKey(key))
    for (const row of rowsOf.of(key)) {
      const demand = open.get(rows.latest[row]!)
      const required = rows.required[row]!
      open.delete(rows.latest[row]!)
      if ((demand?.qty ?? 0) !== required) {
        audit.violation('DEMAND_KEPT', { row }, `${required} pieces of ${demand?.qty ?? 0} asked`)
      }
      if ((demand?.emergency ?? 0) !== rows.emergency[row])
        audit.violation('EMERGENCY', { row }, `${rows.emergency[row]} emergency pieces of ${demand?.emergency ?? 0}`)
      if (required > 0 && (demand?.earliest !== rows.earliest[row] || demand?.van !== rows.van[row])) {
        const detail = `${dealer} ${part}: from ${rows.earliest[row]}, vanned ${rows.van[row]}`
        audit.violation('MERGED_DATES', { row }, detail)
      }
    }
    for (const [latest, { qty }] of open) audit.violation('DEMAND_KEPT', { key, latest }, `${qty} pieces lost`)
  }
}

function checkClusters(
  { keys, requirements }: CompileProblem,
  { rows, dropped }: CompilePlan,
  cluster: (key: number) => number,
  audit: Audit,
): void {
  const balance = new Map<number, number>()
  const add = (key: number, day: number, qty: number) => {
    audit.beat()
    if (cluster(key) === key) return
    const cell = cellOf(cluster(key), day)
    balance.set(cell, (balance.get(cell) ?? 0) + qty)
  }
  const { key, latest, qty } = requirements
  for (let row = 0; row < key.length; row++) add(key[row]!, latest[row]!, qty[row]!)
  for (let row = 0; row < rows.key.length; row++) add(rows.key[row]!, rows.latest[row]!, -rows.required[row]!)
  for (const drop of dropped) {
    const at = { key: drop.key, latest: drop.latest }
    add(drop.key, drop.latest, -drop.qty)
    const { reason } = drop
    if (reason.cause === 'NO_CONDITION') continue
    if (drop.qty <= 0 || reason.cause !== 'DISCONTINUED' || reason.pieces !== drop.qty) {
      audit.violation('DROPPED', at, `${drop.qty} pieces`)
    }
    if (cluster(drop.key) === drop.key) {
      audit.violation('DROPPED', at, `${keys[drop.key]!.part} is not discontinued`)
    }
  }
  for (const [cell, pieces] of balance) {
    if (pieces !== 0) audit.violation('DEMAND_KEPT', { latest: dayOf(cell) }, `${pieces} pieces lost`)
  }
}

const DAY_SPAN = 4_000_000
const cellOf = (id: number, day: number) => id * DAY_SPAN + day + DAY_SPAN / 2
const dayOf = (cell: number) => (cell % DAY_SPAN) - DAY_SPAN / 2

function clusterParts(problem: CompileProblem): (key: number) => number {
  const parent = new Map<string, string>()
  const root = (name: string): string => {
    let at = name
    while (parent.get(at) !== at) at = parent.get(at)!
    return at
  }
  for (const { dealer, oldPart, newPart } of problem.supersessions) {
    const from = JSON.stringify([dealer, oldPart])
    const to = JSON.stringify([dealer, newPart ?? oldPart])
    for (const name of [from, to]) if (!parent.has(name)) parent.set(name, name)
    parent.set(root(from), root(to))
  }
  const numbers = new Map([...parent.keys()].map((name, i) => [name, problem.keys.length + i]))
  const clusters = problem.keys.map((key, i) => {
    const name = JSON.stringify([key.dealer, key.part])
    return parent.has(name) ? numbers.get(root(name))! : i
  })
  return (key) => clusters[key]!
}

function checkTimings(problem: CompileProblem, plan: CompilePlan, asked: RequiredDemand, audit: Audit): void {
  const byPart = new Map<string, Supersession[]>()
  for (const supersession of problem.supersessions) {
    const name = nameOf(supersession.dealer, supersession.oldPart)
    byPart.set(name, [...(byPart.get(name) ?? []), supersession])
  }
  const successors = new Set(problem.supersessions.map((r) => nameOf(r.dealer, r.newPart)))
  const rowsOf = new RowsOf(problem.keys.length, plan.rows.key)
  for (const [key, { dealer, part, style }] of problem.keys.entries()) {
    const name = nameOf(dealer, part)
    const own = byPart.get(name) ?? []
    const isPlain = own.length === 1 && !successors.has(name) && !own[0]!.followUpGroup
    for (const row of rowsOf.of(key)) {
      audit.beat()
      const due = asked.ofKey(key).get(plan.rows.latest[row]!)?.qty ?? 0
      checkReasons(problem, plan, { row, due }, audit)
      for (const supersession of own) {
        const isOver = checkEnd(supersession, plan, row, audit)
        if (isPlain && supersession.timing === 'DATE' && !isOver && plan.rows.required[row] !== due) {
          audit.violation(
            'REDIRECT_TIME',
            { row },
            `${plan.rows.required[row]} of ${due} pieces kept before the change`,
          )
        }
      }
    }
    for (const supersession of own) checkRunOut(problem, plan, { supersession, key, rows: rowsOf.of(key) }, audit)
    if (isPlain && !isTied(problem, dealer, part))
      checkRemainder(plan, { supersession: own[0]!, key, style, rows: rowsOf.of(key), asked: asked.ofKey(key) }, audit)
  }
}

const nameOf = (dealer: string, part: string | null) => JSON.stringify([dealer, part])

function checkEnd(supersession: Supersession, { rows }: CompilePlan, row: number, audit: Audit): boolean {
  const hasDay = supersession.timing === 'DATE' || supersession.timing === 'LOT'
  const isOver = supersession.timing === 'IMMEDIATE' || (hasDay && rows.latest[row]! >= supersession.fromDay)
  if (isOver && (rows.required[row]! > 0 || rows.lots[row]! > 0)) {
    const detail = `${rows.required[row]} pieces, ${rows.lots[row]} lots of a part that has ended`
    audit.violation('REDIRECT_TIME', { row }, detail)
  }
  return isOver
}

/** Pieces of the run-out quantity that earlier months left to a packing style. */
function runOutLeft({ runOutQty, packedBefore }: Supersession, style: string): number {
  let left = runOutQty
  for (const before of packedBefore ?? []) if (before.style === style) left -= before.pieces
  return left < 0 ? 0 : left
}

/** A part that runs out asks for no more than its stock, and packs no more than its run-out quantity. */
function checkRunOut(
  problem: CompileProblem,
  { rows }: CompilePlan,
  of: { readonly supersession: Supersession; readonly key: number; readonly rows: Int32Array },
  audit: Audit,
): void {
  const { timing } = of.supersession
  const runOutQty = runOutLeft(of.supersession, problem.keys[of.key]!.style)
  if (of.rows.length === 0 || (timing !== 'STOCK_OUT' && timing !== 'LOT')) return
  let required = 0
  let packed = 0
  let most = problem.keys[of.key]!.carryIn + runOutQty
  let before = problem.keys[of.key]!.carryIn
  for (const row of of.rows) {
    required += rows.required[row]!
    packed += rows.packed[row]!
    most += Math.max(0, rows.carryIn[row]! - before)
    before = rows.carryOut[row]!
  }
  if (required > Math.max(0, most)) {
    audit.violation('RUN_OUT', { key: of.key }, `${required} pieces of at most ${Math.max(0, most)}`)
  }
  if (packed > runOutQty) audit.violation('RUN_OUT', { key: of.key }, `${packed} packed of ${runOutQty}`)
}

const isTied = ({ pairs, groups }: CompileProblem, dealer: string, part: string) =>
  pairs.some((pair) => pair.dealer === dealer && (pair.partA === part || pair.partB === part)) ||
  groups.some((group) => group.dealer === dealer && group.members.some((member) => member.part === part))

/** Once demand has moved because the stock ran out, all of it was packed, to the last piece. */
function checkRemainder(
  { rows }: CompilePlan,
  of: {
    readonly supersession: Supersession
    readonly key: number
    readonly style: string
    readonly rows: Int32Array
    readonly asked: ReadonlyMap<number, Demand>
  },
  audit: Audit,
): void {
  const { timing, packsRemainder } = of.supersession
  const runOutQty = runOutLeft(of.supersession, of.style)
  if (timing !== 'STOCK_OUT' || !packsRemainder) return
  let required = 0
  let packed = 0
  for (const row of of.rows) {
    required += rows.required[row]!
    packed += rows.packed[row]!
  }
  let due = 0
  for (const { qty } of of.asked.values()) due += qty
  if (required > 0 && required < due && packed !== runOutQty)
    audit.violation('RUN_OUT', { key: of.key }, `${packed} packed of ${runOutQty}, the rest of the demand moved`)
}

/** Once demand of one part of a follow-up group has moved, no part of the group is ordered any more. */
function checkFollowUp(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const name = (dealer: string, text: string) => JSON.stringify([dealer, text])
  const groupOfEcn = new Map<string, string>()
  const partsOfGroup = new Map<string, Set<string>>()
  for (const { dealer, oldPart, ecnNo, followUpGroup } of problem.supersessions) {
    if (!followUpGroup) continue
    const group = name(dealer, followUpGroup)
    groupOfEcn.set(JSON.stringify([dealer, oldPart, ecnNo]), group)
    partsOfGroup.set(group, (partsOfGroup.get(group) ?? new Set()).add(oldPart))
  }
  if (groupOfEcn.size === 0) return
  const changed = new Map<string, number>()
  const note = (key: number, fromPart: string, ecnNo: string, day: number) => {
    const group = groupOfEcn.get(JSON.stringify([problem.keys[key]!.dealer, fromPart, ecnNo]))
    if (group) changed.set(group, Math.min(day, changed.get(group) ?? day))
  }
  for (const [row, reasons] of plan.reasons) {
    for (const reason of reasons) {
      if (reason.cause === 'SUPERSESSION')
        note(plan.rows.key[row]!, reason.fromPart, reason.ecnNo, plan.rows.latest[row]!)
    }
  }
  for (const { key, latest, reason } of plan.dropped) {
    if (reason.cause === 'DISCONTINUED') note(key, problem.keys[key]!.part, reason.ecnNo, latest)
  }
  for (let row = 0; row < plan.rows.key.length; row++) {
    audit.beat()
    const { dealer, part } = problem.keys[plan.rows.key[row]!]!
    for (const [group, day] of changed) {
      const isMember = partsOfGroup.get(group)!.has(part) && group.startsWith(`[${JSON.stringify(dealer)},`)
      const isLate = isMember && plan.rows.latest[row]! >= day && plan.rows.required[row]! > 0
      if (isLate) audit.violation('FOLLOW_UP', { row }, `${part} is ordered after its group has changed`)
    }
  }
}

/**
 * SUPERSESSION reasons name discontinuations that lead to the row's part, no more than the row's pieces, and all that are not
 * asked of the part itself. `due`: pieces that are.
 */
function checkReasons(
  problem: CompileProblem,
  plan: CompilePlan,
  { row, due }: { readonly row: number; readonly due: number },
  audit: Audit,
): void {
  const { dealer, part } = problem.keys[plan.rows.key[row]!]!
  let pieces = 0
  for (const reason of plan.reasons.get(row) ?? []) {
    if (reason.cause !== 'SUPERSESSION') continue
    pieces += reason.pieces
    const isKnown = problem.supersessions.some((r) => {
      return r.dealer === dealer && r.newPart === part && r.oldPart === reason.fromPart && r.ecnNo === reason.ecnNo
    })
    if (!isKnown) audit.violation('REASON', { row }, `nothing leads from ${reason.fromPart} to ${part}`)
  }
  const required = plan.rows.required[row]!
  if (pieces > required || pieces < required - due)
    audit.violation('REASON', { row }, `${pieces} pieces moved in of ${required}, ${due} asked of ${part} itself`)
}
