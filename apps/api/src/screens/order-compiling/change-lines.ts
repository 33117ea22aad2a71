import type { MessageCode, MessageParams } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext } from '../../calls/handlers.ts'
import { cellOf, errorAt, type RowEdit, type SaveRow, textOf, warningAt } from '../../domain/edits/row-edit.ts'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { manualList } from './manual-list.ts'
import type { SaveInput } from './save-input.ts'

const editing: ListEditing = { area: 'ordercompiling', list: manualList, check: checkLines, expand: withRelease }

/** Manual quantities and exclusions. The cycles of changed lines must be compiled again. */
export async function changeLines(input: SaveInput<'LINES'>, context: CommandContext) {
  await lockCycles(input, context)
  const { impact: _none, ...result } = await saveRows(editing, input, context)
  await markChanged(
    result.edits.filter(({ changed }) => changed.length > 0),
    context,
  )
  return saveAnswer(result, { confirmed: 0, cutOffs: 0, checks: [] })
}

/** Before the lines are read: nobody releases or confirms their cycles until the save ends. */
async function lockCycles({ rows }: SaveInput<'LINES'>, { db, prctCode }: CommandContext): Promise<void> {
  await sql`
    select 1 from order_cycle where prct_code = ${prctCode} and (cycle_month, dealer_code) in (select * from ${cyclesOf(rows)})
    order by cycle_month, dealer_code for update`.execute(db)
}

const cyclesOf = (rows: readonly { readonly cycleMonth?: unknown; readonly dealerCode?: unknown }[]) => {
  const cycles = new Map(
    rows.map(({ cycleMonth, dealerCode }) => [`${cycleMonth} ${dealerCode}`, [cycleMonth, dealerCode]]),
  )
  const column = (at: 0 | 1) => [...cycles.values()].map((cycle) => String(cycle[at]))
  return sql`unnest(${column(0)}::text[], ${column(1)}::text[])`
}

async function markChanged(edits: readonly RowEdit[], { db, prctCode, user, now }: CommandContext): Promise<void> {
  if (edits.length === 0) return
  await sql`
    update order_cycle set adjust_rev = adjust_rev + 1, status = case status when 'COMPILED' then 'CHECKED' else status end,
      row_version = row_version + 1, updated_by = ${user.employeeId}, updated_at = ${now}
    where prct_code = ${prctCode} and (cycle_month, dealer_code) in (select * from ${cyclesOf(edits.map(({ key }) => key))})`.execute(
    db,
  )
}

const factColumns = {
  cycleMonth: text,
  dealerCode: text,
  orderNo: text,
  lineNo: int,
  targetMonth: text,
  qty: int,
  rev: int,
  cycleStatus: text,
  isOutdated: bool,
}
type LineFacts = RowOf<typeof factColumns>
type LineKey = Pick<LineFacts, 'cycleMonth' | 'dealerCode' | 'orderNo' | 'lineNo'>

const keyText = ({ cycleMonth, dealerCode, orderNo, lineNo }: Readonly<Record<keyof LineKey, unknown>>) =>
  JSON.stringify([cycleMonth, dealerCode, orderNo, lineNo])
const keyOf = (cells: Readonly<Record<string, unknown>>) => ({
  cycleMonth: cells['cycleMonth'],
  dealerCode: cells['dealerCode'],
  orderNo: cells['orderNo'],
  lineNo: cells['lineNo'],
})

/** Lines in force. `isOutdated`: what was set for them belongs to an earlier release. */
async function findFacts({ db, prctCode }: ListReadContext, rows: readonly Readonly<Record<string, unknown>>[]) {
  const { rows: found } = await checkedSql(factColumns)`
    select l.cycle_month as "cycleMonth", l.dealer_code as "dealerCode", l.order_no as "orderNo", l.line_no as "lineNo",
      l.target_month as "targetMonth", l.qty, l.rev_from as rev, c.status as "cycleStatus",
      coalesce(a.line_rev <> l.rev_from, false) as "isOutdated"
    from jsonb_to_recordset(${JSON.stringify(rows.map(keyOf))}::jsonb)
      as w ("cycleMonth" text, "dealerCode" text, "orderNo" text, "lineNo" int)
    join order_line l on l.prct_code = ${prctCode} and l.cycle_month = w."cycleMonth" and l.dealer_code = w."dealerCode"
      and l.order_no = w."orderNo" and l.line_no = w."lineNo" and l.rev_to is null
    join order_cycle c on c.prct_code = l.prct_code and c.cycle_month = l.cycle_month and c.dealer_code = l.dealer_code
    left join order_adjustment a on a.prct_code = l.prct_code and a.cycle_month = l.cycle_month and a.dealer_code = l.dealer_code
      and a.order_no = l.order_no and a.line_no = l.line_no`.execute(db)
  return new Map(found.map((facts) => [keyText(facts), facts]))
}

/** What was set for an earlier release does not come back with a change to another cell. */
const nothingSet = { manualQty: null, isExcluded: false, manualReason: '' }

async function withRelease(context: ListReadContext, rows: readonly SaveRow[]): Promise<SaveRow[]> {
  const facts = await findFacts(context, rows)
  return rows.map((row) => {
    const line = facts.get(keyText(keyOf(row)))
    return line ? { ...(line.isOutdated ? nothingSet : {}), ...row, rev: line.rev } : row
  })
}

function checkLines(context: ListReadContext) {
  return async (edits: readonly RowEdit[]): Promise<ValidationIssue[]> => {
    const facts = await findFacts(
      context,
      edits.map(({ key }) => key),
    )
    return edits.flatMap((edit) => {
      const line = facts.get(keyText(keyOf(edit.key)))
      return line ? checkLine(edit, line) : [errorAt(edit, '', 'M-I02-031')]
    })
  }
}

function checkLine(edit: RowEdit, line: LineFacts): ValidationIssue[] {
  const found: ValidationIssue[] = []
  const error = (field: string, message: MessageCode, params: MessageParams = {}) =>
    found.push(errorAt(edit, field, message, params))
  const { cycleStatus: status, dealerCode: dealer, qty } = line
  if (status === 'CONFIRMED' || status === 'CLOSED') error('', 'M-I02-032', { dealer, status })
  const firm = firmMonthOf(line.cycleMonth)
  if (line.targetMonth !== firm) error('', 'M-I02-033', { month: firm })
  const manualQty = cellOf(edit, 'manualQty')
  const isExcluded = cellOf(edit, 'isExcluded') === true
  if (manualQty !== null && isExcluded) error('manualQty', 'M-I02-034')
  if ((manualQty !== null || isExcluded) && textOf(edit, 'manualReason') === '') error('manualReason', 'M-I02-035')
  if (manualQty !== null && Number(manualQty) > qty) found.push(warningAt(edit, 'manualQty', 'M-I02-037', { qty }))
  return found
}
