import { filledInEvery, type Text, textIn } from '@packing/contract'
import { sql } from 'kysely'
import { type CheckEdits, errorAt, indexOf, type RowEdit } from '../domain/edits/row-edit.ts'
import { columnValue } from '../domain/files/file-column.ts'
import { type EditableList, keyColumns } from '../editable-lists/editable-list.ts'
import type { ListReadContext } from '../editable-lists/list-context.ts'
import type { ImportKind, Reference } from '../host-import/formats/import-format.ts'
import { importFormats } from '../host-import/formats/import-formats.ts'
import { stagedRows, stagingTable } from '../host-import/staging/stage.ts'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { int, orNull, text } from '../platform/database/column-types.ts'
import { snakeCase } from '../platform/database/database-names.ts'
import type { Sql } from '../platform/database/page-query.ts'
import type { ValidationIssue } from '../platform/errors/api-error.ts'
import type { ServedMaster } from './served-master.ts'
import { usersOf } from './uses.ts'

const notRegistered = { en: '{value} is not registered ({what}).', ja: '{value} は登録されていません（{column}）。' }

interface Staged {
  /** Begins a statement: rows as a file of the host brings them, under the name that its rules use. */
  readonly rows: Sql
  /** The edit that each line comes from. */
  readonly edits: readonly RowEdit[]
}

function asStaged({ kind, fileRows }: ServedMaster, edits: readonly RowEdit[]): Staged {
  const { columns } = importFormats[kind]
  const fileRow = ({ after }: RowEdit) =>
    Object.fromEntries(Object.entries(after).map(([field, cell]) => [snakeCase(field), cell]))
  const lines = edits.flatMap((edit) => (fileRows?.of(edit.after) ?? [fileRow(edit)]).map((row) => ({ edit, row })))
  const rows = lines.map(({ row }, line) => ({
    line,
    ...Object.fromEntries(columns.map((column) => [column.key, columnValue(column, row[column.key] ?? null)])),
  }))
  const types = columns.map(({ key, sqlType }) => sql`${sql.id(key)} ${sql.raw(sqlType)}`)
  return {
    rows: sql`with ${sql.id(stagingTable(kind))} as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (line int, ${sql.join(types)}))`,
    edits: lines.map(({ edit }) => edit),
  }
}

interface Found {
  readonly line: number
  readonly value: string | null
}

async function findBad({ db }: ListReadContext, from: Sql): Promise<readonly Found[]> {
  const { rows } = await checkedSql({ line: int, value: orNull(text) })`${from} order by line`.execute(db)
  return rows
}

function unknownCodes(context: ListReadContext, kind: ImportKind, { rows }: Staged, reference: Reference) {
  const { column, to, toColumn, allowsAll = false } = reference
  const isList = importFormats[kind].columns.some(({ key, sqlType }) => key === column && sqlType === 'text[]')
  const value = isList ? sql`unnest(${sql.id('r', column)})` : sql.id('r', column)
  return findBad(
    context,
    sql`${rows} select c.line, c.value from (select r.line, ${value} as value from ${stagedRows(kind)} r) c
      where c.value is not null and c.value <> '' and not (${sql.lit(allowsAll)} and c.value = '*')
        and not exists (select from ${sql.id(importFormats[to].table)} t
          where t.prct_code = ${context.prctCode} and ${sql.id('t', toColumn)} = c.value)`,
  )
}

interface Broken {
  readonly column: string
  readonly words: Text
  readonly params: Readonly<Record<string, string>>
  readonly found: readonly Found[]
}

async function* brokenRules(context: ListReadContext, kind: ImportKind, staged: Staged): AsyncGenerator<Broken> {
  const { references, rules } = importFormats[kind]
  for (const reference of references) {
    const what = importFormats[reference.to].title.toLowerCase()
    const found = await unknownCodes(context, kind, staged, reference)
    yield { column: reference.column, words: notRegistered, params: { what }, found }
  }
  const { prctCode, now } = context
  for (const { column, isBad, en, ja, params = {} } of rules) {
    const bad = typeof isBad === 'string' ? sql.raw(isBad) : isBad({ prctCode, now })
    const statement = sql`${staged.rows} select r.line, ${sql.id('r', column)}::text as value from ${stagedRows(kind)} r where ${bad}`
    yield { column, words: { en, ja }, params, found: await findBad(context, statement) }
  }
}

/** References and rules of the file of the host, so that both ways accept the same rows. */
async function checkAsFile(
  context: ListReadContext,
  served: ServedMaster,
  list: EditableList,
  edits: readonly RowEdit[],
): Promise<ValidationIssue[]> {
  if (edits.length === 0) return []
  const staged = asStaged(served, edits)
  const fieldOf = (column: string) =>
    list.columns.find(({ field }) => snakeCase(field) === column)?.field ?? served.fileRows?.field ?? ''
  const issues = new Map<string, ValidationIssue>()
  for await (const { column, words, params, found } of brokenRules(context, served.kind, staged)) {
    for (const { line, value } of found) {
      const text = textIn(filledInEvery(words, { value: value ?? '', column, ...params }), context.language)
      const edit = staged.edits[line]
      if (!edit) throw new Error(`Line ${line} comes from no row`)
      const field = `rows[${edit.index}].${fieldOf(column)}`
      issues.set(`${field} ${text}`, { field, message: { text }, errorType: 'ERROR' })
    }
  }
  return [...issues.values()].toSorted((a, b) => indexOf(a) - indexOf(b))
}

async function checkDeletes(
  { db, prctCode, language }: ListReadContext,
  { uses }: ServedMaster,
  list: EditableList,
  edits: readonly RowEdit[],
): Promise<ValidationIssue[]> {
  const [key] = keyColumns(list)
  const { field = '', column = '' } = key ?? {}
  const users = await usersOf(db, { prctCode, uses, column, field }, edits)
  return edits.flatMap((edit) => {
    const used = users.get(edit.index)
    if (!used) return []
    const names = used.map((what) => textIn(what, language)).join(', ')
    return [errorAt(edit, '', 'M-MST-002', { key: String(edit.key[field] ?? ''), uses: names })]
  })
}

export const checkMaster =
  (served: ServedMaster, list: EditableList) =>
  (context: ListReadContext): CheckEdits =>
  async (edits) => [
    ...(await checkAsFile(
      context,
      served,
      list,
      edits.filter(({ op }) => op !== 'D'),
    )),
    ...(await checkDeletes(
      context,
      served,
      list,
      edits.filter(({ op }) => op === 'D'),
    )),
  ]
