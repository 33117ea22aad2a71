import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { ClientBase } from 'pg'

/** What the client library knows of its connection. */
export interface Wire {
  readonly readyForQuery: boolean
  readonly processID: number
  readonly connection: { readonly stream: Socket }
}

export function wireOf(client: ClientBase): Wire | undefined {
  const isWire = 'readyForQuery' in client && 'processID' in client && 'connection' in client
  return isWire ? (client as ClientBase & Wire) : undefined
}

/** The process of the database that works for a connection. */
export interface Backend {
  readonly pid: number
  /** Behind a pooler another client may get the process after the transaction: it is ours while it has this start. */
  readonly transactionStart?: string
}

const lent = new WeakMap<ClientBase, Backend>()

/** For the time of a transaction through a pooler, which reports process ids of its own. */
export const rememberBackend = (client: ClientBase, backend: Backend): void => void lent.set(client, backend)
export const forgetBackend = (client: ClientBase): void => void lent.delete(client)
export const lentBackendOf = (client: ClientBase): Backend | undefined => lent.get(client)

const loads = new WeakMap<ClientBase, Writable>()

/** Until the load has been ended the database rightly waits for its rows. */
export function watchLoad<Load extends Writable>(client: ClientBase, load: Load): Load {
  loads.set(client, load)
  return load
}

export function isLoading(client: ClientBase): boolean {
  const load = loads.get(client)
  return load !== undefined && !load.writableEnded && !load.destroyed
}

/** Closes the connection; its statement fails as unreachable. */
export function cutOff(client: ClientBase): void {
  const error = Object.assign(new Error('Connection terminated: no answer'), { code: 'ETIMEDOUT', syscall: 'read' })
  wireOf(client)?.connection.stream.destroy(error)
}
