import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UrlSearch } from './url-search.ts'

/** Setting undefined or '' removes a parameter. */
export function useUrlSearch(): readonly [
  UrlSearch,
  (change: Readonly<Record<string, string | readonly string[] | undefined>>, options?: { replace?: boolean }) => void,
] {
  const search = useSearch({ strict: false }) as UrlSearch
  const navigate = useNavigate()
  const change = useCallback(
    (next: Readonly<Record<string, string | readonly string[] | undefined>>, options: { replace?: boolean } = {}) => {
      void navigate({
        to: '.',
        search: ((before: UrlSearch) => ({ ...before, ...next })) as never,
        replace: options.replace ?? false,
      })
    },
    [navigate],
  )
  return [search, change]
}

export function useUrlParam<T extends string>(name: string, fallback: T): readonly [T, (value: T) => void] {
  const [search, change] = useUrlSearch()
  const value = search[name]
  const set = useCallback(
    (next: T) => change({ [name]: next === fallback ? undefined : next }, { replace: true }),
    [change, name, fallback],
  )
  return [(typeof value === 'string' ? value : fallback) as T, set]
}
