import type { ActionName } from '@packing/contract'

type Origin = 'user' | 'background'
let origin: Origin | undefined

function startedBy<T>(next: Origin, start: () => T): T {
  const before = origin
  origin = next
  try {
    return start()
  } finally {
    origin = before
  }
}

/** Calls that `start` makes synchronously count as background calls, e.g. a refresh after a live event. */
export const inBackground = <T>(start: () => T): T => startedBy('background', start)
/** Calls that `start` makes before it returns are waited for, also those of a query that is polled. */
export const asUser = <T>(start: () => T): T => startedBy('user', start)

const statusChecks: readonly ActionName[] = ['checkStatus', 'isscheduleprocessing']
export const isStatusCheck = (action: ActionName): boolean => statusChecks.includes(action)

/** Whether a query that starts now is a refresh: asked for by a live event, or polled while its data is known. */
export const isRefresh = (isPolled: boolean, isKnown: boolean): boolean =>
  origin === undefined ? isPolled && isKnown : origin === 'background'
