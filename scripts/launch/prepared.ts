import pg from 'pg'
import { readMigrations } from '../../apps/api/src/platform/database/schema/migration-files.ts'
import { schemaDigestSql } from '../../apps/api/src/platform/database/schema/schema-digest.ts'

/**
 * Whether migration and demo would find nothing to do: the schema is that of this version, and all people are of this issuer
 * (undefined: nobody asks for a demo). Asking takes a tenth of the time of their start. What is unusual is left to them.
 */
export async function isPrepared(databaseUrl: string, issuer: string | undefined): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    return (await isMigrated(client)) && (issuer === undefined || (await hasUsersOf(client, issuer)))
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Applied {
  readonly name: string
  readonly sha256: string
  readonly digest: string | null
}

async function isMigrated(client: pg.Client): Promise<boolean> {
  const own = await readMigrations()
  const { rows } = await client.query<Applied>('select name, sha256, digest from migration order by name')
  const isOwn = (at: number) => rows[at]?.name === own[at]?.name && rows[at]?.sha256 === own[at]?.sha256
  if (rows.length !== own.length || !own.every((_one, at) => isOwn(at))) return false
  const live = await client.query<{ digest: string }>(schemaDigestSql)
  return live.rows[0]?.digest === rows.at(-1)?.digest
}

async function hasUsersOf(client: pg.Client, issuer: string): Promise<boolean> {
  const all = 'select bool_and(issuer = $1) as "areOwn" from app_user where calls is null'
  return (await client.query<{ areOwn: boolean | null }>(all, [issuer])).rows[0]?.areOwn === true
}
