import type { AnyCall } from '@packing/contract'
import type { PlannerSession } from '../chain/planner-session.ts'
import { type Spread, spreadOf } from '../load/spread.ts'
import type { Move } from './find-move.ts'

export interface DeskCall {
  readonly name: string
  readonly goalMs: number
  readonly id: AnyCall['id']
  readonly functionId: string
  readonly input: Record<string, unknown>
  /** Rows, blocks or days of the reply. */
  count(data: never): number
}

export interface Measured extends Spread {
  readonly name: string
  readonly goalMs: number
  readonly rows: number
}

interface Plan {
  readonly days: readonly unknown[]
  readonly monthly: readonly unknown[]
  readonly weekly: { readonly total: number } | null
  readonly daily: { readonly total: number } | null
  readonly unplanned: { readonly total: number } | null
}
interface Board {
  readonly blocks: readonly unknown[]
}

const views = { MONTHLY: 'J01F01-1', WEEKLY: 'J01F01-2', DAILY: 'J01F01-3' } as const
const daily = views.DAILY

/** With the days of the neighbouring months that belong to its weeks. */
const wholeMonth = (month: string) => {
  const year = Number(month.slice(0, 4))
  const index = Number(month.slice(4)) - 1
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(Date.UTC(year, index, -4)), to: day(Date.UTC(year, index + 1, 7)) }
}

interface Desk extends Omit<Move, 'lineCode'> {
  readonly month: string
}

export const deskCalls = (desk: Desk): DeskCall[] => [
  ...sumsAndLists(desk),
  ...boards(desk),
  ...decisions(desk),
  ...otherScreens,
]

function sumsAndLists({ month, week }: Desk): DeskCall[] {
  const view = (
    name: string,
    of: keyof typeof views,
    count: (plan: Plan) => number | undefined,
    more: Record<string, string> = {},
  ): DeskCall => ({
    name,
    goalMs: 300,
    id: 'packingplan/search',
    functionId: views[of],
    input: { month, view: of, pageSize: '100', ...more },
    count: (plan: Plan) => count(plan) ?? 0,
  })
  return [
    {
      name: 'J01 heat map of three months',
      goalMs: 200,
      id: 'workspace/packing-plan/search-load',
      functionId: views.MONTHLY,
      input: { month },
      count: (days: readonly unknown[]) => days.length,
    },
    view('J01 Monthly', 'MONTHLY', ({ monthly }) => monthly.length),
    view('J01 Monthly by part group', 'MONTHLY', ({ monthly }) => monthly.length, { monthlyBy: 'PART_GROUP' }),
    view('J01 Monthly, rows not pinned', 'MONTHLY', ({ monthly }) => monthly.length, { pin: 'UNPINNED' }),
    view('J01 Weekly', 'WEEKLY', ({ weekly }) => weekly?.total),
    view('J01 Daily, a day', 'DAILY', ({ daily: rows }) => rows?.total, { day: week.from }),
    view('J01 Daily, the month', 'DAILY', ({ daily: rows }) => rows?.total),
    view('J01 Daily, page 50 by part', 'DAILY', ({ daily: rows }) => rows?.total, { page: '50', sort: 'partNo' }),
    view('J01 Daily, days beyond regular time', 'DAILY', ({ daily: rows }) => rows?.total, { judgement: 'OVERTIME' }),
    view('J01 Unplanned', 'DAILY', ({ unplanned }) => unplanned?.total, { rows: 'UNPLANNED' }),
  ]
}

function boards({ month, week }: Desk): DeskCall[] {
  const board = (name: string, more: Record<string, string>): DeskCall => ({
    name,
    goalMs: 300,
    id: 'workspace/packing-plan/search-board',
    functionId: daily,
    input: { month, ...week, groupBy: 'FAMILY', ...more },
    count: (shown: Board) => shown.blocks.length,
  })
  return [
    board('J01 board of a week', { layout: 'BOARD' }),
    board('J01 matrix of the month, families', { ...wholeMonth(month), layout: 'MATRIX', pageSize: '100' }),
    board('J01 matrix of a week, parts', { layout: 'MATRIX', groupBy: 'PART', pageSize: '50' }),
    {
      name: 'J01 rows of a day',
      goalMs: 300,
      id: 'workspace/packing-plan/search-rows',
      functionId: daily,
      input: { month, from: week.from, to: week.from },
      count: ({ total }: { total: number }) => total,
    },
    {
      name: 'J01 cumulative curve',
      goalMs: 300,
      id: 'workspace/packing-plan/search-curve',
      functionId: daily,
      input: { month },
      count: (days: readonly unknown[]) => days.length,
    },
  ]
}

const decisions = ({ month, edits }: Desk): DeskCall[] => [
  {
    name: 'J01 Revisions, the newest two',
    goalMs: 300,
    id: 'workspace/packing-plan/compare-plans',
    functionId: daily,
    input: { month },
    count: ({ changes }: { changes: readonly unknown[] }) => changes.length,
  },
  {
    name: 'J01 What if, last simulation',
    goalMs: 300,
    id: 'workspace/packing-plan/list-trials',
    functionId: daily,
    input: { month },
    count: ({ trials }: { trials: readonly unknown[] }) => trials.length,
  },
  {
    name: 'J01 scenarios',
    goalMs: 300,
    id: 'workspace/packing-plan/list-scenarios',
    functionId: daily,
    input: { month },
    count: ({ scenarios }: { scenarios: readonly unknown[] }) => scenarios.length,
  },
  {
    name: 'J01 move of a block, judged',
    goalMs: 100,
    id: 'packingplan/save',
    functionId: daily,
    input: { rows: edits, isPreview: true, acceptWarnings: true },
    count: () => edits.length,
  },
]

const otherScreens: readonly DeskCall[] = [
  {
    name: 'C01 top page',
    goalMs: 300,
    id: 'toppage/init',
    functionId: 'C01F01',
    input: {},
    count: ({ tasks }: { tasks: readonly unknown[] }) => tasks.length,
  },
  {
    name: 'M01 nets',
    goalMs: 300,
    id: 'jobnetkick/init',
    functionId: 'M01F01',
    input: {},
    count: ({ nets }: { nets: readonly unknown[] }) => nets.length,
  },
  {
    name: 'M01 runs',
    goalMs: 300,
    id: 'jobnetkick/search',
    functionId: 'M01F01',
    input: {},
    count: ({ rows }: { rows: readonly unknown[] }) => rows.length,
  },
]

/** A slow call is not repeated for ever. */
const BUDGET_MS = 10_000

/** The first reply, which fills the caches, does not count. */
export async function measureCall(
  planner: PlannerSession,
  { name, goalMs, id, functionId, input, count }: DeskCall,
  runs: number,
): Promise<Measured> {
  const times: number[] = []
  let rows = 0
  const from = performance.now()
  for (let run = 0; run <= runs && (times.length === 0 || performance.now() - from < BUDGET_MS); run++) {
    const begun = performance.now()
    const reply = await planner.call<never>(id, input, functionId)
    if (run > 0) times.push(performance.now() - begun)
    if (!reply.data) throw new Error(`${name}: ${reply.code} ${reply.message}`)
    rows = count(reply.data)
  }
  return { name, goalMs, rows, ...spreadOf(times) }
}
