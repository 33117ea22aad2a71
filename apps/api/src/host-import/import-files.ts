import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { valueName } from '@packing/contract'
import { sql } from 'kysely'
import { tableFormat } from '../domain/files/file-column.ts'
import { CycleClosed, type ReleaseChange, replaceStagedRelease } from '../domain/orders/replace-release.ts'
import { replanWaiting } from '../domain/results/left-behind.ts'
import { addMonths, type Clock } from '../platform/clock/clock.ts'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { orNull, text } from '../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../platform/database/database.ts'
import { readTable } from '../platform/files/read/read-table.ts'
import { FileRejected } from '../platform/files/table/file-rejected.ts'
import type { RowError } from '../platform/files/table/table-file.ts'
import type { ApplyContext, RowCounts } from './apply/apply-context.ts'
import { dropGroupHeader } from './apply/apply-groups.ts'
import { applyRows } from './apply/apply-rows.ts'
import { type ImportKind, importKinds, isImportKind } from './formats/import-format.ts'
import { importFormats } from './formats/import-formats.ts'
import { checkOrders } from './staging/check-orders.ts'
import { checkRows } from './staging/check-rows.ts'
import { type ImportError, importError } from './staging/import-error.ts'
import { analyseStaged, createStaging, dropStaging, StagingFile, stagedRows, stagingTable } from './staging/stage.ts'

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
  readonly errors: readonly ImportError[]
  readonly moreErrors: number
}

export interface ImportResult {
  readonly isComplete: boolean
  readonly files: readonly FileResult[]
  readonly releases: readonly ReleaseChange[]
}

/** Nightly files exceed the limits of a screen. */
const limits = { maxBytes: 1_000_000_000, maxRows: 5_000_000, maxHeapMb: 1024 }

interface Staged {
  readonly kind: ImportKind
  readonly file: string
  readonly path: string
  readonly rows: number
  readonly errors: ImportError[]
  readonly moreErrors: number
  readonly columns: readonly string[]
}

export async function listImportFiles(folder: string): Promise<ImportFile[]> {
  const names = (await readdir(folder)).filter((name) => /\.(csv|xlsx)$/i.test(name)).sort()
  return names.flatMap((name) => {
    const kind = path.parse(name).name.toLowerCase().replaceAll('-', '_')
    return isImportKind(kind) ? [{ kind, path: path.join(folder, name) }] : []
  })
}

