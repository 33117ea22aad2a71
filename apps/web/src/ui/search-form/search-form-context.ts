import { createContext, useContext, useEffect } from 'react'
import type { FieldValue, FieldValues } from './search-fields.ts'

/** What a search form and its fields work on; made by `useSearchScreen`. */
export interface SearchFormState {
  readonly values: FieldValues
  /** Values of the search that is on screen. */
  readonly applied: FieldValues
  readonly initial: FieldValues
  readonly errors: Readonly<Record<string, string>>
  setValue(name: string, value: FieldValue): void
  setError(name: string, error: string | undefined): void
  /** Searches by what is typed. */
  submit(): void
  /** Back to the initial values, and searches. */
  reset(): void
  /** Takes one condition back and searches. */
  clear(name: string): void
}

export interface FieldDescription {
  readonly label: string
  /** Words of one of the field's values; the value itself when absent. */
  readonly nameOf?: (value: string) => string
}

export interface SearchFormContext extends SearchFormState {
  describe(name: string, description: FieldDescription): void
}

export const searchFormContext = createContext<SearchFormContext | null>(null)

/** One field's place in the form around it. `label` also names its chip. */
export function useSearchField<Value extends FieldValue>(name: string, description: FieldDescription) {
  const form = useContext(searchFormContext)
  if (!form) throw new Error('A search field stands in a SearchForm')
  if (!(name in form.initial)) throw new Error(`The search has no field ${name}`)
  const { label, nameOf } = description
  const { describe } = form
  useEffect(() => describe(name, nameOf ? { label, nameOf } : { label }), [describe, name, label, nameOf])
  return {
    value: form.values[name] as Value,
    setValue: (value: Value) => form.setValue(name, value),
    error: form.errors[name],
    setError: (error: string | undefined) => form.setError(name, error),
    submit: form.submit,
  }
}
