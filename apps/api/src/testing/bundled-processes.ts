import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer, type ServerProcess } from '../bundle/bundle-server.ts'

// Where the bundle finds the libraries, and no build looks for changes.
const parent = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))

async function bundle(): Promise<string> {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'processes-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await bundleServer(folder)
  return folder
}

let bundled: Promise<string> | undefined

/** A process to start: from source, each start would pass a thousand modules through the TypeScript loader, 6 s of CPU. */
export async function bundledProcess(name: ServerProcess): Promise<string> {
  bundled ??= bundle()
  return join(await bundled, `${name}.js`)
}
