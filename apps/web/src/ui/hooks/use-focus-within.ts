import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Buttons of this element disappear once used: it then receives the focus itself, and Tab continues from there. Spread
 * the result on the element.
 */
export function useFocusWithin<Part extends HTMLElement>() {
  const ref = useRef<Part>(null)
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isWithin.current && isLost) ref.current?.focus()
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // A removed or disabled button lost the focus without the user moving it, so the focus stays here.
      isWithin.current = !target.isConnected || target.matches(':disabled')
    },
  }
}
