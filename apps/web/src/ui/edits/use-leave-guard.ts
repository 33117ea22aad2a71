import { useBlocker } from '@tanstack/react-router'
import { addTexts, text } from '../../platform/i18n/i18n.ts'
import { editsTexts } from '../../platform/i18n/texts/edits.ts'
import { confirm } from '../../platform/messages/confirm.ts'

addTexts(editsTexts)

/** Pages that the application itself leads to: what is unsaved is kept as a draft. */
const forced = new Set(['/Info', '/SystemError', '/login'])

/** Asks before unsaved edits are left: by another screen, another search, another page of rows, or a reload. */
export function useLeaveGuard(isDirty: boolean, discard: () => void): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty,
    shouldBlockFn: async ({ next }) => {
      if (forced.has(next.pathname)) return false
      const isLeaving = await confirm(text('edits.leave'), { isSerious: true })
      if (isLeaving) discard()
      return !isLeaving
    },
  })
}
