import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type Bidi, connectBidi } from './bidi.ts'

/** Without pages, updates and reports of its own; what a page may do is as installed. */
const preferences = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'privacy.resistFingerprinting': false,
  'ui.prefersReducedMotion': 1,
}

const ADDRESS = /WebDriver BiDi listening on (ws:\S+)/

export interface Firefox {
  readonly bidi: Bidi
  readonly version: string
  close(): Promise<void>
}

/** With a profile of its own, which is removed at the end. `own` are further preferences. */
export async function launchFirefox(path: string, own: Readonly<Record<string, boolean>> = {}): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'packing-firefox-'))
  const set = Object.entries(Object.assign({}, preferences, own))
  writeFileSync(
    join(profile, 'user.js'),
    set.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''),
  )
  const browser = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(browser.stderr).on('line', (line) => {
      const url = ADDRESS.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
    browser.once('error', reject)
    void ended.then(() => reject(new Error(`${path} ended before it could be driven`)))
  })
  const bidi = await connectBidi(`${address}/session`)
  const { capabilities } = await bidi.send(
    'session.new',
    { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } },
    z.object({ capabilities: z.object({ browserVersion: z.string() }) }),
  )
  return {
    bidi,
    version: capabilities.browserVersion,
    async close() {
      bidi.close()
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
