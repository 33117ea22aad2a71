export interface Counts {
  readonly passed: number
  readonly failed: number
}

export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { status: string }[] }[]
}

/** A file that could not even be loaded has no failed test; it counts as one. */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}

/** A machine that stutters makes one walk stumble; when more do, it is the product. */
const MOST_UNSTEADY = 2

/**
 * Errors outside of any test count too. A walk that passes at its second try is named by the runner as flaky and has
 * passed, as long as there are at most two of them; with more, each of them has failed.
 */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  const isSteady = stats.flaky <= MOST_UNSTEADY
  const failed = stats.unexpected + (isSteady ? 0 : stats.flaky)
  return { passed: stats.expected + (isSteady ? stats.flaky : 0), failed: failed > 0 ? failed : errors.length }
}
