import { z } from 'zod'
import { reason } from '../reason.ts'
import { planStatuses } from './plan-state.ts'

export const limitMeasures = ['CASES', 'VOLUME'] as const
export type LimitMeasure = (typeof limitMeasures)[number]

const dayLimit = z.object({
  measure: z.enum(limitMeasures),
  load: z.number().describe('Of this plan: cases (a lot is its share of a full case) or m³ of boxes'),
  other: z.number().describe('Of the plans of other months'),
  most: z.number(),
})
export type DayLimit = z.infer<typeof dayLimit>

/** Load and whole capacity of one line on one day, in minutes. Per cent of regular time: (load + other) / regular. */
export const planDay = z.object({
  lineCode: z.string(),
  packOn: z.string().describe('In other PRCTCCs than the user’s own: Monday of the week that the figures add up'),
  loadMinutes: z.number().describe('Of this plan'),
  otherMinutes: z.number().describe('Of the plans of other months'),
  regularMinutes: z.number(),
  overtimeMinutes: z.number(),
  limits: z.array(dayLimit).optional().describe('Limits of the line besides its time; absent: none'),
  reasons: z.array(reason).describe('Events that change the time of the line'),
})

/** Days and weeks of a plan that are firm now. */
export const planFrozen = z.object({
  today: z.string().describe('Business day of the PRCTCC'),
  fence: z.string().describe('First day that is not frozen; empty: nothing is frozen'),
  frozenWeeks: z.array(z.string()).describe('Mondays'),
  canBreak: z.boolean().describe('The user may move rows within the frozen period, with a reason'),
})
export type PlanFrozen = z.infer<typeof planFrozen>

const planLevelness = z.object({
  peakDayPercent: z
    .number()
    .describe(
      'Most load of a line on a day with load of the plan, with the plans of other months, in percent of its regular time',
    ),
  peakDayOn: z.string().nullable().describe('That day; null without load'),
  peakDayLine: z.string().nullable(),
  peakDayBoundPercent: z
    .number()
    .nullable()
    .describe('Lower bound for any plan of all lots; null when regular time cannot be enough'),
  variationPercent: z.number(),
  nearAveragePercent: z.number().describe('Days within 5 % of the average'),
  overtimeMinutes: z.number(),
  earlyLotDays: z.int().describe('Lots times days before their latest day'),
  earlyM3Days: z.number(),
  dealerMixPercent: z
    .number()
    .describe('Deviation of the daily dealer mix from the average mix; 0: the same mix every day'),
  familyMixPercent: z.number(),
})

const planChange = z.object({
  beforeRev: z.int(),
  movedLots: z.int(),
  movedPercent: z.number().describe('Moved work in percent of the work in both revisions'),
  addedLots: z.int(),
  removedLots: z.int(),
  causes: z.array(z.object({ cause: z.string(), lots: z.int(), text: z.string() })),
})

const lostPin = z.object({
  dealerCode: z.string(),
  partNo: z.string(),
  lineCode: z.string(),
  packOn: z.string(),
  lots: z.int(),
  why: z.enum(['NOT_ORDERED', 'LINE', 'GROUP', 'FEWER_LOTS']),
})

