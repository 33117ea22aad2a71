import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginCall, busy } from './busy.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const hidden = { isShown: false, isBlocked: false }

describe('busy indicator', () => {
  it('appears and covers the page once a call has lasted 300 ms', () => {
    const end = beginCall()
    vi.advanceTimersByTime(299)
    expect(busy.get()).toMatchObject(hidden)
    vi.advanceTimersByTime(1)
    expect(busy.get()).toMatchObject({ isShown: true, isBlocked: true })
    end()
  })

  it('accepts clicks at the last reply and disappears 500 ms later', () => {
    const first = beginCall()
    const second = beginCall()
    vi.advanceTimersByTime(300)
    second()
    vi.advanceTimersByTime(10_000)
    expect(busy.get()).toMatchObject({ isShown: true, isBlocked: true })
    first()
    expect(busy.get()).toMatchObject({ isShown: true, isBlocked: false })
    vi.advanceTimersByTime(499)
    expect(busy.get().isShown).toBe(true)
    vi.advanceTimersByTime(1)
    expect(busy.get()).toMatchObject(hidden)
  })

  it('stays when another call begins within the 500 ms', () => {
    const first = beginCall()
    vi.advanceTimersByTime(300)
    first()
    vi.advanceTimersByTime(400)
    const next = beginCall()
    vi.advanceTimersByTime(10_000)
    expect(busy.get()).toMatchObject({ isShown: true, isBlocked: true })
    next()
    vi.advanceTimersByTime(500)
    expect(busy.get()).toMatchObject(hidden)
  })

  it('never appears for a series of quick calls', () => {
    for (let at = 0; at < 10; at += 1) {
      const end = beginCall()
      vi.advanceTimersByTime(100)
      end()
      vi.advanceTimersByTime(100)
      expect(busy.get()).toMatchObject(hidden)
    }
  })

  it('covers the page at once for a command, but appears as late as for any call', () => {
    const end = beginCall({ isCommand: true })
    expect(busy.get()).toEqual({ isShown: false, isBlocked: true, hasCommand: true })
    vi.advanceTimersByTime(300)
    expect(busy.get()).toMatchObject({ isShown: true, isBlocked: true })
    end()
    expect(busy.get()).toMatchObject({ isShown: true, isBlocked: false })
  })

  it('leaves the page usable during a call with a stop button', () => {
    const end = beginCall({ isStoppable: true })
    vi.advanceTimersByTime(300)
    expect(busy.get()).toMatchObject({ isShown: true, isBlocked: false })
    end()
  })

  it('ignores background calls', () => {
    beginCall({ isBackground: true, isCommand: true })
    vi.advanceTimersByTime(10_000)
    expect(busy.get()).toMatchObject(hidden)
  })
})
