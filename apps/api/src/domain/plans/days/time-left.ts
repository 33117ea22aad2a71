import type { LineCapacity, SharedDays } from '@packing/planning'

/** Whole capacity of a line's days and the seconds that plans of other months use. */
export interface WholeDays extends SharedDays {
  readonly wholeOvertimeSeconds: Int32Array
}

/** Other plans use regular time before overtime. */
export function timeLeft({
  wholeRegularSeconds,
  wholeOvertimeSeconds,
  otherSeconds,
}: WholeDays): Pick<LineCapacity, 'regularSeconds' | 'overtimeSeconds'> {
  return {
    regularSeconds: wholeRegularSeconds.map((whole, at) => Math.max(0, whole - (otherSeconds[at] ?? 0))),
    overtimeSeconds: wholeOvertimeSeconds.map((whole, at) =>
      Math.max(0, whole - Math.max(0, (otherSeconds[at] ?? 0) - (wholeRegularSeconds[at] ?? 0))),
    ),
  }
}
