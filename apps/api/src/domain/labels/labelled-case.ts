import type { CaseLabel } from '@packing/contract'
import { formatPartNo } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, float, int, json, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { code128, dataMatrix } from '../../platform/files/write/barcodes.ts'
import { contentBoxes, contentQty } from '../cases/content-condition.ts'
import { listOrdersOfCases } from '../orders/standing/case-orders.ts'
import { unitOfPart } from '../parts/unit-words.ts'
import { countryName, type MarkedCase } from './case-marks.ts'

interface LabelledPart {
  readonly partNo: string
  readonly partName: string
  readonly origin: string
  readonly dgClass: string
  readonly lotNo: string
  /** In which its master counts it. */
  readonly unit: string
  readonly qty: number
}

const columns = {
  caseId: int,
  caseNo: text,
  lineCode: text,
  packOn: date,
  prctName: text,
  dealerCode: text,
  dealerName: text,
  country: text,
  portOfDischarge: text,
  netKg: float,
  grossKg: float,
  lengthMm: int,
  widthMm: int,
  heightMm: int,
  maxStack: orNull(int),
  boxes: int,
  labelCompany: text,
  parts: json<LabelledPart[]>(),
}

export interface LabelledCase extends RowOf<typeof columns>, MarkedCase {}

/** What is written on cases, with the contents as packed once they are, in the order of the floor: line, day and number. `which`: over t, case_header. */
export async function listLabelledCases(db: ReadDb, prctCode: string, which: Sql): Promise<LabelledCase[]> {
  const { rows } = await checkedSql(columns)`
    select t.case_id as "caseId", t.case_no as "caseNo", t.line_code as "lineCode", t.pack_on as "packOn", u.prct_name as "prctName",
      t.dealer_code as "dealerCode", coalesce(d.dealer_name, t.dealer_code) as "dealerName", coalesce(d.country, '') as country,
      coalesce(d.port_of_discharge, '') as "portOfDischarge", (t.net_g / 1000.0)::float8 as "netKg", (t.gross_g / 1000.0)::float8 as "grossKg",
      coalesce(y.length_mm, 0) as "lengthMm", coalesce(y.width_mm, 0) as "widthMm", coalesce(y.height_mm, 0) as "heightMm",
      y.max_stack as "maxStack", coalesce(i.boxes, 0)::int as boxes,
      coalesce((select e.label_company from edi_partner e where e.prct_code = t.prct_code and e.dealer_code = t.dealer_code
        order by e.delivery_point, e.sender_id limit 1), '') as "labelCompany",
      coalesce(i.parts, '[]') as parts
    from case_header t join prct u on u.prct_code = t.prct_code
    left join dealer d on d.prct_code = t.prct_code and d.dealer_code = t.dealer_code
    left join case_type y on y.prct_code = t.prct_code and y.case_code = t.case_code
    left join lateral (select sum(${contentBoxes}) as boxes,
        jsonb_agg(jsonb_build_object('partNo', c.part_no, 'partName', coalesce(p.part_name, ''), 'origin', coalesce(p.origin, ''),
          'dgClass', coalesce(p.dg_class, ''), 'lotNo', coalesce(l.lot_no, ''),
          'unit', coalesce(p.unit, 'PC'), 'qty', ${contentQty}) order by c.seq) as parts
        from case_header h join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id and ${contentQty} > 0
        left join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
        left join packing_result_line l on l.result_id = h.result_id and l.seq = c.seq
        where h.prct_code = ${prctCode} and h.case_id = t.case_id) i on true
    where t.prct_code = ${prctCode} and ${which} order by t.line_code, t.pack_on, t.case_no`.execute(db)
  const orders = await listOrdersOfCases(
    db,
    prctCode,
    rows.map(({ caseNo }) => caseNo),
  )
  return rows.map((row) => ({
    ...row,
    orderNos: orders.get(row.caseNo)?.orderNos ?? [],
    origins: distinct(row.parts.map(({ origin }) => origin)),
    dgClasses: distinct(row.parts.map(({ dgClass }) => dgClass)),
  }))
}

const distinct = (codes: readonly string[]) => [...new Set(codes.filter((code) => code !== ''))].toSorted()
const sum = (parts: readonly LabelledPart[]) => parts.reduce((total, { qty }) => total + qty, 0)

/** The unit as labels for abroad write it. */
export function labelUnit(unit: string): string {
  const code = unitOfPart(unit)
  return code === 'PC' ? 'PCS' : code.toUpperCase()
}

function quantitiesOf(parts: readonly LabelledPart[]): CaseLabel['quantities'] {
  const units = [...new Set(parts.map(({ unit }) => labelUnit(unit)))]
  const found = units.map((unit) => ({ unit, qty: sum(parts.filter((part) => labelUnit(part.unit) === unit)) }))
  return found.length > 0 ? found : [{ unit: 'PCS', qty: 0 }]
}

const [RECORD, GROUP, END] = ['\u001e', '\u001d', '\u0004']

/** Where the dealer has a label company, the plate is that of its ship notices, and S repeats the case number for the floor. */
export const plateFields = (
  identifier: string,
  { labelCompany, caseNo }: Pick<LabelledCase, 'labelCompany' | 'caseNo'>,
  plate: string,
) => [`${identifier}${labelCompany}${plate}`, ...(labelCompany === '' ? [] : [`S${caseNo}`])]

/** ISO/IEC 15434, format 06: licence plate (6J homogeneous, 5J mixed), part, quantity, gross weight. */
export function matrixText(one: LabelledCase): string {
  const { caseNo, parts, grossKg } = one
  const partNos = distinct(parts.map(({ partNo }) => partNo))
  const isMixed = partNos.length !== 1
  const fields = [
    ...plateFields(isMixed ? '5J' : '6J', one, caseNo),
    ...(isMixed ? [] : [`P${partNos[0]}`]),
    // Pieces and kilograms have no sum.
    ...(quantitiesOf(parts).length > 1 ? [] : [`Q${sum(parts)}`]),
    `7Q${grossKg.toFixed(1)}KG`,
  ]
  return matrixOf(fields)
}

export const matrixOf = (fields: readonly string[]): string =>
  `[)>${RECORD}06${GROUP}${fields.join(GROUP)}${RECORD}${END}`

/** Global Transport Label: M for one part number, G for several. The bar code is the case number, as devices on the floor read it. */
export function labelOf(one: LabelledCase): CaseLabel {
  const { caseNo, parts, packOn, boxes, grossKg, prctName, dealerName, portOfDischarge, country } = one
  const partNos = distinct(parts.map(({ partNo }) => partNo))
  const isMixed = partNos.length !== 1
  return {
    kind: isMixed ? 'G' : 'M',
    shipFrom: prctName,
    shipTo: [dealerName, [portOfDischarge, countryName(country)].filter(Boolean).join(', ')],
    partNo: isMixed ? '' : formatPartNo(partNos[0] ?? ''),
    partName: isMixed ? '' : (parts[0]?.partName ?? ''),
    partCount: partNos.length,
    qty: sum(parts),
    quantities: quantitiesOf(parts),
    boxes,
    grossKg,
    lotNo: distinct(parts.map(({ lotNo }) => lotNo)).join(', '),
    packOn,
    bars: [...code128(caseNo)],
    matrix: [...dataMatrix(matrixText(one))],
  }
}
