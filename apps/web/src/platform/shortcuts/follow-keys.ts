import { busy } from '../api/busy.ts'
import { actions } from './actions.ts'
import { type KeyPress, matchesCombo } from './key-combo.ts'

const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=file]), textarea, select, [contenteditable=true]'

function isTyping(event: KeyboardEvent): boolean {
  // Safari marks the end of a composition only by key code 229.
  if (event.isComposing || event.keyCode === 229) return true
  const field = event.target instanceof Element ? event.target.closest(TEXT_FIELD) : null
  // In the grid the focus is always in the cell input, where Alt and a letter types nothing.
  const isLetterInCell = event.altKey && field?.matches('[data-cell-input]') === true
  const isCommand = event.ctrlKey || event.metaKey || isLetterInCell || /^F\d+$/.test(event.key)
  return field !== null && !isCommand
}

const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null

const actionFor = (press: KeyPress) =>
  actions
    .get()
    .findLast(({ keys, otherKeys }) =>
      [keys, otherKeys].some((combo) => combo !== undefined && matchesCombo(combo, press)),
    )

export function followKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return
    const action = actionFor(event)
    if (action === undefined) return
    // Also when disabled or behind a dialog: the browser's own Save would be worse.
    event.preventDefault()
    if (action.isOff || busy.get().hasCommand || (action.place === 'screen' && isDialogOpen())) return
    // After the focused element handled the key, e.g. committed the cell being edited; a timer would let the next key
    // of a fast user overtake it.
    queueMicrotask(() => action.run())
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}
