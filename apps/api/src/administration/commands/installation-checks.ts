import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, float, int, orNull, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { findSchemaProblemIn } from '../../platform/database/schema/schema-problem.ts'
import type { AdministrationContext } from '../terms/command.ts'

export interface Finding {
  /** WRONG: must be corrected. LOOK: may be intended. */
  readonly state: 'OK' | 'LOOK' | 'WRONG'
  readonly found: string
}

export interface Check {
  readonly what: string
  find(context: AdministrationContext<ReadDb>): Promise<Finding>
}

export const good = (found: string): Finding => ({ state: 'OK', found })
export const wrong = (found: string): Finding => ({ state: 'WRONG', found })
export const toLookAt = (found: string): Finding => ({ state: 'LOOK', found })

async function schema({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const problem = await findSchemaProblemIn(db)
  return problem === undefined ? good('as the migrations of this version left it') : wrong(problem)
}

async function server({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ version: text, unsafe: texts })`
    select current_setting('server_version') as version,
      array(select name from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) name
        where current_setting(name) = 'off') as unsafe`.execute(db)
  const { version = '', unsafe = [] } = rows[0] ?? {}
  const found = `PostgreSQL ${version}`
  return unsafe.length === 0
    ? good(`${found}, a commit is on the disk`)
    : wrong(`${found} loses commits in a power cut: ${unsafe.join(', ')} is off`)
}

async function collation({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ made: orNull(text), now: orNull(text) })`
    select datcollversion as made, pg_database_collation_actual_version(oid) as now
    from pg_database where datname = current_database()`.execute(db)
  const { made = null, now = null } = rows[0] ?? {}
  if (made === now) return good(made === null ? 'without a version' : `version ${made}`)
  return wrong(
    `made with version ${made}, the server has ${now}: reindex the database, then alter database … refresh collation version`,
  )
}

async function indexes({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ broken: texts, count: int })`
    select count(*)::int as count, coalesce(array_agg(indexrelid::regclass::text) filter (where not indisvalid), '{}') as broken
    from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace`.execute(db)
  const { broken = [], count = 0 } = rows[0] ?? {}
  return broken.length === 0 ? good(`${count}, all valid`) : wrong(`not valid: ${broken.join(', ')}; reindex them`)
}

/** The owner reads the log of security whole; everywhere else it is bound as well. */
const READ_BY_OWNER = 'security_event'

async function security({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ name: text, isForced: bool, isOpen: bool })`
    select c.relname::text as name, c.relforcerowsecurity as "isForced",
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup') as "isOpen"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity`.execute(db)
  const loose = rows.filter(({ name, isForced, isOpen }) => !(isForced ? isOpen : name === READ_BY_OWNER))
  return loose.length === 0
    ? good(`binds ${rows.length} tables, which are open to backups`)
    : wrong(`does not bind the owner, or is closed to backups: ${loose.map(({ name }) => name).join(', ')}`)
}

async function rights({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ logins: texts, mighty: texts, asOwner: texts })`
    with recursive own as (select relowner as oid from pg_class where oid = 'security_event'::regclass),
    member as (
      select oid from pg_roles where rolname = 'packing_app'
      union select m.member from pg_auth_members m join member on m.roleid = member.oid where m.member not in (select oid from own))
    select coalesce(array_agg(r.rolname::text order by r.rolname) filter (where r.rolcanlogin), '{}') as logins,
      coalesce(array_agg(r.rolname::text order by r.rolname) filter (where r.rolsuper or r.rolbypassrls or r.rolcreaterole), '{}') as mighty,
      array(select distinct application_name from pg_stat_activity where datname = current_database()
        and usesysid in (select oid from own) and application_name in ('packing-web', 'packing-worker')) as "asOwner"
    from member join pg_roles r using (oid)`.execute(db)
  const { logins = [], mighty = [], asOwner = [] } = rows[0] ?? {}
  if (mighty.length > 0) return wrong(`${mighty.join(', ')} can do more than the application may`)
  if (asOwner.length > 0) return wrong(`${asOwner.join(', ')} log in as the owner of the tables`)
  return logins.length > 0 ? good(`${logins.join(', ')}, which own nothing`) : toLookAt('nobody else can log in')
}

const MAX_CLOCK_SECONDS = 5

/** The time at the server must lie between those of asking and of the answer: a busy machine makes no clock wrong. */
async function clocks({ db, clock }: AdministrationContext<ReadDb>): Promise<Finding> {
  const asked = clock.now().getTime() / 1000
  const { rows } = await checkedSql({ at: float })`select extract(epoch from clock_timestamp())::float8 as at`.execute(
    db,
  )
  const answered = clock.now().getTime() / 1000
  const at = rows[0]?.at ?? 0
  const seconds = Math.max(0, asked - at, at - answered)
  const found = `the server's differs by ${seconds.toFixed(1)} s from that of this machine`
  return seconds > MAX_CLOCK_SECONDS ? wrong(found) : good(found)
}

/** What an upgrade, a restore or a hand at the database can spoil. */
export const installationChecks: readonly Check[] = [
  { what: 'Schema', find: schema },
  { what: 'Database server', find: server },
  { what: 'Collation', find: collation },
  { what: 'Indexes', find: indexes },
  { what: 'Row-level security', find: security },
  { what: 'Rights of the application', find: rights },
  { what: 'Clocks', find: clocks },
]
