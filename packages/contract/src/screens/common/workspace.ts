import { z } from 'zod'
import { type Call, command, ownArea, query } from '../../calls/call.ts'
import { languages } from '../../texts/languages.ts'
import { plainText, recordId, rowVersion, whole } from '../../values/bounds.ts'
import { printable } from '../../values/codes.ts'
import { fileRequest } from '../../values/file-request.ts'
import { flag, integer } from '../../values/lists/query.ts'
import { savedView, viewState, viewVisibilities } from '../../values/lists/saved-view.ts'
import { liveEvent } from './live-event.ts'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]
export const densities = ['comfortable', 'compact', 'dense'] as const
export type Density = (typeof densities)[number]
/** 2026/11/30, 2026-11-30, 30/11/2026, 30.11.2026, 11/30/2026 */
export const dateStyles = ['YMD', 'ISO', 'DMY', 'DOTS', 'MDY'] as const
export type DateStyle = (typeof dateStyles)[number]
/** 1,234.5 · 1.234,5 · 1 234,5 · 1’234.5 */
export const numberStyles = ['COMMA', 'POINT', 'SPACE', 'APOSTROPHE'] as const
export type NumberStyle = (typeof numberStyles)[number]
export const weekStarts = ['SUNDAY', 'MONDAY', 'SATURDAY'] as const
export type WeekStart = (typeof weekStarts)[number]
export const papers = ['A4', 'LETTER'] as const
export type Paper = (typeof papers)[number]

/** Stored with the user, so they follow to every machine. */
export const preferences = z.object({
  language: z.enum(languages),
  theme: z.enum(themes),
  density: z.enum(densities),
  dates: z.enum(dateStyles),
  numbers: z.enum(numberStyles),
  weekStart: z.enum(weekStarts),
  paper: z.enum(papers),
})
export type Preferences = z.infer<typeof preferences>

/** A second list of a screen follows a dot. */
const screenKey = z.string().regex(/^[A-Z]{1,40}(\.[A-Z]{1,40})?$/)
const viewName = z
  .string()
  .transform((text) => text.normalize('NFKC').trim())
  .pipe(z.string().min(1).max(60).regex(printable))

export const recordKinds = ['PART', 'ORDER', 'CASE', 'CONTAINER', 'RUN', 'FILE'] as const
export type RecordKind = (typeof recordKinds)[number]

export const foundRecord = z.object({
  kind: z.enum(recordKinds),
  code: z.string().describe('Part, order, case, renban or run number; of a file its id'),
  title: z.string(),
  note: z.string(),
})
export type FoundRecord = z.infer<typeof foundRecord>

/** A shorter text would find too much to be of use. */
export const SHORTEST_RECORD_TEXT = 3

