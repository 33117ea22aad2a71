import type { Language } from '@packing/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditEntry } from '../audit/audit-entry.ts'
import type { ReadDb, WriteDb } from '../database/database.ts'
import type { ReceivedFile } from '../files/store/received-file.ts'
import type { CallOrigin } from './call-origin.ts'

export interface PreparationContext {
  readonly log: FastifyBaseLogger
  readonly signal: AbortSignal
}

export interface QueryContext<User> {
  readonly db: ReadDb
  readonly user: User
  /** Scope of the call: the AccessPrctCode of the token. */
  readonly prctCode: string
  readonly functionId: string
  readonly language: Language
  readonly now: Date
  readonly signal: AbortSignal
  readonly log: FastifyBaseLogger
  readonly origin: CallOrigin
  replaceToken(token: string): void
}

export interface CommandContext<User> extends QueryContext<User> {
  readonly db: WriteDb
  /** One entry for each row: its key finds the history of the row. */
  audit(...entries: readonly AuditEntry[]): Promise<void>
}

export interface UploadContext<User> extends CommandContext<User> {
  readonly file: ReceivedFile | undefined
  /** Runs `work` in its own transaction: writes are visible at once and stay even if the call fails. */
  apart<T>(work: (db: WriteDb) => Promise<T>): Promise<T>
}
