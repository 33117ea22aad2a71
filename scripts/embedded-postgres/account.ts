import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lchownSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyBinaries } from './binaries.ts'

/** PostgreSQL refuses to run as root: the user it runs as instead, and its location. */
export interface Account {
  readonly binDir: string
  /** Location of the cluster; differs from the requested folder when only root can reach that. */
  readonly dataDir: string
  readonly command: (program: string, args: readonly string[]) => { file: string; args: string[] }
  readonly spawnAs: { uid?: number; gid?: number }
  readonly give: (path: string) => void
}

const NOBODY = 65_534
const PLACE = '/var/lib/packing-planning'
const NAMESPACE = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

function ordinary(native: string, dataDir: string): Account {
  return {
    binDir: join(native, 'bin'),
    dataDir,
    command: (program, args) => ({ file: join(native, 'bin', program), args: [...args] }),
    spawnAs: {},
    give: () => undefined,
  }
}

const asUser = (native: string, dataDir: string, uid: number): Account => ({
  ...ordinary(native, dataDir),
  spawnAs: { uid, gid: uid },
  give: (path) => lchownSync(path, uid, uid),
})

/** In the user namespace root's files belong to nobody, so PostgreSQL starts and can read them. */
const inNamespace = (native: string, dataDir: string): Account => ({
  ...ordinary(native, dataDir),
  command: (program, args) => ({ file: 'unshare', args: [...NAMESPACE, join(native, 'bin', program), ...args] }),
})

/** Tries instead of guessing: write access to the data, and starting the binaries. */
function works(account: Account): boolean {
  const version = account.command('postgres', ['--version'])
  const script = 'test -w "$0" && test -x "$0" && exec "$@"'
  const isNamespace = version.file === 'unshare'
  const probe = isNamespace
    ? ['unshare', ...NAMESPACE, 'sh', '-c', script, account.dataDir, ...version.args.slice(NAMESPACE.length)]
    : ['sh', '-c', script, account.dataDir, version.file, ...version.args]
  const [file = 'sh', ...args] = probe
  return spawnSync(file, args, { cwd: '/', stdio: 'ignore', ...account.spawnAs }).status === 0
}

function giveAll(path: string, uid: number): void {
  lchownSync(path, uid, uid)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, uid)
  }
}

/** As root: an unprivileged user, else a user namespace, else a copy outside the checkout. */
export function chooseAccount(native: string, dataDir: string, log: (line: string) => void): Account {
  mkdirSync(dirname(dataDir), { recursive: true })
  if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 })
  const real = realpathSync(dataDir)
  if (process.getuid?.() !== 0) return ordinary(native, real)
  const owner = statSync(real).uid
  const uid = owner === 0 ? NOBODY : owner
  const isOwnedByRoot = owner === 0 && existsSync(join(real, 'cluster'))
  const tries = isOwnedByRoot ? [namespaceTry, userTry] : [userTry, namespaceTry]
  for (const attempt of tries) {
    const account = attempt(native, real, uid)
    if (account) return account
  }
  return copied(native, dataDir, real, log)
}

function userTry(native: string, dataDir: string, uid: number): Account | undefined {
  const before = statSync(dataDir).uid
  if (before !== uid) giveAll(dataDir, uid)
  const account = asUser(native, dataDir, uid)
  if (works(account)) return account
  if (before !== uid) giveAll(dataDir, before)
  return undefined
}

function namespaceTry(native: string, dataDir: string): Account | undefined {
  const before = statSync(dataDir).uid
  if (before !== 0) giveAll(dataDir, 0)
  const account = inNamespace(native, dataDir)
  if (works(account)) return account
  if (before !== 0) giveAll(dataDir, before)
  return undefined
}

export const externalDataDir = (dataDir: string): string => {
  const real = existsSync(dataDir) ? realpathSync(dataDir) : dataDir
  return join(PLACE, createHash('sha256').update(real).digest('hex').slice(0, 12), 'postgres')
}

/** For a checkout that only root can reach, without user namespaces. */
function copied(native: string, dataDir: string, real: string, log: (line: string) => void): Account {
  const data = externalDataDir(real)
  // An existing cluster would silently be ignored.
  if (existsSync(join(real, 'cluster'))) throw new Error(unreachable(real))
  mkdirSync(data, { recursive: true, mode: 0o755 })
  const binaries = copyBinaries(native, join(dirname(data), 'binaries'))
  const account = userTry(binaries, data, NOBODY)
  if (!account) throw new Error(unreachable(real))
  log(`Only root can reach ${dataDir}, so the database is stored in ${data}.`)
  return account
}

const unreachable = (dataDir: string) =>
  `PostgreSQL does not run as root, and no other user can access ${dataDir}. Start as a non-root user, ` +
  `or move the checkout to a folder that everyone can enter (chmod o+x on its parents), or set DATABASE_URL.`
