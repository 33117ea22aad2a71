import pg from 'pg'

/** What web and workers log in as. It owns nothing and inherits nothing: all it can do is to become packing_app. */
const LOGIN = 'packing_login'

/** A role belongs to the whole cluster and may stand already; packing_app is made by the first migration otherwise. */
const ensureRole = (name: string) => `do $$ begin
    create role ${name};
  exception when duplicate_object or unique_violation then null;
  end $$`

/**
 * Makes the login of web and workers, or gives the one that stands the password, as the superuser of `ownerUrl`. An
 * injected `set role none` or `reset role` then leads to a role that sees nothing, not to the owner of the tables.
 * Returns the login's address of the same database.
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
    // What the login may have set for itself does not survive a start.
    await client.query(`alter role ${LOGIN} reset all`)
    await client.query(`grant packing_app to ${LOGIN} with admin false, inherit false, set true`)
  } finally {
    await client.end()
  }
  const url = new URL(ownerUrl)
  url.username = LOGIN
  url.password = password
  return url.href
}
