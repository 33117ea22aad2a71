/** Amounts of a day or week, not summed up. */
export interface CumulativePoint {
  /** Written under the chart, and unique in it. */
  readonly text: string
  readonly planned: number
  readonly due: number
  /** null: no level is known. */
  readonly level: number | null
}

const TOLERANCE = 0.5

/** Sums up to each point. */
export function cumulativePoints(points: readonly CumulativePoint[]) {
  let planned = 0
  let due = 0
  let level = 0
  return points.map((point) => {
    planned += point.planned
    due += point.due
    level += point.level ?? 0
    return {
      text: point.text,
      planned,
      due,
      level: point.level === null ? null : level,
      isBehind: planned < due - TOLERANCE,
    }
  })
}
