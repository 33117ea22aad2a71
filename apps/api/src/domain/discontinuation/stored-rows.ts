import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, oneOf } from '../../platform/database/column-types.ts'
import { type RowEdit, textOf } from '../edits/row-edit.ts'
import { type PairInForce, pairsWith } from '../parts/part-lookups.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'
import { type Discontinuation, discontinuationOf, keyOf } from './discontinuation.ts'
import { endingColumns } from './supersessions.ts'

export interface StoredRow extends Discontinuation {
  readonly isNotified: boolean
}

export interface StoredState {
  readonly rows: readonly StoredRow[]
  readonly pairs: readonly PairInForce[]
}

const groupsOf = (edit: RowEdit) => [textOf(edit, 'discGroup'), String(edit.before?.['discGroup'] ?? '')]

/**
 * Rows a save can affect: those of its parts and their pairs, of their groups, and along the successors of all these.
 * Independent of the number of rows in the PRCTCC.
 */
export async function loadStoredState(context: ReadContext, edits: readonly RowEdit[]): Promise<StoredState> {
  const { db, prctCode } = context
  const oldParts = [...new Set(edits.map((edit) => textOf(edit, 'oldPart')))]
  const pairs = await pairsWith(context, oldParts, await businessDayOf(context))
  const parts = new Set([...oldParts, ...edits.map((edit) => textOf(edit, 'newPart'))])
  for (const { partA, partB } of pairs) parts.add(partA).add(partB)
  const groups = new Set(edits.flatMap(groupsOf).filter((group) => group !== ''))
  const { rows } = await checkedSql({
    isNotified: bool,
    status: oneOf(['REGISTERED', 'NOTIFIED', 'RUNNING_OUT', 'CLOSED']),
    ...endingColumns,
  })`
    with recursive reached (part) as (
      select unnest(${[...parts]}::text[])
      union
      select d.old_part from discontinued_part d where d.prct_code = ${prctCode} and d.disc_group = any(${[...groups]}::text[])
        and d.disc_group <> ''
      union
      -- One look into the index a part: joined, the whole table might be read for each step of a chain.
      select d.new_part from reached cross join lateral (select n.new_part from discontinued_part n
        where n.prct_code = ${prctCode} and n.old_part = reached.part and n.new_part is not null and n.status <> 'CLOSED'
        offset 0) d
    )
    select d.ecn_no as "ecnNo", d.old_part as "oldPart", d.dealer_code as "dealerCode", d.new_part as "newPart", d.timing,
      d.interchange, d.last_order_month as "lastOrderMonth", d.last_pack_date as "lastPackDate",
      d.new_first_pack_date as "newFirstPackDate", d.run_out_qty as "runOutQty", d.disc_group as "discGroup", d.status,
      d.notified_at is not null as "isNotified"
    from discontinued_part d where d.prct_code = ${prctCode} and d.old_part in (select part from reached)
    order by d.ecn_no, d.old_part, d.dealer_code`.execute(db)
  return { rows, pairs }
}

const rowsOfEdits = new WeakMap<RowEdit, Discontinuation>()

export function rowOf(edit: RowEdit): Discontinuation {
  const row = rowsOfEdits.get(edit) ?? discontinuationOf(edit.after)
  rowsOfEdits.set(edit, row)
  return row
}

export function rowsAfter(stored: readonly Discontinuation[], edits: readonly RowEdit[]): Discontinuation[] {
  const after = new Map(stored.map((row) => [keyOf(row), row]))
  for (const edit of edits) {
    const row = rowOf(edit)
    if (edit.op === 'D') after.delete(keyOf(row))
    else after.set(keyOf(row), row)
  }
  return [...after.values()]
}
