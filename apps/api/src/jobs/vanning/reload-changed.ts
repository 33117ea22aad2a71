import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'
import { type JobContext, JobOutdated } from '../../platform/jobs/job.ts'
import { changedPlaces, type LoadVersion, readLoadVersions } from './container-versions.ts'
import { type LoadedPart, loadParts } from './load-in-parallel.ts'
import { makeParts } from './make-parts.ts'
import { readVanning } from './read-vanning.ts'
import { inScope, type VanningScope } from './vanning-scope.ts'

export interface LoadedScope {
  readonly scope: VanningScope
  /** Plans that are locked. */
  readonly planIds: readonly number[]
  /** As of reading what was loaded. */
  readonly versions: readonly LoadVersion[]
  readonly loaded: readonly LoadedPart[]
}

/**
 * Loads that people changed since they were read (a planner moved or locked cases, a container was closed or announced, a case was
 * cancelled or built) are loaded once more as they are now, with the dealers that share their containers; all others stay as they
 * were loaded. The containers are locked, so that nothing changes meanwhile. A container that another dealer shares by now is a
 * conflict: the run did not read that dealer.
 */
export async function reloadChanged(
  db: WriteDb,
  { scope, planIds, versions, loaded }: LoadedScope,
  { context, threads }: { readonly context: JobContext; readonly threads: number },
): Promise<readonly LoadedPart[]> {
  const changed = changedPlaces(versions, await readLoadVersions(db, scope), loaded)
  let parts = loaded
  for (const { vanOn, dealers } of changed) {
    if (scope.dealers && dealers.some((dealer) => !scope.dealers?.includes(dealer))) throw new JobOutdated('M-JOB-009')
    const own = { prctCode: scope.prctCode, vanDays: [vanOn], dealers }
    await sql`select 1 from case_header t where ${inScope(own)} order by t.case_id for update`.execute(db)
    const facts = await readVanning(db, own)
    if (facts.cases.some(({ planId }) => !planIds.includes(planId))) throw new JobOutdated('M-JOB-021')
    context.log('INFO', `Loaded once more because of changes during the run: ${vanOn} ${dealers.join(', ')}`)
    const isOwn = (part: LoadedPart) => part.vanOn === vanOn && part.dealers.some((dealer) => dealers.includes(dealer))
    const anew = await loadParts({ context, threads, phase: 'load containers' }, makeParts(facts).parts)
    parts = [...parts.filter((part) => !isOwn(part)), ...anew]
  }
  return parts
}
