import type { CallById, CorrespondenceRow, ParsedInputOf } from '@packing/contract'
import { dayToIso } from '@packing/planning'
import { sql } from 'kysely'
import type { MonthPeriod } from '../../domain/calendars/correspondence-months.ts'
import { type CheckedMonth, checkMonths } from '../../domain/calendars/month-rows.ts'
import { downloadList } from '../../editable-lists/download-list.ts'
import { searchList } from '../../editable-lists/search-list.ts'
import type { Handler } from '../../handlers.ts'
import { sailingList } from '../../jobs/schedule-import/sailing-list.ts'
import type { Conditions } from '../../platform/database/page-query.ts'
import { exceptionsOf, headersOf } from './month-header.ts'
import { savedList, shownList } from './row-list.ts'

type Filter = Pick<
  ParsedInputOf<CallById<'correspondencecalendar/download'>>,
  'dealer' | 'orderMonthFrom' | 'orderMonthTo' | 'vanningCalendar' | 'status' | 'vessel' | 'carrier' | 'onlyExceptions'
>

const MAX_EXCEPTIONS = 500
const IN_ORDER = ['dealerCode', 'productionDate']

export const searchCorrespondence: Handler<'correspondencecalendar/search'> = async (input, context) => {
  const months = await findMonths(input, context)
  const found = {
    list: shownList(context),
    where: rowsOf(months, input),
    sort: input.sort.length > 0 ? input.sort : [],
  }
  const page = await searchList<CorrespondenceRow>(context, found, input)
  const exceptions = months.flatMap((month) => exceptionsOf(month, context.language))
  return {
    ...page,
    months: headersOf(months, context),
    exceptions: exceptions.slice(0, MAX_EXCEPTIONS),
    exceptionCount: exceptions.length,
  }
}

/** Registered months beside a draft are shown by a search for REGISTERED alone. */
async function findMonths(filter: Filter, context: Parameters<typeof checkMonths>[0]): Promise<CheckedMonth[]> {
  const { dealer, orderMonthFrom = '', orderMonthTo = orderMonthFrom, vanningCalendar, status } = filter
  const period: MonthPeriod = {
    dealers: [...new Set(dealer)].toSorted(),
    monthFrom: orderMonthFrom,
    monthTo: orderMonthTo < orderMonthFrom ? orderMonthFrom : orderMonthTo,
  }
  const { facts, months } = await checkMonths(context, period)
  return months
    .filter(({ dealer: code }) => {
      const calendar = facts.get(code)?.vanningCalendar
      return vanningCalendar.length === 0 || (calendar !== undefined && vanningCalendar.includes(calendar))
    })
    .filter((month) => status.length === 0 || status.includes(month.status))
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
    vessel === undefined ? undefined : sql`upper(t.vessel) ^@ ${vessel.toUpperCase()}`,
    carrier === undefined ? undefined : sql`upper(t.carrier) ^@ ${carrier.toUpperCase()}`,
    onlyExceptions
      ? sql`(t.dealer_code, t.production_date) in (select k.dealer, k.day
          from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as k (dealer text, day date))`
      : undefined,
  ]
}

/** Templates and errors of an upload need no month. */
export const downloadCorrespondence: Handler<'correspondencecalendar/download'> = async (input, context) => {
  if (input.schedule) return downloadList({ list: sailingList, where: [], name: 'sailing-schedule' }, input, context)
  const isBlank = input.what === 'TEMPLATE' || input.what === 'UPLOAD_ERRORS' || input.orderMonthFrom === undefined
  if (isBlank) return downloadList({ list: savedList, where: [sql`false`], name: 'correspondence' }, input, context)
  const months = await findMonths(input, context)
  const sort = input.sort.length > 0 ? input.sort : IN_ORDER
  return downloadList(
    { list: shownList(context), where: rowsOf(months, input), name: 'correspondence' },
    { ...input, sort },
    context,
  )
}
