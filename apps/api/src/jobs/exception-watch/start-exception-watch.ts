import { type ExceptionWatch, tellOpenedExceptions } from './tell-opened.ts'

const EVERY_MS = 30_000

/** Looks in every worker; the database lets each look happen once. */
export function startExceptionWatch(watch: ExceptionWatch & { onError(error: unknown): void }): {
  stop(): Promise<void>
} {
  let looking: Promise<void> = Promise.resolve()
  const look = () => tellOpenedExceptions(watch).catch(watch.onError)
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
