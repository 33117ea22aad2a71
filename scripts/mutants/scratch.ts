import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fromRoot } from '../launch/child.ts'

/** Files of the checkout, tracked and new, relative to it. */
export function pathsOfCheckout(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: fromRoot('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  return listed.split('\0').filter((path) => path !== '' && existsSync(fromRoot(path)))
}

/**
 * Copies the checkout, so that no change reaches its own files, and returns the folder. Installed packages are linked, not
 * copied, where the file system allows it: their links to the product's own packages are relative and lead into the copy.
 */
export function makeScratch(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'packing-mutants-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(fromRoot(path), join(folder, path))
  }
  const workspaces = new Set(paths.flatMap((path) => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? []))
  for (const modules of ['node_modules', ...[...workspaces].map((one) => `${one}/node_modules`)]) {
    if (!existsSync(fromRoot(modules))) continue
    link(fromRoot(modules), join(folder, modules))
    // What tools keep there they write again in place, which would change the checkout's.
    for (const kept of ['.vite', '.vitest', '.cache'])
      rmSync(join(folder, modules, kept), { recursive: true, force: true })
  }
  return folder
}

function link(from: string, to: string): void {
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) return
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}
