import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { createStore } from '../../platform/store.ts'
import type { UrlSearch } from '../../platform/url-state/url-search.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import { lastSearch, storeLastSearch } from './last-search.ts'
import {
  changedValues,
  type FieldValue,
  type FieldValues,
  isSet,
  sameValue,
  valuesFromUrl,
  valuesToUrl,
} from './search-fields.ts'
import type { FieldCheck, FieldDescriptions, SearchFormState } from './search-form-context.ts'
import { searchFormTexts } from './search-form-texts.ts'

const text = texts(searchFormTexts)

export interface SearchFormOptions<Values extends FieldValues> {
  /** The initial value also decides the kind: text, list or checkbox. */
  readonly fields: Values
  readonly required?: Readonly<Partial<Record<keyof Values & string, string>>>
  /** A search needs a value in at least one of these fields. */
  readonly oneOf?: { readonly names: readonly (keyof Values & string)[]; readonly message: string }
  /** Conditions of a screen that is opened without any, so that it shows what is at hand. Links have their own. */
  readonly arrival?: Arrival<Values> | undefined
  readonly onRepeat?: () => void
}

export interface Arrival<Values extends FieldValues> {
  readonly values: Partial<Values>
  /** What names its rows: once one of these is searched for, the conditions of the arrival would only hide them. */
  readonly givesWayTo: readonly (keyof Values & string)[]
}

/** In the address: the user took all conditions away, also those of the arrival. */
const EVERYTHING = 'all'

type Needs = Pick<SearchFormOptions<FieldValues>, 'required' | 'oneOf'>

interface TypedValues {
  /** The applied values over which they were typed, as their key. */
  readonly over: string
  readonly values: FieldValues
  /** The values are on their way into the address. */
  readonly isSubmitted?: true
}

function useDraftValues(
  initial: FieldValues,
  { applied, appliedKey }: { readonly applied: FieldValues; readonly appliedKey: string },
  { required, oneOf }: Needs,
) {
  // Typed over one set of applied values: it is void at once, not an effect later, when others are applied.
  const [typed, setTyped] = useState<TypedValues>({ over: appliedKey, values: applied })
  const draft = typed.over === appliedKey ? typed.values : applied
  const setDraft = (values: FieldValues) => setTyped({ over: appliedKey, values })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const checks = useRef(new Map<string, FieldCheck>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors belong to the search that they were found in
  useEffect(() => setErrors({}), [appliedKey])

  const isUnsaved = typed.isSubmitted !== true && JSON.stringify(draft) !== JSON.stringify(applied)
  useDraft<FieldValues>({
    name: 'search',
    unsaved: isUnsaved ? draft : undefined,
    restore: (stored) => setDraft({ ...initial, ...stored }),
  })

  const issuesOf = (values: FieldValues) => {
    const wrong = [...checks.current].flatMap(([name, check]) => {
      const issue = check(values)
      return issue === undefined ? [] : [[name, issue] as const]
    })
    const missing = Object.entries(required ?? {})
      .filter(([name]) => !isSet(values[name]))
      .map(([name, label]) => [name, text('required', { label: String(label) })] as const)
    const [first] = oneOf?.names ?? []
    const none = oneOf && first && !hasOne(values, oneOf) ? [[first, oneOf.message] as const] : []
    return Object.fromEntries([...none, ...wrong, ...missing])
  }
  const setValue = useStableCallback((name: string, value: FieldValue) =>
    setTyped((before) => ({
      over: appliedKey,
      values: { ...(before.over === appliedKey ? before.values : applied), [name]: value },
    })),
  )
  const submitted = (values: FieldValues) => setTyped({ over: appliedKey, values, isSubmitted: true })
  const setError = useStableCallback((name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error })),
  )
  const addCheck = useStableCallback((name: string, check: FieldCheck) => {
    checks.current.set(name, check)
    return () => {
      if (checks.current.get(name) === check) checks.current.delete(name)
    }
  })
  return { draft, setDraft, submitted, errors, setErrors, issuesOf, setValue, setError, addCheck }
}

const hasOne = (values: FieldValues, { names }: NonNullable<Needs['oneOf']>) =>
  names.some((name) => isSet(values[name]))

