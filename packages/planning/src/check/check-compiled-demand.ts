import type { CompilePlan, CompileProblem, Redirect } from '../problem/compile-problem.ts'
import type { Audit } from './audit.ts'

interface Demand {
  qty: number
  earliest: number
  van: number
}

/**
 * No piece of the requirement is lost or made up: exact by key and day where no discontinuation reaches, and in sum
 * over the parts that discontinuations connect where one does; and each discontinuation moves what its timing says.
 */
export function checkCompiledDemand(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const asked = askedByKeyAndDay(problem, audit)
  const cluster = clusterParts(problem)
  const balance = new Map<number, number>()
  const add = (cell: number, qty: number) => balance.set(cell, (balance.get(cell) ?? 0) + qty)
  const { requirements } = problem
  for (let i = 0; i < requirements.key.length; i++) {
    audit.beat()
    add(cellOf(cluster(requirements.key[i]!), requirements.latest[i]!), requirements.qty[i]!)
  }
  for (let row = 0; row < plan.rows.key.length; row++) {
    audit.beat()
    const { key, latest, required } = plan.rows
    add(cellOf(cluster(key[row]!), latest[row]!), -required[row]!)
    checkMerge(problem, plan, row, asked, cluster, audit)
  }
  for (const { key, latest, qty, reason } of plan.dropped) {
    add(cellOf(cluster(key), latest), -qty)
    if (qty <= 0 || reason.cause !== 'DISCONTINUED' || reason.pieces !== qty)
      audit.fault('DROPPED', { key, latest }, `${qty} pieces`)
    if (cluster(key) === key) audit.fault('DROPPED', { key, latest }, 'the part is not discontinued')
  }
  for (const [cell, qty] of balance) {
    if (qty !== 0) audit.fault('DEMAND_KEPT', { latest: dayOf(cell) }, `${qty} pieces lost`)
  }
  checkTimings(problem, plan, asked, audit)
  checkFollowUp(problem, plan, audit)
}

// A key (or set of parts) and a day as one number: text would be slow for a month's cells.
const DAY_SPAN = 4_000_000
const cellOf = (id: number, day: number) => id * DAY_SPAN + day + DAY_SPAN / 2
const dayOf = (cell: number) => (cell % DAY_SPAN) - DAY_SPAN / 2

function askedByKeyAndDay(problem: CompileProblem, audit: Audit): Map<number, Demand> {
  const { key, earliest, latest, van, qty } = problem.requirements
  const asked = new Map<number, Demand>()
  for (let i = 0; i < key.length; i++) {
    audit.beat()
    if (qty[i] === 0) continue
    const name = cellOf(key[i]!, latest[i]!)
    const known = asked.get(name)
    if (!known) {
      asked.set(name, { qty: qty[i]!, earliest: earliest[i]!, van: van[i]! })
      continue
    }
    known.qty += qty[i]!
    known.earliest = Math.max(known.earliest, earliest[i]!)
    known.van = Math.min(known.van, van[i]!)
  }
  return asked
}

