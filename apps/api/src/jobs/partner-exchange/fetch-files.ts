import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { addMonths, type EveryLanguage, inEveryLanguage, messageText, monthOf } from '@packing/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import { matchName } from '../../domain/partner-files/name-pattern.ts'
import { employeeOf, ORDERS_FUNCTION, PARTNER_USER_ID, partnerUser } from '../../domain/partner-files/partner-user.ts'
import { type TakenOrders, takeOrderFile } from '../../domain/partner-files/take-order-file.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { AuditEntry } from '../../platform/audit/audit-entry.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int } from '../../platform/database/column-types.ts'
import { type Scope, transaction, type WriteDb } from '../../platform/database/database.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import { temporaryPath } from '../../platform/files/store/temporary-folder.ts'
import { FileRejected } from '../../platform/files/table/file-rejected.ts'
import { defaultLimits } from '../../platform/files/table/table-file.ts'
import { writeAudit } from '../../platform/http/perform-call.ts'
import { isBeingWritten } from '../../platform/places/path-rules.ts'
import { FileTooLong, type Place, type PlacedFile, pathIn } from '../../platform/places/place.ts'
import { leaveAcknowledgement } from './acknowledge-file.ts'
import { type ClaimedExchange, keepLease } from './claim-exchange.ts'
import { errorText, isOfWorker } from './failures.ts'

/** Of one look; the rest is for the next, which follows at once. */
const MOST_FILES = 100
const MEGABYTE = 1_048_576

export interface Fetching {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly exchange: ClaimedExchange
  readonly place: Place
  readonly signal: AbortSignal
  onError(error: unknown): void
}

export interface Fetched {
  /** Names that fit, as the look found them. */
  readonly seen: readonly string[]
  readonly hasMore: boolean
  /** Of the first file that could not be fetched or moved; '': none. */
  readonly problem: string
}

export const scopeOf = ({ prctCode, dealerCode }: Pick<ClaimedExchange, 'prctCode' | 'dealerCode'>): Scope => ({
  prctCode,
  dealerCodes: [dealerCode],
  userId: PARTNER_USER_ID,
})

const names = new Intl.Collator('en', { numeric: true })

/** A release follows the one before it, and numbers in names need not have the same length. */
const byAge = (one: PlacedFile, other: PlacedFile): number =>
  one.modifiedAt.getTime() - other.modifiedAt.getTime() || names.compare(one.name, other.name)

/**
 * Takes the files that are there, the oldest first, each in a transaction of its own, and moves each away afterwards. One that cannot be fetched
 * or moved keeps none of the others waiting.
 */
export async function fetchFiles(fetching: Fetching): Promise<Fetched> {
  const { exchange, place, signal } = fetching
  const listed = await place.list(exchange.inFolder)
  const found = listed.filter(({ name }) => !isBeingWritten(name) && matchName(exchange.namePattern, name))
  const seen = found.map(({ name }) => name)
  if (!exchange.isOn) return { seen, hasMore: false, problem: '' }
  await forgetMoved(
    fetching,
    listed.map(({ name }) => name),
  )
  let problem = ''
  for (const file of found.toSorted(byAge).slice(0, MOST_FILES)) {
    signal.throwIfAborted()
    try {
      await takeFile(fetching, file)
    } catch (error) {
      if (isOfWorker(error, signal)) throw error
      // It is about the file only while the place itself still answers.
      await place.list(exchange.inFolder)
      problem ||= `${file.name}: ${errorText(error)}`
    }
  }
  return { seen, hasMore: found.length > MOST_FILES && problem === '', problem }
}

/** A worker has died after it moved a file and before it wrote that. */
async function forgetMoved({ pool, exchange }: Fetching, names: readonly string[]): Promise<void> {
  await transaction(pool, scopeOf(exchange), 'write', async (db) => {
    await sql`update partner_file set moved_at = clock_timestamp() where prct_code = ${exchange.prctCode}
      and dealer_code = ${exchange.dealerCode} and moved_at is null and file_name <> all(${names}::text[])`.execute(db)
  })
}

interface Recorded {
  readonly fileNo: number
  readonly isQuarantined: boolean
}

async function takeFile(fetching: Fetching, placed: PlacedFile): Promise<void> {
  const { exchange, place } = fetching
  const from = pathIn(exchange.inFolder, placed.name)
  const path = await temporaryPath()
  try {
    const received = await receive(fetching, placed, path)
    // Its sender is still writing it: the next look takes it.
    if (!isSame(await place.find(from), placed)) return
    const recorded = await record(fetching, placed, received)
    await move(fetching, placed, recorded)
  } finally {
    await rm(path, { force: true })
  }
}

const isSame = (one: PlacedFile | undefined, other: PlacedFile): boolean =>
  one !== undefined && one.sizeBytes === other.sizeBytes && one.modifiedAt.getTime() === other.modifiedAt.getTime()

interface Received {
  readonly file: ReceivedFile
  /** Nothing of it is read. */
  readonly isTooLong: boolean
}

async function receive({ exchange, place }: Fetching, placed: PlacedFile, path: string): Promise<Received> {
  const from = pathIn(exchange.inFolder, placed.name)
  const isTooLong = await place
    .fetch(from, path, defaultLimits.maxBytes)
    .then(() => false)
    .catch((error: unknown) => {
      if (error instanceof FileTooLong) return true
      throw error
    })
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  const file = { path, fileName: placed.name, sizeBytes: placed.sizeBytes, sha256: digest.digest('hex') }
  return { file, isTooLong }
}

