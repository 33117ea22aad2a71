import { formatPartNo } from '@packing/contract'
import { sql } from 'kysely'
import { MAX_NAMED_ORDERS, openOrders } from '../../domain/orders/open-orders.ts'
import type { CommandContext } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { invalid, type ValidationIssue } from '../../platform/http/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { noRows, type SaveInput } from './save-input.ts'

/** Orders above the tolerance that are not accepted, and cycles that were never checked or in an older revision. */
export async function findVolatilityIssues(
  db: ReadDb,
  prctCode: string,
  { cycleMonth, dealers }: SaveInput<'CONFIRM'>,
): Promise<ValidationIssue[]> {
  const { rows } = await checkedSql({ dealer: text, rev: int, judgedRev: orNull(int), count: int, parts: text })`
    select c.dealer_code as dealer, c.rev, r.rev as "judgedRev", coalesce(o.count, 0) as count, coalesce(o.parts, '') as parts
    from order_cycle c
    left join volatility_run r using (prct_code, cycle_month, dealer_code)
    left join (${openOrders(prctCode, cycleMonth)}) o on o.dealer_code = c.dealer_code
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = any(${dealers.map((each) => each.dealerCode)}::text[])
      and (r.rev is distinct from c.rev or o.count > 0)`.execute(db)
  return rows.map(({ dealer, rev, judgedRev, count, parts }) => {
    const field = `dealers[${dealers.findIndex((each) => each.dealerCode === dealer)}]`
    if (judgedRev === null) return { field, message: 'M-I02-028', params: { dealer } }
    if (judgedRev !== rev) return { field, message: 'M-I02-021', params: { dealer, rev, judgedRev } }
    return {
      field,
      message: 'M-I02-020',
      params: { dealer, count, parts: count > MAX_NAMED_ORDERS ? `${parts} …` : parts },
    }
  })
}

/** All or nothing. An answer counts for the quantity it was given for. */
export async function answerVolatility(input: SaveInput<'ANSWER'>, context: CommandContext) {
  const { db, user } = context
  if (input.decision !== null && user.dealerCodes !== null)
    throw invalid('M-COM-006', {}, [{ field: 'decision', message: 'M-I02-023' }])
  const issues = await findAnswerIssues(input, context)
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  await sql`
    insert into volatility_answer as t (prct_code, cycle_month, dealer_code, part_no, target_month, qty, reason, decision, owner, created_by, updated_by)
    select ${context.prctCode}, ${input.cycleMonth}, r.*, coalesce(nullif(${input.reason}, ''), a.reason), ${input.decision}::text,
      coalesce(nullif(${input.owner}, ''), ${user.employeeId}), ${user.employeeId}, ${user.employeeId} from ${rowsOf(input)}
    left join volatility_answer a on a.prct_code = ${context.prctCode} and a.cycle_month = ${input.cycleMonth} and a.dealer_code = r.dealer_code
      and a.part_no = r.part_no and a.target_month = r.target_month
    on conflict (prct_code, cycle_month, dealer_code, part_no, target_month) do update set qty = excluded.qty, decision = excluded.decision,
      reason = excluded.reason,
      owner = case when ${input.owner} = '' then t.owner else excluded.owner end,
      row_version = t.row_version + 1, updated_by = excluded.updated_by, updated_at = now()`.execute(db)
  const { operation: _, rows, cycleMonth, ...change } = input
  await context.audit({ entity: 'volatility_answer', key: { cycleMonth, rows }, change })
  return new Answer({ ...noRows, confirmed: 0, answered: rows.length, cutOffs: 0 }, 'M-I02-024', { count: rows.length })
}

/** A row that is sent twice counts once. */
const rowsOf = ({
  rows,
}: SaveInput<'ANSWER'>) => sql`(select distinct * from unnest(${rows.map((row) => row.dealerCode)}::text[], ${rows.map((row) => row.partNo)}::text[],
  ${rows.map((row) => row.targetMonth)}::text[], ${rows.map((row) => row.qty)}::int[]) as sent (dealer_code, part_no, target_month, qty)) r`

async function findAnswerIssues(
  input: SaveInput<'ANSWER'>,
  { db, prctCode }: CommandContext,
): Promise<ValidationIssue[]> {
  const { cycleMonth } = input
  const { rows } = await checkedSql({ dealer: text, part: text, month: text, isCurrent: bool })`
    select r.dealer_code as dealer, r.part_no as part, r.target_month as month, j.qty is not null as "isCurrent"
    from ${rowsOf(input)}
    left join volatility_judgement j on j.prct_code = ${prctCode} and j.cycle_month = ${cycleMonth} and j.dealer_code = r.dealer_code
      and j.part_no = r.part_no and j.target_month = r.target_month and j.qty = r.qty
    left join volatility_answer a on a.prct_code = ${prctCode} and a.cycle_month = ${cycleMonth} and a.dealer_code = r.dealer_code
      and a.part_no = r.part_no and a.target_month = r.target_month
    where j.qty is null or (${input.reason} = '' and a.reason is null)`.execute(db)
  if (rows.some((row) => row.isCurrent)) return [{ field: 'reason', message: 'M-I02-025' }]
  return rows.map(({ dealer, part, month }) => {
    const at = input.rows.findIndex(
      (row) => row.dealerCode === dealer && row.partNo === part && row.targetMonth === month,
    )
    return { field: `rows[${at}]`, message: 'M-I02-022', params: { dealer, part: formatPartNo(part), month } }
  })
}
