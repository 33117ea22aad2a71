import { isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import { isPacked } from '../../domain/cases/packed-contents.ts'
import { listCollectiveRules, type StoredRule } from '../../domain/loads/collective-rules.ts'
import { isLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { allOf, type Sql } from '../../platform/database/page-query.ts'

/** Vanning dates, for all dealers or some: one problem, whatever months its cases were packed in. */
export interface VanningScope {
  readonly prctCode: string
  /** None of them is past. */
  readonly vanDays: readonly string[]
  readonly dealers?: readonly string[] | undefined
}

/** Alias t: case_header or container. */
export const inScope = ({ prctCode, vanDays, dealers }: VanningScope): Sql =>
  allOf(
    sql`t.prct_code = ${prctCode} and t.van_on = any(${vanDays}::date[])`,
    dealers ? sql`t.dealer_code = any(${dealers}::text[])` : undefined,
  )

/** Cases that are planned now: of the loaded revision of their month, or packed. Alias t: case_header. */
export const isLive = (prctCode: string): Sql =>
  sql`t.status <> 'CANCELLED' and (${isLoadedPlan(prctCode, 't.plan_id')} or ${isPacked('t')})`

/** Excludes containers that have left or been announced. Aliases t: case_header, k: its container. */
export const isWaiting = (scope: VanningScope): Sql =>
  sql`${inScope(scope)} and ${isLive(scope.prctCode)} and (k.container_id is null or ${isOpenToLoading('k')})`

export function connectedWith(one: string, sets: readonly (readonly string[])[]): readonly string[] {
  const found = new Set([one])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const set of sets) if (set.some((each) => found.has(each))) for (const each of set) found.add(each)
  }
  return [...found].sort()
}

export interface ScopeOrder {
  readonly prctCode: string
  readonly planId: number
  /** Business day: nothing is loaded for a vanning date before it. */
  readonly today: string
  readonly dealer?: string | undefined
  readonly vanOn?: string | undefined
}

/**
 * The vanning dates on which cases of the plan wait. A dealer is loaded with those it shares containers with, by a rule or at
 * present: no container is partly in scope.
 */
export async function vanningScope(db: ReadDb, { dealer, ...order }: ScopeOrder): Promise<VanningScope> {
  const { prctCode } = order
  const vanDays = await listVanDays(db, order)
  if (dealer === undefined || dealer === '') return { prctCode, vanDays }
  const rules = await listCollectiveRules(db, prctCode)
  const { rows } = await checkedSql({ dealers: texts })`
    select t.dealer_code || t.also_dealers as dealers from container t
    where ${inScope({ prctCode, vanDays })} and t.also_dealers <> '{}'`.execute(db)
  const days = vanDays.map(isoToDay)
  const isInForce = ({ vanFrom, vanTo }: StoredRule) => days.some((day) => vanFrom <= day && day <= vanTo)
  const bound = rules.filter((rule) => rule.mixKey === 'DEALER' && isInForce(rule)).map(({ members }) => members)
  return { prctCode, vanDays, dealers: connectedWith(dealer, [...bound, ...rows.map(({ dealers }) => dealers)]) }
}

async function listVanDays(db: ReadDb, { prctCode, planId, today, vanOn }: ScopeOrder): Promise<readonly string[]> {
  if (vanOn !== undefined && vanOn !== '') return vanOn < today ? [] : [vanOn]
  const { rows } = await checkedSql({ vanOn: date })`
    select distinct t.van_on as "vanOn" from case_header t
    left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
    where t.prct_code = ${prctCode} and t.plan_id = ${planId} and t.van_on >= ${today}::date and t.status <> 'CANCELLED'
      and (k.container_id is null or ${isOpenToLoading('k')}) order by 1`.execute(db)
  return rows.map((row) => row.vanOn)
}
