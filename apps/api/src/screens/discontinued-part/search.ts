import type { CallById, DiscontinuedRow, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { downloadRows, type FindRows, searchRows } from '../../editable-lists/list-handlers.ts'
import type { Handler } from '../../handlers.ts'
import { between, both, inList } from '../../platform/database/condition.ts'
import { discontinuedList } from './discontinued-list.ts'

type Filter = Omit<ParsedInputOf<CallById<'discontinuedpart/search'>>, 'page' | 'pageSize' | 'sort'>

/** A rule for all dealers concerns each of them. */
const findDiscontinued: FindRows<Filter> = async (filter, context) => ({
  list: await discontinuedList(context),
  where: both(
    matchesPart('old_part', filter.oldPart),
    matchesPart('new_part', filter.newPart),
    inList('ecn_no', filter.ecnNo),
    filter.dealer.length === 0 ? undefined : inList('dealer_code', ['*', ...filter.dealer]),
    filter.carFamily.length === 0
      ? undefined
      : {
          sql: sql`exists (select 1 from part p where p.prct_code = t.prct_code and p.part_no = t.old_part
              and p.car_family = any(${filter.carFamily}::text[]))`,
        },
    inList('status', filter.status),
    between('last_order_month', filter.lastOrderFrom, filter.lastOrderTo),
    between('last_pack_date', filter.lastPackFrom, filter.lastPackTo),
    filter.noticed && { column: 'noticed_at', is: filter.noticed === 'Y' ? 'is not null' : 'is null' },
    inList('disc_group', filter.group),
  ),
})

export const searchDiscontinued: Handler<'discontinuedpart/search'> = searchRows<DiscontinuedRow, Filter>(
  findDiscontinued,
)
export const downloadDiscontinued: Handler<'discontinuedpart/download'> = downloadRows(
  'discontinued-parts',
  findDiscontinued,
)
