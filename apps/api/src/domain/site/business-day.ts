import { writtenInstant } from '@packing/contract'
import { sql } from 'kysely'
import { businessDate, type SiteTime } from '../../platform/clock/site-time.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** What a context of rules has of the site. Stated here, because the contexts name users, who have a site. */
interface InSite {
  readonly db: ReadDb
  readonly prctCode: string
}

const read = new WeakMap<ReadDb, Map<string, Promise<SiteTime>>>()

/** The clock of the PRCTCC; read once per transaction. */
export function siteTimeOf({ db, prctCode }: InSite): Promise<SiteTime> {
  const ofSites = read.get(db) ?? new Map<string, Promise<SiteTime>>()
  read.set(db, ofSites)
  const site = ofSites.get(prctCode) ?? findSiteTime(db, prctCode)
  ofSites.set(prctCode, site)
  return site
}

async function findSiteTime(db: ReadDb, prctCode: string): Promise<SiteTime> {
  const { rows } = await checkedSql({ timeZone: text, shiftStart: int })`
    select time_zone as "timeZone", (extract(epoch from shift_start) / 60)::int as "shiftStart"
    from prct where prct_code = ${prctCode}`.execute(db)
  const [prct] = rows
  if (!prct) throw new Error(`PRCTCC ${prctCode} is missing`)
  return prct
}

/** An instant as files and messages write it: 2026/12/03 08:30 JST. */
export const writtenAt = async (context: InSite, at: Date): Promise<string> =>
  writtenInstant(at, (await siteTimeOf(context)).timeZone)

/** The business day of an instant; absent: today. Figures, fences and rules ask here, never for a fixed zone or hour. */
export const businessDayOf = async (
  context: InSite & { readonly now: Date },
  at: Date = context.now,
): Promise<string> => businessDate(at, await siteTimeOf(context))

/** The IANA name of a PRCTCC. */
export const zoneOf = (prctCode: string | Sql): Sql => sql`(select time_zone from prct where prct_code = ${prctCode})`

/** What clocks of the PRCTCC show at an instant: a timestamp without zone. */
export const localSql = (prctCode: string | Sql, at: Sql): Sql => sql`((${at}) at time zone ${zoneOf(prctCode)})`

/** The instant at which clocks of the PRCTCC show a timestamp. */
export const instantSql = (prctCode: string | Sql, local: Sql): Sql =>
  sql`((${local}) at time zone ${zoneOf(prctCode)})`

/** Of the clock at an instant, as electronic messages write it: 2026-12-03T08:30. */
export const localMinuteSql = (prctCode: string, at: Sql): Sql =>
  sql`to_char(${localSql(prctCode, at)}, 'YYYY-MM-DD"T"HH24:MI')`

/** hh:mm of the clock at an instant. */
export const timeOfDaySql = (prctCode: string | Sql, at: Sql): Sql => sql`to_char(${localSql(prctCode, at)}, 'HH24:MI')`

/** As `businessDayOf`, of an expression in SQL. */
export const businessDaySql = (prctCode: string, at: Sql): Sql =>
  sql`(select ((${at}) at time zone time_zone - shift_start::interval)::date from prct where prct_code = ${prctCode})`

/** The instant at which a day begins at midnight. */
export const startOfDay = (prctCode: string, date: string): Sql => instantSql(prctCode, sql`${date}::timestamp`)
