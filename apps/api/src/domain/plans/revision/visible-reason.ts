import { sql } from 'kysely'

/**
 * Users restricted to some dealers learn that there was no time, but not the line's load, which is a total over all
 * dealers.
 */
export const visibleReason = (column: string) => sql`
  case when current_setting('app.dealer_codes', true) <> '*' and ${sql.raw(column)} ->> 'cause' in ('CAPACITY', 'OVERTIME')
    then '{"cause": "NO_CAPACITY"}'::jsonb else ${sql.raw(column)} end`

/** The same for the reasons of a planned row: what a line is loaded with on the day is left out. */
export const visibleReasons = (column: string) => sql`
  case when current_setting('app.dealer_codes', true) <> '*' then (
    select jsonb_agg(case when r ->> 'firstLoadPct' is null then r else r - 'loadPct' - 'firstLoadPct' end)
    from jsonb_array_elements(${sql.raw(column)}) r) else ${sql.raw(column)} end`
