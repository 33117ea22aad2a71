import type { RowSource } from '@packing/contract'
import { completeRow, dayToIso, isoToDay, type WindowException, type WindowRow } from '@packing/planning'
import { monthName, periodOf } from '../../domain/calendars/correspondence-months.ts'
import { type CheckedMonth, checkMonths } from '../../domain/calendars/month-rows.ts'
import type { SaveRow } from '../../domain/edits/row-edit.ts'
import type { ReadContext } from '../../domain/rule-context.ts'

type Cell = SaveRow[string]

const monthKey = (row: SaveRow) => ({ dealer: String(row['dealerCode']), month: String(row['orderMonth']) })

/**
 * Adds what follows from the chosen dates: the revision of a new row, sailing, lead times and months. Another voyage
 * without an arrival gets the first day on which the dealer can receive. A row whose dates stay is left as it is.
 */
export async function completeRows(
  context: ReadContext,
  rows: readonly SaveRow[],
  source: RowSource,
): Promise<SaveRow[]> {
  const { facts, months } = await checkMonths(context, periodOf(rows.map(monthKey)))
  const monthOf = new Map(months.map((month) => [monthName(month), month]))
  return rows.map((row) => {
    const month = monthOf.get(monthName(monthKey(row)))
    const problem = facts.get(String(row['dealerCode']))?.problem
    if (!month || row.op === 'D') return row
    const own: SaveRow = row.op === 'I' ? { ...row, rev: month.rev } : row
    const chosen = chosenOf(own, month)
    if (!chosen || !problem) return own
    const made = completeRow(problem, chosen)
    if (isRow(made)) return { ...own, ...followingCells(made), source }
    // A day outside every month table: `checkRows` reports it.
    return made === null ? own : { ...own, packingMonth: null }
  })
}

const isRow = (made: WindowRow | WindowException | null): made is WindowRow => made !== null && !('cause' in made)

const dateOf = (cell: Cell): number | undefined =>
  typeof cell === 'string' && cell !== '' ? isoToDay(cell) : undefined
const textOf = (cell: Cell): string | undefined => (typeof cell === 'string' && cell !== '' ? cell : undefined)

/** undefined: a cell is missing, or nothing changes. */
function chosenOf(row: SaveRow, month: CheckedMonth) {
  const productionOn = dateOf(row['productionDate'])
  const stored = month.rows.find((each) => each.productionOn === productionOn)
  const packFrom = dateOf(row['packDateFrom']) ?? stored?.packFrom
  const packTo = dateOf(row['packDateTo']) ?? stored?.packTo
  const van = dateOf(row['vanDate']) ?? stored?.van
  const vessel = textOf(row['vessel']) ?? stored?.vessel
  const voyage = textOf(row['voyage']) ?? stored?.voyage
  if (productionOn === undefined || packFrom === undefined || packTo === undefined || van === undefined)
    return undefined
  if (vessel === undefined || voyage === undefined) return undefined
  const isOtherVoyage = vessel !== stored?.vessel || voyage !== stored?.voyage
  const given = dateOf(row['arrivalDate'])
  const isCleared = 'arrivalDate' in row && given === undefined
  // A file repeats the arrival of the voyage before.
  const isRepeated = isOtherVoyage && given === stored?.arrival
  const keepsArrival = !isOtherVoyage && !isCleared
  const arrival = isRepeated ? null : (given ?? (keepsArrival ? (stored?.arrival ?? null) : null))
  const isSame =
    !isOtherVoyage &&
    stored?.packFrom === packFrom &&
    stored.packTo === packTo &&
    stored.van === van &&
    stored.arrival === arrival
  return isSame ? undefined : { productionOn, packFrom, packTo, van, vessel, voyage, arrival }
}

export const followingCells = (row: WindowRow) => ({
  cyCut: dayToIso(row.cyCut),
  carrier: row.carrier,
  etd: dayToIso(row.etd),
  eta: dayToIso(row.eta),
  arrivalDate: dayToIso(row.arrival),
  leadTimeDays: row.leadTimeDays,
  slackDays: row.slackDays,
  packingMonth: String(row.packingMonth),
  vanningMonth: String(row.vanningMonth),
  etdMonth: String(row.etdMonth),
  productionMonth: String(row.productionMonth),
})
