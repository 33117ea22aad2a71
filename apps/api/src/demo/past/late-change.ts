import { addDays } from '@packing/contract'
import { sql } from 'kysely'
import type { WriteContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, text } from '../../platform/database/column-types.ts'

/**
 * A design change that arrives after its part was packed: the last packing date is the day before the part’s last packed
 * case that is still here, so that B05 lists the case for repacking. Of the parts without other rules the one with the
 * least left to pack.
 */
export async function registerLateChange({ db, prctCode, now }: WriteContext): Promise<void> {
  const { rows } = await checkedSql({ dealerCode: text, partNo: text, packOn: date, month: text })`
    select c.dealer_code as "dealerCode", c.part_no as "partNo", max(h.pack_on) filter (where h.status = 'PACKED') as "packOn", max(p.month) as month
    from case_content c join case_header h on h.prct_code = ${prctCode} and h.case_id = c.case_id
    join packing_plan p on p.prct_code = ${prctCode} and p.plan_id = h.plan_id
    where c.prct_code = ${prctCode} and h.status <> 'CANCELLED'
      and not exists (select 1 from discontinued_part d where d.prct_code = ${prctCode} and c.part_no in (d.old_part, d.new_part))
      and not exists (select 1 from pairing r where r.prct_code = ${prctCode} and c.part_no in (r.part_a, r.part_b))
      and not exists (select 1 from part_group_member g where g.prct_code = ${prctCode} and g.part_no = c.part_no)
    group by 1, 2 having bool_or(h.status = 'PACKED')
    order by count(*) filter (where h.status = 'PLANNED'), 1, 2 limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const { dealerCode, partNo, packOn, month } = found
  await sql`
    insert into discontinued_part (prct_code, ecn_no, dealer_code, old_part, timing, last_order_month, last_pack_date, reason, remark,
      created_at, updated_at)
    values (${prctCode}, ${`ECN${month.slice(2, 4)}-9001`}, ${dealerCode}, ${partNo}, 'IMMEDIATE', ${month},
      ${addDays(packOn, -1)}::date, 'クリップ割れ対策', '梱包後に受領', ${now}, ${now})`.execute(db)
}
