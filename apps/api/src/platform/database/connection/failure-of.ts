/** Database rejections that are not bugs and deserve their own reply. */
export type DatabaseFailure = 'TOO_SLOW' | 'LOCKED' | 'UNREACHABLE' | 'BUSY' | 'DISK_FULL'

/** The call can be repeated: the database does not answer, too many wait for a connection, or the cause says why. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly failure: DatabaseFailure
  /** When it is worth coming back, where that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(failure: 'UNREACHABLE' | 'BUSY', options: ErrorOptions & { readonly retryAfterSeconds?: number } = {}) {
    super(failure === 'BUSY' ? 'Too many calls wait for a connection' : 'The database does not answer', options)
    this.failure = failure
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

const kinds: readonly (readonly [DatabaseFailure, RegExp])[] = [
  // Statement, idle-in-transaction and transaction timeouts.
  ['TOO_SLOW', /^(57014|25P03|25P04)$/],
  // Lock timeout, deadlock, serialization failure: a retry may succeed.
  ['LOCKED', /^(55P03|40P01|40001)$/],
  ['DISK_FULL', /^53100$/],
  // Connection exceptions, shutdown, crash, start-up, too many connections, expired password.
  ['UNREACHABLE', /^(08\w{3}|57P0[1-5]|53300|28\w{3})$/],
]

/** Includes the system call: a disconnecting client of ours is ECONNRESET as well, but not from the database. */
const brokenNetwork =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/
const networkCall = /^(connect|read|write|getaddrinfo)$/

/** Messages of the client library that have no code. */
const brokenConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed)/

export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof DatabaseUnavailable) return error.failure
  // Several addresses were tried, each with its own error.
  if (error instanceof AggregateError && error.errors.length > 0) return databaseFailureOf(error.errors[0])
  const { code = '', syscall = '' }: Error & { code?: unknown; syscall?: unknown } = error
  const found = kinds.find(([, codes]) => codes.test(String(code)))
  if (found) return found[0]
  const isBroken =
    brokenConnection.test(error.message) || (brokenNetwork.test(String(code)) && networkCall.test(String(syscall)))
  return isBroken ? 'UNREACHABLE' : undefined
}
