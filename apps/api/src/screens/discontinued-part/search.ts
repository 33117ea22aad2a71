import type { CallById, DiscontinuedRow, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { downloadRows, type FindRows, searchRows } from '../../editable-lists/list-handlers.ts'
import { isFrom, isOneOf, isUntil, matchesCode, type Sql } from '../../platform/database/page-query.ts'
import { discontinuedList } from './discontinued-list.ts'

type Filter = Omit<ParsedInputOf<CallById<'discontinuedpart/search'>>, 'page' | 'pageSize' | 'sort'>

const notifiedConditions: Readonly<Record<string, Sql>> = {
  Y: sql`t.notified_at is not null`,
  N: sql`t.notified_at is null`,
}

/** A rule for all dealers applies to each of them. */
const findDiscontinued: FindRows<Filter> = async (filter, context) => ({
  list: await discontinuedList(context),
  where: [
    matchesPart('t.old_part', filter.oldPart),
    matchesPart('t.new_part', filter.newPart),
    matchesCode('t.ecn_no', filter.ecnNo),
    filter.dealer.length === 0 ? undefined : isOneOf('t.dealer_code', ['*', ...filter.dealer]),
    filter.carFamily.length === 0
      ? undefined
      : sql`exists (select 1 from part p where p.prct_code = t.prct_code and p.part_no = t.old_part
          and ${matchesCode('p.car_family', filter.carFamily)})`,
    isOneOf('t.status', filter.status),
    filter.lastOrderFrom === undefined ? undefined : sql`t.last_order_month >= ${filter.lastOrderFrom}`,
    filter.lastOrderTo === undefined ? undefined : sql`t.last_order_month <= ${filter.lastOrderTo}`,
    isFrom('t.last_pack_date', filter.lastPackFrom),
    isUntil('t.last_pack_date', filter.lastPackTo),
    notifiedConditions[filter.notified ?? ''],
    matchesCode('t.disc_group', filter.group),
  ],
})

export const searchDiscontinued: Handler<'discontinuedpart/search'> = searchRows<DiscontinuedRow, Filter>(
  findDiscontinued,
)
export const downloadDiscontinued: Handler<'discontinuedpart/download'> = downloadRows(
  'discontinued-parts',
  findDiscontinued,
)
