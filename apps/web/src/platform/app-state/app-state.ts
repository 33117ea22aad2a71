import { createStore } from '../store.ts'

export type GamenMode = 'NONE' | 'REFERENCE' | 'EDIT'

/** Not persisted over a reload. */
export interface AppState {
  readonly pageTitle: string
  readonly gamenMode: GamenMode
  /** Every page except the top page itself and failure pages. */
  readonly showHomeBtn: boolean
  readonly errflg: boolean
  readonly finishFlg: boolean
  readonly closeFlg: boolean
  readonly init: boolean
}

export const appState = createStore<AppState>({
  pageTitle: '',
  gamenMode: 'NONE',
  showHomeBtn: false,
  errflg: false,
  finishFlg: false,
  closeFlg: false,
  init: false,
})

export const setAppState = (change: Partial<AppState>): void => {
  const before = appState.get()
  const known: Readonly<Record<string, unknown>> = { ...before }
  const isChanged = Object.entries(change).some(([key, value]) => known[key] !== value)
  if (isChanged) appState.set({ ...before, ...change })
}
