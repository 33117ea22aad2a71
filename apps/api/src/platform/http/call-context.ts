import type { Language } from '@packing/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'

/** A received file, kept in a temporary place for the life of the call. */
export interface ReceivedFile {
  readonly path: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** One fact for the audit trail, written in the call's own transaction. */
export interface AuditEntry {
  readonly entity: string
  readonly key: Readonly<Record<string, unknown>>
  readonly change: Readonly<Record<string, unknown>>
}

/** Where a request came from, for the logs and for security. */
export interface CallOrigin {
  readonly correlationId: string
  readonly remoteAddress: string
}

/** What there is before the transaction begins. */
export interface PreparationContext {
  readonly log: FastifyBaseLogger
  readonly signal: AbortSignal
}

/** What a handler is given beside its input. `User` is what the application knows of the caller. */
export interface CallContext<User> {
  readonly db: Db
  readonly user: User
  readonly prctCode: string
  readonly functionId: string
  readonly language: Language
  readonly now: Date
  readonly signal: AbortSignal
  readonly log: FastifyBaseLogger
  readonly origin: CallOrigin
  readonly file: ReceivedFile | undefined
  audit(entry: AuditEntry): Promise<void>
  /** Runs `work` in a transaction of its own: what it writes is seen at once and stays, whatever becomes of the call. */
  apart<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Puts a new application token into the reply. */
  replaceToken(token: string): void
}

/** A file for the caller. `write` streams it and ends the stream; it runs inside the call's transaction. */
export interface FileAnswer {
  readonly fileName: string
  readonly mediaType: string
  /** How many rows have been written so far, where it has rows. */
  rowsWritten?(): number
  write(out: NodeJS.WritableStream): Promise<void>
}
