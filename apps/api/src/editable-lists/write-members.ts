import { parseMembers } from '@packing/contract'
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
  const { table, code, qty, key } = column.memberTable
  const keys = keyColumns(list).filter((each) => key.includes(each.column ?? ''))
  const typed = keys.map((each) => `"${each.column}" ${sqlType(each)}`).join(', ')
  const rows = changed.flatMap((edit) => {
    const ofHeader = Object.fromEntries(keys.map((each) => [each.column, edit.key[each.field] ?? null]))
    return parseMembers(textOf(edit, column.field)).map((member, at) => ({ ...ofHeader, seq: at + 1, ...member }))
  })
  const headers = changed.map((edit) =>
    Object.fromEntries(keys.map((each) => [each.column, edit.key[each.field] ?? null])),
  )
  const onKey = sql.raw(keys.map((each) => `m."${each.column}" = r."${each.column}"`).join(' and '))
  await sql`
    delete from ${sql.id(table)} m using jsonb_to_recordset(${JSON.stringify(headers)}::jsonb) as r (${sql.raw(typed)})
    where m.prct_code = ${prctCode} and ${onKey}`.execute(db)
  const names = [...keys.map((each) => each.column ?? ''), 'seq', code, ...(qty === undefined ? [] : [qty])]
  const values = [
    ...keys.map((each) => `r."${each.column}"`),
    'r.seq',
    'r.code',
    ...(qty === undefined ? [] : ['r.qty']),
  ]
  await sql`
    insert into ${sql.id(table)} (prct_code, ${sql.raw(names.map((name) => `"${name}"`).join(', '))})
    select ${prctCode}, ${sql.raw(values.join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw(typed)}, seq int, code text, qty int)`.execute(
    db,
  )
}
