import type { CallById, ConditionRow, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { type FindRows, searchRows } from '../../editable-lists/list-handlers.ts'
import { isOneOf, type Sql } from '../../platform/database/page-query.ts'
import { conditionList } from './condition-list.ts'

type Filter = Omit<ParsedInputOf<CallById<'packingCondition/search'>>, 'page' | 'pageSize' | 'sort'>

const isMissedBy = (dealers: readonly string[]): Sql | undefined =>
  dealers.length === 0 ? undefined : sql`string_to_array(t.gap_dealers, ' ') && ${[...dealers]}::text[]`

/** A condition for all dealers applies to each of them. */
const findConditions: FindRows<Filter> = async (filter, context) => {
  const { missing, validOn } = filter
  const list = await conditionList(context, {
    validOn,
    isMissing: missing,
    isPerDealer: context.user.dealerCodes !== null,
  })
  const named = [matchesPart('t.part_no', filter.partNo), isOneOf('t.pack_style', filter.packStyle)]
  // A row to be completed has nothing else to look for; one for all dealers is missed by those that order the part.
  if (missing) return { list, where: [...named, isMissedBy(filter.dealer)] }
  return {
    list,
    where: [
      ...named,
      filter.dealer.length === 0 ? undefined : isOneOf('t.dealer_code', ['*', ...filter.dealer]),
      isOneOf('t.case_code', filter.caseCode),
      filter.line.length === 0 ? undefined : sql`t.pack_lines && ${filter.line}::text[]`,
      validOn === undefined ? undefined : sql`${validOn}::date between t.effective_from and t.effective_to`,
      filter.status.length === 0 ? sql`t.status <> 'OBSOLETE'` : isOneOf('t.status', filter.status),
    ],
  }
}

export const searchConditions: Handler<'packingCondition/search'> = searchRows<ConditionRow, Filter>(findConditions)
