import {
  type CalendarRev,
  type CalendarYearAction,
  type CalendarYearState,
  calendarKinds,
  calendarRevStates,
  calendarYearTransitions,
  type MessageCode,
} from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import {
  bool,
  date,
  instant,
  int,
  oneOf,
  orNull,
  type RowOf,
  text,
  texts,
} from '../../platform/database/column-types.ts'
import { invalid, notFound } from '../../platform/errors/api-error.ts'
import { employeeName } from '../identity/employee-name.ts'
import type { ByUser, ReadContext, WriteContext } from '../rule-context.ts'
import { calendarDefaults } from './calendar-defaults.ts'
import { datesOf } from './year-days.ts'

export interface YearKey {
  readonly calendarCode: string
  readonly year: number
}

const calendarRow = {
  calendarCode: text,
  name: text,
  kind: oneOf(calendarKinds),
  country: text,
  weekdays: texts,
  defaultWorkPct: int,
  shiftPattern: orNull(text),
  maxOtDay: orNull(int),
  maxOtMonth: orNull(int),
  publishedDays: int,
  plansRegistered: bool,
}

export interface CalendarYear extends YearKey, Omit<RowOf<typeof calendarRow>, 'weekdays'> {
  /** The week begins on Sunday. */
  readonly weekdays: readonly ('W' | 'H')[]
  readonly rev: number
  readonly status: CalendarYearState
  /** Version of the year; 0 while no revision is stored. */
  readonly rowVersion: number
  readonly revisions: readonly CalendarRev[]
}

export const isDraft = ({ status }: Pick<CalendarYear, 'status'>) => status === 'DRAFT' || status === 'REGISTERED'

export const inYear = ({ year }: YearKey, column: string) =>
  sql`${sql.ref(column)} between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`

export async function getYear({ db, prctCode }: ReadContext, key: YearKey): Promise<CalendarYear> {
  const { calendarCode, year } = key
  const { rows } = await checkedSql(calendarRow)`
    select k.calendar_code as "calendarCode", k.name, k.kind, k.country,
      array[d.sunday, d.monday, d.tuesday, d.wednesday, d.thursday, d.friday, d.saturday]::text[] as weekdays,
      d.default_work_pct as "defaultWorkPct", d.shift_pattern as "shiftPattern", d.max_ot_day as "maxOtDay",
      d.max_ot_month as "maxOtMonth", (select count(*) from working_calendar w
        where w.prct_code = k.prct_code and w.calendar_code = k.calendar_code and ${inYear(key, 'w.cal_date')}) as "publishedDays",
      (select p.plans_registered from prct p where p.prct_code = k.prct_code) as "plansRegistered"
    from calendar_code k join ${calendarDefaults(prctCode)} d on d.calendar_code = k.calendar_code
    where k.prct_code = ${prctCode} and k.calendar_code = ${calendarCode}`.execute(db)
  const [calendar] = rows
  if (!calendar) throw notFound('M-A02-012', { calendar: calendarCode })
  const revisions = await listRevisions(db, prctCode, key)
  const [latest] = revisions
  const isComplete = calendar.publishedDays === datesOf(year).length
  const unstored = isComplete ? 'SENT' : 'NONE'
  return {
    ...calendar,
    year,
    weekdays: calendar.weekdays.map((day) => (day === 'W' ? 'W' : 'H')),
    rev: latest?.rev ?? 0,
    // The latest is never SUPERSEDED.
    status: latest === undefined ? unstored : (latest.status as CalendarYearState),
    rowVersion: latest?.rowVersion ?? 0,
    revisions: latest === undefined && isComplete ? [importedRevision] : revisions,
  }
}

const importedRevision: CalendarRev = {
  rev: 0,
  status: 'SENT',
  rowVersion: 0,
  updatedBy: '',
  updatedAt: null,
  registeredBy: '',
  registeredAt: null,
  sentBy: '',
  sentAt: null,
}

const revRow = {
  rev: int,
  status: oneOf(calendarRevStates),
  rowVersion: int,
  updatedBy: text,
  updatedAt: instant,
  registeredBy: orNull(text),
  registeredAt: orNull(instant),
  sentBy: orNull(text),
  sentAt: orNull(instant),
}

async function listRevisions(db: ReadContext['db'], prctCode: string, { calendarCode, year }: YearKey) {
  const named = (column: string) => employeeName(sql.raw(column))
  const { rows } = await checkedSql(revRow)`
    select r.rev, r.status, r.row_version as "rowVersion", ${named('r.updated_by')} as "updatedBy", r.updated_at as "updatedAt",
      ${named('r.registered_by')} as "registeredBy", r.registered_at as "registeredAt", ${named('r.sent_by')} as "sentBy",
      r.sent_at as "sentAt"
    from working_calendar_rev r
    where r.prct_code = ${prctCode} and r.calendar_code = ${calendarCode} and r.year = ${year} order by r.rev desc`.execute(
    db,
  )
  return rows.map(
    ({ updatedAt, registeredAt, sentAt, registeredBy, sentBy, ...others }): CalendarRev => ({
      ...others,
      updatedAt: updatedAt.toISOString(),
      registeredAt: registeredAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
      registeredBy: registeredBy ?? '',
      sentBy: sentBy ?? '',
    }),
  )
}

