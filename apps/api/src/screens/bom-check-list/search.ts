import { type BomCheckRow, bomCheckCodes, type CallById, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { concernsUser, hasChanged, isOfCycle, isOpen, statusOf } from '../../domain/bom-check/check-status.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import type { ByUser, InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { FoundRows } from '../../editable-lists/list-handlers.ts'
import { searchList } from '../../editable-lists/search-list.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, oneOf, orNull } from '../../platform/database/column-types.ts'
import { allOf, type Conditions, isFrom, isOneOf, isUntil, matchesCode } from '../../platform/database/page-query.ts'
import { findingList } from './finding-list.ts'

export type FindingFilter = Omit<
  ParsedInputOf<CallById<'bomchecklist/download'>>,
  'kind' | 'what' | 'columns' | 'format' | 'encoding' | 'sort'
>

/** A finding for all dealers concerns each of them. */
const ofDealers = ({ dealer }: Pick<FindingFilter, 'dealer'>) =>
  dealer.length === 0 ? undefined : isOneOf('t.dealer_code', ['*', ...dealer])

async function conditionsOf(filter: FindingFilter, context: ReadContext & ByUser): Promise<Conditions> {
  const status = statusOf(await businessDayOf(context))
  return [
    concernsUser(context),
    filter.cycleMonth === undefined ? undefined : isOfCycle(filter.cycleMonth),
    ofDealers(filter),
    isOneOf('t.check_code', filter.checkCode),
    isOneOf('t.severity', filter.severity),
    isOneOf('t.owner', filter.owner),
    matchesPart('t.part_no', filter.partNo),
    filter.carFamily.length === 0
      ? undefined
      : sql`(exists (select 1 from unnest(string_to_array(t.model_code, ' ')) m (code) where ${matchesCode('m.code', filter.carFamily)}) or exists (select 1 from part p
          where p.prct_code = t.prct_code and p.part_no = t.part_no and ${matchesCode('p.car_family', filter.carFamily)}))`,
    isFrom('t.due_on', filter.dueFrom),
    isUntil('t.due_on', filter.dueTo),
    filter.changedOnly ? hasChanged : undefined,
    filter.status.length > 0 ? sql`${status} = any(${filter.status}::text[])` : undefined,
    filter.status.length > 0 || filter.withArchived ? undefined : sql`${status} <> 'ARCHIVED'`,
  ]
}

export const findFindings = async (
  filter: FindingFilter,
  context: ReadContext & InLanguage & ByUser,
): Promise<FoundRows> => ({
  list: await findingList(context),
  where: await conditionsOf(filter, context),
})

async function countOpen(context: ReadContext & ByUser, filter: FindingFilter) {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const columns = { checkCode: oneOf(bomCheckCodes), E: int, W: int, I: int, overdue: int, checkedAt: orNull(instant) }
  const { rows } = await checkedSql(columns)`
    select t.check_code as "checkCode", count(*) filter (where t.severity = 'E' and open) as "E", count(*) filter (where t.severity = 'W' and open) as "W",
      count(*) filter (where t.severity = 'I' and open) as "I", count(*) filter (where open and t.due_on < ${today}::date) as overdue,
      max(t.checked_at) as "checkedAt"
    from (select t.check_code, t.severity, t.due_on, t.checked_at, ${isOpen(today)} as open from bom_check t
      where ${allOf(sql`t.prct_code = ${prctCode}`, isOfCycle(filter.cycleMonth ?? ''), ofDealers(filter), concernsUser(context))}) t
    group by 1 order by 1`.execute(db)
  const sum = (field: 'E' | 'W' | 'I' | 'overdue') => rows.reduce((total, row) => total + row[field], 0)
  const checkedAt = rows.map((row) => row.checkedAt?.getTime() ?? 0).toSorted((a, b) => b - a)[0] ?? 0
  const byCheck = rows.map(({ checkCode, E, W, I }) => ({ checkCode, count: E + W + I }))
  return {
    open: { E: sum('E'), W: sum('W'), I: sum('I'), overdue: sum('overdue') },
    byCheck: byCheck.filter(({ count }) => count > 0),
    checkedAt: checkedAt === 0 ? null : new Date(checkedAt).toISOString(),
  }
}

export const searchFindings: Handler<'bomchecklist/search'> = async (input, context) => {
  // Without another order: what is urgent first.
  const sort = input.sort.length > 0 ? input.sort : ['severity', 'dueOn']
  const page = await searchList<BomCheckRow>(context, { ...(await findFindings(input, context)), sort }, input)
  return { ...page, ...(await countOpen(context, input)) }
}
