import { z } from 'zod'
import { area, command, download, query, upload } from '../../calls/call.ts'
import { privilege } from '../../calls/privilege.ts'
import { rowVersion, whole } from '../../values/bounds.ts'
import { dealerCode, month } from '../../values/codes.ts'
import { choices, listDownload, listPage, listSave, listSaved, text } from '../../values/lists/editable-list.ts'
import { flag, list, optional, paging } from '../../values/lists/query.ts'
import { listUploadPreview, previewedIssue, uploadPhases } from '../../values/lists/upload-preview.ts'
import { calendarEvent } from '../event-master/event-master.ts'
import { correspondenceColumns, correspondenceRow } from './correspondence-rows.ts'

/** PREPARING: a run or a schedule is changing the month. REGISTERED months are changed by a new revision. */
export const correspondenceStates = ['NONE', 'PREPARING', 'PREPARED', 'APPROVED', 'REGISTERED'] as const
export type CorrespondenceState = (typeof correspondenceStates)[number]

export const correspondenceActions = ['prepare', 'save', 'upload', 'copy', 'approve', 'register', 'delete'] as const
export type CorrespondenceAction = (typeof correspondenceActions)[number]

/**
 * The state of a dealer's month after an action; one that is not listed is rejected. The run ends PREPARING with
 * PREPARED. Deleting a draft returns to the registered revision, if there is one.
 */
export const correspondenceTransitions: Readonly<
  Record<CorrespondenceState, { readonly [Action in CorrespondenceAction]?: CorrespondenceState }>
> = {
  NONE: { prepare: 'PREPARING', copy: 'PREPARED' },
  PREPARING: {},
  PREPARED: {
    prepare: 'PREPARING',
    save: 'PREPARED',
    upload: 'PREPARED',
    copy: 'PREPARED',
    approve: 'APPROVED',
    delete: 'NONE',
  },
  APPROVED: {
    prepare: 'PREPARING',
    save: 'PREPARED',
    upload: 'PREPARED',
    copy: 'PREPARED',
    register: 'REGISTERED',
    delete: 'NONE',
  },
  REGISTERED: { prepare: 'PREPARING', copy: 'PREPARED' },
}

const who = z.string()
const at = z.string().nullable()
const isoDay = z.string()

const monthKey = { dealerCode, orderMonth: month }

const correspondenceMonth = z.object({
  dealerCode: z.string(),
  orderMonth: z.string(),
  rev: z.int().describe('0: from the host, or nothing yet'),
  status: z.enum(correspondenceStates),
  rowVersion: z.int(),
  isDraft: z.boolean().describe('Its rows are those of a revision that is not registered'),
  rows: z.int(),
  productionDays: z.int().describe('Working days of the dealer in the order month'),
  completeness: z.number().describe('Mapped production days in per cent'),
  errors: z.int(),
  warnings: z.int(),
  changed: z.int().describe('Rows that differ from the registered revision'),
  registeredRev: z.int().nullable(),
  preparedBy: who,
  preparedAt: at,
  approvedBy: who,
  approvedAt: at,
  registeredBy: who,
  registeredAt: at,
  compiledCycle: z
    .string()
    .nullable()
    .describe('Last order cycle compiled with the registered revision, or an earlier one'),
  compiledRev: z.int().nullable(),
  isAuthor: z.boolean().describe('The user prepared or changed the revision and cannot approve it'),
})
export type CorrespondenceMonth = z.infer<typeof correspondenceMonth>

/** What violates one of the six invariants, or could not be mapped. */
const correspondenceException = z.object({
  dealerCode: z.string(),
  orderMonth: z.string(),
  productionDate: isoDay.nullable(),
  invariant: z.int().min(1).max(6),
  errorType: z.enum(['ERROR', 'WARNING']),
  message: z.string(),
})
export type CorrespondenceException = z.infer<typeof correspondenceException>

export const correspondenceImpactKinds = ['ORDER', 'PLAN', 'CASE'] as const

