import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadContext } from '../rule-context.ts'
import type { ResultLine } from './record-results.ts'
import { contentCapacity } from './result-facts.ts'

const contentColumns = { caseNo: text, seq: int, partNo: text, qty: int, maxQty: int }
export type Content = RowOf<typeof contentColumns>
/** By case number, in the order of the case. A case holds a part twice where two of its versions or pack styles share it. */
export type Contents = ReadonlyMap<string, readonly Content[]>

export async function listContents(
  { db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>,
  caseNos: readonly string[],
): Promise<Contents> {
  const { rows } = await checkedSql(contentColumns)`
    select h.case_no as "caseNo", c.seq, c.part_no as "partNo", c.qty, ${contentCapacity} as "maxQty" from case_header h
    join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id
    where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[]) order by c.seq`.execute(db)
  const found = new Map<string, Content[]>()
  for (const row of rows) {
    const contents = found.get(row.caseNo)
    if (contents) contents.push(row)
    else found.set(row.caseNo, [row])
  }
  return found
}

export const partsOf = (contents: readonly Content[]): number => new Set(contents.map(({ partNo }) => partNo)).size

export const capacityOf = (contents: readonly Content[]): number =>
  contents.reduce((sum, { maxQty }) => sum + maxQty, 0)

/**
 * Pieces of one part over the contents that hold it: each in its turn has what is planned, then what else its boxes hold. The
 * last has whatever is beyond that, so that none is lost: whoever states it compares it with the capacity.
 */
export function distributePieces(qty: number, contents: readonly Content[]): ResultLine[] {
  const planned = contents.reduce((sum, content) => sum + content.qty, 0)
  let left = Math.min(qty, planned)
  let more = qty - left
  return contents.map(({ seq, qty: own, maxQty }, at) => {
    const ofPlan = Math.min(left, own)
    left -= ofPlan
    const beyond = at === contents.length - 1 ? more : Math.min(more, maxQty - own)
    more -= beyond
    return { seq, okQty: ofPlan + beyond }
  })
}
