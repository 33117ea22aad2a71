import { databaseFailureOf } from '../../platform/database/connection/failure-of.ts'
import { isDiskFull } from '../../platform/files/store/spool.ts'
import { LeaseLost } from './claim-exchange.ts'

/** What a partner has nothing to do with: the database, the disk, the lease, the end of the worker. */
export const isOfWorker = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted || error instanceof LeaseLost || isDiskFull(error) || databaseFailureOf(error) !== undefined

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The place could not be opened: nothing of the exchange was tried. */
export class PlaceUnreachable extends Error {
  override readonly name = 'PlaceUnreachable'
}
