import type { CallById, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { type Sql, varying } from '../../../platform/database/page-query.ts'

type Filter = Pick<ParsedInputOf<CallById<'orderocfasn/search'>>, 'cycleMonth' | 'light' | 'stage' | 'differenceOnly'>

/** Where there are more, reading the lines of the cycle comes to enough of them soon. */
const FEW = 20_000

const columns = (alias: string) => sql.raw(`${alias}.dealer_code, ${alias}.order_no, ${alias}.line_no`)

const answered = (prctCode: string, cycleMonth: string): Sql =>
  sql`select ${columns('a')} from ocf_answer a where a.prct_code = ${prctCode} and a.cycle_month = ${cycleMonth}`

/** Proposals that sending does not confirm: of fewer pieces, or packed after the last pack date of their day. */
function notConfirmable(prctCode: string, cycleMonth: string): Sql {
  const ofCycle = (alias: string) =>
    sql`${sql.raw(alias)}.prct_code = ${prctCode} and ${sql.raw(alias)}.cycle_month = ${cycleMonth}`
  return sql`
    select ${columns('o')} from ocf o where ${ofCycle('o')} and (o.confirmed_qty < o.order_qty or o.order_qty = 0)
    union all
    select ${columns('o')} from dealer d
    cross join lateral (select min(x.required_on) as first, max(x.required_on) as last from ocf x
      where ${ofCycle('x')} and x.dealer_code = d.dealer_code) r
    join correspondence k on k.prct_code = d.prct_code and k.dealer_code = d.dealer_code and k.production_date between r.first and r.last
    cross join lateral (select ${columns('x')} from ocf x where ${ofCycle('x')} and x.dealer_code = k.dealer_code
      and x.required_on = k.production_date and x.pack_on > k.pack_date_to offset 0) o
    where d.prct_code = ${prctCode}`
}

const ofAnswers: Readonly<Record<'light' | 'stage', ReadonlySet<string>>> = {
  light: new Set(['DIFFERS', 'ON_TIME']),
  stage: new Set(['OCF']),
}
const isOfAnswers = ({ light, stage }: Filter): boolean =>
  (light.length > 0 && light.every((code) => ofAnswers.light.has(code))) ||
  (stage.length > 0 && stage.every((code) => ofAnswers.stage.has(code)))

/**
 * A condition on lines l that holds for every line of the search, and for few others: their answers and proposals are found
 * by an index, where all lines of the cycle would be read and judged. undefined if there is none, or if it holds for many.
 */
export async function amongFew(db: ReadDb, prctCode: string, filter: Filter): Promise<Sql | undefined> {
  const { cycleMonth } = filter
  const ofAnswer = answered(prctCode, cycleMonth)
  const candidates = isOfAnswers(filter)
    ? ofAnswer
    : filter.differenceOnly
      ? sql`${ofAnswer} union all ${notConfirmable(prctCode, cycleMonth)}`
      : undefined
  if (candidates === undefined) return undefined
  const { rows } = await checkedSql({ count: int })`
    select count(*) as count from (select 1 from (${candidates}) c limit ${FEW + 1}) candidate`.execute(db)
  if ((rows[0]?.count ?? 0) > FEW) return undefined
  return varying(sql`(l.dealer_code, l.order_no, l.line_no) in (${candidates})`)
}
