import { findGoneMasters, type NamedMasters } from '../domain/masters/gone-masters.ts'
import type { WriteDb } from '../platform/database/database.ts'
import { JobOutdated } from '../platform/jobs/job.ts'

/** At the end of a save: what it has written names no master that was deleted while the run computed. */
export async function rejectGoneMasters(db: WriteDb, prctCode: string, named: NamedMasters): Promise<void> {
  const gone = await findGoneMasters(db, prctCode, named)
  if (gone.length > 0) throw new JobOutdated('M-JOB-037', { codes: gone.join(', ') })
}
