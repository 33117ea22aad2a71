import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import type { Job, JobContext } from '../../platform/jobs/job.ts'

type Change = (db: WriteDb) => Promise<unknown>

/**
 * The database as it would be after some changes. Nothing is held open: every look makes the changes in a transaction of its own
 * and rolls it back, so that a trial locks rows for moments only and a killed one leaves nothing.
 */
export class Snapshot {
  readonly #context: JobContext
  readonly #changes: readonly Change[]

  constructor(context: JobContext, changes: readonly Change[] = []) {
    this.#context = context
    this.#changes = changes
  }

  get prctCode(): string {
    return this.#context.prctCode
  }

  get now(): Date {
    return this.#context.now
  }

  look<T>(work: (db: ReadDb) => Promise<T>): Promise<T> {
    if (this.#changes.length === 0) return this.#context.read(work)
    return this.#context.attempt(async (db) => {
      for (const change of this.#changes) await change(db)
      return work(db)
    })
  }

  with(change: Change): Snapshot {
    return new Snapshot(this.#context, [...this.#changes, change])
  }

  /** With what the job would save. */
  async after(job: Job, params: Readonly<Record<string, string>>): Promise<Snapshot> {
    const context = this.#context
    const save = await job.run({
      ...context,
      params,
      read: (work) => this.look(work),
      log: (level, text) => context.log(level === 'INFO' ? 'INFO' : 'WARN', `${job.id}: ${text}`),
    })
    return this.with(save)
  }
}
