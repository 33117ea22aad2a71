import { sql } from 'kysely'

/**
 * Users restricted to some dealers learn that there was no time, but not the line's load, which is a total over all
 * dealers.
 */
export const visibleReason = (column: string) => sql`
  case when current_setting('app.dealer_codes', true) <> '*' and ${sql.raw(column)} ->> 'cause' in ('CAPACITY', 'OVERTIME')
    then '{"cause": "NO_CAPACITY"}'::jsonb else ${sql.raw(column)} end`
