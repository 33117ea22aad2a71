import type { CallById, Language, ParsedInputOf } from '@packing/contract'
import {
  explainApart,
  explainLoadViolation,
  judgeLoad,
  type LoadedBox,
  type LoadedContainer,
  type LoadingProblem,
  newlyApart,
} from '@packing/planning'
import { type GroupTerms, inUnloadingOrder, stopOf } from '../../domain/loads/group-terms.ts'
import { type GroupKey, inGroup, standingSets, standingTerms, typeIndex } from '../../domain/loads/standing-group.ts'
import type { QueryContext } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/http/api-error.ts'

export type Arranged = ParsedInputOf<CallById<'workspace/saveloads'>>['containers'][number]

export interface StandingContainer extends GroupKey {
  readonly containerId: number
  readonly renbanNo: string
  readonly containerType: string
  readonly alsoDealers: readonly string[]
  readonly status: string
  readonly heldSteps: number
  readonly rowVersion: number
  readonly updatedBy: string
  readonly updatedAt: Date
}

export interface StandingCase extends Omit<LoadedBox, 'box'> {
  readonly caseNo: string
  readonly caseCode: string
  readonly dealer: string
  readonly grossG: number
  readonly containerId: number | null
  readonly step: number | null
}

export interface Restated {
  readonly container: LoadedContainer
  readonly caseNos: readonly string[]
  readonly dealers: readonly string[]
}

interface Judging {
  readonly terms: GroupTerms
  readonly cases: readonly StandingCase[]
  readonly language: Language
}

function judgeOne({ terms, cases, language }: Judging, asked: Arranged, standing: StandingContainer) {
  const group = standing.loadGroup
  const placed = asked.cases.map(({ caseNo }) => cases.find((one) => one.caseNo === caseNo))
  const problem: LoadingProblem = {
    ...{ containerTypes: terms.containerTypes, boxTypes: terms.boxTypes, rules: terms.rules, budget: 1 },
    boxes: asked.cases.map(({ caseNo }, at) => {
      const one = placed[at]
      const [type, weightG] = [typeIndex(terms.boxTypes, one?.caseCode ?? ''), one?.grossG ?? 0]
      return { id: caseNo, type, weightG, group, stop: stopOf(terms, one?.dealer ?? '') }
    }),
    groupLimits: terms.limits ? [{ group, ...terms.limits }] : [],
  }
  const boxes = asked.cases.map(({ caseNo: _no, ...place }, box) => ({ box, ...place }))
  const numberOf = new Map(asked.cases.map(({ caseNo }, box) => [caseNo, box]))
  const fixed = cases
    .filter((one) => one.containerId === standing.containerId && (one.step ?? Infinity) <= standing.heldSteps)
    .toSorted((a, b) => (a.step ?? 0) - (b.step ?? 0))
    .map(({ caseNo, x, y, z, dx, dy, dz }) => ({ box: numberOf.get(caseNo) ?? -1, x, y, z, dx, dy, dz }))
  const type = typeIndex(terms.containerTypes, standing.containerType)
  const { container, violations } = judgeLoad(problem, { type, group, boxes }, fixed)
  const caseNos = container.boxes.map(({ box }) => problem.boxes[box]?.id ?? '')
  const dealers = inUnloadingOrder(
    terms.stops,
    placed.flatMap((one) => (one ? [one.dealer] : [])),
  )
  const sentences = violations.map((violation) =>
    explainLoadViolation(violation, language, (box) => problem.boxes[box]?.id ?? ''),
  )
  return { restated: { container, caseNos, dealers } satisfies Restated, sentences }
}

export interface Change {
  readonly asked: readonly Arranged[]
  readonly standing: readonly [StandingContainer, ...StandingContainer[]]
  readonly cases: readonly StandingCase[]
}

export async function judgeLoads(context: QueryContext, change: Change): Promise<readonly Restated[]> {
  const { db, prctCode, language } = context
  const { asked, standing, cases } = change
  const terms = await standingTerms(db, prctCode, standing[0])
  const violations: ValidationIssue[] = []
  const containers = standing.map((one, at) => {
    const { restated, sentences } = judgeOne({ terms, cases, language }, asked[at] as Arranged, one)
    violations.push(...sentences.map((text) => ({ field: `containers[${at}]`, message: { text } })))
    return restated
  })
  for (const text of await tornApart(context, change)) violations.push({ field: 'containers', message: { text } })
  if (violations.length > 0) throw invalid('M-L03-004', { count: violations.length }, violations)
  return containers
}

/** Sets that this save would split; those already split may stay so. */
async function tornApart(
  { db, prctCode, language }: QueryContext,
  { asked, standing, cases }: Change,
): Promise<string[]> {
  const sets = await standingSets(db, prctCode, standing[0])
  if (sets.length === 0) return []
  const { rows } = await checkedSql({ id: int, renbanNo: text })`
    select t.container_id as id, t.renban_no as "renbanNo" from container t
    where ${inGroup(prctCode, standing[0])}`.execute(db)
  const names = new Map(rows.map(({ id, renbanNo }) => [id, renbanNo]))
  const before = new Map(cases.map(({ caseNo, containerId }) => [caseNo, names.get(containerId ?? -1) ?? null]))
  const emptied = standing.map(({ renbanNo }): string | null => renbanNo)
  const after = new Map([...before].map(([caseNo, where]) => [caseNo, emptied.includes(where) ? null : where]))
  for (const { renbanNo, cases: placed } of asked) for (const { caseNo } of placed) after.set(caseNo, renbanNo)
  return newlyApart(
    sets,
    (caseNo) => before.get(caseNo) ?? null,
    (caseNo) => after.get(caseNo) ?? null,
  ).map((set) => explainApart(set, language))
}
