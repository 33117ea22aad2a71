import { expect, it } from 'vitest'
import { playwrightCounts, vitestCounts } from './count-results.ts'

const aTest = (status: string, fullName = '', failureMessages: string[] = []) => ({ status, fullName, failureMessages })

it('counts a test file that failed to load as failed, and names the failures', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [aTest('passed')] },
    { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    {
      name: 'c.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [aTest('failed', 'lots are whole', ['expected 1\n  to be 2']), aTest('passed')],
    },
  ]
  expect(vitestCounts({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    notes: ['failed: b.test.ts: No such module', 'failed: c.test.ts › lots are whole: expected 1 to be 2'],
  })
})

it('reports a timeout as one', () => {
  const late = aTest('failed', 'never ends', ['Error: STACK_TRACE_ERROR\n    at task'])
  const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [late] }]
  expect(vitestCounts({ numPassedTests: 0, numFailedTests: 1, testResults }).notes).toEqual([
    'failed: a.test.ts › never ends: ran out of time at task',
  ])
})

it('counts errors outside of tests as failed', () => {
  const stats = { expected: 0, unexpected: 0 }
  expect(playwrightCounts({ stats, errors: [{ message: 'no tests' }], suites: [] })).toEqual({
    passed: 0,
    failed: 1,
    notes: ['failed: outside of the tests: no tests'],
  })
})

it('names failed end-to-end tests at any depth', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const inner = { file: 'a.e2e.ts', specs: [spec('is late', 'unexpected'), spec('is well', 'expected')] }
  const suites = [{ file: 'a.e2e.ts', specs: [spec('is wrong', 'unexpected')], suites: [inner] }]
  expect(playwrightCounts({ stats: { expected: 1, unexpected: 2 }, errors: [], suites })).toEqual({
    passed: 1,
    failed: 2,
    notes: ['failed: a.e2e.ts › is wrong', 'failed: a.e2e.ts › is late'],
  })
})
