import { isoToDay, type LoadedBox, type MixKey, type Reason, type VanningCase } from '@packing/planning'
import { sql } from 'kysely'
import { listApartKeys, listCollectiveRules, type StoredRule } from '../../domain/loads/collective-rules.ts'
import { type DealerTerms, loadTerms } from '../../domain/loads/load-terms.ts'
import { hasLots } from '../../domain/loads/loaded-plan.ts'
import { listTogetherMarks } from '../../domain/loads/together-marks.ts'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, json, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { allOf } from '../../platform/database/page-query.ts'
import { readCaseKeys } from './case-keys.ts'
import { inScope, isLive, isWaiting, type VanningScope } from './vanning-scope.ts'

export interface WaitingCase {
  readonly planId: number
  readonly month: string
  readonly caseId: number
  readonly caseNo: string
  readonly caseCode: string
  readonly dealer: string
  readonly packOn: string
  readonly vanOn: string
  readonly line: string
  readonly carFamily: string
  /** Empty if the PRCTCC does not separate cases by it; then `carFamily` is ''. */
  readonly orderTypes: readonly string[]
  readonly exporters: readonly string[]
  readonly grossG: number
  /** Classes of the dangerous goods in it; empty: none. */
  readonly dangerClass: string
  readonly renbanNo: string | null
  readonly step: number | null
  readonly place: Omit<LoadedBox, 'box'>
  /** Why the last run left it; null: it did not. */
  readonly leftCause: Reason['cause'] | null
}

const pinnedContainerColumns = {
  renbanNo: text,
  containerType: text,
  vanOn: date,
  lockedSteps: int,
}
export type PinnedContainer = RowOf<typeof pinnedContainerColumns>

export interface VanningFacts extends DealerTerms {
  readonly cases: readonly WaitingCase[]
  readonly pinned: readonly PinnedContainer[]
  readonly rules: readonly StoredRule[]
  readonly apart: readonly MixKey[]
  readonly marks: ReadonlyMap<string, string>
}

export async function hasWaitingCases(db: ReadDb, scope: VanningScope): Promise<boolean> {
  const { rows } = await checkedSql({ isThere: bool })`
    select exists (select 1 from case_header t left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
      where ${isWaiting(scope)}) as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}

/** Whether the cases of a plan are built: there are some, or nothing is planned and those of older revisions are gone. */
export async function hasBuiltCases(db: ReadDb, prctCode: string, planId: number): Promise<boolean> {
  const { rows } = await checkedSql({ isBuilt: bool })`
    select exists (select 1 from case_header t where t.prct_code = ${prctCode} and t.plan_id = ${planId} and t.status <> 'CANCELLED')
      or not ${hasLots(prctCode, planId)} and not exists (
        select 1 from packing_plan n join packing_plan o on o.prct_code = n.prct_code and o.month = n.month
          join case_header t on t.prct_code = o.prct_code and t.plan_id = o.plan_id
        where n.prct_code = ${prctCode} and n.plan_id = ${planId} and t.status in ('PLANNED', 'PRINTED')) as "isBuilt"`.execute(
    db,
  )
  return rows[0]?.isBuilt ?? false
}

async function waitingCases(db: ReadDb, scope: VanningScope, apart: readonly MixKey[]): Promise<WaitingCase[]> {
  const carFamily = apart.includes('CAR_FAMILY')
    ? sql`coalesce((select p.car_family from case_content c join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
        where c.case_id = t.case_id order by c.seq limit 1), '')`
    : sql`''`
  const { orderTypes, exporters } = await readCaseKeys(db, scope, apart)
  const dangerClasses = await readDangerClasses(db, scope)
  const { rows } = await checkedSql({
    dealer: text,
    line: text,
    planId: int,
    month: text,
    caseId: int,
    caseNo: text,
    caseCode: text,
    packOn: date,
    vanOn: date,
    carFamily: text,
    grossG: int,
    renbanNo: orNull(text),
    step: orNull(int),
    place: json<WaitingCase['place']>(),
    leftCause: orNull(text),
  })`
    select t.plan_id as "planId", p.month, t.case_id as "caseId", t.case_no as "caseNo", t.case_code as "caseCode", t.dealer_code as dealer, t.van_on as "vanOn",
      t.pack_on as "packOn", t.left_reason ->> 'cause' as "leftCause", t.line_code as line, ${carFamily} as "carFamily", t.gross_g as "grossG", k.renban_no as "renbanNo", t.load_step as step,
      jsonb_build_object('x', t.x_mm, 'y', t.y_mm, 'z', t.z_mm, 'dx', t.dx_mm, 'dy', t.dy_mm, 'dz', t.dz_mm) as place
    from case_header t join packing_plan p on p.prct_code = t.prct_code and p.plan_id = t.plan_id
    left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
    where ${isWaiting(scope)}
    order by t.dealer_code, t.van_on, t.case_no`.execute(db)
  return rows.map((row) => ({
    ...row,
    leftCause: row.leftCause as WaitingCase['leftCause'],
    orderTypes: orderTypes.get(row.caseId) ?? [],
    exporters: exporters.get(row.caseId) ?? [],
    dangerClass: dangerClasses.get(row.caseId) ?? '',
  }))
}

async function readDangerClasses(db: ReadDb, scope: VanningScope): Promise<ReadonlyMap<number, string>> {
  const { rows } = await checkedSql({ caseId: int, classes: text })`
    select t.case_id as "caseId", string_agg(distinct p.dg_class, ' ' order by p.dg_class) as classes
    from case_header t
    join case_content c on c.prct_code = t.prct_code and c.case_id = t.case_id
    join part p on p.prct_code = c.prct_code and p.part_no = c.part_no and p.dg_class <> ''
    where ${inScope(scope)} group by t.case_id`.execute(db)
  return new Map(rows.map(({ caseId, classes }) => [caseId, classes]))
}

async function listPinnedContainers(db: ReadDb, scope: VanningScope): Promise<PinnedContainer[]> {
  const { rows } = await checkedSql(pinnedContainerColumns)`
    select t.renban_no as "renbanNo", t.container_type as "containerType", t.van_on as "vanOn",
      t.locked_steps as "lockedSteps"
    from container t where ${inScope(scope)} and t.locked_steps > 0 and t.case_count > 0 and ${isOpenToLoading('t')}
    order by t.renban_no`.execute(db)
  return rows
}

export async function readVanning(db: ReadDb, scope: VanningScope): Promise<VanningFacts> {
  const { prctCode } = scope
  const apart = await listApartKeys(db, prctCode)
  const cases = await waitingCases(db, scope, apart)
  return {
    ...(await loadTerms(db, prctCode)),
    apart,
    cases,
    pinned: await listPinnedContainers(db, scope),
    rules: await listCollectiveRules(db, prctCode),
    marks: await listTogetherMarks(db, prctCode, allOf(inScope(scope), isLive(prctCode)), scope.vanDays),
  }
}

export const collected = ({ vanOn, dealer, line, carFamily, orderTypes, exporters }: WaitingCase): VanningCase => ({
  vanOn: isoToDay(vanOn),
  keys: { DEALER: [dealer], LINE: [line], CAR_FAMILY: [carFamily], ORDER_TYPE: orderTypes, EXPORTER: exporters },
})
