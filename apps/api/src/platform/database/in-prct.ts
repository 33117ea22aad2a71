import { sql } from 'kysely'
import type { ReadDb } from './database.ts'

/**
 * Reads in another PRCTCC that the caller may work in, in the same snapshot. The dealers stay those of the caller. Afterwards
 * the transaction works in its own PRCTCC again; after a failure it ends.
 */
export async function inPrct<T>(
  db: ReadDb,
  { own, other }: { readonly own: string; readonly other: string },
  work: () => Promise<T>,
): Promise<T> {
  const enter = (prctCode: string) => sql`select set_config('app.prct_code', ${prctCode}, true)`.execute(db)
  await enter(other)
  const result = await work()
  await enter(own)
  return result
}