async function stageFile(
  db: WriteDb,
  { kind, path: filePath }: ImportFile,
  signal: AbortSignal | undefined,
): Promise<Staged> {
  const { columns } = importFormats[kind]
  const file = path.basename(filePath)
  await createStaging(db, kind)
  const staging = new StagingFile(db, kind)
  const named = (errors: readonly RowError[]) => errors.map((error) => ({ ...error, file }))
  try {
    const read = await readTable(filePath, tableFormat(kind, columns), {
      onRows: (rows) => staging.write(rows),
      limits,
      ...(signal && { signal }),
    })
    await staging.end()
    await analyseStaged(db, kind)
    return {
      kind,
      file,
      path: filePath,
      rows: read.rowCount,
      errors: named(read.errors),
      moreErrors: read.moreErrorCount,
      columns: read.columns,
    }
  } catch (error) {
    if (!(error instanceof FileRejected)) {
      await staging.abort(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
    await staging.end()
    const whole = importError({ file, line: 0, column: '', value: '' }, error.code, error.text)
    return { kind, file, path: filePath, rows: 0, errors: [whole], moreErrors: 0, columns: [] }
  }
}

async function storeRawFile(
  { db, prctCode, at }: ApplyContext,
  file: Staged,
): Promise<{ fileId: string; sha256: string }> {
  const content = await readFile(file.path)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { fileId } = await db
    .insertInto('storedFile')
    .values({
      prctCode,
      functionId: 'I02F01',
      fileName: file.file,
      mediaType: 'application/octet-stream',
      sha256,
      sizeBytes: content.length,
      content,
      createdAt: at,
    })
    .returning('fileId')
    .executeTakeFirstOrThrow()
  return { fileId, sha256 }
}

async function importOrders(
  context: ApplyContext,
  file: Staged,
  cycleMonth: string,
): Promise<readonly ReleaseChange[]> {
  const { db, prctCode, by, at } = context
  const { fileId, sha256 } = await storeRawFile(context, file)
  const release = { prctCode, cycleMonth, fileId, receivedAt: at, by }
  const changes = await replaceStagedRelease(db, stagingTable('orders'), release)
  if (changes.every((change) => change.added + change.changed + change.deleted === 0)) {
    // Nothing new: a file sent every night is not stored every night.
    await db.deleteFrom('storedFile').where('prctCode', '=', prctCode).where('fileId', '=', fileId).execute()
    return changes
  }
  await db
    .insertInto('orderUpload')
    .values({
      prctCode,
      cycleMonth,
      fileId,
      sha256,
      status: 'COMMITTED',
      lineCount: file.rows,
      summary: JSON.stringify({ dealers: changes }),
      uploadedBy: by,
      uploadedAt: at,
      committedAt: at,
    })
    .execute()
  return changes
}

const sumChanges = (changes: readonly ReleaseChange[]): RowCounts => ({
  inserted: changes.reduce((sum, change) => sum + change.added, 0),
  updated: changes.reduce((sum, change) => sum + change.changed, 0),
  unchanged: changes.reduce((sum, change) => sum + change.unchanged, 0),
})

const closedError = (file: string, closed: CycleClosed): ImportError[] =>
  closed.dealers.map(({ dealerCode, status }) => {
    const en = `The cycle of dealer ${dealerCode} is “${valueName('orderCycle', status, 'en')}”.`
    const ja = `ディーラー ${dealerCode} のサイクルは「${valueName('orderCycle', status, 'ja')}」のため、`
    const text =
      status === 'CLOSED'
        ? { en: `${en} Order in a later cycle.`, ja: `${ja}以降のサイクルで注文してください。` }
        : {
            en: `${en} Only spot orders (type S) can be imported now.`,
            ja: `${ja}スポット注文（S）のみ受付可能です。`,
          }
    return importError({ file, line: 0, column: 'dealer_code', value: dealerCode }, 'CYCLE_CLOSED', text)
  })

async function cycleOf(db: ReadDb): Promise<string | null> {
  const { rows } = await checkedSql({ first: orNull(text) })`
    select min(target_month) as first from ${stagedRows('orders')}`.execute(db)
  const first = rows[0]?.first
  return first ? addMonths(first, -1) : null
}

interface Imported {
  readonly counts: RowCounts
  readonly releases: readonly ReleaseChange[]
  readonly errors: readonly ImportError[]
}
const nothing: RowCounts = { inserted: 0, updated: 0, unchanged: 0 }

async function importFile(context: ApplyContext, file: Staged, cycleMonth: string): Promise<Imported> {
  const { db } = context
  if (file.kind !== 'orders') {
    const log = (text: string) => context.log?.(`${file.file}: ${text}`)
    const counts = await applyRows(file.kind, { ...context, columns: file.columns, log })
    return { counts, releases: [], errors: [] }
  }
  await sql`savepoint orders`.execute(db)
  try {
    const releases = await importOrders(context, file, cycleMonth)
    return { counts: sumChanges(releases), releases, errors: [] }
  } catch (error) {
    if (!(error instanceof CycleClosed)) throw error
    await sql`rollback to savepoint orders`.execute(db)
    return { counts: nothing, releases: [], errors: closedError(file.file, error) }
  }
}

function inOrder(files: readonly ImportFile[]): ImportFile[] {
  const ordered = importKinds.flatMap((kind) => files.filter((file) => file.kind === kind))
  const twice = ordered.find((file, at) => ordered[at + 1]?.kind === file.kind)
  if (twice) throw new Error(`There are two files of ${twice.kind}: one of them is enough.`)
  return ordered
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
    const cycleMonth = file.kind === 'orders' ? (options.cycleMonth ?? (await cycleOf(db)) ?? '') : ''
    const errors = [
      ...file.errors,
      ...(await checkRows(db, file.kind, { prctCode, now: context.at }, { names, rejected })),
    ]
    if (file.kind === 'orders') errors.push(...(await checkOrders(db, { prctCode, cycleMonth, file: file.file })))
    const imported =
      errors.length + file.moreErrors > 0
        ? { counts: nothing, releases: [], errors }
        : await importFile(context, file, cycleMonth)
    const status = imported.errors.length + file.moreErrors > 0 ? 'REJECTED' : 'IMPORTED'
    if (status === 'REJECTED') rejected.add(file.kind)
    releases.push(...imported.releases)
    files.push({
      kind: file.kind,
      file: file.file,
      status,
      rows: file.rows,
      ...imported.counts,
      errors: imported.errors,
      moreErrors: file.moreErrors,
    })
    log(
      `${file.file}: ${status === 'IMPORTED' ? 'imported' : 'rejected'}, ${file.rows} rows, ${imported.counts.inserted} new, ${imported.counts.updated} changed, ${imported.errors.length + file.moreErrors} errors`,
    )
  }
  if (files.some(({ kind, inserted, updated }) => kind === 'correspondence' && inserted + updated > 0))
    await replanWaiting({ db, prctCode, now: context.at })
  for (const file of staged) await dropStaging(db, file.kind)
  await dropGroupHeader(db)
  return { isComplete: rejected.size === 0, files, releases }
}
