import { type CollectiveDefinition, parseMembers } from '@packing/contract'
import { errorAt, type RowEdit, warningAt } from '../../domain/edits/row-edit.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { concernedDealers, membersOf } from './rule.ts'
import type { RuleDealer, RuleFacts } from './rule-facts.ts'

/** The members of a rule, and dealers, port and container type that must fit together. */
export function* memberIssues(edit: RowEdit, rule: CollectiveDefinition, facts: RuleFacts): Generator<ValidationIssue> {
  yield* codeIssues(edit, rule, facts)
  yield* dealerIssues(edit, rule, facts)
  yield* typeIssues(edit, rule, facts)
  yield* goodsIssues(edit, rule, facts)
  if (!facts.apart.includes(rule.mixKey)) yield warningAt(edit, 'mixKey', 'M-B04-021')
  if (rule.mixKey === 'EXPORTER') yield warningAt(edit, 'mixKey', 'M-B04-020')
  const sailings = facts.sailings.get(edit.index)
  if (sailings) {
    const { days, on, sailings: names } = sailings
    yield warningAt(edit, 'members', 'M-B04-017', { count: days, on, sailings: names })
  }
}

function* codeIssues(edit: RowEdit, rule: CollectiveDefinition, { values }: RuleFacts): Generator<ValidationIssue> {
  const members = parseMembers(rule.members)
  if (members.length < 2) yield errorAt(edit, 'members', 'M-B04-007')
  const seen = new Set<string>()
  for (const { code, qty } of members) {
    if (qty !== 1) yield errorAt(edit, 'members', 'M-B04-009', { member: code })
    if (seen.has(code)) yield errorAt(edit, 'members', 'M-B04-008', { member: code })
    else if (!values[rule.mixKey].has(code)) yield errorAt(edit, 'members', 'M-B04-010', { member: code })
    seen.add(code)
  }
}

function* dealerIssues(edit: RowEdit, rule: CollectiveDefinition, { dealers }: RuleFacts): Generator<ValidationIssue> {
  const { mixKey, dealerCode, destinationPort } = rule
  const isKnown = dealerCode === '*' || dealers.some(({ code }) => code === dealerCode)
  if (mixKey === 'DEALER' && dealerCode !== '*') yield errorAt(edit, 'dealerCode', 'M-B04-002')
  else if (!isKnown) yield errorAt(edit, 'dealerCode', 'M-B04-001', { dealer: dealerCode })
  const isPort = destinationPort === '' || dealers.some(({ port }) => port === destinationPort)
  if (!isPort) yield errorAt(edit, 'destinationPort', 'M-B04-012', { port: destinationPort })
  const named = namedDealers(rule, dealers)
  const otherPort = isPort && destinationPort !== '' ? named.find(({ port }) => port !== destinationPort) : undefined
  if (otherPort) {
    const { code: dealer, port: dealerPort } = otherPort
    yield errorAt(edit, 'destinationPort', 'M-B04-013', { dealer, dealerPort, port: destinationPort })
  }
  const [first, ...others] = named
  const other = others.find(({ port }) => port !== first?.port)
  if (first && other) {
    const { code: dealer, port } = first
    yield errorAt(edit, 'members', 'M-B04-011', { dealer, port, other: other.code, otherPort: other.port })
  }
}

/** Dealers that the rule names, as members or as its dealer. */
function namedDealers(rule: CollectiveDefinition, dealers: readonly RuleDealer[]): readonly RuleDealer[] {
  const codes = rule.mixKey === 'DEALER' ? membersOf(rule) : [rule.dealerCode]
  return codes.flatMap((code) => dealers.filter((dealer) => dealer.code === code))
}

function* typeIssues(edit: RowEdit, rule: CollectiveDefinition, facts: RuleFacts): Generator<ValidationIssue> {
  const { containerType: type } = rule
  if (type !== '' && !facts.containerTypes.includes(type)) {
    yield errorAt(edit, 'containerType', 'M-B04-014', { type })
    return
  }
  const codes = concernedDealers(rule, facts.dealers) ?? []
  const choosy = facts.dealers.filter(({ code, containerTypes }) => codes.includes(code) && containerTypes.length > 0)
  const excluding = choosy.filter(({ containerTypes }) => type !== '' && !containerTypes.includes(type))
  if (excluding.length > 0) {
    const dealers = excluding.map(({ code }) => code).join(', ')
    yield errorAt(edit, 'containerType', 'M-B04-015', { dealers, count: excluding.length, type })
  }
  const common = facts.containerTypes.filter((code) =>
    choosy.every(({ containerTypes }) => containerTypes.includes(code)),
  )
  if (rule.mixKey === 'DEALER' && type === '' && common.length === 0) {
    yield errorAt(edit, 'members', 'M-B04-016', { dealers: codes.join(', ') })
  }
}

/** Different classes are segregated; dangerous goods beside other goods are a question for the planner. */
function* goodsIssues(edit: RowEdit, rule: CollectiveDefinition, { goods }: RuleFacts): Generator<ValidationIssue> {
  const found = goods.get(edit.index) ?? []
  const [pair] = found.flatMap((a) =>
    found.filter((b) => b.member > a.member && b.dgClass !== a.dgClass).map((b) => [a, b] as const),
  )
  if (pair) {
    const [{ member: memberA, dgClass: classA }, { member: memberB, dgClass: classB }] = pair
    yield errorAt(edit, 'members', 'M-B04-019', { memberA, classA, memberB, classB })
    return
  }
  const withGoods = [...new Set(found.map(({ member }) => member))]
  if (withGoods.length === 0 || withGoods.length === membersOf(rule).length) return
  const dgClass = [...new Set(found.map((one) => one.dgClass))].join(', ')
  yield warningAt(edit, 'members', 'M-B04-018', { withGoods: withGoods.join(', '), dgClass })
}
