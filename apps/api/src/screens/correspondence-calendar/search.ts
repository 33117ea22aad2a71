import {
  addMonths,
  type CallById,
  type CorrespondenceRow,
  firstDayOf,
  type ParsedInputOf,
  type ShownSailing,
} from '@packing/contract'
import { dayToIso } from '@packing/planning'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { eventsOfDealers } from '../../domain/calendars/calendar-events.ts'
import { listCancelledSailings } from '../../domain/calendars/cancelled-sailings.ts'
import type { MonthPeriod } from '../../domain/calendars/correspondence-months.ts'
import { listDealersOnLines } from '../../domain/calendars/dealers-on-lines.ts'
import { type CheckedMonth, checkMonths } from '../../domain/calendars/month-rows.ts'
import type { DealerWindows } from '../../domain/calendars/window-facts.ts'
import type { DownloadContext, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { downloadList } from '../../editable-lists/download-list.ts'
import { searchList } from '../../editable-lists/search-list.ts'
import { sailingList } from '../../jobs/schedule-import/sailing-list.ts'
import { beginsWith, type Conditions } from '../../platform/database/page-query.ts'
import { exceptionsOf, headersOf } from './month-header.ts'
import { savedList, shownList } from './row-list.ts'

type Filter = Pick<
  ParsedInputOf<CallById<'correspondencecalendar/download'>>,
  | 'dealer'
  | 'orderMonthFrom'
  | 'orderMonthTo'
  | 'line'
  | 'vanningCalendar'
  | 'status'
  | 'vessel'
  | 'carrier'
  | 'onlyExceptions'
>

const MAX_EXCEPTIONS = 500
const IN_ORDER = ['dealerCode', 'productionDate']

export const searchCorrespondence: Handler<'correspondencecalendar/search'> = async (input, context) => {
  const { facts, months } = await findMonths(input, context)
  const found = {
    list: shownList(context),
    where: rowsOf(months, input),
    sort: input.sort.length > 0 ? input.sort : [],
  }
  const page = await searchList<CorrespondenceRow>(context, found, input)
  const events = await eventsOf(months, input, context)
  const exceptions = months.flatMap((month) => exceptionsOf(month, events, context.language))
  return {
    ...page,
    months: headersOf(months, context),
    exceptions: exceptions.slice(0, MAX_EXCEPTIONS),
    exceptionCount: exceptions.length,
    events,
    sailings: sailingsOf(facts.values()),
    cancelled: await listCancelledSailings(context, [...facts.keys()]),
  }
}

/** Dealers at one port share their voyages. */
function sailingsOf(facts: Iterable<DealerWindows>): ShownSailing[] {
  const found = new Map<string, ShownSailing>()
  for (const { dealer, problem } of facts) {
    for (const { cyCut, etd, eta, ...sailing } of problem.sailings) {
      const dates = { cyCut: dayToIso(cyCut), etd: dayToIso(etd), eta: dayToIso(eta) }
      const key = JSON.stringify([sailing, dates])
      const dealers = [...(found.get(key)?.dealers ?? []), dealer]
      found.set(key, { ...sailing, ...dates, dealers })
    }
  }
  return [...found.values()].sort((a, b) => (a.cyCut < b.cyCut ? -1 : a.cyCut > b.cyCut ? 1 : 0))
}

/** While a month has no rows, from its first day until its goods are used. */
const MONTHS_TO_PRODUCTION = 4

function eventsOf(months: readonly CheckedMonth[], { dealer, orderMonthFrom = '' }: Filter, context: ReadContext) {
  const days = months.flatMap(({ rows }) => rows.flatMap(({ packFrom, productionOn }) => [packFrom, productionOn]))
  const [first, last] = days.length > 0 ? [Math.min(...days), Math.max(...days)] : []
  const dealers = [...new Set(dealer)].toSorted()
  const lastMonth = months.reduce((latest, { month }) => (month > latest ? month : latest), orderMonthFrom)
  return eventsOfDealers(context, {
    dealers,
    from: first === undefined ? firstDayOf(orderMonthFrom) : dayToIso(first),
    to: last === undefined ? firstDayOf(addMonths(lastMonth, MONTHS_TO_PRODUCTION)) : dayToIso(last),
  })
}

/** Registered months beside a draft are shown by a search for REGISTERED alone. */
async function findMonths(filter: Filter, context: ReadContext) {
  const { dealer, orderMonthFrom = '', orderMonthTo = orderMonthFrom, line, vanningCalendar, status } = filter
  const asked = [...new Set(dealer)].toSorted()
  const period: MonthPeriod = {
    dealers: line.length === 0 ? asked : await listDealersOnLines(context, asked, line),
    monthFrom: orderMonthFrom,
    monthTo: orderMonthTo < orderMonthFrom ? orderMonthFrom : orderMonthTo,
  }
  const { facts, months } = await checkMonths(context, period)
  const shown = months
    .filter(({ dealer: code }) => {
      const calendar = facts.get(code)?.vanningCalendar
      return vanningCalendar.length === 0 || (calendar !== undefined && vanningCalendar.includes(calendar))
    })
    .filter((month) => status.length === 0 || status.includes(month.status))
  return { facts, months: shown }
}

function rowsOf(months: readonly CheckedMonth[], filter: Filter): Conditions {
  const { vessel, carrier, onlyExceptions } = filter
  const asked = months.map(({ dealer, month, rev }) => ({ dealer, month, rev }))
  const days = months.flatMap(({ dealer, issues }) =>
    issues.flatMap(({ productionOn }) => (productionOn === null ? [] : [{ dealer, day: dayToIso(productionOn) }])),
  )
  return [
    sql`(t.dealer_code, t.order_month, t.rev) in (select k.dealer, k.month, k.rev
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k (dealer text, month text, rev int))`,
    beginsWith('t.vessel', vessel),
    beginsWith('t.carrier', carrier),
    onlyExceptions
      ? sql`(t.dealer_code, t.production_date) in (select k.dealer, k.day
          from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as k (dealer text, day date))`
      : undefined,
  ]
}

/** Voyages that have not arrived, to be edited and uploaded again. */
async function downloadSchedule(
  input: ParsedInputOf<CallById<'correspondencecalendar/download'>>,
  context: DownloadContext,
) {
  const coming = sql`t.eta >= ${await businessDayOf(context)}::date`
  const found = { list: sailingList, where: [coming], name: 'sailing-schedule' }
  return downloadList(found, { ...input, sort: ['portOfDischarge', 'cyCut', 'vessel'] }, context)
}

/** Templates and errors of an upload need no month. */
export const downloadCorrespondence: Handler<'correspondencecalendar/download'> = async (input, context) => {
  if (input.schedule) return downloadSchedule(input, context)
  const isBlank = input.what === 'TEMPLATE' || input.what === 'UPLOAD_ERRORS' || input.orderMonthFrom === undefined
  if (isBlank) return downloadList({ list: savedList, where: [sql`false`], name: 'correspondence' }, input, context)
  const { months } = await findMonths(input, context)
  const sort = input.sort.length > 0 ? input.sort : IN_ORDER
  return downloadList(
    { list: shownList(context), where: rowsOf(months, input), name: 'correspondence' },
    { ...input, sort },
    context,
  )
}
