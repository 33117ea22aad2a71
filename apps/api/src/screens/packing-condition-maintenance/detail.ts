import { conditionStatuses, monthOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, oneOf, text } from '../../platform/database/column-types.ts'
import { carriedPieces } from './carried-pieces.ts'
import { listDocuments } from './documents.ts'
import { openOrders, openOrdersOf } from './open-orders.ts'
import { listPictures } from './pictures.ts'
import { listSimilar } from './similar-conditions.ts'

interface Asked {
  readonly partNo: string
  readonly packStyle: string
}

const versionColumns = {
  partNo: text,
  dealerCode: text,
  packStyle: text,
  effectiveFrom: date,
  effectiveTo: date,
  snp: int,
}
const versionSql = sql.raw(`c.part_no as "partNo", c.dealer_code as "dealerCode", c.pack_style as "packStyle",
  c.effective_from as "effectiveFrom", c.effective_to as "effectiveTo", c.snp`)

async function listVersions({ db, prctCode }: QueryContext, { partNo, packStyle }: Asked) {
  const { rows } = await checkedSql({ ...versionColumns, status: oneOf(conditionStatuses), copyNo: text })`
    select ${versionSql}, c.status, c.copy_no as "copyNo" from packing_condition c
    where c.prct_code = ${prctCode} and c.part_no = ${partNo} and c.pack_style = ${packStyle}
    order by c.dealer_code, c.effective_from desc, c.copy_no`.execute(db)
  return rows
}

/** For each dealer the condition used on the day: its own before the one for all dealers. */
async function listRules(context: QueryContext, { partNo, packStyle }: Asked, on: string) {
  const { db, prctCode } = context
  const orders = openOrders(await openOrdersOf(context), sql`x.part_no = ${partNo}`)
  const { rows } = await checkedSql({ forDealer: text, qtyOnOrder: int, ...versionColumns })`
    select d.dealer_code as "forDealer", ${versionSql},
      (select coalesce(sum(l.qty), 0)::bigint from (${orders}) l where l.dealer_code = d.dealer_code and l.pack_style in ('', ${packStyle})) as "qtyOnOrder"
    from dealer d
    cross join lateral (select c.* from packing_condition c where c.prct_code = ${prctCode} and c.part_no = ${partNo}
      and c.pack_style = ${packStyle} and c.status = 'APPROVED' and c.dealer_code in ('*', d.dealer_code)
      and ${on}::date between c.effective_from and c.effective_to order by c.dealer_code = '*' limit 1) c
    where d.prct_code = ${prctCode} and d.is_active order by d.dealer_code`.execute(db)
  return rows
}

async function listPlans({ db, prctCode, now }: QueryContext, { partNo, packStyle }: Asked) {
  const { rows } = await checkedSql({
    month: text,
    rev: int,
    dealerCode: text,
    effectiveFrom: date,
    ruleDealer: text,
    rows: int,
    qty: int,
    firstOn: date,
    lastOn: date,
  })`
    with plans as materialized (select distinct on (month) plan_id, month, rev from packing_plan
      where prct_code = ${prctCode} and month >= ${monthOf(await businessDayOf({ db, prctCode, now }))} order by month, rev desc)
    select p.month, p.rev, l.dealer_code as "dealerCode", c.effective_from as "effectiveFrom", c.dealer_code as "ruleDealer",
      count(*) as rows, sum(l.qty)::bigint as qty, min(l.pack_on) as "firstOn", max(l.pack_on) as "lastOn"
    from plans p
    join plan_line l on l.plan_id = p.plan_id and l.part_no = ${partNo} and l.pack_style = ${packStyle} and l.prct_code = ${prctCode}
    join packing_condition c on c.condition_id = l.condition_id and c.prct_code = l.prct_code
    group by 1, 2, 3, 4, 5 order by 1, 3, 4`.execute(db)
  return rows
}

interface Named extends Pick<Asked, 'partNo'> {
  readonly boxCode?: string | undefined
  readonly caseCode?: string | undefined
}

const subjectsOf = ({ partNo, boxCode = '', caseCode = '' }: Named) => [
  { kind: 'PART' as const, code: partNo },
  { kind: 'BOX' as const, code: boxCode },
  { kind: 'CASE' as const, code: caseCode },
]

export const searchConditionDetail: Handler<'workspace/packing-condition-maintenance/search-detail'> = async (
  input,
  context,
) => ({
  versions: await listVersions(context, input),
  rules: await listRules(context, input, input.on),
  plans: await listPlans(context, input),
  similar: await listSimilar(context, input),
  pictures: await listPictures(context, subjectsOf(input)),
  documents: await listDocuments(context, subjectsOf(input)),
})

export const searchCarriedPieces: Handler<'workspace/packing-condition-maintenance/search-carried'> = async (
  { partNo, on },
  context,
) => {
  const carried = await carriedPieces(
    context,
    partNo.map((each) => ({ partNo: each, effectiveFrom: on })),
  )
  return { carried: carried.map(({ on: _on, ...pieces }) => pieces) }
}
