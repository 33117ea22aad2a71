import { filledInEvery } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, orNull, text as words } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { RowError, Text } from '../../platform/files/table/table-file.ts'
import type { ImportFormat, ImportKind, ImportSite, Reference } from '../formats/import-format.ts'
import { importFormats } from '../formats/import-formats.ts'
import { stagedRows } from './stage.ts'

export interface StagedFiles {
  readonly names: ReadonlyMap<ImportKind, string>
  readonly rejected: ReadonlySet<ImportKind>
}

const MOST_PER_RULE = 2_000

interface BadRow {
  line: number
  value: string | null
  other: string | null
}

/** `found` has the columns line, value and other. */
async function badRows(db: ReadDb, found: Sql): Promise<BadRow[]> {
  const { rows } = await checkedSql({ line: int, value: orNull(words), other: orNull(words) })`
    ${found} order by line limit ${MOST_PER_RULE}`.execute(db)
  return rows
}

const none = sql`null::text as other`

const report =
  (code: string, column: string, text: (row: BadRow) => Text) =>
  (row: BadRow): RowError => ({ line: row.line, column, value: row.value ?? '', code, message: text(row) })

const keyTwice = {
  en: 'Key {key} also appears in line {other}.',
  ja: 'キー {key} が {other} 行目と重複しています。',
}
const notRegistered = { en: '{value} is not registered ({what}).', ja: '{value} は登録されていません（{column}）。' }
const fileRejected = {
  en: '{count} {count|row refers|rows refer} to rows of {file}, which was rejected.',
  ja: '{count} 行が、取り込めなかった {file} の行を参照しています。',
}

async function duplicates(db: ReadDb, kind: ImportKind, format: ImportFormat): Promise<RowError[]> {
  const key = format.key.join(', ')
  const columns = sql.raw(key)
  const rows = await badRows(
    db,
    sql`select * from (select line, concat_ws(' ', ${columns}) as value, (min(line) over (partition by ${columns}))::text as other
      from ${stagedRows(kind)}) k where line::text <> other`,
  )
  const text = ({ other }: BadRow) => filledInEvery(keyTwice, { key, other: other ?? '' })
  return rows.map(report('DUPLICATE', key, text))
}

async function unknownCodes(
  db: ReadDb,
  kind: ImportKind,
  reference: Reference,
  context: { prctCode: string; staged: StagedFiles },
): Promise<RowError[]> {
  const { column, to, toColumn, allowsAll } = reference
  const isList = importFormats[kind].columns.some((c) => c.key === column && c.sqlType === 'text[]')
  const values = isList ? sql`unnest(${sql.raw(column)})` : sql.raw(column)
  const target = sql.raw(`t.${toColumn}`)
  const known = sql`exists (select 1 from ${sql.raw(importFormats[to].table)} t where t.prct_code = ${context.prctCode} and ${target} = r.value)`
  const isStaged = sql`exists (select 1 from ${stagedRows(to)} t where ${target} = r.value)`
  const hasStaged = context.staged.names.has(to)
  const missing = sql`from (select line, ${values} as value from ${stagedRows(kind)}) r
    where r.value is not null and (${!allowsAll}::bool or r.value <> '*') and not ${known}`
  const rows = await badRows(
    db,
    sql`select line, value, ${none} ${missing} ${hasStaged ? sql`and not ${isStaged}` : sql``}`,
  )
  const what = importFormats[to].title.toLowerCase()
  const text = ({ value }: BadRow) => filledInEvery(notRegistered, { value: value ?? '', what, column })
  const errors = rows.map(report('UNKNOWN', column, text))
  if (!context.staged.rejected.has(to)) return errors
  // The file with the codes was rejected: one error for all rows, since the cause is elsewhere.
  const { rows: counted } = await checkedSql({ count: int })`
    select count(*)::int as count ${missing} and ${isStaged}`.execute(db)
  const count = counted[0]?.count ?? 0
  const file = context.staged.names.get(to) ?? to
  const rejectedText = () => filledInEvery(fileRejected, { count, file })
  return count === 0
    ? errors
    : [...errors, report('REFERENCE_REJECTED', column, rejectedText)({ line: 0, value: '', other: null })]
}

export async function checkRows(
  db: ReadDb,
  kind: ImportKind,
  site: ImportSite,
  staged: StagedFiles,
): Promise<RowError[]> {
  const { prctCode } = site
  const format = importFormats[kind]
  const errors = await duplicates(db, kind, format)
  for (const reference of format.references) {
    errors.push(...(await unknownCodes(db, kind, reference, { prctCode, staged })))
  }
  for (const { code, column, isBad, en, ja, params = {} } of format.rules) {
    const rows = await badRows(
      db,
      sql`select line, ${sql.raw(`r.${column}`)}::text as value, ${none} from ${stagedRows(kind)} r where ${typeof isBad === 'string' ? sql.raw(isBad) : isBad(site)}`,
    )
    errors.push(...rows.map(report(code, column, () => filledInEvery({ en, ja }, params))))
  }
  return errors.sort((a, b) => a.line - b.line)
}
