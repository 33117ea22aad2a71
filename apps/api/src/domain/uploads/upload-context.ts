import type { WriteDb } from '../../platform/database/database.ts'
import type { ReceivedFile } from '../../platform/files/store/received-file.ts'
import type { Audited, Requested, WriteContext } from '../rule-context.ts'

export interface StagingContext extends WriteContext, Requested {}

export interface UploadContext extends StagingContext, Audited {
  readonly file: ReceivedFile | undefined
  readonly origin: { readonly correlationId: string }
  readonly log: { warn(details: object, text: string): void }
  apart<T>(work: (db: WriteDb) => Promise<T>): Promise<T>
}
