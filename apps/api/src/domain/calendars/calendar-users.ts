import { type Label, type Language, textIn } from '@packing/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

const userKinds = {
  LINE: { en: 'Line', ja: 'ライン' },
  PLANT: { en: 'Plant of dealer', ja: 'ディーラー工場' },
  VANNING: { en: 'Vanning for dealer', ja: 'バンニング（ディーラー）' },
  PORT: { en: 'Port', ja: '港' },
  CALENDAR: { en: 'Base of', ja: '継承先' },
} as const satisfies Record<string, Label>

export const baseOf = (language: Language) => textIn(userKinds.CALENDAR, language)

interface UsersOf {
  readonly prctCode: string
  readonly today: string
  readonly calendar: Sql
}

/**
 * Who uses a calendar from today on: active lines and dealers, ports, and active calendars based on it. Ports have no code:
 * sailings and dealers name them as the port's calendar is named.
 */
const usersOf = ({ prctCode, today, calendar }: UsersOf) => sql`(
  select 'LINE' as kind, l.line_code as code from packing_line l
    where l.prct_code = ${prctCode} and l.calendar_code = ${calendar} and l.is_active
  union all
  select 'PLANT', d.dealer_code from dealer d
    where d.prct_code = ${prctCode} and d.plant_calendar_code = ${calendar} and d.is_active
  union all
  select 'VANNING', s.dealer_code from shipping_term s
    join dealer d on d.prct_code = s.prct_code and d.dealer_code = s.dealer_code and d.is_active
    where s.prct_code = ${prctCode} and s.vanning_calendar_code = ${calendar}
  union all
  select 'PORT', p.name from calendar_code p
    where p.prct_code = ${prctCode} and p.calendar_code = ${calendar} and p.kind = 'PORT' and (
      exists (select 1 from sailing v where v.prct_code = ${prctCode} and not v.is_blank
        and (lower(v.port_of_loading) = lower(p.name) and v.etd >= ${today}::date
          or lower(v.port_of_discharge) = lower(p.name) and v.eta >= ${today}::date))
      or exists (select 1 from dealer d where d.prct_code = ${prctCode} and d.is_active
        and lower(d.port_of_discharge) = lower(p.name)))
  union all
  select 'CALENDAR', b.calendar_code from calendar_code b
    where b.prct_code = ${prctCode} and b.base_calendar_code = ${calendar} and b.is_active)`

export const userCount = (of: UsersOf) => sql`(select count(*)::int from ${usersOf(of)} u)`

const MAX_NAMED = 10

/** The users by kind: “Line L01, L02; Port Nagoya”. */
export function userNames(of: UsersOf, language: Language, kinds = Object.keys(userKinds)): Sql {
  const words = sql.join(
    Object.entries(userKinds).map(([kind, label], place) => sql`(${kind}, ${textIn(label, language)}, ${place}::int)`),
  )
  return sql`coalesce((select string_agg(g.word || ' ' || g.codes, '; ' order by g.place) from (
    select w.word, w.place, array_to_string((array_agg(u.code order by u.code))[1:${sql.lit(MAX_NAMED)}], ', ')
      || case when count(*) > ${sql.lit(MAX_NAMED)} then ' … (' || count(*) || ')' else '' end as codes
    from ${usersOf(of)} u join (values ${words}) w (kind, word, place) on w.kind = u.kind
    where u.kind = any(${kinds}::text[]) group by w.word, w.place) g), '')`
}

/** Users other than calendars, which a save may change along with their base. */
export const otherUserNames = (of: UsersOf, language: Language) =>
  userNames(
    of,
    language,
    Object.keys(userKinds).filter((kind) => kind !== 'CALENDAR'),
  )
