import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['firefox-esr', 'firefox']
const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** FIREFOX_PATH, or the first one on the path. */
export function findFirefox(): string | undefined {
  const given = process.env['FIREFOX_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`FIREFOX_PATH names ${given}, which does not exist.`)
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC].find((path) => existsSync(path))
}
