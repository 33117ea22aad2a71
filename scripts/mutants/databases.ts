import pg from 'pg'

export interface Cluster {
  readonly url: string
  /** The migrated database, which no product code has filled. */
  readonly template: string
}

const others = `select datname as name from pg_database
  where datname <> $1 and (datname like 'test\\_%' or datname like 'template\\_%\\_%')`

/** Of the templates that fixtures fill with the product's own jobs: what a changed job made would stand for the next change. */
export async function countTemplates({ url, template }: Cluster): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`${others} and datistemplate`, [template])
    return rows.length
  } finally {
    await client.end()
  }
}

/** Drops these templates, and databases that killed tests have left. */
export async function forgetDatabases({ url, template }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(others, [template])
    for (const { name } of rows) {
      await client.query(`alter database ${name} with is_template false`)
      await client.query(`drop database ${name} with (force)`)
    }
  } finally {
    await client.end()
  }
}
