import { z } from 'zod'
import { area, command, download, query, upload } from '../call.ts'
import { privilege } from '../privilege.ts'
import { screen } from '../screen.ts'
import { caseCode, dealerCode, isoDate, lineCode, month, partNo } from '../values/codes.ts'
import { listSaved, listUpdate } from '../values/editable-list.ts'
import { fileRequest } from '../values/file-request.ts'
import { list, optional, page, paging } from '../values/query.ts'
import { reason } from '../values/reason.ts'

export const planViews = ['MONTHLY', 'WEEKLY', 'DAILY'] as const
export type PlanView = (typeof planViews)[number]
/** The plan as a whole; its entry among a user's functions also holds the page sizes of the views. */
export const planFunctionId = 'J01F01'
/** The function that a view of the plan belongs to. */
export const planViewFunctionId: Record<PlanView, string> = {
  MONTHLY: 'J01F01-1',
  WEEKLY: 'J01F01-2',
  DAILY: 'J01F01-3',
}

const searchFields = {
  month: month,
  day: optional(isoDate).describe('DAILY: the day; absent: the whole month'),
  line: list(lineCode),
  dealer: list(dealerCode),
  partNo: list(partNo),
  caseCode: list(caseCode),
}

const downloadFields = {
  ...searchFields,
  view: z.enum(planViews),
  rows: z.enum(['PLANNED', 'UNPLANNED']).default('PLANNED'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
}

/** MONTHLY: one row per line and dealer. */
export const monthlyPlanRow = z.object({
  lineCode: z.string(),
  dealerCode: z.string(),
  orderQty: z.int(),
  planQty: z.int(),
  lots: z.int(),
  cases: z.int(),
  minutes: z.int(),
  volumeM3: z.number(),
  containers: z.int(),
})

/** WEEKLY: one row per line, dealer, part and case. A week is known by its Monday. */
export const weeklyPlanRow = z.object({
  lineCode: z.string(),
  dealerCode: z.string(),
  partNo: z.string(),
  partName: z.string(),
  caseCode: z.string(),
  lots: z.int(),
  qty: z.int(),
  minutes: z.number(),
  weeks: z.array(
    z.object({
      weekOn: z.string(),
      lots: z.int(),
      dueLots: z.int().describe('Lots whose latest day is in the week'),
    }),
  ),
})

/** DAILY: one row per placed item. */
export const dailyPlanRow = z.object({
  planId: z.int(),
  seq: z.int().describe('Order of work within a line and day, as it was levelled'),
  rowVersion: z.int(),
  lineCode: z.string(),
  packOn: z.string(),
  dealerCode: z.string(),
  partNo: z.string(),
  partName: z.string(),
  packStyle: z.string(),
  caseCode: z.string(),
  lots: z.int(),
  qty: z.int(),
  minutes: z.number(),
  earliestOn: z.string(),
  latestOn: z.string(),
  vanOn: z.string(),
  isFixed: z.boolean(),
  startsAt: z
    .string()
    .nullable()
    .describe('hh:mm of the business day, past midnight above 24:00; null: no shifts known, or moved'),
  endsAt: z.string().nullable(),
  shiftCode: z.string().nullable(),
  pinnedBy: z.string().nullable().describe('Who fixed the row by hand; null: nobody, or the frozen days hold it'),
  reasons: z.array(reason),
})

export const unplannedRow = z.object({
  dealerCode: z.string(),
  partNo: z.string(),
  partName: z.string(),
  packStyle: z.string(),
  earliestOn: z.string(),
  latestOn: z.string(),
  vanOn: z.string(),
  lots: z.int(),
  qty: z.int(),
  reason,
})

/** Load of one line on one day against what it can do. Minutes. */
export const planDay = z.object({
  lineCode: z.string(),
  packOn: z.string().describe('In another unit than the own the Monday of a week, of which these are the sums'),
  loadMinutes: z.number(),
  regularMinutes: z.number(),
  overtimeMinutes: z.number(),
  reasons: z.array(reason).describe('Events that give the line other time than its calendar'),
})

/** How level the days of a plan are, against their regular time, and what it costs to be so. */
const planLevelness = z.object({
  peakDayPercent: z
    .number()
    .describe(
      'How hard the hardest day is: up to 100 the share of regular time in use, above it 100 and the share of its overtime',
    ),
  peakDayBoundPercent: z.number().describe('What no plan can have less than'),
  variationPercent: z.number(),
  nearAveragePercent: z.number().describe('Days within 5 % of the average'),
  overtimeMinutes: z.number(),
  earlyLotDays: z.int().describe('Lots times days before their latest day'),
  earlyM3Days: z.number(),
  dealerMixPercent: z.number().describe('How far the days are from the even mix of dealers; 0: each day alike'),
  familyMixPercent: z.number(),
})

/** What a re-plan changed against the revision before. */
const planChange = z.object({
  beforeRev: z.int(),
  movedLots: z.int(),
  movedPercent: z.number().describe('Moved work in percent of all that both revisions have'),
  addedLots: z.int(),
  removedLots: z.int(),
  causes: z.array(z.object({ cause: z.string(), lots: z.int(), text: z.string() })),
})

/** A row fixed by hand that the plan could not keep. */
const lostPin = z.object({
  dealerCode: z.string(),
  partNo: z.string(),
  lineCode: z.string(),
  packOn: z.string(),
  lots: z.int(),
  why: z.enum(['NOT_ORDERED', 'LINE', 'GROUP', 'FEWER_LOTS']),
})

/** What a plan comes to. */
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
  remedies: z.array(z.object({ way: z.string(), text: z.string() })).describe('What may be done about unplanned lots'),
  unplannedCauses: z.array(z.object({ cause: z.string(), lots: z.int(), minutes: z.number() })),
  level: planLevelness.nullable().describe('null: not known, or not for the user'),
  carryOver: z.object({ pieces: z.int(), owedPieces: z.int(), m3: z.number() }).nullable(),
  changes: planChange.nullable().describe('null: the first revision'),
  pinnedRows: z.int(),
  editedRows: z
    .int()
    .describe(
      'Rows put by hand since the plan was levelled: the figures know of them, bounds and bottleneck are of the levelling',
    ),
  editedSinceCases: z.int().describe('Those of them that came after the cases were built, which do not know of them'),
  lostPins: z.array(lostPin),
  frozenWeeks: z.array(z.string()).describe('Mondays of the weeks whose content was kept'),
  frozenBefore: z.string().nullable().describe('Nothing before this day was moved; null: nothing was frozen'),
  cases: z.int(),
  mixedCases: z.int(),
  containers: z.int(),
  containerBound: z.int(),
  averageFillPercent: z.number(),
  withChanges: z.string().describe('Changes with which it was levelled, as text; empty: none'),
  changedSinceTrial: z
    .int()
    .nullable()
    .describe(
      'Run of the trial that it was to be as; the month has changed since, so it is not. null: as tried, or no trial',
    ),
})

