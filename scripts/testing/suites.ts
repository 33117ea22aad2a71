import { existsSync, readFileSync } from 'node:fs'
import { type Counts, countProgress } from './count-results.ts'

interface Suite {
  readonly name: string
  /** Where its reporter writes one line per test; absent: results exist only at its end. */
  readonly progressFile?: string
  readonly run: () => Promise<Counts>
}

interface Begun {
  readonly suite: Suite
  readonly since: number
  ended?: { readonly counts: Counts; readonly seconds: number }
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000)

/** The suites of one run, with a summary at any moment: a run that is stopped reports what it has done so far. */
export class Suites {
  readonly #planned: readonly string[]
  readonly #begun: Begun[] = []

  constructor(planned: readonly string[]) {
    this.#planned = planned
  }

  async run(suite: Suite): Promise<void> {
    const begun: Begun = { suite, since: performance.now() }
    this.#begun.push(begun)
    const counts = await suite.run().catch((error: unknown) => ({
      passed: 0,
      failed: 1,
      notes: [`failed: ${error instanceof Error ? error.message : String(error)}`],
    }))
    begun.ended = { counts, seconds: secondsSince(begun.since) }
  }

  /** Its last line is `N passed, N failed`. `reason` says why suites did not end. */
  summary(reason: string): { readonly lines: readonly string[]; readonly isGood: boolean } {
    const all = this.#planned.map((name) => ({ name, ...this.#resultOf(name, reason) }))
    const total = (key: 'passed' | 'failed') => all.reduce((sum, { counts }) => sum + counts[key], 0)
    return {
      lines: [
        ...all.flatMap(({ name, counts }) => counts.notes.map((note) => `${name}: ${note}`)),
        ...all.map(({ name, counts, seconds }) => `${name}: ${inWords(counts.passed, counts.failed)} (${seconds} s)`),
        inWords(total('passed'), total('failed')),
      ],
      isGood: total('failed') === 0 && total('passed') > 0,
    }
  }

  #resultOf(name: string, reason: string): { readonly counts: Counts; readonly seconds: number } {
    const begun = this.#begun.find(({ suite }) => suite.name === name)
    if (!begun) return { counts: { passed: 0, failed: 1, notes: [`failed: not begun, ${reason}`] }, seconds: 0 }
    if (begun.ended) return begun.ended
    const { progressFile } = begun.suite
    const text = progressFile !== undefined && existsSync(progressFile) ? readFileSync(progressFile, 'utf8') : ''
    const { passed, failed } = countProgress(text)
    const counts = { passed, failed: failed + 1, notes: [`failed: not ended, ${reason}`] }
    return { counts, seconds: secondsSince(begun.since) }
  }
}

const inWords = (passed: number, failed: number) => `${passed} passed, ${failed} failed`
