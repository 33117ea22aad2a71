import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export interface Version {
  readonly commit: string
  readonly folder: string
  readonly dispose: () => void
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

/**
 * Another commit in a folder of its own: its sources, and the installed packages of this checkout, which it shares. Its own
 * packages are those of its sources. If it needs other versions of packages, `npm ci` there brings them.
 */
export function checkOut(name: string): Version {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`)
  const root = git('rev-parse', '--show-toplevel')
  const folder = join(mkdtempSync(join(tmpdir(), 'compare-')), commit.slice(0, 12))
  git('worktree', 'add', '--detach', folder, commit)
  const dispose = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  try {
    linkPackages(root, folder)
  } catch (error) {
    dispose()
    throw error
  }
  return { commit, folder, dispose }
}

function linkPackages(root: string, folder: string): void {
  const installed = join(root, 'node_modules')
  const target = join(folder, 'node_modules')
  const scope = join(target, '@packing')
  mkdirSync(scope, { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@packing' && !name.startsWith('.vite')) symlinkSync(join(installed, name), join(target, name))
  for (const area of ['packages', 'apps'])
    for (const own of readdirSync(join(folder, area), { withFileTypes: true })) {
      if (!own.isDirectory()) continue
      symlinkSync(join(folder, area, own.name), join(scope, basename(own.name)))
      linkOwn(join(root, area, own.name), join(folder, area, own.name))
    }
}

/** Packages that a workspace has for itself. */
function linkOwn(from: string, to: string): void {
  const names = readdirSync(from, { withFileTypes: true }).filter((each) => each.name === 'node_modules')
  for (const { name } of names) symlinkSync(join(from, name), join(to, name))
}
