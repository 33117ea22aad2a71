import { inspect } from 'node:util'
import { StartProblem } from '../start-problem.ts'

export interface EndLog {
  info(facts: object, text: string): void
  error(facts: object, text: string): void
  fatal(facts: object, text: string): void
}

export interface EndOptions {
  readonly log: EndLog
  /** After this the process exits regardless: transactions are atomic. */
  readonly withinMs: number
  stop(): Promise<void>
}

/**
 * An uncaught error leaves an unknown state: it is logged, and the supervisor starts a new process. What whoever operates
 * the product can correct is said in a sentence, without a stack. Begins before the settings are read, which say how to log.
 */
export function endOnFailure(): { logTo(log: EndLog): void } {
  let log: EndLog | undefined
  const end = (kind: string) => (error: unknown) => {
    if (error instanceof StartProblem) process.stderr.write(`${error.message}\n`)
    else if (log) log.fatal({ err: error }, kind)
    else process.stderr.write(`${kind}: ${inspect(error)}\n`)
    process.exit(1)
  }
  process.on('uncaughtException', end('uncaught exception'))
  process.on('unhandledRejection', end('unhandled rejection'))
  return {
    logTo(opened) {
      log = opened
    },
  }
}

export interface StuckOptions {
  readonly log: EndLog
  /** What only a new process helps against. */
  problem(): string | undefined
  /** A problem that lasts longer ends the process. */
  readonly withinMs?: number
  readonly lookMs?: number
}

/** Exits with code 1: supervisors restart what has ended, but few of them ask whether a process still works. */
export function endWhenStuck({ log, problem, withinMs = 60_000, lookMs = 5000 }: StuckOptions): void {
  let since: number | undefined
  const look = () => {
    const found = problem()
    if (found === undefined) since = undefined
    else since ??= performance.now()
    if (since === undefined || performance.now() - since <= withinMs) return
    log.fatal({ problem: found }, 'does not work any more; ends, so that a new process takes over')
    process.exit(1)
  }
  setInterval(look, lookMs).unref()
}

/** Exits with code 0 on SIGINT or SIGTERM after `stop`, within bounds; at once on a second signal. */
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
