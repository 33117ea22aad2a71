import { sql } from 'kysely'

/**
 * A stored reason as the caller may see it: who sees only some dealers is told that there was no time, but not how the
 * line stands, which is a total over all of them.
 */
export const visibleReason = (column: string) => sql`
  case when current_setting('app.dealer_codes', true) <> '*' and ${sql.raw(column)} ->> 'cause' in ('CAPACITY', 'OVERTIME')
    then '{"cause": "NO_CAPACITY"}'::jsonb else ${sql.raw(column)} end`
