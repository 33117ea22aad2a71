import type { ClientBase } from 'pg'
import type { Text } from '../../platform/files/table/table-file.ts'
import type { ImportFormat, ImportKind, Reference } from '../formats/import-format.ts'
import { importFormats } from '../formats/import-formats.ts'
import { type ImportError, importError } from './import-error.ts'
import { stagingTable } from './stage.ts'

export interface StagedFiles {
  readonly names: ReadonlyMap<ImportKind, string>
  readonly rejected: ReadonlySet<ImportKind>
}

const MOST_PER_RULE = 2_000

interface BadRow {
  line: number
  value: string | null
  other?: string | null
}

async function badRows(client: ClientBase, sql: string, values: unknown[] = []): Promise<BadRow[]> {
  const { rows } = await client.query<BadRow>(`${sql} order by line limit ${MOST_PER_RULE}`, values)
  return rows
}

type Report = (code: string, column: string, text: (row: BadRow) => Text) => (row: BadRow) => ImportError
const reporter =
  (file: string): Report =>
  (code, column, text) =>
  (row) =>
    importError({ file, line: row.line, column, value: row.value ?? '' }, code, text(row))

async function duplicates(
  client: ClientBase,
  kind: ImportKind,
  format: ImportFormat,
  report: Report,
): Promise<ImportError[]> {
  const key = format.key.join(', ')
  const shown = `concat_ws(' ', ${key})`
  const rows = await badRows(
    client,
    `select * from (select line, ${shown} as value, (min(line) over (partition by ${key}))::text as other from ${stagingTable(kind)}) k where line::text <> other`,
  )
  const text = ({ other }: BadRow) => ({
    en: `Key ${key} also appears in line ${other}.`,
    ja: `キー ${key} が ${other} 行目と重複しています。`,
  })
  return rows.map(report('DUPLICATE', key, text))
}

async function unknownCodes(
  client: ClientBase,
  kind: ImportKind,
  reference: Reference,
  context: { prctCode: string; staged: StagedFiles; report: Report },
): Promise<ImportError[]> {
  const { column, to, toColumn, allowsAll } = reference
  const isList = importFormats[kind].columns.some((c) => c.key === column && c.sqlType === 'text[]')
  const values = isList
    ? `select line, unnest(${column}) as value from ${stagingTable(kind)}`
    : `select line, ${column} as value from ${stagingTable(kind)}`
  const known = `exists (select 1 from ${importFormats[to].table} t where t.prct_code = $1 and t.${toColumn} = r.value)`
  const isStaged = `exists (select 1 from ${stagingTable(to)} t where t.${toColumn} = r.value)`
  const hasStaged = context.staged.names.has(to)
  const missing = `from (${values}) r where r.value is not null ${allowsAll ? "and r.value <> '*'" : ''} and not ${known}`
  const rows = await badRows(client, `select line, value ${missing} ${hasStaged ? `and not ${isStaged}` : ''}`, [
    context.prctCode,
  ])
  const what = importFormats[to].title.toLowerCase()
  const text = ({ value }: BadRow) => ({
    en: `${value} is not registered (${what}).`,
    ja: `${value} は登録されていません（${column}）。`,
  })
  const errors = rows.map(context.report('UNKNOWN', column, text))
  if (!context.staged.rejected.has(to)) return errors
  // The file with the codes was rejected: one error for all rows, since the cause is elsewhere.
  const { rows: counted } = await client.query<{ count: number }>(
    `select count(*)::int as count ${missing} and ${isStaged}`,
    [context.prctCode],
  )
  const count = counted[0]?.count ?? 0
  const file = context.staged.names.get(to) ?? to
  const rejectedText = () => ({
    en: `${count} ${count === 1 ? 'row refers' : 'rows refer'} to rows of ${file}, which was rejected.`,
    ja: `${count} 行が、取り込めなかった ${file} の行を参照しています。`,
  })
  return count === 0
    ? errors
    : [...errors, context.report('REFERENCE_REJECTED', column, rejectedText)({ line: 0, value: '' })]
}

export async function checkRows(
  client: ClientBase,
  kind: ImportKind,
  prctCode: string,
  staged: StagedFiles,
): Promise<ImportError[]> {
  const format = importFormats[kind]
  const report = reporter(staged.names.get(kind) ?? kind)
  const errors = await duplicates(client, kind, format, report)
  for (const reference of format.references) {
    errors.push(...(await unknownCodes(client, kind, reference, { prctCode, staged, report })))
  }
  for (const { code, column, isBad, en, ja } of format.rules) {
    const rows = await badRows(
      client,
      `select line, r.${column}::text as value from ${stagingTable(kind)} r where ${isBad}`,
    )
    errors.push(...rows.map(report(code, column, () => ({ en, ja }))))
  }
  return errors.sort((a, b) => a.line - b.line)
}
