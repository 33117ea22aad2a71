import { useBlocker } from '@tanstack/react-router'
import { texts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { editsTexts } from './edits-texts.ts'

const text = texts(editsTexts)

/** Pages that the application itself leads to: what is unsaved is kept as a draft. */
const forced = new Set(['/Info', '/SystemError', '/login'])

interface LeaveGuard {
  /** Edits outlive another search of the same screen, so that only the screen's own end is asked about. */
  readonly staysInSearch?: boolean
}

/** Asks before unsaved edits are left: by another screen, another search of it, or a reload. */
export function useLeaveGuard(isDirty: boolean, discard: () => void, { staysInSearch = false }: LeaveGuard = {}): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (forced.has(next.pathname) || (staysInSearch && next.pathname === current.pathname)) return false
      const isLeaving = await confirm(text('leave'), { isSerious: true })
      if (isLeaving) discard()
      return !isLeaving
    },
  })
}
