import { useBlocker } from '@tanstack/react-router'
import { texts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { editsTexts } from './edits-texts.ts'

const text = texts(editsTexts)

/** Redirects by the application itself: unsaved edits are stored as a draft. */
const forced = new Set(['/Info', '/SystemError', '/login'])

interface LeaveGuard {
  /** Edits survive another search of the same screen, so only leaving the screen asks. */
  readonly staysInSearch?: boolean
}

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
