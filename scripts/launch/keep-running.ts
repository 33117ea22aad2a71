import { setTimeout as delay } from 'node:timers/promises'

interface Server {
  /** Resolves when the server has ended for any reason. */
  readonly ended: Promise<void>
}

export interface KeepOptions<Running extends Server> {
  readonly name: string
  readonly first: Running
  start(): Promise<Running>
  log(line: string): void
  /** Tries for this long in vain, then gives up. */
  readonly giveUpMs?: number
}

export interface Kept<Running> {
  current(): Running
  /** Resolves with the reason when the server could not be started again for too long. */
  readonly givenUp: Promise<Error>
  /** Ends the tries; the server that runs, if any, is left to the caller. */
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
const STEADY_MS = 30_000
const GIVE_UP_MS = 600_000

/** Starts a server again when it ends, with growing pauses; says each cause once. */
export function keepRunning<Running extends Server>(options: KeepOptions<Running>): Kept<Running> {
  const { name, start, log, giveUpMs = GIVE_UP_MS } = options
  const stopping = new AbortController()
  let current = options.first
  let giveUp: (reason: Error) => void = () => undefined
  const givenUp = new Promise<Error>((resolve) => {
    giveUp = resolve
  })

  async function startAgain(): Promise<Running | undefined> {
    const begun = performance.now()
    let lastCause = ''
    for (let pauseMs = FIRST_PAUSE_MS; !stopping.signal.aborted; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      try {
        return await start()
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error)
        if (cause !== lastCause) log(`${name} could not be started again: ${cause}`)
        lastCause = cause
        if (performance.now() - begun > giveUpMs) {
          giveUp(new Error(`${name} could not be started again for ${Math.round(giveUpMs / 60_000)} minutes: ${cause}`))
          return undefined
        }
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  async function keep(): Promise<void> {
    for (let pauseMs = 0; ; ) {
      const begun = performance.now()
      const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
      await Promise.race([current.ended, stopped])
      if (stopping.signal.aborted) return
      log(`${name} ended; starting it again.`)
      // One that ends right after each start must not be started without a pause.
      pauseMs = performance.now() - begun > STEADY_MS ? 0 : Math.min(LONGEST_PAUSE_MS, pauseMs * 2 || FIRST_PAUSE_MS)
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      const next = await startAgain()
      if (!next) return
      current = next
      log(`${name} runs again.`)
    }
  }

  const keeping = keep()
  return {
    current: () => current,
    givenUp,
    async stop() {
      stopping.abort()
      await keeping
    },
  }
}
