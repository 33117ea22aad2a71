import type { MixKey } from '@packing/planning'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/database/database.ts'
import { readOrderTypes } from './order-types.ts'
import { inScope, type VanningScope } from './vanning-scope.ts'

/** Of cases by their id; none where nothing is known. */
export type CaseValues = ReadonlyMap<number, readonly string[]>

/** What stands in no column of a case, as far as the unit keeps its cases apart by it. */
export interface CaseKeys {
  /** In whose names its parts are exported; '': the unit itself. */
  readonly exporters: CaseValues
  /** Types of the orders that its pieces are for. */
  readonly orderTypes: CaseValues
}

const NONE: CaseValues = new Map()

export async function readCaseKeys(db: ReadDb, scope: VanningScope, apart: readonly MixKey[]): Promise<CaseKeys> {
  return {
    exporters: apart.includes('EXPORTER') ? await readExporters(db, scope) : NONE,
    orderTypes: apart.includes('ORDER_TYPE') ? await readOrderTypes(db, scope) : NONE,
  }
}

/** By the parts in a case. */
async function readExporters(db: ReadDb, scope: VanningScope): Promise<CaseValues> {
  const { rows } = await sql<{ caseId: number; found: string[] }>`
    select t.case_id as "caseId", array_agg(distinct p.exporter_code order by p.exporter_code) as found
    from case_header t
    join case_content c on c.prct_code = t.prct_code and c.case_id = t.case_id
    join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
    where ${inScope(scope)} group by t.case_id`.execute(db)
  return new Map(rows.map(({ caseId, found }) => [caseId, found]))
}
