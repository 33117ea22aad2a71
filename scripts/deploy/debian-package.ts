import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
const find = (program: string) => folders.map((folder) => `${folder}/${program}`).find((path) => existsSync(path))

/**
 * The path of a program that Debian has as a package; as root it is installed if it is missing, without its service.
 * Otherwise the reason.
 */
export function findOrInstall(program: string): { readonly path: string } | { readonly missing: string } {
  const there = find(program)
  if (there) return { path: there }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { missing: `${program} is not installed (apt-get install ${program})` }
  // Services do not start in run level 1.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const install = ['install', '-y', '-q', '--no-install-recommends', program]
  for (const args of [install, ['update', '-q'], install]) {
    spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 120_000 })
    const path = find(program)
    if (path) return { path }
  }
  return { missing: `${program} could not be installed from Debian` }
}
