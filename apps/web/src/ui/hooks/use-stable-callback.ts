import { useCallback, useLayoutEffect, useRef } from 'react'

/** Constant identity, newest closure: for handlers passed to memoised rows. */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
