import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { JobFailure } from '../../platform/jobs/job.ts'
import { inScope, type VanningScope } from './vanning-scope.ts'

/** The containers of the scope with their versions, as a text that differs as soon as any of them does. */
export async function readContainerVersions(db: Db, scope: VanningScope): Promise<string> {
  return (await selectVersions(db, scope, '')).join()
}

/** Keeps the containers of the scope from others until the transaction ends. Fails where they are not as they were read. */
export async function lockUnchanged(db: Db, scope: VanningScope, versions: string): Promise<void> {
  if ((await selectVersions(db, scope, 'for update')).join() !== versions)
    throw new JobFailure('Loads were changed while containers were loaded. Nothing was saved; run again.')
}

async function selectVersions(db: Db, scope: VanningScope, lock: '' | 'for update'): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', t.container_id, t.row_version, t.status) as version from container t
    where ${inScope(scope)} order by t.container_id ${sql.raw(lock)}`.execute(db)
  return rows.map(({ version }) => version)
}
