import { type DeskState, type LoadGroup, stateOf } from './desk-state.ts'

/** What a planner has done so far, on the group as it was when it began. */
export interface DeskHistory {
  readonly group: LoadGroup
  readonly begun: DeskState
  readonly past: readonly DeskState[]
  readonly now: DeskState
  /** What was saved, while the group as it stands after that has not come. */
  readonly sent: DeskState | null
}

export function beginHistory(group: LoadGroup): DeskHistory {
  const begun = stateOf(group)
  return { group, begun, past: [], now: begun, sent: null }
}

export const isDirty = ({ begun, now, sent }: DeskHistory): boolean => now !== (sent ?? begun)

/**
 * The history once the group was read anew. Moves that are not saved are never dropped: those made while a save was
 * under way go on from what was saved; those made on what others have changed since stay on what they were made on, so
 * that saving them says so.
 */
export function onGroup(history: DeskHistory, group: LoadGroup): DeskHistory {
  if (history.group === group) return history
  if (!isDirty(history)) return beginHistory(group)
  if (history.sent === null) return history
  const fresh = beginHistory(group)
  const { sent, now } = history
  const moved = Object.entries(now.containers).filter(([renbanNo, one]) => one !== sent.containers[renbanNo])
  const containers = { ...fresh.begun.containers, ...Object.fromEntries(moved) }
  return { ...fresh, past: [fresh.begun], now: { containers, outside: now.outside } }
}
