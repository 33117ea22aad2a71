import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type AddressRules, type HostPort, isListed } from './address-rules.ts'
import { judgedLookup, judgeNumber } from './judged-lookup.ts'

const CONNECT_MS = 10_000

export interface Reaching {
  readonly rules: Pick<AddressRules, 'hosts' | 'networks'>
  /** Of hosts that are listed without one. */
  readonly usualPort: number
  /** The setting that lists them. */
  readonly setting: string
}

/** The settings do not allow the address: another attempt would not either. */
export class NotAllowed extends Error {}

/** A connection to a server that the settings allow, at the address that was judged. */
export async function reachHost(
  server: HostPort,
  { rules, usualPort, setting }: Reaching,
  signal: AbortSignal,
): Promise<Socket> {
  const { host, port } = server
  if (!isListed(server, rules.hosts, usualPort))
    throw new NotAllowed(`${host}:${port} is not one of the servers allowed (${setting})`)
  judgeNumber(host, rules)
  const socket = connect({ host, port, lookup: judgedLookup(rules) })
  const within = AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)])
  try {
    await once(socket, 'connect', { signal: within })
    return socket
  } catch (error) {
    socket.destroy()
    throw within.aborted && !signal.aborted ? new Error(`${host}:${port} did not answer in time`) : error
  }
}
