import { createStore } from '../../platform/store.ts'

const KEY = 'packing.searchForm'
const OPEN = 'open'

function load(): boolean {
  try {
    return localStorage.getItem(KEY) === OPEN
  } catch {
    return false
  }
}

/** Whether the fields of a search stay in sight: chosen in this browser, for all screens. */
export const keptOpen = createStore<boolean>(load())

export function keepOpen(isOpen: boolean): void {
  keptOpen.set(isOpen)
  try {
    if (isOpen) localStorage.setItem(KEY, OPEN)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage full or blocked: the choice lasts until the page is left.
  }
}
