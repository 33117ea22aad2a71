import type { CallById, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { allOf, isFrom, isOneOf, isUntil, matchesCode, type Sql } from '../../platform/database/page-query.ts'
import { caseConditions } from './case-search.ts'
import { hasCasesOf } from './loaded-container.ts'

/** By renban, number on the container or seal: dealers and carriers name one of them. `alias`: container. */
export function matchesContainer(alias: string, codes: readonly string[]): Sql | undefined {
  const [renban, number, seal] = ['renban_no', 'iso_no', 'seal_no'].map((column) =>
    matchesCode(`${alias}.${column}`, codes),
  )
  return renban && sql`(${renban} or ${number} or ${seal})`
}

export interface ContainerConditions
  extends Omit<ParsedInputOf<CallById<'workspace/load-plan/search'>>, 'page' | 'pageSize' | 'sort'> {
  readonly prctCode: string
}

/** A case of the container meets all conditions on cases, also that on its dealer. */
function withCase(alias: string, filter: ContainerConditions): Sql | undefined {
  const isOfCase = caseConditions({ ...filter, dealer: [] }).filter((condition) => condition !== undefined)
  if (isOfCase.length === 0) return undefined
  return sql`${sql.raw(alias)}.container_id in (select t.container_id from case_header t where ${allOf(
    sql`t.prct_code = ${filter.prctCode}`,
    isOneOf('t.dealer_code', filter.dealer),
    isOfPlans('t', filter),
    ...isOfCase,
  )})`
}

const isOfPlans = (alias: string, { prctCode, month }: ContainerConditions): Sql | undefined =>
  month === undefined
    ? undefined
    : sql`${sql.raw(alias)}.plan_id = any(array(select p.plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month}))`

/** The search for containers, which their papers repeat. */
export const isWantedContainer = (alias: string, filter: ContainerConditions): Sql =>
  allOf(
    sql`${sql.raw(alias)}.prct_code = ${filter.prctCode}`,
    isOfPlans(alias, filter),
    matchesContainer(alias, filter.renbanNo),
    hasCasesOf(alias, filter.dealer),
    withCase(alias, filter),
    isOneOf(`${alias}.container_type`, filter.containerType),
    isFrom(`${alias}.van_on`, filter.vanFrom),
    isUntil(`${alias}.van_on`, filter.vanTo),
    isOneOf(`${alias}.status`, filter.status),
    filter.lockedOnly ? sql`${sql.raw(alias)}.locked_steps > 0` : undefined,
  )

interface PaperConditions extends ContainerConditions {
  readonly containerNo: readonly string[]
}

/** Containers of a paper: `renbanNo` has whole numbers here. */
export const isOnPaper = (alias: string, { renbanNo, containerNo, ...filter }: PaperConditions): Sql =>
  allOf(isOneOf(`${alias}.renban_no`, renbanNo), isWantedContainer(alias, { ...filter, renbanNo: [...containerNo] }))
