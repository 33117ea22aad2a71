import pg from 'pg'

export interface TableSize {
  readonly table: string
  readonly rows: number
  /** With indexes and values stored out of line. */
  readonly bytes: number
  readonly bytesPerRow: number
}

export interface Storage {
  readonly databaseBytes: number
  readonly tables: readonly TableSize[]
}

const LARGEST = 12

/** Bytes written to the log of the database so far; the difference of two readings is the volume between them. */
export const walBytes = (databaseUrl: string) =>
  inDatabase(databaseUrl, async (db) => {
    const { rows } = await db.query<{ bytes: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes",
    )
    return Number(rows[0]?.bytes)
  })

/** The largest tables, after an analyse. */
export const readStorage = (databaseUrl: string): Promise<Storage> =>
  inDatabase(databaseUrl, async (db) => {
    await db.query('analyze')
    const { rows: tables } = await db.query<TableSize>(
      `select relname as table, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes,
         round(pg_total_relation_size(oid) / greatest(reltuples, 1))::int as "bytesPerRow"
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc limit ${LARGEST}`,
    )
    const { rows } = await db.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
    return { databaseBytes: rows[0]?.bytes ?? 0, tables }
  })

async function inDatabase<Result>(databaseUrl: string, read: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    return await read(db)
  } finally {
    await db.end()
  }
}
