import { ActionIcon, Button, NativeSelect, NumberInput, SegmentedControl } from '@mantine/core'
import { planGroupings } from '@packing/contract'
import { useMemo, useRef, useState } from 'react'
import { formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { addDays } from '../../ui/calendar/dates.ts'
import { GridNotice } from '../../ui/data-grid/grid-notice.tsx'
import type { GridState } from '../../ui/data-grid/grid-state.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { BoardBlock } from './board-blocks.ts'
import { type BoardGrid, makeBoardGrid } from './board-grid.ts'
import classes from './plan-board.module.css'
import { BoardTable } from './plan-board-table.tsx'
import { planBoardTexts } from './plan-board-texts.ts'
import type { PlanAnswer } from './plan-columns.ts'
import { type BoardHand, useBoardHand } from './use-board-hand.ts'
import { useBoardMoves } from './use-board-moves.ts'
import type { DailyEdits } from './use-daily-edits.ts'
import { boardUnits, dailyShows, type PlanBoardState, useDailyShow, usePlanBoard } from './use-plan-board.ts'
import { isoWeek } from './weeks.ts'

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
}

const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to && days.length < 63; day = addDays(day, 1)) days.push(day)
  return days
}

export function PlanBoardView({ layout, answer, criteria, daily, state: notice, onListRows }: PlanBoardViewProps) {
  const t = useTexts(planBoardTexts)
  const state = usePlanBoard({ layout, days: answer?.days ?? [], criteria, daily })
  const { board, blocks, view, groupBy } = state
  const table = useRef<HTMLTableElement>(null)
  const days = useMemo(() => daysBetween(view.from, view.to), [view])
  const grid = useMemo(() => makeBoardGrid({ board, blocks, layout, days }), [board, blocks, layout, days])
  const moves = useBoardMoves(state, daily)
  const canEdit = daily.canEdit && board?.isNewest === true
  const hand = useBoardHand({
    ...{ grid, blocks, moves, canEdit, table, history: daily },
    onListRows: (block) => onListRows(block, groupBy),
  })
  if (answer?.plan === null && notice) return <GridNotice state={notice} />
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
          <small className={classes.keys}>{t('keys')}</small>
        )}
      </div>
      <BoardTable {...{ state, grid, hand, canEdit, table }} />
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
  if (total <= pageSize) return null
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
      <span>
        {t('groupsShown', {
          from: formatNumber(first),
          to: formatNumber(Math.min(total, first + pageSize - 1)),
          total: formatNumber(total),
        })}
      </span>
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

interface SelectionBarProps {
  readonly hand: BoardHand
  readonly grid: BoardGrid
  readonly moves: ReturnType<typeof useBoardMoves>
}

/** Commands on the selected blocks, or on the focused one: also for a part of their lots. */
function SelectionBar({ hand, grid, moves }: SelectionBarProps) {
  const t = useTexts(planBoardTexts)
  const language = useLanguage()
  const { chosen, selected } = hand
  const sum = (field: 'lots' | 'minutes') => chosen.reduce((total, block) => total + block[field], 0)
  const lots = sum('lots')
  const [asked, setAsked] = useState<number | ''>('')
  const [line, setLine] = useState('')
  const [day, setDay] = useState('')
  const packOn = day || (chosen[0]?.packOn ?? '')
  const lines = grid.rows.flatMap(({ lineCode }) => lineCode ?? [])
  const move = () => {
    const count = asked === '' || asked >= lots ? undefined : asked
    void moves.move(chosen, { packOn, lineCode: line || null }, count).catch(() => undefined)
    setAsked('')
    hand.clear()
  }
  const count = { count: chosen.length, lots: formatNumber(lots), minutes: formatNumber(sum('minutes')) }
  return (
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault()
        move()
      }}
    >
      <span>{t('selected', count)}</span>
      <NumberInput
        size="xs"
        w={80}
        min={1}
        max={lots}
        allowDecimal={false}
        aria-label={t('lotsToMove')}
        placeholder={formatNumber(lots)}
        value={asked}
        onChange={(value) => setAsked(typeof value === 'number' ? value : '')}
      />
      {lines.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('toLine')}
          data={[{ value: '', label: t('sameLine') }, ...lines.map((value) => ({ value, label: value }))]}
          value={line}
          onChange={(event) => setLine(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={t('toDay')}
        data={grid.days.map((value) => ({ value, label: formatDay(value, language) }))}
        value={packOn}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button size="compact-xs" type="submit">
        {t('move')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => hand.pin(true)}>
        {t('pin')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => hand.pin(false)}>
        {t('unpin')}
      </Button>
      <Button size="compact-xs" variant="default" disabled={selected.length !== 2} onClick={hand.swap}>
        {t('swap')}
      </Button>
      {selected.length > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={hand.clear}>
          {t('clear')}
        </Button>
      )}
    </form>
  )
}
