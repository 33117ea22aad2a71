import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLogFile } from './log-file.ts'

export interface ProcessSpec {
  readonly name: string
  readonly entry: string
  readonly args?: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

export interface ChildSurroundings {
  readonly logDir: string
  readonly log: (line: string) => void
}

export interface Supervised {
  readonly name: string
  pid(): number | undefined
  stop(): Promise<void>
  kill(): void
}

const STOP_MS = 40_000
const LONGEST_BACKOFF_MS = 10_000
const STEADY_MS = 30_000
const preload = new URL('./end-with-parent.mjs', import.meta.url).href

export const logFileOf = (name: string, { logDir }: ChildSurroundings) => join(logDir, `${name}.log`)

function spawnChild(spec: ProcessSpec, surroundings: ChildSurroundings): ChildProcess {
  const log = openLogFile(logFileOf(spec.name, surroundings))
  // Own process group: Ctrl+C reaches only the launcher, which stops its children in order.
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', preload, spec.entry, ...(spec.args ?? [])],
    {
      env: { ...process.env, ...spec.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    },
  )
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => log.write(chunk))
  return child
}

export function lastLines(name: string, surroundings: ChildSurroundings, count = 12): string {
  const file = logFileOf(name, surroundings)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : ''
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })

export async function runOnce(spec: ProcessSpec, surroundings: ChildSurroundings, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const child = spawnChild(spec, surroundings)
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  const outcome = await endOf(child)
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  if (outcome !== 'code 0')
    throw new Error(`${spec.name} ended with ${outcome}:\n${lastLines(spec.name, surroundings)}`)
}

/** Restarts the process when it dies, with growing delays. */
export function supervise(spec: ProcessSpec, surroundings: ChildSurroundings): Supervised {
  let child: ChildProcess | undefined
  let isStopping = false
  let backoffMs = 0
  let timer: NodeJS.Timeout | undefined
  let ended: Promise<unknown> = Promise.resolve()

  const start = () => {
    const startedAt = performance.now()
    const current = spawnChild(spec, surroundings)
    child = current
    ended = endOf(current).then((outcome) => {
      if (child === current) child = undefined
      if (isStopping) return
      backoffMs = performance.now() - startedAt > STEADY_MS ? 0 : Math.min(LONGEST_BACKOFF_MS, backoffMs * 2 || 250)
      const last = outcome.startsWith('code') ? `\n${lastLines(spec.name, surroundings)}` : ''
      surroundings.log(`${spec.name} ended (${outcome}); starting it again in ${backoffMs} ms.${last}`)
      timer = setTimeout(start, backoffMs)
    })
  }
  start()

  return {
    name: spec.name,
    pid: () => child?.pid,
    kill: () => {
      isStopping = true
      clearTimeout(timer)
      child?.kill('SIGKILL')
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const last = child
      last?.kill('SIGTERM')
      const tooLate = setTimeout(() => {
        surroundings.log(`${spec.name} did not stop within ${STOP_MS / 1000} s; it is killed.`)
        last?.kill('SIGKILL')
      }, STOP_MS)
      await ended
      clearTimeout(tooLate)
    },
  }
}

export const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
