import { type InputMark, isChangedSince, ofLoads, readInputMark } from '../../domain/master-trial/input-mark.ts'
import { cycleMonthOf } from '../../domain/orders/standing/horizon.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { readPlanVersion } from '../plan-level/save/plan-version.ts'

/** Of which state of the month a simulation is. */
export interface TrialMark {
  /** `readPlanVersion` */
  readonly version: string
  readonly input: InputMark
  /** Of jobs, which leave no line in the audit trail: the last compile and the last closing. */
  readonly jobs: string
}

interface Of {
  readonly prctCode: string
  readonly month: string
}

export const readTrialMark = async (db: ReadDb, { prctCode, month }: Of): Promise<TrialMark> => ({
  version: await readPlanVersion(db, { prctCode, month }),
  input: await readInputMark(db, prctCode, ofLoads),
  jobs: await jobsOf(db, { prctCode, month }),
})

async function jobsOf(db: ReadDb, { prctCode, month }: Of): Promise<string> {
  const { rows } = await checkedSql({ jobs: text })`
    select concat_ws(' ', (select max(c.compiled_at) from order_cycle c where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonthOf(month)}),
      (select max(m.closed_at) from closed_month m where m.prct_code = ${prctCode})) as jobs`.execute(db)
  return rows[0]?.jobs ?? ''
}

/**
 * Whether the plan was edited since, or what it is levelled from was changed: then the figures may no longer hold. `mark` null: of
 * an earlier release.
 */
export function trialJudge(db: ReadDb, of: Of): (mark: TrialMark | null) => Promise<boolean> {
  // Of a plan of 400,000 rows it takes a tenth of a second.
  let version: Promise<string> | undefined
  return async (mark) => {
    if (mark === null || (await isChangedSince(db, of.prctCode, mark.input, ofLoads))) return true
    if ((await jobsOf(db, of)) !== mark.jobs) return true
    version ??= readPlanVersion(db, of)
    return (await version) !== mark.version
  }
}
