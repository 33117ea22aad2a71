import { expect, it } from 'vitest'
import { playwrightCounts, vitestCounts } from './count-results.ts'

it('counts a test file that could not be loaded as failed', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
  ]
  expect(vitestCounts({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

it('counts errors outside of tests as failed', () => {
  expect(playwrightCounts({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: ['no tests'] }).failed).toBe(1)
})

it('lets two walks pass at their second try, and fails all of them when there are more', () => {
  const counts = (flaky: number) => playwrightCounts({ stats: { expected: 3, unexpected: 1, flaky }, errors: [] })
  expect(counts(0)).toEqual({ passed: 3, failed: 1 })
  expect(counts(2)).toEqual({ passed: 5, failed: 1 })
  expect(counts(3)).toEqual({ passed: 3, failed: 4 })
})
