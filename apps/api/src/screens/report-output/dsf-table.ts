import { type CallById, dsfColumns, firstDayOf, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { firstSailings } from '../../domain/calendars/first-sailings.ts'
import { isPacked, piecesOfCase } from '../../domain/cases/packed-contents.ts'
import { plannedVanOn, shownVanOn } from '../../domain/loads/van-date.ts'
import { columnTypes } from '../../platform/database/list-types.ts'
import {
  allOf,
  hasText,
  isFrom,
  isOneOf,
  isUntil,
  type Sql,
  tableQuery,
  varying,
} from '../../platform/database/page-query.ts'

export type DsfFilter = Omit<ParsedInputOf<CallById<'reportoutput/dsfdownload'>>, 'format' | 'language'>

interface Site {
  readonly prctCode: string
  readonly today: string
}

/** Whole cases, so that their sums equal those of L03; one that missed its vanning leaves on no date, and with no ship. */
const casesOf = ({ prctCode, today }: Site, filter: DsfFilter): Sql => sql`
  select h.*, ${shownVanOn('h', sql`${today}::date`)} as leaves_on from case_header h where ${allOf(
    sql`h.prct_code = ${prctCode} and h.status <> 'CANCELLED'`,
    isOneOf('h.dealer_code', filter.dealer),
    isOneOf('h.line_code', filter.line),
    varying(
      sql`h.van_on >= ${firstDayOf(filter.monthFrom)}::date and h.van_on < ${firstDayOf(filter.monthTo)}::date + interval '1 month'`,
    ),
    isFrom('h.van_on', filter.vanFrom),
    isUntil('h.van_on', filter.vanTo),
  )}`

/** Several orders of a dealer may need the same part on a vanning date; cases hold pieces of all of them. */
const ordersOf = (prctCode: string): Sql => sql`
  select c.dealer_code, c.leaves_on, c.pack_on, c.container_id, string_agg(distinct o.order_no, ', ') as order_no
  from cases c
  join case_content x on x.prct_code = ${prctCode} and x.case_id = c.case_id
  join ocf o on o.prct_code = ${prctCode} and o.plan_id = c.plan_id and o.dealer_code = c.dealer_code and o.part_no = x.part_no
    and o.van_on = ${plannedVanOn('c')}
  group by 1, 2, 3, 4`

const stage = sql`case when bool_and(c.status = 'SHIPPED') then 'SHIPPED'
  when bool_and(c.status in ('VANNED', 'SHIPPED')) then 'VANNED'
  when bool_and(${isPacked('c')}) then 'PACKED' else 'PLANNED' end`

const rowsOf = ({ prctCode, today }: Site, filter: DsfFilter): Sql => sql`
  with cases as materialized (${casesOf({ prctCode, today }, filter)}), orders as (${ordersOf(prctCode)}), sailing as (${firstSailings(prctCode)})
  select g.*, k.container_type, k.renban_no, coalesce(o.order_no, '') as order_no,
    coalesce(s.vessel, '') as vessel, coalesce(s.voyage, '') as voyage, s.etd, s.eta
  from (
    select c.dealer_code, c.leaves_on as van_on, c.container_id, c.pack_on, count(*)::int as case_count, sum(${piecesOfCase('c')})::int as qty,
      sum(c.volume_mm3) as volume_mm3, sum(c.net_g) as net_g, sum(c.gross_g) as gross_g, ${stage} as status
    from cases c group by 1, 2, 3, 4) g
  left join container k on k.prct_code = ${prctCode} and k.container_id = g.container_id
  left join orders o on o.dealer_code = g.dealer_code and o.leaves_on is not distinct from g.van_on and o.pack_on = g.pack_on
    and o.container_id is not distinct from g.container_id
  left join sailing s on s.dealer_code = g.dealer_code and s.van_date = g.van_on`

export const dsfTable = (filter: DsfFilter, site: Site) =>
  tableQuery(columnTypes(dsfColumns, {}), {
    select: {
      dealerCode: 't.dealer_code',
      orderNo: 't.order_no',
      packOn: 't.pack_on',
      vanOn: 't.van_on',
      containerType: 't.container_type',
      renbanNo: 't.renban_no',
      caseCount: 't.case_count',
      qty: 't.qty',
      volumeM3: 'round(t.volume_mm3 / 1e9, 3)::float8',
      netKg: '(t.net_g / 1000.0)::float8',
      grossKg: '(t.gross_g / 1000.0)::float8',
      vessel: 't.vessel',
      voyage: 't.voyage',
      etd: 't.etd',
      eta: 't.eta',
      status: 't.status',
    },
    source: sql`from (${rowsOf(site, filter)}) t where ${allOf(
      sql`true`,
      isFrom('t.etd', filter.etdFrom),
      isUntil('t.etd', filter.etdTo),
      hasText('t.vessel', filter.vessel),
    )}`,
    order: sql` order by t.dealer_code, t.van_on, t.renban_no nulls last, t.pack_on`,
  })
