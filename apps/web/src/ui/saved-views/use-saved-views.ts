import { type SavedView, type ViewState, type ViewVisibility, workspace } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { callKey, useCallQuery } from '../../platform/api/use-call-query.ts'
import type { UrlSearch } from '../../platform/url-state/url-search.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import { fromState, isSameState, type ScreenState, toState } from './view-state.ts'

export interface SavedViewsOptions {
  /** How the screen stands now. */
  readonly current: () => ScreenState
  /** Brings a view's conditions, order and columns onto the screen, and searches. */
  readonly apply: (state: ScreenState) => void
  /** The address of the screen as it was opened: a default view never overrides a search that somebody linked to. */
  readonly search: UrlSearch
}

export interface ViewNaming {
  readonly name: string
  readonly visibility: ViewVisibility
  readonly isUnitDefault: boolean
}

/** The saved views of a screen. The default one is applied when the screen is opened without a search of its own. */
export function useSavedViews(screenKey: string, options: SavedViewsOptions) {
  const queryClient = useQueryClient()
  const { data } = useCallQuery(workspace.views, { screenKey }, { staleTime: 60_000 })
  const [viewId, setViewId] = useState<number | null>(null)
  const views = data?.views ?? []
  const chosen = views.find((view) => view.viewId === viewId)
  const refresh = () => queryClient.invalidateQueries({ queryKey: callKey(workspace.views) })

  const apply = useStableCallback((view: SavedView) => {
    setViewId(view.viewId)
    options.apply(fromState(view.state))
  })

  // Once, when the views are known: an address with conditions is a search that somebody asked for.
  const isOpened = useRef(false)
  const wasLinked = useRef(Object.keys(options.search).length > 0)
  useEffect(() => {
    if (!data || isOpened.current) return
    isOpened.current = true
    const first = data.views.find((view) => view.viewId === data.defaultViewId)
    if (first && !wasLinked.current) apply(first)
  }, [data, apply])

  const write = async (view: SavedView | undefined, naming: ViewNaming, state: ViewState) => {
    const place = view ? { viewId: view.viewId, rowVersion: view.rowVersion } : {}
    const saved = await callApi(workspace.saveview, { screenKey, ...place, ...naming, state }).finally(refresh)
    if (saved) setViewId(saved.viewId)
  }
  return {
    views,
    chosen,
    defaultViewId: data?.defaultViewId ?? null,
    canAdminister: data?.canAdminister ?? false,
    /** The screen stands otherwise than the chosen view. Asked when it is needed: it compares both. */
    isChanged: () => chosen !== undefined && !isSameState(chosen.state, toState(options.current())),
    apply,
    /** Under a name; with a view its name, sharing and lock change, and its state stays. */
    saveAs: (naming: ViewNaming) => write(undefined, naming, toState(options.current())),
    rename: (view: SavedView, naming: ViewNaming) => write(view, naming, view.state),
    save: (view: SavedView) => write(view, view, toState(options.current())),
    remove: async (view: SavedView) => {
      await callApi(workspace.deleteview, { viewId: view.viewId, rowVersion: view.rowVersion }).finally(refresh)
      if (view.viewId === viewId) setViewId(null)
    },
    setDefault: (view: SavedView | null) =>
      callApi(workspace.defaultview, { screenKey, viewId: view?.viewId ?? null }).finally(refresh),
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>
