import type { CaseSet, ContainerType } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { isOpenToLoading } from '../notices/ship-notices.ts'
import { findCollectiveRule } from './collective-rules.ts'
import { type GroupTerms, groupTerms } from './group-terms.ts'
import { loadTerms } from './load-terms.ts'
import { listTogetherMarks, setsOf } from './together-marks.ts'

/** Containers that VANNING loaded as one group may exchange cases. The group names dealers and vanning date. */
export interface GroupKey {
  readonly loadGroup: string
  readonly vanOn: string
  readonly ruleId: string | null
  readonly dealerCode: string
}

/** Alias t: case_header or container. */
export const inGroup = (prctCode: string, { loadGroup }: GroupKey): Sql =>
  sql`t.prct_code = ${prctCode} and t.load_group = ${loadGroup}`

/**
 * The rule under which the group was loaded, ended or not, with the current masters. The planned fill is for VANNING:
 * a planner may load more by hand.
 */
export async function currentTerms(db: ReadDb, prctCode: string, key: GroupKey): Promise<GroupTerms> {
  const rule = key.ruleId === null ? null : await findCollectiveRule(db, prctCode, key.ruleId)
  const { rows } = await checkedSql({ dealer: text })`
    select distinct t.dealer_code as dealer from case_header t where ${inGroup(prctCode, key)} and t.status <> 'CANCELLED' order by 1`.execute(
    db,
  )
  const dealers = rows.length > 0 ? rows.map(({ dealer }) => dealer) : [key.dealerCode]
  const terms = groupTerms(await loadTerms(db, prctCode), { dealers, rule })
  return { ...terms, limits: { ...terms.limits, maxFillPermille: null } }
}

export async function currentSets(db: ReadDb, prctCode: string, key: GroupKey): Promise<CaseSet[]> {
  // Sets count over all cases of the dealer and day, as in VANNING.
  const ofDay = sql`t.prct_code = ${prctCode} and t.van_on = ${key.vanOn}::date`
  const marks = await listTogetherMarks(db, prctCode, ofDay, [key.vanOn])
  if (marks.size === 0) return []
  const { rows } = await checkedSql({ caseNo: text })`
    select t.case_no as "caseNo" from case_header t left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
    where ${inGroup(prctCode, key)} and t.status <> 'CANCELLED' and (k.container_id is null or ${isOpenToLoading('k')})`.execute(
    db,
  )
  const here = new Set(rows.map(({ caseNo }) => caseNo))
  return setsOf(new Map([...marks].filter(([caseNo]) => here.has(caseNo))))
}

export const typeIndex = (types: readonly Pick<ContainerType, 'code'>[], code: string): number =>
  types.findIndex((type) => type.code === code)
