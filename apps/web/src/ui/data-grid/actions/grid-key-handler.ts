import type { KeyboardEvent } from 'react'
import { ruleFor } from '../../../platform/shortcuts/key-lists.ts'
import { focusAt, HEADER_ROW } from '../../columns/cell-range.ts'
import { moveFocus, stepFocus } from '../model/grid-keys.ts'
import { movedBy, withWidth } from '../model/grid-layout.ts'
import type { PlacedColumn } from '../model/use-grid-table.ts'
import { runCommand, selectColumn } from './grid-actions.ts'
import { editingRules, headerRules, readingRules, typingRules } from './grid-key-rules.ts'
import type { GridParts } from './use-grid-parts.ts'

const RESIZE_STEP = 16

/** During a composition every key belongs to the IME; Safari marks the last one only by key code 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229

export function gridKeys<Row>(parts: GridParts<Row>): (event: KeyboardEvent) => void {
  const { model, sessions } = parts
  return (event) => {
    const isInGrid = event.target === model.viewport.element.current || event.target === model.keyboard.input.current
    if (isComposing(event) || !isInGrid) return
    const isDone = sessions.session
      ? sessionKey(parts, event)
      : model.selection.focus.row === HEADER_ROW && headerKey(parts, event)
        ? true
        : cellKey(parts, event)
    if (isDone) event.preventDefault()
    else if (event.key === 'Tab' && model.data.editing) skipOnTab(model.viewport.element.current)
  }
}

/** The grid passes the focus to its input, so on Shift+Tab it must not receive the focus again. */
function skipOnTab(viewport: HTMLElement | null): void {
  if (!viewport) return
  viewport.tabIndex = -1
  requestAnimationFrame(() => {
    viewport.tabIndex = 0
  })
}

type FocusStep = 'next' | 'previous' | 'down' | 'up'

function step<Row>({ model }: GridParts<Row>, way: FocusStep): boolean {
  const next = stepFocus(model.selection.focus, way, model.selection.extent())
  if (next) model.selection.focusCell(next)
  return next !== undefined
}

function stepOf({ key, shiftKey }: KeyboardEvent): FocusStep {
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return shiftKey ? 'up' : 'down'
}

type Act = <Row>(parts: GridParts<Row>, event: KeyboardEvent) => boolean

const done = (_: unknown): true => true

const whileTyping: { readonly [Doing in (typeof typingRules)[number]['does']]: Act } = {
  take: (parts, event) => {
    parts.sessions.commit()
    return step(parts, stepOf(event)) || event.key === 'Enter'
  },
  takeToRange: ({ sessions }) => done(sessions.commitToRange()),
  cancel: ({ sessions }) => done(sessions.cancel()),
  caret: ({ sessions }) => done(sessions.toggleCaret()),
  open: ({ sessions }) => done(sessions.openList()),
  choose: (parts, event) => parts.sessions.options.move(event.key === 'ArrowDown' ? 1 : -1) || arrowEnds(parts, event),
  across: arrowEnds,
  // Commits the cell, then leaves the key to the screen, which saves.
  save: ({ sessions }) => !done(sessions.commit()),
}

function sessionKey<Row>(parts: GridParts<Row>, event: KeyboardEvent): boolean {
  const does = ruleFor(typingRules, event)?.does
  return does !== undefined && whileTyping[does](parts, event)
}

function arrowEnds<Row>({ model, sessions }: GridParts<Row>, event: KeyboardEvent): boolean {
  if (!sessions.session?.isTyped || event.shiftKey) return false
  sessions.commit()
  const next = moveFocus(model.selection.focus, event, model.selection.extent())
  if (next && next.row !== HEADER_ROW) model.selection.focusCell(next)
  return true
}

type HeaderAct = <Row>(parts: GridParts<Row>, placed: PlacedColumn<Row>, event: KeyboardEvent) => unknown

const byOf = (event: KeyboardEvent) => (event.key === 'ArrowRight' ? 1 : -1)

const onHeader: { readonly [Doing in (typeof headerRules)[number]['does']]: HeaderAct } = {
  sort: (parts, { column }, event) => parts.onSort(column, event.shiftKey),
  menu: (parts, { column }) => parts.menus.openColumnMenu(column.id),
  filter: (parts, { column }) => parts.menus.openFilter(column.id),
  resize: ({ model }, { column, width }, event) =>
    model.columns.setLayout((layout) => withWidth(layout, column.id, width + byOf(event) * RESIZE_STEP)),
  reorder: ({ model }, { column }, event) => {
    model.columns.setLayout((layout) => movedBy(layout, column.id, byOf(event)))
    const place = Math.min(Math.max(model.selection.focus.column + byOf(event), 0), model.columns.placed.length - 1)
    model.selection.focusCell(focusAt(HEADER_ROW, place))
  },
  selectColumn: ({ model }) => selectColumn(model, model.selection.focus.column),
}

function headerKey<Row>(parts: GridParts<Row>, event: KeyboardEvent): boolean {
  const placed = parts.model.columns.placed[parts.model.selection.focus.column]
  const does = ruleFor(headerRules, event)?.does
  if (!placed || !does) return false
  onHeader[does](parts, placed, event)
  return true
}

function cellKey<Row>(parts: GridParts<Row>, event: KeyboardEvent): boolean {
  const { model, isLeaving } = parts
  const isLeft = isLeaving.current && event.key === 'Tab'
  if (event.key !== 'Shift') isLeaving.current = false
  const does = ruleFor(model.data.editing ? editingRules : readingRules, event)?.does
  if (does === undefined || does === 'clipboard') return false
  if (does === 'nothing') return true
  if (does === 'walk') return !isLeft && (step(parts, stepOf(event)) || event.key === 'Enter')
  if (does !== 'move') return runCommand(parts, does)
  const next = moveFocus(model.selection.focus, event, model.selection.extent())
  if (next) model.selection.focusCell(next)
  return next !== undefined
}
