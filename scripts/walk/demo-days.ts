import { addMonths, monthOf } from '@packing/contract'
import { expect as expectNow } from '@playwright/test'
import pg from 'pg'
import { demoDay } from '../../apps/api/src/demo/terms/demo-site.ts'
import { systemClock } from '../../apps/api/src/platform/clock/clock.ts'

/** What the tour and the walk look at: the demo's PRCTCC, its months, and rows of its database. */

export const today = demoDay(systemClock.now())
export const cycleMonth = addMonths(monthOf(today), 1)
export const month = addMonths(cycleMonth, 1)
const PRCT = '200100'
export const RUN_MS = 240_000
/** Busy cores take their time. */
export const expect = expectNow.configure({ timeout: 60_000 })

export async function find<Row>(
  { databaseUrl }: { readonly databaseUrl: string },
  sql: string,
  params: readonly string[] = [],
): Promise<Row> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(sql, [PRCT, ...params])
    if (!rows[0]) throw new Error(`The demo has nothing to show: ${sql}`)
    return rows[0] as Row
  } finally {
    await client.end()
  }
}
