import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { containerViewTexts } from './cargo/container-view-texts.ts'
import { type LoadedCase, positionText, sizeText } from './cargo/loaded-container.ts'
import classes from './container-view.module.css'

interface CaseTableProps {
  /** In loading order; the first `shown` are loaded. */
  readonly cases: readonly LoadedCase[]
  readonly shown: number
  readonly selected: LoadedCase | null
  readonly onPick: (loaded: LoadedCase | null) => void
}

const ROW_HEIGHT = 24
const columns = ['step', 'caseNo', 'caseCode', 'position', 'size', 'grossKg'] as const

const goals: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_at, last) => last,
}

/** The picture's facts as a table, for keyboard, screen readers and searching a number. */
export function CaseTable({ cases, shown, selected, onPick }: CaseTableProps) {
  const t = useTexts(containerViewTexts)
  const selectedIndex = selected ? cases.indexOf(selected) : -1
  const { scroller, rows } = useRows(cases.length, selectedIndex)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selected) {
      event.stopPropagation()
      return onPick(null)
    }
    const goal = goals[event.key]?.(selectedIndex, cases.length - 1)
    if (goal === undefined) return
    event.preventDefault()
    onPick(cases[Math.min(cases.length - 1, Math.max(0, goal))] ?? null)
  }
  return (
    <div
      ref={scroller}
      className={classes.table}
      role="grid"
      tabIndex={0}
      aria-label={t('tableLabel')}
      aria-rowcount={cases.length + 1}
      aria-activedescendant={selected ? rowId(selected) : undefined}
      onKeyDown={onKeyDown}
    >
      <Head />
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const loaded = cases[index]
          return (
            loaded && (
              <CaseLine
                key={loaded.caseNo}
                loaded={loaded}
                index={index}
                top={start}
                isLoaded={index < shown}
                isSelected={loaded === selected}
                onPick={onPick}
                mixed={t('mixed')}
                dangerous={t('dangerClass', { dangerClass: loaded.dangerClass })}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

function useRows(count: number, selectedIndex: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    // The sticky header covers one row.
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
  })
  // The list shrinks when details appear below it, which must not hide the selected case.
  const height = rows.scrollRect?.height ?? 0
  useEffect(() => {
    if (selectedIndex >= 0 && height > 0) rows.scrollToIndex(selectedIndex)
  }, [selectedIndex, rows, height])
  return { scroller, rows }
}

function Head() {
  const t = useTexts(containerViewTexts)
  return (
    <div className={`${classes.row} ${classes.head}`} role="row" aria-rowindex={1}>
      {columns.map((column) => (
        <span key={column} role="columnheader">
          {t(`column.${column}`)}
        </span>
      ))}
    </div>
  )
}

const rowId = (loaded: LoadedCase) => `loaded-${loaded.caseNo}`

interface CaseLineProps {
  readonly loaded: LoadedCase
  readonly index: number
  readonly top: number
  readonly isLoaded: boolean
  readonly isSelected: boolean
  readonly mixed: string
  readonly dangerous: string
  readonly onPick: (loaded: LoadedCase) => void
}

const CaseLine = memo(function CaseLine(props: CaseLineProps) {
  const { loaded, index, top, isLoaded, isSelected, mixed, dangerous, onPick } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the grid
    <div
      id={rowId(loaded)}
      className={classes.row}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-waiting={!isLoaded || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onPick(loaded)}
    >
      <span role="gridcell">{loaded.step}</span>
      <span role="gridcell">{loaded.caseNo}</span>
      <span role="gridcell">
        {loaded.caseCode}
        {loaded.isMixed && <em> {mixed}</em>}
        {loaded.dangerClass !== '' && <em> {dangerous}</em>}
      </span>
      <span role="gridcell">{positionText(loaded)}</span>
      <span role="gridcell">{sizeText(loaded)}</span>
      <span role="gridcell">{formatNumber(loaded.grossKg, 1)}</span>
    </div>
  )
})
