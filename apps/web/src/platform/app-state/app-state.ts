import { createStore } from '../store.ts'

/** What the user can do on the page that is open: look, or change as well. */
export type GamenMode = 'NONE' | 'REFERENCE' | 'EDIT'

/** The state of the application beside user and session; not kept over a reload. */
export interface AppState {
  /** Title in the top bar and of the tab. */
  readonly pageTitle: string
  readonly gamenMode: GamenMode
  /** The page offers the way to the top page: it is not that page itself, and no work stands on it. */
  readonly showHomeBtn: boolean
  /** The page tells of a failure. */
  readonly errflg: boolean
  /** The user has signed out. */
  readonly finishFlg: boolean
  /** The online service is closed. */
  readonly closeFlg: boolean
  /** The user's details are loaded. */
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
