import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type ssh2 from 'ssh2'
import type { SFTPWrapper, Stats } from 'ssh2'
import { type AddressRules, isListed } from '../outbound/address-rules.ts'
import { reachHost } from '../outbound/reach-host.ts'
import { onFirstUse } from '../process/on-first-use.ts'
import { fingerprintOf, HostKeyNotConfirmed } from './host-key.ts'
import { limited } from './limited.ts'
import { isPlainName } from './path-rules.ts'
import type { Place, PlacedFile } from './place.ts'

const library = onFirstUse<typeof ssh2>('ssh2')
const CONNECT_MS = 10_000
const KEEP_ALIVE_MS = 5_000
const UNANSWERED = 3
/** Status of the protocol. */
const NO_SUCH_FILE = 2
const END_OF_FOLDER = 1
/** Of a folder. */
const MOST_ENTRIES = 10_000
const DEFAULT_PORT = 22

export interface SftpServer {
  readonly host: string
  readonly port: number
  readonly userName: string
  readonly secret: { readonly kind: 'PASSWORD' | 'KEY'; readonly text: string }
  /** Fingerprint that a user has confirmed; empty: none. */
  readonly hostKey: string
}

type Rules = Pick<AddressRules, 'hosts' | 'networks'>

/** Whether a server may be asked at all. Where its name leads is judged at each connection. */
export const isAllowedServer = (server: Pick<SftpServer, 'host' | 'port'>, hosts: readonly string[]): boolean =>
  isListed(server, hosts, DEFAULT_PORT)

/** Ends with the connection: a request that is under way then fails. */
export async function openSftp(server: SftpServer, rules: Rules, signal: AbortSignal): Promise<Place> {
  const sock = await reachHost(server, { rules, usualPort: DEFAULT_PORT, setting: 'SFTP_HOSTS' }, signal)
  // Requests are small and wait for each other.
  sock.setNoDelay(true)
  const client = new (library().Client)()
  let unconfirmed: HostKeyNotConfirmed | undefined
  const { kind, text } = server.secret
  const ready = once(client, 'ready')
  client.connect({
    sock,
    username: server.userName,
    readyTimeout: CONNECT_MS,
    keepaliveInterval: KEEP_ALIVE_MS,
    keepaliveCountMax: UNANSWERED,
    hostVerifier: (key: Buffer) => {
      const fingerprint = fingerprintOf(key)
      if (fingerprint === server.hostKey) return true
      unconfirmed = new HostKeyNotConfirmed(fingerprint, server.hostKey)
      return false
    },
    ...(kind === 'PASSWORD' ? { password: text } : { privateKey: text }),
  })
  const stop = () => client.destroy()
  signal.addEventListener('abort', stop, { once: true })
  const close = async () => {
    signal.removeEventListener('abort', stop)
    client.end()
    sock.destroy()
  }
  try {
    await ready
    // A connection that breaks later fails what is under way.
    client.on('error', () => undefined)
    const sftp = await promisify<SFTPWrapper>((done) => client.sftp(done))()
    return placeOn(sftp, answersOf(client), close)
  } catch (error) {
    client.on('error', () => undefined)
    await close()
    throw unconfirmed ?? error
  }
}

const fileOf = (name: string, stats: Pick<Stats, 'size' | 'mtime'>): PlacedFile => ({
  name,
  sizeBytes: stats.size,
  modifiedAt: new Date(stats.mtime * 1000),
})

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === NO_SUCH_FILE

const isEnd = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === END_OF_FOLDER

interface Entry {
  readonly filename: string
  readonly attrs: Stats
}

/** Throws where there are more than anybody would leave: a server could go on for ever. */
async function entriesOf(sftp: SFTPWrapper, folder: string): Promise<readonly Entry[]> {
  const handle = await promisify<Buffer>((done) =>
    sftp.opendir(folder, (error, opened) => done(error ?? null, opened)),
  )()
  const next = promisify<readonly Entry[]>((done) => sftp.readdir(handle, (error, list) => done(error ?? null, list)))
  const found: Entry[] = []
  try {
    for (;;) {
      found.push(...(await next()))
      if (found.length > MOST_ENTRIES) throw new Error(`${folder} has more than ${MOST_ENTRIES} entries`)
    }
  } catch (error) {
    if (!isEnd(error)) throw error
  } finally {
    sftp.close(handle, () => undefined)
  }
  return found
}

/** The home of the user is the place itself. */
const placed = (folder: string) => (folder === '' ? '.' : folder)

type Answers = <T>(asked: Promise<T>) => Promise<T>
type Done<T> = (error: Error | null, result: T) => void

/** The library leaves a request unanswered that is sent after the connection has ended. */
function answersOf(client: ssh2.Client): Answers {
  const ended = new Promise<never>((_resolve, reject) => {
    client.once('close', () => reject(new Error('The server has ended the connection')))
  })
  ended.catch(() => undefined)
  return (asked) => Promise.race([asked, ended])
}

function placeOn(sftp: SFTPWrapper, answered: Answers, close: () => Promise<void>): Place {
  const ask = <T>(send: (done: Done<T>) => void) => answered(promisify<T>(send)())
  const statusOf = async (path: string): Promise<Stats | undefined> => {
    try {
      return await ask<Stats>((done) => sftp.lstat(path, (error, stats) => done(error ?? null, stats)))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return {
    async list(folder) {
      const found = await answered(entriesOf(sftp, placed(folder)))
      return found
        .filter(({ filename, attrs }) => isPlainName(filename) && isFile(attrs.mode))
        .map(({ filename, attrs }) => fileOf(filename, attrs))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    async find(path) {
      const stats = await statusOf(path)
      return stats && isFile(stats.mode) ? fileOf(path.slice(path.lastIndexOf('/') + 1), stats) : undefined
    },
    fetch: (path, to, maxBytes) =>
      answered(pipeline(sftp.createReadStream(path), limited(maxBytes), createWriteStream(to, { mode: 0o600 }))),
    async write(path, content) {
      await ask<void>((done) => sftp.writeFile(path, content, {}, (error) => done(error ?? null, undefined)))
    },
    async move(from, to) {
      if (await statusOf(to)) throw new Error(`${to} exists already`)
      await ask<void>((done) => sftp.rename(from, to, (error) => done(error ?? null, undefined)))
    },
    async ensureFolder(folder) {
      const names = folder.split('/')
      for (const at of names.keys()) {
        const path = names.slice(0, at + 1).join('/')
        if (path === '' || (await statusOf(path))) continue
        await ask<void>((done) => sftp.mkdir(path, (error) => done(error ?? null, undefined)))
      }
    },
    close,
  }
}

const FILE_TYPE = 0o170000
const PLAIN_FILE = 0o100000
const isFile = (mode: number) => (mode & FILE_TYPE) === PLAIN_FILE

/** In a form that can be used as it is, without a passphrase. */
export const isPrivateKey = (text: string): boolean => {
  const key = library().utils.parseKey(text)
  return !(key instanceof Error) && key.isPrivateKey()
}
