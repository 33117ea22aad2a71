import { type CSSProperties, type MouseEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react'
import { formatDay, formatNumber, formatShortDate, formatWeekday } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { dayText, weekdayText } from '../../../ui/charts/plan-days.ts'
import ghostClasses from '../../../ui/hooks/drag-ghost.module.css'
import { useDrag } from '../../../ui/hooks/use-drag.ts'
import { useStableCallback } from '../../../ui/hooks/use-stable-callback.ts'
import { useDealerColours } from '../../../ui/signs/use-dealer-colours.ts'
import { type BoardBlock, type CellBlock, isOwn, placeKey } from '../plan/board-blocks.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import { groupColours, groupText, slackOf, slackState } from './block-look.ts'
import { BlockChip, type BlockLook, LoadBar, OtherChip } from './board-cell.tsx'
import type { BoardGrid } from './board-grid.ts'
import type { HolidayActions } from './holiday-menu.tsx'
import { judgeDrop } from './judge-drop.ts'
import classes from './plan-board.module.css'
import { positionText } from './use-addressed-cell.ts'
import type { BoardHand } from './use-board-hand.ts'
import type { PlanBoardState } from './use-plan-board.ts'

interface BoardTableProps {
  readonly state: PlanBoardState
  readonly grid: BoardGrid
  readonly hand: BoardHand
  readonly holidays: HolidayActions
  readonly canEdit: boolean
  readonly table: RefObject<HTMLTableElement | null>
}

type Days = ReadonlyMap<string, NonNullable<PlanBoardState['board']>['days'][number]>

const placeText = (row: number, column: number) => `${row} ${column}`
export const placeIn = (text: string) => {
  const [row = 0, column = 0] = text.split(' ').map(Number)
  return { row, column }
}

interface TableDrag extends Pick<BoardTableProps, 'state' | 'hand' | 'canEdit'> {
  readonly ghost: RefObject<HTMLDivElement | null>
}

function useTableDrag({ state, hand, canEdit, ghost }: TableDrag) {
  const t = useTexts(planBoardTexts)
  const language = useLanguage()
  const { board, loads } = state
  const movedWith = (block: BoardBlock) => (hand.selection.has(block.key) ? hand.selected : [block])
  const judge = (block: BoardBlock, place: string) => {
    const { row, column } = placeIn(place)
    const { packOn, lineCode: line } = hand.targetAt(row, column)
    const ofDay = (board?.days ?? []).filter((day) => day.packOn === packOn && (line === null || day.lineCode === line))
    const { errors, warnings, percent } = judgeDrop(movedWith(block), {
      line,
      packOn,
      days: ofDay.map((day) => ({ ...day, loadMinutes: loads.get(placeKey(day.lineCode, packOn)) ?? 0 })),
      frozen: board,
    })
    const where = [line ?? block.group, formatDay(packOn, language)].join(' ')
    const words = [...errors, ...warnings].map((finding) => t(finding)).join(', ')
    return {
      text: `${where}:${percent === null ? '' : ` ${formatNumber(percent)} %`} ${words}`,
      state: errors.length > 0 ? 'error' : warnings.length > 0 ? 'warning' : 'ok',
    }
  }
  const drag = useDrag<BoardBlock>({
    ghost,
    judge,
    onDrop: (block, place) => {
      const { row, column } = placeIn(place)
      hand.moveTo(movedWith(block), row, column)
    },
  })
  const wasDragged = useRef(false)
  const onPick = useStableCallback((block: BoardBlock, isAdded: boolean) => {
    if (!wasDragged.current) hand.pick(block, isAdded)
    wasDragged.current = false
  })
  const onPointerDown = useStableCallback((event: PointerEvent, block: BoardBlock) => {
    wasDragged.current = false
    if (canEdit) drag.begin(event, block)
  })
  return { drag, wasDragged, onPick, onPointerDown }
}

export function BoardTable({ state, grid, hand, holidays, canEdit, table }: BoardTableProps) {
  const t = useTexts(planBoardTexts)
  const ghost = useRef<HTMLDivElement>(null)
  const { board, view } = state
  const days: Days = useMemo(
    () => new Map((board?.days ?? []).map((day) => [placeKey(day.lineCode, day.packOn), day])),
    [board],
  )
  const lookOf = useBlockLook(state)
  const { drag, wasDragged, onPick, onPointerDown } = useTableDrag({ state, hand, canEdit, ghost })
  return (
    <div className={classes.scroller}>
      <table
        ref={table}
        className={classes.board}
        data-layout={view.layout}
        data-zoom={state.period.zoom}
        data-compact={isCompactBoard(state) || undefined}
        data-tall={grid.rows.length <= TALL_ROWS || undefined}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is moved through with arrow keys
        role="grid"
        data-print="keep"
        aria-label={t(view.layout === 'BOARD' ? 'boardLabel' : 'matrixLabel')}
        aria-multiselectable
        onKeyDown={hand.onKeyDown}
        onPointerMove={drag.follow}
        onPointerUp={() => {
          wasDragged.current = drag.drop()
        }}
        onPointerCancel={drag.cancel}
        onContextMenu={(event) => openHolidayAt(event, { hand, holidays })}
      >
        <BoardHead {...{ state, grid, days }} />
        <tbody>
          {grid.rows.map(({ key, name, lineCode, shiftCode, isFirstOfLine }, row) => (
            <tr key={key} data-first={isFirstOfLine || undefined}>
              <th scope="row" title={[key, name].filter(Boolean).join(' ')}>
                {lineCode ?? key} {lineCode !== null && <small>{shiftCode ?? t('noShift')}</small>}
                {name !== '' && <small>{name}</small>}
              </th>
              {grid.days.map((packOn, column) => (
                <BoardCell key={packOn} {...{ state, grid, hand, days, lookOf, row, column, onPick, onPointerDown }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div ref={ghost} className={ghostClasses.ghost} hidden />
    </div>
  )
}

/** Of a day's head or cell. Elsewhere, and with Shift, the browser shows its own menu. */
function openHolidayAt(event: MouseEvent, { hand, holidays }: Pick<BoardTableProps, 'hand' | 'holidays'>) {
  const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place], [data-day]') : null
  if (!at || event.shiftKey) return
  const { place = '', day } = at.dataset
  const { row, column } = placeIn(place)
  const target = day === undefined ? hand.targetAt(row, column) : { packOn: day, lineCode: null }
  if (holidays.open(target, { left: event.clientX, top: event.clientY })) event.preventDefault()
}

/** With so few rows there is room for the amount below the group. */
const TALL_ROWS = 8

const isCompactBoard = ({ view, period: { zoom } }: PlanBoardState) =>
  view.layout === 'BOARD' && (zoom === 'FORTNIGHT' || zoom === 'MONTH')

/** Days that have little room are written short. */
const isShort = (state: PlanBoardState, isOpen: boolean) =>
  isCompactBoard(state) && (state.period.zoom === 'MONTH' || !isOpen)

/** The hue of its group or the state of its slack, and the share of the cell by its minutes. */
function useBlockLook({ board, choices: { groupBy, colour } }: PlanBoardState): (block: CellBlock) => BlockLook {
  const dealerColour = useDealerColours()
  const groups = useMemo(() => (board?.groups ?? []).map(({ code }) => code), [board])
  return useMemo(() => {
    const colourOf = groupColours(groupBy, groups, dealerColour)
    const hasHue = colour === 'GROUP'
    return (block) => ({
      style: custom(hasHue ? colourOf(block.group) : 'transparent', Math.max(1, Math.round(block.minutes))),
      slack: hasHue ? undefined : slackState(slackOf(block)),
    })
  }, [groupBy, groups, dealerColour, colour])
}

const custom = (hue: string, minutes: number) => ({ '--hue': hue, '--minutes': minutes }) as CSSProperties

/** The matrix has the lines' days in its head, the board in its cells. */
function BoardHead({ state, grid, days }: Pick<BoardTableProps, 'state' | 'grid'> & { days: Days }) {
  const { board, loads, others, view, choices } = state
  const t = useTexts(planBoardTexts)
  const language = useLanguage()
  const open = new Set([...(board?.days ?? []), ...others].map(({ packOn }) => packOn))
  const lines = view.layout === 'MATRIX' ? [...new Set(board?.days.map(({ lineCode }) => lineCode))].toSorted() : []
  return (
    <thead>
      <tr>
        <th scope="col">
          {t(view.layout === 'BOARD' ? 'lineAndShift' : `group.${choices.groupBy}`)}
          {lines.length > 0 && <small>&nbsp;</small>}
          {lines.map((line) => (
            <small key={line} className={classes.lineName}>
              {line}
            </small>
          ))}
        </th>
        {grid.days.map((day) => (
          <th
            key={day}
            scope="col"
            data-day={day}
            aria-label={`${formatDay(day, language)}${day < (board?.fence ?? '') ? ` ${t('frozen')}` : ''}`}
            data-off={!open.has(day) || undefined}
            data-today={day === board?.today || undefined}
          >
            {isShort(state, open.has(day)) ? dayText(day) : formatShortDate(day)}
            <small>
              {isShort(state, open.has(day)) ? weekdayText(day, language) : formatWeekday(day, language)}
              {day < (board?.fence ?? '') && (
                <i className={classes.fence} title={t('frozen')}>
                  {' '}
                  ❄
                </i>
              )}
            </small>
            {lines.map((line) => (
              <LoadBar key={line} day={days.get(placeKey(line, day))} loadMinutes={loads.get(placeKey(line, day))} />
            ))}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface BoardCellProps extends Pick<BoardTableProps, 'state' | 'grid' | 'hand'> {
  readonly lookOf: (block: CellBlock) => BlockLook
  readonly days: Days
  readonly row: number
  readonly column: number
  readonly onPick: (block: BoardBlock, isAdded: boolean) => void
  readonly onPointerDown: (event: PointerEvent, block: BoardBlock) => void
}

function BoardCell(props: BoardCellProps) {
  const { state, grid, hand, days, row, column } = props
  const isCompact = isCompactBoard(state)
  const language = useLanguage()
  const { board, loads } = state
  const packOn = grid.days[column] ?? ''
  const { key: rowKey = '', lineCode = null, isFirstOfLine = false } = grid.rows[row] ?? {}
  const cell = grid.cell(row, column)
  const day = lineCode === null ? undefined : days.get(placeKey(lineCode, packOn))
  const isClosed = lineCode === null ? !board?.days.some((each) => each.packOn === packOn) : !day
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
      role="gridcell"
      tabIndex={-1}
      data-place={placeText(row, column)}
      data-frozen={packOn < (board?.fence ?? '') || undefined}
      data-off={(isClosed && cell.length === 0) || undefined}
    >
      {lineCode !== null && isFirstOfLine && day && (
        <LoadBar day={day} loadMinutes={loads.get(placeKey(lineCode, packOn))} />
      )}
      {cell.length === 0 ? (
        <button
          type="button"
          className={classes.place}
          aria-label={`${rowKey} ${formatDay(packOn, language)}`}
          data-position={positionText({ row, column, index: -1 })}
          tabIndex={hand.focus.row === row && hand.focus.column === column ? 0 : -1}
          onFocus={() => hand.focusOn({ row, column, index: -1 })}
        />
      ) : (
        <div className={classes.blocks} data-compact={isCompact || undefined}>
          {cell.map((block, index) => (
            <CellChip key={block.key} {...props} block={block} index={index} />
          ))}
        </div>
      )}
    </td>
  )
}

interface CellChipProps extends BoardCellProps {
  readonly block: CellBlock
  readonly index: number
}

function CellChip({ state, hand, lookOf, row, column, onPick, onPointerDown, block, index }: CellChipProps) {
  const { focus } = hand
  const at = {
    unit: state.choices.unit,
    text: groupText(block.group, state.choices.groupBy),
    look: lookOf(block),
    showsGroup: state.view.layout === 'BOARD',
    position: positionText({ row, column, index }),
    isFocused: focus.row === row && focus.column === column && focus.index === index,
    onFocus: () => hand.focusOn({ row, column, index }),
  }
  if (!isOwn(block)) return <OtherChip {...at} block={block} onOpen={hand.onOpenMonth} />
  return (
    <BlockChip
      {...at}
      {...{ block, onPick, onPointerDown }}
      isSelected={hand.selection.has(block.key)}
      isCut={hand.cut.has(block.key)}
    />
  )
}
