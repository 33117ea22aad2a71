import { isoToDay, type LoadedBox, type MixKey, type VanningCase } from '@packing/planning'
import { sql } from 'kysely'
import { listApartKeys, listCollectiveRules, type StoredRule } from '../../domain/loads/collective-rules.ts'
import { type DealerTerms, loadTerms } from '../../domain/loads/load-terms.ts'
import { isOpenToLoading } from '../../domain/loads/ship-notices.ts'
import { listTogetherMarks } from '../../domain/loads/together-marks.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { readCaseKeys } from './case-keys.ts'
import { inScope, type VanningScope } from './vanning-scope.ts'

/** A case as it waits for a container, and where it stands now. */
export interface WaitingCase {
  readonly caseId: number
  readonly caseNo: string
  readonly caseCode: string
  readonly dealer: string
  readonly vanOn: string
  readonly line: string
  readonly carFamily: string
  /** Empty where the unit does not keep its cases apart by it, as `carFamily` is ''. */
  readonly orderTypes: readonly string[]
  readonly exporters: readonly string[]
  readonly grossG: number
  readonly renbanNo: string | null
  readonly step: number | null
  readonly place: Omit<LoadedBox, 'box'>
}

/** A container of which a planner fixed the first steps. */
export interface HeldContainer {
  readonly renbanNo: string
  readonly containerType: string
  readonly vanOn: string
  readonly heldSteps: number
}

/** All that says what is loaded into what. */
export interface VanningFacts extends DealerTerms {
  readonly cases: readonly WaitingCase[]
  readonly held: readonly HeldContainer[]
  readonly rules: readonly StoredRule[]
  readonly apart: readonly MixKey[]
  readonly marks: ReadonlyMap<string, string>
}

/** Of cases t in containers k: all but those that are cancelled, or in a container that is on its way or announced. */
const isWaiting = (scope: VanningScope): Sql =>
  sql`${inScope(scope)} and t.status <> 'CANCELLED' and (k.container_id is null or ${isOpenToLoading('k')})`

export async function hasWaitingCases(db: ReadDb, scope: VanningScope): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select 1 from case_header t left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
      where ${isWaiting(scope)}) as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}

/** The cases that wait, as a text that differs as soon as there are others. */
export async function readCasesVersion(db: ReadDb, scope: VanningScope): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(md5(string_agg(t.case_id::text, ',' order by t.case_id)), '') as version
    from case_header t left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
    where ${isWaiting(scope)}`.execute(db)
  return rows[0]?.version ?? ''
}

async function waitingCases(db: ReadDb, scope: VanningScope, apart: readonly MixKey[]): Promise<WaitingCase[]> {
  const carFamily = apart.includes('CAR_FAMILY')
    ? sql`coalesce((select p.car_family from case_content c join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
        where c.case_id = t.case_id order by c.seq limit 1), '')`
    : sql`''`
  const { orderTypes, exporters } = await readCaseKeys(db, scope, apart)
  const { rows } = await sql<Omit<WaitingCase, 'orderTypes' | 'exporters'>>`
    select t.case_id as "caseId", t.case_no as "caseNo", t.case_code as "caseCode", t.dealer_code as dealer, t.van_on as "vanOn",
      t.line_code as line, ${carFamily} as "carFamily", t.gross_g as "grossG", k.renban_no as "renbanNo", t.load_step as step,
      jsonb_build_object('x', t.x_mm, 'y', t.y_mm, 'z', t.z_mm, 'dx', t.dx_mm, 'dy', t.dy_mm, 'dz', t.dz_mm) as place
    from case_header t left join container k on k.prct_code = t.prct_code and k.container_id = t.container_id
    where ${isWaiting(scope)}
    order by t.dealer_code, t.van_on, t.case_no`.execute(db)
  return rows.map((row) => ({
    ...row,
    orderTypes: orderTypes.get(row.caseId) ?? [],
    exporters: exporters.get(row.caseId) ?? [],
  }))
}

async function heldContainers(db: ReadDb, scope: VanningScope): Promise<HeldContainer[]> {
  const { rows } = await sql<HeldContainer>`
    select t.renban_no as "renbanNo", t.container_type as "containerType", t.van_on as "vanOn",
      t.held_steps as "heldSteps"
    from container t where ${inScope(scope)} and t.held_steps > 0 and t.case_count > 0 and ${isOpenToLoading('t')}
    order by t.renban_no`.execute(db)
  return rows
}

/** Reads the cases of a plan and what says into what they may be loaded. */
export async function readVanning(db: ReadDb, scope: VanningScope): Promise<VanningFacts> {
  const { prctCode } = scope
  const apart = await listApartKeys(db, prctCode)
  const cases = await waitingCases(db, scope, apart)
  const vanDays = cases.map(({ vanOn }) => vanOn)
  return {
    ...(await loadTerms(db, prctCode)),
    apart,
    cases,
    held: await heldContainers(db, scope),
    rules: await listCollectiveRules(db, prctCode),
    marks: await listTogetherMarks(db, prctCode, inScope(scope), vanDays),
  }
}

/** As rules of collective vanning see a case. */
export const collected = ({ vanOn, dealer, line, carFamily, orderTypes, exporters }: WaitingCase): VanningCase => ({
  vanOn: isoToDay(vanOn),
  keys: { DEALER: [dealer], LINE: [line], CAR_FAMILY: [carFamily], ORDER_TYPE: orderTypes, EXPORTER: exporters },
})
