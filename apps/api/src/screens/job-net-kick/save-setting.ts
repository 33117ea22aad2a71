import { type NetId, type NetSetting, netPlaces, textIn, writtenMinute } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { listCalendars } from '../../domain/masters/choices.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { rejectNotAllowed } from '../../domain/runs/net-privilege.ts'
import { isWithinMinutes } from '../../domain/runs/net-schedule.ts'
import { nextStartOf, storedStart } from '../../domain/runs/net-settings.ts'
import { netOf } from '../../domain/runs/start-net.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import type { Net } from '../../platform/jobs/job.ts'

export const saveNetSetting =
  (nets: readonly Net<NetId>[]): Handler<'workspace/job-net-kick/save-setting'> =>
  async ({ netId, rowVersion, ...setting }, context) => {
    const { db, prctCode, user, now, language } = context
    rejectNotAllowed(netOf(nets, netId), context)
    const net = textIn(netOf(nets, netId).name, language)
    if (netPlaces[netId].runOn) throw invalid('M-M01-024', { net })
    const issues = await issuesOf(setting, context)
    if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
    const { schedule, forbidden, closesService, longestMinutes, cancelsLate } = setting
    const nextStart = await nextStartOf(context, schedule)
    const nextStartAt = nextStart?.toISOString() ?? null
    const at = now.toISOString()
    const { rows } = await checkedSql({ rowVersion: int })`
      insert into job_net_setting as s (prct_code, net_id, starts_on, start_minute, start_day, calendar_code, next_start_at,
        forbidden_from, forbidden_to, closes_service, longest_minutes, cancels_late, created_by, created_at, updated_by, updated_at)
      values (${prctCode}, ${netId}, ${schedule?.startsOn ?? null}, ${schedule?.minute ?? null}, ${schedule?.day ?? null}, ${schedule?.calendarCode ?? null},
        ${storedStart(schedule, nextStart)}, ${forbidden?.from ?? null}, ${forbidden?.to ?? null}, ${closesService}, ${longestMinutes}, ${cancelsLate}, ${user.employeeId}, ${at}, ${user.employeeId}, ${at})
      on conflict (prct_code, net_id) do update set starts_on = excluded.starts_on, start_minute = excluded.start_minute, start_day = excluded.start_day,
        calendar_code = excluded.calendar_code, next_start_at = excluded.next_start_at, forbidden_from = excluded.forbidden_from,
        forbidden_to = excluded.forbidden_to, closes_service = excluded.closes_service,
        longest_minutes = excluded.longest_minutes, cancels_late = excluded.cancels_late, updated_by = excluded.updated_by,
        updated_at = excluded.updated_at, row_version = s.row_version + 1
      where s.row_version = ${rowVersion}
      returning row_version as "rowVersion"`.execute(db)
    const [saved] = rows
    if (!saved) throw invalid('M-M01-023', { net })
    await context.audit({ entity: 'job_net_setting', key: { netId }, change: setting })
    const answer = { nextStartAt, rowVersion: saved.rowVersion }
    return schedule && nextStartAt === null
      ? new Answer(answer, 'M-M01-056', { net, calendar: schedule.calendarCode ?? '' })
      : new Answer(answer, 'M-M01-029', { net })
  }

async function issuesOf(setting: NetSetting, context: ReadContext): Promise<ValidationIssue[]> {
  const { schedule, forbidden, longestMinutes, cancelsLate } = setting
  const issues: ValidationIssue[] = []
  if (cancelsLate && longestMinutes === null) issues.push({ field: 'longestMinutes', message: 'M-M01-035' })
  if (forbidden && forbidden.from === forbidden.to) issues.push({ field: 'forbidden.to', message: 'M-M01-028' })
  if (!schedule) return issues
  if (forbidden && isWithinMinutes(forbidden, schedule.minute)) {
    const params = { from: writtenMinute(forbidden.from), to: writtenMinute(forbidden.to) }
    issues.push({ field: 'schedule.minute', message: 'M-M01-027', params })
  }
  const lastDay = { DAILY: null, WORKING_DAY: null, WEEKDAY: 7, MONTH_DAY: 31 }[schedule.startsOn]
  if (lastDay !== null && (schedule.day === null || schedule.day > lastDay)) {
    issues.push({ field: 'schedule.day', message: 'M-M01-025' })
  }
  return schedule.startsOn === 'WORKING_DAY' ? [...issues, ...(await issuesOfCalendar(schedule, context))] : issues
}

async function issuesOfCalendar(
  { calendarCode }: NonNullable<NetSetting['schedule']>,
  { db, prctCode }: ReadContext,
): Promise<ValidationIssue[]> {
  const calendars = await listCalendars(db, prctCode)
  if (calendars.some(({ code }) => code === calendarCode)) return []
  return [{ field: 'schedule.calendarCode', message: 'M-M01-026', params: { calendar: calendarCode ?? '' } }]
}
