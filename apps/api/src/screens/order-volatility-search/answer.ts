import { type CallById, formatPartNo, type ParsedInputOf, privilege } from '@packing/contract'
import { sql } from 'kysely'
import { privilegeFor } from '../../domain/masters/choices.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import type { CommandContext, Handler } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/http/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

type AnswerInput = ParsedInputOf<CallById<'workspace/answervolatility'>>

/** The packing side decides: the confirmation of the cycle on ORDER COMPILING waits for it. */
export const canDecide = (context: ByUser & Pick<ReadContext, 'prctCode'>): boolean =>
  context.user.dealerCodes === null && privilegeFor(context, 'I02F01') >= privilege.edit

/** All or nothing. An answer counts for the quantity it was given for. */
export const answerVolatility: Handler<'workspace/answervolatility'> = async (input, context) => {
  const { db, user } = context
  if (input.decision !== null && !canDecide(context))
    throw invalid('M-COM-006', {}, [{ field: 'decision', message: 'M-I01-001' }])
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
  const { rows, cycleMonth, ...change } = input
  await context.audit(
    ...rows.map(({ qty, ...row }) => ({
      entity: 'volatility_answer',
      key: { cycleMonth, ...row },
      change: { ...change, qty },
    })),
  )
  return new Answer({ answered: rows.length }, 'M-I01-002', { count: rows.length })
}

/** A row that is sent twice counts once. */
const rowsOf = ({
  rows,
}: AnswerInput) => sql`(select distinct * from unnest(${rows.map((row) => row.dealerCode)}::text[], ${rows.map((row) => row.partNo)}::text[],
  ${rows.map((row) => row.targetMonth)}::text[], ${rows.map((row) => row.qty)}::int[]) as sent (dealer_code, part_no, target_month, qty)) r`

async function findAnswerIssues(input: AnswerInput, { db, prctCode }: CommandContext): Promise<ValidationIssue[]> {
  const { cycleMonth } = input
  const { rows } = await checkedSql({ dealer: text, part: text, month: text, isCurrent: bool })`
    select r.dealer_code as dealer, r.part_no as part, r.target_month as month, j.qty is not null as "isCurrent"
    from ${rowsOf(input)}
    left join volatility_judgement j on j.prct_code = ${prctCode} and j.cycle_month = ${cycleMonth} and j.dealer_code = r.dealer_code
      and j.part_no = r.part_no and j.target_month = r.target_month and j.qty = r.qty
    left join volatility_answer a on a.prct_code = ${prctCode} and a.cycle_month = ${cycleMonth} and a.dealer_code = r.dealer_code
      and a.part_no = r.part_no and a.target_month = r.target_month
    where j.qty is null or (${input.reason} = '' and a.reason is null)`.execute(db)
  if (rows.some((row) => row.isCurrent)) return [{ field: 'reason', message: 'M-I01-003' }]
  return rows.map(({ dealer, part, month }) => {
    const at = input.rows.findIndex(
      (row) => row.dealerCode === dealer && row.partNo === part && row.targetMonth === month,
    )
    return { field: `rows[${at}]`, message: 'M-I01-004', params: { dealer, part: formatPartNo(part), month } }
  })
}
