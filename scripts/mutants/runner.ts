import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestRunResult, TestSpecification, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { type Mutation, mutated } from './places.ts'
import type { Room } from './rooms.ts'
import { killWorkers } from './workers.ts'

export type Verdict = 'found' | 'found by time' | 'survived' | 'no test'

/** Of a room's tests that reach a file: a change may make them this much slower before it counts as found. */
const SLOWER = 5
const LEAST_LIMIT_MS = 20_000

/** In the order in which they decide, with their tests. */
const projects = [
  { name: 'unit', has: (path: string) => !/\.(db|browser)\.test\./.test(path) && !path.startsWith('apps/web/') },
  { name: 'web', has: (path: string) => !path.includes('.browser.test.') && path.startsWith('apps/web/') },
  { name: 'db', has: (path: string) => path.includes('.db.test.') },
  { name: 'browser (chromium)', has: (path: string) => path.includes('.browser.test.') },
]

const isFailed = ({ testModules, unhandledErrors }: TestRunResult): boolean =>
  unhandledErrors.length > 0 || testModules.some((one) => one.state() === 'failed' || one.errors().length > 0)

/** Runs the tests of a room against changed files of a scratch copy, in one Vitest that keeps its servers and its database. */
export class Runner {
  /** Time in ms that tests take without a change. */
  readonly #usual = new Map<string, number>()

  readonly #folder: string
  readonly #vitest: Vitest

  private constructor(folder: string, vitest: Vitest) {
    this.#folder = folder
    this.#vitest = vitest
  }

  /** Starts only those projects of Vitest that the rooms need: a browser and a database cost time. */
  static async start(folder: string, rooms: readonly Room[]): Promise<Runner> {
    process.chdir(folder)
    const tests = rooms.flatMap((room) => room.tests)
    const needed = projects.filter(({ has }) => tests.some(has))
    const vitest = await createVitest('test', {
      root: folder,
      config: join(folder, 'vitest.config.ts'),
      watch: false,
      bail: 1,
      pool: 'forks',
      project: needed.map(({ name }) => name.split(' ')[0] ?? name),
      reporters: [{}],
      testTimeout: 60_000,
    })
    await vitest.standalone()
    return new Runner(folder, vitest)
  }

  close(): Promise<void> {
    return this.#vitest.close()
  }

  async judge(room: Room, mutation: Mutation): Promise<Verdict> {
    const file = join(this.#folder, mutation.path)
    const batches = await this.#batches(room, file)
    if (batches.length === 0) return 'no test'
    for (const batch of batches) await this.#learnUsual(batch)
    const text = readFileSync(file, 'utf8')
    try {
      writeFileSync(file, mutated(text, mutation))
      this.#vitest.invalidateFile(file)
      for (const batch of batches) {
        const verdict = await this.#run(batch, this.#limit(batch))
        if (verdict !== 'survived') return verdict
      }
      return 'survived'
    } finally {
      writeFileSync(file, text)
      this.#vitest.invalidateFile(file)
    }
  }

  /** The room's tests that import the file, by what they need: cheap ones decide first. */
  async #batches(room: Room, file: string): Promise<TestSpecification[][]> {
    if (room.tests.length === 0) return []
    this.#vitest.config.related = [file]
    const own = new Set(room.tests.map((path) => join(this.#folder, path)))
    const related = (await this.#vitest.getRelevantTestSpecifications([...own])).filter((one) => own.has(one.moduleId))
    return projects
      .map(({ name }) => related.filter((one) => one.project.name === name))
      .filter((batch) => batch.length > 0)
  }

  #key(batch: readonly TestSpecification[]): string {
    return batch.map((one) => one.moduleId).join('\n')
  }

  #limit(batch: readonly TestSpecification[]): number {
    return Math.max(LEAST_LIMIT_MS, SLOWER * (this.#usual.get(this.#key(batch)) ?? 0))
  }

  /** Also proves that the tests pass without a change; otherwise every change would count as found. */
  async #learnUsual(batch: TestSpecification[]): Promise<void> {
    const key = this.#key(batch)
    if (this.#usual.has(key)) return
    const begun = performance.now()
    const result = await this.#vitest.rerunTestSpecifications(batch)
    if (isFailed(result)) throw new Error(`These tests fail without a change:\n${key}`)
    this.#usual.set(key, performance.now() - begun)
  }

  async #run(batch: TestSpecification[], limitMs: number): Promise<Verdict> {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      void this.#vitest.cancelCurrentRun('keyboard-input')
      killWorkers()
    }, limitMs)
    try {
      const result = await this.#vitest.rerunTestSpecifications(batch)
      if (isLate) return 'found by time'
      return isFailed(result) ? 'found' : 'survived'
    } finally {
      clearTimeout(timer)
    }
  }
}
