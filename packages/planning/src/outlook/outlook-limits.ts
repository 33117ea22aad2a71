import type { LineCapacity } from '../problem/level-problem.ts'
import type { LimitMeasure } from '../problem/level-terms.ts'
import type { OutlookLimit } from '../problem/outlook-problem.ts'
import { mondayOf, monthOfWeek } from './weeks.ts'

/** Work by everything that can be short. */
export interface Amounts {
  seconds: number
  cases: number
  mm3: number
}

export const AMOUNT_OF = { CASES: 'cases', VOLUME: 'mm3' } as const satisfies Record<LimitMeasure, keyof Amounts>

/** The limits of a line over a month without load; a limit that some of its days lack is none. */
export function limitsOfMonth(line: LineCapacity | undefined, month: string): OutlookLimit[] {
  return (line?.limits ?? []).flatMap(({ measure, most }) => {
    let total = 0
    for (const [at, day] of line!.days.entries()) if (monthOfWeek(mondayOf(day)) === month) total += most[at]!
    return total < Number.POSITIVE_INFINITY ? [{ measure, load: 0, most: total }] : []
  })
}
