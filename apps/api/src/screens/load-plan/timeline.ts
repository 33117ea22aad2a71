import {
  addDays,
  type CallById,
  containerStatuses,
  type Language,
  type OutputOf,
  type ParsedInputOf,
} from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { isCurrentContainer } from '../../domain/loads/current-container.ts'
import { figuresSeen, hasCasesOf } from '../../domain/loads/loaded-container.ts'
import { plannedVanOn } from '../../domain/loads/van-date.ts'
import { optionalReasonText } from '../../domain/reasons/reason-texts.ts'
import { LATE_DAYS } from '../../domain/results/late-cases.ts'
import { isLeftBehind } from '../../domain/results/left-behind.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, float, int, json, oneOf, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import { allOf, isOneOf, type Sql } from '../../platform/database/page-query.ts'
import { findNeighbour } from './thin-neighbour.ts'

type Timeline = OutputOf<CallById<'workspace/load-plan/search-timeline'>>
type Vanning = Timeline['vannings'][number]
type Homeless = Timeline['homeless'][number]

interface Span extends Pick<ParsedInputOf<CallById<'workspace/load-plan/search-timeline'>>, 'dealer'> {
  readonly today: string
  readonly from: string
  readonly to: string
}

const MAX_HOMELESS = 500

const shipColumns = {
  dealerCode: text,
  vanOn: date,
  vessel: text,
  voyage: text,
  etd: date,
  arrivalOn: date,
  neededOn: date,
  slackDays: orNull(int),
}

/** Of the days that a vanning serves the first one is the need, and the least slack counts: the days until then, if none is planned. */
async function listShips({ db, prctCode }: QueryContext, { dealer, from, to }: Span) {
  const { rows } = await checkedSql(shipColumns)`
    select n.dealer_code as "dealerCode", n.van_date as "vanOn", (array_agg(n.vessel order by n.production_date))[1] as vessel,
      (array_agg(n.voyage order by n.production_date))[1] as voyage, min(n.etd) as etd, max(n.arrival_date) as "arrivalOn",
      min(n.production_date) as "neededOn", coalesce(min(n.slack_days), min(n.production_date) - max(n.arrival_date)) as "slackDays"
    from correspondence n
    where ${allOf(sql`n.prct_code = ${prctCode}`, sql`n.van_date between ${from}::date and ${to}::date`, isOneOf('n.dealer_code', dealer))}
    group by 1, 2`.execute(db)
  return rows
}

const containerColumns = {
  renbanNo: text,
  month: text,
  dealerCode: text,
  vanOn: date,
  containerType: text,
  status: oneOf(containerStatuses),
  caseCount: int,
  fillPercent: float,
  cargoKg: float,
  maxPayloadKg: float,
  usableM3: float,
  leastPercent: float,
}
export type TimelineContainer = RowOf<typeof containerColumns>

async function listContainers(
  { db, prctCode }: QueryContext,
  { dealer, from, to }: Span,
): Promise<TimelineContainer[]> {
  const figures = figuresSeen('k')
  const { rows } = await checkedSql(containerColumns)`
    select k.renban_no as "renbanNo", p.month, k.dealer_code as "dealerCode", k.van_on as "vanOn", k.container_type as "containerType", k.status,
      ${figures.caseCount} as "caseCount", ${figures.fillPercent} as "fillPercent", ${figures.cargoKg} as "cargoKg",
      coalesce(y.max_payload_g / 1000.0, 0)::float8 as "maxPayloadKg",
      coalesce(y.usable_length_mm / 1000.0 * y.usable_width_mm / 1000.0 * y.usable_height_mm / 1000.0, 0)::float8 as "usableM3",
      coalesce((select r.roll_fill_permille / 10.0 from loading_rule r where r.prct_code = ${prctCode}
        and r.dealer_code in (k.dealer_code, '*') order by r.dealer_code = '*' limit 1), 0)::float8 as "leastPercent"
    from container k join packing_plan p on p.prct_code = ${prctCode} and p.plan_id = k.plan_id
    left join container_type y on y.prct_code = k.prct_code and y.container_type = k.container_type
    where ${allOf(
      sql`k.prct_code = ${prctCode}`,
      sql`k.van_on between ${from}::date and ${to}::date`,
      hasCasesOf('k', dealer),
      isCurrentContainer(prctCode, 'k'),
    )}
    order by k.renban_no`.execute(db)
  return rows
}

/** Cases that VANNING has not looked at yet. */
async function countWaiting({ db, prctCode }: QueryContext, { dealer, from, to }: Span) {
  const { rows } = await checkedSql({ dealerCode: text, vanOn: date, count: int })`
    select h.dealer_code as "dealerCode", h.van_on as "vanOn", count(*)::int as count from case_header h
    where ${allOf(
      sql`h.prct_code = ${prctCode}`,
      sql`h.van_on between ${from}::date and ${to}::date`,
      sql`h.container_id is null and h.status not in ('CANCELLED', 'VANNED', 'SHIPPED') and h.left_reason is null`,
      isOneOf('h.dealer_code', dealer),
    )}
    group by 1, 2`.execute(db)
  return new Map(rows.map(({ dealerCode, vanOn, count }) => [`${dealerCode} ${vanOn}`, count]))
}

