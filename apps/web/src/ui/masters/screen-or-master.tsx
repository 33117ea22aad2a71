import type { ScreenRoute } from '@packing/contract'
import { type RouteComponent, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MASTER_PARAM } from '../../platform/url-state/place.ts'
import { urlSearchOf } from '../../platform/url-state/url-search.ts'
import { screenActionsContext } from '../layout/screen-actions.ts'
import { routesWithMasters } from './routes-with-masters.ts'

const MasterOr = lazy(() => import('./master-list.tsx').then((part) => ({ default: part.MasterOr })))
const MastersMenu = lazy(() => import('./masters-menu.tsx').then((part) => ({ default: part.MastersMenu })))

const menu = (
  <Suspense>
    <MastersMenu />
  </Suspense>
)

/** The screen of a route, or the one of its masters that the address names. Routes without masters stay as they are. */
export function orMaster(route: ScreenRoute, Screen: RouteComponent): RouteComponent {
  if (!routesWithMasters.includes(route)) return Screen
  const ScreenOrMaster = () => {
    const named = useRouterState({ select: ({ location }) => urlSearchOf(location.search)[MASTER_PARAM] })
    const screen = (
      <screenActionsContext.Provider value={menu}>
        <Screen />
      </screenActionsContext.Provider>
    )
    return named === undefined ? (
      screen
    ) : (
      <Suspense>
        <MasterOr screen={screen} />
      </Suspense>
    )
  }
  const { preload } = Screen
  return preload ? Object.assign(ScreenOrMaster, { preload }) : ScreenOrMaster
}
