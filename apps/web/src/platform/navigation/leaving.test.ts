import '../../testing/browser-globals.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { isPageLeaving } = await import('./leaving.ts')
const fire = (type: string) => void window.dispatchEvent(new Event(type))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it.each(['pageshow', 'pointerdown', 'keydown'])('stops leaving at %s: the user stayed on the page', (sign) => {
  fire('beforeunload')
  expect(isPageLeaving()).toBe(true)
  fire(sign)
  expect(isPageLeaving()).toBe(false)
})

it('stops leaving when the page has not gone after a while', () => {
  fire('beforeunload')
  vi.advanceTimersByTime(1000)
  expect(isPageLeaving()).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(isPageLeaving()).toBe(false)
})

it('keeps leaving while a page that has gone waits for its end', () => {
  fire('beforeunload')
  fire('pagehide')
  vi.advanceTimersByTime(60_000)
  expect(isPageLeaving()).toBe(true)
})
