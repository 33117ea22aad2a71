import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { todayHere } from '../../calendar/dates.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { alignOf } from '../../columns/grid-column.ts'
import { parseCell } from '../../columns/parse-cell.ts'
import gridClasses from '../model/data-grid.module.css'
import { HEADER_HEIGHT } from '../model/grid-geometry.ts'
import type { GridModel } from '../model/use-grid-model.ts'
import { CellCalendar } from './cell-calendar.tsx'
import classes from './cell-input.module.css'
import { OptionPopup } from './option-popup.tsx'
import { type CellSessions, isOpenable } from './use-cell-session.ts'

/** Must match the style sheet. */
const LINE_HEIGHT = 20
const POPUP_WIDTH = 250

interface CellInputProps<Row> {
  readonly model: GridModel<Row>
  readonly sessions: CellSessions<Row>
  readonly activeId: string | undefined
}

/**
 * The only input of the grid. It lies over the active cell, invisible until the user types, and always has the focus:
 * only then does an IME composition start with its first key and open its window at the cell.
 */
export function CellInput<Row>({ model, sessions, activeId }: CellInputProps<Row>) {
  const t = useTexts(dataGridTexts)
  const { session, options } = sessions
  const layer = useRef<HTMLDivElement>(null)
  usePlace(model, layer)
  const column = model.columns.visible[model.selection.active.column]
  const listId = `${model.id}-options`
  const hasList = session !== undefined && options.list !== undefined
  return (
    <div
      ref={layer}
      className={classes.inputLayer}
      style={{ top: HEADER_HEIGHT }}
      data-editing={session !== undefined || undefined}
    >
      <div className={classes.inputPlace}>
        <textarea
          ref={model.keyboard.input}
          className={classes.input}
          data-cell-input
          rows={1}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          data-kind={session && alignOf(session.field)}
          aria-label={session ? session.field.header : t('cell', { column: column?.header ?? '' })}
          {...(hasList ? listAria(listId, options.list?.active) : cellAria(model.id, session ? undefined : activeId))}
          aria-describedby={`${model.id}-hint`}
          tabIndex={-1}
          onInput={(event) => onInput(sessions, event.currentTarget)}
          onCompositionStart={() => sessions.beginTyped()}
          onBlur={({ relatedTarget }) => {
            if (!layer.current?.contains(relatedTarget)) sessions.commit()
          }}
        />
        <CellChoices model={model} sessions={sessions} listId={listId} />
      </div>
      <span id={`${model.id}-hint`} className={gridClasses.hidden}>
        {t('keysHint')}
      </span>
    </div>
  )
}

interface CellChoicesProps<Row> {
  readonly model: GridModel<Row>
  readonly sessions: CellSessions<Row>
  readonly listId: string
}

function CellChoices<Row>({ model, sessions, listId }: CellChoicesProps<Row>) {
  const t = useTexts(dataGridTexts)
  const { session, options } = sessions
  const column = model.columns.visible[model.selection.active.column]
  const canOpen =
    model.keyboard.isFocused &&
    isOpenable(column) &&
    model.data.isEditable(column, model.data.rows[model.selection.active.row])
  const pick = (value: string) => {
    sessions.commit(value)
    model.keyboard.focusGrid()
  }
  return (
    <>
      {session && options.list && <OptionPopup id={listId} list={options.list} onChoose={pick} />}
      {canOpen && (
        <button
          type="button"
          className={classes.opener}
          tabIndex={-1}
          aria-label={t('open', { column: column?.header ?? '' })}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => sessions.openList()}
        >
          ▾
        </button>
      )}
      {session && sessions.isPicking && (
        <CellCalendar
          kind={session.field.edit.kind === 'month' ? 'month' : 'date'}
          header={session.field.header}
          value={parseCell(session.field.edit, model.keyboard.input.current?.value ?? '', todayHere())}
          onPick={pick}
          onCancel={() => {
            sessions.cancel()
            model.keyboard.focusGrid()
          }}
          onLeave={() => sessions.commit()}
        />
      )}
    </>
  )
}

/** Screen readers read the active option while a list is open, otherwise the active cell. */
const listAria = (listId: string, active = -1) => ({
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-controls': listId,
  'aria-activedescendant': active < 0 ? undefined : `${listId}-${active}`,
})
const cellAria = (gridId: string, activeId: string | undefined) => ({
  'aria-controls': gridId,
  'aria-activedescendant': activeId,
})

function onInput<Row>(sessions: CellSessions<Row>, input: HTMLTextAreaElement): void {
  // A composition that ends after the focus left the grid was committed on blur.
  if (document.activeElement !== input) {
    input.value = ''
    return
  }
  if (sessions.session) sessions.inputChanged()
  else if (input.value !== '') sessions.beginTyped()
}

/** Writes to the DOM directly, because it moves on every scroll frame. */
function usePlace<Row>(model: GridModel<Row>, layer: RefObject<HTMLDivElement | null>): void {
  const { viewport } = model
  const { active } = model.selection
  const put = useRef(() => {})
  put.current = () => {
    const place = layer.current?.firstElementChild
    const box = viewport.boxOf(Math.max(active.row, 0), active.column)
    const room = viewport.element.current
    if (!(place instanceof HTMLElement) || !box || !room) return
    const top = Math.min(Math.max(box.top - HEADER_HEIGHT, -box.height), room.clientHeight)
    const left = Math.min(Math.max(box.left, -box.width), room.clientWidth)
    place.style.transform = `translate(${left}px, ${top}px)`
    place.style.width = `${box.width}px`
    place.style.height = `${Math.min(box.height, viewport.rowHeight)}px`
    place.style.setProperty('--pad', `${(viewport.rowHeight - LINE_HEIGHT) / 2}px`)
    place.style.setProperty('--room', `${Math.max(room.clientWidth - left - 8, box.width)}px`)
    place.dataset['covered'] = String(!viewport.isUncovered(active.column))
    place.dataset['end'] = String(left + POPUP_WIDTH > room.clientWidth)
    place.dataset['above'] = String(top > room.clientHeight / 2)
  }
  useLayoutEffect(() => put.current())
  useEffect(() => {
    const scrolled = viewport.element.current
    const onScroll = () => put.current()
    scrolled?.addEventListener('scroll', onScroll, { passive: true })
    return () => scrolled?.removeEventListener('scroll', onScroll)
  }, [viewport.element])
}