export const planFigures = z.object({
  lines: z.array(
    z.object({
      lineCode: z.string(),
      peakMinutes: z.number(),
      averageMinutes: z.number(),
      boundMinutes: z.number(),
      overtimeMinutes: z.number(),
      variationPercent: z.number(),
      nearAveragePercent: z.number(),
    }),
  ),
  plannedLots: z.int(),
  unplannedLots: z.int(),
  bottleneck: z
    .object({
      lines: z.array(z.string()),
      fromOn: z.string(),
      toOn: z.string(),
      loadMinutes: z.number(),
      capacityMinutes: z.number(),
      missingMinutes: z.number(),
    })
    .nullable(),
  remedies: z
    .array(
      z.object({
        way: z.string(),
        text: z.string(),
        changes: z.string().describe('The action as changes of a simulation; empty: cannot be simulated'),
      }),
    )
    .describe('Suggested actions for unplanned lots'),
  remediesState: z
    .enum(['FOUND', 'SOUGHT', 'MISSING'])
    .describe('SOUGHT: a run of PLAN_REMEDIES calculates them; MISSING: it ended without them'),
  unplannedCauses: z.array(z.object({ cause: z.string(), lots: z.int(), minutes: z.number() })),
  level: planLevelness.nullable().describe('null: unknown, or not visible to the user'),
  carryOver: z
    .object({ pieces: z.int(), backlogPieces: z.int(), m3: z.number() })
    .nullable()
    .describe('Closing of the plan; null: unknown, not visible to the user, or the month is closed'),
  changes: planChange.nullable().describe('null: the first revision'),
  pinnedRows: z.int(),
  editedRows: z
    .int()
    .describe('Rows changed by hand since levelling: included in the figures, but not in lower bounds and bottleneck'),
  editedSinceCases: z.int().describe('Of these, rows changed after the cases were built'),
  lostPins: z.array(lostPin),
  frozenWeeks: z.array(z.string()).describe('Mondays of the weeks that were frozen at levelling'),
  frozenBefore: z
    .string()
    .nullable()
    .describe('First day after the period that was frozen at levelling; null: nothing was'),
  cases: z.int(),
  mixedCases: z.int(),
  containers: z.int(),
  containerBound: z.int().describe('Lower bound of the number'),
  containersByType: z.array(z.object({ containerType: z.string(), containers: z.int(), cost: z.number() })),
  containerCost: z.number().describe('Sum of the relative costs of the container types'),
  containerCostBound: z.number().describe('Lower bound of the cost, proven with each load'),
  averageFillPercent: z.number(),
  withChanges: z.string().describe('Changes applied by levelling, as text; empty: none'),
  changedSinceTrial: z
    .int()
    .nullable()
    .describe('Simulation run on which the plan is based, if the data changed since; otherwise null'),
})

/** null: the user cannot open the screen that lists them. */
export const planAlerts = z.object({
  overOrders: z.int().nullable().describe('Orders of the month above the tolerance without an accepted answer'),
  changedDealers: z
    .array(z.string())
    .nullable()
    .describe('Dealers whose orders or lots changed after the plan was levelled: compile and level again'),
  changedOpenings: z
    .object({
      parts: z.int(),
      difference: z.int().describe('Pieces that the parts open with by now, less those of the plan'),
      dealers: z.array(z.string()),
      needsTakeOver: z
        .boolean()
        .describe('Some dealers are confirmed: the compile takes their openings over on request only'),
    })
    .nullable()
    .describe('An earlier month was closed after this one was compiled, and left other pieces; null: nothing changed'),
  closedDays: z
    .object({ rows: z.int(), firstOn: z.string() })
    .nullable()
    .describe('Rows from today on, on days on which their line does not work any more; null: none'),
  lateCases: z.int().nullable().describe('Cases of past days that are not packed'),
  lateUntil: z.string().nullable().describe('The last day that was counted'),
})
export type PlanAlerts = z.infer<typeof planAlerts>

const effectSide = z.object({
  peakPercent: z.number().describe('Load of the peak-load day in percent of its regular time'),
  peakLine: z.string().nullable(),
  peakOn: z.string().nullable(),
  overtimeMinutes: z.number(),
  overMinutes: z.number().describe('Load beyond overtime'),
  lateLots: z.int().describe('Lots of the edited rows after their pack-by date'),
  unplannedLots: z.int(),
})

/** Figures of a plan without and with unsaved edits. */
export const planEffect = z.object({ before: effectSide, after: effectSide })
export type PlanEffect = z.infer<typeof planEffect>

/** Pieces of a plan: opening + planned − ordered − written off = closing carry-over. Of a closed month the result: packed takes the place of planned. */
export const planPieces = z.object({
  opening: z.int(),
  ordered: z.int(),
  planned: z.int(),
  packed: z.int().nullable().describe('Of a closed month; null: it is open'),
  unplanned: z.int().describe('Pieces of unplanned lots; they reduce the closing carry-over'),
  writtenOff: z.int().describe('Surplus of ended parts that is scrapped or returned'),
  closing: z.int(),
  backlog: z.int().describe('Negative part of the closing carry-over'),
})
export type PlanPieces = z.infer<typeof planPieces>

export const planHeader = z.object({
  planId: z.int(),
  month: z.string(),
  rev: z.int(),
  status: z.enum(planStatuses),
  createdAt: z.string(),
  isNewest: z.boolean().describe('Only the newest revision can be edited'),
  kpi: planFigures,
})
