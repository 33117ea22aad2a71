import { type DailyPlanRow, type PlanGrouping, planBoard, planGroupings, planViewFunctionId } from '@packing/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import {
  type BoardLayout,
  type BoardView,
  loadsWith,
  otherBlocksOf,
  type PlanBoard,
  type PlanEdit,
  withPlanEdits,
} from '../plan/board-blocks.ts'
import type { PlanAnswer } from '../plan/plan-columns.ts'
import type { DailyEdits } from '../plan/use-daily-edits.ts'
import { useBoardPeriod } from './use-board-period.ts'
import { useUrlChoice } from './use-url-choice.ts'

export const dailyShows = ['BOARD', 'MATRIX', 'LIST'] as const
export const boardUnits = ['LOTS', 'CASES', 'PCS', 'M3', 'MINUTES'] as const
export type BoardUnit = (typeof boardUnits)[number]

/** What the colour of a block says: its group, or how many days are left until its pack-by date. */
export const boardColours = ['GROUP', 'SLACK'] as const

export const useDailyShow = () => useUrlChoice('show', dailyShows, 'BOARD')

type Criteria = Readonly<Record<string, unknown>> & { readonly day?: unknown; readonly week?: unknown }

/** Edits of the last save until the board has been read again, so that nothing jumps back. */
function useKeptEdits(edits: readonly PlanEdit[], savedVersion: number, readAt: number) {
  const last = useRef(edits)
  const [kept, setKept] = useState<{ readonly edits: readonly PlanEdit[]; readonly readAt: number }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save keeps edits
  useEffect(() => {
    if (savedVersion > 0) setKept({ edits: last.current, readAt })
  }, [savedVersion])
  useEffect(() => {
    if (edits.length > 0) last.current = edits
  }, [edits])
  return kept && kept.readAt === readAt && edits.length === 0 ? kept.edits : edits
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The conditions of the search that rows tell by themselves. */
function includesOf(criteria: Criteria) {
  const has = (name: string, value: string) => {
    const wanted = listOf(criteria[name])
    return wanted.length === 0 || wanted.includes(value)
  }
  const parts = listOf(criteria['partNo'])
  return (row: DailyPlanRow) =>
    has('line', row.lineCode) &&
    has('dealer', row.dealerCode) &&
    has('caseCode', row.caseCode) &&
    (parts.length === 1 ? row.partNo.startsWith(parts[0] ?? '') : has('partNo', row.partNo))
}

function hasShiftOf(shifts: PlanBoard['shifts']): BoardView['hasShift'] {
  const known = new Set(shifts.map(({ lineCode, shiftCode }) => `${lineCode} ${shiftCode}`))
  return (lineCode, shiftCode) => known.has(`${lineCode} ${shiftCode}`)
}

interface PlanBoardOptions {
  readonly layout: BoardLayout
  readonly days: PlanAnswer['days']
  readonly criteria: Criteria
  readonly daily: DailyEdits
}

export type PlanBoardState = ReturnType<typeof usePlanBoard>

const GROUPS = 100

/** Other conditions start on the first page. */
function usePage(conditions: string) {
  const [chosen, setChosen] = useState({ conditions, page: 1 })
  return {
    page: chosen.conditions === conditions ? chosen.page : 1,
    setPage: (page: number) => setChosen({ conditions, page }),
  }
}

function useBoardChoices() {
  const [groupBy, setGroupBy] = useUrlChoice<PlanGrouping>('group', planGroupings, 'DEALER')
  const [unit, setUnit] = useUrlChoice('unit', boardUnits, 'LOTS')
  const [colour, setColour] = useUrlChoice('colour', boardColours, 'GROUP')
  return { groupBy, setGroupBy, unit, setUnit, colour, setColour }
}

export function usePlanBoard({ layout, days, criteria, daily }: PlanBoardOptions) {
  const choices = useBoardChoices()
  const { groupBy } = choices
  const period = useBoardPeriod(layout, days, criteria)
  const { from, to } = period
  const { day: _day, week: _week, view: _view, rows: _rows, ...conditions } = criteria
  const read = { ...conditions, from, to, groupBy }
  const { page, setPage } = usePage(JSON.stringify(read))
  const query = useCallQuery(
    planBoard.searchBoard,
    new ComposedInput({ ...read, layout, page: layout === 'MATRIX' ? page : 1, pageSize: GROUPS }),
    { functionId: planViewFunctionId.DAILY, enabled: days.length > 0 },
  )
  const { edits, savedVersion } = daily
  const { refetch } = query
  useEffect(() => {
    if (savedVersion > 0) void refetch()
  }, [savedVersion, refetch])
  const shownEdits = useKeptEdits(edits.unsaved.rows, savedVersion, query.dataUpdatedAt)
  const includes = useMemo(() => includesOf(criteria), [criteria])
  const view = useMemo(
    (): BoardView => ({ layout, groupBy, from, to, includes, hasShift: hasShiftOf(query.data?.shifts ?? []) }),
    [layout, groupBy, from, to, includes, query.data],
  )
  const board = query.data ?? undefined
  const blocks = useMemo(() => withPlanEdits(board?.blocks ?? [], shownEdits, view), [board, shownEdits, view])
  const others = useMemo(() => otherBlocksOf(board?.otherBlocks ?? []), [board])
  const loads = useMemo(() => loadsWith(board?.days ?? [], shownEdits), [board, shownEdits])
  return {
    board,
    blocks,
    /** Blocks of other months. */
    others,
    loads,
    view,
    /** Of the search, without days. */
    conditions,
    read,
    /** The plan, without the conditions of the search. */
    month: { month: criteria['month'], rev: criteria['rev'] },
    query,
    page,
    setPage,
    pageSize: GROUPS,
    period,
    choices,
  }
}
