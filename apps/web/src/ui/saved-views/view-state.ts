import type { ViewState } from '@packing/contract'
import type { FieldValues } from '../search-form/search-fields.ts'

/** How a screen stands: what it is searched by and how its grid is arranged. */
export interface ScreenState {
  readonly search: FieldValues
  /** A `GridLayout`: columns and order. */
  readonly layout?: { readonly columns: readonly object[]; readonly sort: readonly string[] } | undefined
}

/** As it is kept on the server. */
export const toState = ({ search, layout }: ScreenState): ViewState => ({
  search: Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'boolean' ? value : [...value],
    ]),
  ),
  sort: [...(layout?.sort ?? [])],
  layout: layout ? { columns: layout.columns } : {},
})

/** What a view brings back; the arrangement of a view that was saved without one stays as it is. */
export const fromState = ({ search, sort, layout }: ViewState): ScreenState => {
  const { columns }: { columns?: readonly object[] } = layout
  return { search, ...(columns === undefined ? {} : { layout: { columns, sort } }) }
}

/** Keys in one order, so that what was sent and what is kept compare. */
export const isSameState = (one: ViewState, other: ViewState): boolean => canonical(one) === canonical(other)
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
