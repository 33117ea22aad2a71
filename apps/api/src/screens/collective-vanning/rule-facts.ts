import { type CollectiveDefinition, OWN_EXPORTER } from '@packing/contract'
import type { MixKey } from '@packing/planning'
import type { RowEdit } from '../../domain/edits/row-edit.ts'
import { definitionSql } from '../../domain/loads/collective-definition.ts'
import { listApartKeys } from '../../domain/loads/collective-rules.ts'
import { isCurrentCase } from '../../domain/loads/loaded-plan.ts'
import { listCarFamilies, listLines } from '../../domain/masters/choices.ts'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, json, notNull, type RowOf, text, texts } from '../../platform/database/column-types.ts'
import { concernedDealers, membersOf, ruleOf } from './rule.ts'

export const orderTypes = ['R', 'C', 'S'] as const

const dealerColumns = { code: text, name: text, port: text, containerTypes: texts }
export type RuleDealer = RowOf<typeof dealerColumns>

export async function listRuleDealers({ db, prctCode }: ReadContext): Promise<RuleDealer[]> {
  const { rows } = await checkedSql(dealerColumns)`
    select dealer_code as code, dealer_name as name, port_of_discharge as port, container_types as "containerTypes" from dealer
    where prct_code = ${prctCode} and is_active order by dealer_code`.execute(db)
  return rows
}

export async function listExporters({ db, prctCode }: ReadContext): Promise<string[]> {
  const { rows } = await checkedSql({ code: text })`
    select distinct exporter_code as code from part where prct_code = ${prctCode} order by 1`.execute(db)
  return rows.map(({ code }) => (code === '' ? OWN_EXPORTER : code))
}

export async function listTypes({ db, prctCode }: ReadContext): Promise<string[]> {
  const rows = await db
    .selectFrom('containerType')
    .select('containerType')
    .where('prctCode', '=', prctCode)
    .orderBy('containerType')
    .execute()
  return rows.map(({ containerType }) => containerType)
}

const fixedUseColumns = { cvId: notNull(text), containers: int, until: date }
export type FixedUse = Omit<RowOf<typeof fixedUseColumns>, 'cvId'>

/** Announced or vanned containers that were loaded under the rules. */
export async function findFixedUse(
  { db, prctCode }: ReadContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FixedUse>> {
  const { rows } = await checkedSql(fixedUseColumns)`
    select k.cv_id as "cvId", count(*) as containers, max(k.van_on) as until from container k
    where k.prct_code = ${prctCode} and k.cv_id = any(${ids}::text[]) and not ${isOpenToLoading('k')} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ cvId, ...use }) => [cvId, use]))
}

const sailingColumns = { index: int, days: int, on: date, sailings: text }
export type Sailings = Omit<RowOf<typeof sailingColumns>, 'index'>

interface Asked {
  readonly index: number
  readonly members: readonly string[]
  readonly mixKey: string
  /** null: any. */
  readonly dealers: readonly string[] | null
  readonly from: string
  readonly to: string
}

/** Vanning dates on which dealers of a rule have different sailings. */
async function findSailings({ db, prctCode }: ReadContext, asked: readonly Asked[]) {
  const { rows } = await checkedSql(sailingColumns)`
    with sailing as (
      select r.index, c.van_date, c.dealer_code, min(concat_ws(' ', nullif(c.vessel, ''), nullif(c.voyage, ''), to_char(c.etd, 'YYYY/MM/DD'))) as name
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (index int, members text[], "from" date, "to" date)
      join correspondence c on c.prct_code = ${prctCode} and c.dealer_code = any(r.members) and c.van_date between r."from" and r."to"
      group by 1, 2, 3
    ), differing as (
      select index, van_date, string_agg(dealer_code || ' ' || name, ', ' order by dealer_code) as names
      from sailing group by 1, 2 having count(distinct name) > 1
    )
    select index, count(*) as days, min(van_date) as "on", (array_agg(names order by van_date))[1] as sailings from differing group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ index, ...found }) => [index, found]))
}

