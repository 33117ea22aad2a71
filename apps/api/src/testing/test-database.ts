import { createHash, randomBytes } from 'node:crypto'
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

/** A database that tests copy: its content is made once a run, by the process that needs it first. */
export interface Template {
  readonly name: string
  /** What it starts from; absent: the migrated database. */
  readonly from?: Template
  /** Must close its connections. The statement, or what runs the product's own jobs. */
  /** What `fill` calls, if it does not say itself what it does. */
  readonly work?: unknown
  readonly fill: string | ((database: Pick<TestDatabase, 'url' | 'asOwner'>) => Promise<void>)
}

let cluster: pg.Pool | undefined

/** Kept between files: a new connection costs the server a third of a new database. */
function clusterOf(url: string): pg.Pool {
  if (!cluster) {
    cluster = new pg.Pool({ connectionString: url, allowExitOnIdle: true })
    // Idle connections break when the server stops.
    cluster.on('error', () => undefined)
  }
  return cluster
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

const addressOf = (login: string, name: string) => Object.assign(new URL(login), { pathname: `/${name}` }).href

const copyOf = (source: string) => `template ${source} strategy file_copy`

const made = new Map<string, Promise<string>>()

/** The name changes with the content: a watching Vitest keeps its cluster. */
export function nameOf({ name, fill, work, from }: Template): string {
  const content = createHash('sha256').update(`${from ? nameOf(from) : ''} ${String(work ?? fill)}`)
  return `template_${name}_${content.digest('hex').slice(0, 12)}`
}

function databaseOf(template: Template): Promise<string> {
  const name = nameOf(template)
  const known = made.get(name)
  if (known) return known
  const making = make(template, name)
  made.set(name, making)
  // The next test tries again.
  making.catch(() => made.delete(name))
  return making
}

async function make({ from, fill }: Template, name: string): Promise<string> {
  const { url, template } = inject('postgres')
  const source = from ? await databaseOf(from) : template
  const client = await clusterOf(url).connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name])
    if (rowCount === 1) return name
    // Half made by a process that has ended.
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} ${copyOf(source)}`)
    const own = addressOf(url, name)
    const asOwner = (statement: string) => runAsOwner(own, statement)
    await (typeof fill === 'string' ? asOwner(fill) : fill({ url: own, asOwner }))
    await client.query(`alter database ${name} with is_template true allow_connections false`)
    return name
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name])
    client.release()
  }
}

/** A migrated database, or a copy of a template, in about 50 ms. For `.db.test.ts` files. */
export async function createTestDatabase(template?: Template): Promise<TestDatabase> {
  const { url, appUrl, template: migrated } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const source = template ? await databaseOf(template) : migrated
  await clusterOf(url).query(`create database ${name} ${copyOf(source)}`)
  const own = addressOf(url, name)
  return {
    url: own,
    appUrl: addressOf(appUrl, name),
    asOwner: (statement) => runAsOwner(own, statement),
    drop: async () => void (await clusterOf(url).query(`drop database ${name} with (force)`)),
  }
}
