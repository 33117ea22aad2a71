import {
  type CorrespondenceAction,
  type CorrespondenceState,
  correspondenceStates,
  correspondenceTransitions,
  type MessageCode,
} from '@packing/contract'
import type { WindowException } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import {
  bool,
  instant,
  int,
  json,
  oneOf,
  orNull,
  type RowOf,
  text,
  texts,
} from '../../platform/database/column-types.ts'
import { employeeName } from '../identity/employee-name.ts'
import type { ReadContext, WriteContext } from '../rule-context.ts'

export interface MonthKey {
  readonly dealer: string
  readonly month: string
}

export const monthName = ({ dealer, month }: MonthKey) => `${dealer} ${month}`

const monthColumns = {
  dealer: text,
  month: text,
  rev: int,
  status: oneOf(correspondenceStates),
  /** Of the revision; 0: nothing stored with it. */
  rowVersion: int,
  isDraft: bool,
  exceptions: json<readonly WindowException[]>(),
  authors: texts,
  registeredRev: orNull(int),
  preparedBy: text,
  preparedAt: orNull(instant),
  approvedBy: text,
  approvedAt: orNull(instant),
  registeredBy: text,
  registeredAt: orNull(instant),
  compiledCycle: orNull(text),
  compiledRev: orNull(int),
}
export type StoredMonth = RowOf<typeof monthColumns>

export interface MonthPeriod {
  readonly dealers: readonly string[]
  readonly monthFrom: string
  readonly monthTo: string
}

const unfinished = sql`('WAITING', 'HELD', 'RUNNING')`

/** A run prepares the month k, or a schedule with the port of its dealer is being processed. */
const isBusy = (prctCode: string) => sql`(exists (
    select 1 from job_net_run r where r.prct_code = ${prctCode} and r.net_id = 'WINDOWS_PREPARE' and r.status in ${unfinished}
      and k.month between r.params ->> 'month' and coalesce(nullif(r.params ->> 'monthTo', ''), r.params ->> 'month')
      and (concat(r.params ->> 'dealer', r.params ->> 'dealers') = ''
        or k.dealer = any(string_to_array(concat_ws(';', r.params ->> 'dealer', r.params ->> 'dealers'), ';')))
      and (coalesce(r.params ->> 'only', '') = '' or k.dealer || ' ' || k.month = any(string_to_array(r.params ->> 'only', ';'))))
  or exists (
    select 1 from schedule_upload s join job_net_run r on r.run_id = s.run_id and r.status in ${unfinished}
    where s.prct_code = ${prctCode} and s.status = 'PROCESSING' and (s.phase = 'VALIDATE' or exists (
      select 1 from dealer d where d.prct_code = ${prctCode} and d.dealer_code = k.dealer and d.port_of_discharge = any(s.ports)))))`

/** Every dealer and month of the period, with the draft in preparation or else the registered revision. */
export async function listMonths(
  { db, prctCode }: ReadContext,
  { dealers, monthFrom, monthTo }: MonthPeriod,
): Promise<StoredMonth[]> {
  const named = (column: string) => sql`coalesce(${employeeName(sql.raw(column))}, '')`
  const { rows } = await checkedSql(monthColumns)`
    select k.dealer, k.month, coalesce(v.rev, g.rev, 0) as rev, coalesce(v.row_version, w.row_version, 0) as "rowVersion",
      case when ${isBusy(prctCode)} then 'PREPARING' when v.rev is not null then v.status
        when g.rev is not null then 'REGISTERED' else 'NONE' end as status,
      v.rev is not null as "isDraft", coalesce(v.exceptions, w.exceptions, '[]') as exceptions,
      coalesce(v.authors, '{}') as authors, g.rev as "registeredRev",
      ${named('coalesce(v.prepared_by, w.prepared_by)')} as "preparedBy", coalesce(v.prepared_at, w.prepared_at) as "preparedAt",
      case when v.rev is null then ${named('w.approved_by')} else ${named('v.approved_by')} end as "approvedBy",
      case when v.rev is null then w.approved_at else v.approved_at end as "approvedAt",
      ${named('w.registered_by')} as "registeredBy", w.registered_at as "registeredAt",
      o.cycle_month::text as "compiledCycle", o.calendar_rev as "compiledRev"
    from (select d.dealer, to_char(m.first, 'YYYYMM') as month from unnest(${dealers}::text[]) d (dealer)
      cross join generate_series(to_date(${monthFrom}, 'YYYYMM'), to_date(${monthTo}, 'YYYYMM'), interval '1 month') m (first)) k
    left join lateral (select * from correspondence_rev r where r.prct_code = ${prctCode} and r.dealer_code = k.dealer
      and r.order_month = k.month and r.status in ('PREPARED', 'APPROVED') order by r.rev desc limit 1) v on true
    left join lateral (select max(c.rev) as rev from correspondence c where c.prct_code = ${prctCode} and c.dealer_code = k.dealer
      and c.order_month = k.month) g on true
    left join correspondence_rev w on w.prct_code = ${prctCode} and w.dealer_code = k.dealer and w.order_month = k.month
      and w.rev = g.rev and w.status = 'REGISTERED'
    left join lateral (select c.cycle_month, c.calendar_rev from order_cycle c where c.prct_code = ${prctCode}
      and c.dealer_code = k.dealer and c.calendar_rev is not null
      and to_char(to_date(c.cycle_month, 'YYYYMM') + interval '1 month', 'YYYYMM') = k.month limit 1) o on true
    order by k.dealer, k.month`.execute(db)
  return rows
}

/** Serialises changes of correspondence months in the PRCTCC until the end of the transaction. */
export async function lockMonths(context: WriteContext, period: MonthPeriod): Promise<StoredMonth[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`correspondence_row ${context.prctCode}`}, 0))`.execute(
    context.db,
  )
  return listMonths(context, period)
}

/** The smallest period with all of the months. */
export function periodOf(keys: readonly MonthKey[]): MonthPeriod {
  const months = keys.map(({ month }) => month).toSorted()
  return {
    dealers: [...new Set(keys.map(({ dealer }) => dealer))].toSorted(),
    monthFrom: months[0] ?? '',
    monthTo: months.at(-1) ?? '',
  }
}

const whyNot: Readonly<Record<CorrespondenceState, MessageCode>> = {
  NONE: 'M-A03-001',
  PREPARING: 'M-A03-002',
  PREPARED: 'M-A03-003',
  APPROVED: 'M-A03-004',
  REGISTERED: 'M-A03-005',
}

/** Why the state does not allow the action; undefined: it does. */
export function whyNotIn(status: CorrespondenceState, action: CorrespondenceAction): MessageCode | undefined {
  return correspondenceTransitions[status][action] === undefined ? whyNot[status] : undefined
}

/** What every message about a month names. */
export const monthParams = ({ dealer, month, rev }: StoredMonth) => ({ dealer, month, rev })
