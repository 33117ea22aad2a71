import {
  type EveryLanguage,
  inEveryLanguage,
  type Language,
  type MessageCode,
  type MessageParams,
  messageText,
  type Text,
  textIn,
} from '@packing/contract'
import type { ReadDb, Scope, WriteDb } from '../database/database.ts'
import type { ValidationIssue } from '../errors/api-error.ts'

/** Of a run, without any order among them: any worker of this version calculates it. */
export interface Part {
  /** The largest are calculated first, so that nobody is left with a large one at the end. */
  readonly weight: number
  readonly problem: Buffer
}

export interface SharedParts {
  readonly task: string
  readonly parts: readonly Part[]
  /** Of this process. Other workers add theirs. */
  readonly threads: number
  ended(count: number): void
}

/** Resolves with the results in the order of the parts, whoever calculated them. */
export type ShareParts = (shared: SharedParts) => Promise<Buffer[]>

export interface JobContext {
  readonly runId: number
  readonly prctCode: string
  readonly params: Readonly<Record<string, string>>
  readonly scope: Scope
  readonly now: Date
  /** Aborted when the run is cancelled or claimed by another worker. */
  readonly signal: AbortSignal
  read<T>(work: (db: ReadDb) => Promise<T>): Promise<T>
  /** In a transaction that is rolled back: to look at what would be, without anything that outlives the look. */
  attempt<T>(work: (db: WriteDb) => Promise<T>): Promise<T>
  progress(phase: string, done: number, total: number): void
  /** Absent: this process calculates alone. */
  readonly share?: ShareParts
  log(level: 'INFO' | 'WARN' | 'ERROR', text: string): void
}

export interface JobOutcome<Result extends object = object> {
  readonly rowsIn: number
  readonly rowsOut: number
  readonly rowsError: number
  readonly isWarning?: boolean
  readonly result?: Result
}

/**
 * `run` computes and returns the function that saves the outcome. The runner calls that in the transaction that marks
 * the job as ended, and commits only while the run is still this worker's: a job takes effect once or not at all.
 */
export interface Job<Result extends object = object> {
  readonly id: string
  run(context: JobContext): Promise<(db: WriteDb) => Promise<JobOutcome<Result>>>
}

export interface NetParam {
  readonly name: string
  readonly label: Text
  readonly hint?: Text
  readonly kind: 'MONTH' | 'DEALER' | 'TEXT' | 'SELECT' | 'DATE'
  readonly isRequired: boolean
  readonly pattern: RegExp
  /** Default month: today's cycle, the month after it, or the packing month in progress. */
  readonly begins?: 'CYCLE' | 'NEXT' | 'PACKING'
  /** Set by another screen; M01 does not show it. */
  readonly isOfScreen?: boolean
  /** Choices; '' if none is required. */
  readonly options?: readonly { readonly value: string; readonly label: Text }[]
}

export interface Net<Id extends string = string> {
  readonly id: Id
  readonly name: Text
  readonly effect: Text
  readonly params: readonly NetParam[]
  readonly jobs: readonly Job[]
  /** Other runs of its PRCTCC do not wait for it; it begins when none of them is in progress. */
  readonly givesWay?: boolean
  /** States of its month in which it is not run: known before it is asked for. Its precondition rejects them. */
  readonly rejects?: readonly string[]
  /** Prerequisites, checked before a run starts. The message says what to do first. */
  precondition?(db: ReadDb, prctCode: string, params: Readonly<Record<string, string>>): Promise<Unmet | undefined>
  /** Checked before a run starts: issues that a pattern cannot find, with paths like `changes[0].line`. */
  findIssues?(db: ReadDb, order: KickOrder): Promise<readonly ValidationIssue[]>
}

/** A prerequisite that is not met. Its message has its own parameters: a net may ask for others. */
export interface Unmet {
  readonly message: MessageCode
  readonly params?: Readonly<Record<string, string>>
}

export interface KickOrder {
  readonly prctCode: string
  readonly params: Readonly<Record<string, string>>
  readonly now: Date
}

type FailureParams = Readonly<Record<string, string | number | Text>>

/** Ends a job abnormally with a message for the planner instead of a stack trace. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly messages: EveryLanguage

  constructor(code: MessageCode, params: FailureParams = {}) {
    const messages = sayFailure(code, params)
    super(messages.en)
    this.messages = messages
  }
}

/** Thrown by a job of a net that gives way while others wait for its worker: it is begun again after them. */
export class WayGiven extends Error {
  override readonly name = 'WayGiven'
}

/** What the job read was changed before its save. The runner repeats it once, with the new state. */
export class JobOutdated extends JobFailure {}

export function sayFailure(code: MessageCode, params: FailureParams): EveryLanguage {
  const sentence = (language: Language) => {
    const own = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? textIn(value, language) : value,
    ])
    return messageText(code, language, Object.fromEntries(own) as MessageParams)
  }
  return inEveryLanguage(sentence)
}
