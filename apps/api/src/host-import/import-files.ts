import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { tableFormat } from '../domain/files/file-column.ts'
import type { ReleaseChange } from '../domain/orders/replace-release.ts'
import { replanWaiting } from '../domain/results/left-behind.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { WriteDb } from '../platform/database/database.ts'
import { readTable } from '../platform/files/read/read-table.ts'
import { FileRejected } from '../platform/files/table/file-rejected.ts'
import type { ReadResult, RowError } from '../platform/files/table/table-file.ts'
import type { ApplyContext, RowCounts } from './apply/apply-context.ts'
import { dropGroupHeader } from './apply/apply-groups.ts'
import { type Applied, applyOrders } from './apply/apply-orders.ts'
import { applyRows } from './apply/apply-rows.ts'
import { type ImportKind, importKinds, isImportKind } from './formats/import-format.ts'
import { importFormats } from './formats/import-formats.ts'
import { checkOrders, cycleOfOrders } from './staging/check-orders.ts'
import { checkRows, type StagedFiles } from './staging/check-rows.ts'
import { analyseStaged, createStaging, dropStaging, stageWhile } from './staging/stage.ts'

export interface ImportFile {
  readonly kind: ImportKind
  readonly path: string
}

export interface ImportOptions {
  readonly prctCode: string
  readonly files: readonly ImportFile[]
  /** Cycle of the orders; default: the month before the earliest month ordered. */
  readonly cycleMonth?: string
  readonly by: string
  readonly clock: Clock
  readonly signal?: AbortSignal
  readonly log?: (text: string) => void
}

export interface FileResult extends RowCounts {
  readonly kind: ImportKind
  readonly file: string
  readonly status: 'IMPORTED' | 'REJECTED'
  readonly rows: number
  readonly errors: readonly (RowError & { readonly file: string })[]
  readonly moreErrors: number
}

export interface ImportResult {
  readonly isComplete: boolean
  readonly files: readonly FileResult[]
  readonly releases: readonly ReleaseChange[]
}

/** Nightly files exceed the limits of a screen. */
const limits = { maxBytes: 1_000_000_000, maxRows: 5_000_000, maxHeapMb: 1024 }

interface Staged extends ImportFile {
  readonly file: string
  readonly rows: number
  readonly errors: readonly RowError[]
  readonly moreErrors: number
  readonly columns: readonly string[]
  readonly sha256: string
}

const nothing: RowCounts = { inserted: 0, updated: 0, unchanged: 0 }

export async function listImportFiles(folder: string): Promise<ImportFile[]> {
  const names = (await readdir(folder)).filter((name) => /\.(csv|xlsx)$/i.test(name)).sort()
  return names.flatMap((name) => {
    const kind = path.parse(name).name.toLowerCase().replaceAll('-', '_')
    return isImportKind(kind) ? [{ kind, path: path.join(folder, name) }] : []
  })
}

async function stageFile(db: WriteDb, { kind, path: filePath }: ImportFile, signal: AbortSignal | undefined) {
  const { columns } = importFormats[kind]
  await createStaging(db, kind)
  const read = await stageWhile(db, kind, (write) =>
    readTable(filePath, tableFormat(kind, columns), { onRows: write, limits, ...(signal && { signal }) }).catch(
      (error: unknown): Unread => {
        if (!(error instanceof FileRejected)) throw error
        return { code: error.code, message: error.text }
      },
    ),
  )
  await analyseStaged(db, kind)
  return stagedOf({ kind, path: filePath }, read)
}

/** Why the whole file is unreadable. The transaction goes on with the other files. */
type Unread = Pick<RowError, 'code' | 'message'>

function stagedOf({ kind, path: filePath }: ImportFile, read: ReadResult | Unread): Staged {
  const file = { kind, file: path.basename(filePath), path: filePath }
  if ('code' in read) {
    const errors = [{ ...read, line: 0, column: '', value: '' }]
    return { ...file, rows: 0, errors, moreErrors: 0, columns: [], sha256: '' }
  }
  const { rowCount: rows, errors, moreErrorCount: moreErrors, columns, detected } = read
  return { ...file, rows, errors, moreErrors, columns, sha256: detected.sha256 }
}

