import type { Screen } from '@packing/contract'
import { useEffect } from 'react'
import { userInfo } from '../../platform/session/session.ts'

const MAX_RECENT = 5
const keyOf = () => `recent ${userInfo.get()?.employeeId ?? ''}`

/** Routes of the screens that this user opened last on this machine, newest first. */
export function recentRoutes(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((route) => typeof route === 'string') : []
  } catch {
    return []
  }
}

/** Remembers the open screen. */
export function useRecentScreen(screen: Screen | undefined): void {
  useEffect(() => {
    if (screen === undefined) return
    const routes = [screen.route, ...recentRoutes().filter((route) => route !== screen.route)]
    try {
      // One more than is offered: the open screen itself is not.
      localStorage.setItem(keyOf(), JSON.stringify(routes.slice(0, MAX_RECENT + 1)))
    } catch {
      // Storage is full or refused: there is nothing recent then.
    }
  }, [screen])
}
