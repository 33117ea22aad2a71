import type { CallById, ParsedInputOf } from '@packing/contract'
import { dayToIso, isoToDay, type Remapped, remapWindows, type WindowRow } from '@packing/planning'
import type { TriedHandler } from '../../calls/handlers.ts'
import { lockMonths, monthParams, periodOf, whyNotIn } from '../../domain/calendars/correspondence-months.ts'
import { type CheckedMonth, changedRows } from '../../domain/calendars/month-rows.ts'
import { storeRevision } from '../../domain/calendars/store-revision.ts'
import type { SaveContext } from '../../domain/master-trial/tried-call.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { findVoyageRows, type VoyageRows } from './alternatives.ts'
import { changed } from './change-months.ts'
import { putInUse } from './put-in-use.ts'

type Input = ParsedInputOf<CallById<'workspace/correspondence-calendar/reroute'>>

/** Production dates of a voyage go to another one: new revisions of their months, with all that drafts of them have. */
export const rerouteVoyage: TriedHandler<'workspace/correspondence-calendar/reroute'> = async (input, context) => {
  const { dealerCode: dealer } = input
  await lockMonths(context, periodOf(input.months.map(({ orderMonth: month }) => ({ dealer, month }))))
  const found = await voyageToChange(input, context)
  const remapped = rerouted(found, input)
  const months = monthsOf(found, remapped)
  for (const month of months) {
    const why = whyNotIn(month.status, 'copy')
    if (why !== undefined) throw invalid(why, monthParams(month))
    await storeMonth(context, month, remapped)
  }
  const keys = months.map(({ month }) => ({ dealer, month }))
  const rows = remapped.changed.length
  const params = { rows, dealer, vessel: input.toVessel, voyage: input.toVoyage, count: months.length }
  return new Answer({ ...(await changed(context, keys)), rows }, 'M-A03-038', params)
}

/** As they were shown. */
async function voyageToChange(input: Input, context: SaveContext): Promise<VoyageRows> {
  const { dealerCode: dealer, vessel, voyage } = input
  const found = await findVoyageRows(context, input)
  if (!found) throw invalid('M-A03-036', { dealer, vessel, voyage })
  const shown = new Map(input.months.map(({ orderMonth, rowVersion }) => [orderMonth, rowVersion]))
  const other = found.own.find(({ month, rowVersion }) => shown.get(month) !== rowVersion)
  if (other) throw invalid('M-A03-008', monthParams(other))
  return found
}

function rerouted({ problem, rows, months }: VoyageRows, input: Input): Remapped {
  const { vessel, voyage, toVessel, toVoyage, toEtd } = input
  const to = { vessel: toVessel, voyage: toVoyage, etd: isoToDay(toEtd) }
  const remapped = remapWindows(problem, rows, { from: { vessel, voyage }, to })
  const known = new Set(months.map(({ month }) => Number(month)))
  if (remapped.changed.some(({ after }) => after === null || !known.has(after.orderMonth)))
    throw invalid('M-A03-037', { vessel: toVessel, voyage: toVoyage })
  return remapped
}

/** Months that lose or gain a row, or have one with another voyage. */
function monthsOf({ months }: VoyageRows, remapped: Remapped): CheckedMonth[] {
  const touched = new Set(
    remapped.changed.flatMap(({ before, after }) => [before.orderMonth, after?.orderMonth ?? before.orderMonth]),
  )
  return months.filter(({ month }) => touched.has(Number(month)))
}

async function storeMonth(
  context: SaveContext,
  { dealer, month, registered, exceptions }: CheckedMonth,
  remapped: Remapped,
) {
  const { db, prctCode, user, now } = context
  const rows = remapped.rows.filter(({ orderMonth }) => orderMonth === Number(month))
  const revision = {
    prctCode,
    dealer,
    month,
    method: 'REMAP' as const,
    rows,
    changedCount: changedRows({ rows, registered }).length,
    // Days that nothing serves stay known: they are mapped once a vessel is there.
    exceptions: exceptions.filter((one) => 'productionOn' in one),
    violations: [],
  }
  const rev = await storeRevision(db, revision, { runId: null, name: user.employeeId, now })
  await context.audit({ entity: 'correspondence_rev', key: { dealer, month, rev }, change: { rerouted: rows.length } })
}

/** Lets planning use the drafts, as it will once they are approved and registered: for a trial. */
export async function useRerouted({ dealerCode, toVessel, toVoyage }: Input, context: SaveContext): Promise<void> {
  const found = await findVoyageRows(context, { dealerCode, vessel: toVessel, voyage: toVoyage })
  const drafts = (found?.own ?? []).filter(({ isDraft }) => isDraft)
  await putInUse(
    context,
    drafts.map(({ dealer, month, rev }) => ({ dealerCode: dealer, orderMonth: month, rev })),
  )
}

/** Days on which the rows of a voyage are packed and vanned, now and on the other one. */
export async function daysOfReroute(input: Input, context: ReadContext) {
  const found = await findVoyageRows(context, input)
  if (!found) return { from: null, to: null }
  const days = rerouted(found, input).changed.flatMap(({ before, after }) =>
    daysOf(before).concat(daysOf(after ?? before)),
  )
  return { from: dayToIso(Math.min(...days)), to: dayToIso(Math.max(...days)) }
}

const daysOf = ({ packFrom, packTo, van }: WindowRow) => [packFrom, packTo, van]
