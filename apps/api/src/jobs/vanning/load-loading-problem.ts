import { DEFAULT_LOADING_BUDGET, type LoadedBox, type LoadingProblem, type OpenContainer } from '@packing/planning'
import { sql } from 'kysely'
import { type LoadTerms, loadTerms } from '../../domain/loads/load-terms.ts'
import { listGroups } from '../../domain/plans/load-rules.ts'
import type { Db } from '../../platform/database/database.ts'
import { allOf, type Sql } from '../../platform/database/page-query.ts'
import { type CasePart, markSets } from './mark-sets.ts'

/** A case as it waits for a container, and where it stands now. */
export interface WaitingCase {
  readonly caseId: number
  readonly caseNo: string
  readonly caseCode: string
  readonly dealer: string
  readonly vanOn: string
  readonly grossG: number
  readonly renbanNo: string | null
  readonly step: number | null
  readonly place: Omit<LoadedBox, 'box'>
}

/** A container of which a planner fixed the first steps. */
export interface HeldContainer {
  readonly renbanNo: string
  readonly containerType: string
  readonly dealer: string
  readonly vanOn: string
  readonly heldSteps: number
  readonly rowVersion: number
}

/** What may share containers: the cases of a dealer on a vanning date. */
export interface LoadedVanning {
  readonly problem: LoadingProblem
  /** Same order as the problem's boxes. */
  readonly cases: readonly WaitingCase[]
  /** Same order as the problem's open containers. */
  readonly held: readonly HeldContainer[]
}

/** The part of a plan that is loaded. */
export interface VanningScope {
  readonly prctCode: string
  readonly planId: number
  readonly dealer?: string | undefined
  readonly vanOn?: string | undefined
}

/** Rows of case_header or container, called t, that are in the scope. */
export const inScope = ({ prctCode, planId, dealer, vanOn }: VanningScope): Sql =>
  allOf(
    sql`t.prct_code = ${prctCode} and t.plan_id = ${planId}`,
    dealer ? sql`t.dealer_code = ${dealer}` : undefined,
    vanOn ? sql`t.van_on = ${vanOn}::date` : undefined,
  )

/** All cases but those that are cancelled, or in a container that is on its way. */
async function waitingCases(db: Db, scope: VanningScope): Promise<WaitingCase[]> {
  const { rows } = await sql<WaitingCase>`
    select t.case_id as "caseId", t.case_no as "caseNo", t.case_code as "caseCode", t.dealer_code as dealer, t.van_on as "vanOn",
      t.gross_g as "grossG", k.renban_no as "renbanNo", t.load_step as step,
      jsonb_build_object('x', t.x_mm, 'y', t.y_mm, 'z', t.z_mm, 'dx', t.dx_mm, 'dy', t.dy_mm, 'dz', t.dz_mm) as place
    from case_header t left join container k on k.container_id = t.container_id
    where ${inScope(scope)} and t.status <> 'CANCELLED' and coalesce(k.status, 'PLANNED') = 'PLANNED'
    order by t.dealer_code, t.van_on, t.case_no`.execute(db)
  return rows
}

async function heldContainers(db: Db, scope: VanningScope): Promise<HeldContainer[]> {
  const { rows } = await sql<HeldContainer>`
    select t.renban_no as "renbanNo", t.container_type as "containerType", t.dealer_code as dealer, t.van_on as "vanOn",
      t.held_steps as "heldSteps", t.row_version as "rowVersion"
    from container t where ${inScope(scope)} and t.held_steps > 0 and t.status = 'PLANNED' order by t.renban_no`.execute(
    db,
  )
  return rows
}

/** Container types by dealer; a dealer that names none takes all. */
async function dealerTypes(db: Db, prctCode: string): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .selectFrom('dealer')
    .select(['dealer_code', 'container_types'])
    .where('prct_code', '=', prctCode)
    .execute()
  return new Map(rows.map((row) => [row.dealer_code, row.container_types]))
}

