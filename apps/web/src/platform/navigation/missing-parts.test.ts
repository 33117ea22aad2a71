import '../../testing/browser-globals.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { reportFailure, watchMissingParts } = await import('./missing-parts.ts')
let loads = 0
watchMissingParts(() => {
  loads += 1
})

const fire = (type: string) => void window.dispatchEvent(new Event(type))
/** Whether the page goes on as if the part had come. */
function miss(): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error('part') })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(async () => {
  vi.useFakeTimers()
  fire('keydown')
  await vi.advanceTimersByTimeAsync(1)
  sessionStorage.removeItem('reloadedForAssets')
  loads = 0
})
afterEach(() => {
  vi.useRealTimers()
})

it('loads the page anew, once, when a part of an older release is gone', () => {
  expect([miss(), loads]).toEqual([true, 1])
  expect([miss(), loads]).toEqual([false, 1])
})

it('neither cancels the leaving of a page nor says that it failed', () => {
  fire('beforeunload')
  expect([miss(), loads]).toEqual([true, 0])
})

it('loads the page anew if it stays after all', async () => {
  fire('beforeunload')
  miss()
  miss()
  await vi.advanceTimersByTimeAsync(5000)
  expect(loads).toBe(1)
})

it('reports what fails on a page, unless it is being left', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failure = new TypeError('part is undefined')
  fire('beforeunload')
  reportFailure(failure)
  expect(logged).not.toHaveBeenCalled()
  fire('keydown')
  reportFailure(failure)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
