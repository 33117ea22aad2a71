import { useEffect, useLayoutEffect, useRef } from 'react'
import { createStore } from '../store.ts'
import type { KeyCombo } from './key-combo.ts'

export interface Action {
  readonly id: string
  readonly label: string
  readonly keys?: KeyCombo | undefined
  /** Alternative where `keys` would type text. */
  readonly otherKeys?: KeyCombo | undefined
  /** `app`: on every screen. For equal keys the action registered last wins. */
  readonly place: 'screen' | 'app'
  readonly isOff?: boolean
  run(): void
}

export const standardKeys = {
  save: 'Mod+S',
  search: 'Mod+Enter',
  focusSearch: '/',
  nextPane: 'F6',
  new: 'Alt+N',
  upload: 'Alt+U',
  download: 'Alt+D',
  bulkEdit: 'Alt+B',
  palette: 'Mod+K',
  help: 'F1',
  keys: '?',
  keysInText: 'Shift+F1',
} as const satisfies Record<string, KeyCombo>
export type StandardAction = keyof typeof standardKeys

export const actions = createStore<readonly Action[]>([])

type Offer = Omit<Action, 'place'> & { readonly place?: Action['place'] }

/** Registered while the component is mounted; without a label it is not listed. */
export function useAction({ id, label, keys, otherKeys, place = 'screen', isOff = false, run }: Offer): void {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  useEffect(() => {
    if (label === '') return
    const action: Action = { id, label, keys, otherKeys, place, isOff, run: () => newest.current() }
    actions.set((known) => [...known, action])
    return () => actions.set((known) => known.filter((each) => each !== action))
  }, [id, label, keys, otherKeys, place, isOff])
}
