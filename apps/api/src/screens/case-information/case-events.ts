import { asnStatuses, type CallById, type CaseEvent, type OutputOf, resultStatuses } from '@packing/contract'
import { sql } from 'kysely'
import type { QueryContext } from '../../calls/handlers.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, float, instant, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import type { CaseFacts } from './case-facts.ts'

type Notice = OutputOf<CallById<'caseinformationdetail/init'>>['notices'][number] & { readonly answeredBy: string }

const event = (kind: CaseEvent['kind'], at: Date | string, details: Partial<CaseEvent> = {}): CaseEvent => ({
  kind,
  at: typeof at === 'string' ? at : at.toISOString(),
  by: '',
  ref: '',
  resultStatus: null,
  asnStatus: null,
  qty: null,
  weighedKg: null,
  worker: '',
  reasonCode: '',
  remark: '',
  ...details,
})

async function listPrints({ db, prctCode }: QueryContext, caseId: number): Promise<CaseEvent[]> {
  const { rows } = await checkedSql({ at: instant, by: text })`
    select x.printed_at as at, ${employeeName(sql.raw('x.printed_by'))} as by from case_print x
    where x.prct_code = ${prctCode} and x.case_id = ${caseId}`.execute(db)
  return rows.map(({ at, by }) => event('PRINTED', at, { by }))
}

async function listResults({ db, prctCode }: QueryContext, caseId: number): Promise<CaseEvent[]> {
  const { rows } = await checkedSql({
    at: instant,
    by: text,
    ref: text,
    resultStatus: oneOf(resultStatuses),
    isReversal: bool,
    qty: int,
    weighedKg: orNull(float),
    worker: text,
    reasonCode: text,
    remark: text,
  })`
    select r.created_at as at, ${employeeName(sql.raw('r.created_by'))} as by, r.result_no as ref, r.status as "resultStatus",
      r.is_reversal as "isReversal", r.ok_qty as qty, (l.net_g / 1000.0)::float8 as "weighedKg", r.worker, r.reason_code as "reasonCode", r.remark
    from packing_result r
    left join lateral (select sum(x.net_g) as net_g from packing_result_line x where x.result_id = r.result_id) l on true
    where r.prct_code = ${prctCode} and r.case_id = ${caseId} order by r.result_id`.execute(db)
  return rows.map(({ at, isReversal, ...entry }) => event(isReversal ? 'REVERSAL' : 'RESULT', at, entry))
}

/** Containers with this number that were opened again; users of a dealer do not see it. */
async function listReopenings({ db, prctCode }: QueryContext, renbanNo: string): Promise<CaseEvent[]> {
  const { rows } = await checkedSql({ at: instant, by: text, remark: text })`
    select a.at, coalesce(${employeeName(sql.raw('a.employee_id'))}, '') as by, coalesce(a.change ->> 'reason', '') as remark from audit a
    where a.prct_code = ${prctCode} and a.entity = 'container' and a.key_text = ${`{"renbanNo": "${renbanNo}"}`}
      and a.call_id = 'workspace/container-closing/reopen'`.execute(db)
  return rows.map(({ at, ...rest }) => event('REOPENED', at, { ref: renbanNo, ...rest }))
}

/** It stayed behind when its container was closed, was added at the door, or taken out later; users of a dealer do not see it. */
async function listDoorEvents({ db, prctCode }: QueryContext, caseNo: string): Promise<CaseEvent[]> {
  const { rows } = await checkedSql({
    at: instant,
    by: text,
    callId: text,
    from: orNull(text),
    to: orNull(text),
    remark: text,
  })`
    select a.at, coalesce(${employeeName(sql.raw('a.employee_id'))}, '') as by, a.call_id as "callId", a.change #>> '{fields,renbanNo,0}' as "from",
      a.change #>> '{fields,renbanNo,1}' as "to", coalesce(a.change ->> 'reason', '') as remark
    from audit a
    where a.prct_code = ${prctCode} and a.entity = 'case_header' and a.key_text = ${`{"caseNo": "${caseNo}"}`}
      and a.call_id in ('workspace/container-closing/close', 'workspace/container-closing/take-out')
    order by a.audit_id`.execute(db)
  return rows.map(({ at, by, callId, from, to, remark }) => {
    const kind = callId === 'workspace/container-closing/take-out' ? 'TAKEN_OUT' : to === null ? 'LEFT' : 'ADDED'
    return event(kind, at, { by, ref: to ?? from ?? '', remark })
  })
}

/** Ship notices with parts of the case, of its dealer and container. */
export async function listNotices(
  { db, prctCode }: QueryContext,
  { caseId, containerId, dealerCode }: CaseFacts,
): Promise<Notice[]> {
  if (containerId === null) return []
  const { rows } = await checkedSql({
    asnNo: text,
    status: oneOf(asnStatuses),
    qty: int,
    etd: orNull(date),
    eta: orNull(date),
    sentAt: orNull(instant),
    answeredAt: orNull(instant),
    answeredBy: text,
  })`
    select a.asn_no as "asnNo", a.status, sum(a.qty)::int as qty, min(a.etd) as etd, min(a.eta) as eta, max(a.sent_at) as "sentAt",
      max(a.answered_at) as "answeredAt", coalesce(max(a.answered_by), '') as "answeredBy"
    from asn a
    where a.prct_code = ${prctCode} and a.container_id = ${containerId} and a.dealer_code = ${dealerCode}
      and a.part_no in (select c.part_no from case_content c where c.prct_code = ${prctCode} and c.case_id = ${caseId})
    group by 1, 2 order by 1`.execute(db)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return rows.map(({ sentAt, answeredAt, ...notice }) => ({
    ...notice,
    sentAt: iso(sentAt),
    answeredAt: iso(answeredAt),
  }))
}

function* noticeEvents(notices: readonly Notice[]): Generator<CaseEvent> {
  for (const { asnNo, status, qty, sentAt, answeredAt, answeredBy } of notices) {
    if (sentAt !== null) yield event('NOTIFIED', sentAt, { ref: asnNo, qty })
    if (answeredAt !== null) yield event('ANSWERED', answeredAt, { ref: asnNo, asnStatus: status, by: answeredBy })
  }
}

function* ownEvents(facts: CaseFacts): Generator<CaseEvent> {
  const { status, hasResult, renbanNo, startedAt, vannedAt, shippedAt } = facts
  yield event('PLANNED', facts.plannedAt, { ref: String(facts.rev), by: facts.plannedBy })
  if (status === 'CANCELLED' && hasResult === null) yield event('CANCELLED', facts.changedAt, { by: facts.changedBy })
  if (startedAt) yield event('STARTED', startedAt, { worker: facts.worker })
  const ref = renbanNo ?? ''
  if (vannedAt) yield event('VANNED', vannedAt, { ref, by: facts.vannedBy })
  if (shippedAt) yield event('SHIPPED', shippedAt, { ref, by: facts.shippedBy })
}

/** Who did what and when, oldest first; of one instant in the order of the states. */
export async function listEvents(
  context: QueryContext,
  facts: CaseFacts,
  notices: readonly Notice[],
): Promise<CaseEvent[]> {
  const events = [
    ...ownEvents(facts),
    ...(await listPrints(context, facts.caseId)),
    ...(await listResults(context, facts.caseId)),
    ...(facts.renbanNo === null ? [] : await listReopenings(context, facts.renbanNo)),
    ...(await listDoorEvents(context, facts.caseNo)),
    ...noticeEvents(notices),
  ]
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
