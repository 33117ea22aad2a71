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

it('counts errors outside of tests and flaky tests as failed', () => {
  expect(playwrightCounts({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: ['no tests'] }).failed).toBe(1)
  expect(playwrightCounts({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] })).toEqual({
    passed: 3,
    failed: 2,
  })
})
