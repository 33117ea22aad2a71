import type { MixKey } from '@packing/planning'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { readOrderTypes } from './order-types.ts'
import { inScope, type VanningScope } from './vanning-scope.ts'

export type CaseValues = ReadonlyMap<number, readonly string[]>

/** Separation criteria that are no columns of a case, as far as the PRCTCC uses them. */
export interface CaseKeys {
  readonly exporters: CaseValues
  readonly orderTypes: CaseValues
}

const NONE: CaseValues = new Map()

export async function readCaseKeys(db: ReadDb, scope: VanningScope, apart: readonly MixKey[]): Promise<CaseKeys> {
  return {
    exporters: apart.includes('EXPORTER') ? await readExporters(db, scope) : NONE,
    orderTypes: apart.includes('ORDER_TYPE') ? await readOrderTypes(db, scope) : NONE,
  }
}

async function readExporters(db: ReadDb, scope: VanningScope): Promise<CaseValues> {
  const { rows } = await checkedSql({ caseId: int, found: texts })`
    select t.case_id as "caseId", array_agg(distinct p.exporter_code order by p.exporter_code) as found
    from case_header t
    join case_content c on c.prct_code = t.prct_code and c.case_id = t.case_id
    join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
    where ${inScope(scope)} group by t.case_id`.execute(db)
  return new Map(rows.map(({ caseId, found }) => [caseId, found]))
}
