export interface Counts {
  readonly passed: number
  readonly failed: number
  /** One line per failed test. */
  readonly notes: readonly string[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly VitestFile[]
}

const LONGEST_NOTE = 300
/** How Vitest reports a timeout. */
const RAN_OUT = 'Error: STACK_TRACE_ERROR'

function noteOf(kind: string, where: string, why = ''): string {
  const reason = why.replace(RAN_OUT, 'ran out of time').replace(/\s+/g, ' ').trim()
  return `${kind}: ${where}${reason === '' ? '' : `: ${reason}`}`.slice(0, LONGEST_NOTE)
}

/** A file that failed to load has no failed test, so it counts as one. */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const notes = testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (file.status === 'failed' && failed.length === 0) return [noteOf('failed', file.name, file.message)]
    return failed.map((test) => noteOf('failed', `${file.name} › ${test.fullName}`, test.failureMessages[0]))
  })
  return { passed: numPassedTests, failed: Math.max(numFailedTests, notes.length), notes }
}

interface PlaywrightSuite {
  readonly file: string
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly PlaywrightSuite[]
}

function notesOf(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.flatMap(({ status }) => (status === 'unexpected' ? [noteOf('failed', `${suite.file} › ${title}`)] : [])),
  )
  return [...own, ...(suite.suites ?? []).flatMap(notesOf)]
}

/** Counts errors outside of tests too. */
export function playwrightCounts({ stats, errors, suites }: PlaywrightReport): Counts {
  const outside = errors.map(({ message }) => noteOf('failed', 'outside of the tests', message))
  return {
    passed: stats.expected,
    failed: stats.unexpected > 0 ? stats.unexpected : errors.length,
    notes: [...outside, ...suites.flatMap(notesOf)],
  }
}

/** Of a progress file, which has the outcome of one test per line (`record-progress.ts`). */
export function countProgress(text: string): { readonly passed: number; readonly failed: number } {
  const lines = text.split('\n')
  const count = (outcome: string) => lines.filter((line) => line === outcome).length
  return { passed: count('passed'), failed: count('failed') }
}
