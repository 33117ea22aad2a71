import type { Worker } from 'node:worker_threads'

/** The memory of the last task stays occupied for so long. */
const KEPT_MS = 3000

interface Idle {
  readonly thread: Worker
  readonly ending: NodeJS.Timeout
}

/**
 * Threads that wait a moment for the next task: to start one costs more processor time than many tasks take. Idle
 * threads do not keep the process alive.
 */
export class IdleThreads {
  readonly #spawn: () => Worker
  readonly #keptMs: number
  readonly #idle: Idle[] = []

  constructor(spawn: () => Worker, keptMs = KEPT_MS) {
    this.#spawn = spawn
    this.#keptMs = keptMs
  }

  take(): Worker {
    const idle = this.#idle.pop()
    if (!idle) return this.#spawn()
    clearTimeout(idle.ending)
    this.#leaveAlone(idle.thread)
    idle.thread.ref()
    return idle.thread
  }

  /** Only of a thread that has ended all of its tasks. */
  putBack(thread: Worker): void {
    this.#leaveAlone(thread)
    thread.unref()
    const forget = () => {
      const at = this.#idle.findIndex((one) => one.thread === thread)
      if (at >= 0) clearTimeout(this.#idle.splice(at, 1)[0]?.ending)
    }
    thread.on('error', forget).on('exit', forget)
    const ending = setTimeout(() => {
      forget()
      void thread.terminate()
    }, this.#keptMs)
    this.#idle.push({ thread, ending: ending.unref() })
  }

  #leaveAlone(thread: Worker): void {
    for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
  }
}
