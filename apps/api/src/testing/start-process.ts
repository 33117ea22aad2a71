import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ServerProcess } from '../bundle/bundle-server.ts'
import { bundledProcess } from './bundled-processes.ts'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Below the ports of outgoing connections, one of which could take it before the process listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768)
    if (await isFree(port)) return port
  }
}

export interface StartedProcess {
  readonly child: ChildProcess
  /** Code of its exit; null after a signal. */
  readonly exited: Promise<number | null>
  output(): string
}

export interface ProcessOptions {
  readonly args?: readonly string[]
  /** A file descriptor for its standard output; otherwise that is collected. */
  readonly stdout?: number
  /** Of the processes of another version. */
  readonly folder?: string | undefined
}

const started: ChildProcess[] = []

/** Kills what a test has left. */
export function killStarted(): void {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
}

export async function startProcess(
  name: ServerProcess,
  env: Readonly<Record<string, string | undefined>>,
  { args = [], stdout, folder }: ProcessOptions = {},
): Promise<StartedProcess> {
  const entry = folder === undefined ? await bundledProcess(name) : join(folder, `${name}.js`)
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit').then(([code]): number | null => code)
  return { child, exited, output: () => output }
}

export interface StartedWeb extends StartedProcess {
  readonly port: number
  readonly metricsPort: number
  /** HTTP status; 0: no answer. */
  status(path: string): Promise<number>
}

const statusOf = (url: string) =>
  fetch(url).then(
    (response) => response.status,
    () => 0,
  )

export async function startWeb(
  env: Readonly<Record<string, string>>,
  options: ProcessOptions = {},
): Promise<StartedWeb> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const web = await startProcess('main-web', { PORT: String(port), METRICS_PORT: String(metricsPort), ...env }, options)
  const status = (path: string) => statusOf(`http://127.0.0.1:${port}${path}`)
  await expect.poll(() => status('/readyz')).toBe(200)
  return { ...web, port, metricsPort, status }
}

export const metricsOf = async (port: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
