import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 20
/** Between two calls of a user: fewer than the limits of a process. */
const THINK_MS = 50

type User = (port: number) => Promise<string>

/** What people notice of an upgrade: calls to the web processes that say they are ready, as a balancer sends them. */
export class Balancer {
  readonly failures: string[] = []
  answered = 0
  readonly #ports = new Set<number>()
  #ready: readonly number[] = []
  #isOpen = true
  readonly #running: readonly Promise<void>[]

  constructor(users: readonly User[]) {
    this.#running = [this.#watch(), ...users.map((call, at) => this.#use(at, call))]
  }

  add(port: number): void {
    this.#ports.add(port)
  }

  remove(port: number): void {
    this.#ports.delete(port)
  }

  /** Until this many further calls were answered. */
  async passes(calls: number): Promise<void> {
    const until = this.answered + calls
    while (this.answered < until && this.failures.length === 0) await delay(LOOK_MS)
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await Promise.all(this.#running)
  }

  async #watch(): Promise<void> {
    while (this.#isOpen) {
      const ports = [...this.#ports]
      const isReady = await Promise.all(
        ports.map((port) =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ status }) => status === 200,
            () => false,
          ),
        ),
      )
      this.#ready = ports.filter((_port, at) => isReady[at])
      await delay(LOOK_MS)
    }
  }

  async #use(first: number, call: User): Promise<void> {
    for (let turn = first; this.#isOpen; turn++) {
      const port = this.#ready[turn % Math.max(1, this.#ready.length)]
      if (port === undefined) {
        if (this.answered > 0) this.failures.push('no process was ready')
        await delay(THINK_MS)
        continue
      }
      const answer = await call(port).catch((error: unknown) => `${error} ${error instanceof Error ? error.cause : ''}`)
      if (answer === 'ok') this.answered++
      else this.failures.push(`${port}: ${answer}`)
      await delay(THINK_MS)
    }
  }
}
