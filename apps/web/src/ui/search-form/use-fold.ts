import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '../../platform/store.ts'
import { keptOpen } from './kept-open.ts'
import type { SearchFormState } from './search-form-context.ts'
import { useNarrow } from './use-narrow.ts'

/**
 * Rows come before what they were searched by: the fields give way to chips that name their values, unless a value is
 * missing or wrong, or the user keeps them open. In a narrow window they give way whatever the user keeps.
 */
export function useFold(form: SearchFormState, hasErrors: boolean) {
  const isNarrow = useNarrow()
  const isKept = useStore(keptOpen)
  const [isOpen, setIsOpen] = useState(false)
  const givesWay = (isNarrow || !isKept) && form.isComplete
  const isFolded = givesWay && !isOpen && !hasErrors
  return {
    isFolded,
    canFold: givesWay && !hasErrors,
    toggle: () => setIsOpen(isFolded),
    /** At once, so that a field can have the focus. */
    open: () => flushSync(() => setIsOpen(true)),
    close: () => setIsOpen(false),
  }
}
