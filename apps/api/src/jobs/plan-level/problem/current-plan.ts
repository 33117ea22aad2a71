import type { LevelProblem, PlacementRows } from '@packing/planning'
import { dayToIso } from '@packing/planning'
import type { PlanFigures } from '../../../domain/plans/figures/plan-figures.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, ints, notNull, orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { byKey } from './by-key.ts'

interface CurrentRow {
  readonly seq: number
  readonly line: string
  readonly day: number
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly latest: number
  readonly van: number
  readonly lots: number
  readonly qty: number
  readonly seconds: number
  readonly pinnedBy: string | null
  /** Set by a planner: such a row has no time of day. */
  readonly handShift: string | null
}

export interface CurrentPlan {
  readonly planId: number
  readonly rev: number
  /** See `hashPlan`. */
  readonly planHash: string
  /** Rows are sorted by key, line and number. */
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
  return { ...plan, rows: await currentRows(db, prctCode, plan.planId) }
}

/** One row of the result for each key and line: a month has ten times as many rows. */
async function currentRows(db: ReadDb, prctCode: string, planId: number): Promise<CurrentRow[]> {
  const keys = await checkedSql({
    dealer: text,
    part: text,
    style: text,
    line: text,
    seq: ints,
    day: ints,
    latest: ints,
    van: ints,
    lots: ints,
    qty: ints,
    seconds: ints,
  })`
    select dealer_code as dealer, part_no as part, pack_style as style, line_code as line, array_agg(seq) as seq,
      array_agg(pack_on - date '1970-01-01') as day, array_agg(latest_on - date '1970-01-01') as latest,
      array_agg(van_on - date '1970-01-01') as van, array_agg(lots) as lots, array_agg(qty) as qty, array_agg(seconds) as seconds
    from plan_line where prct_code = ${prctCode} and plan_id = ${planId} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(
    db,
  )
  const pins = await checkedSql({ seq: int, pinnedBy: notNull(text), handShift: orNull(text) })`
    select seq, pinned_by as "pinnedBy", case when start_minute is null then shift_code end as "handShift"
    from plan_line where prct_code = ${prctCode} and plan_id = ${planId} and pinned_by is not null`.execute(db)
  const pinOf = new Map(pins.rows.map((pin) => [pin.seq, pin]))
  return keys.rows.flatMap(({ dealer, part, style, line, ...days }) =>
    days.seq
      .map((seq, at) => ({
        seq,
        dealer,
        part,
        style,
        line,
        day: days.day[at] ?? 0,
        latest: days.latest[at] ?? 0,
        van: days.van[at] ?? 0,
        lots: days.lots[at] ?? 0,
        qty: days.qty[at] ?? 0,
        seconds: days.seconds[at] ?? 0,
        pinnedBy: pinOf.get(seq)?.pinnedBy ?? null,
        handShift: pinOf.get(seq)?.handShift ?? null,
      }))
      .sort((a, b) => a.seq - b.seq),
  )
}

type LostPin = PlanFigures['lostPins'][number]

export interface PreviousPlan {
  readonly previous: { readonly placements: PlacementRows }
  /** Item of each row of the plan; -1: not ordered any more. */
  readonly itemOfRow: Int32Array
  readonly pinned: LevelProblem['pinned']
  readonly lostPins: readonly LostPin[]
  readonly pinnedBy: ReadonlyMap<string, string>
  /** Shifts that planners chose for pinned rows, by place. */
  readonly handShifts: ReadonlyMap<string, string>
}

/** Stands for an item, a line or a group that there is not. */
const NONE = -1

export const placeOf = (item: number, line: number, day: number) => `${item}|${line}|${day}`

interface ItemCodes {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly latest: number
  readonly van: number
}

/** Finds the item of a plan's row, also one whose latest day has changed since. */
function createItemLookup(items: readonly ItemCodes[]): (row: ItemCodes) => number | undefined {
  const ofKey = new Map<string, number[]>()
  const itemsOf = byKey(({ dealer, part, style }: ItemCodes) => {
    const code = `${dealer}|${part}|${style}`
    const known = ofKey.get(code) ?? []
    ofKey.set(code, known)
    return known
  })
  for (const [index, item] of items.entries()) itemsOf(item).push(index)
  return (row) =>
    itemsOf(row).findLast((index) => items[index]?.latest === row.latest) ??
    itemsOf(row).find((index) => items[index]?.van === row.van)
}

interface NewProblem {
  readonly items: readonly ItemCodes[]
  readonly indivisibleGroup: Int32Array
  readonly lines: readonly { readonly line: string }[]
  readonly fence: number | undefined
  /** Absent: nothing of the month has begun. */
  readonly begun?: BegunLots | undefined
}

/**
 * Pins the rows that planners pinned, those before the fence and what the floor has begun. Rows of past days are held only as far
 * as they have begun: the rest is planned anew. Items of an indivisible group can be pinned at one
 * place only: the first found.
 */
export function mapPreviousPlan(
  plan: CurrentPlan,
  { items, indivisibleGroup, lines, fence = 0, begun }: NewProblem,
): PreviousPlan {
  const findItem = createItemLookup(items)
  const lineNumber = new Map(lines.map(({ line }, index) => [line, index]))
  const itemOfRow = Int32Array.from(plan.rows, (row) => findItem(row) ?? NONE)
  const lineOfRow = Int32Array.from(plan.rows, ({ line }) => lineNumber.get(line) ?? NONE)
  const isPlaced = (row: number) => itemOfRow[row] !== NONE && lineOfRow[row] !== NONE
  const placed = Int32Array.from(plan.rows.keys()).filter(isPlaced)
  const left = new Map(begun?.pieces)
  return {
    previous: {
      placements: {
        item: placed.map((row) => itemOfRow[row] ?? NONE),
        line: placed.map((row) => lineOfRow[row] ?? NONE),
        day: placed.map((row) => plan.rows[row]?.day ?? 0),
        lots: placed.map((row) => plan.rows[row]?.lots ?? 0),
      },
    },
    itemOfRow,
    ...pinsOf(
      plan.rows.flatMap((row, at) => {
        const isHeld = row.pinnedBy !== null || row.day < fence
        const lots = heldLots(row, { isHeld, begun, left })
        if (lots === 0 && !(isHeld && row.day >= (begun?.today ?? 0))) return []
        return { row: { ...row, lots }, item: itemOfRow[at] ?? NONE, line: lineOfRow[at] ?? NONE }
      }),
      indivisibleGroup,
    ),
  }
}

/** Pieces of cases that the floor has begun, by `begunPlace`. */
export interface BegunLots {
  readonly today: number
  readonly pieces: ReadonlyMap<string, number>
}

interface Holding {
  /** Pinned by a planner or before the fence. */
  readonly isHeld: boolean
  readonly begun: BegunLots | undefined
  /** Pieces by place that no row holds yet. */
  readonly left: Map<string, number>
}

/** Lots of a row that stay where they are. */
function heldLots(row: CurrentRow, { isHeld, begun, left }: Holding): number {
  if (!begun) return isHeld ? row.lots : 0
  const place = begunPlace(row)
  const pieces = left.get(place) ?? 0
  const perLot = Math.max(1, row.qty / row.lots)
  const lots = Math.min(row.lots, Math.ceil(pieces / perLot))
  left.set(place, pieces - Math.min(pieces, lots * perLot))
  return isHeld && row.day >= begun.today ? row.lots : lots
}

export const begunPlace = ({
  dealer,
  part,
  style,
  line,
  day,
}: Pick<CurrentRow, 'dealer' | 'part' | 'style' | 'line' | 'day'>): string => [dealer, part, style, line, day].join('|')

interface HeldRow {
  readonly row: CurrentRow
  /** NONE: not ordered any more. */
  readonly item: number
  /** NONE where the plan has a line that no longer exists. */
  readonly line: number
}

/** Pins of the rows, in the order of the plan. */
function pinsOf(
  held: readonly HeldRow[],
  indivisibleGroup: Int32Array,
): Pick<PreviousPlan, 'pinned' | 'lostPins' | 'pinnedBy' | 'handShifts'> {
  const pinned = new Map<string, LevelProblem['pinned'][number]>()
  const pinnedBy = new Map<string, string>()
  const handShifts = new Map<string, string>()
  const indivisibleGroupAt = new Map<number, string>()
  const lostPins: LostPin[] = []
  for (const { row, item, line } of held.toSorted((a, b) => a.row.seq - b.row.seq)) {
    const { day, lots } = row
    const lose = (why: LostPin['why']) => {
      if (row.pinnedBy === null) return
      const { dealer: dealerCode, part: partNo, line: lineCode } = row
      lostPins.push({ dealerCode, partNo, lineCode, packOn: dayToIso(day), lots, why })
    }
    if (item === NONE || line === NONE) {
      lose(item === NONE ? 'NOT_ORDERED' : 'LINE')
      continue
    }
    const group = indivisibleGroup[item] ?? NONE
    const groupAt = indivisibleGroupAt.get(group) ?? `${line}|${day}`
    if (group !== NONE) indivisibleGroupAt.set(group, groupAt)
    if (group !== NONE && groupAt !== `${line}|${day}`) {
      lose('GROUP')
      continue
    }
    const place = placeOf(item, line, day)
    pinned.set(place, { item, line, day, lots: lots + (pinned.get(place)?.lots ?? 0) })
    if (row.pinnedBy !== null) pinnedBy.set(place, row.pinnedBy)
    if (row.handShift !== null) handShifts.set(place, row.handShift)
  }
  return { pinned: [...pinned.values()], lostPins, pinnedBy, handShifts }
}
