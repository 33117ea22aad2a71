import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * The last --disable-features wins, so Playwright's own list is repeated here. The two address-bar features would load
 * two pages into each new context.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
  // All pages are trusted: a process per site and a spare one only cost.
  '--disable-site-isolation-trials',
  // Pages live for seconds: a larger young generation avoids garbage collection.
  '--js-flags=--min-semi-space-size=32',
]

/** The headless shell draws the same pages without the windows around them, for two thirds of the processor time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const NONE = `There is no browser for the tests. Install one of these, then start again:
  - Debian:            sudo apt-get install --no-install-recommends chromium-headless-shell
  - Ubuntu:            sudo apt-get install --no-install-recommends chromium
  - any system:        npx playwright install chromium
  - or set CHROMIUM_PATH to an installed Chromium or Google Chrome.`

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, ...MAC].find((path) => existsSync(path))
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return path !== '' && existsSync(path) ? path : undefined
}

function installed(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  return onPath() ?? playwrightsOwn()
}

function run(log: (line: string) => void, command: string, args: string[]): boolean {
  log(`  ${command} ${args.join(' ')}`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
}

function installFromDebian(log: (line: string) => void): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  log('No browser found; installing Chromium from the distribution:')
  if (!run(log, 'apt-get', ['update', '-q'])) return
  const install = (name: string) => run(log, 'apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
  if (!install(SHELL)) install('chromium')
}

export const findInstalledBrowser = installed

/** Installs a browser where possible, else throws with instructions. */
export function findBrowser(log: (line: string) => void = (line) => process.stderr.write(`${line}\n`)): string {
  const found = installed()
  if (found) return found
  installFromDebian(log)
  const fromDebian = installed()
  if (fromDebian) return fromDebian
  log("No browser found; trying Playwright's own:")
  run(log, 'npx', ['playwright', 'install', 'chromium'])
  const own = playwrightsOwn()
  if (own) return own
  throw new Error(NONE)
}

export const browserLaunch = {
  args: BROWSER_FLAGS,
  get executablePath() {
    return findBrowser()
  },
}
