interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

const FOLDER = 'node_modules/'

/** Where Node finds a dependency of the package in a folder: in that folder, or in the nearest one above. */
function findDependency({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const path = folder === '' ? `${FOLDER}${name}` : `${folder}/${FOLDER}${name}`
    const found = packages[path]
    if (found) return found.link === true ? found.resolved : path
    if (folder === '') return undefined
    const above = folder.lastIndexOf(`/${FOLDER}`)
    folder = above >= 0 ? folder.slice(0, above) : ''
  }
}

/**
 * Folders of all packages that run where one of these workspaces runs, by name, the workspaces included. Those of other
 * platforms that are not in the lock file are left out.
 */
export function shippedPackages(lock: LockFile, workspaces: readonly string[]): string[] {
  const reached = new Set(workspaces)
  for (const path of reached) {
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findDependency(lock, path, name)
      if (found !== undefined) reached.add(found)
      else if (name in dependencies && !(name in optionalDependencies))
        throw new Error(`${path} needs ${name}, which package-lock.json lacks`)
    }
  }
  return [...reached].sort()
}

/** `node_modules/a/node_modules/@b/c` is @b/c. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)

export const isOfOthers = (path: string): boolean => path.includes(FOLDER)
