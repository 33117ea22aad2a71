import { sql } from 'kysely'
import { checkRules } from '../../domain/bom-check/check-rules.ts'
import { lastMonth } from '../../domain/discontinuation/change-day.ts'
import { listDiscontinuations } from '../../domain/discontinuation/supersessions.ts'
import { lastMonthOf } from '../../domain/orders/standing/horizon.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import type { CheckScope } from './finding.ts'

const firstOf = (month: ReturnType<typeof sql>) => sql`to_date(${month}::text || '01', 'YYYYMMDD')`

/**
 * Temporary tables that the checks read: checked_rule, checked_month, checked_demand (dealer, part, month), checked_part
 * (dealer, part), checked_dealer, checked_day (days of firm lines without an agreed window), checked_ending
 * (discontinuations) and checked_bom (dealer, month, model, part).
 */
export async function createCheckedTables(db: WriteDb, scope: CheckScope, now: Date): Promise<void> {
  const { prctCode, cycleMonth, firmMonth } = scope
  const inForce = sql`from order_line where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and rev_to is null and qty > 0`
  await temporaryTable(db, 'checked_rule', sql`select * from ${checkRules(prctCode)} r`)
  await temporaryTable(
    db,
    'checked_month',
    sql`select to_char(m, 'YYYYMM') as target_month, m::date as first_day
      from generate_series(${firstOf(sql`${firmMonth}`)}, ${firstOf(sql`${lastMonthOf(cycleMonth)}`)}, interval '1 month') m`,
  )
  await temporaryTable(
    db,
    'checked_demand',
    sql`select dealer_code, part_no, target_month::text as target_month, sum(qty)::bigint as qty ${inForce} group by 1, 2, 3`,
  )
  await temporaryTable(
    db,
    'checked_part',
    sql`select dealer_code, part_no, sum(qty)::bigint as qty, count(*)::int as months,
        daterange(${firstOf(sql`min(target_month)`)}, (${firstOf(sql`max(target_month)`)} + interval '1 month')::date) as needed
      from checked_demand group by 1, 2`,
  )
  await temporaryTable(db, 'checked_dealer', sql`select distinct dealer_code from checked_part`)
  await temporaryTable(
    db,
    'checked_day',
    sql`select distinct dealer_code, required_on ${inForce} and target_month = ${firmMonth} and required_on is not null and pack_from is null`,
  )
  await createEndings(db, scope, now)
  await createBom(db, scope)
}

async function createEndings(db: WriteDb, { prctCode }: CheckScope, now: Date): Promise<void> {
  const today = await businessDayOf({ db, prctCode, now })
  const { rows } = await listDiscontinuations(db, prctCode)
  const endings = rows.flatMap((row) => {
    const last = lastMonth(row, today)
    const { ecnNo, oldPart, newPart, dealerCode } = row
    return last === null ? [] : [{ ecnNo, oldPart, newPart, dealerCode, last }]
  })
  await temporaryTable(
    db,
    'checked_ending',
    sql`select "ecnNo" as ecn_no, "oldPart" as old_part, "newPart" as new_part, "dealerCode" as dealer_code, last as last_month
      from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) e ("ecnNo" text, "oldPart" text, "newPart" text, "dealerCode" text, last text)`,
  )
}

/** A dealer's own lines of a part and model before those for all dealers; valid on the first day of the month. */
async function createBom(db: WriteDb, { prctCode }: CheckScope): Promise<void> {
  await temporaryTable(
    db,
    'checked_bom',
    sql`select distinct on (d.dealer_code, m.target_month, b.model_code, b.part_no) d.dealer_code, m.target_month, b.model_code, b.part_no,
        b.parent_part, b.usage_qty, v.units
      from bom_line b
      join checked_dealer d on b.dealer_code in ('*', d.dealer_code)
      join checked_month m on m.first_day between b.valid_from and b.valid_to
      left join vehicle_plan v on v.prct_code = ${prctCode} and v.dealer_code = d.dealer_code and v.model_code = b.model_code
        and v.target_month = m.target_month
      where b.prct_code = ${prctCode}
      order by d.dealer_code, m.target_month, b.model_code, b.part_no, b.dealer_code = '*', b.valid_from desc`,
  )
}
