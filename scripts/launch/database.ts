import { join } from 'node:path'
import { startPostgres } from '../embedded-postgres/start-postgres.ts'
import { keepRunning } from './keep-running.ts'
import type { Settings } from './settings.ts'

export interface DatabaseUrls {
  /** Owns the tables: for migrations, demo data and the launcher's own queries. */
  readonly owner: string
  readonly app: string
}

export interface DatabaseOptions {
  readonly settings: Pick<Settings, 'databaseUrl' | 'databaseAppUrl' | 'connections'>
  readonly dataDir: string
  readonly durable?: boolean
  readonly log: (line: string) => void
  /** How long a dead database is restarted before giving up. */
  readonly giveUpMs?: number
}

export interface Database {
  readonly urls: DatabaseUrls
  pid(): number | undefined
  /** Resolves with the reason when the database could not be started again. */
  readonly givenUp?: Promise<Error>
  stop(): Promise<void>
}

/** An external database, or the embedded one, which is restarted on the same port when it dies. */
export async function startDatabase(options: DatabaseOptions, signal: AbortSignal): Promise<Database> {
  const { settings, dataDir, durable = true, log } = options
  if (settings.databaseUrl !== undefined) {
    const urls = { owner: settings.databaseUrl, app: settings.databaseAppUrl ?? settings.databaseUrl }
    return { urls, pid: () => undefined, stop: async () => undefined }
  }
  const { connections } = settings
  const server = connections === undefined ? {} : { max_connections: Math.max(100, connections) }
  const given = { dataDir: join(dataDir, 'postgres'), durable, log, settings: server }
  const first = await startPostgres({ ...given, signal })
  const { url, appUrl, port } = first
  const kept = keepRunning({
    name: 'PostgreSQL',
    first,
    start: (stopping) => startPostgres({ ...given, port, signal: stopping, mustExist: true }),
    log,
    ...(options.giveUpMs === undefined ? {} : { giveUpMs: options.giveUpMs }),
  })
  return {
    urls: { owner: url, app: appUrl },
    pid: () => kept.current().pid,
    givenUp: kept.givenUp,
    async stop() {
      await kept.stop()
      await kept.current().stop()
    },
  }
}