/** Locks the year until the end of the transaction. */
export async function lockYear(context: WriteContext, key: YearKey): Promise<CalendarYear> {
  const { db, prctCode } = context
  const lock = `working_calendar ${prctCode} ${key.calendarCode} ${key.year}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db)
  return getYear(context, key)
}

const whyNot: Readonly<Record<CalendarYearState, MessageCode>> = {
  NONE: 'M-A02-010',
  DRAFT: 'M-A02-023',
  REGISTERED: 'M-A02-024',
  SENT: 'M-A02-025',
}

/** State after the action; throws if the current state does not allow it. */
export function stateAfter(
  { status, calendarCode, year, rev }: CalendarYear,
  action: CalendarYearAction,
): CalendarYearState {
  const next = calendarYearTransitions[status][action]
  if (next === undefined) throw invalid(whyNot[status], { calendar: calendarCode, year, rev })
  return next
}

export function checkVersion({ rowVersion, calendarCode, year, revisions }: CalendarYear, seen: number): void {
  if (rowVersion === seen) return
  const [latest] = revisions
  const params = { calendar: calendarCode, year, by: latest?.updatedBy ?? '', at: latest?.updatedAt ?? '' }
  throw invalid('M-A02-011', params, [{ field: 'rowVersion', message: 'M-A02-011', params }])
}

const dayColumns = sql.raw(
  'calendar_code, cal_date, day_type, work_pct, regular_min, ot_min, shift_pattern, remark, row_version, created_by, created_at, updated_by, updated_at',
)

/** Makes the year a draft that can be changed. A sent year starts its next revision with the days in use. */
export async function openDraft(
  context: WriteContext & ByUser,
  before: CalendarYear,
  action: CalendarYearAction,
): Promise<void> {
  const status = stateAfter(before, action)
  const { db, prctCode, user, now } = context
  const { calendarCode, year, rev } = before
  if (isDraft(before)) {
    await sql`
      update working_calendar_rev set status = ${status}, row_version = row_version + 1, updated_by = ${user.employeeId}, updated_at = ${now}
      where prct_code = ${prctCode} and calendar_code = ${calendarCode} and year = ${year} and rev = ${rev}`.execute(db)
    return
  }
  if (before.status === 'SENT' && before.rowVersion === 0) await storeImported(context, before)
  await sql`
    insert into working_calendar_rev (prct_code, calendar_code, year, rev, status, created_by, created_at, updated_by, updated_at)
    values (${prctCode}, ${calendarCode}, ${year}, ${rev + 1}, ${status}, ${user.employeeId}, ${now}, ${user.employeeId}, ${now})`.execute(
    db,
  )
  await sql`
    insert into working_calendar_day (prct_code, ${dayColumns}, base_version)
    select prct_code, ${dayColumns}, row_version from working_calendar
    where prct_code = ${prctCode} and calendar_code = ${calendarCode} and ${inYear(before, 'cal_date')}`.execute(db)
}

const storedDays = (key: YearKey) => sql`(
  select jsonb_agg(jsonb_build_object('cal_date', w.cal_date, 'day_type', w.day_type, 'work_pct', w.work_pct,
    'regular_min', w.regular_min, 'ot_min', w.ot_min, 'shift_pattern', w.shift_pattern, 'remark', w.remark) order by w.cal_date)
  from working_calendar w where w.prct_code = r.prct_code and w.calendar_code = r.calendar_code and ${inYear(key, 'w.cal_date')})`

/** Stores days from the host as revision 0, so that later revisions can be compared with them. */
async function storeImported({ db, prctCode, user, now }: WriteContext & ByUser, key: YearKey): Promise<void> {
  const { calendarCode, year } = key
  await sql`
    insert into working_calendar_rev (prct_code, calendar_code, year, rev, status, created_by, created_at, updated_by, updated_at)
    values (${prctCode}, ${calendarCode}, ${year}, 0, 'SENT', ${user.employeeId}, ${now}, ${user.employeeId}, ${now})`.execute(
    db,
  )
  await sql`
    update working_calendar_rev r set days = ${storedDays(key)}
    where r.prct_code = ${prctCode} and r.calendar_code = ${calendarCode} and r.year = ${year} and r.rev = 0`.execute(
    db,
  )
}

export async function registerYear({ db, prctCode, user, now }: WriteContext & ByUser, key: YearKey): Promise<void> {
  await sql`
    update working_calendar_rev set status = 'REGISTERED', registered_by = ${user.employeeId}, registered_at = ${now},
      row_version = row_version + 1, updated_by = ${user.employeeId}, updated_at = ${now}
    where prct_code = ${prctCode} and calendar_code = ${key.calendarCode} and year = ${key.year} and status in ('DRAFT', 'REGISTERED')`.execute(
    db,
  )
}

export interface OverwrittenDays {
  readonly days: number
  readonly firstOn: string
  readonly by: string
}

/** Edited days of the draft whose day in use was changed by others since, as by an import; sending overwrites them. */
export async function overwrittenDays(
  { db, prctCode }: ReadContext,
  year: CalendarYear,
): Promise<OverwrittenDays | undefined> {
  const { rows } = await checkedSql({ days: int, firstOn: orNull(date), by: text })`
    select count(*) as days, min(d.cal_date) as "firstOn", coalesce(string_agg(distinct ${employeeName(sql.raw('w.updated_by'))}, ', '), '') as by
    from working_calendar_day d join working_calendar w using (prct_code, calendar_code, cal_date)
    where d.prct_code = ${prctCode} and d.calendar_code = ${year.calendarCode} and ${inYear(year, 'd.cal_date')}
      and w.row_version is distinct from d.base_version and (d.day_type, d.work_pct, d.regular_min, d.ot_min, d.shift_pattern, d.remark)
      is distinct from (w.day_type, w.work_pct, w.regular_min, w.ot_min, w.shift_pattern, w.remark)`.execute(db)
  const [{ days = 0, firstOn = null, by = '' } = {}] = rows
  return firstOn === null ? undefined : { days, firstOn, by }
}

const ofYear = ({ prctCode }: ReadContext, key: YearKey) =>
  sql`prct_code = ${prctCode} and calendar_code = ${key.calendarCode} and ${inYear(key, 'cal_date')}`

/** Puts the draft's days in use. Unchanged days keep their versions. Returns the number of changed days. */
async function putInUse(context: WriteContext, key: YearKey): Promise<number> {
  const { db } = context
  const { rows } = await checkedSql({ calDate: text })`
    insert into working_calendar as w (prct_code, ${dayColumns})
    select prct_code, ${dayColumns} from working_calendar_day where ${ofYear(context, key)}
    on conflict (prct_code, calendar_code, cal_date) do update set day_type = excluded.day_type, work_pct = excluded.work_pct,
      regular_min = excluded.regular_min, ot_min = excluded.ot_min, shift_pattern = excluded.shift_pattern, remark = excluded.remark,
      row_version = greatest(excluded.row_version, w.row_version + 1), updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where (w.day_type, w.work_pct, w.regular_min, w.ot_min, w.shift_pattern, w.remark)
      is distinct from (excluded.day_type, excluded.work_pct, excluded.regular_min, excluded.ot_min, excluded.shift_pattern, excluded.remark)
    returning w.cal_date::text as "calDate"`.execute(db)
  return rows.length
}

/** The days of a registered revision, which stays open until it is sent or changed. Returns the number of changed days. */
export async function useRegistered(context: WriteContext, key: YearKey): Promise<number> {
  const { db, prctCode } = context
  const changed = await putInUse(context, key)
  await sql`
    update working_calendar_day d set row_version = w.row_version, base_version = w.row_version
    from working_calendar w
    where d.prct_code = ${prctCode} and d.calendar_code = ${key.calendarCode} and ${inYear(key, 'd.cal_date')}
      and (w.prct_code, w.calendar_code, w.cal_date) = (d.prct_code, d.calendar_code, d.cal_date)
      and (d.row_version, d.base_version) is distinct from (w.row_version, w.row_version)`.execute(db)
  return changed
}

/** Puts the draft's days in use and stores them with the revision. Returns the number of changed days. */
export async function publishYear(context: WriteContext & ByUser, before: CalendarYear): Promise<number> {
  const { db, prctCode, user, now } = context
  const { calendarCode, year, rev } = before
  const changed = await putInUse(context, before)
  await sql`delete from working_calendar_day where ${ofYear(context, before)}`.execute(db)
  await sql`
    update working_calendar_rev set status = 'SUPERSEDED'
    where prct_code = ${prctCode} and calendar_code = ${calendarCode} and year = ${year} and status = 'SENT'`.execute(
    db,
  )
  await sql`
    update working_calendar_rev r set status = 'SENT', sent_by = ${user.employeeId}, sent_at = ${now}, days = ${storedDays(before)},
      row_version = row_version + 1, updated_by = ${user.employeeId}, updated_at = ${now}
    where r.prct_code = ${prctCode} and r.calendar_code = ${calendarCode} and r.year = ${year} and r.rev = ${rev}`.execute(
    db,
  )
  return changed
}