const homelessColumns = {
  caseNo: text,
  caseCode: text,
  dealerCode: text,
  vanOn: date,
  isPast: bool,
  readyOn: date,
  neededOn: orNull(date),
  grossKg: float,
  volumeM3: float,
  reason: orNull(json<Homeless['reason']>()),
}

/** Without a ship: left behind by a vanning, or without a place in the containers of theirs. */
async function listHomeless({ db, prctCode, language }: QueryContext, { dealer, today }: Span) {
  const day: Sql = sql`${today}::date`
  const which = allOf(
    sql`h.prct_code = ${prctCode} and h.container_id is null and h.status not in ('CANCELLED', 'VANNED', 'SHIPPED')`,
    sql`h.van_on > ${day} - ${LATE_DAYS}::int and (h.left_reason is not null or ${isLeftBehind('h', day)})`,
    isOneOf('h.dealer_code', dealer),
  )
  const total = await checkedSql({
    count: int,
  })`select count(*)::int as count from case_header h where ${which}`.execute(db)
  const { rows } = await checkedSql(homelessColumns)`
    select h.case_no as "caseNo", h.case_code as "caseCode", h.dealer_code as "dealerCode", h.van_on as "vanOn", h.van_on < ${day} as "isPast",
      coalesce(h.packed_on, h.pack_on) as "readyOn", (select min(n.production_date) from correspondence n
        where n.prct_code = h.prct_code and n.dealer_code = h.dealer_code and n.van_date = ${plannedVanOn('h')}) as "neededOn",
      (h.gross_g / 1000.0)::float8 as "grossKg", (h.volume_mm3 / 1000000000.0)::float8 as "volumeM3", h.left_reason as reason
    from case_header h where ${which} order by h.van_on, h.dealer_code, h.case_no limit ${MAX_HOMELESS}`.execute(db)
  return { homeless: rows.map((row) => spoken(row, language)), homelessCount: total.rows[0]?.count ?? 0 }
}

const spoken = ({ reason, ...row }: RowOf<typeof homelessColumns>, language: Language): Homeless =>
  Object.assign(row, { reason: optionalReasonText(reason, language) })

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)

const left = (amount: number) => Math.max(0, Math.round(amount * 1000) / 1000)

function shown(one: TimelineContainer, all: readonly TimelineContainer[], today: string) {
  const { renbanNo, month, containerType, status, caseCount, fillPercent, cargoKg, maxPayloadKg, leastPercent } = one
  const isThin = status === 'PLANNED' && one.vanOn >= today && fillPercent < leastPercent
  const thin = isThin ? { leastPercent, joins: findNeighbour(one, all, today) } : null
  const weightPercent = percentOf(cargoKg, maxPayloadKg)
  const free = { freeM3: left(one.usableM3 * (1 - fillPercent / 100)), freeKg: left(maxPayloadKg - cargoKg) }
  return { renbanNo, month, containerType, status, caseCount, fillPercent, weightPercent, ...free, thin }
}

export const searchTimeline: Handler<'workspace/load-plan/search-timeline'> = async (input, context) => {
  const today = await businessDayOf(context)
  const from = input.from ?? today
  const span = { dealer: input.dealer, today, from, to: addDays(from, input.days - 1) }
  const ships = await listShips(context, span)
  const containers = await listContainers(context, span)
  const waiting = await countWaiting(context, span)
  const byKey = new Map<string, Vanning>()
  const vanningOf = (dealerCode: string, vanOn: string): Vanning => {
    const key = `${dealerCode} ${vanOn}`
    const known = byKey.get(key)
    if (known) return known
    const ship = { vessel: '', voyage: '', etd: null, arrivalOn: null, neededOn: null, slackDays: null }
    const made = { dealerCode, vanOn, ...ship, waiting: waiting.get(key) ?? 0, containers: [] }
    byKey.set(key, made)
    return made
  }
  for (const ship of ships) Object.assign(vanningOf(ship.dealerCode, ship.vanOn), ship)
  for (const key of waiting.keys()) vanningOf(key.slice(0, -11), key.slice(-10))
  for (const one of containers) vanningOf(one.dealerCode, one.vanOn).containers.push(shown(one, containers, today))
  const vannings = [...byKey.values()].toSorted((a, b) =>
    `${a.dealerCode} ${a.vanOn}` < `${b.dealerCode} ${b.vanOn}` ? -1 : 1,
  )
  return { today, from, to: span.to, vannings, ...(await listHomeless(context, span)) }
}
