/**
 * Drives an installed Firefox by WebDriver BiDi through sign-in, every screen, editing, paste, find, upload, download and the scan
 * page of the built site, with a stub behind the calls. Any warning or error of the console, any error that nobody caught and any
 * violation of the content security policy fails. Says so where there is no Firefox, and exits with 0.
 *
 * npm run test:firefox
 * npm run test:firefox -- paste scan (only steps with one of these words, after the sign-in)
 * FIREFOX_PATH=/usr/bin/firefox
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStub } from '../../scripts/testing/start-stub.ts'
import { findFirefox } from './find-firefox.ts'
import { openFirefoxPage } from './firefox-page.ts'
import { launchFirefox } from './launch-firefox.ts'
import { steps } from './steps.ts'

const words = process.argv.slice(2)
const isAsked = (title: string) => words.length === 0 || words.some((word) => title.includes(word))
const log = (line: string) => process.stdout.write(`${line}\n`)

async function drive(path: string): Promise<boolean> {
  const site = await startStub()
  const firefox = await launchFirefox(path)
  const folder = mkdtempSync(join(tmpdir(), 'packing-firefox-files-'))
  log(`Firefox ${firefox.version}`)
  let hasFailed = false
  try {
    const page = await openFirefoxPage(firefox, folder)
    await page.resize(1280, 720)
    for (const [title, step] of steps.filter(([title], at) => at === 0 || isAsked(title))) {
      site.stub.reset()
      const failure = await step({ page, site, folder }).then(
        () => undefined,
        (error: unknown) => String(error),
      )
      const complaints = [...page.complaints.splice(0), ...site.stub.deviations.map(String)]
      const problems = failure === undefined ? complaints : [failure, ...complaints]
      log(`${problems.length === 0 ? '✓' : '✗'} ${title}`)
      for (const problem of problems) log(`    ${problem}`)
      hasFailed ||= problems.length > 0
      // What follows needs the session.
      if (failure !== undefined && title === 'signs in') break
    }
  } finally {
    await firefox.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return hasFailed
}

const path = findFirefox()
if (path === undefined) log('There is no Firefox on this machine (FIREFOX_PATH can name one): nothing was tried.')
else if (await drive(path)) process.exitCode = 1
