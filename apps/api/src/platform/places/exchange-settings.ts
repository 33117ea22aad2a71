import type { Config } from '../config/config.ts'
import { readSealer, type Sealer } from '../outbound/sealed-text.ts'
import { openDirectory } from './directory-place.ts'
import type { Place } from './place.ts'
import { openSftp, type SftpServer } from './sftp-place.ts'

export interface Exchanges {
  /** Directories below which those of partners lie. */
  readonly roots: readonly string[]
  readonly hosts: readonly string[]
  readonly networks: readonly string[]
  /** undefined: no key to seal secrets with, so that no server can be set up. */
  readonly sealer: Sealer | undefined
}

type Settings = Pick<Config, 'SECRETS_KEY_FILE' | 'EXCHANGE_DIRS' | 'SFTP_HOSTS' | 'OUTBOUND_NETWORKS'>

/** undefined: the installation exchanges no files. */
export async function openExchanges(config: Settings): Promise<Exchanges | undefined> {
  const { SECRETS_KEY_FILE: path, EXCHANGE_DIRS: roots, SFTP_HOSTS: hosts, OUTBOUND_NETWORKS: networks } = config
  if (roots.length === 0 && hosts.length === 0) return undefined
  return { roots, hosts, networks, sealer: path === undefined ? undefined : await readSealer(path) }
}

export type PlaceAddress =
  | { readonly kind: 'DIRECTORY'; readonly directory: string }
  | ({ readonly kind: 'SFTP'; readonly sealedSecret: string; readonly secretKind: 'PASSWORD' | 'KEY' } & Omit<
      SftpServer,
      'secret'
    >)

export function openPlace(address: PlaceAddress, exchanges: Exchanges, signal: AbortSignal): Promise<Place> {
  if (address.kind === 'DIRECTORY') return openDirectory(address.directory, exchanges.roots)
  if (!exchanges.sealer) throw new Error('SECRETS_KEY_FILE is not set')
  const secret = { kind: address.secretKind, text: exchanges.sealer.open(address.sealedSecret) }
  return openSftp({ ...address, secret }, exchanges, signal)
}
