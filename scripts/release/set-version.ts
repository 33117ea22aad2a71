import { readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from '../launch/child.ts'

interface Manifest {
  readonly name: string
  version: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

/** Gives these manifests the version, and what they need of each other. */
export function renew(manifests: readonly Manifest[], version: string): void {
  const names = new Set(manifests.map(({ name }) => name))
  for (const manifest of manifests) {
    manifest.version = version
    for (const needed of [manifest.dependencies, manifest.devDependencies])
      for (const name of Object.keys(needed ?? {})) if (needed && names.has(name)) needed[name] = version
  }
}

const read = (path: string) => JSON.parse(readFileSync(fromRoot(path), 'utf8'))
const write = (path: string, content: object) => writeFileSync(fromRoot(path), `${JSON.stringify(content, null, 2)}\n`)

/** Sets the version of the product in the root and all workspaces, as package.json and package-lock.json have it. */
export function setVersion(version: string): void {
  const lock: { version: string; readonly packages: Readonly<Record<string, Manifest>> } = read('package-lock.json')
  const own = Object.entries(lock.packages).filter(([folder]) => !folder.includes('node_modules/'))
  const paths = own.map(([folder]) => (folder === '' ? 'package.json' : `${folder}/package.json`))
  const manifests: readonly Manifest[] = paths.map(read)
  renew(manifests, version)
  renew(
    own.map(([, manifest]) => manifest),
    version,
  )
  lock.version = version
  for (const [at, path] of paths.entries()) write(path, manifests[at] ?? {})
  write('package-lock.json', lock)
}
