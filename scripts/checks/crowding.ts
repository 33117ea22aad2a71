import { readdirSync } from 'node:fs'
import { fromRoot } from '../launch/child.ts'

const MOST_FILES = 20

const ROOTS = ['apps', 'packages', 'bench', 'scripts']

/** One theme in many small files: parts of it would be named by how, not by what. The number is the most it may have. */
const ONE_THEME: Readonly<Record<string, number>> = {}

const isCounted = (path: string) =>
  /\.(tsx?|css)$/.test(path) && !/\.[\w-]*test\.tsx?$|(^|\/)(testing|node_modules|dist)\//.test(path)

/** By path: how many files stand in each folder, besides tests and their tools. */
export function filesByFolder(paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths.filter(isCounted)) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

/** Folders with more files than allowed, and exceptions that are no longer needed. */
export function crowded(counts: ReadonlyMap<string, number>, exceptions: Readonly<Record<string, number>>): string[] {
  const tooMany = [...counts].flatMap(([folder, count]) => {
    const most = exceptions[folder] ?? MOST_FILES
    return count > most ? [`${folder}: ${count} files, at most ${most}`] : []
  })
  const idle = Object.keys(exceptions).filter((folder) => (counts.get(folder) ?? 0) <= MOST_FILES)
  return [...tooMany, ...idle.map((folder) => `${folder}: needs no exception`)]
}

export function checkCrowding(): { isGood: boolean; output: string } {
  const paths = ROOTS.flatMap((root) =>
    readdirSync(fromRoot(root), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${root}/${path.replaceAll('\\', '/')}`,
    ),
  )
  const found = crowded(filesByFolder(paths), ONE_THEME)
  return { isGood: found.length === 0 && paths.length > 1000, output: found.join('\n') }
}
