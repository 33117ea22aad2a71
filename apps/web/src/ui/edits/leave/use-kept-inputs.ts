import { useCallback, useMemo, useRef, useState } from 'react'
import { useDraft } from '../../../platform/drafts/use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Unsaved input of forms in a panel, by the row that they belong to. */
export interface KeptInputs<Value> {
  get(rowKey: string): Value | undefined
  /** undefined: no unsaved input. */
  keep(rowKey: string, value: Value | undefined): void
  /** Changes when all inputs were restored or discarded: forms start again. */
  readonly version: number
}

/**
 * Input outlives its panel: walking to another row or closing the panel keeps it until it is saved or discarded. Leaving the
 * screen asks, and a reload or a new sign-in restores it. `Value` must survive JSON. For the screen that shows the panel.
 */
export function useKeptInputs<Value>(name: string): KeptInputs<Value> {
  const values = useRef<Record<string, Value>>({})
  const [isDirty, setIsDirty] = useState(false)
  const [version, setVersion] = useState(0)
  const keep = useCallback((rowKey: string, value: Value | undefined) => {
    if (value === undefined) delete values.current[rowKey]
    else values.current[rowKey] = value
    setIsDirty(Object.keys(values.current).length > 0)
  }, [])
  const replace = (kept: Record<string, Value>) => {
    values.current = kept
    setIsDirty(Object.keys(kept).length > 0)
    setVersion((before) => before + 1)
  }
  useLeaveGuard(isDirty, () => replace({}), { staysInSearch: true })
  useDraft<Record<string, Value>>({
    name,
    unsaved: isDirty ? values.current : undefined,
    merge: (newer, older) => ({ ...older, ...newer }),
    restore: (kept) => replace({ ...kept, ...values.current }),
  })
  return useMemo(() => ({ get: (rowKey) => values.current[rowKey], keep, version }), [keep, version])
}
