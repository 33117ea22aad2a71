import { mastersOf } from '@packing/contract'
import type { RouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { screenActionsContext } from '../layout/screen-actions.ts'
import { MastersMenu } from './masters-menu.tsx'
import { useMasterAddress } from './use-master-address.ts'

const MasterList = lazy(() => import('./master-list.tsx').then((part) => ({ default: part.MasterList })))

const menu = <MastersMenu />

/** The screen of a route, or the one of its masters that the address names. Routes without masters stay as they are. */
export function orMaster(route: string, Screen: RouteComponent): RouteComponent {
  if (mastersOf(route).length === 0) return Screen
  const ScreenOrMaster = () => {
    const { shown } = useMasterAddress()
    if (shown === undefined) {
      return (
        <screenActionsContext.Provider value={menu}>
          <Screen />
        </screenActionsContext.Provider>
      )
    }
    return (
      <Suspense>
        <MasterList key={shown} name={shown} />
      </Suspense>
    )
  }
  const { preload } = Screen
  return preload ? Object.assign(ScreenOrMaster, { preload }) : ScreenOrMaster
}
