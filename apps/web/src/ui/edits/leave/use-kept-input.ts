import { useEffect, useState } from 'react'
import type { KeptInputs } from './use-kept-inputs.ts'

interface KeptInputOptions<Value> {
  readonly kept: KeptInputs<Value>
  readonly rowKey: string
  readonly initial: Value
  /** A new version of the row starts anew, with the input that is still unsaved. */
  readonly version?: number
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** State of a form in a panel; unsaved input is restored. */
export function useKeptInput<Value>({ kept, rowKey, initial, version = 0 }: KeptInputOptions<Value>) {
  const [first, setFirst] = useState({ version, value: initial })
  const [value, setValue] = useState(() => kept.get(rowKey) ?? initial)
  if (first.version !== version) {
    // Not by a key of the form: the user may be typing in it.
    setFirst({ version, value: initial })
    setValue(kept.get(rowKey) ?? initial)
  }
  const isChanged = !isSame(value, first.value)
  useEffect(() => kept.keep(rowKey, isChanged ? value : undefined), [kept, rowKey, isChanged, value])
  return {
    value,
    setValue,
    isChanged,
    discard: () => setValue(first.value),
    /** What was typed after `sent` stays unsaved, `rebased` on the saved version; also if the panel has gone meanwhile. */
    saved: (sent: Value, rebased: (value: Value) => Value = (same) => same) => {
      const now = kept.get(rowKey)
      const rest = now === undefined || isSame(now, sent) ? undefined : rebased(now)
      kept.keep(rowKey, rest)
      setFirst({ version, value: rebased(sent) })
      setValue(rest ?? rebased(sent))
    },
  }
}
