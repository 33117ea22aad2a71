import type { Language } from '@packing/contract'
import type { AuditEntry } from '../platform/audit/audit-entry.ts'
import type { ReadDb, WriteDb } from '../platform/database/database.ts'
import type { GrantedUser } from './identity/users.ts'

/** Context of domain rules: the context of a call fits as it is; a job builds one from its run. */
export interface ReadContext {
  readonly db: ReadDb
  readonly prctCode: string
  readonly now: Date
}

export interface WriteContext extends ReadContext {
  readonly db: WriteDb
}

export interface ByUser {
  readonly user: GrantedUser
}

export interface InLanguage {
  readonly language: Language
}

/** A request a user waits for: its function, and whether the user still waits. */
export interface Requested extends ByUser, InLanguage {
  readonly functionId: string
  readonly signal: AbortSignal
}

export interface DownloadContext extends ReadContext, Requested {
  /** Number of the interchange, of a message that is sent by itself; absent: one by the time. */
  readonly interchangeNo?: number
}

export interface Audited {
  /** One entry for each row: its key finds the history of the row. */
  audit(...entries: readonly AuditEntry[]): Promise<void>
}
