import { sql } from 'kysely'
import { type RowEdit, textOf } from '../domain/edits/row-edit.ts'
import { type EditableList, keyColumns, memberColumns, type SqlColumn, sqlType } from './editable-list.ts'
import type { ListWriteContext } from './list-context.ts'

/** Replaces the members of written rows whose members changed. The version of the header covers them. */
export async function replaceMembers(
  context: ListWriteContext,
  list: EditableList,
  edits: readonly RowEdit[],
): Promise<void> {
  for (const column of memberColumns(list)) {
    const changed = edits.filter((edit) => edit.changed.includes(column.field))
    if (changed.length > 0) await replaceOf(context, list, { column, changed })
  }
}

interface Replaced {
  readonly column: SqlColumn
  readonly changed: readonly RowEdit[]
}

async function replaceOf({ db, prctCode }: ListWriteContext, list: EditableList, { column, changed }: Replaced) {
  if (!column.memberTable) return
  const { table, key, columns, rowsOf } = column.memberTable
  const keys = keyColumns(list).filter((each) => key.includes(each.column ?? ''))
  const keyOf = (edit: RowEdit) => Object.fromEntries(keys.map((each) => [each.column, edit.key[each.field] ?? null]))
  const typed = keys.map((each) => `"${each.column}" ${sqlType(each)}`)
  const rows = changed.flatMap((edit) =>
    rowsOf(textOf(edit, column.field)).map((row, at) => ({ ...keyOf(edit), seq: at + 1, ...row })),
  )
  const onKey = sql.raw(keys.map((each) => `m."${each.column}" = r."${each.column}"`).join(' and '))
  await sql`
    delete from ${sql.id(table)} m using jsonb_to_recordset(${JSON.stringify(changed.map(keyOf))}::jsonb) as r (${sql.raw(typed.join(', '))})
    where m.prct_code = ${prctCode} and ${onKey}`.execute(db)
  const names = [...keys.map((each) => each.column ?? ''), 'seq', ...Object.keys(columns)]
  const record = [...typed, '"seq" int', ...Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)]
  await sql`
    insert into ${sql.id(table)} (prct_code, ${sql.raw(names.map((name) => `"${name}"`).join(', '))})
    select ${prctCode}, ${sql.raw(names.map((name) => `r."${name}"`).join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw(record.join(', '))})`.execute(db)
}