const hasAll = (values: FieldValues, { required = {}, oneOf }: Needs) =>
  Object.keys(required).every((name) => isSet(values[name])) && (oneOf === undefined || hasOne(values, oneOf))

/** The values with which the form starts, and those of the address. Each keeps its identity while it is the same. */
function useAppliedValues<Values extends FieldValues>(
  { fields, arrival }: Pick<SearchFormOptions<Values>, 'fields' | 'arrival'>,
  search: UrlSearch,
) {
  const fieldsKey = JSON.stringify(fields)
  const initial = useMemo<Values>(() => JSON.parse(fieldsKey), [fieldsKey])
  const isSilent = Object.keys(initial).every((name) => search[name] === undefined)
  const isArrival = isSilent && search[EVERYTHING] === undefined
  const appliedKey = JSON.stringify({ ...valuesFromUrl(initial, search), ...(isArrival ? arrival?.values : {}) })
  const applied = useMemo<Values>(() => JSON.parse(appliedKey), [appliedKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search changes the last search
  const last = useMemo(() => (isSilent ? lastSearch(initial) : undefined), [isSilent, initial, appliedKey])
  return { initial, applied, appliedKey, last, isArrival }
}

interface Arrived {
  readonly initial: FieldValues
  readonly arrival: Arrival<FieldValues>
}

/** The values without untouched conditions of the arrival, if rows are searched for by their name. */
function withoutArrival(values: FieldValues, { initial, arrival }: Arrived): FieldValues {
  const given = Object.entries(arrival.values)
  const isUntouched = given.every(([name, value]) => sameValue(value, values[name]))
  if (!isUntouched || !arrival.givesWayTo.some((name) => isSet(values[name]))) return values
  return { ...values, ...Object.fromEntries(given.map(([name]) => [name, initial[name] ?? ''])) }
}

/** Submitting writes the values to the address, and the address decides the search. */
export function useSearchForm<Values extends FieldValues>(options: SearchFormOptions<Values>) {
  const [search, changeSearch] = useUrlSearch()
  const { initial, applied, appliedKey, last, isArrival } = useAppliedValues(options, search)
  const typed = useDraftValues(initial, { applied, appliedKey }, options)
  const { draft, setDraft, errors, setValue, setError, addCheck } = typed

  const change = (values: FieldValues) => {
    typed.submitted(values)
    const isEverything = options.arrival !== undefined && Object.keys(changedValues(initial, values)).length === 0
    changeSearch({ ...valuesToUrl(initial, values), [EVERYTHING]: isEverything ? 'true' : undefined, page: undefined })
  }
  const apply = (asked: FieldValues) => {
    const values = isArrival && options.arrival ? withoutArrival(asked, { initial, arrival: options.arrival }) : asked
    const issues = typed.issuesOf(values)
    typed.setErrors(issues)
    if (Object.keys(issues).length > 0) return
    storeLastSearch(changedValues(initial, values))
    if (JSON.stringify(values) === JSON.stringify(applied) && search['page'] === undefined) options.onRepeat?.()
    change(values)
  }

  const submit = useStableCallback(() => apply(draft))
  const searchFor = (values: FieldValues) => {
    setDraft(values)
    apply(values)
  }
  const applyValues = useStableCallback((values: FieldValues) => searchFor({ ...draft, ...values }))
  // Without a value that a search needs, nothing is searched for.
  const clearTo = (values: FieldValues) => {
    if (hasAll(values, options)) return searchFor(values)
    typed.setErrors({})
    change(values)
  }
  const reset = useStableCallback(() => clearTo({ ...initial, ...options.arrival?.values }))
  const repeatLast = useStableCallback(() => searchFor({ ...initial, ...last }))
  const clear = useStableCallback((names: readonly string[]) =>
    clearTo({ ...draft, ...Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) }),
  )
  // None of these ever changes its identity.
  const [stable] = useState(() => ({
    descriptions: createStore<FieldDescriptions>({}),
    submit,
    applyValues,
    reset,
    clear,
    repeatLast,
    setValue,
    setError,
    addCheck,
  }))
  const isComplete = hasAll(applied, options)
  const form = useMemo<SearchFormState>(
    () => ({ values: draft, applied, initial, errors, last, isComplete, ...stable }),
    [draft, applied, initial, errors, last, isComplete, stable],
  )
  return { form, applied, isComplete }
}
