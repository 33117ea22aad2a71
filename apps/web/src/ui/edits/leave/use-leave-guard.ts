import { useBlocker } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { addLeaveGuard, type LeaveGuard, mayLeave } from './leave-guards.ts'

/** Redirects by the application itself: unsaved edits are stored as a draft. */
const forced = new Set(['/Info', '/SystemError', '/login'])

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
      const isSearch = next.pathname === current.pathname
      return !(await mayLeave((each) => !(isSearch && each.staysInSearch)))
    },
  })
}
