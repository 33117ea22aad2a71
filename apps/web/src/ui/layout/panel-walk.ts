import { createContext } from 'react'

/** Rows of the result before and after the one in the side panel; `at` < 0: it is not among them. */
export interface PanelWalk {
  readonly at: number
  readonly count: number
  onGo(to: number): void
}

/** Set by `ScreenLayout`, so that no panel passes it on. */
export const panelWalkContext = createContext<PanelWalk | undefined>(undefined)
