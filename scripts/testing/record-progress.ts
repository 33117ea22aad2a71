/** A reporter for Vitest and Playwright: one line per test, so that a run that is stopped can say what it has done. */
import { appendFileSync } from 'node:fs'
import type { TestCase, TestResult } from '@playwright/test/reporter'
import type { TestCase as VitestCase } from 'vitest/node'

/** Environment variable with the path of the file. */
export const PROGRESS_FILE = 'TEST_PROGRESS_FILE'

const file = process.env[PROGRESS_FILE]
const record = (outcome: string) => {
  if (file !== undefined) appendFileSync(file, `${outcome}\n`)
}

export default class RecordProgress {
  /** Vitest */
  onTestCaseResult(test: VitestCase): void {
    record(test.result().state)
  }

  /** Playwright. */
  onTestEnd(test: TestCase, { status }: TestResult): void {
    record(status === test.expectedStatus ? 'passed' : 'failed')
  }

  printsToStdio(): boolean {
    return false
  }
}
