import type { CollectiveDefinition } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { json } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

/** The `collectiveDefinition` of row t of collective_vanning. */
export const definitionSql = sql`jsonb_build_object('cvId', t.cv_id, 'mixKey', t.mix_key,
  'members', coalesce((select string_agg(m.member, ',' order by m.seq) from collective_vanning_member m
    where m.prct_code = t.prct_code and m.cv_id = t.cv_id), ''),
  'dealerCode', t.dealer_code, 'destinationPort', t.destination_port, 'containerType', t.container_type, 'vanFrom', t.van_from,
  'vanTo', t.van_to, 'priority', t.priority, 'minFillPercent', t.min_fill_permille / 10.0, 'maxCases', t.max_cases,
  'maxGrossKg', t.max_gross_g / 1000.0, 'loadOrder', t.load_order)`

export async function findDefinition(db: ReadDb, prctCode: string, id: string): Promise<CollectiveDefinition | null> {
  const { rows } = await checkedSql({ definition: json<CollectiveDefinition>() })`
    select ${definitionSql} as definition from collective_vanning t where t.prct_code = ${prctCode} and t.cv_id = ${id}`.execute(
    db,
  )
  return rows[0]?.definition ?? null
}
