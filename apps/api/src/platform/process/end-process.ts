/** Of a logger, what the end of a process needs. */
export interface EndLog {
  info(facts: object, text: string): void
  error(facts: object, text: string): void
  fatal(facts: object, text: string): void
}

export interface EndOptions {
  readonly log: EndLog
  /** After this the process ends with whatever is still under way: every transaction is whole or not at all. */
  readonly withinMs: number
  stop(): Promise<void>
}

/** What nobody caught leaves the process in an unknown state: it is logged, and the supervisor starts a new one. */
export function endOnFailure(log: EndLog): void {
  const end = (kind: string) => (error: unknown) => {
    log.fatal({ err: error }, kind)
    process.exit(1)
  }
  process.on('uncaughtException', end('uncaught exception'))
  process.on('unhandledRejection', end('unhandled rejection'))
}

/** Ends the process in good order on SIGINT or SIGTERM, within bounds, and at once on a second one; exit code 0. */
export function endOnSignal({ log, withinMs, stop }: EndOptions): void {
  let isStopping = false
  const end = async (signal: NodeJS.Signals) => {
    log.info({ signal }, isStopping ? 'ends at once' : 'stops')
    if (isStopping) process.exit(0)
    isStopping = true
    setTimeout(() => {
      log.error({ withinMs }, 'did not stop in time; what is under way is given up')
      process.exit(0)
    }, withinMs)
    await stop().catch((error: unknown) => log.error({ err: error }, 'the stop failed'))
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
