/** `npm start`: the whole system on this machine. Stops on Ctrl+C. */

import { standardOutput } from '../apps/api/src/platform/process/standard-output.ts'
import { DEMO_PASSWORD, demoUsers } from '../apps/identity/src/demo-users.ts'
import { beginBuildIfStale } from './launch/build.ts'
import { fromRoot } from './launch/child.ts'
import { onceOrphaned } from './launch/orphan.ts'
import { readSettings, type Settings } from './launch/settings.ts'
import { issuerOf, startAll } from './launch/system.ts'

const log = (line: string) => standardOutput.write(`${line}\n`)
const begun = performance.now()
/**
 * One Ctrl+C arrives more than once: from the terminal, and forwarded by npm.
 */
const ONE_CTRL_C_MS = 2000
const givenDataDir = process.env['DATA_DIR']

function welcome(settings: Settings): string {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const users = demoUsers.map((user) => `    ${user.userName.padEnd(10)} ${user.roleType.padEnd(18)} ${user.name}`)
  const signIn = settings.issuer
    ? [`  Sign-in: ${issuerOf(settings)}`]
    : [`  Sign in as one of these, password “${DEMO_PASSWORD}” (for this machine only):`, ...users]
  return [
    '',
    `Ready after ${seconds} s: ${settings.webOrigin}`,
    '',
    ...signIn,
    '',
    ...(settings.hasInbox ? [`  What the system sends to others: ${issuerOf(settings)}/inbox`, ''] : []),
    `  Data and logs: ${givenDataDir ?? '.data'}   Stop: Ctrl+C`,
    '',
  ].join('\n')
}

async function main(): Promise<void> {
  const settings = await readSettings(process.env)
  const built = beginBuildIfStale(log)
  const stopping = new AbortController()
  let force = () => process.exit(1)
  let askedAt = Number.POSITIVE_INFINITY
  const stop = () => {
    if (performance.now() - askedAt > ONE_CTRL_C_MS) return force()
    if (stopping.signal.aborted) return
    askedAt = performance.now()
    log('Stopping …')
    stopping.abort(new Error('stopped'))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.env['npm_lifecycle_event'] !== undefined) onceOrphaned(() => stopping.signal.aborted || stop())
  const system = await startAll({ settings, dataDir: givenDataDir ?? fromRoot('.data'), built, log }, stopping.signal)
  force = () => {
    system.kill()
    process.exit(1)
  }
  log(welcome(settings))
  const stopped = new Promise<undefined>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(undefined)),
  )
  const failure = stopping.signal.aborted ? undefined : await Promise.race([stopped, system.givenUp])
  await system.stop()
  if (failure) throw failure
  log('Stopped.')
}

try {
  await main()
  process.exit(0)
} catch (error) {
  const isStopped = error instanceof Error && error.message === 'stopped'
  log(isStopped ? 'Stopped.' : `\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(isStopped ? 0 : 1)
}
