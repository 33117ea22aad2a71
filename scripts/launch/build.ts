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

const compiled = folders
  .flatMap((folder) => readdirSync(fromRoot(folder)).map((name) => fromRoot(`${folder}/${name}/tsconfig.build.json`)))
  .filter((project) => existsSync(project))
const tsc = fromRoot('node_modules/typescript-native/bin/tsc')
const bundleServer = fromRoot('apps/api/src/bundle/bundle-server.ts')

/** Writes JavaScript for the whole product, without checking types: `npm run check` does that. */
export async function build(): Promise<boolean> {
  const built = await Promise.all([
    ...compiled.map((project) => runToEnd(process.execPath, [tsc, '-p', project])),
    runToEnd(process.execPath, ['--import', 'tsx', bundleServer]),
    runToEnd('npm', ['run', '--silent', 'build', '-w', '@packing/web']),
  ])
  return built.every((isBuilt) => isBuilt)
}

/** Environment variable of a test run, which tests what it built at its start even if files change meanwhile. */
export const IS_BUILT = 'IS_BUILT'

export async function buildIfStale(log: (line: string) => void): Promise<void> {
  if (process.env[IS_BUILT] !== undefined) return
  const stamp = fromRoot('.cache/build.stamp')
  const now = fingerprint()
  const isFresh =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === now && results.every((path) => existsSync(fromRoot(path)))
  if (isFresh) return
  log('Building …')
  if (!(await build())) throw new Error('The build failed; see above.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}
