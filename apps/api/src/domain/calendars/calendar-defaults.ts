import { calendarDefaultColumns } from '@packing/contract'
import { sql } from 'kysely'
import { snakeCase } from '../../platform/database/database-names.ts'

/** What a calendar without a base falls back to; SQL literals by column. */
const standard: Readonly<Record<string, string>> = {
  monday: `'W'`,
  tuesday: `'W'`,
  wednesday: `'W'`,
  thursday: `'W'`,
  friday: `'W'`,
  saturday: `'H'`,
  sunday: `'H'`,
  default_work_pct: '100',
}

const columns = Object.keys(calendarDefaultColumns).map((field) => snakeCase(field))
const listed = (of: (column: string) => string) => sql.raw(columns.map(of).join(', '))

/**
 * The defaults of every calendar of a PRCTCC, each the calendar's own or that of the nearest base calendar that has one.
 * Columns: calendar_code and those of `calendarDefaultColumns`.
 */
export const calendarDefaults = (prctCode: string) => sql`(
  with recursive chain (calendar_code, path, base, ${listed((column) => column)}) as (
    select calendar_code, array[calendar_code], base_calendar_code, ${listed((column) => column)}
    from calendar_code where prct_code = ${prctCode}
    union all
    select c.calendar_code, c.path || b.calendar_code, b.base_calendar_code, ${listed((column) => `b.${column}`)}
    from chain c join calendar_code b on b.prct_code = ${prctCode} and b.calendar_code = c.base and b.calendar_code <> all(c.path))
  select calendar_code, ${listed(
    (column) =>
      `coalesce((array_agg(${column} order by cardinality(path)) filter (where ${column} is not null))[1], ${standard[column] ?? 'null'}) as ${column}`,
  )}
  from chain group by calendar_code)`
