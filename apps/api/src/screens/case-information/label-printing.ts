import { labelKinds, MAX_BOX_LABELS, printedLabels, printJobStatuses, SHOWN_PRINT_JOBS } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { isAllowedPrinter, type PrinterRules } from '../../platform/outbound/label-printer.ts'

type Printers = PrinterRules | undefined

async function listPrinters({ db, prctCode }: ReadContext, line: string, hosts: readonly string[]) {
  const columns = {
    printer: text,
    name: text,
    line: text,
    prints: oneOf(printedLabels),
    host: text,
    port: int,
    dpi: int,
    widthMm: int,
    lengthMm: int,
    waiting: int,
  }
  const { rows } = await checkedSql(columns)`
    select p.printer_code as printer, p.printer_name as name, p.line_code as line, p.prints, p.host, p.port, p.dpi,
      p.width_mm as "widthMm", p.length_mm as "lengthMm",
      (select count(*) from print_job j where j.prct_code = p.prct_code and j.printer_code = p.printer_code and j.status = 'WAITING')::int as waiting
    from printer p where p.prct_code = ${prctCode} and p.is_active
    order by p.line_code = ${line}::text desc, p.line_code = '*' desc, p.line_code, p.printer_code`.execute(db)
  return rows.map(({ host, port, ...row }) => ({ ...row, isAllowed: isAllowedPrinter({ host, port }, hosts) }))
}

async function listJobs({ db, prctCode }: ReadContext) {
  const columns = {
    jobNo: int,
    printer: text,
    of: oneOf(labelKinds),
    cases: int,
    handed: int,
    firstCase: text,
    lastCase: orNull(text),
    status: oneOf(printJobStatuses),
    attempts: int,
    askedAt: instant,
    askedBy: text,
    nextAt: orNull(instant),
    error: text,
  }
  const { rows } = await checkedSql(columns)`
    select j.job_no as "jobNo", j.printer_code as printer, j.kind as of, cardinality(j.case_nos) as cases, j.handed_cases as handed,
      coalesce(j.case_nos[1], '') as "firstCase", j.case_nos[j.handed_cases] as "lastCase",
      j.status, j.attempts, j.asked_at as "askedAt", u.employee_id as "askedBy",
      case when j.status = 'WAITING' and j.last_error <> '' then j.next_at end as "nextAt", j.last_error as error
    from print_job j join app_user u on u.user_id = j.user_id
    where j.prct_code = ${prctCode} order by j.job_no desc limit ${SHOWN_PRINT_JOBS}`.execute(db)
  return rows.map(({ askedAt, nextAt, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  }))
}

export const showPrinters =
  (printing: Printers): Handler<'workspace/case-information/show-printers'> =>
  async ({ line = '' }, context) => ({
    isOn: printing !== undefined,
    printers: await listPrinters(context, line, printing?.hosts ?? []),
    jobs: await listJobs(context),
  })

async function rejectUnfitPrinter({ db, prctCode }: ReadContext, printer: string, of: 'CASE' | 'BOX'): Promise<void> {
  const { rows } = await checkedSql({ fits: bool })`
    select prints in ('ALL', ${of}) as fits from printer
    where prct_code = ${prctCode} and printer_code = ${printer} and is_active`.execute(db)
  const [found] = rows
  if (!found) throw invalid('M-L03-037', { printer }, [{ field: 'printer', message: 'M-L03-037', params: { printer } }])
  if (!found.fits)
    throw invalid('M-L03-041', { printer }, [{ field: 'printer', message: 'M-L03-041', params: { printer } }])
}

