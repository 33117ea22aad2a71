import { z } from 'zod'
import { planStatuses } from './plan-state.ts'
import { reason } from './reason.ts'

/** Load and capacity of one line on one day, in minutes. */
export const planDay = z.object({
  lineCode: z.string(),
  packOn: z.string().describe('In other PRCTCCs than the user’s own: Monday of the week that the figures add up'),
  loadMinutes: z.number(),
  regularMinutes: z.number(),
  overtimeMinutes: z.number(),
  reasons: z.array(reason).describe('Events that change the time of the line'),
})

const planLevelness = z.object({
  peakDayPercent: z.number().describe('Most planned load of a line on a day, in percent of its regular time'),
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
  remedies: z.array(z.object({ way: z.string(), text: z.string() })).describe('Suggested actions for unplanned lots'),
  unplannedCauses: z.array(z.object({ cause: z.string(), lots: z.int(), minutes: z.number() })),
  level: planLevelness.nullable().describe('null: unknown, or not visible to the user'),
  carryOver: z.object({ pieces: z.int(), backlogPieces: z.int(), m3: z.number() }).nullable(),
  changes: planChange.nullable().describe('null: the first revision'),
  pinnedRows: z.int(),
  editedRows: z
    .int()
    .describe('Rows changed by hand since levelling: included in the figures, but not in lower bounds and bottleneck'),
  editedSinceCases: z.int().describe('Of these, rows changed after the cases were built'),
  lostPins: z.array(lostPin),
  frozenWeeks: z.array(z.string()).describe('Mondays of the frozen weeks'),
  frozenBefore: z.string().nullable().describe('First day after the frozen period; null: nothing was frozen'),
  cases: z.int(),
  mixedCases: z.int(),
  containers: z.int(),
  containerBound: z.int(),
  averageFillPercent: z.number(),
  withChanges: z.string().describe('Changes applied by levelling, as text; empty: none'),
  changedSinceTrial: z
    .int()
    .nullable()
    .describe('Simulation run on which the plan is based, if the data changed since; otherwise null'),
})

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

/** Pieces of a plan: opening + planned − ordered = closing carry-over. */
export const planPieces = z.object({
  opening: z.int(),
  ordered: z.int(),
  planned: z.int(),
  unplanned: z.int().describe('Pieces of unplanned lots; they reduce the closing carry-over'),
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
  kpi: planFigures,
})
