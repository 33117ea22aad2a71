import type { CallById, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { conditionsOf } from '../../domain/parts/part-facts.ts'
import { matchesName, matchesPart } from '../../domain/parts/part-search.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import type { FoundRows } from '../../editable-lists/list-handlers.ts'
import { businessDate } from '../../platform/clock/clock.ts'
import { isFrom, isOneOf, isUntil } from '../../platform/database/page-query.ts'
import { ALL_DEALERS, partList } from './part-list.ts'

export type PartFilter = Omit<ParsedInputOf<CallById<'partmaster/search'>>, 'page' | 'pageSize' | 'sort'>

export async function findParts(
  filter: PartFilter,
  { prctCode, now }: Pick<ReadContext, 'prctCode' | 'now'>,
): Promise<FoundRows> {
  const dealer = filter.dealer ?? ALL_DEALERS
  const today = businessDate(now)
  const conditions = conditionsOf({ prctCode, partNo: sql`t.part_no`, dealer: sql`${dealer}::text`, today })
  const where = [
    matchesPart('t.part_no', filter.partNo),
    matchesName(filter.name),
    isOneOf('t.car_family', filter.carFamily),
    isOneOf('t.supplier_code', filter.supplier),
    isOneOf('t.lifecycle', filter.lifecycle),
    isOneOf(dealer === ALL_DEALERS ? 't.pack_line' : 't.dealer_pack_line', filter.packLine),
    filter.packStyle.length === 0
      ? undefined
      : sql`exists (select 1 from ${conditions} and c.pack_style = any(${filter.packStyle}::text[]))`,
    filter.withoutCondition ? sql`not exists (select 1 from ${conditions})` : undefined,
    isFrom('t.host_updated_on', filter.hostFrom),
    isUntil('t.host_updated_on', filter.hostTo),
  ]
  return { list: partList({ prctCode, dealer, today }), where }
}
