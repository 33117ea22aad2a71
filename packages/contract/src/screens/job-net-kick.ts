import { z } from 'zod'
import { area, command, download, query } from '../call.ts'
import { privilege } from '../privilege.ts'
import { MAX_CHANGES_TEXT } from '../values/plan-changes.ts'
import { flag, integer, list, page, paging } from '../values/query.ts'

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

export const netIds = [
  'MASTER_IMPORT',
  'SCHEDULE_IMPORT',
  'WINDOWS_PREPARE',
  'VOLATILITY_CHECK',
  'ORDER_COMPILE',
  'BOM_CHECK',
  'PLAN_CHAIN',
  'PLAN_LEVEL',
  'PLAN_TRIAL',
  'CASE_BUILD',
  'VANNING',
  'VANNING_TRIAL',
  'RESULT_IMPORT',
  'MONTH_CLOSE',
] as const
export type NetId = (typeof netIds)[number]

/** The longest value of a parameter is the changes of a trial. */
const params = z.record(z.string().max(50), z.string().max(MAX_CHANGES_TEXT))

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
  kickedAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  elapsedSeconds: z.int().nullable(),
  isCancelRequested: z.boolean(),
  needsConfirm: z.boolean().describe('Ended abnormally and not yet confirmed: blocks the next run'),
  message: z.object({ en: z.string(), ja: z.string() }).describe('Error of an abnormal end'),
  jobs: z.array(jobRow),
})
export type JobNetRunRow = z.infer<typeof jobNetRunRow>

export const jobNetKick = area('jobnetkick', ['M01F01'], {
  init: query({
    summary: 'The job nets, their jobs and parameters, and the last run of each',
    action: 'init',
    output: z.object({
      nets: z.array(
        z.object({
          netId: z.enum(netIds),
          netName: z.string(),
          effect: z.string().describe('What a run changes, for the confirm dialog'),
          jobs: z.array(z.string()),
          params: z.array(jobNetParam),
          averageSeconds: z.int().nullable(),
          lastRun: jobNetRunRow.nullable(),
        }),
      ),
    }),
  }),
  search: query({
    summary: 'Runs, latest first, with jobs and progress; also polled for status',
    action: 'search',
    alsoActions: ['checkStatus'],
    input: z.object({
      ...paging,
      netId: list(z.enum(netIds)),
      status: list(z.enum(runStatuses)),
      runId: list(integer(1, 2_147_483_647)),
      failedOnly: flag,
    }),
    output: page(jobNetRunRow),
  }),
  exec: command({
    summary: 'Run, cancel, rerun or confirm a job net',
    action: 'exec',
    privilege: privilege.full,
    input: z.discriminatedUnion('operation', [
      z.object({
        operation: z.literal('KICK'),
        netId: z.enum(netIds),
        params,
      }),
      z.object({ operation: z.literal('KILL'), runId: z.int() }),
      z.object({ operation: z.literal('RERUN_FROM_NG'), runId: z.int() }),
      z.object({ operation: z.literal('CONFIRM'), runId: z.int() }),
    ]),
    output: z.object({ runId: z.int(), status: z.enum(runStatuses) }),
  }),
  download: download({
    summary: 'The log of a run',
    action: 'download',
    input: z.object({ runId: integer(1, 2_147_483_647) }),
  }),
})
