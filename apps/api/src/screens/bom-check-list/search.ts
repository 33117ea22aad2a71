import type { BomCheckRow, CallById, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { hasChanged, isOfCycle, isOpen, statusOf } from '../../domain/bom-check/check-status.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import type { InLanguage, ReadContext } from '../../domain/rule-context.ts'
import type { FoundRows } from '../../editable-lists/list-handlers.ts'
import { searchList } from '../../editable-lists/search-list.ts'
import type { Handler } from '../../handlers.ts'
import { businessDate } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, orNull } from '../../platform/database/column-types.ts'
import { allOf, type Conditions, isFrom, isOneOf, isUntil } from '../../platform/database/page-query.ts'
import { findingList } from './finding-list.ts'

export type FindingFilter = Omit<
  ParsedInputOf<CallById<'bomchecklist/download'>>,
  'kind' | 'what' | 'columns' | 'format' | 'encoding' | 'sort'
>

/** A finding for all dealers concerns each of them. */
const ofDealers = ({ dealer }: Pick<FindingFilter, 'dealer'>) =>
  dealer.length === 0 ? undefined : isOneOf('t.dealer_code', ['*', ...dealer])

function conditionsOf(filter: FindingFilter, today: string): Conditions {
  const status = statusOf(today)
  return [
    filter.cycleMonth === undefined ? undefined : isOfCycle(filter.cycleMonth),
    ofDealers(filter),
    isOneOf('t.check_code', filter.checkCode),
    isOneOf('t.severity', filter.severity),
    isOneOf('t.owner', filter.owner),
    matchesPart('t.part_no', filter.partNo),
    filter.carFamily.length === 0
      ? undefined
      : sql`(string_to_array(t.model_code, ' ') && ${filter.carFamily}::text[] or exists (select 1 from part p
          where p.prct_code = t.prct_code and p.part_no = t.part_no and p.car_family = any(${filter.carFamily}::text[])))`,
    isFrom('t.due_on', filter.dueFrom),
    isUntil('t.due_on', filter.dueTo),
    filter.changedOnly ? hasChanged : undefined,
    filter.status.length > 0 ? sql`${status} = any(${filter.status}::text[])` : undefined,
    filter.status.length > 0 || filter.withArchived ? undefined : sql`${status} <> 'ARCHIVED'`,
  ]
}

export const findFindings = (filter: FindingFilter, context: ReadContext & InLanguage): FoundRows => ({
  list: findingList(context),
  where: conditionsOf(filter, businessDate(context.now)),
})

async function countOpen({ db, prctCode, now }: ReadContext, filter: FindingFilter) {
  const today = businessDate(now)
  const { rows } = await checkedSql({ E: int, W: int, I: int, overdue: int, checkedAt: orNull(instant) })`
    select count(*) filter (where t.severity = 'E' and open) as "E", count(*) filter (where t.severity = 'W' and open) as "W",
      count(*) filter (where t.severity = 'I' and open) as "I", count(*) filter (where open and t.due_on < ${today}::date) as overdue,
      max(t.checked_at) as "checkedAt"
    from (select t.severity, t.due_on, t.checked_at, ${isOpen(today)} as open from bom_check t
      where ${allOf(sql`t.prct_code = ${prctCode}`, isOfCycle(filter.cycleMonth ?? ''), ofDealers(filter))}) t`.execute(
    db,
  )
  const { checkedAt = null, ...open } = rows[0] ?? { E: 0, W: 0, I: 0, overdue: 0 }
  return { open, checkedAt: checkedAt?.toISOString() ?? null }
}

export const searchFindings: Handler<'bomchecklist/search'> = async (input, context) => {
  // Without another order: what is urgent first.
  const sort = input.sort.length > 0 ? input.sort : ['severity', 'dueOn']
  const page = await searchList<BomCheckRow>(context, { ...findFindings(input, context), sort }, input)
  return { ...page, ...(await countOpen(context, input)) }
}
