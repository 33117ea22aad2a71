import pg from 'pg'

/** Login of web and workers. Owns nothing and inherits nothing; it can only become packing_app. */
const LOGIN = 'packing_login'

/** Roles are cluster-wide and can exist already. packing_app is otherwise created by the first migration. */
const ensureRole = (name: string) => `do $$ begin
    create role ${name};
  exception when duplicate_object or unique_violation then null;
  end $$`

/**
 * Creates the login of web and workers, or sets its password, as the superuser of `ownerUrl`; returns its URL. An
 * injected `set role none` or `reset role` then yields a role without rights, not the table owner.
 */
export async function createAppLogin(ownerUrl: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
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
