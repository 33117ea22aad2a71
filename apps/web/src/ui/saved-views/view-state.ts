import type { ViewState } from '@packing/contract'
import type { FieldValues } from '../search-form/search-fields.ts'

export interface ScreenState {
  readonly search: FieldValues
  readonly layout?: { readonly columns: readonly object[]; readonly sort: readonly string[] } | undefined
}

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

/** A view saved without a layout leaves the current one. */
export const fromState = ({ search, sort, layout }: ViewState): ScreenState => {
  const { columns }: { columns?: readonly object[] } = layout
  return { search, ...(columns === undefined ? {} : { layout: { columns, sort } }) }
}

/** Canonical key order, because the database does not preserve it. */
export const isSameState = (one: ViewState, other: ViewState): boolean => canonical(one) === canonical(other)
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
