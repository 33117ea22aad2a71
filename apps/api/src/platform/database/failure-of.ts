/** What the database refused that is no issue of the program: a reply can say so. */
export type DatabaseFailure = 'TOO_SLOW' | 'LOCKED' | 'UNREACHABLE'

const kinds: readonly (readonly [DatabaseFailure, RegExp])[] = [
  // Statement, idle-in-transaction and transaction timeouts.
  ['TOO_SLOW', /^(57014|25P03|25P04)$/],
  // Lock timeout, deadlock, serialization failure: the same again may well succeed.
  ['LOCKED', /^(55P03|40P01|40001)$/],
  // Connection exceptions, shutdown, crash, starting up, too many connections, a password that is no longer good.
  ['UNREACHABLE', /^(08\w{3}|57P0[1-5]|53300|28\w{3})$/],
]

/** With a system call: a client of ours that goes away is ECONNRESET as well, but none of the database's. */
const brokenNetwork =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/
const networkCall = /^(connect|read|write|getaddrinfo)$/

/** What the client library says without a code. */
const brokenConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed)/

/** Undefined for everything else, which then is a bug. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined
  // Several addresses were tried, each with an error of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return databaseFailureOf(error.errors[0])
  const { code = '', syscall = '' }: Error & { code?: unknown; syscall?: unknown } = error
  const found = kinds.find(([, codes]) => codes.test(String(code)))
  if (found) return found[0]
  const isBroken =
    brokenConnection.test(error.message) || (brokenNetwork.test(String(code)) && networkCall.test(String(syscall)))
  return isBroken ? 'UNREACHABLE' : undefined
}
