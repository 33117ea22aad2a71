import { caseStatuses, containerStatuses } from '@packing/contract'
import { sql } from 'kysely'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { float, instant, int, oneOf, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

const factColumns = {
  caseId: int,
  caseNo: text,
  containerId: orNull(int),
  dealerCode: text,
  status: oneOf(caseStatuses),
  hasResult: orNull(int),
  rev: int,
  plannedAt: instant,
  plannedBy: text,
  changedBy: text,
  changedAt: instant,
  startedAt: orNull(instant),
  worker: text,
  renbanNo: orNull(text),
  containerStatus: orNull(oneOf(containerStatuses)),
  vannedAt: orNull(instant),
  vannedBy: text,
  shippedAt: orNull(instant),
  shippedBy: text,
  lengthMm: int,
  widthMm: int,
  heightMm: int,
  innerLengthMm: int,
  innerWidthMm: int,
  innerHeightMm: int,
  maxMixedParts: orNull(int),
  maxMixedBoxes: orNull(int),
  tareKg: float,
  maxGrossKg: orNull(float),
}
export type CaseFacts = RowOf<typeof factColumns>

const size = (column: string) => sql.raw(`coalesce(y.${column}, 0)`)

/** What the detail shows besides the columns of the list. */
export async function findCaseFacts(db: ReadDb, prctCode: string, caseNo: string): Promise<CaseFacts | undefined> {
  const { rows } = await checkedSql(factColumns)`
    select h.case_id as "caseId", h.case_no as "caseNo", h.container_id as "containerId", h.dealer_code as "dealerCode", h.status, h.result_id as "hasResult",
      p.rev, p.created_at as "plannedAt", coalesce((select r.kicked_by_name from job_net_run r where r.run_id = p.run_id), '') as "plannedBy",
      ${employeeName(sql.raw('h.updated_by'))} as "changedBy", h.updated_at as "changedAt", h.packing_at as "startedAt",
      coalesce(r.worker, '') as worker, k.renban_no as "renbanNo", k.status as "containerStatus",
      h.vanned_at as "vannedAt", coalesce(${employeeName(sql.raw('k.vanned_by'))}, '') as "vannedBy", h.shipped_at as "shippedAt",
      coalesce(${employeeName(sql.raw('k.updated_by'))}, '') as "shippedBy",
      ${size('length_mm')} as "lengthMm", ${size('width_mm')} as "widthMm", ${size('height_mm')} as "heightMm",
      ${size('inner_length_mm')} as "innerLengthMm", ${size('inner_width_mm')} as "innerWidthMm", ${size('inner_height_mm')} as "innerHeightMm",
      y.max_mixed_parts as "maxMixedParts", y.max_mixed_boxes as "maxMixedBoxes",
      (coalesce(y.tare_g, 0) / 1000.0)::float8 as "tareKg", (y.max_gross_g / 1000.0)::float8 as "maxGrossKg"
    from case_header h join packing_plan p on p.plan_id = h.plan_id
    left join case_type y on y.prct_code = h.prct_code and y.case_code = h.case_code
    left join container k on k.prct_code = h.prct_code and k.container_id = h.container_id
    left join packing_result r on r.result_id = h.result_id
    where h.prct_code = ${prctCode} and h.case_no = ${caseNo}`.execute(db)
  return rows[0]
}
