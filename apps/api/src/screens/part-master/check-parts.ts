import { formatPartNo } from '@packing/contract'
import { type CheckEdits, errorAt, type RowEdit, textOf, warningAt } from '../../domain/edits/row-edit.ts'
import { knownDealers } from '../../domain/parts/part-lookups.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { mapInSlices } from '../../platform/process/in-slices.ts'
import { ALL_DEALERS } from './part-list.ts'

const partFactsColumns = {
  partNo: text,
  netWeightG: int,
  volumeMm3: int,
  dgClass: text,
  isOnOrder: bool,
  hasDangerPacking: bool,
}
type PartFacts = RowOf<typeof partFactsColumns>

interface Lookups {
  readonly parts: ReadonlyMap<string, PartFacts>
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

/** Changes of these fields require valid data from the host. */
const packing = ['packLine', 'mustPack']

/** Planners cannot correct the host's values, so these issues never stop a save. */
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
  const today = await businessDayOf(context)
  const parts = await checkedSql(partFactsColumns)`
    select p.part_no as "partNo", p.net_weight_g as "netWeightG", p.length_mm::bigint * p.width_mm * p.height_mm as "volumeMm3",
      p.dg_class as "dgClass",
      exists (select 1 from order_line l where l.prct_code = p.prct_code and l.part_no = p.part_no and l.rev_to is null
        and l.cycle_month = (select max(o.cycle_month) from order_cycle o where o.prct_code = ${prctCode})) as "isOnOrder",
      exists (select 1 from packing_condition c where c.prct_code = p.prct_code and c.part_no = p.part_no
        and c.status = 'APPROVED' and c.dangerous_goods and c.effective_to >= ${today}::date) as "hasDangerPacking"
    from part p where p.prct_code = ${prctCode} and p.part_no = any(${partNos}::text[])`.execute(db)
  const lines = await checkedSql({ code: text })`
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
