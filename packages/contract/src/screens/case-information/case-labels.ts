import { z } from 'zod'
import { command, download, ownArea } from '../../calls/call.ts'
import { code, isoDate, lineCode, NO_SHIFT } from '../../values/codes.ts'
import { list, optional } from '../../values/lists/query.ts'

export const MAX_LABELS = 500

/** A file has at most so many. */
export const MAX_BOX_LABELS = 6000

/** Labels and marks of cases, printed where they are packed. For functions of D02. */
export const caseLabels = ownArea('case-information', ['D02F01'], {
  downloadLabels: download({
    summary:
      'Case labels (GTL M or G) with shipping marks, or box labels (GTL S), as PDF or for a printer (ZPL II): of named cases, or of a line, day and shift',
    action: 'download',
    input: z.object({
      of: z.enum(['CASE', 'BOX']).default('CASE').describe('BOX: a label for each box'),
      format: z.enum(['PDF', 'ZPL']).default('PDF'),
      printer: optional(code(20)).describe(
        'Whose resolution, label size and font the ZPL is for; absent: 203 dpi, 102 × 152 mm',
      ),
      caseNo: list(code(24)),
      packOn: optional(isoDate),
      line: list(lineCode),
      shift: list(code(10)).describe(`Planned shift; ${NO_SHIFT}: none`),
    }),
  }),
  recordPrints: command({
    summary: 'Record that labels of cases were printed; planned cases become PRINTED',
    action: 'register',
    forDealers: 'open',
    input: z.object({ caseNos: z.array(code(24)).min(1).max(MAX_LABELS) }),
    output: z.object({ printed: z.int() }),
  }),
})

const labelledQuantity = z.object({
  unit: z.string().describe('As labels write it: PCS, or the code of the unit in which the part is counted'),
  qty: z.int(),
})

/** Name and value of the quantity on a label. Kilograms are not added to pieces. */
export function quantityField(
  quantities: readonly z.infer<typeof labelledQuantity>[],
  format: (qty: number) => string = String,
): readonly [name: string, value: string] {
  const [only, ...others] = quantities
  if (only && others.length === 0) return [`QUANTITY (${only.unit})`, format(only.qty)]
  return ['QUANTITY', quantities.map(({ unit, qty }) => `${format(qty)} ${unit}`).join(' + ')]
}

/** The label as it is printed, for its preview. */
export const caseLabel = z.object({
  kind: z.enum(['M', 'G']).describe('GTL: M, one part number; G, mixed'),
  shipFrom: z.string(),
  shipTo: z.array(z.string()),
  partNo: z.string().describe('Empty: mixed'),
  partName: z.string(),
  partCount: z.int(),
  qty: z.int().describe('Of all units together'),
  quantities: z.array(labelledQuantity).describe('By unit'),
  boxes: z.int(),
  grossKg: z.number(),
  lotNo: z.string(),
  packOn: z.string(),
  bars: z.array(z.int()).describe('Code 128 of the case number: widths of bars and gaps in turn, from the first bar'),
  matrix: z.array(z.string()).describe('Data Matrix, row by row: 1 is dark'),
})
export type CaseLabel = z.infer<typeof caseLabel>
