import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../apps/api/src/platform/database/schema/migrate.ts'
import type {} from '../../apps/api/src/testing/test-database.ts'
import { startPostgres } from '../embedded-postgres/start-postgres.ts'
import { fromRoot } from '../launch/child.ts'
import { makeRoomyFolder } from './roomy-folder.ts'

/** One cluster for all database tests; each test database is a copy of one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeRoomyFolder()
  const dataDir = join(folder, 'postgres')
  const lines: string[] = []
  try {
    const postgres = await startPostgres({ dataDir, durable: false, log: (line) => lines.push(line) })
    const template = `template_${migrationsHash()}`
    await createTemplate(postgres.url, template)
    project.provide('postgres', { url: postgres.url, appUrl: postgres.appUrl, template })
    return async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function createTemplate(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  await migrate(address.href)
  await createTools(address.href)
  await client.query(`alter database ${name} with is_template true allow_connections false`)
  await client.end()
}

/**
 * `testing.empty_tables('a, b')` deletes the rows of tables and of all that refer to them. `truncate` makes new files for
 * every table and index, which takes 25 times as long.
 */
async function createTools(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create schema testing;
    create function testing.empty_tables(names text, is_restarted boolean default false) returns void language plpgsql as $$
    declare
      one regclass;
      owned text;
    begin
      -- Neither foreign keys nor triggers of rows.
      set local session_replication_role = replica;
      for one in
        with recursive dependent(name) as (
          select trim(x)::regclass from unnest(string_to_array(names, ',')) x
          union select k.conrelid::regclass from pg_constraint k join dependent d on k.confrelid = d.name where k.contype = 'f')
        select name from dependent
      loop
        execute format('delete from %s', one);
        if is_restarted then
          for owned in select d.objid::regclass::text from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S'
            where d.refobjid = one and d.deptype in ('a', 'i')
          loop
            execute format('alter sequence %s restart', owned);
          end loop;
        end if;
      end loop;
      set local session_replication_role = origin;
    end $$`)
  await client.query(REMEMBER)
  await client.end()
}

/**
 * `testing.remember()` keeps the rows of all tables and writes `testing.restore()`, which puts them back with static
 * statements, whose plans a session keeps. Neither foreign keys nor triggers run.
 */
const REMEMBER = `
  create function testing.remember() returns void language plpgsql as $remember$
  declare
    one record;
    has_rows boolean;
    body text := '';
  begin
    for one in
      select c.oid::regclass::text as name, c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.oid order by 1
    loop
      execute format('select exists (select from %s)', one.name) into has_rows;
      body := body || format('delete from %s;', one.name);
      if has_rows then
        execute format('create unlogged table testing.%I as table %s', 'kept_' || one.relname, one.name);
        body := body || format('insert into %s (%s) overriding system value select %s from testing.%I;',
          one.name, one.columns, one.columns, 'kept_' || one.relname);
      end if;
    end loop;
    for one in select format('public.%I', sequencename) as name, start_value, last_value from pg_sequences where schemaname = 'public'
    loop
      body := body || format('perform setval(%L, %s, %L);', one.name, coalesce(one.last_value, one.start_value), one.last_value is not null);
    end loop;
    execute format('create function testing.restore() returns void language plpgsql set session_replication_role = replica as %L',
      'begin ' || body || ' end');
  end $remember$`

function migrationsHash(): string {
  const folder = fromRoot('apps/api/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
