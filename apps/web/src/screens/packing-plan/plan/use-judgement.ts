import type { DailyPlanRow, OutputOf, PlanEffect, packingPlan } from '@packing/contract'
import { useCallback, useEffect, useState } from 'react'
import type { ServerIssue } from '../../../ui/edits/store/row-marks.ts'
import type { Judgement } from '../../../ui/edits/store/save.ts'
import type { Edits } from '../../../ui/edits/use-edits.ts'

export interface JudgedMessage extends Pick<ServerIssue, 'kind' | 'message'> {
  readonly rowKeys: readonly string[]
}

export interface PlanJudgement {
  readonly effect: PlanEffect | null
  /** Errors first, each message once with its rows. */
  readonly messages: readonly JudgedMessage[]
  /** Rows that need a reason to move within the frozen period. */
  readonly withoutReason: readonly string[]
}

/** Edits in quick succession are judged once. */
const PAUSE_MS = 30

export function summarise({ issues, data }: Judgement): PlanJudgement {
  const messages = new Map<string, { kind: ServerIssue['kind']; message: string; rowKeys: string[] }>()
  for (const [rowKey, ofRow] of Object.entries(issues))
    for (const { kind, message } of Object.values(ofRow)) {
      const known = messages.get(`${kind} ${message}`) ?? { kind, message, rowKeys: [] }
      known.rowKeys.push(rowKey)
      messages.set(`${kind} ${message}`, known)
    }
  return {
    effect: (data as OutputOf<typeof packingPlan.save> | null | undefined)?.effect ?? null,
    messages: [...messages.values()].toSorted((a, b) => a.kind.localeCompare(b.kind)),
    withoutReason: Object.entries(issues).flatMap(([rowKey, ofRow]) => (ofRow['fenceReason'] ? [rowKey] : [])),
  }
}

/** What the server says of the unsaved edits, after every edit. */
export function useJudgement({ unsaved, saving }: Edits<DailyPlanRow>, canEdit: boolean) {
  const [judged, setJudged] = useState<{ readonly version: object; readonly judgement: PlanJudgement }>()
  const [failed, setFailed] = useState<object>()
  const { version, isDirty } = unsaved
  const { judge, isSaving } = saving
  const ask = useCallback(() => {
    setFailed(undefined)
    judge()
      .then((answer) => answer && setJudged({ version, judgement: summarise(answer) }))
      .catch(() => setFailed(version))
  }, [judge, version])
  useEffect(() => {
    if (!isDirty || !canEdit || isSaving) return undefined
    const timer = setTimeout(ask, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [ask, isDirty, canEdit, isSaving])
  return {
    /** The last known judgement stays while a newer one is on its way. */
    judgement: isDirty ? judged?.judgement : undefined,
    isJudging: isDirty && judged?.version !== version && failed !== version,
    /** The newest edits could not be judged. */
    hasFailed: isDirty && failed === version,
    judgeAgain: ask,
  }
}
