import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../launch/build.ts'
import { freePort } from '../launch/ports.ts'
import { readSettings } from '../launch/settings.ts'
import { productProcesses, type SystemOptions, startAll } from '../launch/system.ts'

export interface SystemUnderTest {
  readonly webUrl: string
  readonly identityUrl: string
  readonly databaseUrl: string
  /** The processes by name: web, identity, worker-1, …, postgres. */
  readonly pids: () => Readonly<Record<string, number | undefined>>
  stop(): Promise<void>
}

export interface SystemUnderTestOptions {
  readonly ports?: { readonly web: number; readonly identity: number }
  readonly workers?: number
  readonly demoSize?: string
  /** true for benchmarks: the database then waits for the disk, as the product's does. */
  readonly durable?: boolean
  /** More settings of the web process, such as another identity provider; with OIDC_ISSUER the local one is not started. */
  readonly environment?: Readonly<Record<string, string>>
  readonly log?: (line: string) => void
}

/** The whole built product with the demo data, on free ports, with data that is thrown away when it stops. */
export async function startSystem(options: SystemUnderTestOptions = {}): Promise<SystemUnderTest> {
  const {
    durable = false,
    workers = 1,
    demoSize = 'S',
    environment = {},
    log = (line: string) => process.stderr.write(`${line}\n`),
  } = options
  const ports = options.ports ?? { web: await freePort(), identity: await freePort() }
  buildIfStale(log)
  const settings = await readSettings({
    PORT: String(ports.web),
    IDENTITY_PORT: String(ports.identity),
    WORKERS: String(workers),
    DEMO_SIZE: demoSize,
    ...environment,
  })
  const processes: SystemOptions['processes'] = (...given) => {
    const table = productProcesses(...given)
    return { ...table, web: { ...table.web, env: { ...table.web.env, ...environment } } }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'packing-system-'))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const system = await startAll({ settings, dataDir, durable, log, processes }, new AbortController().signal)
    return {
      webUrl: settings.webOrigin,
      identityUrl: system.issuer,
      databaseUrl: system.databaseUrl,
      pids: system.pids,
      async stop() {
        await system.stop()
        forget()
      },
    }
  } catch (error) {
    forget()
    throw error
  }
}
