import { type DailyPlanRow, mondayOf, type WeeklyPlanRow } from '@packing/contract'
import { type PlanBoard, type PlanEdit, placeKey } from './board-blocks.ts'

export type WeekOfRow = WeeklyPlanRow['weeks'][number]

export const weeklyKey = (row: Pick<WeeklyPlanRow, 'lineCode' | 'dealerCode' | 'partNo' | 'caseCode'>) =>
  `${row.lineCode} ${row.dealerCode} ${row.partNo} ${row.caseCode}`

const noWeek = (weekOn: string): WeekOfRow => ({
  weekOn,
  lots: 0,
  qty: 0,
  fullCases: 0,
  boxM3: 0,
  cases: null,
  volumeM3: null,
  minutes: 0,
  dueLots: 0,
  dueQty: 0,
  vanOn: [],
})

const rounded = (value: number) => Math.round(value * 1000) / 1000
const moved = (of: number | null, row: number | null, sign: 1 | -1) =>
  of === null && row === null ? null : rounded((of ?? 0) + sign * (row ?? 0))

function withRow(week: WeekOfRow, row: DailyPlanRow, sign: 1 | -1): WeekOfRow {
  return {
    ...week,
    lots: week.lots + sign * row.lots,
    qty: week.qty + sign * row.qty,
    fullCases: rounded(week.fullCases + sign * row.fullCases),
    boxM3: rounded(week.boxM3 + sign * row.boxM3),
    cases: moved(week.cases, row.cases, sign),
    volumeM3: moved(week.volumeM3, row.volumeM3, sign),
    minutes: rounded(week.minutes + sign * row.minutes),
  }
}

/** Weeks with unsaved moves. A row that changes its line only stays with its weekly row until it is saved. */
export function withWeekEdits(rows: readonly WeeklyPlanRow[], edits: readonly PlanEdit[]): readonly WeeklyPlanRow[] {
  if (edits.length === 0) return rows
  const edited = new Set(edits.map(({ before }) => weeklyKey(before)))
  return rows.map((row) => {
    const key = weeklyKey(row)
    if (!edited.has(key)) return row
    const own = edits.filter(({ before }) => weeklyKey(before) === key)
    const weeks = new Map(row.weeks.map((week) => [week.weekOn, week]))
    const change = (daily: DailyPlanRow, sign: 1 | -1) => {
      const weekOn = mondayOf(daily.packOn)
      weeks.set(weekOn, withRow(weeks.get(weekOn) ?? noWeek(weekOn), daily, sign))
    }
    for (const { before, after } of own) {
      change(before, -1)
      change(after, 1)
    }
    return { ...row, weeks: [...weeks.values()].toSorted((a, b) => (a.weekOn < b.weekOn ? -1 : 1)) }
  })
}

interface WeekPlaces {
  readonly days: PlanBoard['days']
  readonly loads: ReadonlyMap<string, number>
  /** Monday of the week to move to. */
  readonly weekOn: string
  /** First day that the user may move rows to. */
  readonly movableFrom: string
  /** First day that is not frozen: a frozen one is chosen only if the week has no other. */
  readonly fence: string
}

/**
 * The days of a week that rows move to: for each row the least loaded working day of its line, within its packing window
 * where the week has such a day. Undefined when its line does not work in the week.
 */
export function placeInWeek(
  rows: readonly DailyPlanRow[],
  places: WeekPlaces,
): ReadonlyMap<DailyPlanRow, string> | undefined {
  const loads = new Map(places.loads)
  const placed = new Map<DailyPlanRow, string>()
  for (const row of rows) {
    const movable = places.days.filter(
      (day) =>
        day.lineCode === row.lineCode &&
        mondayOf(day.packOn) === places.weekOn &&
        day.regularMinutes > 0 &&
        day.packOn >= places.movableFrom,
    )
    const free = movable.filter(({ packOn }) => packOn >= places.fence)
    const open = free.length > 0 ? free : movable
    const inWindow = open.filter(({ packOn }) => packOn >= row.earliestOn && packOn <= row.latestOn)
    const loadOn = ({ packOn, otherMinutes, regularMinutes }: PlanBoard['days'][number]) =>
      ((loads.get(placeKey(row.lineCode, packOn)) ?? 0) + otherMinutes) / regularMinutes
    const [best] = (inWindow.length > 0 ? inWindow : open).toSorted(
      (a, b) => loadOn(a) - loadOn(b) || (a.packOn < b.packOn ? -1 : 1),
    )
    if (!best) return undefined
    const key = placeKey(row.lineCode, best.packOn)
    loads.set(key, (loads.get(key) ?? 0) + row.minutes)
    placed.set(row, best.packOn)
  }
  return placed
}

/** Planned and due lots up to each week, cumulated. */
export function cumulated(weeks: readonly WeekOfRow[]) {
  let lots = 0
  let dueLots = 0
  return weeks.map((week) => {
    lots += week.lots
    dueLots += week.dueLots
    return { ...week, cumulatedLots: lots, cumulatedDueLots: dueLots, isBehind: lots < dueLots }
  })
}
