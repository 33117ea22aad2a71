import { sql } from 'kysely'
import { isOpenToLoading } from '../../domain/loads/ship-notices.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { JobOutdated } from '../../platform/jobs/job.ts'
import { inScope, type VanningScope } from './vanning-scope.ts'

/** Changes with any container of the scope. */
export async function readContainerVersions(db: ReadDb, scope: VanningScope): Promise<string> {
  const { rows } = await checkedSql({ version: text })`
    select concat_ws(' ', t.container_id, t.row_version, ${isOpenToLoading('t')}) as version from container t
    where ${inScope(scope)} order by t.container_id`.execute(db)
  return rows.map(({ version }) => version).join()
}

/** Locks the containers of the scope until the transaction ends. Fails if they changed since they were read. */
export async function lockUnchanged(db: WriteDb, scope: VanningScope, versions: string): Promise<void> {
  await lockContainers(db, scope)
  // A separate statement: one that waits for the lock would still see the notices from before.
  if ((await readContainerVersions(db, scope)) !== versions) throw new JobOutdated('M-JOB-009')
}

export async function lockContainers(db: WriteDb, scope: VanningScope): Promise<void> {
  await sql`select 1 from container t where ${inScope(scope)} order by t.container_id for update`.execute(db)
}
