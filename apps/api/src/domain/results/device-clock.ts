import { DAY_MS, type Scan, writtenInstant } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { ReadContext } from '../rule-context.ts'
import { siteTimeOf } from '../site/business-day.ts'
import type { ResultIssue } from './check-result.ts'

const CLOCK_TOLERANCE_MS = 12 * 3_600_000
const MINUTE_MS = 60_000

/** The clock that wrote a file may be ahead: what it names has happened by now. Further ahead it is an error. */
export const happenedAt = (at: Date, now: Date): Date =>
  at > now && at.getTime() - now.getTime() <= CLOCK_TOLERANCE_MS ? now : at

/** Times that scans of devices may have (`npm run admin -- prctcc scans`). */
interface ScanPeriod {
  /** The zone of the PRCTCC, not of the device. */
  readonly timeZone: string
  readonly from: Date
  readonly to: Date
}

export async function scanPeriod(context: ReadContext): Promise<ScanPeriod> {
  const { db, prctCode, now } = context
  const { timeZone } = await siteTimeOf(context)
  const { rows } = await checkedSql({ ahead: int, behind: int })`
    select scan_ahead_minutes as ahead, scan_behind_days as behind from prct where prct_code = ${prctCode}`.execute(db)
  const [limits] = rows
  if (!limits) throw new Error(`PRCTCC ${prctCode} is missing`)
  return {
    timeZone,
    from: new Date(now.getTime() - limits.behind * DAY_MS),
    to: new Date(now.getTime() + limits.ahead * MINUTE_MS),
  }
}

/** A clock that is wrong gives wrong times of work, and one that is ahead blocks later results of the case. */
export function clockIssue(
  { at, startedAt }: Pick<Scan, 'at' | 'startedAt'>,
  { from, to, timeZone }: ScanPeriod,
): ResultIssue | undefined {
  const isOutside = (time: string) => new Date(time) < from || new Date(time) > to
  const outside = [at, startedAt].find((time) => time !== undefined && isOutside(time))
  if (outside === undefined) return undefined
  const written = (instant: Date) => writtenInstant(instant, timeZone)
  const params = { at: written(new Date(outside)), from: written(from), to: written(to) }
  return { field: '', message: 'M-D02-040', params }
}
