import { SegmentedControl } from '@mantine/core'
import { type DeskException, exceptionGroups, exceptionKey } from '@packing/contract'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useAction } from '../../platform/shortcuts/actions.ts'
import { ScreenNotice } from '../data-grid/view/grid-notice.tsx'
import { useNarrow } from '../search-form/use-narrow.ts'
import { ExceptionDetail } from './exception-detail.tsx'
import classes from './exception-inbox.module.css'
import { ExceptionList } from './exception-list.tsx'
import { ExceptionMarks } from './exception-marks.tsx'
import { exceptionTexts } from './exception-texts.ts'
import { useMarks } from './use-marks.ts'

interface ExceptionInboxProps {
  readonly rows: readonly DeskException[]
  readonly today: string
  /** Since when the rows are read. */
  readonly asOf: string
  /** All rows of the user: once shown, they are no longer new. */
  readonly isWhole?: boolean
}

const views = ['OPEN', 'NEW', 'MINE', 'ASIDE'] as const
type View = (typeof views)[number]

/** The rows of the view by urgency, and the one that is selected. */
function useInbox(rows: readonly DeskException[], asOf: string, isWhole: boolean) {
  const inbox = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>('OPEN')
  const marks = useMarks(rows, asOf, isWhole)
  const isIn: Readonly<Record<View, (row: DeskException) => boolean>> = {
    OPEN: ({ asideUntil }) => asideUntil === null,
    NEW: (row) => row.asideUntil === null && marks.isNew(row),
    MINE: ({ asideUntil, isMine }) => asideUntil === null && isMine === true,
    ASIDE: ({ asideUntil }) => asideUntil !== null,
  }
  const shown = marks.rows.filter(isIn[view])
  const sorted = exceptionGroups.flatMap((group) => shown.filter((row) => row.group === group))
  const selection = useSelected(sorted, (at) => {
    // So that Enter, which belongs to what has the focus, acts on the row that J or K led to.
    inbox.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true })
    inbox.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest' })
  })
  const countOf = (each: View) => marks.rows.filter(isIn[each]).length
  return { inbox, view, setView, countOf, marks, sorted, ...selection }
}

/** Exceptions by urgency at the left, reason and actions of the selected one at the right; narrow: below it. */
export function ExceptionInbox({ rows, today, asOf, isWhole = false }: ExceptionInboxProps) {
  const t = useTexts(exceptionTexts)
  const isNarrow = useNarrow()
  const id = useId()
  const { inbox, view, setView, countOf, marks, sorted, selected, select, go } = useInbox(rows, asOf, isWhole)
  useAction({ id: `${id}next`, label: t('next'), keys: 'J', run: () => go(1) })
  useAction({ id: `${id}previous`, label: t('previous'), keys: 'K', run: () => go(-1) })
  const detail = selected && (
    <ExceptionDetail
      key={exceptionKey(selected)}
      row={selected}
      today={today}
      id={`${id}detail`}
      marks={<ExceptionMarks row={selected} today={today} onMark={marks.mark} onUndo={marks.undo} />}
    />
  )
  return (
    <div ref={inbox} className={classes.whole}>
      <SegmentedControl
        size="xs"
        aria-label={t('show')}
        value={view}
        onChange={setView}
        data={views.map((value) => ({ value, label: t(`show.${value}`, { count: countOf(value) }) }))}
      />
      {selected ? (
        <div className={classes.inbox}>
          <ExceptionList
            rows={sorted}
            isNew={marks.isNew}
            {...{ selected, today }}
            onSelect={select}
            onStep={go}
            onEnter={() => document.getElementById(`${id}detail`)?.querySelector<HTMLElement>('a, button')?.click()}
            detail={isNarrow && detail}
          />
          {!isNarrow && (
            <div className={classes.pane}>
              {detail}
              <p className={classes.quiet}>{t('keys')}</p>
            </div>
          )}
        </div>
      ) : (
        <ScreenNotice state={{ kind: 'empty', title: t('none'), hint: t('noneHint') }} />
      )}
    </div>
  )
}

/** The first row is selected until another one is; where the selected one is solved, the one that takes its place. */
function useSelected(rows: readonly DeskException[], onMove: (at: number) => void) {
  const [place, setPlace] = useState({ key: '', at: 0 })
  const found = rows.findIndex((row) => exceptionKey(row) === place.key)
  const at = found < 0 ? Math.min(place.at, rows.length - 1) : found
  const select = (row: DeskException) => setPlace({ key: exceptionKey(row), at: rows.indexOf(row) })
  const go = (step: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at + step))
    const row = rows[next]
    if (!row) return
    select(row)
    onMove(next)
  }
  return { selected: rows[at], select, go }
}
