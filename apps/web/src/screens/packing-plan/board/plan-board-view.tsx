import { ActionIcon, NativeSelect, SegmentedControl } from '@mantine/core'
import { planGroupings } from '@packing/contract'
import { useMemo, useRef } from 'react'
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { addDays } from '../../../ui/calendar/dates.ts'
import type { GridState } from '../../../ui/data-grid/model/grid-state.ts'
import { ScreenNotice } from '../../../ui/data-grid/view/grid-notice.tsx'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import type { BoardBlock, OtherBlock } from '../plan/board-blocks.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import type { PlanAnswer } from '../plan/plan-columns.ts'
import type { DailyEdits } from '../plan/use-daily-edits.ts'
import { isoWeek } from '../plan/weeks.ts'
import { makeBoardGrid } from './board-grid.ts'
import { HolidayMenu, useHolidayMenu } from './holiday-menu.tsx'
import classes from './plan-board.module.css'
import { BoardTable } from './plan-board-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useBoardHand } from './use-board-hand.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { boardUnits, dailyShows, type PlanBoardState, useDailyShow, usePlanBoard } from './use-plan-board.ts'

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
  readonly daily: DailyEdits
  readonly state: GridState | undefined
  readonly onListRows: (block: BoardBlock, groupBy: PlanBoardState['groupBy']) => void
  /** Opens the board of its month. */
  readonly onOpenMonth: (block: OtherBlock) => void
}

const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to && days.length < 63; day = addDays(day, 1)) days.push(day)
  return days
}

export function PlanBoardView(props: PlanBoardViewProps) {
  const { layout, answer, criteria, daily, state: notice, onListRows, onOpenMonth } = props
  const t = useTexts(planBoardTexts)
  const state = usePlanBoard({ layout, days: answer?.days ?? [], criteria, daily })
  const { board, blocks, others, view, groupBy } = state
  const table = useRef<HTMLTableElement>(null)
  const days = useMemo(() => daysBetween(view.from, view.to), [view])
  const shown = useMemo(() => [...blocks, ...others], [blocks, others])
  const grid = useMemo(() => makeBoardGrid({ board, blocks: shown, layout, days }), [board, shown, layout, days])
  const moves = useBoardMoves(state, daily)
  const holidays = useHolidayMenu(board)
  const canEdit = daily.canEdit && board?.isNewest === true
  const hand = useBoardHand({
    grid,
    blocks,
    moves,
    canEdit,
    isRead: !state.query.isFetching,
    table,
    history: daily,
    onListRows: (block) => onListRows(block, groupBy),
    onOpenMonth,
    onHoliday: (target, at) => {
      const { left, bottom } = at.getBoundingClientRect()
      holidays.open(target, { left, top: bottom })
    },
  })
  if (answer?.plan === null && notice) return <ScreenNotice state={notice} />
  return (
    <>
      <div className={classes.bar}>
        <BoardChoices state={state} />
        <span className={classes.spring} />
        {board?.hasMore && <StatusBadge tone="warning" label={t('tooMany')} />}
        {board && !board.isNewest && <StatusBadge tone="info" label={t('oldRevision')} />}
        {!daily.canEdit && <StatusBadge tone="info" label={t('noEdit')} />}
        {canEdit && hand.chosen.length > 0 ? (
          <SelectionBar {...{ hand, grid, moves }} />
        ) : (
          <small className={classes.keys}>
            {[t('keys'), ...(holidays.canChange ? [t('keyHoliday')] : [])].join(t('keySeparator'))}
          </small>
        )}
      </div>
      <BoardTable {...{ state, grid, hand, holidays, canEdit, table }} />
      <HolidayMenu holidays={holidays} />
    </>
  )
}

function BoardChoices({ state }: { readonly state: PlanBoardState }) {
  const t = useTexts(planBoardTexts)
  const { view, groupBy, setGroupBy, unit, setUnit } = state
  const groupings = view.layout === 'BOARD' ? planGroupings.filter((each) => each !== 'PART') : planGroupings
  return (
    <>
      {state.setWeek && <WeekSteps state={state} setWeek={state.setWeek} />}
      <NativeSelect
        size="xs"
        aria-label={t('groupBy')}
        data={groupings.map((value) => ({ value, label: t(`group.${value}`) }))}
        value={groupBy}
        onChange={(event) => setGroupBy(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('unit')}
        data={boardUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
      />
      {view.layout === 'MATRIX' && <GroupSteps state={state} />}
    </>
  )
}

function WeekSteps({ state, setWeek }: { readonly state: PlanBoardState; readonly setWeek: (monday: string) => void }) {
  const t = useTexts(planBoardTexts)
  const language = useLanguage()
  const { from } = state.view
  return (
    <>
      <ActionIcon variant="default" aria-label={t('previousWeek')} onClick={() => setWeek(addDays(from, -7))}>
        ‹
      </ActionIcon>
      <strong>
        W{isoWeek(from)} {formatDay(from, language)}
      </strong>
      <ActionIcon variant="default" aria-label={t('nextWeek')} onClick={() => setWeek(addDays(from, 7))}>
        ›
      </ActionIcon>
    </>
  )
}

function GroupSteps({ state: { board, page, setPage, pageSize } }: { readonly state: PlanBoardState }) {
  const t = useTexts(planBoardTexts)
  const total = board?.totalGroups ?? 0
  // Groups can become fewer: then the way back must stay.
  if (total <= pageSize && page === 1) return null
  const first = (page - 1) * pageSize + 1
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('previousGroups')}
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        ‹
      </ActionIcon>
      {first <= total && (
        <span>
          {t('groupsShown', {
            from: formatNumber(first),
            to: formatNumber(Math.min(total, first + pageSize - 1)),
            total: formatNumber(total),
          })}
        </span>
      )}
      <ActionIcon
        variant="default"
        aria-label={t('nextGroups')}
        disabled={first + pageSize > total}
        onClick={() => setPage(page + 1)}
      >
        ›
      </ActionIcon>
    </>
  )
}
