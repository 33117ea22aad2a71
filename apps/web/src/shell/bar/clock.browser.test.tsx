import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stage } from '../../ui/testing/stage.tsx'
import { until } from '../../ui/testing/until.ts'
import { Clock } from './clock.tsx'

const shown = () => document.querySelector('time')?.textContent

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T01:42:30Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('advances the clock at every full minute', async () => {
  await stage(<Clock />)
  await until(() => shown() === '2026/11/21(土) 10:42')
  vi.advanceTimersByTime(29_900)
  expect(shown()).toContain('10:42')
  vi.advanceTimersByTime(100)
  await until(() => shown() === '2026/11/21(土) 10:43')
  vi.advanceTimersByTime(59_900)
  expect(shown()).toContain('10:43')
  vi.advanceTimersByTime(100)
  await until(() => shown() === '2026/11/21(土) 10:44')
})
