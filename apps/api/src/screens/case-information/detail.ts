import { type CallById, caseStatuses, type OutputOf } from '@packing/contract'
import { findLoadedContainer } from '../../domain/loads/loaded-container.ts'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import type { Handler, QueryContext } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, float, int, json, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { caseColumns, finishCase } from './case-rows.ts'

type Detail = OutputOf<CallById<'caseinformationdetail/init'>>
type HeaderRecord = Detail['header'] & { readonly caseId: number; readonly containerId: number | null }

async function getCase(db: ReadDb, prctCode: string, caseNo: string): Promise<HeaderRecord> {
  const { rows } = await checkedSql({
    caseNo: text,
    caseCode: text,
    dealerCode: text,
    lineCode: text,
    packOn: date,
    vanOn: date,
    status: oneOf(caseStatuses),
    isMixed: bool,
    partCount: int,
    boxCount: int,
    qty: int,
    netKg: float,
    grossKg: float,
    volumeM3: float,
    renbanNo: orNull(text),
    loadStep: orNull(int),
    leftReason: orNull(json<HeaderRecord['leftReason']>()),
    lengthMm: int,
    widthMm: int,
    heightMm: int,
    innerLengthMm: int,
    innerWidthMm: int,
    innerHeightMm: int,
    caseId: int,
    containerId: orNull(int),
  })`
    select t.case_id as "caseId", t.container_id as "containerId", ${caseColumns}, coalesce(y.length_mm, 0) as "lengthMm",
      coalesce(y.width_mm, 0) as "widthMm", coalesce(y.height_mm, 0) as "heightMm",
      coalesce(y.inner_length_mm, 0) as "innerLengthMm", coalesce(y.inner_width_mm, 0) as "innerWidthMm", coalesce(y.inner_height_mm, 0) as "innerHeightMm"
    from case_header t
    left join case_type y on y.prct_code = t.prct_code and y.case_code = t.case_code
    where t.prct_code = ${prctCode} and t.case_no = ${caseNo}`.execute(db)
  if (!rows[0]) throw notFound('M-L03-001', { caseNo })
  return rows[0]
}

async function listContents({ db, prctCode, language }: QueryContext, caseId: number): Promise<Detail['contents']> {
  const { rows } = await checkedSql({
    seq: int,
    partNo: text,
    partName: text,
    packStyle: text,
    boxes: int,
    qty: int,
    netKg: float,
    places: json<Detail['contents'][number]['places']>(),
  })`
    select x.seq, x.part_no as "partNo", coalesce(${nameOfPart(language, 'p')}, '') as "partName", x.pack_style as "packStyle", x.lots as boxes, x.qty,
      (x.net_g / 1000.0)::float8 as "netKg", coalesce(x.places, '[]') as places
    from case_content x
    left join part p on p.prct_code = x.prct_code and p.part_no = x.part_no
    where x.prct_code = ${prctCode} and x.case_id = ${caseId}
    order by x.seq`.execute(db)
  return rows
}

export const initCaseDetail: Handler<'caseinformationdetail/init'> = async (input, context) => {
  const { db, prctCode, language } = context
  const { caseId, containerId, ...header } = await getCase(db, prctCode, input.caseNo)
  return {
    header: finishCase(header, language),
    contents: await listContents(context, caseId),
    container: containerId === null ? null : await findLoadedContainer(db, prctCode, containerId),
  }
}
