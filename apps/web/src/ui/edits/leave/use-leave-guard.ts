import { useBlocker } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { MASTER_PARAM } from '../../../platform/url-state/place.ts'
import { urlSearchOf } from '../../../platform/url-state/url-search.ts'
import { addLeaveGuard, type LeaveGuard, mayLeave } from './leave-guards.ts'

/** Redirects by the application itself: unsaved edits are stored as a draft. */
const forced = new Set(['/Info', '/SystemError', '/login'])

interface Place {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

/** The same list with another search of it. */
const isSearchOf = (one: Place, other: Place) =>
  one.pathname === other.pathname && urlSearchOf(one.search)[MASTER_PARAM] === urlSearchOf(other.search)[MASTER_PARAM]

export function useLeaveGuard(
  isDirty: boolean,
  discard: () => void,
  { staysInSearch = false }: Partial<Pick<LeaveGuard, 'staysInSearch'>> = {},
): void {
  const { current: guard } = useRef<LeaveGuard>({ isDirty, staysInSearch, discard })
  useLayoutEffect(() => {
    Object.assign(guard, { isDirty, staysInSearch, discard } satisfies LeaveGuard)
  })
  useEffect(() => addLeaveGuard(guard), [guard])
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => guard.isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (forced.has(next.pathname)) return false
      const isSearch = isSearchOf(current, next)
      return !(await mayLeave((each) => !(isSearch && each.staysInSearch)))
    },
  })
}