export const rowChange = z.object({
  at: z.string(),
  employeeId: z.string(),
  name: z.string().describe('Employee name, or the employee id if unknown'),
  callId: z.string(),
  op: z.enum(['I', 'U', 'D', '']).describe('Empty: an action that changed no fields'),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type RowChange = z.infer<typeof rowChange>

/** Calls that belong to no screen, as `common` among the required ones. */
export const workspace = ownArea('common', [], {
  savePreferences: command({
    summary: 'Save the display settings of the user',
    action: 'save',
    forDealers: 'open',
    access: 'signed-in',
    isAlwaysOpen: true,
    input: preferences.partial(),
    output: preferences.partial(),
  }),
  endSession: command({
    summary: 'End the application session and invalidate its token',
    action: 'delete',
    forDealers: 'open',
    access: 'signed-in',
    // Users can sign out wherever they are.
    prctClaim: 'ignored',
    isAlwaysOpen: true,
    isForPeople: true,
    input: z.object({}),
    output: z.object({ isEnded: z.boolean() }),
  }),
  listViews: query({
    summary: 'Saved views of a screen: the user’s own and those shared in the PRCTCC',
    action: 'init',
    access: 'signed-in',
    input: z.object({ screenKey }),
    output: z.object({
      views: z.array(savedView),
      defaultViewId: z.int().nullable().describe('The user’s default, otherwise that of the PRCTCC'),
      canAdminister: z
        .boolean()
        .describe('The user can lock views, change views of others and set the default of the PRCTCC'),
    }),
  }),
  saveView: command({
    summary: 'Save, change, rename, share or lock a view',
    action: 'save',
    forDealers: 'open',
    access: 'signed-in',
    input: z.object({
      screenKey,
      viewId: recordId.optional().describe('Default: a new view'),
      rowVersion: rowVersion.optional().describe('Version of the changed view'),
      name: viewName,
      visibility: z.enum(viewVisibilities).default('PRIVATE'),
      isPrctDefault: z.boolean().default(false),
      state: viewState,
    }),
    output: z.object({ viewId: z.int(), rowVersion: z.int() }),
  }),
  chooseDefaultView: command({
    summary: 'Set the user’s default view of a screen; without a view: the default of the PRCTCC',
    action: 'save',
    forDealers: 'open',
    access: 'signed-in',
    input: z.object({ screenKey, viewId: recordId.nullable() }),
    output: z.object({ defaultViewId: z.int().nullable() }),
  }),
  deleteView: command({
    summary: 'Delete a saved view',
    action: 'delete',
    forDealers: 'open',
    access: 'signed-in',
    input: z.object({ viewId: recordId, rowVersion }),
    output: z.object({ isDeleted: z.boolean() }),
  }),
  searchHistory: query({
    summary: 'Change history of a row, latest first',
    action: 'search',
    access: 'signed-in',
    input: z.object({
      entity: z.string().regex(/^[a-z_]{1,60}$/),
      key: z.string().max(2000).regex(printable).describe('The row’s key as JSON, e.g. {"partNo":"5330100001"}'),
    }),
    output: z.object({ changes: z.array(rowChange), hasMore: z.boolean() }),
  }),
  findRecords: query({
    summary: 'Parts, orders, cases, containers, runs and own files whose number or name begins with a text',
    action: 'search',
    access: 'signed-in',
    input: z.object({
      text: z
        .string()
        .transform((text) => text.normalize('NFKC').trim())
        .pipe(z.string().min(SHORTEST_RECORD_TEXT).max(60).regex(printable)),
    }),
    output: z.object({ records: z.array(foundRecord) }),
  }),
  listRolesAllowed: query({
    summary: 'Roles with a privilege for a function: who may change a screen that is read-only for the user',
    action: 'search',
    access: 'signed-in',
    input: z.object({ functionId: z.string().regex(/^[A-Z0-9-]{1,20}$/), privilege: integer(1, 9) }),
    output: z.object({ roles: z.array(z.string()).describe('Names in the language of the user') }),
  }),
  requestFile: command({
    summary: 'Request a download as a file created in the background',
    action: 'asyncdown',
    forDealers: 'open',
    access: 'signed-in',
    input: z.object({
      callId: plainText(100),
      functionId: plainText(20).describe('Function that requests it, as in the FunctionId header of the download'),
      input: z.record(
        plainText(60),
        z.union([
          plainText(2000),
          z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
          z.boolean(),
          z.array(plainText(200)).max(500),
        ]),
      ),
      rowsTotal: whole(0).default(0).describe('Expected number of rows; 0: unknown'),
    }),
    output: fileRequest,
  }),
  cancelFile: command({
    summary: 'Cancel a file request',
    action: 'delete',
    forDealers: 'open',
    access: 'signed-in',
    input: z.object({ requestId: recordId }),
    output: fileRequest,
  }),
  listFiles: query({
    summary: 'File requests of the user, latest first',
    action: 'init',
    alsoActions: ['checkStatus'],
    access: 'signed-in',
    isOpenInBatch: true,
    input: z.object({ underWayOnly: flag }),
    output: z.object({ files: z.array(fileRequest) }),
  }),
})

/**
 * A stream of server-sent events (docs/decisions/0008), the only address whose reply does not end. It is not in the
 * table of calls, but has the headers, admission and limits of a call.
 */
export const workspaceEvents = {
  ...query({
    summary: 'Stream of progress of runs and files until the session ends',
    action: 'checkStatus',
    access: 'signed-in',
    isOpenInBatch: true,
    isForPeople: true,
    input: z.object({}),
    output: liveEvent,
  }),
  id: 'workspace/common/follow-events',
  functionIds: [],
} as const satisfies Call
