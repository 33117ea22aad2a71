import type { CaseSet, ContainerType } from '@packing/planning'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { findCollectiveRule } from './collective-rules.ts'
import { type GroupTerms, groupTerms } from './group-terms.ts'
import { loadTerms } from './load-terms.ts'
import { isOpenToLoading } from './ship-notices.ts'
import { listTogetherMarks, setsOf } from './together-marks.ts'

/** What may exchange cases: the containers of one plan that VANNING loaded as one group. */
export interface GroupKey {
  readonly planId: number
  readonly loadGroup: string
  readonly vanOn: string
  /** The collective rule by which they are shared. */
  readonly ruleId: string | null
  /** The dealer by whom a container is named. */
  readonly dealerCode: string
}

/** Rows of case_header or container, called t, of a group. */
export const inGroup = (prctCode: string, { planId, loadGroup }: GroupKey): Sql =>
  sql`t.prct_code = ${prctCode} and t.plan_id = ${planId} and t.load_group = ${loadGroup}`

/** By what a group that stands is judged: the rule under which it was loaded, ended or not, and what the masters say now. */
export async function standingTerms(db: ReadDb, prctCode: string, key: GroupKey): Promise<GroupTerms> {
  const rule = key.ruleId === null ? null : await findCollectiveRule(db, prctCode, key.ruleId)
  const { rows } = await sql<{ dealer: string }>`
    select distinct t.dealer_code as dealer from case_header t where ${inGroup(prctCode, key)} order by 1`.execute(db)
  const dealers = rows.length > 0 ? rows.map(({ dealer }) => dealer) : [key.dealerCode]
  return groupTerms(await loadTerms(db, prctCode), { dealers, rule })
}

/** Cases of the group that must share a container. */
export async function standingSets(db: ReadDb, prctCode: string, key: GroupKey): Promise<CaseSet[]> {
  // A set is counted over all cases of its dealer and day, as VANNING counts it.
  const ofDay = sql`t.prct_code = ${prctCode} and t.plan_id = ${key.planId} and t.van_on = ${key.vanOn}::date`
  const marks = await listTogetherMarks(db, prctCode, ofDay, [key.vanOn])
  if (marks.size === 0) return []
  const { rows } = await sql<{ caseNo: string }>`
    select t.case_no as "caseNo" from case_header t left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
    where ${inGroup(prctCode, key)} and t.status <> 'CANCELLED' and (k.container_id is null or ${isOpenToLoading('k')})`.execute(
    db,
  )
  const here = new Set(rows.map(({ caseNo }) => caseNo))
  return setsOf(new Map([...marks].filter(([caseNo]) => here.has(caseNo))))
}

/** Index of a type, or -1. */
export const typeIndex = (types: readonly Pick<ContainerType, 'code'>[], code: string): number =>
  types.findIndex((type) => type.code === code)
