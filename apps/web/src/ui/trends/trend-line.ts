import type { TrendPoint } from '@packing/contract'

export interface Placed extends TrendPoint {
  readonly x: number
  readonly y: number
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly padding: number
}

/** A range of nothing is drawn in the middle. */
export function placePoints(
  points: readonly TrendPoint[],
  months: readonly string[],
  { width, height, padding }: Frame,
): readonly Placed[] {
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const across = (month: string) =>
    padding + ((width - 2 * padding) * months.indexOf(month)) / Math.max(1, months.length - 1)
  const share = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
  return points.map((point) => ({
    ...point,
    x: across(point.month),
    y: height - padding - share(point.value) * (height - 2 * padding),
  }))
}

/** A gap where a month has no rows. */
export function linesThrough(placed: readonly Placed[], months: readonly string[]): string {
  return placed
    .map(({ x, y, month }, at) => {
      const before = placed[at - 1]
      const isNext = before !== undefined && months.indexOf(before.month) === months.indexOf(month) - 1
      return `${isNext ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
