import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { integer } from '../../values/lists/query.ts'
import { planChangeRow } from '../../values/plans/plan-comparison.ts'
import { runStatuses } from '../job-net-kick/job-net-kick.ts'
import { triedMasters } from '../masters/masters.ts'

/** Calls that change masters and can be tried first, with the function of their screen. */
export const triedCalls = {
  'workingcalendar/save': 'A02F01',
  'workingcalendar/register': 'A02F01',
  'workingcalendar/send': 'A02F01',
  'correspondencecalendar/save': 'A03F01',
  'correspondencecalendar/approve': 'A03F01',
  'correspondencecalendar/register': 'A03F01',
  'workspace/correspondence-calendar/reroute': 'A03F01',
  'eventcalendar/save': 'A04F01',
  'partmaster/save': 'B01F01',
  'pairingpart/save': 'B02F01',
  'groupPart/save': 'B03F01',
  'collectivevanning/save': 'B04F01',
  'workspace/collective-vanning/save-separation': 'B04F01',
  'discontinuedpart/save': 'B05F01',
  'packingCondition/save': 'D01F01',
  ...triedMasters,
} as const
export type TriedCallId = keyof typeof triedCalls
export const triedCallIds = Object.keys(triedCalls) as [TriedCallId, ...TriedCallId[]]

/** Months that one trial plans; the first ones that the change touches. */
export const MOST_TRIED_MONTHS = 3
/** Rows behind a figure that are kept, those that differ most first. */
export const MOST_TRIAL_ROWS = 200

export const trialFigures = z.object({
  unplannedLots: z.int(),
  droppedPieces: z.int().describe('Ordered pieces without lots: exceptions of the compile'),
  lateLots: z.int().describe('Planned after their pack-by date'),
  missedVannings: z.int().describe('Vanning dates of dealers that lots miss: not planned, or planned too late'),
  overtimeMinutes: z.int().describe('Used, with the plans of other months'),
})
export type TrialFigures = z.infer<typeof trialFigures>

export const trialLoads = z.object({
  cases: z.int().describe('On the vanning dates of the month'),
  containers: z.int(),
  leftCases: z.int().describe('Cases that no container takes'),
})
export type TrialLoads = z.infer<typeof trialLoads>

const ofLots = { dealerCode: z.string(), before: z.int(), after: z.int() }
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int().describe('Of all that differ'), rows: z.array(row) })

export const trialRows = z.object({
  unplanned: rowsOf(
    z.object({ ...ofLots, partNo: z.string(), packStyle: z.string(), latestOn: z.string(), vanOn: z.string() }),
  ).describe('Lots that are not planned'),
  dropped: rowsOf(z.object({ ...ofLots, partNo: z.string() })).describe('Ordered pieces without lots'),
  vannings: rowsOf(z.object({ ...ofLots, vanOn: z.string() })).describe('Lots that miss a vanning date'),
  overtime: rowsOf(z.object({ lineCode: z.string(), packOn: z.string(), before: z.int(), after: z.int() })).describe(
    'Minutes of overtime used',
  ),
  moved: rowsOf(planChangeRow).describe('Lots planned elsewhere, added or removed'),
})
export type TrialRows = z.infer<typeof trialRows>

export const trialLoadRows = rowsOf(
  z.object({ ...ofLots, vanOn: z.string(), leftBefore: z.int(), leftAfter: z.int() }),
).describe('Containers by dealer and vanning date')
export type TrialLoadRows = z.infer<typeof trialLoadRows>

const trialMonth = z.object({
  month: z.string(),
  rev: z.int().describe('The plan it is compared with'),
  isLevelledAnew: z
    .boolean()
    .describe(
      'Orders or masters changed after the plan was made: it is compared with the month planned without the change',
    ),
  isOutdated: z
    .boolean()
    .describe('The plan was changed since, or orders or masters between its first look and its containers'),
  before: trialFigures,
  after: trialFigures,
  movedLots: z.int(),
  rows: trialRows,
  loads: z
    .object({ before: trialLoads, after: trialLoads, rows: trialLoadRows })
    .nullable()
    .describe('null: not known yet'),
})
export type TrialMonth = z.infer<typeof trialMonth>

export const masterTrial = z.object({
  runId: z.int(),
  status: z.enum(runStatuses),
  percent: z.int(),
  message: z.string().describe('Why it ended abnormally'),
  seconds: z.int().nullable().describe('Since it began, or for which it ran'),
  months: z.array(trialMonth).nullable().describe('null: no figures yet'),
})
export type MasterTrial = z.infer<typeof masterTrial>

export const masterTrials = ownArea('master-trial', [...new Set(Object.values(triedCalls))], {
  start: command({
    summary: 'Try a change of masters on the plans that it touches, in the background; nothing is saved',
    action: 'exec',
    forDealers: 'M-MTR-002',
    input: z.object({
      call: z.enum(triedCallIds).describe('The call that would save the change'),
      input: z.looseObject({}).describe('Its input'),
    }),
    output: z.object({ runId: z.int(), months: z.array(z.string()) }),
  }),
  find: query({
    summary: 'A trial of a change of masters: plans and containers without and with it, as far as known',
    action: 'checkStatus',
    input: z.object({ runId: integer(1, 2_147_483_647) }),
    output: masterTrial,
  }),
  cancel: command({
    summary: 'Cancel an own trial of a change of masters',
    action: 'exec',
    forDealers: 'M-MTR-002',
    input: z.object({ runId: z.int().min(1).max(2_147_483_647) }),
    output: z.object({ status: z.enum(runStatuses) }),
  }),
})

/** A figure that is worse with the change. */
export interface Worsening {
  readonly figure: keyof TrialFigures | 'containers' | 'leftCases'
  readonly before: number
  readonly after: number
}

const planFigures = ['unplannedLots', 'droppedPieces', 'lateLots', 'missedVannings', 'overtimeMinutes'] as const
const loadFigures = ['containers', 'leftCases'] as const

/** Figures of which less is better, summed over the months: those that the change raises. */
export function worseFigures(months: readonly Pick<TrialMonth, 'before' | 'after' | 'loads'>[]): Worsening[] {
  const sum = (of: (month: (typeof months)[number]) => number) => months.reduce((total, month) => total + of(month), 0)
  const plan = planFigures.map((figure) => ({
    figure,
    before: sum(({ before }) => before[figure]),
    after: sum(({ after }) => after[figure]),
  }))
  const loads = loadFigures.map((figure) => ({
    figure,
    before: sum((month) => month.loads?.before[figure] ?? 0),
    after: sum((month) => month.loads?.after[figure] ?? 0),
  }))
  return [...plan, ...loads].filter(({ before, after }) => after > before)
}
