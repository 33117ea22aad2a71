import { expect, it } from 'vitest'
import { FAILURES, usualTimes } from './connection-watch.ts'

it('needs less than ten seconds to find a silent database with the usual times', () => {
  const { suspectMs, lookMs, probeMs } = usualTimes
  const worstMs = suspectMs + lookMs + FAILURES * probeMs + (FAILURES - 1) * lookMs
  expect(worstMs).toBeLessThan(10_000)
  // A statement of a database that only takes its time is not suspected at once.
  expect(suspectMs).toBeGreaterThanOrEqual(1000)
})
