import { type DeskContainer, type DeskState, type LoadGroup, stateOf } from './desk-state.ts'

export interface DeskHistory {
  readonly group: LoadGroup
  readonly begun: DeskState
  readonly past: readonly DeskState[]
  readonly now: DeskState
  readonly sent: DeskState | null
}

export function beginHistory(group: LoadGroup): DeskHistory {
  const begun = stateOf(group)
  return { group, begun, past: [], now: begun, sent: null }
}

export const isDirty = ({ begun, now, sent }: DeskHistory): boolean => now !== (sent ?? begun)

/**
 * Applies a new reading of the group. Unsaved moves are never dropped: those made during a save continue from the
 * saved state; those based on an outdated group keep it, so that saving reports the conflict.
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

/** What a draft stores of it, as JSON. */
export type DeskDraft = Pick<DeskHistory, 'group' | 'now'>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Restores stored moves as one more step. Moves based on another reading of the group keep that reading, so that saving
 * reports the conflict.
 */
export function withDraft(history: DeskHistory, { group, now }: DeskDraft): DeskHistory {
  const base = isSame(group, history.group) ? history : beginHistory(group)
  // Containers are compared by identity, which a draft does not have.
  const known = ([renbanNo, stored]: [string, DeskContainer]): [string, DeskContainer] => {
    const begun = base.begun.containers[renbanNo]
    return [renbanNo, begun && isSame(begun, stored) ? begun : stored]
  }
  const containers = Object.fromEntries(Object.entries(now.containers).map(known))
  return { ...base, past: [...base.past, base.now], now: { ...now, containers } }
}
