import { type DeskException, exceptionGroups, exceptionKey } from '@packing/contract'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { StatusBadge } from '../elements/status-badge.tsx'
import classes from './exception-inbox.module.css'
import { exceptionTexts } from './exception-texts.ts'
import { ageOf, kindName, sayException, subjectOf, toneOf } from './exception-words.ts'

interface ExceptionListProps {
  /** The most urgent one comes first. */
  readonly rows: readonly DeskException[]
  readonly selected: DeskException | undefined
  readonly today: string
  readonly isNew: (row: DeskException) => boolean
  readonly onSelect: (row: DeskException) => void
  readonly onStep: (step: number) => void
  readonly onEnter: () => void
  /** Below the selected row, where there is no room beside the list. */
  readonly detail: ReactNode
}

export function ExceptionList(props: ExceptionListProps) {
  const { rows, selected, onStep, onEnter } = props
  const t = useTexts(exceptionTexts)
  const id = useId()
  const optionId = (row: DeskException) => `${id}${exceptionKey(row)}`.replaceAll(' ', '_')
  return (
    <div
      className={classes.list}
      role="listbox"
      aria-label={t('list')}
      aria-activedescendant={selected && optionId(selected)}
      tabIndex={0}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length }[event.key]
        if (step !== undefined) onStep(step)
        else if (event.key === 'Enter') onEnter()
        else return
        event.preventDefault()
      }}
    >
      {exceptionGroups.map((group) => (
        <Group key={group} name={t(`group.${group}`)} rows={rows.filter((row) => row.group === group)}>
          {(row) => (
            <div key={exceptionKey(row)} className={classes.rows}>
              <Option {...props} id={optionId(row)} row={row} isSelected={row === selected} />
              {row === selected && props.detail}
            </div>
          )}
        </Group>
      ))}
    </div>
  )
}

interface GroupProps {
  readonly name: string
  readonly rows: readonly DeskException[]
  readonly children: (row: DeskException) => ReactNode
}

function Group({ name, rows, children }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <div className={classes.rows} role="group" aria-label={name}>
      <div className={classes.heading} aria-hidden>
        {name} <span className={classes.quiet}>{rows.length}</span>
      </div>
      {rows.map(children)}
    </div>
  )
}

interface OptionProps extends Pick<ExceptionListProps, 'today' | 'isNew' | 'onSelect'> {
  readonly id: string
  readonly row: DeskException
  readonly isSelected: boolean
}

function Option({ id, row, today, isSelected, isNew, onSelect }: OptionProps) {
  const t = useTexts(exceptionTexts)
  const age = ageOf(row, today)
  const notes = [isNew(row) && t('new'), row.owner, age !== null && t('age', { count: age })]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    <div id={id} className={classes.option} role="option" aria-selected={isSelected} onClick={() => onSelect(row)}>
      <StatusBadge tone={toneOf(row)} label={kindName(row)} />
      <span className={classes.subject}>{subjectOf(row)}</span>
      <span className={classes.words}>{sayException(row)}</span>
      <span className={classes.quiet}>{notes.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
