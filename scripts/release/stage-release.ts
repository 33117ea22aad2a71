import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fromRoot } from '../launch/child.ts'
import { writeSite } from '../site/build-site.ts'
import { isOfOthers, type LockFile, nameOf, shippedPackages } from './shipped-packages.ts'

const SERVER = 'apps/api'
const SITE = 'apps/web'
const documents = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy']

/** Programs of the server with what they share; the demo stays at home. What only types are made of lies in folders. */
function copyServer(to: string): void {
  const dist = fromRoot(`${SERVER}/dist`)
  for (const name of readdirSync(dist))
    if (/\.js(\.map)?$/.test(name) && !name.startsWith('main-demo.'))
      cpSync(join(dist, name), join(to, SERVER, 'dist', name))
  cpSync(fromRoot(`${SERVER}/package.json`), join(to, SERVER, 'package.json'))
}

/** Without the packages that stand below it: each that is shipped is copied by itself. */
function copyPackage(path: string, to: string): void {
  const from = fromRoot(path)
  cpSync(from, join(to, path), {
    recursive: true,
    filter: (file) => !relative(from, file).split('/').includes('node_modules'),
  })
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly engines: Readonly<Record<string, string>>
}

const command = (name: string) => `node --enable-source-maps ${SERVER}/dist/main-${name}.js`

/** The commands that operate an installation have the names that they have in a checkout. */
const manifestOf = ({ name, version, engines }: Manifest) => ({
  name,
  version,
  private: true,
  type: 'module',
  engines,
  scripts: Object.fromEntries(['admin', 'import', 'backup', 'restore', 'migrate'].map((each) => [each, command(each)])),
})

/**
 * Everything that an installation runs, in a folder: compiled server and site, the packages that the server needs,
 * migrations, deployment files and documents. Nothing is compiled or fetched on the target.
 */
export function stageRelease(lock: LockFile, manifest: Manifest, to: string): void {
  copyServer(to)
  // The packages of the workspace are in the programs already.
  for (const path of shippedPackages(lock, [SERVER]).filter(isOfOthers)) copyPackage(path, to)
  cpSync(fromRoot(`${SERVER}/migrations`), join(to, SERVER, 'migrations'), { recursive: true })
  cpSync(fromRoot(`${SITE}/dist/site`), join(to, SITE, 'dist/site'), { recursive: true })
  writeSite(join(to, 'docs-site'))
  for (const document of documents) cpSync(fromRoot(document), join(to, document), { recursive: true })
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifestOf(manifest), null, 2)}\n`)
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i

/** The licences of everything in the release, with what the site contains. */
export function noticesOf(lock: LockFile): string {
  const packages = shippedPackages(lock, [SERVER, SITE]).filter(isOfOthers)
  return packages
    .map((path) => {
      const { version = '', license = 'see below' } = lock.packages[path] ?? {}
      const texts = readdirSync(fromRoot(path))
        .filter((file) => LICENCE_FILE.test(file) && statSync(fromRoot(`${path}/${file}`)).isFile())
        .sort()
        .map((file) => readFileSync(fromRoot(`${path}/${file}`), 'utf8').trim())
      return [`${nameOf(path)} ${version}: ${license}`, ...texts].join('\n\n')
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}
