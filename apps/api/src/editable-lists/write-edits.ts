import { sql } from 'kysely'
import type { Cells, RowEdit } from '../domain/edits/row-edit.ts'
import type { Sql } from '../platform/database/page-query.ts'
import { inSlices } from '../platform/process/in-slices.ts'
import { type EditableList, keyColumns, keyText, type SqlColumn, tableColumns } from './editable-list.ts'
import type { ListWriteContext } from './list-context.ts'
import { onKey, recordOf, recordsOf } from './prepare-edits.ts'
import { replaceMembers } from './write-members.ts'

interface Writing {
  readonly list: EditableList
  readonly callId: string
}

/** Returns the new row versions of the written edits. */
export async function writeEdits(
  context: ListWriteContext,
  { list, callId }: Writing,
  edits: readonly RowEdit[],
): Promise<ReadonlyMap<RowEdit, number>> {
  const versions = new Map<RowEdit, number>()
  const unchanged = edits.filter(({ op, changed }) => op === 'U' && changed.length === 0)
  for (const edit of unchanged) versions.set(edit, edit.rowVersion)
  for (const [op, write] of [
    ['D', deleteRows],
    ['U', updateRows],
    ['I', insertRows],
  ] as const) {
    const pending = edits.filter((edit) => edit.op === op && !versions.has(edit))
    for await (const slice of inSlices(pending, context.signal)) {
      const written = await write(context, list, slice)
      for (const edit of slice) {
        const version = written.get(keyText(list, edit.key))
        if (version !== undefined) versions.set(edit, version)
      }
    }
  }
  const isWritten = (edit: RowEdit) => versions.has(edit) && (edit.op !== 'U' || edit.changed.length > 0)
  for await (const slice of inSlices(edits.filter(isWritten), context.signal)) {
    await replaceMembers(context, list, slice)
    await writeTrail(context, { list, callId }, slice)
  }
  return versions
}

const names = (columns: readonly SqlColumn[]) => sql.raw(columns.map(({ column }) => `"${column}"`).join(', '))
/** The value of the record r as the column stores it. */
function storedFrom({ column, written }: SqlColumn): Sql {
  const cell = sql.raw(`r."${column}"`)
  return written ? written(cell) : cell
}
const values = (columns: readonly SqlColumn[]) => sql.join(columns.map(storedFrom))
/** Postgres accepts no deferrable constraint as arbiter. */
const arbiter = (list: EditableList) =>
  list.hasDeferrableConstraint ? sql`(prct_code, ${names(keyColumns(list))})` : sql``
const keyFields = (list: EditableList) =>
  sql.raw(
    keyColumns(list)
      .map(({ field, column }) => `t."${column}" as "${field}"`)
      .join(', '),
  )
const version: SqlColumn = {
  field: 'rowVersion',
  kind: 'integer',
  header: { en: '', ja: '' },
  shown: sql``,
  column: 'row_version',
  limits: {},
}

type Written = Map<string, number>
const byKey = (list: EditableList, rows: readonly (Cells & { readonly writtenVersion: number })[]): Written =>
  new Map(rows.map((row) => [keyText(list, row), row.writtenVersion]))
const versioned = (edits: readonly RowEdit[]): Cells[] => edits.map((e) => ({ ...e.after, rowVersion: e.rowVersion }))
type Returned = Cells & { readonly writtenVersion: number }

async function deleteRows(
  { db, prctCode }: ListWriteContext,
  list: EditableList,
  edits: readonly RowEdit[],
): Promise<Written> {
  const columns = [...keyColumns(list), version]
  const { rows } = await sql<Returned>`
    delete from ${sql.id(list.entity)} t
    using jsonb_to_recordset(${recordsOf(columns, versioned(edits))}::jsonb) as r (${recordOf(columns)})
    where t.prct_code = ${prctCode} and ${onKey(list)} and t.row_version = r.row_version
    returning ${keyFields(list)}, t.row_version as "writtenVersion"`.execute(db)
  return byKey(list, rows)
}

async function updateRows(context: ListWriteContext, list: EditableList, edits: readonly RowEdit[]): Promise<Written> {
  const { db, prctCode, user, now } = context
  const edited = tableColumns(list)
  const columns = [...keyColumns(list), ...edited, version]
  const { rows } = await sql<Returned>`
    update ${sql.id(list.entity)} t set ${sql.join(edited.map((each) => sql`${sql.id(each.column ?? '')} = ${storedFrom(each)}`))},
      row_version = t.row_version + 1, updated_by = ${user.employeeId}, updated_at = ${now}
    from jsonb_to_recordset(${recordsOf(columns, versioned(edits))}::jsonb) as r (${recordOf(columns)})
    where t.prct_code = ${prctCode} and ${onKey(list)} and t.row_version = r.row_version
    returning ${keyFields(list)}, t.row_version as "writtenVersion"`.execute(db)
  return byKey(list, rows)
}

async function insertRows(context: ListWriteContext, list: EditableList, edits: readonly RowEdit[]): Promise<Written> {
  const { db, prctCode, user, now } = context
  const columns = [...keyColumns(list), ...tableColumns(list)]
  const cells = edits.map((edit) => edit.after)
  const { rows } = await sql<Returned>`
    insert into ${sql.id(list.entity)} as t (prct_code, ${names(columns)}, created_by, created_at, updated_by, updated_at)
    select ${prctCode}, ${values(columns)}, ${user.employeeId}, ${now}::timestamptz, ${user.employeeId}, ${now}::timestamptz
    from jsonb_to_recordset(${recordsOf(columns, cells)}::jsonb) as r (${recordOf(columns)})
    on conflict ${arbiter(list)} do nothing returning ${keyFields(list)}, t.row_version as "writtenVersion"`.execute(db)
  return byKey(list, rows)
}

/** For changes that follow from a save, beside its own. */
export async function writeTrail(
  context: ListWriteContext,
  { list, callId }: Writing,
  edits: readonly RowEdit[],
): Promise<void> {
  const { db, prctCode, user, now } = context
  const entries = edits.map(({ op, key, before, after, changed }) => {
    const fields = op === 'D' ? Object.keys(before ?? {}) : changed
    const pairs = fields.map((field) => [field, [before?.[field] ?? null, op === 'D' ? null : (after[field] ?? null)]])
    return { key, change: { op, fields: Object.fromEntries(pairs) } }
  })
  await sql`
    insert into audit (prct_code, at, user_id, employee_id, call_id, entity, key, change)
    select ${prctCode}, ${now}::timestamptz, ${user.userId}, ${user.employeeId}, ${callId}, ${list.entity}, e.key, e.change
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (key jsonb, change jsonb)`.execute(db)
}
