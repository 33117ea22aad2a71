import { formatPartNo } from '@packing/contract'
import { type CheckEdits, errorAt, type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import { FOREVER } from '../../domain/files/file-column.ts'
import { knownDealers, knownParts, lookUpBy } from '../../domain/parts/part-lookups.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, text } from '../../platform/database/column-types.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'

interface Line {
  readonly dealerCode: string
  readonly modelCode: string
  readonly partNo: string
  readonly validFrom: string
  readonly validTo: string
}

const useOf = ({ dealerCode, modelCode, partNo }: Line) => JSON.stringify([dealerCode, modelCode, partNo])
const keyOf = (line: Line) => `${useOf(line)} ${line.validFrom}`

const lineOf = (edit: RowEdit): Line => ({
  dealerCode: textOf(edit, 'dealerCode'),
  modelCode: textOf(edit, 'modelCode'),
  partNo: textOf(edit, 'partNo'),
  validFrom: textOf(edit, 'validFrom'),
  validTo: textOf(edit, 'validTo') || FOREVER,
})

const overlap = (a: Line, b: Line) => a.validFrom <= b.validTo && b.validFrom <= a.validTo

/** Lines of the file replace stored ones with the same key. */
export const checkBomLines =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    const dealers = await knownDealers(context)
    const parts = await knownParts(
      context,
      edits.map((edit) => textOf(edit, 'partNo')),
    )
    const lines = new Map((await storedLines(context, edits)).map((line) => [keyOf(line), line]))
    for (const edit of edits) lines.set(keyOf(lineOf(edit)), lineOf(edit))
    const linesOf = lookUpBy([...lines.values()], (line) => [useOf(line)])
    return edits.flatMap((edit) => {
      const line = lineOf(edit)
      const { dealerCode, modelCode, partNo, validFrom, validTo } = line
      const issues: ValidationIssue[] = []
      if (dealerCode !== '*' && !dealers.has(dealerCode))
        issues.push(errorAt(edit, 'dealerCode', 'M-B05-016', { dealer: dealerCode }))
      if (!parts.has(partNo)) issues.push(errorAt(edit, 'partNo', 'M-B05-001', { partNo: formatPartNo(partNo) }))
      if (textOf(edit, 'parentPart') === partNo)
        issues.push(errorAt(edit, 'parentPart', 'M-I04-010', { partNo: formatPartNo(partNo) }))
      if (validTo < validFrom) issues.push(errorAt(edit, 'validTo', 'M-I04-009', { from: validFrom, to: validTo }))
      const other = linesOf(useOf(line)).find((each) => each.validFrom !== validFrom && overlap(each, line))
      if (other) {
        const params = { partNo: formatPartNo(partNo), model: modelCode, from: other.validFrom }
        issues.push(errorAt(edit, 'validFrom', 'M-I04-011', params))
      }
      return issues
    })
  }

async function storedLines({ db, prctCode }: ListReadContext, edits: readonly RowEdit[]): Promise<Line[]> {
  const partNos = [...new Set(edits.map((edit) => textOf(edit, 'partNo')))]
  const { rows } = await checkedSql({
    dealerCode: text,
    modelCode: text,
    partNo: text,
    validFrom: date,
    validTo: date,
  })`
    select dealer_code as "dealerCode", model_code as "modelCode", part_no as "partNo", valid_from as "validFrom", valid_to as "validTo"
    from bom_line where prct_code = ${prctCode} and part_no = any(${partNos}::text[])`.execute(db)
  return rows
}

export const checkVehicles =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    const dealers = await knownDealers(context)
    return edits
      .filter((edit) => !dealers.has(textOf(edit, 'dealerCode')))
      .map((edit) => errorAt(edit, 'dealerCode', 'M-B05-016', { dealer: textOf(edit, 'dealerCode') }))
  }
