import { isoToDay } from '@packing/planning'
import { lineDays } from '../../../domain/calendars/line-days.ts'
import { siteTimeOf } from '../../../domain/site/business-day.ts'
import { businessDate } from '../../../platform/clock/site-time.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, type RowOf, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'

/** Rules of the packing side for a part, per dealer or for all. Days are working days. */
const partRuleColumns = {
  part: text,
  dealer: text,
  /** Maximum days before the latest day. */
  advanceDays: int,
  safetyDays: int,
  /** Days from the order until the parts are available. */
  partsInDays: int,
  /** Preferred line; '': none. */
  line: text,
  /** 0: must-pack; else 1 (first) to 9. */
  priority: int,
  carFamily: text,
}
export type PartRule = RowOf<typeof partRuleColumns>

export type PartRules = (dealer: string, part: string) => PartRule | undefined

export async function loadPartRules(db: ReadDb, prctCode: string, cycleMonth: string): Promise<PartRules> {
  const { rows } = await checkedSql(partRuleColumns)`
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

export async function receivedDays(db: ReadDb, prctCode: string, cycleMonth: string): Promise<Map<string, number>> {
  const site = await siteTimeOf({ db, prctCode })
  const rows = await db
    .selectFrom('orderCycle')
    .select(['dealerCode', 'receivedAt'])
    .where('prctCode', '=', prctCode)
    .where('cycleMonth', '=', cycleMonth)
    .execute()
  return new Map(
    rows.flatMap(({ dealerCode, receivedAt }) =>
      receivedAt ? [[dealerCode, isoToDay(businessDate(receivedAt, site))] as const] : [],
    ),
  )
}

const LONGEST_ADVANCE_DAYS = 120

export async function loadWorkingDays(db: ReadDb, prctCode: string, from: number, to: number): Promise<WorkingDays> {
  const { rows } = await checkedSql({ day: int })`
    select distinct d.cal_date - date '1970-01-01' as day from (${lineDays(prctCode, { from: from - LONGEST_ADVANCE_DAYS, to })}) d
    where d.is_open order by 1`.execute(db)
  return new WorkingDays(rows.map((row) => row.day))
}

export class WorkingDays {
  readonly #days: readonly number[]
  readonly #position: ReadonlyMap<number, number>

  constructor(days: readonly number[]) {
    this.#days = days
    this.#position = new Map(days.map((day, index) => [day, index]))
  }

  /** The working day `count` working days earlier (negative: later), or the day itself if there is none. */
  before(day: number, count: number): number {
    if (count === 0) return day
    let known = this.#position.get(day)
    for (let at = day; known === undefined && at >= (this.#days[0] ?? day); at--) known = this.#position.get(at)
    return this.#days[(known ?? -1) - count] ?? day
  }

  /** Both included. */
  between(from: number, to: number): number[] {
    const days: number[] = []
    for (let day = from; day <= to; day++) if (this.#position.has(day)) days.push(day)
    return days
  }
}

interface NarrowedBy {
  readonly rule: PartRule
  readonly workingDays: WorkingDays
  readonly received: number | undefined
}

/** Part of a correspondence window in which a part may be packed; never empty. */
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
