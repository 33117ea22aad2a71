import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { valueName } from '@packing/contract'
import type { ClientBase } from 'pg'
import { tableFormat } from '../domain/files/file-column.ts'
import { CycleClosed, type ReleaseChange, replaceStagedRelease } from '../domain/orders/replace-release.ts'
import { replanWaiting } from '../domain/results/left-behind.ts'
import { addMonths, type Clock } from '../platform/clock/clock.ts'
import { clientOf, type WriteDb } from '../platform/database/database.ts'
import { readTable } from '../platform/files/read/read-table.ts'
import { FileRejected } from '../platform/files/table/file-rejected.ts'
import type { RowError } from '../platform/files/table/table-file.ts'
import type { ApplyContext, RowCounts } from './apply/apply-context.ts'
import { applyRows } from './apply/apply-rows.ts'
import { type ImportKind, importKinds, isImportKind } from './formats/import-format.ts'
import { importFormats } from './formats/import-formats.ts'
import { checkOrders } from './staging/check-orders.ts'
import { checkRows } from './staging/check-rows.ts'
import { type ImportError, importError } from './staging/import-error.ts'
import { createStaging, StagingFile, stagingTable } from './staging/stage.ts'

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
  client: ClientBase,
  { kind, path: filePath }: ImportFile,
  signal: AbortSignal | undefined,
): Promise<Staged> {
  const { columns } = importFormats[kind]
  const file = path.basename(filePath)
  await createStaging(client, kind)
  const staging = new StagingFile(client, kind)
  const named = (errors: readonly RowError[]) => errors.map((error) => ({ ...error, file }))
  try {
    const read = await readTable(filePath, tableFormat(kind, columns), {
      onRows: (rows) => staging.write(rows),
      limits,
      ...(signal && { signal }),
    })
    await staging.end()
    await client.query(`analyze ${stagingTable(kind)}`)
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
  { client, prctCode, at }: ApplyContext,
  file: Staged,
): Promise<{ fileId: string; sha256: string }> {
  const content = await readFile(file.path)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { rows } = await client.query<{ file_id: string }>(
    `insert into stored_file (prct_code, function_id, file_name, media_type, sha256, size_bytes, content, created_at)
     values ($1, 'I02F01', $2, 'application/octet-stream', $3, $4, $5, $6) returning file_id`,
    [prctCode, file.file, sha256, content.length, content, at],
  )
  return { fileId: rows[0]?.file_id ?? '', sha256 }
}

async function importOrders(
  context: ApplyContext,
  file: Staged,
  cycleMonth: string,
): Promise<readonly ReleaseChange[]> {
  const { db, client, prctCode, by, at } = context
  const { fileId, sha256 } = await storeRawFile(context, file)
  const release = { prctCode, cycleMonth, fileId, receivedAt: at, by }
  const changes = await replaceStagedRelease(db, stagingTable('orders'), release)
  if (changes.every((change) => change.added + change.changed + change.deleted === 0)) {
    // Nothing new: a file sent every night is not stored every night.
    await client.query('delete from stored_file where prct_code = $1 and file_id = $2', [prctCode, fileId])
    return changes
  }
  await client.query(
    `insert into order_upload (prct_code, cycle_month, file_id, sha256, status, line_count, summary, uploaded_by, uploaded_at, committed_at)
     values ($1, $2, $3, $4, 'COMMITTED', $5, $6, $7, $8, $8)`,
    [prctCode, cycleMonth, fileId, sha256, file.rows, JSON.stringify({ dealers: changes }), by, at],
  )
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

async function cycleOf(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ first: string | null }>(
    `select min(target_month) as first from ${stagingTable('orders')}`,
  )
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
  const { client } = context
  if (file.kind !== 'orders') {
    const log = (text: string) => context.log?.(`${file.file}: ${text}`)
    const counts = await applyRows(file.kind, { ...context, columns: file.columns, log })
    return { counts, releases: [], errors: [] }
  }
  await client.query('savepoint orders')
  try {
    const releases = await importOrders(context, file, cycleMonth)
    return { counts: sumChanges(releases), releases, errors: [] }
  } catch (error) {
    if (!(error instanceof CycleClosed)) throw error
    await client.query('rollback to savepoint orders')
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
  const client = clientOf(db)
  const context: ApplyContext = { db, client, prctCode, by, at: clock.now(), log }
  const staged: Staged[] = []
  for (const file of inOrder(options.files)) staged.push(await stageFile(client, file, signal))
  const names = new Map(staged.map((file) => [file.kind, file.file]))
  const rejected = new Set<ImportKind>()
  const files: FileResult[] = []
  const releases: ReleaseChange[] = []
  for (const file of staged) {
    signal?.throwIfAborted()
    const cycleMonth = file.kind === 'orders' ? (options.cycleMonth ?? (await cycleOf(client)) ?? '') : ''
    const errors = [...file.errors, ...(await checkRows(client, file.kind, prctCode, { names, rejected }))]
    if (file.kind === 'orders') errors.push(...(await checkOrders(client, { prctCode, cycleMonth, file: file.file })))
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
  for (const file of staged) await client.query(`drop table ${stagingTable(file.kind)}`)
  await client.query('drop table if exists import_group_header')
  return { isComplete: rejected.size === 0, files, releases }
}
