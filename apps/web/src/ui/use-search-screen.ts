import type { Call, OutputOf, Page } from '@packing/contract'
import { useEffect, useMemo, useState } from 'react'
import type { CallInput } from '../platform/api/call-input.ts'
import { Refusal } from '../platform/api/refusal.ts'
import { useCallQuery } from '../platform/api/use-call-query.ts'
import { pageSizeOf } from '../platform/session/session.ts'
import { useUrlSearch } from '../platform/url-state/use-url-search.ts'
import type { GridSort } from './data-grid/grid-sort.ts'
import type { GridState } from './data-grid/grid-state.ts'
import { type FieldValues, isSet, sameValue } from './search-form/search-fields.ts'
import { useSearchForm } from './search-form/use-search-form.ts'

export interface SearchScreenOptions<C extends Call, Values extends FieldValues, Row> {
  /** The search's fields with their first values; names as in the call's input. */
  readonly fields: Values
  readonly required?: Readonly<Partial<Record<keyof Values & string, string>>>
  /** What goes along with the fields, e.g. the view. */
  readonly input?: Readonly<Record<string, unknown>>
  /** Where the page of rows is in the answer; the answer itself when absent. */
  readonly pageOf?: (data: OutputOf<C>) => Page<Row> | null
  readonly functionId?: string
  readonly enabled?: boolean
  readonly refetchInterval?: number | false
}

/** A row of an answer that is a page itself. */
type RowOf<Output> = Output extends { rows: (infer Row)[] } ? Row : never

const first = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : value?.[0])
const several = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

/**
 * The state of a screen that searches: address ⇄ form ⇄ query ⇄ paging, sort and selection. Give `form` to a
 * `SearchForm` and spread `grid` on a `DataGrid`; `criteria` is what the rows were searched by, for a download.
 */
export function useSearchScreen<C extends Call, Values extends FieldValues, Row = RowOf<OutputOf<C>>>(
  call: C,
  options: SearchScreenOptions<C, Values, Row>,
) {
  const functionId = options.functionId ?? call.functionIds[0] ?? ''
  const [search, changeSearch] = useUrlSearch()
  const { form, applied, isComplete } = useSearchForm<Values>({
    fields: options.fields,
    ...(options.required === undefined ? {} : { required: options.required }),
    onRepeat: () => void query.refetch(),
  })
  const page = Number(first(search['page']) ?? 1) || 1
  const pageSize = Number(first(search['size'])) || pageSizeOf(functionId)
  const sort: GridSort = several(search['sort'])
  const criteria = useMemo(() => ({ ...applied, ...options.input }), [applied, options.input])
  const enabled = (options.enabled ?? true) && isComplete

  const query = useCallQuery(call, { ...criteria, page, pageSize, sort } as unknown as CallInput<C>, {
    functionId,
    enabled,
    takesField: (path) => path in options.fields,
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
  })
  useFieldFaults(query.error, form.setError)

  const found = pageIn<C, Row>(query.data, options.pageOf)
  const rows = useMemo(() => found?.rows ?? [], [found])
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const criteriaKey = JSON.stringify([criteria, page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected belongs to the rows of one search
  useEffect(() => setSelection(new Set()), [criteriaKey])

  const isNarrowed = Object.entries(applied).some(
    ([name, value]) => isSet(value) && !sameValue(value, options.fields[name]),
  )
  const grid = {
    rows,
    total: found?.total ?? 0,
    page,
    pageSize,
    sort,
    isLoading: enabled && (query.isPending || query.isPlaceholderData),
    state: gridStateOf(query.error, { isSearched: enabled, isNarrowed, functionId, retry: () => void query.refetch() }),
    onPageChange: (next: number) => changeSearch({ page: next === 1 ? undefined : String(next) }),
    onPageSizeChange: (next: number) => changeSearch({ size: String(next), page: undefined }),
    onSortChange: (next: GridSort) => changeSearch({ sort: next, page: undefined }, { replace: true }),
  }
  return { form, applied, criteria, query, data: query.data ?? undefined, rows, grid, selection, setSelection }
}

function pageIn<C extends Call, Row>(
  data: OutputOf<C> | null | undefined,
  pageOf: ((data: OutputOf<C>) => Page<Row> | null) | undefined,
): Page<Row> | null {
  if (data === null || data === undefined) return null
  return pageOf ? pageOf(data) : (data as unknown as Page<Row>)
}

interface Circumstances {
  readonly isSearched: boolean
  readonly isNarrowed: boolean
  readonly functionId: string
  readonly retry: () => void
}

/** What a grid says while it has no rows. */
export function gridStateOf(
  error: Error | null,
  { isSearched, isNarrowed, functionId, retry }: Circumstances,
): GridState {
  if (error instanceof Refusal && error.code === 401) return { kind: 'noPermission', functionId }
  if (error) return { kind: 'error', message: error.message, retry }
  if (!isSearched) return { kind: 'waiting' }
  return isNarrowed ? { kind: 'noMatch' } : { kind: 'empty' }
}

/** A refused search marks its fields. */
function useFieldFaults(error: Error | null, setError: (name: string, message: string) => void): void {
  useEffect(() => {
    if (!(error instanceof Refusal)) return
    for (const [path, messages] of Object.entries(error.fieldMessages))
      setError(path.replace(/\[\d+\]$/, ''), messages.join('\n'))
  }, [error, setError])
}
