import { valueName } from '@packing/contract'
import { sql } from 'kysely'
import { CycleClosed, type ReleaseChange, replaceStagedRelease } from '../../domain/orders/replace-release.ts'
import { storeUpload } from '../../domain/uploads/keep-upload.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import type { RowError } from '../../platform/files/table/table-file.ts'
import { stagingTable } from '../staging/stage.ts'
import type { ApplyContext, RowCounts } from './apply-context.ts'

export interface OrderFile {
  readonly file: ReceivedFile
  readonly rows: number
  readonly cycleMonth: string
}

export interface Applied {
  readonly counts: RowCounts
  readonly releases: readonly ReleaseChange[]
  readonly errors: readonly RowError[]
}

/** The release of each dealer, all or none of them: a closed cycle rejects the file. */
export async function applyOrders(context: ApplyContext, orders: OrderFile): Promise<Applied> {
  const { db } = context
  await sql`savepoint orders`.execute(db)
  try {
    const releases = await replaceReleases(context, orders)
    const sum = (pick: (change: ReleaseChange) => number) => releases.reduce((all, change) => all + pick(change), 0)
    const counts = {
      inserted: sum(({ added }) => added),
      updated: sum(({ changed }) => changed),
      unchanged: sum(({ unchanged }) => unchanged),
    }
    return { counts, releases, errors: [] }
  } catch (error) {
    if (!(error instanceof CycleClosed)) throw error
    await sql`rollback to savepoint orders`.execute(db)
    return { counts: { inserted: 0, updated: 0, unchanged: 0 }, releases: [], errors: error.dealers.map(closedError) }
  }
}

async function replaceReleases(
  { db, prctCode, by, at }: ApplyContext,
  { file, rows, cycleMonth }: OrderFile,
): Promise<readonly ReleaseChange[]> {
  const fileId = await storeUpload({ db, prctCode, now: at, functionId: 'I02F01' }, file, null)
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
      sha256: file.sha256,
      status: 'COMMITTED',
      lineCount: rows,
      summary: JSON.stringify({ dealers: changes }),
      uploadedBy: by,
      uploadedAt: at,
      committedAt: at,
    })
    .execute()
  return changes
}

function closedError({ dealerCode, status }: CycleClosed['dealers'][number]): RowError {
  const en = `The cycle of dealer ${dealerCode} is “${valueName('orderCycle', status, 'en')}”.`
  const ja = `ディーラー ${dealerCode} のサイクルは「${valueName('orderCycle', status, 'ja')}」のため、`
  const message =
    status === 'CLOSED'
      ? { en: `${en} Order in a later cycle.`, ja: `${ja}以降のサイクルで注文してください。` }
      : {
          en: `${en} Only spot orders (type S) can be imported now.`,
          ja: `${ja}スポット注文（S）のみ受付可能です。`,
        }
  return { line: 0, column: 'dealer_code', value: dealerCode, code: 'CYCLE_CLOSED', message }
}
