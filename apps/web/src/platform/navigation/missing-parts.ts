import { logProblem } from '../log.ts'
import { isPageLeaving, pageStays } from './leaving.ts'

const RELOADED_KEY = 'reloadedForAssets'
/** So long after its start a page has shown that it works. */
const WORKS_AFTER_MS = 30_000

/** `vite:preloadError`: a part of the page, loaded when it is needed, did not come. */
interface PreloadError extends Event {
  readonly payload: Error
}

const isPreloadError = (event: Event): event is PreloadError => 'payload' in event && event.payload instanceof Error

/**
 * After a release the old page asks for parts that are gone: it is loaded anew, once. A page that is being left misses
 * its parts because the browser aborts them, and to load it anew would cancel the leaving: only if it stays after all.
 */
export function watchMissingParts(reload: () => void = () => window.location.reload()): void {
  let isAwaited = false
  const loadAnew = () => {
    isAwaited = false
    sessionStorage.setItem(RELOADED_KEY, window.location.pathname)
    reload()
  }
  window.addEventListener('vite:preloadError', (event) => {
    if (!isPreloadError(event)) return
    if (isPageLeaving()) {
      event.preventDefault()
      if (!isAwaited) void pageStays().then(loadAnew)
      isAwaited = true
    } else if (sessionStorage.getItem(RELOADED_KEY) === null) {
      event.preventDefault()
      loadAnew()
    } else {
      logProblem('A part of the page could not be loaded', event.payload)
      // TanStack Router would reload once per chunk by itself.
      sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
    }
  })
}

/** The new page works, so a later release may load it anew again. */
export const forgetMissingParts = (): void =>
  void window.setTimeout(() => sessionStorage.removeItem(RELOADED_KEY), WORKS_AFTER_MS)

/** For React: what fails because its parts were aborted with the page is no failure. */
export function reportFailure(error: unknown): void {
  if (!isPageLeaving()) logProblem('A part of the page failed', error)
}
