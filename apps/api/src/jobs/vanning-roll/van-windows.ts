import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { WaitingCase } from '../vanning/read-vanning.ts'

/** Of a dealer and vanning date, by its correspondence calendar. */
export interface VanWindow {
  /** Cases packed until this day reach the vanning date. */
  readonly lastPackOn: string
  readonly arrivalOn: string
  /** Its goods may arrive until this day. */
  readonly latestArrivalOn: string
  readonly etd: string
  readonly vessel: string
}

export type VanWindows = ReadonlyMap<string, VanWindow>

const keyOf = (dealer: string, vanOn: string) => `${dealer}|${vanOn}`

export async function readVanWindows(db: ReadDb, prctCode: string, vanDays: readonly string[]): Promise<VanWindows> {
  const { rows } = await checkedSql({
    dealer: text,
    vanOn: date,
    lastPackOn: date,
    arrivalOn: date,
    latestArrivalOn: date,
    etd: date,
    vessel: orNull(text),
  })`
    select dealer_code as dealer, van_date as "vanOn", max(pack_date_to) as "lastPackOn", max(arrival_date) as "arrivalOn",
      min(arrival_date + greatest(coalesce(slack_days, 0), 0)) as "latestArrivalOn", min(etd) as etd,
      min(nullif(trim(vessel || ' ' || voyage), '')) as vessel
    from correspondence where prct_code = ${prctCode} and van_date = any(${vanDays}::date[]) group by 1, 2`.execute(db)
  return new Map(
    rows.map(({ dealer, vanOn, vessel, ...window }) => [keyOf(dealer, vanOn), { ...window, vessel: vessel ?? '' }]),
  )
}

export const windowOf = (windows: VanWindows, dealer: string, vanOn: string): VanWindow | undefined =>
  windows.get(keyOf(dealer, vanOn))

/**
 * Cases may go to another vanning date if they are packed by then and arrive no later than their slack allows. Without
 * correspondence rows for both dates they stay.
 */
export function canRoll(windows: VanWindows, cases: readonly WaitingCase[], toOn: string): boolean {
  return cases.every(({ dealer, vanOn, packOn }) => {
    const [from, to] = [windowOf(windows, dealer, vanOn), windowOf(windows, dealer, toOn)]
    if (!from || !to) return false
    return toOn > vanOn ? to.arrivalOn <= from.latestArrivalOn : packOn <= to.lastPackOn
  })
}
