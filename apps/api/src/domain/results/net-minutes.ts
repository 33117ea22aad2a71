import type { WorkSpan } from './working-time.ts'

/** Working time of a line on a business day. Overtime follows the last span. */
export interface WorkDay {
  /** Ascending, in minutes from midnight of the business day; gaps are breaks. */
  readonly spans: readonly Pick<WorkSpan, 'startMinute' | 'endMinute'>[]
  readonly overtimeMinutes: number
}

export const regularEnd = ({ spans }: WorkDay): number => Math.max(0, ...spans.map(({ endMinute }) => endMinute))

const withOvertime = (day: WorkDay) => {
  const end = regularEnd(day)
  return day.overtimeMinutes > 0
    ? [...day.spans, { startMinute: end, endMinute: end + day.overtimeMinutes }]
    : day.spans
}

const overlap = (from: number, to: number) => (span: { startMinute: number; endMinute: number }) =>
  Math.max(0, Math.min(to, span.endMinute) - Math.max(from, span.startMinute))

/** Minutes of work between two minutes of the day: without breaks, with overtime. */
export const netMinutes = (day: WorkDay, from: number, to: number): number =>
  withOvertime(day)
    .map(overlap(from, to))
    .reduce((sum, minutes) => sum + minutes, 0)

/** The minute by which that much work is done, started at `from`; undefined: not within overtime. */
export function minuteAfter(day: WorkDay, from: number, work: number): number | undefined {
  let left = work
  for (const { startMinute, endMinute } of withOvertime(day)) {
    const begin = Math.max(from, startMinute)
    if (begin >= endMinute) continue
    if (left <= endMinute - begin) return begin + Math.ceil(left)
    left -= endMinute - begin
  }
  return left <= 0 ? from : undefined
}

/** Share of work planned between two minutes that is done by `now`, breaks left out: 0 to 1. */
export function doneShare(
  day: WorkDay,
  planned: { readonly start: number; readonly end: number },
  now: number,
): number {
  if (now >= planned.end) return 1
  if (now <= planned.start) return 0
  const whole = netMinutes(day, planned.start, planned.end)
  return whole === 0 ? 0 : netMinutes(day, planned.start, now) / whole
}
