import { useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { standardKeys, useAction } from '../../platform/shortcuts/actions.ts'
import { shellTexts } from '../frame/shell-texts.ts'

/** The help beside the screen: it takes the focus when opened, and closing returns the focus. */
export function useHelp() {
  const t = useTexts(shellTexts)
  const [isOpen, setIsOpen] = useState(false)
  const content = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)
  const open = () => {
    before.current = document.activeElement
    setIsOpen(true)
    content.current?.focus()
  }
  const close = () => {
    if (isInHelp()) placeOf(before.current)?.focus({ preventScroll: true })
    setIsOpen(false)
  }
  // F1 enters the help that is already open, and closes it from within.
  useAction({ id: 'help', label: t('help'), keys: standardKeys.help, run: () => (isInHelp() ? close() : open()) })
  return { isOpen, content, close, toggle: () => (isOpen ? close() : open()) }
}

const isInHelp = () => Boolean(document.activeElement?.closest('[data-help]'))

/** The screen may have changed while its help was open. */
function placeOf(before: Element | null): HTMLElement | null {
  const isPlace = before instanceof HTMLElement && before.isConnected && before !== document.body
  return isPlace ? before : document.getElementById('content')
}
