import pg from 'pg'

const keys = { job_net_run: 'run_id', file_request: 'request_id', run_part: 'part_id' } as const

/** What the silence of a killed worker does, without waiting for it. Returns the seconds that were left of the lease. */
export async function expireLease(databaseUrl: string, table: keyof typeof keys, id: number | string): Promise<number> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ left: number }>(
      `update ${table} set lease_until = '-infinity' where ${keys[table]} = $1
       returning extract(epoch from old.lease_until - clock_timestamp())::float8 as left`,
      [id],
    )
    return rows[0]?.left ?? 0
  } finally {
    await owner.end()
  }
}
