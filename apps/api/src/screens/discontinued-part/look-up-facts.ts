import { sql } from 'kysely'
import { listCycleMonths, startMonth } from '../../domain/plans/months.ts'
import { findRings } from '../../domain/sheets/find-rings.ts'
import {
  concerns,
  conditionRanges,
  knownDealers,
  knownParts,
  lookUpBy,
  monthOrders,
  pairsWith,
} from '../../domain/sheets/part-lookups.ts'
import { cellOf, type RowEdit, textOf } from '../../domain/sheets/row-edit.ts'
import { type Cells, keyText } from '../../domain/sheets/sheet.ts'
import type { Context } from '../../handlers.ts'
import { businessDate } from '../../platform/clock/clock.ts'
import { savedSheet } from './discontinued-sheet.ts'

/** A discontinuation as it will stand after the save. */
export type Ending = Cells & { readonly isNoticed: boolean }

/** What the rules ask of the masters and the orders for some of the rows: of a large file never for all at once. */
async function lookUpParts(context: Context, edits: readonly RowEdit[], cycleMonth: string) {
  const oldParts = [...new Set(edits.map((edit) => textOf(edit, 'oldPart')))]
  const newParts = [...new Set(edits.map((edit) => textOf(edit, 'newPart')))]
  return {
    parts: await knownParts(context, [...oldParts, ...newParts]),
    conditionsOf: lookUpBy(await conditionRanges(context, newParts), (condition) => [condition.partNo]),
    pairsOf: lookUpBy(await pairsWith(context, oldParts, businessDate(context.now)), (pair) => [
      pair.partA,
      pair.partB,
    ]),
    ordersOf: lookUpBy(await monthOrders(context, oldParts, cycleMonth), (order) => [order.partNo]),
  }
}
type PartFacts = Awaited<ReturnType<typeof lookUpParts>>

interface CommonFacts {
  readonly dealers: ReadonlySet<string>
  /** Discontinuations of a part as they will stand after the save: chains and groups lead through all rows. */
  readonly endingsOf: (oldPart: string) => readonly Ending[]
  /** By dealer: the ring that a successor closes. */
  readonly ringsOf: ReturnType<typeof ringsByDealer>
  readonly endsOfGroup: ReadonlyMap<string, ReadonlyMap<string, string>>
}

export type Facts = CommonFacts & PartFacts

/** Everything the rules ask: what all rows have in common, and a way to look up what some of them need. */
export async function lookUpFacts(context: Context, edits: readonly RowEdit[]) {
  const { db, accessPrctCode, now } = context
  const cycleMonth = startMonth(await listCycleMonths(db, accessPrctCode), now)
  const endings = endingsAfter(await listEndings(db, accessPrctCode), edits)
  const endingsOf = lookUpBy(endings, (ending) => [String(ending['oldPart'])])
  const common: CommonFacts = {
    dealers: await knownDealers(context),
    endingsOf,
    ringsOf: ringsByDealer(endingsOf),
    endsOfGroup: endsByGroup(endings),
  }
  return async (slice: readonly RowEdit[]): Promise<Facts> => ({
    ...common,
    ...(await lookUpParts(context, slice, cycleMonth)),
  })
}

/** By dealer: the successors that will stand after the save, and the rings among them. */
function ringsByDealer(endingsOf: (part: string) => readonly Ending[]) {
  const known = new Map<string, ReturnType<typeof findRings>>()
  const successorsOf = (dealer: string) => (part: string) =>
    endingsOf(part)
      .filter((ending) => ending['newPart'] && concerns(String(ending['dealerCode']), dealer))
      .map((ending) => String(ending['newPart']))
  return (dealer: string) => {
    const rings = known.get(dealer) ?? findRings(successorsOf(dealer))
    known.set(dealer, rings)
    return rings
  }
}

async function listEndings(db: Context['db'], prctCode: string): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select ecn_no as "ecnNo", old_part as "oldPart", new_part as "newPart", dealer_code as "dealerCode", disc_group as "discGroup",
      last_order_month as "lastOrderMonth", last_pack_date as "lastPackDate", noticed_at is not null as "isNoticed"
    from discontinued_part where prct_code = ${prctCode}`.execute(db)
  return rows
}

/** When the parts of each group end, and one part of each end. */
function endsByGroup(endings: readonly Ending[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const ending of endings) {
    const group = String(ending['discGroup'] ?? '')
    if (group === '') continue
    const ends = groups.get(group) ?? new Map<string, string>()
    groups.set(group, ends.set(endOf(ending), String(ending['oldPart'])))
  }
  return groups
}

/** Last order month and last packing day as one text. */
export const endOf = (cells: Cells) => `${cells['lastOrderMonth'] ?? ''} ${cells['lastPackDate'] ?? ''}`

const endingOf = (edit: RowEdit, isNoticed: boolean): Ending => ({
  ...edit.key,
  newPart: cellOf(edit, 'newPart'),
  discGroup: cellOf(edit, 'discGroup'),
  lastOrderMonth: cellOf(edit, 'lastOrderMonth'),
  lastPackDate: cellOf(edit, 'lastPackDate'),
  isNoticed,
})

/** What stands, with what the edits make of it. */
function endingsAfter(standing: readonly Ending[], edits: readonly RowEdit[]): Ending[] {
  const after = new Map(standing.map((ending) => [keyText(savedSheet, ending), ending]))
  for (const edit of edits) {
    const key = keyText(savedSheet, edit.key)
    if (edit.op !== 'D') after.set(key, endingOf(edit, after.get(key)?.isNoticed ?? false))
  }
  return [...after.values()]
}
