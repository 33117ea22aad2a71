import { type CalendarHeader, type CalendarRev, type CalendarYearState, privilege } from '@packing/contract'
import type { CalendarYear } from '../../domain/calendars/calendar-year.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'

export const canChangePast = (context: ReadContext & ByUser) => privilegeFor(context, 'A02F01') === privilege.full

const unstored: Omit<CalendarRev, 'rev' | 'status' | 'rowVersion'> = {
  updatedBy: '',
  updatedAt: null,
  registeredBy: '',
  registeredAt: null,
  sentBy: '',
  sentAt: null,
}

/** `shown`: an earlier revision instead of the latest. */
export async function headerOf(
  year: CalendarYear,
  context: ReadContext & ByUser,
  shown?: CalendarRev,
): Promise<CalendarHeader> {
  const { calendarCode, name, kind, country, defaultWorkPct, shiftPattern, maxOtDay, maxOtMonth, plansRegistered } =
    year
  const current = { ...unstored, ...year.revisions[0], rev: year.rev, status: year.status, rowVersion: year.rowVersion }
  const rev = shown ?? current
  return {
    ...rev,
    status: stateOf(rev.status),
    calendarCode,
    name,
    kind,
    country,
    year: year.year,
    defaultWorkPct,
    shiftPattern,
    maxOtDay,
    maxOtMonth,
    isCurrent: shown === undefined,
    plansRegistered,
    today: await businessDayOf(context),
    canChangePast: canChangePast(context),
  }
}

const stateOf = (status: CalendarRev['status']): CalendarYearState => (status === 'SUPERSEDED' ? 'SENT' : status)
