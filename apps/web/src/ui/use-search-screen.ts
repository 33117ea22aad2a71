import type { Call, OutputOf, Page } from '@packing/contract'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../platform/api/api-error.ts'
import { asUser } from '../platform/api/background.ts'
import { callApi } from '../platform/api/call-api.ts'
import { ComposedInput } from '../platform/api/call-input.ts'
import { useCallQuery } from '../platform/api/use-call-query.ts'
import { pageSizeOf } from '../platform/session/session.ts'
import { useUrlSearch } from '../platform/url-state/use-url-search.ts'
import type { GridLayout } from './data-grid/grid-layout.ts'
import type { GridSort } from './data-grid/grid-sort.ts'
import type { GridState } from './data-grid/grid-state.ts'
import type { ScreenState } from './saved-views/view-state.ts'
import { type FieldValues, isSet, sameValue, valuesToUrl } from './search-form/search-fields.ts'
import { useSearchForm } from './search-form/use-search-form.ts'
import { useAllRows } from './use-all-rows.ts'

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

/** Which page the address asks for, how long and in which order; and the ways to another. */
export function usePaging(functionId: string) {
  const [search, changeSearch] = useUrlSearch()
  const sort: GridSort = several(search['sort'])
  return {
    page: Number(first(search['page']) ?? 1) || 1,
    pageSize: Number(first(search['size'])) || pageSizeOf(functionId),
    sort,
    goTo: (page: number) => changeSearch({ page: page === 1 ? undefined : String(page) }),
    resize: (pageSize: number) => changeSearch({ size: String(pageSize), page: undefined }),
    sortBy: (next: GridSort) => changeSearch({ sort: next, page: undefined }, { replace: true }),
  }
}

/** The ways of a grid to other rows. */
const waysFrom = ({ goTo, resize, sortBy }: ReturnType<typeof usePaging>, dropAll: () => void) => ({
  onPageChange: goTo,
  onPageSizeChange: (next: number) => {
    dropAll()
    resize(next)
  },
  onSortChange: sortBy,
})

const hasOthers = (applied: FieldValues, fields: FieldValues) =>
  Object.entries(applied).some(([name, value]) => isSet(value) && !sameValue(value, fields[name]))

/** What is selected belongs to the rows of one search in one order. */
function useSelection(searchKey: string) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search lets go of what was selected
  useEffect(() => setSelection(new Set()), [searchKey])
  return { selection, setSelection }
}

/** How the screen stands, for saved views, and the way to another standing. */
function useStanding(fields: FieldValues, applied: FieldValues, sort: GridSort) {
  const [search, changeSearch] = useUrlSearch()
  const [layout, setLayout] = useState<GridLayout>()
  return {
    standing: {
      search,
      current: () => ({ search: applied, layout: { columns: layout?.columns ?? [], sort } }),
      apply: (state: ScreenState) => {
        setLayout(state.layout as GridLayout | undefined)
        const values = valuesToUrl(fields, { ...fields, ...state.search })
        changeSearch({ ...values, sort: state.layout?.sort, page: undefined })
      },
    },
    /** Spread it beside `grid` where saved views or a download must know how the columns stand. */
    arrangement: { layout, onLayoutChange: setLayout },
  }
}

/**
 * The state of a screen that searches: address ⇄ form ⇄ query ⇄ paging, sort and selection. Give `form` to a
 * `SearchForm` and spread `grid` on a `DataGrid`; `criteria` is what the rows were searched by, for a download.
 */
