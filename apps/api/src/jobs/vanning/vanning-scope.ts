import { isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import { listCollectiveRules, type StoredRule } from '../../domain/loads/collective-rules.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { allOf, type Sql } from '../../platform/database/page-query.ts'

export interface VanningScope {
  readonly prctCode: string
  readonly planId: number
  readonly dealers?: readonly string[] | undefined
  readonly vanOn?: string | undefined
}

/** Alias t: case_header or container. */
export const inScope = ({ prctCode, planId, dealers, vanOn }: VanningScope): Sql =>
  allOf(
    sql`t.prct_code = ${prctCode} and t.plan_id = ${planId}`,
    dealers ? sql`t.dealer_code = any(${dealers}::text[])` : undefined,
    vanOn ? sql`t.van_on = ${vanOn}::date` : undefined,
  )

export function connectedWith(one: string, sets: readonly (readonly string[])[]): readonly string[] {
  const found = new Set([one])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const set of sets) if (set.some((each) => found.has(each))) for (const each of set) found.add(each)
  }
  return [...found].sort()
}

interface ScopeOrder {
  readonly prctCode: string
  readonly planId: number
  readonly dealer: string | undefined
  readonly vanOn: string | undefined
}

/** A dealer is loaded with those it shares containers with, by a rule or at present: no container is partly in scope. */
export async function vanningScope(db: ReadDb, { dealer, ...scope }: ScopeOrder): Promise<VanningScope> {
  if (dealer === undefined || dealer === '') return scope
  const rules = await listCollectiveRules(db, scope.prctCode)
  const { rows } = await checkedSql({ dealers: texts })`
    select t.dealer_code || t.also_dealers as dealers from container t
    where ${inScope(scope)} and t.also_dealers <> '{}'`.execute(db)
  const day = scope.vanOn ? isoToDay(scope.vanOn) : undefined
  const isInForce = ({ vanFrom, vanTo }: StoredRule) => day === undefined || (vanFrom <= day && day <= vanTo)
  const bound = rules.filter((rule) => rule.mixKey === 'DEALER' && isInForce(rule)).map(({ members }) => members)
  return { ...scope, dealers: connectedWith(dealer, [...bound, ...rows.map(({ dealers }) => dealers)]) }
}