/** Marks of the cases that must share a container, by the rules in force on the first vanning date. */
async function togetherMarks(db: Db, scope: VanningScope, cases: readonly WaitingCase[]) {
  const firstVan = cases.reduce((first, { vanOn }) => (vanOn < first ? vanOn : first), cases[0]?.vanOn ?? '1970-01-01')
  const rules = (await listGroups(db, scope.prctCode, firstVan)).filter(({ kind }) => kind === 'SAME_CONTAINER')
  const parts = [...new Set(rules.flatMap(({ members }) => members.map(({ part }) => part)))]
  if (parts.length === 0) return new Map<string, string>()
  const { rows } = await sql<CasePart>`
    select t.case_no as "caseNo", t.dealer_code || '|' || t.van_on as "group", t.dealer_code as dealer, c.part_no as part, sum(c.qty)::int as qty
    from case_header t join case_content c on c.case_id = t.case_id
    where ${inScope(scope)} and t.status <> 'CANCELLED' and c.part_no = any(${parts}::text[])
    group by 1, 2, 3, 4`.execute(db)
  return markSets(rules, rows)
}

/** Cases share a container when they go to the same dealer on the same vanning date. */
export const groupOf = (one: Pick<WaitingCase, 'dealer' | 'vanOn'>) => `${one.dealer}|${one.vanOn}`

/** Reads the cases of a plan and what they may be loaded into, one problem for each group. */
export async function loadLoadingProblems(db: Db, scope: VanningScope): Promise<LoadedVanning[]> {
  const cases = await waitingCases(db, scope)
  const held = await heldContainers(db, scope)
  const [termsOf, typesOf, marks] = [
    await loadTerms(db, scope.prctCode),
    await dealerTypes(db, scope.prctCode),
    await togetherMarks(db, scope, cases),
  ]
  const groups = new Map<string, WaitingCase[]>()
  for (const one of cases) {
    const known = groups.get(groupOf(one))
    if (known) known.push(one)
    else groups.set(groupOf(one), [one])
  }
  return [...groups].map(([group, members]) => {
    const heldHere = held.filter((one) => groupOf(one) === group)
    const dealer = members[0]?.dealer ?? ''
    const terms = allowedTerms(termsOf(dealer), typesOf.get(dealer) ?? [], heldHere)
    return {
      cases: members,
      held: heldHere,
      problem: problemOf({ terms, group, members, held: heldHere, marks }),
    }
  })
}

/** A container that stands already is one of those that may be used, whatever the dealer takes now. */
function allowedTerms(terms: LoadTerms, allowed: readonly string[], held: readonly HeldContainer[]): LoadTerms {
  if (allowed.length === 0) return terms
  const codes = new Set([...allowed, ...held.map(({ containerType }) => containerType)])
  return { ...terms, containerTypes: terms.containerTypes.filter(({ code }) => codes.has(code)) }
}

interface GroupParts {
  readonly terms: LoadTerms
  readonly group: string
  readonly members: readonly WaitingCase[]
  readonly held: readonly HeldContainer[]
  readonly marks: ReadonlyMap<string, string>
}

function problemOf({ terms, group, members, held, marks }: GroupParts): LoadingProblem {
  const typeNumber = new Map(terms.boxTypes.map((type, index) => [type.code, index]))
  const open = held.map(({ renbanNo, containerType, heldSteps }): OpenContainer => {
    const boxes = [...members.entries()]
      .filter(([, one]) => one.renbanNo === renbanNo && one.step !== null && one.step <= heldSteps)
      .toSorted(([, a], [, b]) => (a.step ?? 0) - (b.step ?? 0))
      .map(([box, { place }]) => ({ box, ...place }))
    return { type: terms.containerTypes.findIndex(({ code }) => code === containerType), group, boxes }
  })
  return {
    ...terms,
    boxes: members.map((one) => ({
      id: one.caseNo,
      type: typeNumber.get(one.caseCode) ?? 0,
      weightG: one.grossG,
      group,
      together: marks.get(one.caseNo) ?? '',
    })),
    ...(open.length > 0 ? { open } : {}),
    budget: DEFAULT_LOADING_BUDGET,
  }
}
