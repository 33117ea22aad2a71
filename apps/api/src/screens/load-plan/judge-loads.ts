import type { CallById, ContainerStatus, Language, ParsedInputOf } from '@packing/contract'
import {
  explainApart,
  explainLoadViolation,
  judgeLoad,
  type LoadedBox,
  type LoadedContainer,
  type LoadingProblem,
  newlyApart,
} from '@packing/planning'
import type { QueryContext } from '../../calls/handlers.ts'
import { currentSets, currentTerms, type GroupKey, inGroup, typeIndex } from '../../domain/loads/current-group.ts'
import { type GroupTerms, inUnloadingOrder, stopOf } from '../../domain/loads/group-terms.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'

export type Arranged = ParsedInputOf<CallById<'workspace/load-plan/save'>>['containers'][number]

export interface CurrentContainer extends GroupKey {
  readonly containerId: number
  readonly renbanNo: string
  readonly containerType: string
  readonly alsoDealers: readonly string[]
  readonly status: ContainerStatus
  readonly isAnnounced: boolean
  readonly lockedSteps: number
  readonly rowVersion: number
  readonly updatedBy: string
  readonly updatedAt: Date
}

export interface CurrentCase extends Omit<LoadedBox, 'box'> {
  readonly caseNo: string
  readonly caseCode: string
  readonly dealer: string
  readonly grossG: number
  readonly dangerClass: string
  readonly containerId: number | null
  readonly step: number | null
}

export interface JudgedContainer {
  readonly container: LoadedContainer
  readonly caseNos: readonly string[]
  readonly dealers: readonly string[]
}

interface Judging {
  readonly terms: GroupTerms
  readonly cases: readonly CurrentCase[]
  readonly language: Language
}

function judgeOne({ terms, cases, language }: Judging, requested: Arranged, current: CurrentContainer) {
  const group = current.loadGroup
  const placed = requested.cases.map(({ caseNo }) => cases.find((one) => one.caseNo === caseNo))
  const problem: LoadingProblem = {
    containerTypes: terms.containerTypes,
    boxTypes: terms.boxTypes,
    rules: terms.rules,
    budget: 1,
    boxes: requested.cases.map(({ caseNo }, at) => {
      const one = placed[at]
      const [type, weightG] = [typeIndex(terms.boxTypes, one?.caseCode ?? ''), one?.grossG ?? 0]
      const dangerClass = one?.dangerClass ?? ''
      return { id: caseNo, type, weightG, group, stop: stopOf(terms, one?.dealer ?? ''), dangerClass }
    }),
    groupLimits: [{ group, ...terms.limits }],
  }
  const boxes = requested.cases.map(({ caseNo: _no, ...place }, box) => ({ box, ...place }))
  const numberOf = new Map(requested.cases.map(({ caseNo }, box) => [caseNo, box]))
  const locked = cases
    .filter((one) => one.containerId === current.containerId && (one.step ?? Infinity) <= current.lockedSteps)
    .toSorted((a, b) => (a.step ?? 0) - (b.step ?? 0))
    .map(({ caseNo, x, y, z, dx, dy, dz }) => ({ box: numberOf.get(caseNo) ?? -1, x, y, z, dx, dy, dz }))
  const type = typeIndex(terms.containerTypes, current.containerType)
  const { container, violations } = judgeLoad(problem, { type, group, boxes }, locked)
  const caseNos = container.boxes.map(({ box }) => problem.boxes[box]?.id ?? '')
  const dealers = inUnloadingOrder(
    terms.stops,
    placed.flatMap((one) => (one ? [one.dealer] : [])),
  )
  const sentences = violations.map((violation) =>
    explainLoadViolation(violation, language, (box) => problem.boxes[box]?.id ?? ''),
  )
  return { judged: { container, caseNos, dealers } satisfies JudgedContainer, sentences }
}

export interface Change {
  readonly requested: readonly Arranged[]
  readonly current: readonly [CurrentContainer, ...CurrentContainer[]]
  readonly cases: readonly CurrentCase[]
}

export async function judgeLoads(context: QueryContext, change: Change): Promise<readonly JudgedContainer[]> {
  const { db, prctCode, language } = context
  const { requested, current, cases } = change
  const terms = await currentTerms(db, prctCode, current[0])
  const violations: ValidationIssue[] = []
  const containers = current.map((one, at) => {
    const { judged, sentences } = judgeOne({ terms, cases, language }, requested[at] as Arranged, one)
    violations.push(...sentences.map((text) => ({ field: `containers[${at}]`, message: { text } })))
    return judged
  })
  for (const text of await findSplitSets(context, change)) violations.push({ field: 'containers', message: { text } })
  if (violations.length > 0) throw invalid('M-L03-004', { count: violations.length }, violations)
  return containers
}

/** Sets that this save would split; those already split may stay so. */
async function findSplitSets(
  { db, prctCode, language }: QueryContext,
  { requested, current, cases }: Change,
): Promise<string[]> {
  const sets = await currentSets(db, prctCode, current[0])
  if (sets.length === 0) return []
  const { rows } = await checkedSql({ id: int, renbanNo: text })`
    select t.container_id as id, t.renban_no as "renbanNo" from container t
    where ${inGroup(prctCode, current[0])}`.execute(db)
  const names = new Map(rows.map(({ id, renbanNo }) => [id, renbanNo]))
  const before = new Map(cases.map(({ caseNo, containerId }) => [caseNo, names.get(containerId ?? -1) ?? null]))
  const emptied = current.map(({ renbanNo }): string | null => renbanNo)
  const after = new Map([...before].map(([caseNo, where]) => [caseNo, emptied.includes(where) ? null : where]))
  for (const { renbanNo, cases: placed } of requested) for (const { caseNo } of placed) after.set(caseNo, renbanNo)
  return newlyApart(
    sets,
    (caseNo) => before.get(caseNo) ?? null,
    (caseNo) => after.get(caseNo) ?? null,
  ).map((set) => explainApart(set, language))
}
