import type { HistoryEvent } from '@packing/contract'
import { sql } from 'kysely'
import { employeeName } from '../../domain/identity/employee-name.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, instant, int, json, notNull, orNull, text } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { Subject } from './subject.ts'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Order lines of the part for the month in its cycle, of any release. */
const linesOf = (prctCode: string, { dealer, part, month, cycleMonth }: Subject): Sql => sql`
  select distinct l.cycle_month, l.dealer_code, l.order_no, l.line_no from order_line l
  where l.prct_code = ${prctCode} and l.part_no = ${part} and l.cycle_month = ${cycleMonth} and l.dealer_code = ${dealer}
    and l.target_month = ${month}`

type Fields = Readonly<Record<string, readonly [unknown, unknown]>>
interface Change {
  readonly at: string
  readonly by: string
  readonly reference: string
  readonly fields: Fields
}

/** Changes of the lines from the audit trail, for users who see all dealers. */
async function listChanges({ db, prctCode }: ReadContext, subject: Subject, entity: string): Promise<Change[]> {
  const { rows } = await checkedSql({
    at: instant,
    by: orNull(text),
    reference: text,
    fields: orNull(json<Fields>()),
  })`
    select a.at, ${employeeName(sql.raw('a.employee_id'))} as by, l.order_no || '/' || l.line_no as reference, a.change -> 'fields' as fields
    from (${linesOf(prctCode, subject)}) l
    join audit a on a.prct_code = ${prctCode} and a.entity = ${entity} and a.key_text = jsonb_build_object('cycleMonth', l.cycle_month,
      'dealerCode', l.dealer_code, 'orderNo', l.order_no, 'lineNo', l.line_no)::text`.execute(db)
  return rows.map(({ at, by, reference, fields }) => ({
    at: at.toISOString(),
    by: by ?? '',
    reference,
    fields: fields ?? {},
  }))
}

const changed = (fields: Fields, field: string) => {
  const [before, after] = fields[field] ?? [null, null]
  return { before: numberOf(before), after: numberOf(after) }
}
const newValue = (fields: Fields, field: string) => fields[field]?.[1]
const dealerStates: readonly unknown[] = ['ACCEPTED', 'DISPUTED']
const answerFields = ['ocfStatus', 'ocfQty', 'ocfPackOn', 'reasonCode', 'comment']

const nothingElse = { before: null, after: null, status: '', reasonCode: '', packOn: null, reason: '' }

function answerEvents({ fields, ...event }: Change): HistoryEvent[] {
  const status = textOf(newValue(fields, 'ocfStatus'))
  const own = { ...nothingElse, ...event, functionId: 'L04F01' }
  if (dealerStates.includes(status))
    return [{ ...own, kind: 'OCF_DEALER', status, reason: textOf(newValue(fields, 'dealerComment')) }]
  const events: HistoryEvent[] = []
  if (fields['sentAt']) events.push({ ...own, kind: 'OCF_SENT' })
  if (answerFields.some((field) => fields[field]))
    events.push({
      ...own,
      ...changed(fields, 'ocfQty'),
      kind: 'OCF',
      status,
      reasonCode: textOf(newValue(fields, 'reasonCode')),
      packOn: textOf(newValue(fields, 'ocfPackOn')) || null,
      reason: textOf(newValue(fields, 'comment')),
    })
  return events
}

const manualEvent = ({ fields, ...event }: Change): HistoryEvent => ({
  ...nothingElse,
  ...event,
  kind: 'MANUAL',
  functionId: 'I02F01',
  status: newValue(fields, 'isExcluded') === true ? 'EXCLUDED' : '',
  ...changed(fields, 'manualQty'),
  reason: textOf(newValue(fields, 'manualReason')),
})

