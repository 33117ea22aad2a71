import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; appUrl: string; template: string }
  }
}

export interface TestDatabase {
  readonly url: string
  /** As web and workers log in: owns nothing, may only become packing_app. */
  readonly appUrl: string
  asOwner(statement: string): Promise<void>
  drop(): Promise<void>
}

let cluster: pg.Pool | undefined

/** Creates and drops databases. Kept between files: a new connection costs the server a third of a new database. */
async function runOnCluster(url: string, statement: string): Promise<void> {
  if (!cluster) {
    cluster = new pg.Pool({ connectionString: url, allowExitOnIdle: true })
    // Idle connections break when the server stops.
    cluster.on('error', () => undefined)
  }
  await cluster.query(statement)
}

async function runAsOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A migrated database per test file, in about 50 ms. For `.db.test.ts` files. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, appUrl, template } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOnCluster(url, `create database ${name} template ${template} strategy file_copy`)
  const addressOf = (login: string) => Object.assign(new URL(login), { pathname: `/${name}` }).href
  return {
    asOwner: (statement) => runAsOwner(addressOf(url), statement),
    url: addressOf(url),
    appUrl: addressOf(appUrl),
    drop: () => runOnCluster(url, `drop database ${name} with (force)`),
  }
}
