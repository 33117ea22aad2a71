import type { CallById, OcfRow, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { firmMonthOf } from '../../../domain/orders/standing/horizon.ts'
import { isAnswerOutdated } from '../../../domain/orders/standing/outdated-answers.ts'
import { matchesPart } from '../../../domain/parts/part-search.ts'
import { optionalReasonText } from '../../../domain/reasons/reason-texts.ts'
import { startOfDay } from '../../../domain/site/business-day.ts'
import { type FindRows, searchRows } from '../../../editable-lists/list-handlers.ts'
import { allOf, isOneOf, matchesCode, type Sql, varying } from '../../../platform/database/page-query.ts'
import { amongFew } from './few-lines.ts'
import { listMovedLines } from './moved-lines.ts'
import { departsWithin, impliedConditions, lineFigures, ofCycle, shipmentsOf } from './ocf-lines.ts'
import { ocfList } from './ocf-list.ts'

type Filter = Omit<ParsedInputOf<CallById<'orderocfasn/search'>>, 'page' | 'pageSize' | 'sort'>

const isIn = (value: Sql, codes: readonly string[]) =>
  codes.length === 0 ? undefined : varying(sql`${value} = any(${codes}::text[])`)
const isWithin = (value: Sql, from: string | undefined, to: string | undefined) =>
  from === undefined && to === undefined
    ? undefined
    : varying(sql`${value} between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`)

export const findLines: FindRows<Filter> = async (filter, context) => {
  const ofParts = allOf(sql`true`, isOneOf('l.dealer_code', filter.dealer), matchesPart('l.part_no', filter.partNo))
  const figures = lineFigures(context, shipmentsOf(context.prctCode, filter.cycleMonth, ofParts))
  const { etdFrom, etdTo } = filter
  const ofContents = allOf(sql`true`, isOneOf('c.dealer_code', filter.dealer), matchesPart('c.part_no', filter.partNo))
  const moved = await listMovedLines(context.db, { ...filter, prctCode: context.prctCode, which: ofContents })
  const few = await amongFew(context.db, context.prctCode, filter)
  const which = allOf(ofCycle(filter.cycleMonth), ofParts, matchesCode('l.order_no', filter.orderNo), few)
  return {
    list: ocfList(context, which, moved),
    where: [
      ...impliedConditions(filter),
      isOneOf('t.status', filter.status),
      filter.differenceOnly ? figures.needsAttention : undefined,
      filter.unsentOnly ? figures.isSendable : undefined,
      filter.outdatedOnly ? sql`(t.cycle_status <> 'CLOSED' and ${isAnswerOutdated('t')})` : undefined,
      filter.overdueOnly ? figures.isOverdue : undefined,
      filter.unreadOnly ? figures.isUnread : undefined,
      filter.updatedSince === undefined
        ? undefined
        : sql`${figures.updatedAt} >= ${startOfDay(context.prctCode, filter.updatedSince)}`,
      isIn(figures.stage, filter.stage),
      isIn(figures.light, filter.light),
      isWithin(figures.vanOn, filter.vanFrom, filter.vanTo),
      etdFrom === undefined && etdTo === undefined
        ? undefined
        : departsWithin(context.prctCode, etdFrom ?? '-infinity', etdTo ?? 'infinity'),
    ],
  }
}

const searchLines = searchRows<OcfRow, Filter>(findLines)

export const searchOcfAsn: Handler<'orderocfasn/search'> = async (input, context) => {
  const found = await searchLines(input, context)
  const month = firmMonthOf(input.cycleMonth)
  const rows = found.rows.map((row) => ({ ...row, reason: optionalReasonText(row.reason, context.language, month) }))
  return { ...found, rows, asOf: context.now.toISOString() }
}
