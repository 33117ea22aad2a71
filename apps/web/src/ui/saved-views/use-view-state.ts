import { useState } from 'react'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import type { GridLayout } from '../data-grid/model/grid-layout.ts'
import type { GridSort } from '../data-grid/model/grid-sort.ts'
import { changedValues, type FieldValues, valuesToUrl } from '../search-form/search-fields.ts'
import type { ScreenState } from './view-state.ts'

export interface ViewStateOptions {
  readonly fields: FieldValues
  readonly applied: FieldValues
  readonly typed: FieldValues
  readonly sort?: GridSort
  /** Parts of the address that belong to a view beside its search, such as the open tab, with their values. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  /** The setting whose values have a grid, and so a layout, of their own. */
  readonly layoutPer?: string | undefined
}

const noSort: GridSort = []
const noSettings: Readonly<Record<string, string>> = {}

/**
 * State of a screen for `ScreenViews`. A view stores the conditions that differ from those of the new screen, so that
 * the current month stays the current month.
 */
export function useViewState(options: ViewStateOptions) {
  const { fields, applied, typed, sort = noSort, settings = noSettings, layoutPer } = options
  const [search, changeSearch] = useUrlSearch()
  const [layouts, setLayouts] = useState<Readonly<Record<string, GridLayout | undefined>>>({})
  const gridOf = (values: Readonly<Record<string, unknown>>) => String(values[layoutPer ?? ''] ?? '')
  const shown = gridOf(settings)
  const layout = layouts[shown]
  const setLayout = (grid: string, next: GridLayout | undefined) => setLayouts((all) => ({ ...all, [grid]: next }))
  return {
    viewState: {
      search,
      isTyped: Object.keys(changedValues(applied, typed)).length > 0,
      current: () => ({
        search: { ...changedValues(fields, applied), ...settings },
        layout: { columns: layout?.columns ?? [], sort },
      }),
      apply: (state: ScreenState) => {
        setLayout(gridOf(state.search), state.layout as GridLayout | undefined)
        const values = valuesToUrl(fields, { ...fields, ...state.search })
        const set = Object.keys(settings).map((name) => [name, textOf(state.search[name])])
        changeSearch({ ...values, ...Object.fromEntries(set), sort: state.layout?.sort, page: undefined })
      },
    },
    /** Spread it beside `grid` where saved views or a download need the layout. */
    arrangement: { layout, onLayoutChange: (next: GridLayout) => setLayout(shown, next) },
  }
}

const textOf = (value: FieldValues[string] | undefined) =>
  typeof value === 'string' && value !== '' ? value : undefined