export const planHeader = z.object({
  planId: z.int(),
  month: z.string(),
  rev: z.int(),
  status: z.string(),
  createdAt: z.string(),
  kpi: planFigures,
})

export const packingPlan = area('packingplan', ['J01F01-1', 'J01F01-2', 'J01F01-3', planFunctionId], {
  init: query({
    summary: 'Months with plans, lines, dealers',
    action: 'init',
    output: z.object({
      months: z.array(z.string()),
      currentMonth: z.string(),
      lines: z.array(z.object({ code: z.string(), name: z.string() })),
      dealers: z.array(z.object({ code: z.string(), name: z.string() })),
      mayLevel: z.boolean(),
    }),
  }),
  search: query({
    summary: 'The plan of a month: header, load per line and day, rows of the view, unplanned rows',
    action: 'search',
    input: z.object({
      ...searchFields,
      ...paging,
      view: z.enum(planViews),
      rows: z.enum(['PLANNED', 'UNPLANNED']).default('PLANNED'),
    }),
    output: z.object({
      plan: planHeader.nullable(),
      days: z.array(planDay),
      monthly: z.array(monthlyPlanRow),
      weekly: page(weeklyPlanRow).nullable(),
      daily: page(dailyPlanRow).nullable(),
      unplanned: page(unplannedRow).nullable(),
    }),
  }),
  download: download({
    summary: 'The rows of the view as a workbook or csv',
    action: 'download',
    input: z.object(downloadFields),
  }),
  upload: upload({ summary: 'Upload an edited plan', action: 'upload' }),
  save: command({
    summary:
      'Put rows of the newest plan on another line or day, fix and unfix them: what is fixed stays when the plan is levelled again',
    action: 'save',
    input: listUpdate({
      key: { planId: z.int(), seq: z.int() },
      fields: {
        lineCode,
        packOn: isoDate,
        isFixed: z.boolean().describe('Left out where line or day change: the row becomes fixed'),
      },
    }),
    output: listSaved,
  }),
  asyncdownload: command({
    summary: 'Request a file of all rows, and ask how far it is',
    action: 'asyncdown',
    alsoActions: ['checkStatus'],
    privilege: privilege.reference,
    input: z.discriminatedUnion('operation', [
      z.object({ operation: z.literal('REQUEST'), ...downloadFields }),
      z.object({ operation: z.literal('STATUS'), requestId: z.int() }),
    ]),
    output: fileRequest,
  }),
})

export const packingPlanScreen = screen({
  menuCode: 'J01',
  keys: ['PACKINGPLAN', 'PACKINGPLANMONTHLY', 'PACKINGPLANWEEKLY', 'PACKINGPLANDAILY'],
  route: '/PackingPlan',
  title: 'PACKING PLAN',
  group: 'PACKING PLAN BUILDING',
  functionIds: [planFunctionId, 'J01F01-1', 'J01F01-2', 'J01F01-3'],
  // Who may see the days only comes from the screens of the packing site, not from the menu.
  menuFunctionIds: [planFunctionId, 'J01F01-1', 'J01F01-2'],
  areas: [packingPlan],
})
