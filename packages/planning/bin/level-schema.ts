/** Level problems and plans as files state them. */
import { isoToDay } from '@packing/planning'
import { z } from 'zod'
import { code, whole } from './read-json.ts'

/** Between 0 (must-pack) and 9 (planned last). */
const USUAL_PRIORITY = 5
const day = z.string().refine(isDate, { error: 'not a date YYYY-MM-DD of the calendar' })

function isDate(text: string): boolean {
  try {
    isoToDay(text)
    return true
  } catch {
    return false
  }
}

const placement = z.strictObject({ item: code, line: code, day, lots: whole(1) })

export const problemSchema = z.strictObject({
  format: z.literal('level-problem/1'),
  lines: z.array(
    z.strictObject({
      line: code,
      days: z.array(z.strictObject({ day, regularSeconds: whole(0), overtimeSeconds: whole(0).default(0) })),
    }),
  ),
  items: z.array(
    z.strictObject({
      id: code,
      dealer: z.string(),
      part: z.string(),
      style: z.string().default(''),
      caseFamily: z.string().default(''),
      lots: whole(0),
      secondsPerLot: whole(1),
      earliest: day,
      latest: day,
      van: day.optional(),
      lines: z.array(code),
      indivisibleGroup: code.optional(),
      priority: whole(0).default(USUAL_PRIORITY),
    }),
  ),
  pinned: z.array(placement).default([]),
  previous: z.strictObject({ placements: z.array(placement), stabilityPermille: whole(0).optional() }).optional(),
  weeks: z
    .strictObject({
      isLevelled: z.boolean().default(true),
      starts: z.union([z.literal('ISO'), z.array(day).min(1)]),
      frozen: z.array(day).default([]),
    })
    .optional(),
})

export const planSchema = z.strictObject({
  format: z.literal('level-plan/1'),
  placements: z.array(placement.extend({ pinned: z.boolean().default(false) })),
  unplanned: z
    .array(
      z.strictObject({
        item: code,
        lots: whole(1),
        cause: z.enum(['CAPACITY', 'NO_LINE', 'NO_WORKING_DAY']),
        displacedLots: whole(0).default(0),
      }),
    )
    .default([]),
})

export type ProblemJson = z.infer<typeof problemSchema>
export type PlanJson = z.infer<typeof planSchema>
export type PlacementJson = z.infer<typeof placement>