const correspondenceImpact = z.object({
  kind: z.enum(correspondenceImpactKinds),
  dealerCode: z.string(),
  month: z.string().describe('ORDER: order month; else month of the plan'),
  vanDate: isoDay.describe('In the registered calendar'),
  newVanDate: isoDay.nullable().describe('null: no vessel any more, or several'),
  isFrozen: z.boolean().describe('Plan and cases keep this vanning date'),
  count: z.int(),
})
export type CorrespondenceImpact = z.infer<typeof correspondenceImpact>

export const monthChange = z.object({ months: z.array(correspondenceMonth), impact: z.array(correspondenceImpact) })

const shownMonth = z.object({ ...monthKey, rev: whole(1), rowVersion })
const onMonths = z.object({
  months: z.array(shownMonth).min(1).max(500),
  acceptWarnings: z.boolean().default(false),
})

/** CHECKED: without errors, waiting to be committed. */
export const scheduleStates = ['NONE', 'PROCESSING', 'CHECKED', 'DONE', 'ERROR'] as const
export type ScheduleState = (typeof scheduleStates)[number]

const remappedMonth = z.object({
  dealerCode: z.string(),
  orderMonth: z.string(),
  rows: z.int().describe('Rows whose vessel changes'),
  lost: z.int().describe('Production days without a vessel'),
})

const scheduleState = z.object({
  status: z.enum(scheduleStates),
  uploadId: z.string().nullable(),
  errorsId: z.string().nullable().describe('Upload whose errors `download` returns, with `schedule`'),
  fileName: z.string(),
  requestedBy: z.string(),
  requestedAt: at,
  message: z.string().describe('Why processing failed'),
  lineCount: z.int(),
  counts: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), blanked: z.int() }),
  errorCount: z.int(),
  warningCount: z.int(),
  issues: z.array(previewedIssue),
  remapped: z.array(remappedMonth).describe('Registered months that the schedule touches'),
  impact: z.array(correspondenceImpact),
})
export type ScheduleStatus = z.infer<typeof scheduleState>

const sailing = z.object({
  dealers: z.array(z.string()).describe('Searched dealers at the port of discharge'),
  carrier: z.string(),
  vessel: z.string(),
  voyage: z.string(),
  cyCut: z.string(),
  etd: z.string(),
  eta: z.string(),
  isBlank: z.boolean().describe('Blank sailing: it does not run'),
})
export type ShownSailing = z.infer<typeof sailing>

const cancelledSailing = z.object({
  dealerCode: z.string(),
  orderMonth: z
    .string()
    .nullable()
    .describe('null: its production days have other ships, cases still stand on its vanning date'),
  vanOn: isoDay,
  vessel: z.string(),
  voyage: z.string(),
  etd: isoDay,
  productionDays: z.int().describe('Registered rows with the ship'),
  cases: z.int().describe('Neither vanned nor shipped, on a vanning date without another ship'),
  containers: z.int(),
})
export type CancelledSailing = z.infer<typeof cancelledSailing>

export const correspondenceSearch = {
  dealer: list(dealerCode),
  orderMonthFrom: optional(month),
  orderMonthTo: optional(month),
  line: list(text(10)).describe('Packing lines that pack parts of the dealer'),
  vanningCalendar: list(text(6)),
  status: list(z.enum(correspondenceStates)),
  vessel: optional(text(60)),
  carrier: optional(text(60)),
  onlyExceptions: flag,
}

const needed = {
  dealer: list(dealerCode).refine((dealers) => dealers.length > 0, { error: 'M-COM-101' }),
  orderMonthFrom: month,
}

export const prepareMethods = ['GENERATE', 'REMAP'] as const

