import { type MasterName, mastersOf } from '@packing/contract'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { MASTER_PARAM } from '../../platform/url-state/place.ts'
import { urlSearchOf } from '../../platform/url-state/url-search.ts'

/** The master in the address, and commands that change it. Conditions of the screen are not those of its masters. */
export function useMasterAddress() {
  const navigate = useNavigate()
  const route = useRouterState({ select: ({ location }) => location.pathname })
  const named = useRouterState({ select: ({ location }) => urlSearchOf(location.search)[MASTER_PARAM] })
  const offered = mastersOf(route)
  return {
    offered,
    shown: offered.find((name) => name === named),
    open: (name: MasterName) => void navigate({ to: '.', search: { [MASTER_PARAM]: name } }),
    leave: () => void navigate({ to: '.', search: {} }),
  }
}
