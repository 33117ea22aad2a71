import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledProcess } from './bundled-processes.ts'

const own = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Another version of the product, built into a copy: the same programs with another version and more migrations.
 * Returns the folder of its processes, for `startProcess`.
 */
export async function buildOtherVersion(
  version: string,
  migrations: Readonly<Record<string, string>>,
): Promise<{ readonly folder: string; remove(): void }> {
  const built = dirname(await bundledProcess('main-web'))
  // Beside the other, where it finds the libraries.
  const folder = mkdtempSync(`${built}-${version}-`)
  cpSync(built, folder, { recursive: true })
  cpSync(join(own, 'migrations'), join(folder, 'migrations'), { recursive: true })
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, 'migrations', name), text)
  const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const moved = ['migrations/', 'package.json'].reduce(
      (changed, name) => changed.replaceAll(`"${relative(built, own)}/${name}"`, `"./${name}"`),
      text,
    )
    if (moved !== text) writeFileSync(path, moved)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
