import { createContext, type ReactNode } from 'react'

/** What stands at the end of the action bar of a screen, whatever the screen itself has there. */
export const screenActionsContext = createContext<ReactNode>(null)
