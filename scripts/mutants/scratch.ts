import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fromRoot } from '../launch/child.ts'

export interface Scratch {
  readonly folder: string
  /** Files of the checkout, tracked and new, relative to it. */
  readonly paths: readonly string[]
}

/**
 * Copies the checkout, so that no change reaches its own files. Installed packages are linked, not copied, where the
 * file system allows it: their links to the product's own packages are relative and lead into the copy.
 */
export function makeScratch(): Scratch {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: fromRoot('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(fromRoot(path)))
  const folder = mkdtempSync(join(tmpdir(), 'packing-mutants-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(fromRoot(path), join(folder, path))
  }
  const workspaces = new Set(paths.flatMap((path) => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? []))
  for (const modules of ['node_modules', ...[...workspaces].map((one) => `${one}/node_modules`)]) {
    if (existsSync(fromRoot(modules))) link(fromRoot(modules), join(folder, modules))
  }
  return { folder, paths }
}

function link(from: string, to: string): void {
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) return
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}