/** Number of the set of parts that discontinuations connect a key with; the key's own when none does. */
function clusterParts(problem: CompileProblem): (key: number) => number {
  const parent = new Map<string, string>()
  const root = (name: string): string => {
    let at = name
    while (parent.get(at) !== at) at = parent.get(at)!
    return at
  }
  for (const { dealer, oldPart, newPart } of problem.redirects) {
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

function checkMerge(
  problem: CompileProblem,
  plan: CompilePlan,
  row: number,
  asked: ReadonlyMap<number, Demand>,
  cluster: (key: number) => number,
  audit: Audit,
): void {
  const { key, latest, earliest, van, required } = plan.rows
  if (required[row] === 0 || cluster(key[row]!) !== key[row]) return
  const demand = asked.get(cellOf(key[row]!, latest[row]!))
  const { dealer, part } = problem.keys[key[row]!]!
  if (demand?.earliest !== earliest[row] || demand?.van !== van[row]) {
    audit.fault('MERGED_DATES', { row }, `${dealer} ${part}: from ${earliest[row]}, vanned ${van[row]}`)
  }
}

function checkTimings(
  problem: CompileProblem,
  plan: CompilePlan,
  asked: ReadonlyMap<number, Demand>,
  audit: Audit,
): void {
  const byPart = new Map<string, Redirect[]>()
  for (const redirect of problem.redirects) {
    const name = JSON.stringify([redirect.dealer, redirect.oldPart])
    byPart.set(name, [...(byPart.get(name) ?? []), redirect])
  }
  const successors = new Set(problem.redirects.map((r) => JSON.stringify([r.dealer, r.newPart])))
  const names = problem.keys.map((key) => JSON.stringify([key.dealer, key.part]))
  const requiredOfKey = new Map<number, number>()
  const packedOfKey = new Map<number, number>()
  const inheritedOfKey = new Map<number, number>()
  for (let row = 0; row < plan.rows.key.length; row++) {
    audit.beat()
    const key = plan.rows.key[row]!
    const required = plan.rows.required[row]!
    const name = names[key]!
    requiredOfKey.set(key, (requiredOfKey.get(key) ?? 0) + required)
    packedOfKey.set(key, (packedOfKey.get(key) ?? 0) + plan.rows.packed[row]!)
    const isFirst = row === 0 || plan.rows.key[row - 1] !== key
    const before = isFirst ? problem.keys[key]!.carryIn : plan.rows.carryOut[row - 1]!
    inheritedOfKey.set(key, (inheritedOfKey.get(key) ?? 0) + Math.max(0, plan.rows.carryIn[row]! - before))
    checkReasons(problem, plan, row, audit)
    for (const redirect of byPart.get(name) ?? []) {
      const hasDay = redirect.timing === 'DATE' || redirect.timing === 'LOT'
      const isOver = redirect.timing === 'IMMEDIATE' || (hasDay && plan.rows.latest[row]! >= redirect.fromDay)
      if (isOver && (required > 0 || plan.rows.lots[row]! > 0)) {
        audit.fault(
          'REDIRECT_TIME',
          { row },
          `${required} pieces, ${plan.rows.lots[row]} lots of a part that has ended`,
        )
      }
      const isPlain = !successors.has(name) && byPart.get(name)!.length === 1 && !redirect.followUpGroup
      const own = asked.get(cellOf(key, plan.rows.latest[row]!))?.qty ?? 0
      if (isPlain && redirect.timing === 'DATE' && !isOver && required !== own) {
        audit.fault('REDIRECT_TIME', { row }, `${required} of ${own} pieces kept before the change`)
      }
    }
  }
  for (const [key, required] of requiredOfKey) {
    const { dealer, part, carryIn } = problem.keys[key]!
    for (const redirect of byPart.get(JSON.stringify([dealer, part])) ?? []) {
      const hasStock = redirect.timing === 'STOCK_OUT' || redirect.timing === 'LOT'
      const most = Math.max(0, carryIn + inheritedOfKey.get(key)! + redirect.runOutQty)
      if (hasStock && required > most) audit.fault('RUN_OUT', { key }, `${required} pieces of at most ${most}`)
      const packed = packedOfKey.get(key)!
      if (hasStock && packed > redirect.runOutQty)
        audit.fault('RUN_OUT', { key }, `${packed} packed of ${redirect.runOutQty}`)
    }
  }
}

/** Once demand of one part of a follow-up group has moved, none of the group is ordered any more. */
function checkFollowUp(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const name = (dealer: string, text: string) => JSON.stringify([dealer, text])
  const groupOfEcn = new Map<string, string>()
  const partsOfGroup = new Map<string, Set<string>>()
  for (const { dealer, oldPart, ecnNo, followUpGroup } of problem.redirects) {
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
      if (reason.cause === 'REDIRECT') note(plan.rows.key[row]!, reason.fromPart, reason.ecnNo, plan.rows.latest[row]!)
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
      if (isLate) audit.fault('FOLLOW_UP', { row }, `${part} is ordered after its group has changed`)
    }
  }
}

/** A REDIRECT reason names a discontinuation that leads to the row's part, and no more than the row's pieces. */
function checkReasons(problem: CompileProblem, plan: CompilePlan, row: number, audit: Audit): void {
  const { dealer, part } = problem.keys[plan.rows.key[row]!]!
  let pieces = 0
  for (const reason of plan.reasons.get(row) ?? []) {
    if (reason.cause !== 'REDIRECT') continue
    pieces += reason.pieces
    const isKnown = problem.redirects.some((r) => {
      return r.dealer === dealer && r.newPart === part && r.oldPart === reason.fromPart && r.ecnNo === reason.ecnNo
    })
    if (!isKnown) audit.fault('REASON', { row }, `nothing leads from ${reason.fromPart} to ${part}`)
  }
  if (pieces > plan.rows.required[row]!)
    audit.fault('REASON', { row }, `${pieces} pieces moved in of ${plan.rows.required[row]}`)
}
