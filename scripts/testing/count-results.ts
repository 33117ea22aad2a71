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

/** Errors outside of any test count too. A test that passes at the second try has failed. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed > 0 ? failed : errors.length }
}
