import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { waitFor } from '../launch/wait.ts'
import { makeRoomyFolder } from './roomy-folder.ts'
import { PREPARED, startSystem } from './start-system.ts'

const PLANNED_MS = 300_000

/**
 * Prepares the start data of the end-to-end systems once, with the build under test: demo of size S, the plans
 * that its worker makes, and what was packed until now. The returned function removes it.
 */
export async function prepareData(): Promise<() => void> {
  const folder = makeRoomyFolder()
  const forget = () => rmSync(folder, { recursive: true, force: true })
  try {
    const system = await startSystem({ keepIn: folder, isDataOnly: true, log: () => undefined })
    await untilPlanned(system.databaseUrl)
      .then(() => system.settled)
      .finally(system.stop)
    // When only root can reach the folder, the database is stored elsewhere and each system makes its own data.
    if (existsSync(join(folder, 'data', 'postgres', 'cluster'))) process.env[PREPARED] = folder
    return forget
  } catch (error) {
    forget()
    throw error
  }
}

/** The runs of the demo have ended well. */
export async function untilPlanned(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const underWay = async () => {
    const { rows } = await client.query('select 1 from job_net_run where ended_at is null')
    return rows.length > 0
  }
  try {
    await waitFor(async () => ((await underWay()) ? undefined : true), { withinMs: PLANNED_MS, everyMs: 100 })
    const { rows } = await client.query(
      "select net_id || ' ' || status as run from job_net_run where status not like 'ENDED_%' or status = 'ENDED_NG'",
    )
    if (rows.length > 0) throw new Error(`The plan of the demo was not made: ${rows.map(({ run }) => run).join(', ')}`)
  } finally {
    await client.end()
  }
}
