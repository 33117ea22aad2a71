import { filledInEvery, inEveryLanguage, valueName } from '@packing/contract'
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

const cycleClosed = {
  en: 'The cycle of dealer {dealer} is “{state}”. Order in a later cycle.',
  ja: 'ディーラー {dealer} のサイクルは「{state}」のため、以降のサイクルで注文してください。',
}
const spotOnly = {
  en: 'The cycle of dealer {dealer} is “{state}”. Only spot orders (type S) can be imported now.',
  ja: 'ディーラー {dealer} のサイクルは「{state}」のため、スポット注文（S）のみ受付可能です。',
}

function closedError({ dealerCode, status }: CycleClosed['dealers'][number]): RowError {
  const state = inEveryLanguage((language) => valueName('orderCycle', status, language))
  const message = filledInEvery(status === 'CLOSED' ? cycleClosed : spotOnly, { dealer: dealerCode, state })
  return { line: 0, column: 'dealer_code', value: dealerCode, code: 'CYCLE_CLOSED', message }
}
