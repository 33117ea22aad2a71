import { useEffect, useState } from 'react'
import type { KeptInputs } from './use-kept-inputs.ts'

interface KeptInputOptions<Value> {
  readonly kept: KeptInputs<Value>
  readonly rowKey: string
  readonly initial: Value
}

/** State of a form in a panel; unsaved input is restored. */
export function useKeptInput<Value>({ kept, rowKey, initial }: KeptInputOptions<Value>) {
  const [first] = useState(initial)
  const [value, setValue] = useState(() => kept.get(rowKey) ?? initial)
  const isChanged = JSON.stringify(value) !== JSON.stringify(first)
  useEffect(() => kept.keep(rowKey, isChanged ? value : undefined), [kept, rowKey, isChanged, value])
  return { value, setValue, isChanged, discard: () => setValue(first), forget: () => kept.keep(rowKey, undefined) }
}
