import { useMemo, useState } from 'react'
import { useDraft } from '../../../platform/drafts/use-draft.ts'
import { useLanguage } from '../../../platform/i18n/texts.ts'
import { useLeaveGuard } from '../../../ui/edits/leave/use-leave-guard.ts'
import { beginHistory, type DeskDraft, isDirty as isDirtyIn, onGroup, withDraft } from './desk-history.ts'
import { type DeskState, factsOf, type LoadGroup } from './desk-state.ts'
import { type Judged, makeJudge } from './judge-load.ts'
import { lockMoved } from './lock-moved.ts'
import { tornSets } from './torn-sets.ts'

export type LoadDesk = ReturnType<typeof useLoadDesk>

export function useLoadDesk(latest: LoadGroup) {
  const language = useLanguage()
  const [stored, setStored] = useState(() => beginHistory(latest))
  const history = useMemo(() => onGroup(stored, latest), [stored, latest])
  const { group, begun, now } = history
  const facts = useMemo(() => factsOf(group), [group])
  const judge = useMemo(() => makeJudge(group, facts, language), [group, facts, language])
  const isChanged = (renbanNo: string) => now.containers[renbanNo] !== begun.containers[renbanNo]
  const changedNos = group.containers.filter(({ renbanNo }) => isChanged(renbanNo)).map(({ renbanNo }) => renbanNo)

  const torn = useMemo(() => tornSets(group, begun, now, language), [group, begun, now, language])
  /** Why the load of the container cannot be changed. */
  const lockedOf = (renbanNo: string) => group.containers.find((one) => one.renbanNo === renbanNo)?.locked ?? null
  const judged = (renbanNo: string): Judged | null => {
    const [container, arranged] = [group.containers.find((one) => one.renbanNo === renbanNo), now.containers[renbanNo]]
    if (!container || !arranged) return null
    const sets = torn.filter((violation) => violation.renbanNo === renbanNo)
    if (!isChanged(renbanNo)) return { container, violations: sets }
    const { container: restated, violations } = judge(container, arranged)
    return { container: restated, violations: [...violations, ...sets] }
  }
  const change = (next: DeskState, movedNo?: string) => {
    if (next !== now)
      setStored({ ...history, past: [...history.past, now], now: lockMoved(group, judge, next, movedNo) })
  }
  const undo = () => {
    const last = history.past.at(-1)
    if (last) setStored({ ...history, past: history.past.slice(0, -1), now: last })
  }
  const isDirty = isDirtyIn(history)
  const discard = () => setStored(beginHistory(latest))
  /** Later moves continue from the saved state. */
  const markSaved = (sent: DeskState) => setStored((each) => ({ ...each, sent }))
  useLeaveGuard(isDirty, discard)
  useDraft<DeskDraft>({
    name: `load ${latest.containers[0]?.renbanNo}`,
    unsaved: isDirty ? { group, now } : undefined,
    restore: (draft) => setStored(withDraft(history, draft)),
  })
  return {
    group,
    state: now,
    facts,
    judge,
    judged,
    lockedOf,
    change,
    undo,
    discard,
    changedNos,
    violationCount: countViolations(group, judged),
    isDirty,
    isOutdated: group !== latest && isDirty,
    markSaved,
    canUndo: history.past.length > 0,
  }
}

/** A split set is reported in each of its containers, but counts as one violation. */
function countViolations({ containers }: LoadGroup, judged: (renbanNo: string) => Judged | null): number {
  return new Set(containers.flatMap(({ renbanNo }) => judged(renbanNo)?.violations.map(({ text }) => text) ?? [])).size
}
