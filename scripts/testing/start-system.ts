import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildIfStale } from '../launch/build.ts'
import type { ProcessSpec } from '../launch/child.ts'
import { freePort } from '../launch/ports.ts'
import { readSettings } from '../launch/settings.ts'
import { productProcesses, type SystemOptions, startAll } from '../launch/system.ts'
import { makeRoomyFolder } from './roomy-folder.ts'

/** Environment variable with the folder of the prepared data; see prepared-data.ts. */
export const PREPARED = 'PREPARED_DATA'

export interface SystemUnderTest {
  readonly webUrl: string
  readonly identityUrl: string
  readonly databaseUrl: string
  readonly pids: () => Readonly<Record<string, number | undefined>>
  /** Resolves when the demo has its past. */
  readonly settled: Promise<void>
  stop(): Promise<void>
}

export interface SystemUnderTestOptions {
  readonly ports?: { readonly web: number; readonly identity: number }
  readonly workers?: number
  readonly demoSize?: string
  /** true for benchmarks: the database then uses fsync, as in production. */
  readonly durable?: boolean
  /** Further settings of web and workers. With OIDC_ISSUER the local provider is not started. */
  readonly environment?: Readonly<Record<string, string>>
  readonly log?: (line: string) => void
  readonly keepIn?: string
  /** Without web and provider: for data that are copied. */
  readonly isDataOnly?: boolean
}

/** Preserves owners and modes: under root the database belongs to another account. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-Rp', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The prepared data could not be copied: ${stderr}`)
}

/** The users of copied data are those of another provider: its port differs. */
async function registerAt(issuer: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('update app_user set issuer = $1', [issuer])
  } finally {
    await client.end()
  }
}

/** The built product with demo data on free ports. The data are deleted at the stop, unless `keepIn` is set. */
export async function startSystem(options: SystemUnderTestOptions = {}): Promise<SystemUnderTest> {
  const {
    durable = false,
    workers = 1,
    demoSize = 'S',
    environment = {},
    isDataOnly = false,
    log = (line: string) => process.stderr.write(`${line}\n`),
  } = options
  const ports = options.ports ?? { web: await freePort(), identity: await freePort() }
  await buildIfStale(log)
  const asked = await readSettings({
    PORT: String(ports.web),
    IDENTITY_PORT: String(ports.identity),
    WORKERS: String(workers),
    DEMO_SIZE: demoSize,
    ...environment,
  })
  const settings = { ...asked, hasInbox: false }
  const prepared = demoSize === 'S' ? process.env[PREPARED] : undefined
  const processes: SystemOptions['processes'] = (...given) => {
    const table = productProcesses(...given)
    const withSettings = (spec: ProcessSpec): ProcessSpec => ({ ...spec, env: { ...spec.env, ...environment } })
    return {
      ...table,
      ...(isDataOnly ? { identity: undefined, web: undefined } : { web: table.web && withSettings(table.web) }),
      workers: table.workers.map(withSettings),
      // The copied data were made by this build, with their past.
      ...(prepared === undefined ? {} : { prepare: [], after: [] }),
    }
  }
  const folder = options.keepIn ?? (durable ? mkdtempSync(join(tmpdir(), 'packing-system-')) : makeRoomyFolder())
  const dataDir = join(folder, 'data')
  const forget = () => {
    if (options.keepIn === undefined) rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (prepared !== undefined) copy(join(prepared, 'data'), dataDir)
    const system = await startAll({ settings, dataDir, durable, log, processes }, new AbortController().signal)
    if (prepared !== undefined) await registerAt(system.issuer, system.databaseUrl)
    return {
      webUrl: settings.webOrigin,
      identityUrl: system.issuer,
      databaseUrl: system.databaseUrl,
      pids: system.pids,
      settled: system.settled,
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
