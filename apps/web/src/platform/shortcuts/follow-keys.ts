import { busy } from '../api/busy.ts'
import { actions } from './actions.ts'
import { type KeyPress, matchesCombo } from './key-combo.ts'

const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=file]), textarea, select, [contenteditable=true]'

/** Whether keys belong to what is being typed: a conversion, or plain letters in a text field. */
function isTyping(event: KeyboardEvent): boolean {
  // Safari tells the end of a conversion by key code 229 only.
  if (event.isComposing || event.keyCode === 229) return true
  const field = event.target instanceof Element ? event.target.closest(TEXT_FIELD) : null
  // In the grid the focus always stands in the field of a cell: Alt and a letter writes nothing there.
  const isLetterInCell = event.altKey && field?.matches('[data-cell-input]') === true
  const isCommand = event.ctrlKey || event.metaKey || isLetterInCell || /^F\d+$/.test(event.key)
  return field !== null && !isCommand
}

const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null

/** The action that a key press stands for, the newest first. */
const actionFor = (press: KeyPress) =>
  actions
    .get()
    .findLast(({ keys, otherKeys }) =>
      [keys, otherKeys].some((combo) => combo !== undefined && matchesCombo(combo, press)),
    )

/** Does what keys stand for, wherever the focus is; the function that is returned ends it. */
export function followKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return
    const action = actionFor(event)
    if (action === undefined) return
    // Also when it is off or a dialog is open: the browser's own Save would be worse than nothing.
    event.preventDefault()
    if (action.isOff || busy.get().hasCommand || (action.place === 'screen' && isDialogOpen())) return
    // After what the focused part makes of the key, e.g. the cell that is being edited takes its text.
    setTimeout(() => action.run())
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}
