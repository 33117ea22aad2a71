import type { LimitMeasure } from '../problem/level-terms.ts'
import type { OutlookAction } from '../problem/outlook-problem.ts'
import type { Reason } from '../problem/reason.ts'
import type { Day } from '../terms/day.ts'

/** Line time without a place. `week`: the Monday of its latest day; from and to: its packing window. */
export interface OpenWork {
  readonly cause: Reason['cause']
  readonly week: Day
  readonly fromDay: Day
  readonly toDay: Day
  readonly seconds: number
  /** May be a fraction. */
  readonly cases: number
  /** What is short, if it is not time. */
  readonly limit?: LimitMeasure
}

/** The limit that kept work out; a lack of time for changeovers is one of time. */
export const shortOf = (reason: Reason): Pick<OpenWork, 'limit'> =>
  reason.cause === 'CAPACITY' && reason.limit && reason.limit !== 'CHANGEOVER' ? { limit: reason.limit } : {}

/** What can be done about it: only work that lacks capacity can be outsourced. By week, then the rest by cause. */
export function actionsForOpen(open: readonly OpenWork[], frozenUntil: Day = 0): OutlookAction[] {
  const ofCause = (cause: Reason['cause']) => open.filter((each) => each.cause === cause)
  const [noLine, noDay, frozen] = [ofCause('NO_LINE'), ofCause('NO_WORKING_DAY'), ofCause('FROZEN')]
  const short = open.filter((each) => ![...noLine, ...noDay, ...frozen].includes(each))
  const weeks = [...new Set(short.map(({ week }) => week))].sort((a, b) => a - b)
  const actions = weeks.flatMap((week) =>
    outsource(
      week,
      short.filter((each) => each.week === week),
    ),
  )
  if (frozen.length > 0) actions.push({ way: 'FROZEN', untilDay: frozenUntil, ...sumOf(frozen) })
  if (noLine.length > 0) actions.push({ way: 'LINE', ...sumOf(noLine) })
  if (noDay.length > 0)
    actions.push({
      way: 'CALENDAR',
      fromDay: Math.min(...noDay.map(({ fromDay }) => fromDay)),
      toDay: Math.max(...noDay.map(({ toDay }) => toDay)),
      seconds: sumOf(noDay).seconds,
    })
  return actions
}

/** By what is short: time first. */
function outsource(week: Day, short: readonly OpenWork[]): OutlookAction[] {
  const limits = ([undefined, 'CASES', 'VOLUME'] as const).filter((limit) => short.some((each) => each.limit === limit))
  return limits.map((limit) => ({
    way: 'OUTSOURCE',
    week,
    ...sumOf(short.filter((each) => each.limit === limit)),
    ...(limit ? { limit } : {}),
  }))
}

const sumOf = (open: readonly OpenWork[]) => ({
  seconds: Math.round(open.reduce((sum, { seconds }) => sum + seconds, 0)),
  cases: Math.ceil(open.reduce((sum, { cases }) => sum + cases, 0) - 1e-9),
})
