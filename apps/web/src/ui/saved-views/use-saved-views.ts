import { type SavedView, type ViewState, type ViewVisibility, workspace } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { callKey, useCallQuery } from '../../platform/api/use-call-query.ts'
import type { UrlSearch } from '../../platform/url-state/url-search.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import { fromState, isSameState, type ScreenState, toState } from './view-state.ts'

export interface SavedViewsOptions {
  readonly current: () => ScreenState
  readonly apply: (state: ScreenState) => void
  readonly search: UrlSearch
  /** The search form has input that is not searched for yet. */
  readonly isTyped: boolean
}

export interface ViewNaming {
  readonly name: string
  readonly visibility: ViewVisibility
  readonly isPrctDefault: boolean
}

/** The default view is applied when the screen is opened without conditions and the user has entered none meanwhile. */
export function useSavedViews(screenKey: string, options: SavedViewsOptions) {
  const queryClient = useQueryClient()
  const { data } = useCallQuery(workspace.listViews, { screenKey }, { staleTime: 60_000 })
  const [viewId, setViewId] = useState<number | null>(null)
  const views = data?.views ?? []
  const chosen = views.find((view) => view.viewId === viewId)
  const refresh = () => queryClient.invalidateQueries({ queryKey: callKey(workspace.listViews) })

  const apply = useStableCallback((view: SavedView) => {
    setViewId(view.viewId)
    options.apply(fromState(view.state))
  })

  const isOpened = useRef(false)
  // The views may arrive late; a linked search, or one that the user has begun, is wanted.
  const isOwnSearch = options.isTyped || Object.keys(options.search).length > 0
  useEffect(() => {
    if (isOwnSearch) isOpened.current = true
    if (!data || isOpened.current) return
    isOpened.current = true
    const first = data.views.find((view) => view.viewId === data.defaultViewId)
    if (first) apply(first)
  }, [data, apply, isOwnSearch])

  const write = async (view: SavedView | undefined, naming: ViewNaming, state: ViewState) => {
    const place = view ? { viewId: view.viewId, rowVersion: view.rowVersion } : {}
    const saved = await callApi(workspace.saveView, { screenKey, ...place, ...naming, state }).finally(refresh)
    if (saved) setViewId(saved.viewId)
  }
  return {
    views,
    chosen,
    defaultViewId: data?.defaultViewId ?? null,
    canAdminister: data?.canAdminister ?? false,
    /** A function, because the comparison is expensive. */
    isChanged: () => chosen !== undefined && !isSameState(chosen.state, toState(options.current())),
    apply,
    /** With a view: changes name, sharing and lock, but not its state. */
    saveAs: (naming: ViewNaming) => write(undefined, naming, toState(options.current())),
    rename: (view: SavedView, naming: ViewNaming) => write(view, naming, view.state),
    save: (view: SavedView) => write(view, view, toState(options.current())),
    remove: async (view: SavedView) => {
      await callApi(workspace.deleteView, { viewId: view.viewId, rowVersion: view.rowVersion }).finally(refresh)
      if (view.viewId === viewId) setViewId(null)
    },
    setDefault: (view: SavedView | null) =>
      callApi(workspace.chooseDefaultView, { screenKey, viewId: view?.viewId ?? null }).finally(refresh),
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>
