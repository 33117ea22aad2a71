import { SegmentedControl } from '@mantine/core'
import { addDays, type PlanGrouping } from '@packing/contract'
import { useMemo, useRef } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { LoadStripKey } from '../../../ui/charts/load-strip.tsx'
import type { GridState } from '../../../ui/data-grid/model/grid-state.ts'
import { ScreenNotice } from '../../../ui/data-grid/view/grid-notice.tsx'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import type { BoardBlock, OtherBlock } from '../plan/board-blocks.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import type { PlanAnswer } from '../plan/plan-columns.ts'
import type { DailyEdits } from '../plan/use-daily-edits.ts'
import { TrayBar } from '../tray/tray-bar.tsx'
import { type Tray, useTray } from '../tray/use-tray.ts'
import { useTrayDrag, WorkTray } from '../tray/work-tray.tsx'
import { type BoardGrid, makeBoardGrid } from './board-grid.ts'
import { BoardTop } from './board-top.tsx'
import { type HolidayActions, HolidayMenu, useHolidayMenu } from './holiday-menu.tsx'
import classes from './plan-board.module.css'
import { BoardTable, placeIn } from './plan-board-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type BoardHand, useBoardHand } from './use-board-hand.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { dailyShows, type PlanBoardState, useDailyShow, usePlanBoard } from './use-plan-board.ts'

export function DailyShowSwitch() {
  const t = useTexts(planBoardTexts)
  const [show, setShow] = useDailyShow()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('show')}
      data={dailyShows.map((value) => ({ value, label: t(`show.${value}`) }))}
      value={show}
      onChange={setShow}
    />
  )
}

interface PlanBoardViewProps {
  readonly layout: 'BOARD' | 'MATRIX'
  readonly answer: PlanAnswer | undefined
  readonly criteria: Readonly<Record<string, unknown>>
  /** Of the search. */
  readonly lines: readonly string[]
  readonly daily: DailyEdits
  readonly state: GridState | undefined
  readonly onListRows: (block: BoardBlock, groupBy: PlanGrouping) => void
  /** Opens the board of its month. */
  readonly onOpenMonth: (block: OtherBlock) => void
}

const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to && days.length < 63; day = addDays(day, 1)) days.push(day)
  return days
}

export function PlanBoardView(props: PlanBoardViewProps) {
  const { layout, answer, criteria, lines, daily, state: notice, onListRows, onOpenMonth } = props
  const state = usePlanBoard({ layout, days: answer?.days ?? [], criteria, daily })
  const { board, blocks, others, view } = state
  const table = useRef<HTMLTableElement>(null)
  const days = useMemo(() => daysBetween(view.from, view.to), [view])
  const shown = useMemo(() => [...blocks, ...others], [blocks, others])
  const grid = useMemo(() => makeBoardGrid({ board, blocks: shown, layout, days }), [board, shown, layout, days])
  const moves = useBoardMoves(state, daily)
  const holidays = useHolidayMenu(board)
  const canEdit = daily.canEdit && board?.isNewest === true
  const tray = useTray({ conditions: state.conditions, plan: answer?.plan, board, loads: state.loads })
  const hand = useBoardHand({
    grid,
    blocks,
    moves,
    canEdit,
    isRead: !state.query.isFetching,
    table,
    history: daily,
    onListRows: (block) => onListRows(block, view.groupBy),
    onOpenMonth,
    onPut: (target) => tray.put(tray.selected, target),
    onHoliday: (target, at) => {
      const { left, bottom } = at.getBoundingClientRect()
      holidays.open(target, { left, top: bottom })
    },
  })
  const trayDrag = useTrayDrag(tray, (place) => {
    const { row, column } = placeIn(place)
    return hand.targetAt(row, column)
  })
  if (answer?.plan === null && notice) return <ScreenNotice state={notice} />
  return (
    <div className={classes.view} {...trayDrag.handlers}>
      <BoardTop state={state} days={answer?.days ?? []} lines={lines} />
      <BoardTable {...{ state, grid, hand, holidays, canEdit, table }} />
      {tray.isShown && <WorkTray tray={tray} drag={trayDrag} onEnterBoard={hand.enter} />}
      <Foot {...{ state, grid, hand, moves, tray, days, holidays, canEdit }} hasRole={daily.canEdit} />
      <HolidayMenu holidays={holidays} />
    </div>
  )
}

interface FootProps {
  readonly state: PlanBoardState
  readonly grid: BoardGrid
  readonly hand: BoardHand
  readonly moves: ReturnType<typeof useBoardMoves>
  readonly tray: Tray
  readonly days: readonly string[]
  readonly holidays: HolidayActions
  readonly canEdit: boolean
  readonly hasRole: boolean
}

/** What can be done with what is selected, else the key of the strip and the keys of the board. */
function Foot({ state, grid, hand, moves, tray, days, holidays, canEdit, hasRole }: FootProps) {
  const t = useTexts(planBoardTexts)
  const { board, view } = state
  const isPut = tray.canPut && tray.selected.length > 0
  const isChosen = canEdit && !isPut && hand.chosen.length > 0
  const keys = [t('keys'), ...(holidays.canChange ? [t('keyHoliday')] : [])].join(t('keySeparator'))
  return (
    <div className={classes.foot}>
      {view.layout === 'BOARD' && !isChosen && !isPut && <LoadStripKey />}
      <span className={classes.spring} />
      {board?.hasMore && <StatusBadge tone="warning" label={t('tooMany')} />}
      {board && !board.isNewest && <StatusBadge tone="info" label={t('oldRevision')} />}
      {!hasRole && <StatusBadge tone="info" label={t('noEdit')} />}
      {isPut ? (
        <TrayBar tray={tray} days={days} />
      ) : isChosen ? (
        <SelectionBar {...{ hand, grid, moves }} />
      ) : (
        <small className={classes.keys} title={keys}>
          {keys}
        </small>
      )}
    </div>
  )
}
