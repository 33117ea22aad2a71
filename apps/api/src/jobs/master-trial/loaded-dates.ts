import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { inScope, isWaiting, type VanningScope } from '../vanning/vanning-scope.ts'

/** Loads of a dealer on a vanning date; several rows add up. */
export interface LoadedDate {
  readonly dealer: string
  readonly vanOn: string
  readonly cases: number
  readonly containers: number
  /** Of the cases, those without a container. */
  readonly left: number
}

/** The open containers of the vanning dates; undefined while some of their cases have not been tried to load. */
export async function readLoadedDates(db: ReadDb, scope: VanningScope): Promise<readonly LoadedDate[] | undefined> {
  const cases = await checkedSql({ dealer: text, vanOn: date, cases: int, left: int, isUntried: bool })`
    select t.dealer_code as dealer, t.van_on as "vanOn", count(*) as cases, count(*) filter (where t.container_id is null) as left,
      bool_or(t.container_id is null and t.left_reason is null) as "isUntried"
    from case_header t left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
    where ${isWaiting(scope)} group by 1, 2 order by 1, 2`.execute(db)
  if (cases.rows.length === 0 || cases.rows.some(({ isUntried }) => isUntried)) return undefined
  const containers = await checkedSql({ dealer: text, vanOn: date, containers: int })`
    select t.dealer_code as dealer, t.van_on as "vanOn", count(*) as containers from container t
    where ${inScope(scope)} and t.case_count > 0 and ${isOpenToLoading('t')} group by 1, 2 order by 1, 2`.execute(db)
  return [
    ...cases.rows.map(({ isUntried: _, ...row }) => ({ ...row, containers: 0 })),
    ...containers.rows.map((row) => ({ ...row, cases: 0, left: 0 })),
  ]
}