/** What was recorded before is not taken again. */
async function record(fetching: Fetching, placed: PlacedFile, received: Received): Promise<Recorded> {
  try {
    return await recordFile(fetching, placed, received, (db, now) =>
      takeOrders(db, now, fetching, { ...received, modifiedAt: placed.modifiedAt }),
    )
  } catch (error) {
    const reason = reasonOf(error, fetching)
    return await recordFile(fetching, placed, received, async () => ({ status: 'QUARANTINED', uploadId: null, reason }))
  }
}

/** Throws what has nothing to do with the file: the database, the lease, the end of the worker. */
function reasonOf(error: unknown, { signal, onError }: Fetching): EveryLanguage {
  if (error instanceof FileRejected) return error.text
  if (isOfWorker(error, signal)) throw error
  onError(error)
  return inEveryLanguage((language) => messageText('M-I02-174', language))
}

type Taken = Pick<TakenOrders, 'status' | 'reason'> & { readonly uploadId: string | null }

interface ReceivedOrders extends Received {
  readonly modifiedAt: Date
}

async function takeOrders(
  db: WriteDb,
  now: Date,
  { exchange, signal }: Fetching,
  { file, isTooLong, modifiedAt }: ReceivedOrders,
): Promise<Taken> {
  const { prctCode, dealerCode, namePattern, cycleShift, commits } = exchange
  if (isTooLong) throw new FileRejected('TOO_LARGE', { max: defaultLimits.maxBytes / MEGABYTE })
  const stated = matchName(namePattern, file.fileName)?.cycleMonth
  const cycleMonth = stated ?? addMonths(monthOf(await businessDayOf({ db, prctCode, now })), cycleShift)
  const by = { scope: scopeOf(exchange), userId: null, employeeId: employeeOf(dealerCode) }
  const context = {
    db,
    prctCode,
    now,
    signal,
    language: 'en' as const,
    user: partnerUser(prctCode, dealerCode),
    functionId: ORDERS_FUNCTION,
    audit: (...entries: readonly AuditEntry[]) => writeAudit(db, { id: 'ordercompiling/upload' }, by, now, entries),
  }
  return takeOrderFile(context, { file, cycleMonth, modifiedAt, commits })
}

/**
 * Record, orders and acknowledgement are one transaction. That the exchange is still that of this worker is proven last: the
 * proof locks it, and a long file would keep its user and the heartbeat waiting.
 */
async function recordFile(
  { pool, clock, exchange, signal }: Fetching,
  placed: PlacedFile,
  { file }: Received,
  take: (db: WriteDb, now: Date) => Promise<Taken>,
): Promise<Recorded> {
  const { prctCode, dealerCode } = exchange
  const now = clock.now()
  return transaction(
    pool,
    scopeOf(exchange),
    'write',
    async (db) => {
      const { rows } = await checkedSql({ fileNo: int })`
        insert into partner_file (prct_code, dealer_code, file_name, size_bytes, modified_at, sha256, status)
        values (${prctCode}, ${dealerCode}, ${placed.name}, ${placed.sizeBytes}, ${placed.modifiedAt}::timestamptz, ${file.sha256}, 'WAITING')
        on conflict do nothing returning file_no as "fileNo"`.execute(db)
      const [added] = rows
      if (!added) return findRecorded(db, exchange, placed, file.sha256)
      const { status, uploadId, reason } = await take(db, now)
      await sql`update partner_file set status = ${status}, upload_id = ${uploadId}, reason = ${JSON.stringify(reason ?? {})}::jsonb
        where prct_code = ${prctCode} and file_no = ${added.fileNo}`.execute(db)
      const isQuarantined = status === 'QUARANTINED'
      if (exchange.acknowledges)
        await leaveAcknowledgement(db, { exchange, now, file, fileNo: added.fileNo, isReadable: uploadId !== null })
      await keepLease(db, exchange)
      return { fileNo: added.fileNo, isQuarantined }
    },
    signal,
  )
}

async function findRecorded(
  db: WriteDb,
  { prctCode, dealerCode }: ClaimedExchange,
  placed: PlacedFile,
  sha256: string,
) {
  const { rows } = await checkedSql({ fileNo: int, isQuarantined: bool })`
    select file_no as "fileNo", status = 'QUARANTINED' as "isQuarantined" from partner_file
    where prct_code = ${prctCode} and dealer_code = ${dealerCode} and moved_at is null and file_name = ${placed.name}
      and size_bytes = ${placed.sizeBytes} and modified_at = ${placed.modifiedAt}::timestamptz and sha256 = ${sha256}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error(`${placed.name} was recorded and is not there`)
  return found
}

/** A number is free at the place: file numbers are given once. */
async function move(fetching: Fetching, { name }: PlacedFile, { fileNo, isQuarantined }: Recorded): Promise<void> {
  const { pool, exchange, place } = fetching
  const folder = isQuarantined ? exchange.quarantineFolder : exchange.archiveFolder
  await place.ensureFolder(folder)
  await place.move(pathIn(exchange.inFolder, name), pathIn(folder, `${fileNo}-${name}`))
  await transaction(pool, scopeOf(exchange), 'write', async (db) => {
    await sql`update partner_file set moved_at = clock_timestamp()
      where prct_code = ${exchange.prctCode} and file_no = ${fileNo}`.execute(db)
  })
}
