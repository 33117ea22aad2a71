import { type NetId, type NetSetting, netIds, netStarts } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, instant, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { ReadContext } from '../rule-context.ts'
import { siteTimeOf } from '../site/business-day.ts'
import { lookedAt, nextStart } from './net-schedule.ts'

export interface StoredSetting extends NetSetting {
  readonly nextStartAt: Date | null
  readonly rowVersion: number
}

/** The table wants a next start of each schedule: that of a calendar which has no working day to come is beyond all time. */
const NEVER = '9999-12-31T00:00:00.000Z'

/** As `job_net_setting` stores the next start of a schedule. */
export const storedStart = (schedule: NetSetting['schedule'], at: Date | null): string | null =>
  at?.toISOString() ?? (schedule && NEVER)

const noSetting: StoredSetting = {
  schedule: null,
  forbidden: null,
  closesService: false,
  longestMinutes: null,
  cancelsLate: false,
  nextStartAt: null,
  rowVersion: 0,
}

const settingColumns = {
  netId: oneOf(netIds),
  startsOn: orNull(oneOf(netStarts)),
  minute: orNull(int),
  day: orNull(int),
  calendarCode: orNull(text),
  from: orNull(int),
  to: orNull(int),
  closesService: bool,
  longestMinutes: orNull(int),
  cancelsLate: bool,
  nextStartAt: orNull(instant),
  rowVersion: int,
}

/** Reads the settings of all nets at once. */
export async function listSettings(db: ReadDb, prctCode: string): Promise<(netId: NetId) => StoredSetting> {
  const { rows } = await checkedSql(settingColumns)`
    select net_id as "netId", starts_on as "startsOn", start_minute as minute, start_day as day, calendar_code as "calendarCode",
      forbidden_from as "from", forbidden_to as "to", closes_service as "closesService", longest_minutes as "longestMinutes",
      cancels_late as "cancelsLate", next_start_at as "nextStartAt", row_version as "rowVersion"
    from job_net_setting where prct_code = ${prctCode}`.execute(db)
  const settings = new Map(
    rows.map(({ netId, startsOn, minute, day, calendarCode, from, to, nextStartAt, ...rest }) => [
      netId,
      {
        ...rest,
        nextStartAt: nextStartAt?.toISOString() === NEVER ? null : nextStartAt,
        schedule: startsOn === null || minute === null ? null : { startsOn, minute, day, calendarCode },
        forbidden: from === null || to === null ? null : { from, to },
      },
    ]),
  )
  return (netId) => settings.get(netId) ?? noSetting
}

/** When a schedule starts its net next; null: not within a year. */
export async function nextStartOf(context: ReadContext, schedule: NetSetting['schedule']): Promise<Date | null> {
  if (!schedule) return null
  const { db, prctCode, now } = context
  const from = { after: now, site: await siteTimeOf(context) }
  if (schedule.startsOn !== 'WORKING_DAY') return nextStart(schedule, from) ?? null
  const days = lookedAt(now, from.site)
  const { rows } = await checkedSql({ day: date })`
    select cal_date as day from working_calendar
    where prct_code = ${prctCode} and calendar_code = ${schedule.calendarCode} and day_type = 'W' and work_pct > 0
      and cal_date between ${days.from}::date and ${days.to}::date`.execute(db)
  const working = new Set(rows.map(({ day }) => day))
  return nextStart(schedule, from, (day) => working.has(day)) ?? null
}
