/**
 * The first command of the README in a clean clone: `npm ci`, the first start, and the start after it, each until it is
 * ready, in seconds and in processor time by program. The clone is of the last commit.
 *
 * npm run bench:start
 * --empty-cache   npm has to download all packages
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fromRoot } from '../scripts/launch/child.ts'
import { freePort } from '../scripts/launch/ports.ts'
import { ProcessTimes } from './start/process-times.ts'

const { values } = parseArgs({ options: { 'empty-cache': { type: 'boolean' } } })
const log = (line: string) => process.stderr.write(`${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
const clone = join(folder, 'clone')
const env = {
  ...process.env,
  NODE_OPTIONS: undefined,
  PORT: String(await freePort()),
  IDENTITY_PORT: String(await freePort()),
  ...(values['empty-cache'] ? { npm_config_cache: join(folder, 'npm') } : {}),
}

interface Step {
  readonly step: string
  readonly seconds: number
  readonly cpuSeconds: number
}

/** Until it says so, or has ended; then it is stopped. */
async function run(step: string, args: readonly string[], until?: RegExp): Promise<Step> {
  const begun = performance.now()
  const child = spawn('npm', args, { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const times = new ProcessTimes(child.pid ?? 0)
  const ended = once(child, 'exit')
  let said = ''
  const isReady = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (until?.test(said)) resolve(true)
      })
    void ended.then(() => resolve(false))
  })
  const isRunning = await isReady
  const seconds = Number(((performance.now() - begun) / 1000).toFixed(1))
  const { all, byName } = times.read()
  const sumOfNames = Number(
    Object.values(byName)
      .reduce((sum, used) => sum + used, 0)
      .toFixed(1),
  )
  if (isRunning) process.kill(-(child.pid ?? 0), 'SIGINT')
  const [code] = await ended
  if (!isRunning && (until || code !== 0)) throw new Error(`${step} ended with ${code}:\n${said}`)
  if (/\bwarn/i.test(said)) log(`${step} has warned:\n${said}`)
  log(`${step}: ${seconds} s, processor ${isRunning ? all : sumOfNames} s, ${JSON.stringify(byName)}`)
  return { step, seconds, cpuSeconds: isRunning ? all : sumOfNames }
}

try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${fromRoot('.')}`, clone])
  const steps = [
    await run('npm ci', ['ci']),
    await run('first start', ['start'], /Ready after/),
    await run('start again', ['start'], /Ready after/),
  ]
  const first = Number(((steps[0]?.seconds ?? 0) + (steps[1]?.seconds ?? 0)).toFixed(1))
  log(`from npm ci to ready: ${first} s`)
  process.stdout.write(`RESULT ${JSON.stringify({ bench: 'start', first, steps })}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
