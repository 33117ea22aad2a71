import { boxId } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { contentBoxes, contentQty, contentSnp } from '../cases/content-condition.ts'
import type { LabelledCase } from './labelled-case.ts'

const columns = {
  caseId: int,
  seq: int,
  partNo: text,
  partName: text,
  lotNo: text,
  unit: text,
  boxes: int,
  snp: int,
  qty: int,
}
type BoxedContent = RowOf<typeof columns>

/** A box of a case: package of one part number. */
export interface LabelledBox extends Pick<BoxedContent, 'partNo' | 'partName' | 'lotNo' | 'unit' | 'qty'> {
  /** Licence plate: the number of the case and that of the box in it. */
  readonly packageId: string
  readonly number: number
  readonly count: number
}

/** The last box of a part contains the rest. Boxes without pieces have a number, as they may be labelled already, but no label. */
export function boxesOf(caseNo: string, contents: readonly BoxedContent[]): readonly LabelledBox[] {
  const boxes = contents.flatMap(({ boxes: count, snp, qty, partNo, partName, lotNo, unit }) =>
    Array.from({ length: count }, (_, at) => ({ partNo, partName, lotNo, unit, qty: Math.min(snp, qty - at * snp) })),
  )
  const last = boxes.findLastIndex(({ qty }) => qty > 0) + 1
  return boxes
    .map((box, at) => ({ ...box, packageId: boxId(caseNo, at + 1), number: at + 1, count: last }))
    .filter(({ qty }) => qty > 0)
}

/** By case, as planned, and as packed as soon as it is: most labels are printed before their boxes are packed. */
export async function listLabelledBoxes(
  db: ReadDb,
  prctCode: string,
  cases: readonly Pick<LabelledCase, 'caseId' | 'caseNo'>[],
): Promise<ReadonlyMap<string, readonly LabelledBox[]>> {
  const { rows } = await checkedSql(columns)`
    select c.case_id as "caseId", c.seq, c.part_no as "partNo", coalesce(p.part_name, '') as "partName", coalesce(l.lot_no, '') as "lotNo", coalesce(p.unit, 'PC') as unit,
      greatest(c.lots, ${contentBoxes}) as boxes, ${contentSnp} as snp, ${contentQty} as qty
    from case_header h join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id
    left join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
    left join packing_result_line l on l.result_id = h.result_id and l.seq = c.seq
    where h.prct_code = ${prctCode} and h.case_id = any(${cases.map(({ caseId }) => caseId)}::bigint[]) order by c.case_id, c.seq`.execute(
    db,
  )
  return new Map(
    cases.map(({ caseId, caseNo }) => [
      caseNo,
      boxesOf(
        caseNo,
        rows.filter((row) => row.caseId === caseId),
      ),
    ]),
  )
}
