import type { RollProposal, ThinContainer } from '@packing/contract'
import type { RolledContainer, StoredProposal, StoredRollResult } from '../../domain/loads/roll-result.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { VannedContainer } from '../vanning/load-in-parallel.ts'
import { choosePairs } from './choose-pairs.ts'
import { listFamilies, type VanningDate } from './families.ts'
import { type Considered, type Pair, pairsOf } from './pairs.ts'
import { type RollFacts, readRoll } from './read-roll.ts'
import { type Saving, tryRolls } from './try-rolls.ts'
import { windowOf } from './van-windows.ts'

type Figures = RollProposal['before']

interface TriedFamily {
  readonly dates: readonly VanningDate[]
  readonly pairs: readonly Pair[]
  readonly considered: readonly Considered[]
}

/** Proposes to roll the last thin container of each date to a neighbouring vanning date, where that saves cost. */
export const vanningRoll = (threads: number): Job<StoredRollResult> => ({
  id: 'VANNING_ROLL',
  async run(context) {
    const facts = await context.read((db) => readRoll(db, context))
    const families = listFamilies(facts).map((dates): TriedFamily => ({ dates, ...pairsOf(facts, dates) }))
    const rolls = families.flatMap(({ pairs }) => pairs.map(({ roll }) => roll))
    context.log('INFO', `${facts.containers.length} open containers, ${rolls.length} pairs of vanning dates`)
    const savings = await tryRolls({ context, threads, phase: 'load containers' }, facts.facts, rolls)
    const savingOf = new Map(rolls.map((roll, at) => [roll, savings[at] ?? null]))
    const chosen = families.map((family) => chooseOf(family, (pair) => savingOf.get(pair.roll) ?? null))
    const proposals = chosen.flat().map((saving, at) => proposalOf(facts, saving, at + 1))
    const thin = families.flatMap((family, at) => stayingThin(family, chosen[at] ?? [], savingOf))
    const result: StoredRollResult = { rev: facts.plan.rev, ...totalsOf(facts, proposals), proposals, thin }
    return async () => ({
      rowsIn: facts.containers.length,
      rowsOut: proposals.length,
      rowsError: 0,
      result,
    })
  },
})

function chooseOf({ dates, pairs }: TriedFamily, savingOf: (pair: Pair) => Saving | null): Saving[] {
  const bySpot = new Map(pairs.map((pair) => [pair.at, savingOf(pair)]))
  const gains = dates.slice(1).map((_, at) => bySpot.get(at)?.gain ?? 0)
  return choosePairs(gains).flatMap((at) => bySpot.get(at) ?? [])
}

function stayingThin(
  { considered }: TriedFamily,
  chosen: readonly Saving[],
  savingOf: ReadonlyMap<Saving['roll'], Saving | null>,
): ThinContainer[] {
  const replaced = new Set(chosen.flatMap((saving) => saving.replaced.map(({ renbanNo }) => renbanNo)))
  const rolledFrom = new Set(chosen.map(({ roll }) => roll.thin.date))
  const savers = new Set([...savingOf].flatMap(([roll, saving]) => (saving === null ? [] : [roll.thin.date, roll.to])))
  return considered.flatMap(({ thin: { date, container, cases }, obstacle }): ThinContainer[] => {
    if (rolledFrom.has(date) || (container && replaced.has(container.renbanNo))) return []
    return [
      {
        dealers: dealersOf(cases),
        vanOn: date.vanOn,
        renbanNo: container?.renbanNo ?? null,
        fillPercent: container ? container.fillPermille / 10 : null,
        cases: cases.length,
        obstacle: obstacle === 'NO_SAVING' && savers.has(date) ? 'OTHER_PAIR' : obstacle,
      },
    ]
  })
}

const dealersOf = (cases: readonly { readonly dealer: string }[]) =>
  [...new Set(cases.map(({ dealer }) => dealer))].sort()

const averageOf = (fills: readonly number[]) =>
  fills.length === 0 ? 0 : Math.round(fills.reduce((sum, fill) => sum + fill, 0) / fills.length) / 10

function proposalOf({ plan, windows }: RollFacts, saving: Saving, no: number): StoredProposal {
  const { roll, replaced, after, costBefore, costAfter } = saving
  const { thin, to } = roll
  const dealers = dealersOf(thin.cases)
  const sailing = (vanOn: string) => {
    const window = windowOf(windows, dealers[0] ?? '', vanOn)
    return { vanOn, vessel: window?.vessel ?? '', etd: window?.etd ?? null }
  }
  return {
    no,
    planId: plan.planId,
    dealers: [...new Set([...dealers, ...after.flatMap((one) => one.dealers)])].sort(),
    from: sailing(thin.date.vanOn),
    to: sailing(to.vanOn),
    caseNos: thin.cases.map(({ caseNo }) => caseNo),
    renbanNos: replaced.map(({ renbanNo }) => renbanNo),
    before: {
      containers: replaced.length,
      fillPercent: averageOf(replaced.map(({ fillPermille }) => fillPermille)),
      cost: costBefore,
      left: thin.container === null ? thin.cases.length : 0,
    },
    after: {
      containers: after.length,
      fillPercent: averageOf(after.map(({ container }) => container.fillPermille)),
      cost: costAfter,
      left: 0,
    },
    group: to.group,
    ruleId: to.rule?.id ?? null,
    replaced: replaced.map(({ renbanNo, rowVersion }) => ({ renbanNo, rowVersion })),
    rolled: after.map(rolledOf),
  }
}

const rolledOf = ({ containerType, container, cases }: VannedContainer): RolledContainer => ({
  containerType,
  container: { ...container, boxes: container.boxes.map((placed, box) => ({ ...placed, box })) },
  cases: cases.map(({ caseId, caseNo, dealer }) => ({ caseId, caseNo, dealer })),
})

/** Of all open containers, and with every proposal. */
function totalsOf(
  { facts, containers }: RollFacts,
  proposals: readonly StoredProposal[],
): Pick<StoredRollResult, 'before' | 'after'> {
  const costs = new Map(facts.termsOf('*').containerTypes.map(({ code, cost }) => [code, cost]))
  const replaced = new Set(proposals.flatMap(({ renbanNos }) => renbanNos))
  const stay = containers.filter(({ renbanNo }) => !replaced.has(renbanNo))
  const rolled = proposals.flatMap((proposal) => proposal.rolled)
  const left = facts.cases.filter(({ renbanNo }) => renbanNo === null).length
  const loaded = proposals.reduce((sum, { before }) => sum + before.left, 0)
  const costOf = (types: readonly string[]) => types.reduce((sum, type) => sum + (costs.get(type) ?? 0), 0)
  const figures = (types: readonly string[], fills: readonly number[], waiting: number): Figures => ({
    containers: types.length,
    fillPercent: averageOf(fills),
    cost: costOf(types),
    left: waiting,
  })
  return {
    before: figures(
      containers.map(({ containerType }) => containerType),
      containers.map(({ fillPermille }) => fillPermille),
      left,
    ),
    after: figures(
      [...stay, ...rolled].map(({ containerType }) => containerType),
      [...stay.map(({ fillPermille }) => fillPermille), ...rolled.map(({ container }) => container.fillPermille)],
      left - loaded,
    ),
  }
}
