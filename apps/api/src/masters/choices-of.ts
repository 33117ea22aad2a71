import { sql } from 'kysely'
import type { ReadContext } from '../domain/rule-context.ts'
import type { EditableList } from '../editable-lists/editable-list.ts'
import type { ImportKind } from '../host-import/formats/import-format.ts'
import { importFormats } from '../host-import/formats/import-formats.ts'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { text } from '../platform/database/column-types.ts'
import { snakeCase } from '../platform/database/database-names.ts'
import type { ServedMaster } from './served-master.ts'

/** Columns that name the rows of the masters that others refer to. */
const names: Readonly<Partial<Record<ImportKind, string>>> = {
  calendar_codes: 'name',
  dealers: 'dealer_name',
  packing_lines: 'line_name',
}

export interface FieldChoices {
  readonly field: string
  readonly codes: { code: string; name: string }[]
}

/** Codes that the cells of a column can have, where these are rows of another master. */
export async function choicesOf(
  { db, prctCode }: ReadContext,
  { kind }: ServedMaster,
  list: EditableList,
): Promise<FieldChoices[]> {
  const found: FieldChoices[] = []
  for (const { column, to, toColumn, allowsAll } of importFormats[kind].references) {
    const field = list.columns.find((each) => snakeCase(each.field) === column)?.field
    if (field === undefined) continue
    const name = names[to]
    const { rows } = await checkedSql({ code: text, name: text })`
      select distinct ${sql.id('t', toColumn)} as code, ${name === undefined ? sql`''` : sql.id('t', name)} as name
      from ${sql.id(importFormats[to].table)} t where t.prct_code = ${prctCode} order by 1`.execute(db)
    found.push({ field, codes: allowsAll ? [{ code: '*', name: '' }, ...rows] : rows })
  }
  return found
}
