import { type CallById, type EcnfRow, ecnfColumns, type Language, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { appliesToDealer } from '../../domain/discontinuation/applies-to-dealer.ts'
import { figuresOfChanges } from '../../domain/discontinuation/change-figures.ts'
import { partNameOf } from '../../domain/parts/part-name.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { columnTypes } from '../../platform/database/list-types.ts'
import { allOf, matchesCode, type Sql, type TableQuery, tableQuery } from '../../platform/database/page-query.ts'

export type EcnfFilter = Omit<ParsedInputOf<CallById<'reportoutput/ecnfdownload'>>, 'format' | 'language'>

/**
 * One row per dealer and change. A change for all dealers becomes a row of each, with that dealer's figures, as B05
 * shows them to the dealer's own users: a form for one dealer has no totals of others.
 */
const changesByDealer = (prctCode: string, filter: EcnfFilter): Sql => sql`
  select d.prct_code, e.dealer_code, d.ecn_no, d.old_part, d.new_part, d.timing, d.interchange, d.last_order_month,
    d.last_pack_date, d.new_first_pack_date, d.run_out_qty, d.remainder, d.remark, d.status
  from discontinued_part d
  join dealer e on e.prct_code = d.prct_code and e.dealer_code = any(${filter.dealer}::text[])
  where d.prct_code = ${prctCode}
    and (${appliesToDealer(sql`e.dealer_code`)} or d.status = 'CLOSED' and d.dealer_code in ('*', e.dealer_code))
    and (d.dealer_code <> '*' or not exists (select 1 from discontinued_part o where o.prct_code = d.prct_code
      and o.ecn_no = d.ecn_no and o.old_part = d.old_part and o.dealer_code = e.dealer_code))`

/** A change without dates switches when its stock is used up: it belongs to every period until it is closed. */
const isInPeriod = ({ monthFrom, monthTo }: EcnfFilter): Sql => sql`(
  t.last_order_month between ${monthFrom} and ${monthTo}
  or to_char(t.last_pack_date, 'YYYYMM') between ${monthFrom} and ${monthTo}
  or to_char(t.new_first_pack_date, 'YYYYMM') between ${monthFrom} and ${monthTo}
  or coalesce(t.last_order_month::text, t.last_pack_date::text, t.new_first_pack_date::text) is null and t.status <> 'CLOSED')`

/** A part that ends, or one that begins. */
function ofParts({ partNo }: EcnfFilter): Sql | undefined {
  const [isOld, isNew] = [matchesPart('t.old_part', partNo), matchesPart('t.new_part', partNo)]
  return isOld && sql`(${isOld} or ${isNew})`
}

const casesOf = (partNo: string, since: Sql) => sql`from case_content c
  join case_header h on h.case_id = c.case_id and h.prct_code = t.prct_code
  where c.prct_code = t.prct_code and c.part_no = ${sql.raw(partNo)} and c.dealer_code = t.dealer_code
    and h.status <> 'CANCELLED' and h.pack_on >= ${since}`

const lastCaseNo = sql`coalesce((select h.case_no ${casesOf('t.old_part', sql`'-infinity'::date`)}
  order by h.pack_on desc, h.case_no desc limit 1), '')`
const firstNewCaseNo = sql`coalesce((select h.case_no
  ${casesOf('t.new_part', sql`coalesce(t.new_first_pack_date, '-infinity'::date)`)}
  order by h.pack_on, h.case_no limit 1), '')`

export async function ecnfTable(
  filter: EcnfFilter,
  context: ReadContext,
  language: Language,
): Promise<TableQuery<EcnfRow>> {
  const { prctCode } = context
  const figures = await figuresOfChanges(context)
  const name = (partNo: Sql) => partNameOf(prctCode, partNo, language)
  return tableQuery(columnTypes(ecnfColumns, {}), {
    select: {
      dealerCode: 't.dealer_code',
      ecnNo: 't.ecn_no',
      oldPart: 't.old_part',
      oldName: name(sql`t.old_part`),
      newPart: 't.new_part',
      newName: name(sql`t.new_part`),
      timing: 't.timing',
      interchange: 't.interchange',
      lastOrderMonth: 't.last_order_month',
      lastPackDate: 't.last_pack_date',
      newFirstPackDate: 't.new_first_pack_date',
      runOutQty: 't.run_out_qty',
      stockQty: figures.stockQty,
      carryOverQty: figures.carryOverQty,
      orderQty0: figures.orderQty(0),
      orderQty1: figures.orderQty(1),
      orderQty2: figures.orderQty(2),
      orderQty3: figures.orderQty(3),
      remainingQty: figures.remainingQty,
      remainder: 't.remainder',
      lastCaseNo,
      firstNewCaseNo,
      remark: 't.remark',
    },
    source: sql`from (${changesByDealer(prctCode, filter)}) t where ${allOf(
      isInPeriod(filter),
      matchesCode('t.ecn_no', filter.ecnNo),
      ofParts(filter),
      filter.line.length === 0
        ? undefined
        : sql`exists (select 1 from part p left join part_local o on o.prct_code = p.prct_code and o.part_no = p.part_no
            and o.dealer_code = t.dealer_code where p.prct_code = t.prct_code and p.part_no = t.old_part
            and coalesce(o.pack_line, p.pack_line) = any(${filter.line}::text[]))`,
    )}`,
    order: sql` order by t.dealer_code, t.ecn_no, t.old_part`,
  })
}
