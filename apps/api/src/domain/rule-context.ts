import type { Language } from '@packing/contract'
import type { AuditEntry } from '../platform/audit/audit-entry.ts'
import type { ReadDb, WriteDb } from '../platform/database/database.ts'
import type { GrantedUser } from './identity/users.ts'

/** What a rule of the domain works with, whoever asks: the context of a call fits as it is, a job makes it of its run. */
export interface ReadContext {
  readonly db: ReadDb
  readonly prctCode: string
  readonly now: Date
}

export interface WriteContext extends ReadContext {
  readonly db: WriteDb
}

/** What a rule may need beside that, to be joined with either. */
export interface ByUser {
  readonly user: GrantedUser
}

export interface InLanguage {
  readonly language: Language
}

/** Of a request that somebody waits for: on behalf of which function, and whether they still wait. */
export interface Requested extends ByUser, InLanguage {
  readonly functionId: string
  readonly signal: AbortSignal
}

/** What a download is made with, for the browser that waits or by a worker. */
export interface DownloadContext extends ReadContext, Requested {}

export interface Audited {
  audit(entry: AuditEntry): Promise<void>
}
