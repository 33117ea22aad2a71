import type { PlanBlock } from '@packing/contract'
import type { CSSProperties, PointerEvent } from 'react'
import { formatDay, formatMonth, formatNumber } from '../../../platform/i18n/format.ts'
import { type Translate, useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { loadWords } from '../../../ui/charts/load-words.ts'
import { dayLoad, type PlanDay } from '../../../ui/charts/plan-days.ts'
import type { BoardBlock, OtherBlock } from '../plan/board-blocks.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import { type SlackState, slackOf } from './block-look.ts'
import classes from './plan-board.module.css'
import type { BoardUnit } from './use-plan-board.ts'

const amounts: Readonly<Record<BoardUnit, (block: PlanBlock) => string>> = {
  LOTS: ({ lots }) => formatNumber(lots),
  CASES: ({ cases }) => formatNumber(cases, 1),
  PCS: ({ qty }) => formatNumber(qty),
  M3: ({ volumeM3 }) => formatNumber(volumeM3, 1),
  MINUTES: ({ minutes }) => formatNumber(minutes),
}

export const amountOf = (block: PlanBlock, unit: BoardUnit) => amounts[unit](block)

/** Signs and words of a block's state. */
function stateOf(
  t: Translate<typeof planBoardTexts>,
  block: BoardBlock,
): { readonly sign: string; readonly words: string[] } {
  const isEarly = block.packOn < block.earliestOn
  const pins =
    block.pinnedRows === 0
      ? []
      : [
          block.pinnedRows === block.rows
            ? t('pinned')
            : t('partlyPinned', { count: block.pinnedRows, all: block.rows }),
        ]
  return {
    sign: `${block.lateRows > 0 ? '✕' : isEarly ? '▲' : ''}${block.pinnedRows > 0 ? '■' : ''}`,
    words: [
      ...(block.lateRows > 0 ? [t('late')] : isEarly ? [t('early')] : []),
      ...pins,
      ...(block.isChanged ? [t('moved')] : []),
    ],
  }
}

/** How a block is drawn: its hue and its share of the cell, or the state of its slack. */
export interface BlockLook {
  readonly style: CSSProperties
  readonly slack: SlackState | undefined
}

interface ChipPlace {
  readonly unit: BoardUnit
  /** Of the group, as it is written on the block. */
  readonly text: string
  readonly look: BlockLook
  readonly showsGroup: boolean
  readonly position: string
  readonly isFocused: boolean
  onFocus(): void
}

interface ChipProps extends ChipPlace {
  readonly block: BoardBlock
  readonly isSelected: boolean
  readonly isCut: boolean
  onPick(block: BoardBlock, isAdded: boolean): void
  onPointerDown(event: PointerEvent, block: BoardBlock): void
}

export function BlockChip(props: ChipProps) {
  const { block, unit, text, look, position, showsGroup, isFocused } = props
  const { isSelected, isCut, onPick, onPointerDown, onFocus } = props
  const t = useTexts(planBoardTexts)
  const language = useLanguage()
  const { sign, words } = stateOf(t, block)
  const amount = `${amountOf(block, unit)} ${t(`unit.${unit}`)}`
  const label = [
    ...[block.lineCode ?? '', formatDay(block.packOn, language), block.group, amount],
    ...[block.startsAt ?? '', ...words, ...(block.lateRows > 0 ? [] : [t('slack', { count: slackOf(block) })])],
    ...(isCut ? [t('cut')] : []),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <button
      type="button"
      className={classes.block}
      data-position={position}
      data-state={block.lateRows > 0 ? 'late' : undefined}
      data-changed={block.isChanged || undefined}
      data-slack={look.slack}
      style={look.style}
      data-cut={isCut || undefined}
      aria-pressed={isSelected}
      aria-label={label}
      title={label}
      tabIndex={isFocused ? 0 : -1}
      onFocus={onFocus}
      onClick={(event) => onPick(block, event.ctrlKey || event.metaKey || event.shiftKey)}
      onPointerDown={(event) => onPointerDown(event, block)}
    >
      {sign && <i aria-hidden>{sign}</i>}
      {showsGroup && <span>{text}</span>}
      <b>{look.slack === undefined ? amountOf(block, unit) : signed(slackOf(block))}</b>
    </button>
  )
}

const signed = (days: number) => (days > 0 ? `+${days}` : `${days}`)

interface OtherChipProps extends ChipPlace {
  readonly block: OtherBlock
  onOpen(block: OtherBlock): void
}

/** Work of another month, which can only be opened. */
export function OtherChip({ block, unit, text, look, showsGroup, position, isFocused, ...on }: OtherChipProps) {
  const t = useTexts(planBoardTexts)
  const language = useLanguage()
  const month = formatMonth(block.month)
  const amount = `${amountOf(block, unit)} ${t(`unit.${unit}`)}`
  const place = [block.lineCode ?? '', formatDay(block.packOn, language), block.group, amount]
  const label = [...place, block.startsAt ?? '', t('ofMonth', { month })].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={`${classes.block} ${classes.other}`}
      data-position={position}
      aria-label={label}
      title={label}
      tabIndex={isFocused ? 0 : -1}
      style={look.style}
      onFocus={on.onFocus}
      onClick={() => on.onOpen(block)}
    >
      <i>{month}</i>
      {showsGroup && <span>{text}</span>}
      <b>{amountOf(block, unit)}</b>
    </button>
  )
}

interface LoadBarProps {
  readonly day: PlanDay | undefined
  readonly loadMinutes: number | undefined
}

/** Load of a line's day against regular time and overtime. */
export function LoadBar({ day, loadMinutes = 0 }: LoadBarProps) {
  const t = useTexts(planBoardTexts)
  if (!day) return <div className={classes.load} data-state="off" />
  const shown = { ...day, loadMinutes }
  const { state, percent, minutes } = dayLoad(shown)
  const room = Math.max(1, day.regularMinutes + day.overtimeMinutes, minutes)
  const share = (amount: number) => `${(Math.min(amount, room) / room) * 100}%`
  const words = state === 'overtime' || state === 'over' || state === 'closed' ? t(state) : ''
  const title = [loadWords(shown), words, ...day.reasons.map(({ text }) => text)].filter(Boolean).join(', ')
  return (
    <div className={classes.load} data-state={state} title={title}>
      <div className={classes.track}>
        <i style={{ width: share(minutes) }} />
        <s style={{ left: share(day.regularMinutes) }} />
      </div>
      <span>
        {state === 'over' && '! '}
        {percent === null
          ? minutes > 0
            ? `${formatNumber(minutes)} ${t('unit.MINUTES')}`
            : t('closed')
          : `${formatNumber(percent)} %`}
      </span>
    </div>
  )
}
