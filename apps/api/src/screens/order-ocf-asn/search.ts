import type { CallById, OcfRow, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { optionalReasonText } from '../../domain/plans/reason-texts.ts'
import { type FindRows, searchRows } from '../../editable-lists/list-handlers.ts'
import type { Handler } from '../../handlers.ts'
import { allOf, isOneOf, matchesCode, type Sql } from '../../platform/database/page-query.ts'
import { lineFigures, ofCycle } from './ocf-lines.ts'
import { ocfList } from './ocf-list.ts'

type Filter = Omit<ParsedInputOf<CallById<'orderocfasn/search'>>, 'page' | 'pageSize' | 'sort'>

const isIn = (value: Sql, codes: readonly string[]) =>
  codes.length === 0 ? undefined : sql`${value} = any(${codes}::text[])`
const isWithin = (value: Sql, from: string | undefined, to: string | undefined) =>
  from === undefined && to === undefined
    ? undefined
    : sql`${value} between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`

export const findLines: FindRows<Filter> = async (filter, context) => {
  const figures = lineFigures(context)
  const which = allOf(
    ofCycle(filter.cycleMonth),
    isOneOf('l.dealer_code', filter.dealer),
    matchesCode('l.order_no', filter.orderNo),
    matchesPart('l.part_no', filter.partNo),
  )
  return {
    list: ocfList(context, which),
    where: [
      isOneOf('t.status', filter.status),
      isIn(figures.stage, filter.stage),
      isIn(figures.light, filter.light),
      isWithin(figures.vanOn, filter.vanFrom, filter.vanTo),
      isWithin(figures.etd, filter.etdFrom, filter.etdTo),
      filter.differenceOnly
        ? sql`(${figures.isDifferent} or t.status = 'NEW' and t.feasible_qty < t.order_qty)`
        : undefined,
      filter.unsentOnly ? figures.isUnsent : undefined,
      filter.overdueOnly ? figures.isOverdue : undefined,
      filter.unreadOnly ? figures.isUnread : undefined,
    ],
  }
}

const searchLines = searchRows<OcfRow, Filter>(findLines)

export const searchOcfAsn: Handler<'orderocfasn/search'> = async (input, context) => {
  const found = await searchLines(input, context)
  const rows = found.rows.map((row) => ({ ...row, reason: optionalReasonText(row.reason, context.language) }))
  return { ...found, rows, asOf: context.now.toISOString() }
}
