import { type EveryLanguage, type Language, type MessageCode, type MessageParams, messageText } from '@packing/contract'
import type { Db, Scope } from '../database/database.ts'
import type { ValidationIssue } from '../http/api-error.ts'

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
  /** Its name, where it is asked for and where a run is shown. */
  readonly label: EveryLanguage
  /** How it is filled in; left out where that is plain. */
  readonly hint?: EveryLanguage
  readonly kind: 'MONTH' | 'DEALER' | 'TEXT' | 'SELECT' | 'DATE'
  readonly isRequired: boolean
  readonly pattern: RegExp
  /** Which month it begins with: today's cycle, the month after it, or the packing month that is worked at. */
  readonly begins?: 'CYCLE' | 'NEXT' | 'PACKING'
  /** Another screen gives it when it kicks: M01 does not ask for it. */
  readonly isOfScreen?: boolean
  /** What may be chosen; '' where nothing need be. */
  readonly options?: readonly { readonly value: string; readonly label: EveryLanguage }[]
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
  /** What is wrong with parameters that a pattern does not tell, all at once; paths as `changes[0].line`. Before the kick. */
  findIssues?(db: Db, order: KickOrder): Promise<readonly ValidationIssue[]>
}

/** What a net is about to be kicked with. */
export interface KickOrder {
  readonly prctCode: string
  readonly params: Readonly<Record<string, string>>
  readonly now: Date
}

type FailureParams = Readonly<Record<string, string | number | EveryLanguage>>

/** Ends a job abnormally with a sentence for the planner instead of a stack trace. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly told: EveryLanguage

  constructor(code: MessageCode, params: FailureParams = {}) {
    const told = sayFailure(code, params)
    super(told.en)
    this.told = told
  }
}

/** The sentence in every language; parameters that are words may differ by it. */
export function sayFailure(code: MessageCode, params: FailureParams): EveryLanguage {
  const sentence = (language: Language) => {
    const own = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ])
    return messageText(code, language, Object.fromEntries(own) as MessageParams)
  }
  return { en: sentence('en'), ja: sentence('ja') }
}
