import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { changeDay, lastMonth, piecesLeft } from '../discontinuation/change-day.ts'
import { type Discontinuation, isLive, keyOf } from '../discontinuation/discontinuation.ts'
import { rowOf } from '../discontinuation/stored-rows.ts'
import type { Consequences } from '../edits/consequences.ts'
import type { RowEdit } from '../edits/row-edit.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'
import { findPlanImpact, type PartEnd, totalImpact } from './plan-impact.ts'

const fields = ['newPart', 'timing', 'lastOrderMonth', 'lastPackDate', 'newFirstPackDate', 'runOutQty']
const isEnding = (edit: RowEdit) =>
  edit.op !== 'D' && isLive(rowOf(edit)) && (edit.op === 'I' || edit.changed.some((field) => fields.includes(field)))

export async function impactOf(context: ReadContext, edits: readonly RowEdit[]): Promise<Consequences> {
  const today = await businessDayOf(context)
  const ending = edits.filter(isEnding).map((edit) => ({ index: edit.index, row: rowOf(edit) }))
  const ownDealers = await listOwnDealers(context, edits, ending)
  const ends = ending.map(
    ({ index, row }): PartEnd => ({
      index,
      partNo: row.oldPart,
      dealerCode: row.dealerCode,
      exceptDealers: row.dealerCode === '*' ? [...(ownDealers.get(row.oldPart) ?? [])] : [],
      changeDay: changeDay(row),
      lastMonth: lastMonth(row, today),
      pieces: piecesLeft(row),
      ecnNo: row.ecnNo,
    }),
  )
  const found = await findPlanImpact(context, earliestOf(ends))
  const rowAt = new Map(ending.map(({ index, row }) => [index, row]))
  const rows = found.map(({ caseIds: _caseIds, packedCaseIds: _packedCaseIds, ...impact }) => {
    const row = rowAt.get(impact.index)
    return { ...impact, ...(row ? { partNos: [row.oldPart], dealerCode: row.dealerCode } : {}) }
  })
  return { total: totalImpact(found), rows }
}

async function listOwnDealers(
  { db, prctCode }: ReadContext,
  edits: readonly RowEdit[],
  ending: readonly { readonly row: Discontinuation }[],
) {
  const saved = ending.map(({ row }) => row)
  const parts = [...new Set(saved.filter(({ dealerCode }) => dealerCode === '*').map(({ oldPart }) => oldPart))]
  const { rows } = await checkedSql({ ecnNo: text, oldPart: text, dealerCode: text })`
    select d.ecn_no as "ecnNo", d.old_part as "oldPart", d.dealer_code as "dealerCode" from discontinued_part d
    where d.prct_code = ${prctCode} and d.old_part = any(${parts}::text[]) and d.dealer_code <> '*' and d.status <> 'CLOSED'`.execute(
    db,
  )
  const gone = new Set(
    edits.filter((edit) => edit.op === 'D' || !isLive(rowOf(edit))).map((edit) => keyOf(rowOf(edit))),
  )
  const own = new Map<string, Set<string>>()
  for (const { oldPart, dealerCode } of [...rows.filter((row) => !gone.has(keyOf(row))), ...saved]) {
    if (dealerCode !== '*') own.set(oldPart, (own.get(oldPart) ?? new Set()).add(dealerCode))
  }
  return own
}

const least = <Value extends string | number>(one: Value | null, other: Value | null) =>
  one === null || (other !== null && other < one) ? other : one

/** Of a part that ends by several changes the earliest counts, and nothing twice. */
function earliestOf(ends: readonly PartEnd[]): PartEnd[] {
  const byPart = new Map<string, PartEnd>()
  for (const end of ends) {
    const code = JSON.stringify([end.partNo, end.dealerCode])
    const known = byPart.get(code)
    const { changeDay, lastMonth, pieces } = end
    const isFewer = known !== undefined && pieces !== null && (known.pieces === null || pieces < known.pieces)
    byPart.set(
      code,
      known
        ? {
            ...known,
            changeDay: least(known.changeDay, changeDay),
            lastMonth: least(known.lastMonth, lastMonth),
            pieces: least(known.pieces, pieces),
            ecnNo: isFewer ? end.ecnNo : known.ecnNo,
          }
        : end,
    )
  }
  return [...byPart.values()]
}
