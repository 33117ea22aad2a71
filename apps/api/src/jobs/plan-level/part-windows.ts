import { isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import { lineDays } from '../../domain/plans/line-days.ts'
import { businessDate } from '../../platform/clock/clock.ts'
import type { ReadDb } from '../../platform/database/database.ts'

/** What the packing side says of a part, for the dealer or for all. Days are working days. */
export interface PartRule {
  readonly part: string
  /** '*': for all dealers. */
  readonly dealer: string
  /** How many days before its latest day it may be packed at most. */
  readonly advanceDays: number
  /** How many days before its latest day it shall be packed. */
  readonly safetyDays: number
  /** How many days after the order the parts are in. */
  readonly partsInDays: number
  /** The line on which it is packed by choice; '': none in particular. */
  readonly line: string
  /** 0: must be packed, whatever is not; else 1 (first) to 9. */
  readonly priority: number
  readonly carFamily: string
}

export type PartRules = (dealer: string, part: string) => PartRule | undefined

/** Rules of the parts of a cycle's compiled rows. */
export async function loadPartRules(db: ReadDb, prctCode: string, cycleMonth: string): Promise<PartRules> {
  const { rows } = await sql<PartRule>`
    with p as (
      select p.* from part p where p.prct_code = ${prctCode} and p.part_no in
        (select part_no from compiled_req where prct_code = ${prctCode} and cycle_month = ${cycleMonth}))
    select p.part_no as part, '*' as dealer, coalesce(p.advance_days, p.max_advance_days) as "advanceDays",
      p.safety_pack_days as "safetyDays", p.parts_in_lead_days as "partsInDays", p.pack_line as line,
      case when p.must_pack then 0 else p.priority end as priority, p.car_family as "carFamily"
    from p
    union all
    select p.part_no, l.dealer_code, coalesce(l.advance_days, p.advance_days, p.max_advance_days),
      coalesce(l.safety_pack_days, p.safety_pack_days), coalesce(l.parts_in_lead_days, p.parts_in_lead_days),
      coalesce(l.pack_line, p.pack_line), case when coalesce(l.must_pack, p.must_pack) then 0 else coalesce(l.priority, p.priority) end,
      p.car_family
    from part_local l join p on p.part_no = l.part_no where l.prct_code = ${prctCode}`.execute(db)
  const byCode = new Map(rows.map((row) => [`${row.part}|${row.dealer}`, row]))
  return (dealer, part) => byCode.get(`${part}|${dealer}`) ?? byCode.get(`${part}|*`)
}

/** The day on which each dealer's orders of the cycle arrived. */
export async function receivedDays(db: ReadDb, prctCode: string, cycleMonth: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orderCycle')
    .select(['dealerCode', 'receivedAt'])
    .where('prctCode', '=', prctCode)
    .where('cycleMonth', '=', cycleMonth)
    .execute()
  return new Map(
    rows.flatMap(({ dealerCode, receivedAt }) =>
      receivedAt ? [[dealerCode, isoToDay(businessDate(receivedAt))] as const] : [],
    ),
  )
}

/** As far back as calendars are looked at before the first window. */
const LONGEST_ADVANCE_DAYS = 120

/** Days on which some line works, from well before `from` to `to`. */
export async function loadWorkingDays(db: ReadDb, prctCode: string, from: number, to: number): Promise<WorkingDays> {
  const { rows } = await sql<{ day: number }>`
    select distinct d.cal_date - date '1970-01-01' as day from (${lineDays(prctCode, { from: from - LONGEST_ADVANCE_DAYS, to })}) d
    where d.is_open order by 1`.execute(db)
  return new WorkingDays(rows.map((row) => row.day))
}

/** Counts in working days. */
export class WorkingDays {
  readonly #days: readonly number[]
  readonly #position: ReadonlyMap<number, number>

  /** `days` ascending. */
  constructor(days: readonly number[]) {
    this.#days = days
    this.#position = new Map(days.map((day, index) => [day, index]))
  }

  /** The working day `count` working days before (or, negative, after) a day; the day itself where there is none. */
  before(day: number, count: number): number {
    if (count === 0) return day
    let known = this.#position.get(day)
    for (let at = day; known === undefined && at >= (this.#days[0] ?? day); at--) known = this.#position.get(at)
    return this.#days[(known ?? -1) - count] ?? day
  }

  /** From one day to another, both included. */
  between(from: number, to: number): number[] {
    const days: number[] = []
    for (let day = from; day <= to; day++) if (this.#position.has(day)) days.push(day)
    return days
  }
}

interface NarrowedBy {
  readonly rule: PartRule
  readonly workingDays: WorkingDays
  /** The day on which the order arrived, where it is known. */
  readonly received: number | undefined
}

/** The part of a window of the correspondence calendar in which a part may be packed. It never becomes empty. */
export function narrowWindow(
  window: { readonly earliest: number; readonly latest: number },
  { rule, workingDays, received }: NarrowedBy,
): { earliest: number; latest: number } {
  const latest = Math.max(window.earliest, workingDays.before(window.latest, rule.safetyDays))
  const partsIn =
    received === undefined || rule.partsInDays === 0 ? window.earliest : workingDays.before(received, -rule.partsInDays)
  const earliest = Math.max(window.earliest, partsIn, workingDays.before(latest, rule.advanceDays))
  return { earliest: Math.min(earliest, latest), latest }
}
