import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markOf } from './alive.ts'
import type { Build } from './build.ts'
import { freePort } from './ports.ts'
import { type ProcessTable, type System, startAll } from './system.ts'
import { waitFor } from './wait.ts'

let folder: string
let system: System | undefined
const lines: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'system-'))
  lines.length = 0
})
afterEach(async () => {
  await system?.stop()
  system = undefined
  rmSync(folder, { recursive: true, force: true })
})

const server = `
import { createServer } from 'node:http'
import { appendFileSync } from 'node:fs'
const server = createServer((_request, response) => response.end('ok')).listen(Number(process.env.TEST_PORT), '127.0.0.1')
appendFileSync(process.env.TEST_TRACE + '.served', process.env.TEST_NAME + ' ')
process.on('SIGTERM', () => { appendFileSync(process.env.TEST_TRACE, process.env.TEST_NAME + ' '); server.close(() => process.exit(0)); server.closeAllConnections() })
`
const worker = `
import { appendFileSync } from 'node:fs'
const alive = setInterval(() => undefined, 1000)
process.on('SIGTERM', () => { appendFileSync(process.env.TEST_TRACE, process.env.TEST_NAME + ' '); clearInterval(alive); process.exit(0) })
appendFileSync(process.env.TEST_TRACE + '.ready', process.env.TEST_NAME + ' ')
`
const prepare = `
import { appendFileSync } from 'node:fs'
appendFileSync(process.env.TEST_TRACE, process.env.TEST_NAME + ' ')
if (process.env.TEST_FAIL) { console.error('no such table'); process.exit(3) }
`

async function start(change: Partial<{ failing: string; built: Build }> = {}): Promise<System> {
  const [port, identityPort] = [await freePort(), await freePort()]
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, `${name}.mjs`), text)
    return join(folder, `${name}.mjs`)
  }
  const spec = (name: string, text: string, env: Record<string, string> = {}) => ({
    name,
    entry: file(name, text),
    env: {
      TEST_NAME: name,
      TEST_TRACE: join(folder, 'trace'),
      ...(change.failing === name ? { TEST_FAIL: '1' } : {}),
      ...env,
    },
  })
  const processes = (): ProcessTable => ({
    prepare: [spec('migrate', prepare), spec('demo', prepare)],
    identity: spec('identity', server, { TEST_PORT: String(identityPort) }),
    web: spec('web', server, { TEST_PORT: String(port) }),
    workers: [spec('worker-1', worker), spec('worker-2', worker)],
  })
  const settings = {
    port,
    identityPort,
    workers: 2,
    demoSize: 'S',
    demoHistory: undefined,
    databaseUrl: 'postgres://nowhere/none',
    issuer: undefined,
    clientId: 'packing-web',
    webOrigin: `http://localhost:${port}`,
  }
  system = await startAll(
    {
      settings,
      dataDir: folder,
      log: (line) => lines.push(line),
      processes,
      ...(change.built ? { built: change.built } : {}),
    },
    new AbortController().signal,
  )
  return system
}

const readyWorkers = () => {
  const file = join(folder, 'trace.ready')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').length : 0
}

const trace = async () => readFileSync(join(folder, 'trace'), 'utf8').trim().split(' ')

describe('start', () => {
  it('prepares first, and stops web, workers and identity in this order', async () => {
    const { stop } = await start()
    // A start does not wait for workers, but this test needs them ready for the stop signal.
    const isHeard = () => (readyWorkers() === 2 ? true : undefined)
    expect(await waitFor(isHeard, { withinMs: 60_000, everyMs: 20 })).toBe(true)
    await stop()
    expect(await trace()).toEqual(['migrate', 'demo', 'web', 'worker-2', 'worker-1', 'identity'])
  })

  it('shows the output of a failed preparing step and leaves no process running', async () => {
    await expect(start({ failing: 'migrate' })).rejects.toThrow(/migrate ended with code 3:[\s\S]*no such table/)
    expect(await trace()).not.toContain('demo')
  })

  it('prepares the database beside the build of the site, and serves what is built', async () => {
    let end = () => {}
    const whole = new Promise<void>((resolve) => {
      end = resolve
    })
    const starting = start({ built: { server: Promise.resolve(), whole } })
    const isMade = () => existsSync(join(folder, 'trace')) && /demo/.test(readFileSync(join(folder, 'trace'), 'utf8'))
    expect(await waitFor(() => isMade() || undefined, { withinMs: 60_000, everyMs: 20 })).toBe(true)
    expect(existsSync(join(folder, 'trace.served'))).toBe(false)
    end()
    await starting
    expect(existsSync(join(folder, 'trace.served'))).toBe(true)
  })

  it('starts nothing when the build fails', async () => {
    const failed = Promise.reject(new Error('The build failed'))
    await expect(start({ built: { server: failed, whole: failed } })).rejects.toThrow('The build failed')
    expect(existsSync(join(folder, 'trace'))).toBe(false)
    expect(existsSync(join(folder, 'trace.served'))).toBe(false)
  })

  it.each(['web', 'worker-1', 'identity'])('restarts %s when it is killed', async (name) => {
    const { pids } = await start()
    const before = pids()[name] ?? 0
    process.kill(before, 'SIGKILL')
    const after = await waitFor(() => (pids()[name] === before ? undefined : pids()[name]), { withinMs: 60_000 })
    expect(after).toBeDefined()
    expect(lines.join('\n')).toContain(`${name} ended (SIGKILL)`)
  })
})

describe('launcher', () => {
  it('takes its children down when it is killed', async () => {
    const { spawn } = await import('node:child_process')
    const launcher = join(folder, 'launcher.mjs')
    writeFileSync(join(folder, 'child.mjs'), 'setInterval(() => undefined, 1000)')
    const preload = new URL('./end-with-parent.mjs', import.meta.url).href
    writeFileSync(
      launcher,
      `import { spawn } from 'node:child_process'
       const child = spawn(process.execPath, ['--import', ${JSON.stringify(preload)}, ${JSON.stringify(join(folder, 'child.mjs'))}], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true })
       setTimeout(() => console.log(child.pid), 300); setInterval(() => undefined, 1000)`,
    )
    const parent = spawn(process.execPath, [launcher], { stdio: ['ignore', 'pipe', 'inherit'] })
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)))
    expect(markOf(pid)).toBeDefined()
    parent.kill('SIGKILL')
    expect(await waitFor(() => (markOf(pid) ? undefined : true), { withinMs: 60_000 })).toBe(true)
  })
})
