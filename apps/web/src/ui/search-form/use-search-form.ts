import { useEffect, useMemo, useState } from 'react'
import { text } from '../../platform/i18n/i18n.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import { type FieldValue, type FieldValues, isSet, valuesFromUrl, valuesToUrl } from './search-fields.ts'
import type { SearchFormState } from './search-form-context.ts'

export interface SearchFormOptions<Values extends FieldValues> {
  /** Every field with what it holds at first: this says also whether it is a text, a list or a yes. */
  readonly fields: Values
  /** Fields that must be set, with their labels. */
  readonly required?: Readonly<Partial<Record<keyof Values & string, string>>>
  /** A search was asked for whose conditions are those on screen already. */
  readonly onRepeat?: () => void
}

/** Form ⇄ address. What is typed is a draft; submitting writes it to the address, and the address is what is searched by. */
export function useSearchForm<Values extends FieldValues>(options: SearchFormOptions<Values>) {
  const [search, changeSearch] = useUrlSearch()
  const fieldsKey = JSON.stringify(options.fields)
  const initial = useMemo(() => JSON.parse(fieldsKey) as Values, [fieldsKey])
  const appliedKey = JSON.stringify(valuesFromUrl(initial, search))
  const applied = useMemo(() => JSON.parse(appliedKey) as Values, [appliedKey])
  const [draft, setDraft] = useState<FieldValues>(applied)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    setDraft(applied)
    setErrors({})
  }, [applied])

  const missing = (values: FieldValues) =>
    Object.fromEntries(
      Object.entries(options.required ?? {})
        .filter(([name]) => !isSet(values[name]))
        .map(([name, label]) => [name, text('field.required', { label: String(label) })]),
    )

  const apply = (values: FieldValues) => {
    const faults = missing(values)
    setErrors(faults)
    if (Object.keys(faults).length > 0) return
    if (JSON.stringify(values) === JSON.stringify(applied) && search['page'] === undefined) options.onRepeat?.()
    changeSearch({ ...valuesToUrl(initial, values), page: undefined })
  }

  const submit = useStableCallback(() => apply(draft))
  const reset = useStableCallback(() => {
    setDraft(initial)
    apply(initial)
  })
  const clear = useStableCallback((name: string) => {
    const value = initial[name]
    if (value !== undefined) apply({ ...draft, [name]: value })
  })
  const setValue = useStableCallback((name: string, value: FieldValue) =>
    setDraft((before) => ({ ...before, [name]: value })),
  )
  const setError = useStableCallback((name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error })),
  )

  const form = useMemo<SearchFormState>(
    () => ({ values: draft, applied, initial, errors, submit, reset, clear, setValue, setError }),
    [draft, applied, initial, errors, submit, reset, clear, setValue, setError],
  )
  /** Every required field is set: there is something to search by. */
  const isComplete = Object.keys(options.required ?? {}).every((name) => isSet(applied[name]))
  return { form, applied, isComplete }
}
