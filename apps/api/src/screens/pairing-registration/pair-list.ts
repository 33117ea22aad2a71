import {
  type CallById,
  type PairRow,
  type ParsedInputOf,
  pairColumns,
  ruleEnd,
  writtenColumns,
} from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { endingParts } from '../../domain/discontinuation/ending-parts.ts'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { orderQty, snpOf } from '../../domain/parts/part-facts.ts'
import { partNameOf } from '../../domain/parts/part-name.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import type { InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { derived, type EditableList, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import { type FindRows, searchRows } from '../../editable-lists/list-handlers.ts'
import { isNotOver, ruleEndSql, rulePeriodSql, savedRuleEndSql } from '../../editable-lists/rule-columns.ts'
import { isOneOf, matchesCode } from '../../platform/database/page-query.ts'

const LIST = { id: 'B02', version: '1', entity: 'pairing' }

const cellSql = {
  pairId: stored(),
  partA: stored(),
  partB: stored(),
  ratioA: stored({ fallback: 1 }),
  ratioB: stored({ fallback: 1 }),
  dealerCode: stored(),
  judgeLevel: stored({ fallback: 'DAY' }),
  ...rulePeriodSql,
}

/** A save and an end write these columns; a search shows more. */
export const savedPairs: EditableList = {
  ...LIST,
  columns: sqlColumns({ ...writtenColumns(pairColumns), ...ruleEnd }, { ...cellSql, ...savedRuleEndSql }),
}

async function pairList(context: ReadContext & InLanguage): Promise<EditableList> {
  const { db, prctCode, language } = context
  const today = await businessDayOf(context)
  const cycleMonth = startMonth(await listCycleMonths(db, prctCode), today)
  const firmMonth = firmMonthOf(cycleMonth)
  const side = (column: string) => ({
    prctCode,
    partNo: sql.raw(`t.${column}`),
    dealer: sql`t.dealer_code`,
    today,
  })
  const ordered = (column: string) => orderQty(side(column), cycleMonth, sql`l.target_month = ${firmMonth}`)
  return {
    ...LIST,
    columns: sqlColumns(pairColumns, {
      ...cellSql,
      nameA: derived(partNameOf(prctCode, sql`t.part_a`, language)),
      nameB: derived(partNameOf(prctCode, sql`t.part_b`, language)),
      snpA: derived(snpOf(side('part_a'))),
      snpB: derived(snpOf(side('part_b'))),
      orderQtyA: derived(ordered('part_a')),
      orderQtyB: derived(ordered('part_b')),
      imbalanceQty: derived(imbalance(prctCode, { cycleMonth, firmMonth })),
      endingParts: derived(
        endingParts({
          prctCode,
          parts: sql`t.part_a, t.part_b`,
          dealer: sql`t.dealer_code`,
          validTo: sql`t.valid_to`,
        }),
      ),
      ...ruleEndSql,
    }),
  }
}

/** Per dealer and period: pieces of A beyond those of B that go with them, or the other way round. */
const imbalance = (prctCode: string, { cycleMonth, firmMonth }: { cycleMonth: string; firmMonth: string }) => sql`(
  select coalesce(sum(case when o.a * t.ratio_b >= o.b * t.ratio_a
      then ceil((o.a * t.ratio_b - o.b * t.ratio_a)::numeric / t.ratio_b)
      else ceil((o.b * t.ratio_a - o.a * t.ratio_b)::numeric / t.ratio_a) end), 0)::int
  from (select coalesce(sum(l.qty) filter (where l.part_no = t.part_a), 0) as a,
      coalesce(sum(l.qty) filter (where l.part_no = t.part_b), 0) as b
    from order_line l where l.prct_code = ${prctCode} and l.part_no in (t.part_a, t.part_b) and l.cycle_month = ${cycleMonth}
      and l.rev_to is null and l.target_month = ${firmMonth} and t.dealer_code in ('*', l.dealer_code)
    group by l.dealer_code, case t.judge_level when 'DAY' then l.required_on
      when 'WEEK' then date_trunc('week', l.required_on)::date end) o)`

type Filter = Omit<ParsedInputOf<CallById<'pairingpart/search'>>, 'page' | 'pageSize' | 'sort'>

const findPairs: FindRows<Filter> = async (filter, context) => {
  const { part, pairId, dealer, carFamily, validOn, withArchived } = filter
  return {
    list: await pairList(context),
    where: [
      part.length === 0 ? undefined : sql`(${matchesPart('t.part_a', part)} or ${matchesPart('t.part_b', part)})`,
      matchesCode('t.pair_id', pairId),
      dealer.length === 0 ? undefined : isOneOf('t.dealer_code', ['*', ...dealer]),
      carFamily.length === 0
        ? undefined
        : sql`exists (select 1 from part p where p.prct_code = t.prct_code and p.part_no in (t.part_a, t.part_b)
            and ${matchesCode('p.car_family', carFamily)})`,
      validOn === undefined ? undefined : sql`${validOn}::date between t.valid_from and t.valid_to`,
      withArchived ? undefined : isNotOver({ from: 'valid_from', to: 'valid_to' }, await businessDayOf(context)),
    ],
  }
}

export const searchPairs: Handler<'pairingpart/search'> = searchRows<PairRow, Filter>(findPairs)
