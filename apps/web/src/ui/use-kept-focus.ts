import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard in a part of the page whose buttons go once they are used: then the part itself has the focus, and
 * Tab goes on from there. Spread the result on its element.
 */
export function useKeptFocus<Part extends HTMLElement>() {
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
      // A button that is switched off or taken away while it has the focus did not give it to anybody.
      isWithin.current = !target.isConnected || target.matches(':disabled')
    },
  }
}