/** Latest sent answers to the lines: users of a dealer do not see earlier ones. */
async function listSentAnswers({ db, prctCode }: ReadContext, subject: Subject): Promise<HistoryEvent[]> {
  const { rows } = await checkedSql({
    at: instant,
    by: orNull(text),
    reference: text,
    status: text,
    confirmedQty: int,
    reasonCode: text,
    comment: text,
    packOn: orNull(date),
    dealerComment: text,
    sentAt: notNull(instant),
    isByDealer: bool,
  })`
    select a.updated_at as at, ${employeeName(sql.raw('a.updated_by'))} as by, l.order_no || '/' || l.line_no as reference, a.status,
      a.confirmed_qty as "confirmedQty", a.reason_code as "reasonCode", a.comment, a.pack_on as "packOn", a.dealer_comment as "dealerComment", a.sent_at as "sentAt",
      a.status in ('ACCEPTED', 'DISPUTED') as "isByDealer"
    from (${linesOf(prctCode, subject)}) l
    join ocf_answer a on a.prct_code = ${prctCode} and a.cycle_month = l.cycle_month and a.dealer_code = l.dealer_code
      and a.order_no = l.order_no and a.line_no = l.line_no and a.sent_version is not null and a.sent_at is not null`.execute(
    db,
  )
  return rows.flatMap(({ reference, status, confirmedQty, reasonCode, comment, packOn, sentAt, ...row }) => {
    const own = { ...nothingElse, functionId: 'L04F01', reference }
    const sent = { ...own, at: sentAt.toISOString(), by: '', after: confirmedQty, reasonCode, packOn, reason: comment }
    if (!row.isByDealer) return [{ ...sent, kind: 'OCF_SENT', status }]
    const answered = { ...own, at: row.at.toISOString(), by: row.by ?? '', status, reason: row.dealerComment }
    return [
      { ...sent, kind: 'OCF_SENT' },
      { ...answered, kind: 'OCF_DEALER' },
    ]
  })
}

/** Reason and decision of the orders above the tolerance that the part is judged with. */
async function listOverAnswers({ db, prctCode }: ReadContext, subject: Subject): Promise<HistoryEvent[]> {
  const { dealer, part, month, firstCycle, cycleMonth } = subject
  const { rows } = await checkedSql({
    at: instant,
    by: orNull(text),
    reference: text,
    qty: int,
    status: text,
    reason: text,
  })`
    with a as materialized (
      select * from volatility_answer a
      where a.prct_code = ${prctCode} and a.cycle_month between ${firstCycle} and ${cycleMonth} and a.dealer_code = ${dealer}
        and a.target_month = ${month} and (a.part_no = ${part} or exists (select 1 from volatility_quantity q where q.prct_code = a.prct_code
          and q.cycle_month = a.cycle_month and q.dealer_code = a.dealer_code and q.target_month = a.target_month
          and q.part_no = ${part} and q.judged_part_no = a.part_no))
    )
    select e.at, ${employeeName(sql.raw('e.by'))} as by, e.reference, e.qty, e.status, e.reason
    from (
      select created_at as at, created_by as by, to_char(to_date(cycle_month, 'YYYYMM'), 'YYYY/MM') as reference, qty,
        case when row_version = 1 then coalesce(decision, '') else '' end as status, reason from a
      union all
      select updated_at, updated_by, to_char(to_date(cycle_month, 'YYYYMM'), 'YYYY/MM'), qty, coalesce(decision, ''), reason from a
      where row_version > 1) e`.execute(db)
  return rows.map(({ at, by, qty, ...row }) => ({
    ...row,
    kind: 'OVER',
    at: at.toISOString(),
    by: by ?? '',
    functionId: 'I01F01',
    before: null,
    after: qty,
    reasonCode: '',
    packOn: null,
  }))
}

/** What both sides said about the order: answers to lines and to orders above the tolerance, quantities set by hand. */
export async function listDialogue(context: ReadContext & ByUser, subject: Subject): Promise<HistoryEvent[]> {
  const over = await listOverAnswers(context, subject)
  if (context.user.dealerCodes !== null) return [...over, ...(await listSentAnswers(context, subject))]
  const answers = await listChanges(context, subject, 'ocf_answer')
  const manual = await listChanges(context, subject, 'order_adjustment')
  return [...over, ...answers.flatMap(answerEvents), ...manual.map(manualEvent)]
}
