import { setTimeout as delay } from 'node:timers/promises'

interface Server {
  /** Resolves when the server has ended for any reason. */
  readonly ended: Promise<void>
}

export interface KeepOptions<Running extends Server> {
  readonly name: string
  readonly first: Running
  /** The signal aborts when the launcher stops. */
  start(signal: AbortSignal): Promise<Running>
  log(line: string): void
  /** Gives up after this long without a steady run. */
  readonly giveUpMs?: number
  /** A server that runs this long is steady. */
  readonly steadyMs?: number
}

export interface Kept<Running> {
  current(): Running
  /** Resolves with the reason when the server could not be kept running for too long. */
  readonly givenUp: Promise<Error>
  /** Ends the tries; the server that runs, if any, is left to the caller. */
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
const STEADY_MS = 30_000
const GIVE_UP_MS = 600_000

const longer = (pauseMs: number) => Math.min(LONGEST_PAUSE_MS, pauseMs * 2 || FIRST_PAUSE_MS)

/** Without times, process ids and ports, which differ in every try. */
const gistOf = (cause: string) => cause.replaceAll(/\d+/g, '')

const durationOf = (ms: number) => (ms < 90_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} minutes`)

/**
 * Since the server first ended, or last ended after a steady time: how long, and what was written, each cause once.
 */
class Trouble {
  readonly givenUp: Promise<Error>
  readonly #log: (line: string) => void
  readonly #giveUpMs: number
  readonly #said = new Set<string>()
  #since: number | undefined
  #giveUp: (reason: Error) => void = () => undefined

  constructor(log: (line: string) => void, giveUpMs: number) {
    this.#log = log
    this.#giveUpMs = giveUpMs
    this.givenUp = new Promise((resolve) => {
      this.#giveUp = resolve
    })
  }

  begin(wasSteady: boolean): void {
    if (wasSteady) {
      this.#since = undefined
      this.#said.clear()
    }
    this.#since ??= performance.now()
  }

  say(cause: string): void {
    if (!this.#said.has(gistOf(cause))) this.#log(cause)
    this.#said.add(gistOf(cause))
  }

  /** Whether it has lasted too long; then this is the reason. */
  giveUp(reasonOf: (time: string) => string): boolean {
    if (this.#since === undefined || performance.now() - this.#since <= this.#giveUpMs) return false
    this.#giveUp(new Error(reasonOf(durationOf(this.#giveUpMs))))
    return true
  }
}

/** Starts a server again when it ends, with growing pauses; writes each cause once. */
export function keepRunning<Running extends Server>(options: KeepOptions<Running>): Kept<Running> {
  const { name, start, log, giveUpMs = GIVE_UP_MS, steadyMs = STEADY_MS } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const trouble = new Trouble(log, giveUpMs)
  let current = options.first
  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined)

  async function startAgain(): Promise<Running | undefined> {
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = longer(pauseMs)) {
      try {
        return await start(signal)
      } catch (error) {
        if (signal.aborted) return undefined
        const cause = error instanceof Error ? error.message : String(error)
        trouble.say(`${name} could not be started again: ${cause}`)
        if (trouble.giveUp((time) => `${name} could not be started again for ${time}: ${cause}`)) return undefined
        await pause(pauseMs)
      }
    }
    return undefined
  }

  // Once: a listener for each start would stay as long as the launcher.
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

  async function keep(): Promise<void> {
    for (let pauseMs = 0; ; ) {
      const begun = performance.now()
      await Promise.race([current.ended, stopped])
      if (signal.aborted) return
      const wasSteady = performance.now() - begun > steadyMs
      trouble.begin(wasSteady)
      trouble.say(`${name} ended; starting it again.`)
      if (trouble.giveUp((time) => `${name} has ended after every start for ${time}.`)) return
      // One that ends right after each start must not be started without a pause.
      pauseMs = wasSteady ? 0 : longer(pauseMs)
      await pause(pauseMs)
      const next = await startAgain()
      if (!next) return
      current = next
      trouble.say(`${name} runs again.`)
    }
  }

  const keeping = keep()
  return {
    current: () => current,
    givenUp: trouble.givenUp,
    async stop() {
      stopping.abort()
      await keeping
    },
  }
}
