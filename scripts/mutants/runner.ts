import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { TestSpecification, Vitest } from 'vitest/node'
import { BaseSequencer, createVitest } from 'vitest/node'
import type {} from '../../apps/api/src/testing/test-database.ts'
import { projectFilter, projectOf } from '../testing/projects.ts'
import { type Cluster, countTemplates, forgetDatabases } from './databases.ts'
import type { Nearest } from './nearest.ts'
import { type Mutation, mutated } from './places.ts'
import { busyMs, killStarted } from './processes.ts'

export type Verdict = 'found' | 'found by time' | 'found by others' | 'survived' | 'no test'

/** A change may make tests take this much more processor time before it counts as found, */
const SLOWER = 5
const LEAST_LIMIT_MS = 15_000
/** and this long in all: they can wait for what does not come. */
const LONGEST_MS = 240_000
const LOOK_MS = 500
const PATIENT_MS = 30_000

/** What runs tests, and what they start. */
const RUNNERS = /vitest\/dist\/workers|headless.shell|chrom/

/** The nearest tests first: a run ends with the first that fails. */
class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files)
  }
}

type Batch = readonly string[]
type Result = 'passed' | 'failed' | 'too long'

const keyOf = (batch: Batch) => batch.join('\n')

/** Runs tests against changed files of a scratch copy, in one Vitest that keeps its servers and its database. */
export class Runner {
  readonly #folder: string
  readonly #projects: readonly string[]
  /** Processor time in ms that tests take without a change. */
  readonly #usual = new Map<string, number>()
  /** Projects in which a file that cannot be loaded makes tests fail. */
  readonly #proven = new Set<string>()
  #vitest: Vitest | undefined
  #specifications = new Map<string, TestSpecification>()

  /** Only those projects of Vitest are started that are needed: a browser and a database cost time. */
  constructor(folder: string, projects: readonly string[]) {
    this.#folder = folder
    this.#projects = projects
  }

  async close(): Promise<void> {
    const vitest = this.#vitest
    this.#vitest = undefined
    await Promise.race([vitest?.close(), after(PATIENT_MS)])
    killStarted(RUNNERS)
  }

  /** Templates of another room would be judged with this one's changes. */
  async forgetTemplates(): Promise<void> {
    const cluster = this.#cluster()
    if (cluster) await forgetDatabases(cluster)
  }

  async judge(mutation: Mutation, { own, others }: Nearest): Promise<Verdict> {
    if (own.length === 0 && others.length === 0) return 'no test'
    for (const batch of own) {
      const result = await this.#runChanged(batch, mutation)
      if (result !== 'passed') return result === 'failed' ? 'found' : 'found by time'
    }
    for (const batch of others) if ((await this.#runChanged(batch, mutation)) !== 'passed') return 'found by others'
    return 'survived'
  }

  async #runChanged(batch: Batch, mutation: Mutation): Promise<Result> {
    await this.#learnUsual(batch, mutation.path)
    const run = () => this.#run(batch, Math.max(LEAST_LIMIT_MS, SLOWER * (this.#usual.get(keyOf(batch)) ?? 0)))
    return this.#with(
      mutation.path,
      (text) => mutated(text, mutation),
      async () => {
        const result = await run()
        const cluster = this.#cluster()
        if (result !== 'passed' || !cluster || projectOf(batch[0] ?? '') !== 'db') return result
        if ((await countTemplates(cluster)) === 0) return result
        // What stood in the templates was made without the change.
        await forgetDatabases(cluster)
        const again = await run()
        await forgetDatabases(cluster)
        return again
      },
    )
  }

  async #with<Value>(path: string, change: (text: string) => string, run: () => Promise<Value>): Promise<Value> {
    const file = join(this.#folder, path)
    const text = readFileSync(file, 'utf8')
    const write = (content: string) => {
      writeFileSync(file, content)
      this.#vitest?.invalidateFile(file)
    }
    try {
      write(change(text))
      return await run()
    } finally {
      write(text)
    }
  }

