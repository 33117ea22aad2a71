import { z } from 'zod'
import { ownArea, query } from '../../calls/call.ts'
import { isoDate, lineCode, month, NO_SHIFT } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'
import { list, optional, page, paging } from '../../values/lists/query.ts'
import { planDay, planFrozen } from '../../values/plans/plan-figures.ts'
import { dailyPlanRow, planSearch, planViewFunctionId } from './packing-plan.ts'

/** BOARD: line and shift by day, in sequence; MATRIX: group by day, over all lines. */
export const planLayouts = ['BOARD', 'MATRIX'] as const
export const planGroupings = ['DEALER', 'VANNING', 'FAMILY', 'CASE', 'PART'] as const
export type PlanGrouping = (typeof planGroupings)[number]

/** A board with more blocks than this cannot be read: group by something coarser. */
export const MAX_PLAN_BLOCKS = 5000
export const MAX_BLOCK_ROWS = 5000
export const MAX_TRAY_PARTS = 200
/** Three months. */
export const LOAD_MAP_DAYS = 92

const { day: _day, week: _week, ...conditions } = planSearch
const days = { from: isoDate, to: isoDate.describe('At most 62 days after `from`') }
const grouping = { groupBy: z.enum(planGroupings).default('FAMILY') }

/** Rows of the plan with the same place and group. Work without a time of day has no shift. */
export const planBlock = z.object({
  packOn: z.string(),
  lineCode: z.string().nullable().describe('MATRIX: null'),
  shiftCode: z.string().nullable(),
  group: z.string(),
  startsAt: z.string().nullable().describe('hh:mm of the business day'),
  rows: z.int(),
  pinnedRows: z.int(),
  lateRows: z.int().describe('After their pack-by date'),
  lots: z.int(),
  qty: z.int(),
  minutes: z.number(),
  cases: z.number(),
  volumeM3: z.number(),
  earliestOn: z.string().describe('Latest pack-from date of the rows'),
  latestOn: z.string().describe('Earliest pack-by date of the rows'),
})
export type PlanBlock = z.infer<typeof planBlock>

/** Work of another packing month: only that month's board moves it. */
const otherPlanBlock = planBlock.extend({ month: z.string() })
export type OtherPlanBlock = z.infer<typeof otherPlanBlock>

const trayPart = z.object({
  dealerCode: z.string(),
  partNo: z.string(),
  partName: z.string(),
  packStyle: z.string(),
  lots: z.int(),
  qty: z.int(),
  minutes: z.number().describe('By the packing condition that is valid on its pack-by date; 0: there is none'),
  earliestOn: z.string(),
  latestOn: z.string(),
  lines: z.array(z.string()).describe('That can pack it, the usual one first'),
})
export type TrayPart = z.infer<typeof trayPart>

const board = z.object({
  planId: z.int(),
  rev: z.int(),
  isNewest: z.boolean().describe('Only the newest revision can be edited'),
  ...planFrozen.shape,
  days: z.array(planDay).describe('Totals over all dealers and parts'),
  shifts: z
    .array(z.object({ lineCode: z.string(), shiftCode: z.string() }))
    .describe('BOARD: shifts of the lines on the days, in their order'),
  holidays: z
    .array(z.object({ lineCode: z.string(), packOn: z.string(), calendarCode: z.string() }))
    .describe('Days on which the calendars of the lines have no work'),
  groups: z.array(z.object({ code: z.string(), name: z.string() })),
  totalGroups: z.int(),
  hasMore: z.boolean().describe(`There are more than ${MAX_PLAN_BLOCKS} blocks`),
  blocks: z.array(planBlock),
  otherBlocks: z
    .array(otherPlanBlock)
    .describe('Newest revision: work of the newest plans of other months on the days, under the same conditions'),
})

/** The daily plan as a picture. Edits are saved by packingplan/save, row by row. */
export const planBoard = ownArea('packing-plan', [planViewFunctionId.DAILY], {
  searchBoard: query({
    summary: 'Blocks of work of the daily plan, for the board and the matrix',
    action: 'search',
    input: z.object({
      ...conditions,
      ...days,
      ...grouping,
      layout: z.enum(planLayouts),
      page: paging.page,
      pageSize: paging.pageSize,
    }),
    output: board.nullable().describe('null: no plan'),
  }),
  searchTray: query({
    summary:
      'Work that the plan has no place for, by part and days on which it may be packed, with its minutes and the lines that can pack it',
    action: 'search',
    input: z.object(conditions),
    output: z
      .object({
        parts: z.array(trayPart).describe('By pack-by date'),
        hasMore: z.boolean().describe(`There are more than ${MAX_TRAY_PARTS}`),
      })
      .nullable()
      .describe('null: no plan'),
  }),
  searchCurve: query({
    summary: 'Work of the daily plan day by day, against the work that is due and the level over the regular time',
    action: 'search',
    input: z.object(conditions),
    output: z
      .array(
        z.object({
          day: z.string(),
          plannedMinutes: z.number(),
          dueMinutes: z.number().describe('Work whose pack-by date is the day'),
          levelMinutes: z
            .number()
            .nullable()
            .describe('All work, divided by the regular time of the days; null without access to all dealers'),
        }),
      )
      .nullable()
      .describe('null: no plan'),
  }),
  searchRows: query({
    summary: 'Rows of the daily plan within days, or of one block: those that a move edits',
    action: 'search',
    input: z.object({
      ...conditions,
      ...days,
      ...grouping,
      group: optional(text(40)),
      blockLine: optional(lineCode),
      shift: optional(text(20)).describe(`${NO_SHIFT}: work without a shift`),
    }),
    output: page(dailyPlanRow),
  }),
})

const loadMap = z.array(
  planDay.extend({ month: z.string().describe('Packing month whose plan has the most work there') }),
)

/** For the monthly view, of users who see the days of the packing site. */
export const planLoad = ownArea('packing-plan', [planViewFunctionId.MONTHLY], {
  searchLoad: query({
    summary: `Load of every line and day over ${LOAD_MAP_DAYS} days from the first day of a plan, of the newest plans of all months`,
    action: 'search',
    input: z.object({ month, line: list(lineCode) }),
    output: loadMap,
  }),
})
