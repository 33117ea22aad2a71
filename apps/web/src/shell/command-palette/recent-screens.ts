import type { Screen } from '@packing/contract'
import { useEffect } from 'react'
import { userInfo } from '../../platform/session/session.ts'

const MAX_RECENT = 5
const keyOf = () => `recent ${userInfo.get()?.employeeId ?? ''}`

export function recentRoutes(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((route) => typeof route === 'string') : []
  } catch {
    return []
  }
}

export function useRecentScreen(screen: Screen | undefined): void {
  useEffect(() => {
    if (screen === undefined) return
    const routes = [screen.route, ...recentRoutes().filter((route) => route !== screen.route)]
    try {
      // One more than shown, because the open screen is left out.
      localStorage.setItem(keyOf(), JSON.stringify(routes.slice(0, MAX_RECENT + 1)))
    } catch {
      // Storage full or blocked: no recent screens.
    }
  }, [screen])
}
