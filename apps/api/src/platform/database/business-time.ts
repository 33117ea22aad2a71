import { sql } from 'kysely'
import type { Sql } from './page-query.ts'

/** The instant at which a day begins in Japan. */
export const startOfDay = (date: string): Sql => sql`(${date}::timestamp at time zone 'Asia/Tokyo')`
