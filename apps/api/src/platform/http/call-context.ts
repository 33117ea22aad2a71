import type { Language } from '@packing/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditEntry } from '../audit/audit-entry.ts'
import type { ReadDb, WriteDb } from '../database/database.ts'
import type { ReceivedFile } from '../files/received-file.ts'
import type { CallOrigin } from './call-origin.ts'

/** What there is before the transaction begins. */
export interface PreparationContext {
  readonly log: FastifyBaseLogger
  readonly signal: AbortSignal
}

/** What the handler of a query or download is given beside its input. `User` is what the application knows of the caller. */
export interface QueryContext<User> {
  readonly db: ReadDb
  readonly user: User
  /** The unit in whose scope the call works: the AccessPrctCode of the token. */
  readonly prctCode: string
  readonly functionId: string
  readonly language: Language
  readonly now: Date
  readonly signal: AbortSignal
  readonly log: FastifyBaseLogger
  readonly origin: CallOrigin
  /** Puts a new application token into the reply. */
  replaceToken(token: string): void
}

/** What the handler of a command is given: its transaction may write. */
export interface CommandContext<User> extends QueryContext<User> {
  readonly db: WriteDb
  audit(entry: AuditEntry): Promise<void>
}

/** What the handler of an upload is given. */
export interface UploadContext<User> extends CommandContext<User> {
  readonly file: ReceivedFile | undefined
  /** Runs `work` in a transaction of its own: what it writes is seen at once and stays, whatever becomes of the call. */
  apart<T>(work: (db: WriteDb) => Promise<T>): Promise<T>
}
