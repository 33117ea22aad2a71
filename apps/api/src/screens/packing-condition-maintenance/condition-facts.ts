import { type CaseFacts, monthOf } from '@packing/contract'
import { sql } from 'kysely'
import { casePlanOf } from '../../domain/loads/loaded-plan.ts'
import { plannedVanOn } from '../../domain/loads/van-date.ts'
import { listLines } from '../../domain/masters/choices.ts'
import { planFence } from '../../domain/plans/days/plan-fence.ts'
import { listUsedConditions } from '../../domain/plans/packaging/former-conditions.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, type RowOf, text, texts } from '../../platform/database/column-types.ts'
import { openOrders, openOrdersOf } from './open-orders.ts'

export async function listCaseFacts({ db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>): Promise<CaseFacts[]> {
  const { rows } = await checkedSql({
    code: text,
    material: text,
    lengthMm: int,
    widthMm: int,
    heightMm: int,
    innerLengthMm: int,
    innerWidthMm: int,
    innerHeightMm: int,
    tareG: int,
    maxGrossG: int,
    fillLimitPermille: int,
  })`
    select case_code as code, material, length_mm as "lengthMm", width_mm as "widthMm", height_mm as "heightMm",
      inner_length_mm as "innerLengthMm", inner_width_mm as "innerWidthMm", inner_height_mm as "innerHeightMm",
      tare_g as "tareG", max_gross_g as "maxGrossG", fill_limit_permille as "fillLimitPermille"
    from case_type where prct_code = ${prctCode} order by case_code`.execute(db)
  return rows
}

const doorColumns = { containerType: text, doorWidthMm: int, doorHeightMm: int }
export type Door = RowOf<typeof doorColumns>

async function listDoors({ db, prctCode }: ReadContext): Promise<Door[]> {
  const { rows } = await checkedSql(doorColumns)`
    select container_type as "containerType", coalesce(door_width_mm, usable_width_mm) as "doorWidthMm",
      coalesce(door_height_mm, usable_height_mm) as "doorHeightMm"
    from container_type where prct_code = ${prctCode}`.execute(db)
  return rows
}

/** Active dealers with the container types that they accept; none named: every type. */
async function listContainersByDealer({ db, prctCode }: ReadContext): Promise<Map<string, readonly string[]>> {
  const { rows } = await checkedSql({ dealer: text, types: texts })`
    select dealer_code as dealer, container_types as types from dealer where prct_code = ${prctCode} and is_active`.execute(
    db,
  )
  return new Map(rows.map(({ dealer, types }) => [dealer, types]))
}

const partColumns = { partNo: text, netWeightG: int, dgClass: text }

const storedColumns = {
  conditionId: int,
  partNo: text,
  dealerCode: text,
  packStyle: text,
  effectiveFrom: date,
  effectiveTo: date,
  snp: int,
  boxesPerCase: int,
}
export type StoredVersion = RowOf<typeof storedColumns>

async function listVersions({ db, prctCode }: ReadContext, parts: readonly string[]): Promise<StoredVersion[]> {
  const { rows } = await checkedSql(storedColumns)`
    select condition_id as "conditionId", part_no as "partNo", dealer_code as "dealerCode", pack_style as "packStyle",
      effective_from as "effectiveFrom", effective_to as "effectiveTo", snp, boxes_per_case as "boxesPerCase"
    from packing_condition where prct_code = ${prctCode} and status = 'APPROVED' and part_no = any(${parts}::text[])`.execute(
    db,
  )
  return rows
}

const orderColumns = { partNo: text, dealerCode: text, packStyle: text, day: date, qty: int }
export type OpenOrder = RowOf<typeof orderColumns>

async function listOrders(context: ReadContext, parts: readonly string[]): Promise<OpenOrder[]> {
  const { rows } = await checkedSql(orderColumns)`
    select l.part_no as "partNo", l.dealer_code as "dealerCode", l.pack_style as "packStyle", l.day, sum(l.qty)::bigint as qty
    from (${openOrders(await openOrdersOf(context))}) l where l.part_no = any(${parts}::text[])
    group by 1, 2, 3, 4`.execute(context.db)
  return rows
}

const frozenColumns = { partNo: text, dealerCode: text, packStyle: text, latestOn: date, caseNo: text }
export type FrozenCase = RowOf<typeof frozenColumns>

/** Cases of the rows of the newest plans from today until the fence. */
async function listFrozenCases(context: ReadContext, fence: string, parts: readonly string[]): Promise<FrozenCase[]> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const { rows } = await checkedSql(frozenColumns)`
    with plans as materialized (select n.plan_id, ${casePlanOf(prctCode, sql`n.plan_id`)} as case_plan_id from (
      select distinct on (month) plan_id from packing_plan
      where prct_code = ${prctCode} and month >= ${monthOf(today)} order by month, rev desc) n)
    select distinct l.part_no as "partNo", l.dealer_code as "dealerCode", l.pack_style as "packStyle", l.latest_on as "latestOn", h.case_no as "caseNo"
    from plans n join plan_line l on l.plan_id = n.plan_id
    join case_header h on h.plan_id = n.case_plan_id and h.dealer_code = l.dealer_code and h.pack_on = l.pack_on
      and ${plannedVanOn('h')} = l.van_on
    join case_content x on x.case_id = h.case_id and x.part_no = l.part_no and x.pack_style = l.pack_style
    where l.prct_code = ${prctCode} and l.pack_on between ${today}::date and ${fence}::date - 1
      and l.part_no = any(${parts}::text[]) and h.status in ('PLANNED', 'PRINTED')
    order by h.case_no`.execute(db)
  return rows
}

/** What the rules of some rows look up. */
export async function readFacts(context: ReadContext, parts: readonly string[]) {
  const { db, prctCode } = context
  const { rows: known } = await checkedSql(partColumns)`
    select part_no as "partNo", net_weight_g as "netWeightG", dg_class as "dgClass"
    from part where prct_code = ${prctCode} and part_no = any(${parts}::text[])`.execute(db)
  const versions = await listVersions(context, parts)
  const fence = await planFence(context)
  return {
    today: await businessDayOf(context),
    fence,
    parts: new Map(known.map((part) => [part.partNo, part])),
    cases: new Map((await listCaseFacts(context)).map((type) => [type.code, type])),
    lines: new Set((await listLines(db, prctCode)).map(({ code }) => code)),
    doors: await listDoors(context),
    containersOf: await listContainersByDealer(context),
    versions,
    used: await listUsedConditions(
      context,
      versions.map(({ conditionId }) => conditionId),
    ),
    orders: await listOrders(context, parts),
    frozen: await listFrozenCases(context, fence, parts),
  }
}
export type ConditionFacts = Awaited<ReturnType<typeof readFacts>>