  /** Proves that the tests pass without a change: otherwise every change would count as found. */
  async #learnUsual(batch: Batch, path: string): Promise<void> {
    const key = keyOf(batch)
    if (this.#usual.has(key)) return
    const begun = busyMs()
    if ((await this.#run(batch, Number.POSITIVE_INFINITY)) !== 'passed') {
      throw new Error(`These tests fail without a change:\n${key}`)
    }
    this.#usual.set(key, busyMs() - begun)
    await this.#prove(batch, path)
  }

  /** And that they see changes: otherwise every change would survive. */
  async #prove(batch: Batch, path: string): Promise<void> {
    const project = projectOf(batch[0] ?? '') ?? ''
    if (this.#proven.has(project)) return
    const broken = (text: string) => `${text}\nthrow new Error('This file cannot be loaded')\n`
    const result = await this.#with(path, broken, () => this.#run(batch, Number.POSITIVE_INFINITY))
    if (result === 'failed') this.#proven.add(project)
    else process.stdout.write(`  tests of ${project} pass although ${path} cannot be loaded\n`)
  }

  #cluster(): Cluster | undefined {
    const project = this.#vitest?.projects.find(({ name }) => name === 'db')
    return project?.getProvidedContext().postgres
  }

  async #start(): Promise<Vitest> {
    if (this.#vitest) return this.#vitest
    process.chdir(this.#folder)
    const vitest = await createVitest('test', {
      root: this.#folder,
      config: join(this.#folder, 'vitest.config.ts'),
      watch: false,
      bail: 1,
      // A process can be killed in the middle of an endless loop. One takes all files of a run.
      pool: 'forks',
      maxWorkers: 1,
      project: this.#projects.map(projectFilter),
      reporters: [{}],
      sequence: { sequencer: InOrder },
    })
    await vitest.standalone()
    const specifications = await vitest.globTestSpecifications()
    this.#specifications = new Map(specifications.map((one) => [one.moduleId, one]))
    this.#vitest = vitest
    return vitest
  }

  async #run(batch: Batch, limitMs: number): Promise<Result> {
    const vitest = await this.#start()
    const specifications = batch.map((test) => {
      const found = this.#specifications.get(join(this.#folder, test))
      if (!found) throw new Error(`Vitest does not know ${test}`)
      return found
    })
    const finished = new AbortController()
    const running = vitest.rerunTestSpecifications(specifications)
    const isLate = await Promise.race([running.then(() => false), tooLong(limitMs, finished.signal)])
    finished.abort()
    if (isLate) {
      await this.#restart()
      await running.catch(() => undefined)
      return 'too long'
    }
    const { unhandledErrors, testModules } = await running
    const ran = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
    // Results of earlier runs are kept: a file that is not among these has not run.
    const isFailed = unhandledErrors.length > 0 || ran.some((one) => !one.ok() || one.errors().length > 0)
    return isFailed || ran.length < specifications.length ? 'failed' : 'passed'
  }

  /** What hangs reacts to no message, neither a process nor a page. */
  async #restart(): Promise<void> {
    killStarted(RUNNERS)
    await this.close()
  }
}

/** True when what runs has used its processor time or waits too long; false when it has finished. */
async function tooLong(limitMs: number, finished: AbortSignal): Promise<boolean> {
  if (limitMs === Number.POSITIVE_INFINITY) {
    await new Promise((resolve) => finished.addEventListener('abort', resolve, { once: true }))
    return false
  }
  const [busy, begun] = [busyMs(), performance.now()]
  while (!finished.aborted) {
    await after(LOOK_MS)
    if (busyMs() - busy > limitMs || performance.now() - begun > LONGEST_MS) return !finished.aborted
  }
  return false
}

export const waitWhile = async (file: string | undefined): Promise<void> => {
  while (file !== undefined && existsSync(file)) await after(LOOK_MS)
}
