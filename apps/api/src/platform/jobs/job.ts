import type { MessageCode } from '@packing/contract'
import type { Db, Scope } from '../database/database.ts'

/** What a job of a net is given: its scope and parameters, ways to read, to tell how far it is, and to be stopped. */
export interface JobContext {
  readonly runId: number
  readonly prctCode: string
  readonly params: Readonly<Record<string, string>>
  readonly scope: Scope
  readonly now: Date
  /** Aborted when the run is cancelled, or when it was taken over by another worker. */
  readonly signal: AbortSignal
  /** Reads in a transaction of its own. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  progress(phase: string, done: number, total: number): void
  log(level: 'INFO' | 'WARN' | 'ERROR', text: string): void
}

export interface JobOutcome {
  readonly rowsIn: number
  readonly rowsOut: number
  readonly rowsError: number
  /** Ended, but someone should look: the run ends as ENDED_WARN. */
  readonly isWarning?: boolean
  /** Figures of the run, kept with it. */
  readonly result?: Readonly<Record<string, unknown>>
}

/**
 * One job of a net. `run` reads and computes; what it returns saves the outcome. The runner calls that in a transaction
 * which also marks the job as ended and which commits only while the run is still this worker's: so a job takes effect
 * wholly or not at all, and once.
 */
export interface Job {
  readonly id: string
  run(context: JobContext): Promise<(db: Db) => Promise<JobOutcome>>
}

export interface NetParam {
  readonly name: string
  readonly label: { readonly en: string; readonly ja: string }
  readonly kind: 'MONTH' | 'DEALER' | 'TEXT' | 'SELECT'
  readonly isRequired: boolean
  readonly pattern: RegExp
}

/** A net: jobs that run one after the other, kicked with parameters. */
export interface Net<Id extends string = string> {
  readonly id: Id
  readonly name: { readonly en: string; readonly ja: string }
  /** What a run changes, for the question before it is kicked. */
  readonly effect: { readonly en: string; readonly ja: string }
  readonly params: readonly NetParam[]
  readonly jobs: readonly Job[]
  /** What must be there before a run makes sense; the message says what to do first. Looked at before the kick. */
  precondition?(db: Db, prctCode: string, params: Readonly<Record<string, string>>): Promise<MessageCode | undefined>
}

/** Ends a job abnormally with a sentence for the planner instead of a stack trace. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
}
