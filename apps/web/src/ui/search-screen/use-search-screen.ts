import type { Call, OutputOf, Page } from '@packing/contract'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { asUser } from '../../platform/api/background.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { pageSizeOf } from '../../platform/session/session.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { fieldOf } from '../columns/grid-column.ts'
import type { GridSort } from '../data-grid/model/grid-sort.ts'
import type { GridState } from '../data-grid/model/grid-state.ts'
import { useViewState, type ViewStateOptions } from '../saved-views/use-view-state.ts'
import { hasCodeList, type MissingCodes, missingCodes } from '../search-form/missing-codes.ts'
import { type FieldValues, isSet, sameValue } from '../search-form/search-fields.ts'
import { type SearchFormOptions, useSearchForm } from '../search-form/use-search-form.ts'
import { useAllRows } from './use-all-rows.ts'

export interface SearchScreenOptions<C extends Call, Values extends FieldValues, Row> {
  readonly fields: Values
  readonly required?: Readonly<Partial<Record<keyof Values & string, string>>>
  readonly oneOf?: SearchFormOptions<Values>['oneOf']
  readonly arrival?: SearchFormOptions<Values>['arrival']
  readonly input?: Readonly<Record<string, unknown>>
  readonly pageOf?: (data: OutputOf<C>) => Page<Row> | null
  readonly functionId?: string
  readonly enabled?: boolean
  readonly refetchInterval?: number | false
  /** Of saved views, see `useViewState`. */
  readonly settings?: ViewStateOptions['settings']
  readonly layoutPer?: string
}

type RowOf<Output> = Output extends { rows: (infer Row)[] } ? Row : never

const first = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : value?.[0])
export const several = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

/** Page, page size and order live in the address. */
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

const gridActions = <Row>(
  { goTo, resize, sortBy }: ReturnType<typeof usePaging>,
  { drop, read, readFrom }: Pick<ReturnType<typeof useAllRows<Row>>, 'drop' | 'read' | 'readFrom'>,
) => ({
  onPageChange: goTo,
  onPageSizeChange: (next: number) => {
    drop()
    resize(next)
  },
  onSortChange: sortBy,
  onReadAll: read,
  onReadFrom: readFrom,
})

/** Offered while the search found more rows than the page has. */
const loadAllAction = (
  found: Page<unknown> | null,
  all: { readonly rows: readonly unknown[] | undefined; load(): Promise<unknown> },
) =>
  all.rows === undefined && found !== null && found.total > found.rows.length
    ? { onLoadAll: () => void all.load().catch(() => undefined) }
    : {}

const hasOthers = (applied: FieldValues, fields: FieldValues) =>
  Object.entries(applied).some(([name, value]) => isSet(value) && !sameValue(value, fields[name]))

function useSelection(searchKey: string) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search clears the selection
  useEffect(() => setSelection(new Set()), [searchKey])
  return { selection, setSelection }
}

/**
 * State of a search screen: address ⇄ form ⇄ query ⇄ paging, sort and selection. Pass `form` to `SearchForm` and
 * spread `grid` on `DataGrid`; `criteria` are the conditions of the current rows, for downloads.
 */
export function useSearchScreen<C extends Call, Values extends FieldValues, Row = RowOf<OutputOf<C>>>(
  call: C,
  options: SearchScreenOptions<C, Values, Row>,
) {
  const functionId = options.functionId ?? call.functionIds[0] ?? ''
  const { form, applied, isComplete } = useSearchForm<Values>({
    fields: options.fields,
    ...(options.required === undefined ? {} : { required: options.required }),
    ...(options.oneOf === undefined ? {} : { oneOf: options.oneOf }),
    arrival: options.arrival,
    onRepeat: () => {
      selected.setSelection(new Set())
      again()
    },
  })
  const paging = usePaging(functionId)
  const criteria = useMemo(() => ({ ...applied, ...options.input }), [applied, options.input])
  const enabled = (options.enabled ?? true) && isComplete

  const { query, again, found, all, rows, missing } = useFoundRows<C, Row>(call, {
    ...options,
    applied,
    criteria,
    functionId,
    enabled,
    paging,
  })
  useFieldIssues(query.error, form.setError)
  const selected = useSelection(JSON.stringify([criteria, paging.sort, paging.page]))
  const isNarrowed = hasOthers(applied, options.fields)
  const grid = {
    rows,
    ...shownPage(all.rows, found, paging),
    hasMore: found !== null && fieldOf(found, 'hasMore') === true,
    isLoading: enabled && (query.isPending || query.isPlaceholderData),
    searchForm: form,
    ...loadAllAction(found, all),
    state: gridStateOf(query.error, { isSearched: enabled, isNarrowed, functionId, retry: again }),
    ...gridActions(paging, all),
  }
  /** After a save; reloads all rows if all were loaded. */
  const refresh = () => void (all.rows ? all.load().catch(() => undefined) : again())
  return {
    form: useMemo(() => ({ ...form, missing }), [form, missing]),
    applied,
    criteria,
    query,
    rows,
    grid,
    refresh,
    ...selected,
    ...useViewState({ ...options, applied, typed: form.values, sort: paging.sort }),
    data: query.data ?? undefined,
    total: found?.total ?? 0,
    /** Up to 10,000 rows; undefined when stopped. */
    loadAll: all.load,
    isAllLoaded: all.rows !== undefined,
  }
}

