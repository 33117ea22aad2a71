import { z } from 'zod'
import { ownArea, query } from '../../calls/call.ts'

/** FILL: of containers; ON_TIME: of cases; OVERTIME: of plans; VOLATILITY: of orders. */
export const trendKinds = ['FILL', 'ON_TIME', 'OVERTIME', 'VOLATILITY'] as const
export type TrendKind = (typeof trendKinds)[number]

/** As many months as a trend has, the last one that of today. */
export const TREND_MONTHS = 12

export const trendPoint = z.object({
  month: z.string().describe('FILL and ON_TIME: of the vanning date; OVERTIME: packing month; VOLATILITY: cycle'),
  value: z
    .number()
    .describe(
      'FILL: average fill of the closed containers in percent; ON_TIME: share of the cases of the vanning dates so far that went on the planned one, in percent; OVERTIME: hours of the newest revision; VOLATILITY: share of the judged orders out of the tolerance, in percent',
    ),
  count: z.int().describe('FILL: containers; ON_TIME: cases; OVERTIME: lines; VOLATILITY: judged orders'),
})
export type TrendPoint = z.infer<typeof trendPoint>

export const trendDesk = ownArea('top-page', [], {
  listTrends: query({
    summary: `Fill, punctuality, overtime and volatility of the last ${TREND_MONTHS} months, as far as the user can open their rows`,
    action: 'init',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({
      trends: z.array(
        z.object({
          kind: z.enum(trendKinds),
          points: z.array(trendPoint).describe('By month; months without rows are absent'),
        }),
      ),
    }),
  }),
})