export function useSearchScreen<C extends Call, Values extends FieldValues, Row = RowOf<OutputOf<C>>>(
  call: C,
  options: SearchScreenOptions<C, Values, Row>,
) {
  const functionId = options.functionId ?? call.functionIds[0] ?? ''
  const { form, applied, isComplete } = useSearchForm<Values>({
    fields: options.fields,
    ...(options.required === undefined ? {} : { required: options.required }),
    onRepeat: () => {
      selected.setSelection(new Set())
      again()
    },
  })
  const paging = usePaging(functionId)
  const { page, pageSize, sort } = paging
  const criteria = useMemo(() => ({ ...applied, ...options.input }), [applied, options.input])
  const enabled = (options.enabled ?? true) && isComplete

  const query = useCallQuery(call, new ComposedInput({ ...criteria, page, pageSize, sort }), {
    functionId,
    enabled,
    takesField: (path) => path.replace(/\[\d+\]$/, '') in options.fields,
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
  })
  const again = () => void asUser(() => query.refetch())
  useFieldIssues(query.error, form.setError)

  const found = pageIn<C, Row>(query.data, options.pageOf)
  const pageRows = useMemo(() => found?.rows ?? [], [found])
  const all = useAllRows<Row>(JSON.stringify([criteria, sort, page]), async (at, size, signal) => {
    const input = new ComposedInput({ ...criteria, page: at, pageSize: size, sort })
    return pageIn<C, Row>(await callApi(call, input, { functionId, signal, isStoppable: true }), options.pageOf)
  })
  const rows: readonly Row[] = all.rows ?? pageRows
  const selected = useSelection(JSON.stringify([criteria, sort, page]))

  const standing = useStanding(options.fields, applied, sort)
  const isNarrowed = hasOthers(applied, options.fields)
  const grid = {
    rows,
    total: all.rows?.length ?? found?.total ?? 0,
    page: all.rows ? 1 : page,
    pageSize: all.rows?.length ?? pageSize,
    sort,
    isLoading: enabled && (query.isPending || query.isPlaceholderData),
    state: gridStateOf(query.error, { isSearched: enabled, isNarrowed, functionId, retry: again }),
    ...waysFrom(paging, all.drop),
  }
  /** After a save: the rows on screen are read again, all of them where all were loaded. */
  const refresh = () => void (all.rows ? all.load().catch(() => undefined) : again())
  return {
    ...{ form, applied, criteria, query, rows, grid, refresh, ...selected, ...standing },
    data: query.data ?? undefined,
    /** How many rows match, on this page or not. */
    total: found?.total ?? 0,
    /** Brings all rows that match into the grid, up to 10,000; undefined when that was stopped. */
    loadAll: all.load,
    isAllLoaded: all.rows !== undefined,
  }
}

const isPage = <Row>(data: unknown): data is Page<Row> => typeof data === 'object' && data !== null && 'rows' in data

function pageIn<C extends Call, Row>(
  data: OutputOf<C> | null | undefined,
  pageOf: ((data: OutputOf<C>) => Page<Row> | null) | undefined,
): Page<Row> | null {
  if (data === null || data === undefined) return null
  if (pageOf) return pageOf(data)
  return isPage<Row>(data) ? data : null
}

interface Circumstances {
  readonly isSearched: boolean
  readonly isNarrowed: boolean
  readonly functionId: string
  readonly retry: () => void
}

/** What is said instead of what a query did not get. */
export function failureOf(
  error: Error,
  { functionId, retry }: Pick<Circumstances, 'functionId' | 'retry'>,
): Extract<GridState, { kind: 'noPermission' | 'error' }> {
  if (error instanceof ApiError && error.messageCode === 'M-COM-004') return { kind: 'noPermission', functionId }
  return { kind: 'error', message: error.message, retry }
}

/** What a grid says while it has no rows. */
export function gridStateOf(
  error: Error | null,
  { isSearched, isNarrowed, functionId, retry }: Circumstances,
): GridState {
  if (error) return failureOf(error, { functionId, retry })
  if (!isSearched) return { kind: 'waiting' }
  return isNarrowed ? { kind: 'noMatch' } : { kind: 'empty' }
}

/** A refused search marks its fields. */
function useFieldIssues(error: Error | null, setError: (name: string, message: string) => void): void {
  useEffect(() => {
    if (!(error instanceof ApiError)) return
    for (const [path, messages] of Object.entries(error.fieldMessages))
      setError(path.replace(/\[\d+\]$/, ''), messages.join('\n'))
  }, [error, setError])
}
