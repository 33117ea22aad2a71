import { texts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { editsTexts } from '../store/edits-texts.ts'

const text = texts(editsTexts)

export interface LeaveGuard {
  isDirty: boolean
  /** Edits survive another search of the same screen, so only leaving the screen asks. */
  staysInSearch: boolean
  discard: () => void
}

const guards = new Set<LeaveGuard>()

export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Asks once about all unsaved input that is left, and discards all of it or none. */
export async function mayLeave(isLeft: (guard: LeaveGuard) => boolean = () => true): Promise<boolean> {
  const dirty = [...guards].filter((guard) => guard.isDirty && isLeft(guard))
  if (dirty.length === 0) return true
  if (!(await confirm(text('leave'), { isSerious: true }))) return false
  for (const guard of dirty) {
    guard.discard()
    // Before the next rendering says so: other blockers of the same navigation do not ask again.
    guard.isDirty = false
  }
  return true
}