/** In the order of the floor, as labels on paper. */
async function casesToPrint({ db, prctCode }: ReadContext, wanted: readonly string[], of: 'CASE' | 'BOX') {
  const { rows } = await checkedSql({ caseNo: text, boxes: int })`
    select t.case_no as "caseNo", t.box_count as boxes from case_header t
    where t.prct_code = ${prctCode} and t.case_no = any(${wanted}::text[]) and t.status <> 'CANCELLED'
    order by t.line_code, t.pack_on, t.case_no`.execute(db)
  const found = new Set(rows.map(({ caseNo }) => caseNo))
  const issues = wanted.flatMap((caseNo, at) =>
    found.has(caseNo) ? [] : [{ field: `caseNos[${at}]`, message: 'M-L03-018' as const, params: { caseNo } }],
  )
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const boxes = rows.reduce((sum, row) => sum + row.boxes, 0)
  if (of === 'BOX' && boxes > MAX_BOX_LABELS) throw invalid('M-L03-017', { count: boxes, max: MAX_BOX_LABELS })
  return [...found]
}

export const printLabels =
  (printing: Printers): Handler<'workspace/case-information/print-labels'> =>
  async ({ printer, of, caseNos }, context) => {
    const { db, prctCode, user, now, audit } = context
    if (!printing) throw invalid('M-L03-036')
    await rejectUnfitPrinter(context, printer, of)
    const cases = await casesToPrint(context, [...new Set(caseNos)], of)
    const { rows } = await checkedSql({ jobNo: int })`
      insert into print_job (prct_code, user_id, printer_code, kind, case_nos, asked_at)
      values (${prctCode}, ${user.userId}, ${printer}, ${of}, ${cases}::text[], ${now}::timestamptz) returning job_no as "jobNo"`.execute(
      db,
    )
    const jobNo = rows[0]?.jobNo ?? 0
    await audit({ entity: 'print_job', key: { jobNo }, change: { op: 'I', printer, of, cases: cases.length } })
    return new Answer({ jobNo, cases: cases.length }, 'M-L03-038', { cases: cases.length, printer })
  }

/** A job that was given up or is in doubt ends, and a new one has its cases, or those from the first that is missing on paper. */
export const resendLabels =
  (printing: Printers): Handler<'workspace/case-information/resend-labels'> =>
  async ({ jobNo, fromCase = null }, { db, prctCode, user, now, audit }) => {
    if (!printing) throw invalid('M-L03-036')
    const { rows } = await checkedSql({ cases: int, printer: text })`
      with ended as (
        update print_job set status = 'DISCARDED', ended_at = clock_timestamp()
        where prct_code = ${prctCode} and job_no = ${jobNo} and status in ('DEAD', 'UNKNOWN')
          and (${fromCase}::text is null or ${fromCase}::text = any (case_nos))
        returning printer_code, kind, case_nos)
      insert into print_job (prct_code, user_id, printer_code, kind, case_nos, asked_at)
      select ${prctCode}, ${user.userId}, printer_code, kind, case_nos[coalesce(array_position(case_nos, ${fromCase}::text), 1):],
        ${now}::timestamptz from ended
      returning cardinality(case_nos) as cases, printer_code as printer`.execute(db)
    const [added] = rows
    if (!added) throw invalid('M-L03-039')
    await audit({ entity: 'print_job', key: { jobNo }, change: { op: 'U', resentFrom: fromCase ?? '' } })
    return new Answer({ cases: added.cases }, 'M-L03-038', { cases: added.cases, printer: added.printer })
  }

export const discardLabels: Handler<'workspace/case-information/discard-labels'> = async (
  { jobNo },
  { db, prctCode, audit },
) => {
  const { rows } = await checkedSql({ isDone: bool })`
    update print_job set status = 'DISCARDED', ended_at = clock_timestamp()
    where prct_code = ${prctCode} and job_no = ${jobNo}
      and (status in ('DEAD', 'UNKNOWN') or status = 'WAITING' and handed_cases = sent_cases) returning true as "isDone"`.execute(
    db,
  )
  if (rows.length === 0) throw invalid('M-L03-039')
  await audit({ entity: 'print_job', key: { jobNo }, change: { op: 'U', status: 'DISCARDED' } })
  return new Answer({ isDiscarded: true }, 'M-L03-040', { jobNo })
}
