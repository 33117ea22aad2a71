import type { Worker } from 'node:worker_threads'
import type { Call } from '@packing/contract'
import { Unavailable } from '../errors/api-error.ts'
import { spooledIn } from '../files/store/spool.ts'
import { inSpan } from '../tracing/traces.ts'
import type { Performed, Work } from './perform-call.ts'
import { type FromThread, rejectedAs, type ToThread } from './thread-messages.ts'

const isFile = ({ kind }: Call) => kind === 'upload' || kind === 'download'

interface Pending {
  resolve(performed: Performed): void
  reject(error: unknown): void
}

interface CallThreadOptions {
  /** Calls that it performs at a time; others wait in their turn. */
  readonly places: number
  /** Where the start is cheap, `warmUp` starts the thread: then no large call waits for it. */
  readonly isCheap: boolean
  ended(error: Error): void
}

/**
 * Large calls, and such with long replies, in a thread with a heap and connections of its own, one for a process: their
 * rows are compared, checked and collected there, and the thread that answers all other calls stays free (decisions 0215,
 * 0251). What the thread does not survive, such as a heap that is full, ends its calls and no others; the next large call
 * starts another thread.
 */
export class CallThread {
  readonly #spawn: () => Worker
  readonly #options: CallThreadOptions
  readonly #pending = new Map<number, Pending>()
  readonly #waiting: (() => void)[] = []
  #free: number
  #thread: Worker | undefined
  #isReady = false
  #isClosed = false
  #lastId = 0
  /** Uploads and downloads that are performed. */
  #files = 0

  constructor(spawn: () => Worker, options: CallThreadOptions) {
    this.#spawn = spawn
    this.#options = options
    this.#free = options.places
  }

  /** Once the process serves: beside its own start the thread would delay it. */
  warmUp(): void {
    if (this.#options.isCheap) this.start()
  }

  start(): void {
    if (!this.#isClosed) this.#started()
  }

  #started(): Worker {
    this.#thread ??= this.#open()
    return this.#thread
  }

  /** Small calls do not wait for a thread that starts. */
  takes(isLarge: boolean): boolean {
    if (isLarge) this.start()
    return this.#thread !== undefined && (isLarge || this.#isReady)
  }

  /** A long reply is written here only if nothing takes long here, and at once: elsewhere it would be there sooner. */
  get takesReplies(): boolean {
    return this.#isReady && this.#free > 0 && this.#files === 0
  }

  async perform<User>(call: Call, work: Work<User>): Promise<Performed> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const files = isFile(call) ? 1 : 0
    this.#files += files
    try {
      // Who has waited may be gone, and a command is done in any case.
      if (call.kind !== 'command') work.signal.throwIfAborted()
      return await inSpan('thread', { 'packing.call': call.id }, () => this.#send(call, work))
    } finally {
      this.#files -= files
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  /** When all calls have ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    const thread = this.#thread
    if (!thread) return
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    thread.ref()
    this.#post(thread, { type: 'end' })
    await ended
  }

  #post(thread: Worker, message: ToThread): void {
    thread.postMessage(message)
  }

  async #send<User>(call: Call, { asked, admission, signal }: Work<User>): Promise<Performed> {
    const thread = this.#started()
    const id = ++this.#lastId
    const abort = () => this.#post(thread, { type: 'abort', id })
    signal.addEventListener('abort', abort, { once: true })
    const { user, userId, employeeId, functionId, scope } = admission
    const admitted = { user, userId, employeeId, functionId, scope }
    try {
      return await new Promise<Performed>((resolve, reject) => {
        this.#pending.set(id, { resolve, reject })
        this.#post(thread, { type: 'perform', id, callId: call.id, admitted, asked })
      })
    } finally {
      this.#pending.delete(id)
      signal.removeEventListener('abort', abort)
    }
  }

  #open(): Worker {
    const thread = this.#spawn()
    let failure: Error | undefined
    thread.on('message', (message: FromThread) => this.#receive(message))
    thread.on('error', (error: Error) => (failure = error))
    thread.on('exit', () => this.#end(failure))
    thread.unref()
    return thread
  }

  #receive(message: FromThread): void {
    if (message.type === 'ready') {
      this.#isReady = true
      return
    }
    const call = this.#pending.get(message.id)
    if (message.type === 'reply') call?.resolve({ json: { code: message.code, json: message.json } })
    else if (message.type === 'rejected') call?.reject(rejectedAs(message.rejection))
    else if (message.type === 'failed') call?.reject(message.error)
    else {
      const { fileName, mediaType, etag, notice, sizeBytes, handle } = message
      call?.resolve({ file: { fileName, mediaType, etag, notice, spooled: spooledIn(handle, sizeBytes) } })
    }
  }

  /** Its connections are closed with it, and their transactions rolled back. */
  #end(failure = new Error('The thread of large calls has ended')): void {
    this.#thread = undefined
    this.#isReady = false
    if (!this.#isClosed) this.#options.ended(failure)
    for (const { reject } of this.#pending.values()) reject(new Unavailable('M-COM-035'))
  }
}
