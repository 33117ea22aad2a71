import type { Supersession } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

export const hasRunOut = ({ timing }: Pick<Supersession, 'timing'>): boolean =>
  timing === 'STOCK_OUT' || timing === 'LOT'

/**
 * Pieces that months packed from run-out quantities: ecn_no, dealer_code, part_no, pack_style, month, pieces. A closed month
 * counts what was packed, a levelled one what is planned less what was reported short, a compiled one its lots.
 */
export const packedFromRunOut = (prctCode: string): Sql => sql`
  select e.ecn_no, c.dealer_code, c.part_no, c.pack_style, c.month, greatest(0, case
      when exists (select from closed_month k where k.prct_code = c.prct_code and k.month = c.month) then coalesce((
        select sum(x.packed_qty) from packing_plan p
        join case_content x on x.prct_code = p.prct_code and x.plan_id = p.plan_id and x.dealer_code = c.dealer_code
          and x.part_no = c.part_no and x.pack_style = c.pack_style
        where p.prct_code = c.prct_code and p.month = c.month), 0)
      else coalesce((
        select sum(r.packed_qty) from compiled_req r
        where r.prct_code = c.prct_code and r.cycle_month = to_char(to_date(c.month, 'YYYYMM') - interval '1 month', 'YYYYMM')
          and r.dealer_code = c.dealer_code and r.part_no = c.part_no and r.pack_style = c.pack_style), 0)
        + case when c.source = 'LEVEL' then c.pieces + c.written_off - c.compiled_pieces else 0 end
      end)::int as pieces
  from carry_over c cross join lateral unnest(c.run_out_ecns) e (ecn_no)
  where c.prct_code = ${prctCode} and c.run_out_ecns <> '{}'`

/** Of row t of discontinued_part; null without a run-out quantity. A dealer's own row takes its pieces from the one for all. */
export const runOutLeft = (
  prctCode: string,
): Sql => sql`case when t.timing in ('STOCK_OUT', 'LOT') then greatest(0, t.run_out_qty - coalesce((
  select max(d.pieces) from (
    select sum(u.pieces) as pieces from (${packedFromRunOut(prctCode)}) u
    where u.ecn_no = t.ecn_no and u.part_no = t.old_part and (u.dealer_code = t.dealer_code or t.dealer_code = '*'
      and not exists (select from discontinued_part o where o.prct_code = t.prct_code and o.ecn_no = t.ecn_no
        and o.old_part = t.old_part and o.dealer_code = u.dealer_code))
    group by u.dealer_code, u.pack_style) d), 0))::int end`

/** Discontinuations with what months before this one packed from their run-out quantities. */
export async function withPackedBefore(
  db: ReadDb,
  { prctCode, month }: { readonly prctCode: string; readonly month: string },
  supersessions: readonly Supersession[],
): Promise<Supersession[]> {
  if (!supersessions.some(hasRunOut)) return [...supersessions]
  const { rows } = await checkedSql({ ecnNo: text, dealer: text, part: text, style: text, pieces: int })`
    select ecn_no as "ecnNo", dealer_code as dealer, part_no as part, pack_style as style, sum(pieces)::int as pieces
    from (${packedFromRunOut(prctCode)}) u where month < ${month} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return supersessions.map((rule) => {
    const own = rows.filter(
      (row) => row.ecnNo === rule.ecnNo && row.dealer === rule.dealer && row.part === rule.oldPart,
    )
    const packedBefore = own.map(({ style, pieces }) => ({ style, pieces }))
    return hasRunOut(rule) && packedBefore.length > 0 ? { ...rule, packedBefore } : rule
  })
}
