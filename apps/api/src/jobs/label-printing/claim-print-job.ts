import { labelKinds } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, oneOf, orNull, type RowOf, text, texts } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'

/** Seconds after the n-th attempt: half an hour in all, then somebody has to look at the printer. */
const pauses = [5, 15, 30, 60, 120, 300, 600, 600] as const

const jobColumns = {
  workId: int,
  prctCode: text,
  userId: int,
  employeeId: text,
  printerCode: text,
  kind: oneOf(labelKinds),
  caseNos: texts,
  sentCases: int,
  attempts: int,
  /** null: it is not registered any more, or not active. */
  host: orNull(text),
  port: orNull(int),
  dpi: orNull(int),
  widthMm: orNull(int),
  lengthMm: orNull(int),
  fontName: orNull(text),
}
export type ClaimedPrintJob = RowOf<typeof jobColumns>
export type OwnedPrintJob = Pick<ClaimedPrintJob, 'prctCode' | 'workId' | 'attempts'>

const LOST = 'The worker ended while the printer had labels'

/**
 * The job that has waited longest, for a worker in its scope; of a printer only its first one, so that labels come in order. One
 * whose labels were leaving when its worker ended is not sent again: nobody knows what is on paper.
 */
export async function claimPrintJob(
  db: WriteDb,
  inHand: readonly number[],
  leaseMs: number,
): Promise<ClaimedPrintJob | undefined> {
  await sql`update print_job set status = 'UNKNOWN', ended_at = clock_timestamp(), last_error = ${LOST}
    where status = 'WAITING' and handed_cases > sent_cases and next_at <= clock_timestamp() and job_no <> all(${inHand}::bigint[])`.execute(
    db,
  )
  const { rows } = await checkedSql(jobColumns)`
    with next as (
      select j.prct_code, j.job_no from print_job j
      where j.status = 'WAITING' and j.next_at <= clock_timestamp() and j.job_no <> all(${inHand}::bigint[])
        and not exists (select 1 from print_job earlier where earlier.prct_code = j.prct_code
          and earlier.printer_code = j.printer_code and earlier.status = 'WAITING' and earlier.job_no < j.job_no)
      order by j.next_at, j.job_no limit 1 for update skip locked)
    update print_job j set attempts = j.attempts + 1, next_at = ${inMs(leaseMs)}
    from next join print_job k using (prct_code, job_no) join app_user u on u.user_id = k.user_id
      left join printer p on p.prct_code = k.prct_code and p.printer_code = k.printer_code and p.is_active
    where j.prct_code = next.prct_code and j.job_no = next.job_no
    returning j.job_no as "workId", j.prct_code as "prctCode", j.user_id as "userId", u.employee_id as "employeeId",
      j.printer_code as "printerCode", j.kind, j.case_nos as "caseNos", j.sent_cases as "sentCases", j.attempts, p.host, p.port, p.dpi,
      p.width_mm as "widthMm", p.length_mm as "lengthMm", p.font_name as "fontName"`.execute(db)
  return rows[0]
}

const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`

/** Only the attempt that still owns the job changes it. */
const ofAttempt = ({ prctCode, workId, attempts }: OwnedPrintJob) =>
  sql`prct_code = ${prctCode} and job_no = ${workId} and attempts = ${attempts} and status = 'WAITING'`

/** Before the labels of its n-th case leave. False: the job is another worker's, or was discarded. */
export async function markHanded(
  db: WriteDb,
  job: OwnedPrintJob,
  { cases, leaseMs }: { readonly cases: number; readonly leaseMs: number },
): Promise<boolean> {
  const { rows } = await checkedSql({ isOwn: bool })`
    update print_job set handed_cases = ${cases}, sent_cases = ${cases - 1}, next_at = ${inMs(leaseMs)}
    where ${ofAttempt(job)} returning true as "isOwn"`.execute(db)
  return rows.length > 0
}

/** While labels leave. False: the job is another worker's, or was discarded. */
export async function renewLease(db: WriteDb, job: OwnedPrintJob, leaseMs: number): Promise<boolean> {
  const { rows } = await checkedSql({ isOwn: bool })`
    update print_job set next_at = ${inMs(leaseMs)} where ${ofAttempt(job)} returning true as "isOwn"`.execute(db)
  return rows.length > 0
}

export const endJob = (db: WriteDb, job: OwnedPrintJob) =>
  sql`update print_job set status = 'SENT', sent_cases = cardinality(case_nos), handed_cases = cardinality(case_nos),
    ended_at = clock_timestamp(), last_error = '' where ${ofAttempt(job)}`.execute(db)

export interface PrintFailure {
  readonly reason: string
  /** LATER: nothing has left. NEVER: nothing will. UNKNOWN: some labels had begun to leave. */
  readonly outlook: 'LATER' | 'NEVER' | 'UNKNOWN'
}

export async function failJob(db: WriteDb, job: OwnedPrintJob, { reason, outlook }: PrintFailure): Promise<void> {
  const pause = outlook === 'LATER' ? pauses[job.attempts - 1] : undefined
  const end = outlook === 'UNKNOWN' ? 'UNKNOWN' : 'DEAD'
  await sql`update print_job set last_error = ${reason.slice(0, 300)}, status = ${pause === undefined ? end : 'WAITING'},
      next_at = clock_timestamp() + make_interval(secs => ${pause ?? 0}), ended_at = ${pause === undefined ? sql`clock_timestamp()` : null}
    where ${ofAttempt(job)}`.execute(db)
}

/** The worker stops after whole cases: another goes on at once, and the attempt does not count. */
export const returnJob = (db: WriteDb, job: OwnedPrintJob, sentCases: number) =>
  sql`update print_job set attempts = attempts - 1, next_at = clock_timestamp(), sent_cases = ${sentCases}, handed_cases = ${sentCases}
    where ${ofAttempt(job)}`.execute(db)
