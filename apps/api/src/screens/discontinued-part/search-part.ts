import { type CallById, lifecycles, type OutputOf } from '@packing/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Handler } from '../../calls/handlers.ts'
import { successors } from '../../domain/discontinuation/successors.ts'
import * as facts from '../../domain/parts/part-facts.ts'
import { similarParts } from '../../domain/parts/part-lookups.ts'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import { spellingsOf } from '../../domain/parts/part-search.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/revision/months.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, json, oneOf, text } from '../../platform/database/column-types.ts'

type Found = OutputOf<CallById<'discontinuedpart/searchpart'>>

export const searchPart: Handler<'discontinuedpart/searchpart'> = async (input, context) => {
  const { db, prctCode, now, language } = context
  const cycleMonth = startMonth(await listCycleMonths(db, prctCode), await businessDayOf({ db, prctCode, now }))
  const dealer = sql`${input.dealer ?? '*'}::text`
  const part = { prctCode, partNo: sql`t.part_no`, dealer, today: await businessDayOf(context) }
  const { rows } = await checkedSql({
    conditions: json<NonNullable<Found['part']>['conditions']>(),
    successors: json(z.array(z.string())),
    pairId: text,
    pairPart: text,
    groupId: text,
    orders: json<NonNullable<Found['part']>['orders']>(),
    partNo: text,
    partName: text,
    lifecycle: oneOf(lifecycles),
    stockQty: int,
    carryOverQty: int,
  })`
    select t.part_no as "partNo", ${nameOfPart(language, 't')} as "partName", t.lifecycle, t.stock_qty as "stockQty",
      ${facts.carryOverQty(part)} as "carryOverQty", ${facts.pairId(part)} as "pairId", ${facts.pairPart(part)} as "pairPart",
      ${facts.groupId(part)} as "groupId", ${facts.ordersByMonth(part, cycleMonth)} as orders,
      ${facts.conditionsListed(part)} as conditions, ${successors(part)} as successors
    from part t where t.prct_code = ${prctCode} and t.part_no = any(${spellingsOf(input.partNo)}::text[])
    order by t.part_no = ${input.partNo} desc limit 1`.execute(db)
  return { part: rows[0] ?? null, similar: await similarParts(context, input.partNo) }
}
