import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { transaction } from '../../platform/database/database.ts'
import { pathIn } from '../../platform/places/place.ts'
import { keepLease } from './claim-exchange.ts'
import { isOfWorker } from './failures.ts'
import { type Fetching, scopeOf } from './fetch-files.ts'

/**
 * Files in quarantine that somebody wants to be taken again, back to where they were fetched. A worker that dies after the move
 * leaves a file that is not in quarantine any more: then only the note is missing. One that cannot be moved, or whose name exists there, waits.
 */
export async function putBackFiles({ pool, exchange, place, signal, onError }: Fetching): Promise<void> {
  const { prctCode, dealerCode, quarantineFolder, inFolder } = exchange
  const asked = await transaction(pool, scopeOf(exchange), 'read', async (db) => {
    const { rows } = await checkedSql({ fileNo: int, name: text })`
      select file_no as "fileNo", file_name as name from partner_file where prct_code = ${prctCode} and dealer_code = ${dealerCode}
        and asked_again_at is not null and put_back_at is null order by file_no`.execute(db)
    return rows
  })
  for (const { fileNo, name } of asked) {
    signal.throwIfAborted()
    const [from, to] = [pathIn(quarantineFolder, `${fileNo}-${name}`), pathIn(inFolder, name)]
    if (await place.find(from)) {
      if (await place.find(to)) continue
      const isMoved = await place.move(from, to).then(
        () => true,
        (error: unknown) => {
          if (isOfWorker(error, signal)) throw error
          onError(error)
          return false
        },
      )
      if (!isMoved) continue
    }
    await transaction(pool, scopeOf(exchange), 'write', async (db) => {
      await keepLease(db, exchange)
      await sql`update partner_file set put_back_at = clock_timestamp()
        where prct_code = ${prctCode} and file_no = ${fileNo}`.execute(db)
    })
  }
}
