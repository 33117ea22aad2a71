import { sql } from 'kysely'
import { isOpenToLoading } from '../../domain/loads/ship-notices.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { JobFailure } from '../../platform/jobs/job.ts'
import { inScope, type VanningScope } from './vanning-scope.ts'

/** The containers of the scope with their versions, as a text that differs as soon as any of them does. */
export async function readContainerVersions(db: ReadDb, scope: VanningScope): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', t.container_id, t.row_version, ${isOpenToLoading('t')}) as version from container t
    where ${inScope(scope)} order by t.container_id`.execute(db)
  return rows.map(({ version }) => version).join()
}

/** Keeps the containers of the scope from others until the transaction ends. Fails where they are not as they were read. */
export async function lockUnchanged(db: WriteDb, scope: VanningScope, versions: string): Promise<void> {
  await lockContainers(db, scope)
  // A statement of its own: the one that waits for the lock still sees the notices from before it waited.
  if ((await readContainerVersions(db, scope)) !== versions) throw new JobFailure('M-JOB-009')
}

/** Keeps the containers of the scope from others until the transaction ends. */
export async function lockContainers(db: WriteDb, scope: VanningScope): Promise<void> {
  await sql`select 1 from container t where ${inScope(scope)} order by t.container_id for update`.execute(db)
}
