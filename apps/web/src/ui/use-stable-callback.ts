import { useCallback, useLayoutEffect, useRef } from 'react'

/** A callback that never changes its identity and always runs the newest code: for handlers given to memoised rows. */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
