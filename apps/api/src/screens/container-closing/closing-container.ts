import { caseStatuses, containerStatuses } from '@packing/contract'
import { sql } from 'kysely'
import { isPacked } from '../../domain/cases/packed-contents.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { dealersOf, figuresSeen } from '../../domain/loads/loaded-container.ts'
import { listNextVannings } from '../../domain/results/left-behind.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import {
  bool,
  date,
  float,
  instant,
  int,
  oneOf,
  orNull,
  type RowOf,
  text,
  texts,
} from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { notFound } from '../../platform/errors/api-error.ts'

const containerColumns = {
  containerId: int,
  renbanNo: text,
  rowVersion: int,
  status: oneOf(containerStatuses),
  containerType: text,
  dealerCode: text,
  dealers: texts,
  month: text,
  vanOn: date,
  isoNo: text,
  sealNo: text,
  vannedAt: orNull(instant),
  vannedBy: orNull(text),
  shippedAt: orNull(instant),
  tareKg: float,
  typeTareKg: float,
  securingKg: float,
  cargoKg: float,
  vgmKg: orNull(float),
  maxPayloadKg: float,
  updatedBy: text,
  updatedAt: instant,
}
export type ClosingContainer = RowOf<typeof containerColumns>

export async function listClosing(
  { db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>,
  renbanNos: readonly string[],
): Promise<ClosingContainer[]> {
  const { cargoKg, vgmKg } = figuresSeen('k')
  const { rows } = await checkedSql(containerColumns)`
    select k.container_id as "containerId", k.renban_no as "renbanNo", k.row_version as "rowVersion", k.status, k.container_type as "containerType",
      ${dealersOf('k')} as "dealerCode", k.dealer_code || k.also_dealers as dealers, p.month, k.van_on as "vanOn", k.iso_no as "isoNo",
      k.seal_no as "sealNo", k.vanned_at as "vannedAt", ${employeeName(sql.raw('k.vanned_by'))} as "vannedBy", k.shipped_at as "shippedAt",
      (coalesce(k.tare_g, y.tare_g) / 1000.0)::float8 as "tareKg", (y.tare_g / 1000.0)::float8 as "typeTareKg",
      (k.securing_g / 1000.0)::float8 as "securingKg", ${cargoKg} as "cargoKg", ${vgmKg} as "vgmKg",
      (y.max_payload_g / 1000.0)::float8 as "maxPayloadKg", k.updated_by as "updatedBy", k.updated_at as "updatedAt"
    from container k join packing_plan p on p.plan_id = k.plan_id
    join container_type y on y.prct_code = k.prct_code and y.container_type = k.container_type
    where k.prct_code = ${prctCode} and k.renban_no = any(${renbanNos}::text[]) order by k.renban_no`.execute(db)
  return rows
}

export async function getClosing(
  context: Pick<ReadContext, 'db' | 'prctCode'>,
  renbanNo: string,
): Promise<ClosingContainer> {
  const [found] = await listClosing(context, [renbanNo])
  if (!found) throw notFound('M-L03-002', { renbanNo })
  return found
}

const caseColumns = {
  caseId: int,
  caseNo: text,
  caseCode: text,
  dealerCode: text,
  step: orNull(int),
  status: oneOf(caseStatuses),
  qty: int,
  packedQty: int,
  grossKg: float,
  isPacked: bool,
  packedAt: orNull(instant),
  isOpen: bool,
  containerId: orNull(int),
}
export type ClosingCase = RowOf<typeof caseColumns>

/** In loading order. `which`: over h, cases. */
export async function listClosingCases(
  { db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>,
  which: Sql,
): Promise<ClosingCase[]> {
  const { rows } = await checkedSql(caseColumns)`
    select h.case_id as "caseId", h.case_no as "caseNo", h.case_code as "caseCode", h.dealer_code as "dealerCode", h.load_step as step, h.status, h.qty,
      h.packed_qty as "packedQty", ((h.gross_g - h.net_g + coalesce(w.net_g, h.net_g)) / 1000.0)::float8 as "grossKg", ${isPacked('h')} as "isPacked",
      h.packed_at as "packedAt", k.container_id is null or k.status = 'PLANNED' as "isOpen", h.container_id as "containerId"
    from case_header h left join container k on k.prct_code = h.prct_code and k.container_id = h.container_id
    left join lateral (
      select sum(coalesce(l.net_g, round(c.net_g::numeric * c.packed_qty / c.qty))) as net_g from case_content c
      left join packing_result_line l on l.result_id = h.result_id and l.seq = c.seq
      where c.prct_code = ${prctCode} and c.case_id = h.case_id and ${isPacked('h')}) w on true
    where h.prct_code = ${prctCode} and ${which} order by h.load_step, h.case_no`.execute(db)
  return rows
}

/** By dealer, after the day on which the container is closed, or now. */
export async function nextVanningsOf(
  context: ReadContext,
  { dealers, vanOn, vannedAt }: Pick<ClosingContainer, 'dealers' | 'vanOn' | 'vannedAt'>,
) {
  const closedOn = await businessDayOf(context, vannedAt ?? context.now)
  return listNextVannings(context.db, context.prctCode, { dealers, after: closedOn > vanOn ? closedOn : vanOn })
}