const shownPage = (
  allRows: readonly unknown[] | undefined,
  found: { readonly total: number } | null | undefined,
  { page, pageSize, sort }: ReturnType<typeof usePaging>,
) =>
  allRows
    ? { total: allRows.length, page: 1, pageSize: allRows.length, sort }
    : { total: found?.total ?? 0, page, pageSize, sort }

interface FoundRowsOptions<C extends Call, Row>
  extends Pick<SearchScreenOptions<C, FieldValues, Row>, 'fields' | 'pageOf' | 'refetchInterval'> {
  readonly applied: FieldValues
  readonly criteria: object
  readonly functionId: string
  readonly enabled: boolean
  readonly paging: ReturnType<typeof usePaging>
}

/** The rows of the page, or all rows once they are loaded, and the codes that none of them has. */
function useFoundRows<C extends Call, Row>(call: C, options: FoundRowsOptions<C, Row>) {
  const { applied, criteria, functionId, enabled, pageOf, refetchInterval } = options
  const { page, pageSize, sort } = options.paging
  const query = useCallQuery(call, new ComposedInput({ ...criteria, page, pageSize, sort }), {
    functionId,
    enabled,
    takesField: (path) => path.replace(/\[\d+\]$/, '') in options.fields,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  })
  const found = pageIn<C, Row>(query.data, pageOf)
  const pageRows = useMemo(() => found?.rows ?? [], [found])
  const all = useAllRows<Row>(JSON.stringify([criteria, sort, page]), async (at, size, signal) => {
    const input = new ComposedInput({ ...criteria, page: at, pageSize: size, sort })
    return pageIn<C, Row>(await callApi(call, input, { functionId, signal, isStoppable: true }), pageOf)
  })
  const isCurrent = enabled && !query.isPlaceholderData
  const missing = useMissing(call, { applied, criteria, functionId, found, enabled: isCurrent, pageOf })
  const rows: readonly Row[] = all.rows ?? pageRows
  return { query, again: () => void asUser(() => query.refetch()), found, all, rows, missing }
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

/** Most rows that are read to find out which codes of a list were not found. */
const MOST_COMPARED = 1000

interface MissingOptions<C extends Call, Row> {
  readonly applied: FieldValues
  readonly criteria: object
  readonly functionId: string
  readonly found: Page<Row> | null
  readonly enabled: boolean
  readonly pageOf: ((data: OutputOf<C>) => Page<Row> | null) | undefined
}

/** Codes of pasted lists that were not found; none while there are too many rows to tell. */
function useMissing<C extends Call, Row>(call: C, options: MissingOptions<C, Row>): MissingCodes {
  const { applied, criteria, functionId, found, enabled, pageOf } = options
  const isAsked = enabled && found !== null && hasCodeList(applied)
  const isWhole = found !== null && found.total <= found.rows.length
  const whole = useCallQuery(call, new ComposedInput({ ...criteria, page: 1, pageSize: MOST_COMPARED, sort: [] }), {
    functionId,
    enabled: isAsked && !isWhole && found.total <= MOST_COMPARED,
  })
  const rows = isWhole ? found.rows : whole.isPlaceholderData ? undefined : pageIn<C, Row>(whole.data, pageOf)?.rows
  return useMemo(() => (isAsked && rows ? missingCodes(applied, rows) : {}), [isAsked, applied, rows])
}

interface Circumstances {
  readonly isSearched: boolean
  readonly isNarrowed: boolean
  readonly functionId: string
  readonly retry: () => void
}

export function failureOf(
  error: Error,
  { functionId, retry }: Pick<Circumstances, 'functionId' | 'retry'>,
): Extract<GridState, { kind: 'noPermission' | 'error' }> {
  if (error instanceof ApiError && error.messageCode === 'M-COM-004') return { kind: 'noPermission', functionId }
  return { kind: 'error', message: error.message, retry }
}

export function gridStateOf(
  error: Error | null,
  { isSearched, isNarrowed, functionId, retry }: Circumstances,
): GridState {
  if (error) return failureOf(error, { functionId, retry })
  if (!isSearched) return { kind: 'waiting' }
  return isNarrowed ? { kind: 'noMatch' } : { kind: 'empty' }
}

function useFieldIssues(error: Error | null, setError: (name: string, message: string) => void): void {
  useEffect(() => {
    if (!(error instanceof ApiError)) return
    for (const [path, messages] of Object.entries(error.fieldMessages))
      setError(path.replace(/\[\d+\]$/, ''), messages.join('\n'))
  }, [error, setError])
}
