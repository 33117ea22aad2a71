import { formatPartNo } from '@packing/contract'
import { sql } from 'kysely'
import { knownDealers } from '../../domain/parts/part-lookups.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { errorAt, type RowEdit, textOf, warningAt } from '../../editable-lists/row-edit.ts'
import type { CheckEdits } from '../../editable-lists/save-list.ts'
import type { ValidationIssue } from '../../platform/http/api-error.ts'
import { mapInSlices } from '../../platform/process/in-slices.ts'
import { ALL_DEALERS } from './part-list.ts'

interface PartFacts {
  readonly partNo: string
  readonly netWeightG: number
  readonly volumeMm3: number
  readonly dgClass: string
  readonly isOnOrder: boolean
  readonly hasDangerPacking: boolean
}

interface Lookups {
  readonly parts: ReadonlyMap<string, PartFacts>
  /** In use, with a calendar. */
  readonly lines: ReadonlySet<string>
  readonly dealers: ReadonlySet<string>
}

const LIGHTEST = 20
const HEAVIEST = 8000

/** g/mm³ are 10⁶ kg/m³. */
const densityOf = ({ netWeightG, volumeMm3 }: PartFacts) => Math.round((netWeightG * 1_000_000) / volumeMm3)

function* issuesOf(edit: RowEdit, { parts, lines, dealers }: Lookups): Generator<ValidationIssue> {
  const partNo = textOf(edit, 'partNo')
  const part = parts.get(partNo)
  const dealer = textOf(edit, 'dealerCode') || ALL_DEALERS
  const line = textOf(edit, 'packLine')
  if (!part) yield errorAt(edit, 'partNo', 'M-B01-001', { partNo: formatPartNo(partNo) })
  if (dealer !== ALL_DEALERS && !dealers.has(dealer)) yield errorAt(edit, 'dealerCode', 'M-B01-006', { dealer })
  if (line !== '' && edit.changed.includes('packLine') && !lines.has(line)) {
    yield errorAt(edit, 'packLine', 'M-B01-002', { line })
  }
  if (part && packing.some((field) => edit.changed.includes(field))) yield* hostIssues(edit, part)
}

/** By these a part is packed, and where: what the host says of it has to be right then. */
const packing = ['packLine', 'mustPack']

/** The host's values cannot be mended here, so they never stop a save: they are told. */
function* hostIssues(edit: RowEdit, part: PartFacts): Generator<ValidationIssue> {
  const { dgClass } = part
  const partNo = formatPartNo(part.partNo)
  const isMeasured = part.netWeightG > 0 && part.volumeMm3 > 0
  if (!isMeasured && part.isOnOrder) yield warningAt(edit, 'netWeightG', 'M-B01-003', { partNo })
  const density = isMeasured ? densityOf(part) : LIGHTEST
  if (density < LIGHTEST || density > HEAVIEST) yield warningAt(edit, 'netWeightG', 'M-B01-004', { density })
  if (dgClass !== '' && !part.hasDangerPacking) yield warningAt(edit, 'dgClass', 'M-B01-005', { partNo, dgClass })
}

async function lookUp(context: ListReadContext, edits: readonly RowEdit[]): Promise<Lookups> {
  const { db, prctCode } = context
  const partNos = [...new Set(edits.map((edit) => textOf(edit, 'partNo')))]
  const parts = await sql<PartFacts>`
    select p.part_no as "partNo", p.net_weight_g as "netWeightG", p.length_mm::bigint * p.width_mm * p.height_mm as "volumeMm3",
      p.dg_class as "dgClass",
      exists (select 1 from order_line l where l.prct_code = p.prct_code and l.part_no = p.part_no and l.rev_to is null
        and l.cycle_month = (select max(o.cycle_month) from order_cycle o where o.prct_code = ${prctCode})) as "isOnOrder",
      exists (select 1 from packing_condition c where c.prct_code = p.prct_code and c.part_no = p.part_no
        and c.status = 'APPROVED' and c.dangerous_goods) as "hasDangerPacking"
    from part p where p.prct_code = ${prctCode} and p.part_no = any(${partNos}::text[])`.execute(db)
  const lines = await sql<{ code: string }>`
    select l.line_code as code from packing_line l where l.prct_code = ${prctCode} and l.is_active
      and exists (select 1 from working_calendar w where w.prct_code = l.prct_code and w.calendar_code = l.calendar_code)`.execute(
    db,
  )
  return {
    parts: new Map(parts.rows.map((part) => [part.partNo, part])),
    lines: new Set(lines.rows.map(({ code }) => code)),
    dealers: await knownDealers(context),
  }
}

export const checkParts =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    const lookups = await lookUp(context, edits)
    return mapInSlices(edits, (slice) => slice.flatMap((edit) => [...issuesOf(edit, lookups)]), context.signal)
  }
