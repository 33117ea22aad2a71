import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { float, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import { type LoadedContainer, selectLoadedContainers } from '../loaded-container.ts'

export interface InstructionContainer extends LoadedContainer {
  readonly tareKg: number
}

export async function listInstructionContainers(
  db: ReadDb,
  prctCode: string,
  which: Sql,
): Promise<InstructionContainer[]> {
  const { rows } = await checkedSql({ code: text, tareKg: float })`
    select container_type as code, (tare_g / 1000.0)::float8 as "tareKg" from container_type where prct_code = ${prctCode}`.execute(
    db,
  )
  const tares = new Map(rows.map(({ code, tareKg }) => [code, tareKg]))
  const containers = await selectLoadedContainers(db, prctCode, which)
  return containers.map((container) => ({ ...container, tareKg: tares.get(container.containerType) ?? 0 }))
}
