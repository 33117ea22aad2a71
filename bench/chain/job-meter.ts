import type { JobNetRunRow } from '@packing/contract'
import type { SystemUnderTest } from '../../scripts/testing/start-system.ts'
import { familySeconds, processSeconds } from './processor-time.ts'
import { walBytes } from './storage.ts'

/** What a job used, of all who worked meanwhile: on a machine with other work the seconds on the clock say little. */
export interface JobUse {
  readonly workerSeconds: number
  /** Of the database with all its connections, those of the planners included. */
  readonly databaseSeconds: number
  readonly walMb: number
}

type Reading = readonly [worker: number, database: number, wal: number]

const MB = 1024 ** 2
const rounded = (value = 0) => Math.round(value * 10) / 10

/** Reads the meters of all workers and of the database whenever a job of the run has ended. */
export class JobMeter {
  readonly #system: SystemUnderTest
  readonly #readings: Reading[] = []

  constructor(system: SystemUnderTest) {
    this.#system = system
  }

  async begin(): Promise<void> {
    this.#readings.push(await this.#read())
  }

  async look({ jobs }: Pick<JobNetRunRow, 'jobs'>): Promise<void> {
    const ended = jobs.filter(({ endedAt }) => endedAt).length
    if (ended < this.#readings.length) return
    const reading = await this.#read()
    while (this.#readings.length <= ended) this.#readings.push(reading)
  }

  useOf(job: number): JobUse {
    const [before, after] = [this.#readings[job], this.#readings[job + 1]]
    const used = (at: 0 | 1 | 2) => (before && after ? after[at] - before[at] : 0)
    return { workerSeconds: rounded(used(0)), databaseSeconds: rounded(used(1)), walMb: rounded(used(2) / MB) }
  }

  async #read(): Promise<Reading> {
    const { postgres, ...others } = this.#system.pids()
    const workers = Object.entries(others).filter(([name]) => name.startsWith('worker'))
    const worker = workers.reduce((sum, [, pid]) => sum + processSeconds(pid), 0)
    return [worker, familySeconds(postgres), await walBytes(this.#system.databaseUrl)]
  }
}
