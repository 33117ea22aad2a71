import type { LevelProblem, PlacementRows } from '@packing/planning'
import { dayToIso } from '@packing/planning'
import type { PlanFigures } from '../../domain/plans/plan-figures.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

const currentRow = {
  line: text,
  day: int,
  dealer: text,
  part: text,
  style: text,
  latest: int,
  van: int,
  lots: int,
  seconds: int,
  pinnedBy: orNull(text),
  /** Set by a planner: such a row has no time of day. */
  handShift: orNull(text),
}
type CurrentRow = RowOf<typeof currentRow>

export interface CurrentPlan {
  readonly planId: number
  readonly rev: number
  /** See `hashPlan`. */
  readonly planHash: string
  readonly rows: readonly CurrentRow[]
}

export async function findCurrentPlan(db: ReadDb, prctCode: string, month: string): Promise<CurrentPlan | undefined> {
  const plan = await db
    .selectFrom('packingPlan')
    .select(['planId', 'rev', 'planHash'])
    .where('prctCode', '=', prctCode)
    .where('month', '=', month)
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!plan) return undefined
  const { rows } = await checkedSql(currentRow)`
    select line_code as line, pack_on - date '1970-01-01' as day, dealer_code as dealer, part_no as part, pack_style as style,
      latest_on - date '1970-01-01' as latest, van_on - date '1970-01-01' as van, lots, seconds, pinned_by as "pinnedBy",
      case when pinned_by is not null and start_minute is null then shift_code end as "handShift"
    from plan_line where prct_code = ${prctCode} and plan_id = ${plan.planId} order by seq`.execute(db)
  return { ...plan, rows }
}

type LostPin = PlanFigures['lostPins'][number]

export interface PreviousPlan {
  readonly previous: { readonly placements: PlacementRows }
  readonly pinned: LevelProblem['pinned']
  readonly lostPins: readonly LostPin[]
  readonly pinnedBy: ReadonlyMap<string, string>
  /** Shifts that planners chose for pinned rows, by place. */
  readonly handShifts: ReadonlyMap<string, string>
}

export const placeOf = (item: number, line: number, day: number) => `${item}|${line}|${day}`

interface ItemCodes {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly latest: number
  readonly van: number
}

/** Finds the item of a plan's row, also one whose latest day has changed since. */
export function createItemLookup(items: readonly ItemCodes[]): (row: ItemCodes) => number | undefined {
  const keyOf = ({ dealer, part, style }: ItemCodes) => `${dealer}|${part}|${style}`
  const ofKey = new Map<string, { readonly byLatest: Map<number, number>; readonly byVan: Map<number, number> }>()
  for (const [index, item] of items.entries()) {
    const key = keyOf(item)
    const found = ofKey.get(key) ?? { byLatest: new Map<number, number>(), byVan: new Map<number, number>() }
    if (found.byLatest.size === 0) ofKey.set(key, found)
    found.byLatest.set(item.latest, index)
    if (!found.byVan.has(item.van)) found.byVan.set(item.van, index)
  }
  return (row) => {
    const found = ofKey.get(keyOf(row))
    return found?.byLatest.get(row.latest) ?? found?.byVan.get(row.van)
  }
}

interface NewProblem {
  readonly items: readonly ItemCodes[]
  readonly indivisibleGroup: Int32Array
  readonly lines: readonly { readonly line: string }[]
  readonly fence: number | undefined
}

/**
 * Pins the rows that planners pinned and those before the fence. Items of an indivisible group can be pinned at one
 * place only: the first found.
 */
export function mapPreviousPlan(
  plan: CurrentPlan,
  { items, indivisibleGroup, lines, fence = 0 }: NewProblem,
): PreviousPlan {
  const findItem = createItemLookup(items)
  const lineNumber = new Map(lines.map(({ line }, index) => [line, index]))
  const placed: { item: number; line: number; day: number; lots: number }[] = []
  const pinned = new Map<string, { item: number; line: number; day: number; lots: number }>()
  const pinnedBy = new Map<string, string>()
  const handShifts = new Map<string, string>()
  const indivisibleGroupAt = new Map<number, string>()
  const lostPins: LostPin[] = []
  for (const row of plan.rows) {
    const { day, lots } = row
    const lose = (why: LostPin['why']) => {
      if (row.pinnedBy === null) return
      const { dealer: dealerCode, part: partNo, line: lineCode } = row
      lostPins.push({ dealerCode, partNo, lineCode, packOn: dayToIso(day), lots, why })
    }
    const item = findItem(row)
    const line = lineNumber.get(row.line)
    if (item === undefined || line === undefined) {
      lose(item === undefined ? 'NOT_ORDERED' : 'LINE')
      continue
    }
    placed.push({ item, line, day, lots })
    if (row.pinnedBy === null && day >= fence) continue
    const group = indivisibleGroup[item] ?? -1
    const groupAt = indivisibleGroupAt.get(group) ?? `${line}|${day}`
    if (group >= 0) indivisibleGroupAt.set(group, groupAt)
    if (group >= 0 && groupAt !== `${line}|${day}`) {
      lose('GROUP')
      continue
    }
    const place = placeOf(item, line, day)
    pinned.set(place, { item, line, day, lots: lots + (pinned.get(place)?.lots ?? 0) })
    if (row.pinnedBy !== null) pinnedBy.set(place, row.pinnedBy)
    if (row.handShift !== null) handShifts.set(place, row.handShift)
  }
  const column = (name: 'item' | 'line' | 'day' | 'lots') => Int32Array.from(placed, (row) => row[name])
  return {
    previous: { placements: { item: column('item'), line: column('line'), day: column('day'), lots: column('lots') } },
    pinned: [...pinned.values()],
    lostPins,
    pinnedBy,
    handShifts,
  }
}
