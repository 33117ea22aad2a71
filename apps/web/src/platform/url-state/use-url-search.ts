import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type UrlSearch, urlSearchOf } from './url-search.ts'

/** Setting undefined or '' removes a parameter. */
export function useUrlSearch(): readonly [
  UrlSearch,
  (change: Readonly<Record<string, string | readonly string[] | undefined>>, options?: { replace?: boolean }) => void,
] {
  const given = useSearch({ strict: false })
  const search = useMemo(() => urlSearchOf(given), [given])
  const navigate = useNavigate()
  const change = useCallback(
    (next: Readonly<Record<string, string | readonly string[] | undefined>>, options: { replace?: boolean } = {}) => {
      void navigate({
        to: '.',
        search: (before) => urlSearchOf({ ...before, ...next }),
        replace: options.replace ?? false,
      })
    },
    [navigate],
  )
  return [search, change]
}

export function useUrlParam(name: string, fallback: string): readonly [string, (value: string) => void] {
  const [search, change] = useUrlSearch()
  const value = search[name]
  const set = useCallback(
    (next: string) => change({ [name]: next === fallback ? undefined : next }, { replace: true }),
    [change, name, fallback],
  )
  return [typeof value === 'string' ? value : fallback, set]
}
