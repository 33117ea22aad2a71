import { type CallById, formatPartNo, type ParsedInputOf, privilege } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, orNull, text } from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

type AnswerInput = ParsedInputOf<CallById<'workspace/order-volatility-search/answer'>>

/** The packing side decides: the confirmation of the cycle on ORDER COMPILING waits for it. */
export const canDecide = (context: ByUser & Pick<ReadContext, 'prctCode'>): boolean =>
  context.user.dealerCodes === null && privilegeFor(context, 'I02F01') >= privilege.edit

type SentRow = AnswerInput['rows'][number]
const keyOf = ({ dealerCode, partNo, targetMonth }: Omit<SentRow, 'qty'>) => `${dealerCode} ${partNo} ${targetMonth}`

/** All or nothing. An answer counts for the quantity it was given for. */
export const answerVolatility: Handler<'workspace/order-volatility-search/answer'> = async (input, context) => {
  if (input.decision !== null && !canDecide(context))
    throw invalid('M-COM-006', {}, [{ field: 'decision', message: 'M-I01-001' }])
  const issues = await findAnswerIssues(input, context)
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const decisions = await storeAnswers(input, context)
  const { rows, cycleMonth, ...change } = input
  if (rows.some((row) => !decisions.has(keyOf(row))))
    throw invalid('M-COM-006', {}, await findChangedAnswers(input, context, decisions))
  await context.audit(
    ...rows.map(({ qty, rowVersion: _, ...row }) => ({
      entity: 'volatility_answer',
      key: { cycleMonth, ...row },
      change: { ...change, decision: decisions.get(keyOf(row)) ?? null, qty },
    })),
  )
  return new Answer({ answered: rows.length }, 'M-I01-002', { count: rows.length })
}

/**
 * The decisions of the stored answers; answers that changed since they were shown are left out. Who cannot decide keeps
 * the decision, as long as it is about the same quantity.
 */
async function storeAnswers(input: AnswerInput, context: CommandContext): Promise<ReadonlyMap<string, string | null>> {
  const { db, prctCode, user } = context
  const kept = canDecide(context) ? sql`excluded.decision` : sql`case when t.qty = excluded.qty then t.decision end`
  const { rows } = await checkedSql({ dealerCode: text, partNo: text, targetMonth: text, decision: orNull(text) })`
    insert into volatility_answer as t (prct_code, cycle_month, dealer_code, part_no, target_month, qty, reason, decision, owner,
      row_version, created_by, updated_by)
    select ${prctCode}, ${input.cycleMonth}, r.dealer_code, r.part_no, r.target_month, r.qty,
      coalesce(nullif(${input.reason}, ''), a.reason), ${input.decision}::text, coalesce(nullif(${input.owner}, ''), ${user.employeeId}),
      coalesce(r.row_version, a.row_version, 0) + 1, ${user.employeeId}, ${user.employeeId}
    from ${rowsOf(input)}
    left join volatility_answer a on a.prct_code = ${prctCode} and a.cycle_month = ${input.cycleMonth} and a.dealer_code = r.dealer_code
      and a.part_no = r.part_no and a.target_month = r.target_month
    on conflict (prct_code, cycle_month, dealer_code, part_no, target_month) do update set qty = excluded.qty, decision = ${kept},
      reason = excluded.reason,
      owner = case when ${input.owner} = '' then t.owner else excluded.owner end,
      row_version = excluded.row_version, updated_by = excluded.updated_by, updated_at = now()
    where t.row_version = excluded.row_version - 1
    returning dealer_code as "dealerCode", part_no as "partNo", target_month as "targetMonth", decision`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row.decision]))
}

/** Those that were not stored, with who changed them. */
async function findChangedAnswers(
  input: AnswerInput,
  { db, prctCode }: CommandContext,
  stored: ReadonlyMap<string, unknown>,
): Promise<ValidationIssue[]> {
  const { rows } = await checkedSql({ dealerCode: text, partNo: text, targetMonth: text, by: text, at: instant })`
    select a.dealer_code as "dealerCode", a.part_no as "partNo", a.target_month as "targetMonth", a.updated_by as by, a.updated_at as at
    from ${rowsOf(input)}
    join volatility_answer a on a.prct_code = ${prctCode} and a.cycle_month = ${input.cycleMonth} and a.dealer_code = r.dealer_code
      and a.part_no = r.part_no and a.target_month = r.target_month`.execute(db)
  return rows
    .filter((row) => !stored.has(keyOf(row)))
    .map((row) => ({
      field: `rows[${input.rows.findIndex((sent) => keyOf(sent) === keyOf(row))}]`,
      message: 'M-I01-005',
      params: {
        dealer: row.dealerCode,
        part: formatPartNo(row.partNo),
        month: row.targetMonth,
        by: row.by,
        at: row.at.toISOString(),
      },
    }))
}

/** A row that is sent twice counts once, with the older of two versions. */
const rowsOf = ({
  rows,
}: AnswerInput) => sql`(select dealer_code, part_no, target_month, qty, min(row_version) as row_version
  from unnest(${rows.map((row) => row.dealerCode)}::text[], ${rows.map((row) => row.partNo)}::text[], ${rows.map((row) => row.targetMonth)}::text[],
    ${rows.map((row) => row.qty)}::int[], ${rows.map((row) => row.rowVersion ?? null)}::int[])
    as sent (dealer_code, part_no, target_month, qty, row_version)
  group by 1, 2, 3, 4) r`

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
