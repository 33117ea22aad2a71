import {
  type CalendarCodeRow,
  type CallById,
  calendarCodeColumns,
  calendarDefaultColumns,
  type ParsedInputOf,
  writtenColumns,
} from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { calendarDefaults } from '../../domain/calendars/calendar-defaults.ts'
import { userCount, userNames } from '../../domain/calendars/calendar-users.ts'
import type { InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { derived, type EditableList, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import { type FindRows, searchRows } from '../../editable-lists/list-handlers.ts'
import { snakeCase } from '../../platform/database/database-names.ts'
import { hasText, isOneOf } from '../../platform/database/page-query.ts'

const LIST = { id: 'A01', version: '1', entity: 'calendar_code' }
const storedSql = {
  calendarCode: stored(),
  name: stored(),
  kind: stored(),
  country: stored(),
  timeZone: stored(),
  baseCalendarCode: stored(),
  isActive: stored({ fallback: true }),
  remark: stored({ fallback: '' }),
}
const defaultFields = Object.keys(calendarDefaultColumns) as (keyof typeof calendarDefaultColumns)[]
type DefaultsSql = { readonly [Field in keyof typeof calendarDefaultColumns]: ReturnType<typeof stored> }
const defaultsSql = (sqlOf: (field: string) => ReturnType<typeof stored>) =>
  Object.fromEntries(defaultFields.map((field) => [field, sqlOf(field)])) as DefaultsSql

/** For saves: empty defaults inherit. */
export const savedList: EditableList = {
  ...LIST,
  columns: sqlColumns(writtenColumns(calendarCodeColumns), { ...storedSql, ...defaultsSql(() => stored()) }),
}

const inheritedColumn = (field: string) => `inherited_${snakeCase(field)}`

/** For the search: effective defaults and users of the calendar. */
async function calendarList(context: ReadContext & InLanguage): Promise<EditableList> {
  const { prctCode, language } = context
  const users = { prctCode, today: await businessDayOf(context), calendar: sql`t.calendar_code` }
  const applied = defaultFields.map((field) => sql`d.${sql.id(snakeCase(field))} as ${sql.id(inheritedColumn(field))}`)
  return {
    ...LIST,
    source: sql`(select k.*, ${sql.join(applied)} from calendar_code k
      join ${calendarDefaults(prctCode)} d on d.calendar_code = k.calendar_code where k.prct_code = ${prctCode})`,
    columns: sqlColumns(calendarCodeColumns, {
      ...storedSql,
      ...defaultsSql((field) => stored({ shown: sql.id('t', inheritedColumn(field)) })),
      usedByCount: derived(userCount(users)),
      usedBy: derived(userNames(users, language)),
      registeredTo: derived(sql`(select max(w.cal_date) from working_calendar w
        where w.prct_code = ${prctCode} and w.calendar_code = t.calendar_code)`),
    }),
    ownFields: sql`array_remove(array[${sql.join(
      defaultFields.map((field) => sql`case when ${sql.id('t', snakeCase(field))} is not null then ${field} end`),
    )}]::text[], null)`,
  }
}

type Filter = Omit<ParsedInputOf<CallById<'calendarcode/search'>>, 'page' | 'pageSize' | 'sort'>

const findCalendars: FindRows<Filter> = async ({ calendarCode, name, kind, country, active }, context) => ({
  list: await calendarList(context),
  where: [
    calendarCode.length === 0
      ? undefined
      : sql`exists (select 1 from unnest(${calendarCode}::text[]) c where t.calendar_code ^@ c)`,
    hasText('t.name', name),
    isOneOf('t.kind', kind),
    isOneOf('t.country', country),
    active === undefined ? undefined : sql`t.is_active = ${active === 'Y'}`,
  ],
})

export const searchCalendarCodes: Handler<'calendarcode/search'> = searchRows<CalendarCodeRow, Filter>(findCalendars)
