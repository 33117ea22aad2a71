import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Store } from '../../platform/store.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import type { CodeKind } from './code-list.ts'
import type { MissingCodes } from './missing-codes.ts'
import type { FieldValue, FieldValues } from './search-fields.ts'

export type FieldCheck = (values: FieldValues) => string | undefined

export interface SearchFormState {
  readonly values: FieldValues
  readonly applied: FieldValues
  readonly initial: FieldValues
  readonly errors: Readonly<Record<string, string>>
  readonly last: FieldValues | undefined
  /** What is applied has every value that a search needs. */
  readonly isComplete: boolean
  readonly missing?: MissingCodes
  /** What the fields of the form say of themselves. */
  readonly descriptions: Store<FieldDescriptions>
  setValue(name: string, value: FieldValue): void
  setError(name: string, error: string | undefined): void
  /** Runs before each search; returns the function that removes it. */
  addCheck(name: string, check: FieldCheck): () => void
  submit(): void
  /** Searches with other values of these fields. */
  applyValues(values: FieldValues): void
  reset(): void
  clear(names: readonly string[]): void
  repeatLast(): void
}

export interface FieldDescription {
  readonly label: string
  readonly nameOf?: ((value: string) => string) | undefined
  /** On the first field of a range: both share one chip. */
  readonly rangeTo?: string | undefined
  readonly isRangeEnd?: boolean | undefined
  readonly codeKind?: CodeKind | undefined
  /** The only values that the field takes. */
  readonly choices?: readonly string[] | undefined
  /** The field once more, for the header filter of its column. Must be stable. */
  readonly editor?: (() => ReactNode) | undefined
  readonly isMore?: boolean
  /** Its tab is not shown. */
  readonly isAway?: boolean
}

/** Set for the fields behind “More conditions”. */
export const moreFieldsContext = createContext(false)

export type FieldDescriptions = Readonly<Record<string, FieldDescription>>

export interface SearchFormContext extends SearchFormState {
  describe(name: string, description: FieldDescription): void
}

export const searchFormContext = createContext<SearchFormContext | null>(null)

function useForm(): SearchFormContext {
  const form = useContext(searchFormContext)
  if (!form) throw new Error('A search field must be inside a SearchForm')
  return form
}

export function useSearchField<Value extends FieldValue>(
  name: string,
  { label, nameOf, rangeTo, isRangeEnd, codeKind, choices, editor }: FieldDescription,
  check?: FieldCheck,
) {
  const form = useForm()
  if (!(name in form.initial)) throw new Error(`The search has no field ${name}`)
  const { describe, addCheck } = form
  const isMore = useContext(moreFieldsContext)
  useEffect(
    () => describe(name, { label, nameOf, rangeTo, isRangeEnd, codeKind, choices, editor, isMore }),
    [describe, name, label, nameOf, rangeTo, isRangeEnd, codeKind, choices, editor, isMore],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field is gone, with its last words
  useEffect(() => () => describe(name, { label, nameOf, rangeTo, isRangeEnd, isAway: true }), [describe, name])
  const runCheck = useStableCallback((values: FieldValues) => check?.(values))
  useEffect(() => addCheck(name, runCheck), [addCheck, name, runCheck])
  return {
    value: form.values[name] as Value,
    setValue: (value: Value) => {
      if (form.errors[name] !== undefined) form.setError(name, undefined)
      form.setValue(name, value)
    },
    error: form.errors[name],
    setError: (error: string | undefined) => form.setError(name, error),
    onBlur: () => form.setError(name, runCheck(form.values)),
    submit: form.submit,
    /** Searches with the value at once, unless it is the one searched for. */
    apply: (value: Value) => {
      if (value !== form.applied[name]) form.applyValues({ [name]: value })
    },
  }
}
