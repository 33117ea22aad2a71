import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginCall, blockingCalls, isBusy } from './busy.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('counts calls and hides half a second after the last', () => {
  const first = beginCall({ isBlocking: false, isQuiet: false })
  const second = beginCall({ isBlocking: true, isQuiet: false })
  expect([isBusy.get(), blockingCalls.get()]).toEqual([true, 1])
  second()
  vi.advanceTimersByTime(10_000)
  expect([isBusy.get(), blockingCalls.get()]).toEqual([true, 0])
  first()
  vi.advanceTimersByTime(499)
  expect(isBusy.get()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isBusy.get()).toBe(false)
})

it('stays while another call begins within the half second', () => {
  beginCall({ isBlocking: false, isQuiet: false })()
  vi.advanceTimersByTime(400)
  const next = beginCall({ isBlocking: false, isQuiet: false })
  vi.advanceTimersByTime(10_000)
  expect(isBusy.get()).toBe(true)
  next()
  vi.advanceTimersByTime(500)
  expect(isBusy.get()).toBe(false)
})

it('shows nothing for status checks', () => {
  beginCall({ isBlocking: true, isQuiet: true })
  expect([isBusy.get(), blockingCalls.get()]).toEqual([false, 0])
})