const goodsColumns = { index: int, member: text, dgClass: text }
export type DangerousGoods = Omit<RowOf<typeof goodsColumns>, 'index'>

/** Dangerous goods in cases of the current plans, by value of the key. Order types are not told apart. */
async function findDangerousGoods({ db, prctCode }: ReadContext, asked: readonly Asked[]) {
  const { rows } = await checkedSql(goodsColumns)`
    with goods as materialized (
        select distinct h.dealer_code, h.line_code, p.car_family, coalesce(nullif(p.exporter_code, ''), ${OWN_EXPORTER}) as exporter,
          h.van_on, p.dg_class
        from part p
        join case_content c on c.prct_code = p.prct_code and c.part_no = p.part_no
        join case_header h on h.prct_code = c.prct_code and h.case_id = c.case_id
        where p.prct_code = ${prctCode} and p.dg_class <> '' and ${isCurrentCase(prctCode, 'h')})
    select distinct r.index, v.member, g.dg_class as "dgClass"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (index int, members text[], "mixKey" text, dealers text[], "from" date, "to" date)
    join goods g on g.van_on between r."from" and r."to" and (r.dealers is null or g.dealer_code = any(r.dealers))
    cross join lateral (select case r."mixKey" when 'DEALER' then g.dealer_code when 'LINE' then g.line_code
      when 'CAR_FAMILY' then g.car_family when 'EXPORTER' then g.exporter end as member) v
    where v.member = any(r.members) order by 1, 2, 3`.execute(db)
  const found = new Map<number, DangerousGoods[]>()
  for (const { index, ...goods } of rows) found.set(index, [...(found.get(index) ?? []), goods])
  return found
}

export interface RuleFacts {
  readonly today: string
  readonly apart: readonly MixKey[]
  readonly dealers: readonly RuleDealer[]
  readonly containerTypes: readonly string[]
  readonly values: Readonly<Record<MixKey, ReadonlySet<string>>>
  /** Rules that are ever in force. */
  readonly stored: readonly CollectiveDefinition[]
  readonly fixed: ReadonlyMap<string, FixedUse>
  readonly sailings: ReadonlyMap<number, Sailings>
  readonly goods: ReadonlyMap<number, readonly DangerousGoods[]>
}

export async function readRuleFacts(context: ListReadContext, edits: readonly RowEdit[]): Promise<RuleFacts> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const dealers = await listRuleDealers(context)
  const rules = edits.map((edit) => ({ index: edit.index, rule: ruleOf(edit) }))
  const asked = rules.map(({ index, rule }): Asked => {
    const { mixKey, vanFrom, vanTo } = rule
    const from = vanFrom < today ? today : vanFrom
    return { index, members: membersOf(rule), mixKey, dealers: concernedDealers(rule, dealers), from, to: vanTo }
  })
  const { rows } = await checkedSql({ definition: json<CollectiveDefinition>() })`
    select ${definitionSql} as definition from collective_vanning t
    where t.prct_code = ${prctCode} and t.van_from <= t.van_to and t.van_to >= ${today}::date order by t.cv_id`.execute(
    db,
  )
  return {
    today,
    dealers,
    apart: await listApartKeys(db, prctCode),
    containerTypes: await listTypes(context),
    values: {
      DEALER: new Set(dealers.map(({ code }) => code)),
      LINE: new Set((await listLines(db, prctCode)).map(({ code }) => code)),
      CAR_FAMILY: new Set(await listCarFamilies(db, prctCode)),
      ORDER_TYPE: new Set(orderTypes),
      EXPORTER: new Set(await listExporters(context)),
    },
    stored: rows.map(({ definition }) => definition),
    fixed: await findFixedUse(
      context,
      rules.map(({ rule }) => rule.cvId),
    ),
    sailings: await findSailings(
      context,
      asked.filter(({ mixKey }) => mixKey === 'DEALER'),
    ),
    goods: await findDangerousGoods(context, asked),
  }
}
