import { z } from 'zod'
import { area, command, download, ownArea, query } from '../../calls/call.ts'
import { privilege } from '../../calls/privilege.ts'
import { plainText, recordId, rowVersion } from '../../values/bounds.ts'
import { isoDate } from '../../values/codes.ts'
import { everyLanguage } from '../../values/every-language.ts'
import { text } from '../../values/lists/editable-list.ts'
import { flag, integer, list, optional, page, paging } from '../../values/lists/query.ts'
import { MAX_CHANGES_TEXT } from '../../values/plans/plan-changes.ts'
import { netGroups, netIds, netSchedule, netWindow } from './job-nets.ts'

export const runStatuses = [
  'WAITING',
  'HELD',
  'RUNNING',
  'ENDED_OK',
  'ENDED_WARN',
  'ENDED_NG',
  'KILLED',
  'BYPASSED',
  'NOT_EXECUTED',
] as const
export type RunStatus = (typeof runStatuses)[number]

/** The longest value of a parameter is the changes of a trial. */
const params = z.record(plainText(50), plainText(MAX_CHANGES_TEXT))

export const jobNetParam = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().describe('Input hint; may be empty'),
  isAsked: z.boolean().describe('false: set by another screen that runs the net'),
  kind: z.enum(['MONTH', 'DEALER', 'TEXT', 'SELECT', 'DATE']),
  isRequired: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  initial: z.string(),
})

export const jobRow = z.object({
  seq: z.int(),
  jobId: z.string(),
  status: z.enum(runStatuses),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  phase: z.string(),
  progressDone: z.int(),
  progressTotal: z.int(),
  rowsIn: z.int(),
  rowsOut: z.int(),
  rowsError: z.int(),
})

export const jobNetRunRow = z.object({
  runId: z.int(),
  netId: z.string(),
  netName: z.string(),
  status: z.enum(runStatuses),
  params,
  kickedByName: z.string(),
  kickedByEmployeeId: z.string().nullable().describe('null: started by schedule'),
  kickedAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  elapsedSeconds: z.int().nullable(),
  limitSeconds: z.int().nullable().describe('Longest duration of its net when the run was requested; null: none'),
  isLate: z.boolean().describe('It takes or took longer than its limit'),
  isCancelRequested: z.boolean(),
  needsConfirm: z.boolean().describe('Ended abnormally and not yet confirmed: blocks the next run'),
  message: everyLanguage.describe('Error of an abnormal end'),
  jobs: z.array(jobRow),
})
export type JobNetRunRow = z.infer<typeof jobNetRunRow>

/** Only a run in one of `from` can be changed; the state machine of the commands on runs. */
export const runOperations = {
  HOLD: { from: ['WAITING'], to: 'HELD' },
  RELEASE: { from: ['HELD'], to: 'WAITING' },
  SKIP: { from: ['WAITING', 'HELD'], to: 'BYPASSED' },
  KILL: { from: ['WAITING', 'HELD', 'RUNNING'], to: 'KILLED' },
  CONFIRM: { from: ['ENDED_NG', 'KILLED'], to: null },
  RERUN_TOP: { from: ['ENDED_NG', 'KILLED'], to: 'WAITING' },
  RERUN_FROM_NG: { from: ['ENDED_NG', 'KILLED'], to: 'WAITING' },
  RERUN_AFTER_NG: { from: ['ENDED_NG', 'KILLED'], to: 'WAITING' },
} as const satisfies Readonly<Record<string, { from: readonly RunStatus[]; to: RunStatus | null }>>
export type RunOperation = keyof typeof runOperations
const runOperationNames = Object.keys(runOperations) as [RunOperation, ...RunOperation[]]

export const canOperate = (operation: RunOperation, { status, needsConfirm }: RunState): boolean => {
  const from: readonly RunStatus[] = runOperations[operation].from
  return from.includes(status) && (operation !== 'CONFIRM' || needsConfirm)
}
type RunState = Pick<JobNetRunRow, 'status' | 'needsConfirm'>

/** States of a packing month in which a net changes nothing of it: closed, or its plan fixed. */
export const monthRejections = ['CLOSED', 'FIXED'] as const
export type MonthRejection = (typeof monthRejections)[number]