export const correspondenceCalendar = area('correspondencecalendar', ['A03F01'], {
  init: query({
    summary: 'Dealers, vanning calendars and the permitted actions of the user',
    action: 'init',
    output: z.object({
      dealers: choices,
      lines: choices,
      vanningCalendars: choices,
      canChange: z.boolean().describe('false: the user sees some dealers only, and can only look'),
      canRegister: z.boolean().describe('false: the user belongs to another PRCTCC'),
    }),
  }),
  search: query({
    summary: 'Packing, vanning and sailing per production date, with states and exceptions of the months',
    action: 'search',
    history: { correspondence_row: ['A03F01'] },
    input: z.object({ ...correspondenceSearch, ...needed, ...paging }),
    output: listPage(correspondenceRow).extend({
      months: z.array(correspondenceMonth),
      exceptions: z.array(correspondenceException).describe('At most 500'),
      exceptionCount: z.int(),
      events: z
        .array(calendarEvent.extend({ dealers: z.array(z.string()).describe('Searched dealers that it concerns') }))
        .describe('From the first packing to the last production day of the months'),
      sailings: z.array(sailing).describe('Voyages to the ports of the searched dealers around the months, by CY cut'),
      cancelled: z
        .array(cancelledSailing)
        .describe('Cancelled sailings of the searched dealers on which something depends, whatever the month'),
    }),
  }),
  download: download({
    summary:
      'The rows as a workbook; with `schedule` the voyages that have not arrived, a template, or errors of an upload',
    action: 'download',
    input: z.object({ ...correspondenceSearch, ...listDownload, schedule: flag }),
  }),
  upload: upload({
    summary: 'Upload edited rows',
    action: 'upload',
    forDealers: 'M-A03-006',
    input: z.object(uploadPhases),
    output: listUploadPreview,
  }),
  register: command({
    summary: 'Register approved months: planning reads them from now on',
    action: 'register',
    forDealers: 'M-A03-006',
    privilege: privilege.full,
    input: onMonths,
    output: monthChange,
  }),
  copy: command({
    summary: 'Copy from an earlier month, or from a dealer on the same service, by working-day ordinal',
    action: 'copy',
    forDealers: 'M-A03-006',
    input: z.object({
      ...monthKey,
      fromDealerCode: dealerCode,
      fromOrderMonth: month,
      rowVersion: rowVersion.describe('Of the month as it was read; 0: nothing stored'),
      acceptWarnings: z.boolean().default(false),
    }),
    output: monthChange,
  }),
  save: command({
    summary: 'Save edited rows, or preview their impact',
    action: 'save',
    forDealers: 'M-A03-006',
    input: listSave(correspondenceColumns),
    output: listSaved.extend({
      impact: z.array(correspondenceImpact).describe('Of a preview, once the month is registered'),
    }),
  }),
  delete: command({
    summary: 'Delete revisions that are not registered',
    action: 'delete',
    forDealers: 'M-A03-006',
    input: onMonths,
    output: monthChange,
  }),
  upschedule: upload({
    summary: 'Upload a sailing schedule, checked and committed in the background',
    action: 'upschedule',
    forDealers: 'M-A03-006',
    input: z.object(uploadPhases),
    output: z.object({ uploadId: z.string(), runId: z.int() }),
  }),
  isscheduleprocessing: query({
    summary: 'State of the last sailing schedule, with its errors, the months it touches and its impact',
    action: 'isscheduleprocessing',
    input: z.object({ uploadId: optional(z.uuid()).describe('Absent: the latest') }),
    output: scheduleState,
  }),
  prepare: command({
    summary: 'Generate the rows of dealers and months in the background',
    action: 'prepare',
    forDealers: 'M-A03-006',
    input: z.object({
      dealers: z.array(dealerCode).min(1).max(500),
      orderMonthFrom: month,
      orderMonthTo: month,
      months: z
        .array(z.object({ dealerCode, orderMonth: month }))
        .max(2000)
        .optional()
        .describe('Only these of the dealers and order months; absent: all'),
      method: z.enum(prepareMethods).optional().describe('Absent: REMAP where a month is registered, else GENERATE'),
      acceptWarnings: z.boolean().default(false).describe('Replace drafts with manual changes, and approved ones'),
    }),
    output: z.object({ runId: z.int().nullable(), months: z.int(), replaced: z.int() }),
  }),
  approve: command({
    summary: 'Approve prepared months, which somebody else prepared',
    action: 'approve',
    forDealers: 'M-A03-006',
    privilege: privilege.full,
    input: onMonths,
    output: monthChange,
  }),
})
