import { type DeskException, exceptionGroups } from '@packing/contract'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useAction } from '../../platform/shortcuts/actions.ts'
import { ScreenNotice } from '../data-grid/view/grid-notice.tsx'
import { StatusBadge } from '../elements/status-badge.tsx'
import { useNarrow } from '../search-form/use-narrow.ts'
import { ExceptionDetail } from './exception-detail.tsx'
import classes from './exception-inbox.module.css'
import { exceptionTexts } from './exception-texts.ts'
import { ageOf, keyOf, kindName, sayException, subjectOf, toneOf } from './exception-words.ts'

interface ExceptionInboxProps {
  readonly rows: readonly DeskException[]
  readonly today: string
}

/** Exceptions by urgency at the left, reason and actions of the selected one at the right; narrow: below it. */
export function ExceptionInbox({ rows, today }: ExceptionInboxProps) {
  const t = useTexts(exceptionTexts)
  const isNarrow = useNarrow()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const sorted = exceptionGroups.flatMap((group) => rows.filter((row) => row.group === group))
  const { selected, select, go } = useSelected(sorted, (at) =>
    list.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest' }),
  )
  useAction({ id: `${id}next`, label: t('next'), keys: 'J', run: () => go(1) })
  useAction({ id: `${id}previous`, label: t('previous'), keys: 'K', run: () => go(-1) })
  if (!selected) return <ScreenNotice state={{ kind: 'empty', title: t('none'), hint: t('noneHint') }} />

  const detail = <ExceptionDetail key={keyOf(selected)} row={selected} today={today} id={`${id}detail`} />
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -sorted.length, End: sorted.length }[event.key]
    if (step !== undefined) go(step)
    else if (event.key === 'Enter')
      document.getElementById(`${id}detail`)?.querySelector<HTMLElement>('a, button')?.click()
    else return
    event.preventDefault()
  }
  const optionId = (row: DeskException) => `${id}${keyOf(row)}`.replaceAll(' ', '_')
  return (
    <div className={classes.inbox}>
      <div
        ref={list}
        className={classes.list}
        role="listbox"
        aria-label={t('list')}
        aria-activedescendant={optionId(selected)}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {exceptionGroups.map((group) => (
          <Group
            key={group}
            name={t(`group.${group}`)}
            rows={sorted.filter((row) => row.group === group)}
            optionOf={(row) => (
              <div key={keyOf(row)}>
                <Option id={optionId(row)} row={row} today={today} isSelected={row === selected} onSelect={select} />
                {isNarrow && row === selected && detail}
              </div>
            )}
          />
        ))}
      </div>
      {!isNarrow && (
        <div className={classes.pane}>
          {detail}
          <p className={classes.quiet}>{t('keys')}</p>
        </div>
      )}
    </div>
  )
}

interface GroupProps {
  readonly name: string
  readonly rows: readonly DeskException[]
  readonly optionOf: (row: DeskException) => ReactNode
}

function Group({ name, rows, optionOf }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <div role="group" aria-label={name}>
      <div className={classes.group} aria-hidden>
        {name} <span className={classes.quiet}>{rows.length}</span>
      </div>
      {rows.map(optionOf)}
    </div>
  )
}

/** The first row is selected until another one is; where the selected one is solved, the one that takes its place. */
function useSelected(rows: readonly DeskException[], onMove: (at: number) => void) {
  const [place, setPlace] = useState({ key: '', at: 0 })
  const found = rows.findIndex((row) => keyOf(row) === place.key)
  const at = found < 0 ? Math.min(place.at, rows.length - 1) : found
  const select = (row: DeskException) => setPlace({ key: keyOf(row), at: rows.indexOf(row) })
  const go = (step: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at + step))
    const row = rows[next]
    if (!row) return
    select(row)
    onMove(next)
  }
  return { selected: rows[at], select, go }
}

interface OptionProps {
  readonly id: string
  readonly row: DeskException
  readonly today: string
  readonly isSelected: boolean
  readonly onSelect: (row: DeskException) => void
}

function Option({ id, row, today, isSelected, onSelect }: OptionProps) {
  const t = useTexts(exceptionTexts)
  const age = ageOf(row, today)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    <div id={id} className={classes.option} role="option" aria-selected={isSelected} onClick={() => onSelect(row)}>
      <StatusBadge tone={toneOf(row)} label={kindName(row)} />
      <span className={classes.subject}>{subjectOf(row)}</span>
      <span className={classes.words}>{sayException(row)}</span>
      <span className={classes.quiet}>{age === null ? '' : t('age', { count: age })}</span>
    </div>
  )
}
