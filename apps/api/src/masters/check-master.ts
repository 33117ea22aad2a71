import { filledInEvery, type Text, textIn } from '@packing/contract'
import { sql } from 'kysely'
import { type Cell, type CheckEdits, errorAt, type RowEdit } from '../domain/edits/row-edit.ts'
import { columnValue, type FileColumn } from '../domain/files/file-column.ts'
import { type EditableList, keyColumns } from '../editable-lists/editable-list.ts'
import type { ListReadContext } from '../editable-lists/list-context.ts'
import type { ImportFormat, Reference } from '../host-import/formats/import-format.ts'
import { importFormats } from '../host-import/formats/import-formats.ts'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { int, orNull, text } from '../platform/database/column-types.ts'
import { snakeCase } from '../platform/database/database-names.ts'
import type { Sql } from '../platform/database/page-query.ts'
import type { ValidationIssue } from '../platform/errors/api-error.ts'
import type { ServedMaster } from './served-master.ts'
import { usersOf } from './uses.ts'

const notRegistered = { en: '{value} is not registered ({what}).', ja: '{value} は登録されていません（{column}）。' }

/** Rows as a file of the host would bring them, under the name that the rules of the file use. */
function asStaged({ columns }: ImportFormat, edits: readonly RowEdit[]): Sql {
  const cellOf = (column: FileColumn, after: ReadonlyMap<string, Cell>) =>
    columnValue(column, after.get(column.key) ?? null)
  const rows = edits.map(({ index, after }) => {
    const cells = new Map(Object.entries(after).map(([field, cell]) => [snakeCase(field), cell]))
    return { line: index, ...Object.fromEntries(columns.map((column) => [column.key, cellOf(column, cells)])) }
  })
  const types = columns.map(({ key, sqlType }) => sql`${sql.id(key)} ${sql.raw(sqlType)}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, ${sql.join(types)})`
}

interface Found {
  readonly line: number
  readonly value: string | null
}

async function findBad({ db }: ListReadContext, from: Sql): Promise<readonly Found[]> {
  const { rows } = await checkedSql({ line: int, value: orNull(text) })`${from} order by line`.execute(db)
  return rows
}

function unknownCodes(context: ListReadContext, format: ImportFormat, staged: Sql, reference: Reference) {
  const { column, to, toColumn, allowsAll = false } = reference
  const isList = format.columns.some(({ key, sqlType }) => key === column && sqlType === 'text[]')
  const value = isList ? sql`unnest(${sql.id('r', column)})` : sql.id('r', column)
  return findBad(
    context,
    sql`select c.line, c.value from (select r.line, ${value} as value from ${staged}) c
      where c.value is not null and c.value <> '' and not (${sql.lit(allowsAll)} and c.value = '*')
        and not exists (select from ${sql.id(importFormats[to].table)} t
          where t.prct_code = ${context.prctCode} and ${sql.id('t', toColumn)} = c.value)`,
  )
}

/** The field of a list that is the column of the file. */
const fieldOf = (list: EditableList, column: string) =>
  list.columns.find(({ field }) => snakeCase(field) === column)?.field ?? ''

/** References and rules of the file of the host, so that both ways accept the same rows. */
async function checkAsFile(
  context: ListReadContext,
  { kind }: ServedMaster,
  list: EditableList,
  edits: readonly RowEdit[],
): Promise<ValidationIssue[]> {
  if (edits.length === 0) return []
  const format = importFormats[kind]
  const staged = asStaged(format, edits)
  const { prctCode, now, language } = context
  const issues: ValidationIssue[] = []
  const report = (
    column: string,
    words: Text,
    found: readonly Found[],
    params: (value: string) => object = () => ({}),
  ) => {
    for (const { line, value } of found) {
      const sentence = filledInEvery(words, { value: value ?? '', column, ...params(value ?? '') })
      issues.push({
        field: `rows[${line}].${fieldOf(list, column)}`,
        message: { text: textIn(sentence, language) },
        errorType: 'ERROR',
      })
    }
  }
  for (const reference of format.references) {
    const what = importFormats[reference.to].title.toLowerCase()
    const found = await unknownCodes(context, format, staged, reference)
    report(reference.column, notRegistered, found, () => ({ what }))
  }
  for (const { column, isBad, en, ja, params = {} } of format.rules) {
    const bad = typeof isBad === 'string' ? sql.raw(isBad) : isBad({ prctCode, now })
    const found = await findBad(
      context,
      sql`select r.line, ${sql.id('r', column)}::text as value from ${staged} where ${bad}`,
    )
    report(column, { en, ja }, found, () => params)
  }
  return issues
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
