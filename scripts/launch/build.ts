import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from './child.ts'
import { runToEnd } from './run-to-end.ts'

const folders = ['packages', 'apps']
const files = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.emit.json']
const skipped = new Set(['node_modules', 'dist', 'test-results'])
/** Tests are no part of the product. */
const isTest = (name: string) => /\.test\.tsx?$/.test(name)
const results = ['apps/api/dist/main-web.js', 'apps/identity/dist/main.js', 'apps/web/dist/site/index.html']

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || isTest(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of [...files.map(fromRoot), ...folders.flatMap((folder) => [...filesIn(fromRoot(folder))])]) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** What runs as compiled files: the others are within the bundles of server and site. The end-to-end tests load the contract. */
const compiled = ['packages/contract', 'apps/identity'].map((folder) => fromRoot(`${folder}/tsconfig.build.json`))
const tsc = fromRoot('node_modules/typescript-native/bin/tsc')
const vite = fromRoot('node_modules/vite/bin/vite.js')
const bundleServer = fromRoot('apps/api/src/bundle/bundle-server.ts')

/** Reject when the build fails. */
export interface Build {
  /** What prepares a database is built. */
  readonly server: Promise<void>
  readonly whole: Promise<void>
}

/** Writes JavaScript for the whole product, without checking types: `npm run check` does that. */
function begin(): { readonly server: Promise<boolean>; readonly whole: Promise<boolean> } {
  const server = runToEnd(process.execPath, ['--import', 'tsx', bundleServer])
  const all = Promise.all([
    server,
    runToEnd(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'warn']),
    ...compiled.map((project) => runToEnd(process.execPath, [tsc, '-p', project])),
  ])
  return { server, whole: all.then((built) => built.every((isBuilt) => isBuilt)) }
}

export const build = (): Promise<boolean> => begin().whole

/** Environment variable of a test run, which tests what it built at its start even if files change meanwhile. */
export const IS_BUILT = 'IS_BUILT'

const orFail = (isBuilt: boolean) => {
  if (!isBuilt) throw new Error('The build failed; see above.')
}

/** Builds what has changed since the last time, while its caller does what needs no build. */
export function beginBuildIfStale(log: (line: string) => void): Build {
  const none: Build = { server: Promise.resolve(), whole: Promise.resolve() }
  if (process.env[IS_BUILT] !== undefined) return none
  const stamp = fromRoot('.cache/build.stamp')
  const now = fingerprint()
  const isFresh =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === now && results.every((path) => existsSync(fromRoot(path)))
  if (isFresh) return none
  log('Building …')
  const begun = begin()
  const whole = begun.whole.then((isBuilt) => {
    orFail(isBuilt)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, now)
  })
  const server = begun.server.then(orFail)
  // Whoever waits for them later learns of a failure then.
  for (const part of [server, whole]) part.catch(() => undefined)
  return { server, whole }
}

export const buildIfStale = (log: (line: string) => void): Promise<void> => beginBuildIfStale(log).whole
