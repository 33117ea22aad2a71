import { type CorrespondenceImpact, monthOf } from '@packing/contract'
import { isoToDay, remapWindows, type Sailing } from '@packing/planning'
import { checkMonths, type RowChange } from '../../domain/calendars/month-rows.ts'
import type { DealerWindows } from '../../domain/calendars/window-facts.ts'
import { cellOf, type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import { impactOfRows } from '../../domain/impacts/correspondence-impact.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { orNull, text } from '../../platform/database/column-types.ts'

export interface ScheduleEffect {
  readonly blanked: number
  readonly remapped: readonly {
    readonly dealerCode: string
    readonly orderMonth: string
    readonly rows: number
    readonly lost: number
  }[]
  readonly impact: readonly CorrespondenceImpact[]
}

const nothing: ScheduleEffect = { blanked: 0, remapped: [], impact: [] }

/** Registered rows that the changed sailings touch, as they would be mapped, and what relies on them. */
export async function effectOfSailings(context: ReadContext, edits: readonly RowEdit[]): Promise<ScheduleEffect> {
  const blanked = edits.filter((edit) => cellOf(edit, 'isBlank') === true && edit.changed.includes('isBlank')).length
  const { dealers, months } = await concernedMonths(context, edits)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return { ...nothing, blanked }
  const { facts, months: found } = await checkMonths(context, { dealers, monthFrom: first, monthTo: last })
  const changed: RowChange[] = []
  const remapped = found.flatMap(({ dealer, month, registered, others }) => {
    const windows = facts.get(dealer)
    if (!windows || registered.length === 0) return []
    const { problem } = windows
    const before = others.findLast(({ productionOn }) => productionOn < (registered[0]?.productionOn ?? 0))
    const sailings = withEdits(windows, edits)
    const moved = remapWindows({ ...problem, sailings, packedThrough: before?.packTo ?? null }, registered).changed
    if (moved.length === 0) return []
    changed.push(...moved)
    return [
      { dealerCode: dealer, orderMonth: month, rows: moved.length, lost: moved.filter(({ after }) => !after).length },
    ]
  })
  return { blanked, remapped, impact: await impactOfRows(context, changed) }
}

/** Of dealers at the ports of changed voyages, with rows that are still to be packed. */
async function concernedMonths({ db, prctCode, now }: ReadContext, edits: readonly RowEdit[]) {
  const voyages = edits
    .filter(({ op }) => op === 'U')
    .map((edit) => ({
      port: textOf(edit, 'portOfDischarge'),
      vessel: textOf(edit, 'vessel'),
      voyage: textOf(edit, 'voyage'),
    }))
  const { rows } = await checkedSql({ dealer: text, month: orNull(text) })`
    select distinct c.dealer_code as dealer, c.order_month::text as month
    from jsonb_to_recordset(${JSON.stringify(voyages)}::jsonb) as v (port text, vessel text, voyage text)
    join dealer d on d.prct_code = ${prctCode} and d.port_of_discharge = v.port and d.is_active
    join correspondence c on c.prct_code = d.prct_code and c.dealer_code = d.dealer_code and c.vessel = v.vessel and c.voyage = v.voyage
    where c.order_month >= ${monthOf(await businessDayOf({ db, prctCode, now }))} order by 1, 2`.execute(db)
  return {
    dealers: [...new Set(rows.map(({ dealer }) => dealer))],
    months: [...new Set(rows.flatMap(({ month }) => month ?? []))].toSorted(),
  }
}

const sailingOf = (edit: RowEdit): Sailing => ({
  carrier: textOf(edit, 'carrier'),
  vessel: textOf(edit, 'vessel'),
  voyage: textOf(edit, 'voyage'),
  cyCut: isoToDay(textOf(edit, 'cyCut')),
  etd: isoToDay(textOf(edit, 'etd')),
  eta: isoToDay(textOf(edit, 'eta')),
  isBlank: cellOf(edit, 'isBlank') === true,
})

const nameOf = ({ vessel, voyage }: Pick<Sailing, 'vessel' | 'voyage'>) => JSON.stringify([vessel, voyage])

/** The sailings of a dealer as they will be: changed ones, and new ones of the days that count for the dealer. */
function withEdits({ port, problem }: DealerWindows, edits: readonly RowEdit[]): Sailing[] {
  const edited = edits.filter((edit) => textOf(edit, 'portOfDischarge') === port).map(sailingOf)
  const names = new Set(edited.map(nameOf))
  const isKnown = ({ etd }: Sailing) => etd >= problem.fromDay && etd <= problem.toDay
  return [...problem.sailings.filter((sailing) => !names.has(nameOf(sailing))), ...edited.filter(isKnown)].toSorted(
    (a, b) => a.etd - b.etd || (nameOf(a) < nameOf(b) ? -1 : 1),
  )
}
