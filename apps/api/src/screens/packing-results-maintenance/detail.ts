import {
  type CallById,
  caseStatuses,
  type OutputOf,
  type ParsedInputOf,
  resultSources,
  resultStatuses,
} from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import { canCorrectVanned, contentCapacity } from '../../domain/results/result-facts.ts'
import { timeOfDaySql } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, float, instant, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { listResultPictures } from './result-pictures.ts'

type Detail = OutputOf<CallById<'packingresultdetail/init'>>
type Input = ParsedInputOf<CallById<'packingresultdetail/init'>>

const timeOf = (column: string) => timeOfDaySql(sql`r.prct_code`, sql.raw(`r.${column}`))

async function readHeader(context: QueryContext, { caseNo }: Input) {
  const { db, prctCode } = context
  const { rows } = await checkedSql({
    caseId: int,
    caseNo: text,
    dealerCode: text,
    lineCode: text,
    plannedOn: date,
    status: oneOf(caseStatuses),
    renbanNo: orNull(text),
    resultStatus: orNull(oneOf(resultStatuses)),
    packOn: orNull(date),
    shiftCode: orNull(text),
    startTime: orNull(text),
    endTime: orNull(text),
    worker: text,
    reasonCode: text,
    remark: text,
    isUnplanned: bool,
    netKg: float,
    grossKg: float,
    rowVersion: int,
    isMonthClosed: bool,
    hasLeft: bool,
  })`
    select h.case_id as "caseId", h.case_no as "caseNo", h.dealer_code as "dealerCode", h.line_code as "lineCode", h.pack_on as "plannedOn",
      h.status, k.renban_no as "renbanNo", r.status as "resultStatus", r.pack_on as "packOn", r.shift_code as "shiftCode",
      ${timeOf('started_at')} as "startTime", ${timeOf('ended_at')} as "endTime", coalesce(r.worker, '') as worker,
      coalesce(r.reason_code, '') as "reasonCode", coalesce(r.remark, '') as remark, coalesce(r.is_unplanned, false) as "isUnplanned", (h.net_g / 1000.0)::float8 as "netKg", (h.gross_g / 1000.0)::float8 as "grossKg",
      h.row_version as "rowVersion", c.month is not null as "isMonthClosed", coalesce(k.status, 'PLANNED') <> 'PLANNED' as "hasLeft"
    from case_header h join packing_plan p on p.plan_id = h.plan_id
    left join packing_result r on r.result_id = h.result_id
    left join container k on k.prct_code = h.prct_code and k.container_id = h.container_id
    left join closed_month c on c.prct_code = h.prct_code and c.month = p.month
    where h.prct_code = ${prctCode} and h.case_no = ${caseNo}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('M-D02-001', { caseNo })
  return row
}

async function listLines({ db, prctCode, language }: QueryContext, caseId: number): Promise<Detail['lines']> {
  const { rows } = await checkedSql({
    seq: int,
    partNo: text,
    partName: text,
    packStyle: text,
    boxes: int,
    planQty: int,
    maxQty: int,
    okQty: orNull(int),
    lotNo: text,
    planNetKg: float,
    netKg: orNull(float),
    reasonCode: orNull(text),
  })`
    select c.seq, c.part_no as "partNo", coalesce(${nameOfPart(language, 'p')}, '') as "partName", c.pack_style as "packStyle",
      c.lots as boxes, c.qty as "planQty", ${contentCapacity} as "maxQty", l.ok_qty as "okQty", coalesce(l.lot_no, '') as "lotNo",
      (c.net_g / 1000.0)::float8 as "planNetKg", (l.net_g / 1000.0)::float8 as "netKg", nullif(l.reason_code, '') as "reasonCode"
    from case_header h join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id
    left join packing_result_line l on l.result_id = h.result_id and l.seq = c.seq
    left join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
    where h.prct_code = ${prctCode} and h.case_id = ${caseId} order by c.seq`.execute(db)
  return rows as Detail['lines']
}

async function listEntries({ db, prctCode }: QueryContext, caseId: number): Promise<Detail['entries']> {
  const { rows } = await checkedSql({
    resultNo: text,
    at: instant,
    by: text,
    status: oneOf(resultStatuses),
    isReversal: bool,
    correctedNo: orNull(text),
    packOn: date,
    shiftCode: orNull(text),
    planQty: int,
    okQty: int,
    reasonCode: text,
    remark: text,
    source: oneOf(resultSources),
  })`
    select r.result_no as "resultNo", r.created_at as at, ${employeeName(sql.raw('r.created_by'))} as by, r.status, r.is_reversal as "isReversal",
      o.result_no as "correctedNo", r.pack_on as "packOn", r.shift_code as "shiftCode", r.plan_qty as "planQty", r.ok_qty as "okQty",
      r.reason_code as "reasonCode", r.remark, r.source
    from packing_result r left join packing_result o on o.result_id = r.corrected_from
    where r.prct_code = ${prctCode} and r.case_id = ${caseId}
    order by r.result_id desc`.execute(db)
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
}

export const initResultDetail: Handler<'packingresultdetail/init'> = async (input, context) => {
  const { caseId, isMonthClosed, hasLeft, ...header } = await readHeader(context, input)
  const isVanned = hasLeft && !canCorrectVanned(context)
  return {
    header: { ...header, lock: isMonthClosed ? 'MONTH' : isVanned ? 'VANNED' : 'NONE' },
    lines: await listLines(context, caseId),
    entries: await listEntries(context, caseId),
    pictures: await listResultPictures(context, caseId),
  }
}
