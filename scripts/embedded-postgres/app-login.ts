import pg from 'pg'
import { waitFor } from '../launch/wait.ts'

/** Login of web and workers. Owns nothing and inherits nothing; it can only become packing_app. */
const LOGIN = 'packing_login'

/** Roles are cluster-wide and can exist already. packing_app is otherwise created by the first migration. */
const ensureRole = (name: string) => `do $$ begin
    create role ${name};
  exception when duplicate_object or unique_violation then null;
  end $$`

const PROMOTED_MS = 120_000

/** A server that recovers from an archive accepts sessions before it is promoted, but no writes. */
async function untilWritable(client: pg.Client): Promise<void> {
  const look = async () => {
    const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
    return rows[0]?.recovers === true ? undefined : true
  }
  await waitFor(look, { withinMs: PROMOTED_MS })
}

/**
 * Creates the login of web and workers, or sets its password, as the superuser of `ownerUrl`; returns its URL. An
 * injected `set role none` or `reset role` then yields a role without rights, not the table owner.
 */
export async function createAppLogin(ownerUrl: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await untilWritable(client)
    await client.query(ensureRole('packing_app'))
    await client.query(ensureRole(LOGIN))
    await client.query(
      `alter role ${LOGIN} with login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls
         password ${client.escapeLiteral(password)}`,
    )
    // Removes settings that the login made for itself.
    await client.query(`alter role ${LOGIN} reset all`)
    await client.query(`grant packing_app to ${LOGIN} with admin false, inherit false, set true`)
  } finally {
    await client.end()
  }
  return appLoginUrl(ownerUrl, password)
}

export const appLoginUrl = (ownerUrl: string, password: string): string =>
  Object.assign(new URL(ownerUrl), { username: LOGIN, password }).href