/** A week. */
const MOST_MINUTES = 10_080

export const netSetting = z.object({
  schedule: netSchedule.nullable().describe('null: started by users only'),
  forbidden: netWindow.nullable().describe('Time of day in which no run may be started'),
  closesService: z.boolean().describe('Online calls of the PRCTCC return 410 while a run is in progress'),
  longestMinutes: z.int().min(1).max(MOST_MINUTES).nullable().describe('A longer run is late; null: no limit'),
  cancelsLate: z.boolean().describe('A late run is cancelled; needs a limit'),
})
export type NetSetting = z.infer<typeof netSetting>

export const runFileKinds = ['LOG', 'ERRORS'] as const

export const jobNetKick = area('jobnetkick', ['M01F01'], {
  init: query({
    summary: 'The job nets, their jobs, parameters and settings, and the last run of each',
    action: 'init',
    isOpenInBatch: true,
    output: z.object({
      nets: z.array(
        z.object({
          netId: z.enum(netIds),
          netName: z.string(),
          effect: z.string().describe('Effect of a run, for the confirmation dialog'),
          isAllowed: z.boolean().describe('The user may run it and operate its runs'),
          rejects: z.array(z.enum(monthRejections)).describe('Months for which it cannot be run'),
          jobs: z.array(z.string()),
          params: z.array(jobNetParam),
          averageSeconds: z.int().nullable(),
          lastRun: jobNetRunRow.nullable(),
          setting: netSetting.extend({
            nextStartAt: z.string().nullable(),
            rowVersion: z.int().describe('0: not stored yet'),
          }),
        }),
      ),
      months: z
        .array(z.object({ month: z.string(), rejection: z.enum(monthRejections) }))
        .describe('Packing months that nets reject'),
      calendars: z.array(z.object({ code: z.string(), name: z.string() })).describe('For starts on working days'),
    }),
  }),
  search: query({
    summary: 'Runs, latest first, with jobs and progress; also polled for status',
    action: 'search',
    alsoActions: ['checkStatus'],
    isOpenInBatch: true,
    input: z.object({
      ...paging,
      group: list(z.enum(netGroups)),
      netId: list(z.enum(netIds)),
      status: list(z.enum(runStatuses)),
      requestedFrom: optional(isoDate),
      requestedTo: optional(isoDate),
      startedFrom: optional(isoDate).describe('Business days of the PRCTCC'),
      startedTo: optional(isoDate),
      kickedBy: optional(text(60)).describe('Beginning of the name of the user who requested the run'),
      runId: list(integer(1, 2_147_483_647)),
      failedOnly: flag,
      lateOnly: flag.describe('Longer than the limit of the net'),
      needsConfirm: flag.describe('Ended abnormally and not yet confirmed'),
    }),
    output: page(jobNetRunRow),
  }),
  exec: command({
    summary: 'Run a job net; hold, release, skip, cancel, rerun or confirm a run',
    action: 'exec',
    forDealers: 'M-M01-013',
    privilege: privilege.full,
    isOpenInBatch: true,
    input: z.discriminatedUnion('operation', [
      z.object({
        operation: z.literal('KICK'),
        netId: z.enum(netIds),
        params,
      }),
      z.object({ operation: z.enum(runOperationNames), runId: recordId }),
    ]),
    output: z.object({ runId: z.int(), status: z.enum(runStatuses) }),
  }),
  download: download({
    summary: 'The log of a run, or its warnings and errors as CSV',
    action: 'download',
    isOpenInBatch: true,
    input: z.object({ runId: integer(1, 2_147_483_647), kind: z.enum(runFileKinds).default('LOG') }),
  }),
})

export const netSettings = ownArea('job-net-kick', ['M01F01'], {
  saveSetting: command({
    summary:
      'Save when a job net starts by itself, when it may not be started, how long it may run, and whether it closes the online service',
    action: 'save',
    forDealers: 'M-M01-013',
    privilege: privilege.full,
    isOpenInBatch: true,
    input: netSetting.extend({ netId: z.enum(netIds), rowVersion }),
    output: z.object({ nextStartAt: z.string().nullable(), rowVersion: z.int() }),
  }),
})
