import {
  type ContainerType,
  DEFAULT_LOADING_BUDGET,
  type LoadBox,
  type LoadBoxType,
  type LoadingProblem,
} from '@packing/planning'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A case as it waits for a container. */
export interface WaitingCase {
  readonly caseId: number
  readonly caseNo: string
  readonly caseCode: string
  readonly dealer: string
  readonly vanOn: string
  readonly grossG: number
}

export interface LoadedVanning {
  /** Problems that do not touch each other: one per dealer's set of container types. */
  readonly problem: LoadingProblem
  /** Same order as the problem's boxes. */
  readonly cases: readonly WaitingCase[]
}

async function waitingCases(db: Db, planId: number): Promise<WaitingCase[]> {
  const { rows } = await sql<WaitingCase>`
    select case_id as "caseId", case_no as "caseNo", case_code as "caseCode", dealer_code as dealer, van_on as "vanOn", gross_g as "grossG"
    from case_header where plan_id = ${planId} and status <> 'CANCELLED' order by dealer_code, van_on, case_no`.execute(
    db,
  )
  return rows
}

async function listBoxTypes(db: Db, prctCode: string): Promise<LoadBoxType[]> {
  const { rows } = await sql<LoadBoxType>`
    select case_code as code, length_mm as "lengthMm", width_mm as "widthMm", height_mm as "heightMm",
      false as "uprightLength", false as "uprightWidth", true as "uprightHeight", max_stack::int as "maxStack",
      max_top_g as "maxTopG", stack_code as "stackCode", nesting_mm as "nestingMm"
    from case_type where prct_code = ${prctCode} order by case_code`.execute(db)
  return rows
}

async function listContainerTypes(db: Db, prctCode: string): Promise<ContainerType[]> {
  const { rows } = await sql<ContainerType>`
    select container_type as code, usable_length_mm as "lengthMm", usable_width_mm as "widthMm", usable_height_mm as "heightMm",
      max_payload_g as "maxPayloadG", cost, null as available
    from container_type where prct_code = ${prctCode} order by container_type`.execute(db)
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

/** Cases share a container when they go to the same dealer on the same vanning date. */
export const groupOf = (one: Pick<WaitingCase, 'dealer' | 'vanOn'>) => `${one.dealer}|${one.vanOn}`

const rules = { supportPermille: 1000, gravityTolerancePermille: 250 } as const

/** Reads the cases of a plan and what they may be loaded into. Dealers with the same container types share a problem. */
export async function loadLoadingProblems(db: Db, prctCode: string, planId: number): Promise<LoadedVanning[]> {
  const [cases, boxTypes, containerTypes, typesOf] = [
    await waitingCases(db, planId),
    await listBoxTypes(db, prctCode),
    await listContainerTypes(db, prctCode),
    await dealerTypes(db, prctCode),
  ]
  const typeNumber = new Map(boxTypes.map((type, index) => [type.code, index]))
  const bySet = new Map<string, WaitingCase[]>()
  for (const one of cases) {
    const set = [...(typesOf.get(one.dealer) ?? [])].sort().join(',')
    const known = bySet.get(set)
    if (known) known.push(one)
    else bySet.set(set, [one])
  }
  return [...bySet].map(([set, members]) => ({
    cases: members,
    problem: {
      containerTypes: set === '' ? containerTypes : containerTypes.filter((type) => set.split(',').includes(type.code)),
      boxTypes,
      boxes: members.map(
        (one): LoadBox => ({
          id: one.caseNo,
          type: typeNumber.get(one.caseCode) ?? 0,
          weightG: one.grossG,
          group: groupOf(one),
        }),
      ),
      rules,
      budget: DEFAULT_LOADING_BUDGET,
    },
  }))
}
