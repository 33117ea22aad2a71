import { createContext, useContext, useEffect } from 'react'
import { useStableCallback } from '../use-stable-callback.ts'
import type { FieldValue, FieldValues } from './search-fields.ts'

/** What is wrong with a field, in words; undefined when nothing is. */
export type FieldCheck = (values: FieldValues) => string | undefined

/** What a search form and its fields work on; made by `useSearchForm`. */
export interface SearchFormState {
  readonly values: FieldValues
  /** Values of the search that is on screen. */
  readonly applied: FieldValues
  readonly initial: FieldValues
  readonly errors: Readonly<Record<string, string>>
  /** The last search of this screen and unit, while the address says nothing. */
  readonly last: FieldValues | undefined
  setValue(name: string, value: FieldValue): void
  setError(name: string, error: string | undefined): void
  /** A field is looked at before each search; the function that is returned ends that. */
  addCheck(name: string, check: FieldCheck): () => void
  /** Searches by what is typed. */
  submit(): void
  /** Back to the initial values, and searches. */
  reset(): void
  /** Takes conditions back and searches. */
  clear(names: readonly string[]): void
  /** Searches by the last search again. */
  repeatLast(): void
}

export interface FieldDescription {
  readonly label: string
  /** Words of one of the field's values; the value itself when absent. */
  readonly nameOf?: ((value: string) => string) | undefined
  /** The first field of a range names its last one: both are one chip. */
  readonly rangeTo?: string | undefined
  /** The last field of a range has no chip of its own. */
  readonly isRangeEnd?: boolean | undefined
}

export interface SearchFormContext extends SearchFormState {
  describe(name: string, description: FieldDescription): void
}

export const searchFormContext = createContext<SearchFormContext | null>(null)

function useForm(): SearchFormContext {
  const form = useContext(searchFormContext)
  if (!form) throw new Error('A search field stands in a SearchForm')
  return form
}

/** One field's place in the form around it. `label` also names its chip. */
export function useSearchField<Value extends FieldValue>(
  name: string,
  { label, nameOf, rangeTo, isRangeEnd }: FieldDescription,
  check?: FieldCheck,
) {
  const form = useForm()
  if (!(name in form.initial)) throw new Error(`The search has no field ${name}`)
  const { describe, addCheck } = form
  useEffect(
    () => describe(name, { label, nameOf, rangeTo, isRangeEnd }),
    [describe, name, label, nameOf, rangeTo, isRangeEnd],
  )
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
    /** Looks at the field when it is left. */
    onBlur: () => form.setError(name, runCheck(form.values)),
    submit: form.submit,
  }
}
