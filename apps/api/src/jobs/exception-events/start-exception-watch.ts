import { type Repeated, runEvery } from '../../platform/process/run-every.ts'
import { type ExceptionWatch, notifyOpenedExceptions } from './notify-opened.ts'

const EVERY_MS = 30_000

/** Looks in every worker; the database lets each look happen once. */
export const startExceptionWatch = (watch: ExceptionWatch & { onError(error: unknown): void }): Repeated =>
  runEvery(EVERY_MS, () => notifyOpenedExceptions(watch).catch(watch.onError))
