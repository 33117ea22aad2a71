import { addMonths, firstDayOf } from '@packing/contract'
import { isoToDay, type WindowRow } from '@packing/planning'
import { monthName } from '../../domain/calendars/correspondence-months.ts'
import { listRegisteredRows, listUnmappedDays } from '../../domain/calendars/registered-rows.ts'
import { type DealerWindows, loadWindowFacts } from '../../domain/calendars/window-facts.ts'
import type { WindowOrder } from '../../domain/engine/tasks.ts'
import type { ReadDb } from '../../platform/database/database.ts'

/** Default: GENERATE if nothing is registered, else REMAP. */
export type Method = 'GENERATE' | 'REMAP'

export interface Ask {
  readonly prctCode: string
  readonly monthFrom: string
  readonly monthTo: string
  /** null: all. */
  readonly dealers: readonly string[] | null
  readonly method: Method | undefined
  /** Names of the months to prepare; null: all of the dealers and order months. */
  readonly only: ReadonlySet<string> | null
}

export interface LoadedWindows {
  readonly dealer: string
  readonly month: string
  readonly method: Method
  readonly order: WindowOrder
  readonly registered: readonly WindowRow[]
}

/** A calendar to make for each dealer and order month. */
export async function loadWindowOrders(db: ReadDb, ask: Ask): Promise<LoadedWindows[]> {
  const loaded: LoadedWindows[] = []
  for (const windows of await loadWindowFacts(db, ask)) {
    for (let month = ask.monthFrom; month <= ask.monthTo; month = addMonths(month, 1)) {
      const isAsked = ask.only?.has(monthName({ dealer: windows.dealer, month })) ?? true
      if (isAsked) loaded.push(await loadMonth(db, { ...ask, month }, windows))
    }
  }
  return loaded
}

async function loadMonth(
  db: ReadDb,
  { prctCode, month, method: asked }: Ask & { readonly month: string },
  { dealer, problem, lastKnownDay }: DealerWindows,
): Promise<LoadedWindows> {
  const { registered, before } = await listRegisteredRows(db, { prctCode, month, dealer, problem })
  const method = asked ?? (registered.length > 0 ? 'REMAP' : 'GENERATE')
  const unmapped = method === 'REMAP' ? await listUnmappedDays(db, { prctCode, month, dealer }) : []
  const own = [...registered.map(({ productionOn }) => productionOn), ...unmapped]
  const fromDay = before ? before.productionOn + 1 : isoToDay(firstDayOf(month))
  const days =
    method === 'REMAP' ? { fromDay: Math.min(...own), toDay: Math.max(...own) } : { fromDay, toDay: lastKnownDay }
  return {
    dealer,
    month,
    method,
    registered,
    order: {
      problem: { ...problem, ...days, packedThrough: before?.packTo ?? null },
      before: method === 'REMAP' ? registered : null,
      unmapped,
    },
  }
}