async function applyFile(context: ApplyContext, staged: Staged, cycleMonth: string): Promise<Applied> {
  const { kind, file: fileName, path: filePath, rows, sha256, columns } = staged
  if (kind === 'orders') {
    const { size: sizeBytes } = await stat(filePath)
    return applyOrders(context, { file: { path: filePath, fileName, sizeBytes, sha256 }, rows, cycleMonth })
  }
  const log = (text: string) => context.log?.(`${fileName}: ${text}`)
  return { counts: await applyRows(kind, { ...context, columns, log }), releases: [], errors: [] }
}

function inOrder(files: readonly ImportFile[]): ImportFile[] {
  const ordered = importKinds.flatMap((kind) => files.filter((file) => file.kind === kind))
  const twice = ordered.find((file, at) => ordered[at + 1]?.kind === file.kind)
  if (twice) throw new Error(`There are two files of ${twice.kind}: one of them is enough.`)
  return ordered
}

/** Checks a staged file and applies it, unless something is wrong. */
async function importFile(
  context: ApplyContext,
  staged: Staged,
  options: Pick<ImportOptions, 'cycleMonth'>,
  others: StagedFiles,
): Promise<FileResult & Pick<Applied, 'releases'>> {
  const { db, prctCode, at: now, log } = context
  const { kind, file, rows, moreErrors } = staged
  const cycleMonth = kind === 'orders' ? (options.cycleMonth ?? (await cycleOfOrders(db))) : ''
  const found = [...staged.errors, ...(await checkRows(db, kind, { prctCode, now }, others))]
  if (kind === 'orders') found.push(...(await checkOrders(db, prctCode, cycleMonth)))
  const { counts, releases, errors } =
    found.length + moreErrors > 0
      ? { counts: nothing, releases: [], errors: found }
      : await applyFile(context, staged, cycleMonth)
  const count = errors.length + moreErrors
  const status = count > 0 ? 'REJECTED' : 'IMPORTED'
  if (counts.inserted + counts.updated + deletedOf(releases) > 0)
    await recordImport(context, { kind, file, counts, releases })
  log?.(
    `${file}: ${status.toLowerCase()}, ${rows} rows, ${counts.inserted} new, ${counts.updated} changed, ${count} errors`,
  )
  const named = errors.map((error) => ({ ...error, file }))
  return { kind, file, status, rows, ...counts, errors: named, moreErrors, releases }
}

const deletedOf = (releases: readonly ReleaseChange[]) => releases.reduce((sum, { deleted }) => sum + deleted, 0)

type Imported = Pick<FileResult, 'kind' | 'file'> & Pick<Applied, 'counts' | 'releases'>

/** One line for a file: the audit trail tells who looks at masters and orders that they have changed. */
async function recordImport({ db, prctCode, by, at }: ApplyContext, { kind, file, counts, releases }: Imported) {
  const entity = importFormats[kind].table || kind
  const change = { imported: file, inserted: counts.inserted, updated: counts.updated, deleted: deletedOf(releases) }
  await sql`
    insert into audit (prct_code, at, call_id, entity, key, change)
    values (${prctCode}, ${at}, ${by}, ${entity}, ${JSON.stringify({ kind })}::jsonb, ${JSON.stringify(change)}::jsonb)`.execute(
    db,
  )
}

/**
 * Imports interface files, each completely or not at all, and reports every bad row of every file. The scope of the
 * transaction must be `prctCode` with all dealers.
 */
export async function importFiles(db: WriteDb, options: ImportOptions): Promise<ImportResult> {
  const { prctCode, by, clock, signal, log = () => undefined } = options
  const context: ApplyContext = { db, prctCode, by, at: clock.now(), log }
  const staged: Staged[] = []
  for (const file of inOrder(options.files)) staged.push(await stageFile(db, file, signal))
  const names = new Map(staged.map((file) => [file.kind, file.file]))
  const rejected = new Set<ImportKind>()
  const files: FileResult[] = []
  const releases: ReleaseChange[] = []
  for (const file of staged) {
    signal?.throwIfAborted()
    const { releases: released, ...result } = await importFile(context, file, options, { names, rejected })
    if (result.status === 'REJECTED') rejected.add(file.kind)
    releases.push(...released)
    files.push(result)
  }
  if (files.some(({ kind, inserted, updated }) => kind === 'correspondence' && inserted + updated > 0))
    await replanWaiting({ db, prctCode, now: context.at })
  for (const file of staged) await dropStaging(db, file.kind)
  await dropGroupHeader(db)
  return { isComplete: rejected.size === 0, files, releases }
}
