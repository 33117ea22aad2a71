import { sql } from 'kysely'
import { findProviderProblem } from '../../domain/identity/provider-keys.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, float, int, orNull, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { AdministrationContext } from '../terms/command.ts'
import { type Check, type Finding, good, toLookAt, wrong } from './installation-checks.ts'

const FULL = 0.8

async function connections({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ used: int, max: int })`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as max`.execute(db)
  const { used = 0, max = 1 } = rows[0] ?? {}
  const found = `${used} of ${max} are used`
  return used > FULL * max ? toLookAt(`${found}: raise max_connections or lower DATABASE_POOL`) : good(found)
}

async function processes({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ name: text, count: int })`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'packing-%' group by 1 order by 1`.execute(db)
  const names = rows.map(({ name, count }) => `${name} with ${count} connections`)
  const missing = ['packing-web', 'packing-worker', 'packing-backup'].filter(
    (wanted) => !rows.some(({ name }) => name.startsWith(wanted)),
  )
  return missing.length === 0
    ? good(names.join(', '))
    : toLookAt([`not connected: ${missing.join(', ')}`, ...names].join('; '))
}

const MAX_OVERDUE_SECONDS = 60
const MAX_WAIT_SECONDS = 900

async function runs({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  // Runs of all PRCTCCs are seen by workers only.
  await sql`select set_config('app.is_worker', 'on', true)`.execute(db)
  const { rows } = await checkedSql({ unfinished: int, overdue: float, oldest: float })`
    select count(*)::int as unfinished,
      coalesce(max(extract(epoch from clock_timestamp() - lease_until)) filter (where status = 'RUNNING'), 0)::float8 as overdue,
      coalesce(max(extract(epoch from clock_timestamp() - kicked_at)) filter (where status = 'WAITING'), 0)::float8 as oldest
    from job_net_run where status in ('WAITING', 'HELD', 'RUNNING')`.execute(db)
  const { unfinished = 0, overdue = 0, oldest = 0 } = rows[0] ?? {}
  if (overdue > MAX_OVERDUE_SECONDS) return wrong(`a run has had no worker for ${Math.round(overdue)} s`)
  const found = `${unfinished} unfinished`
  return oldest > MAX_WAIT_SECONDS
    ? toLookAt(`${found}, one has waited for ${Math.round(oldest / 60)} min`)
    : good(found)
}

const MAX_BACKUP_HOURS = 26

async function backups({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ hours: orNull(float), folder: orNull(text) })`
    select extract(epoch from clock_timestamp() - max(started_at))::float8 / 3600 as hours,
      (array_agg(folder order by started_at desc))[1] as folder from backup_run`.execute(db)
  const { hours = null, folder = null } = rows[0] ?? {}
  if (hours === null) return wrong('there is none')
  const found = `the newest is ${hours.toFixed(1)} h old: ${folder}`
  return hours > MAX_BACKUP_HOURS ? wrong(found) : good(found)
}

async function trials({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ hours: orNull(float), seconds: orNull(float) })`
    select extract(epoch from clock_timestamp() - max(started_at))::float8 / 3600 as hours,
      (array_agg(restore_seconds order by started_at desc))[1] as seconds
    from backup_run where restored_at is not null`.execute(db)
  const { hours = null, seconds = null } = rows[0] ?? {}
  if (hours === null) return wrong('no backup was ever restored')
  const found = `a backup of ${hours.toFixed(1)} h ago was restored and compared in ${(seconds ?? 0).toFixed(1)} s`
  return hours > MAX_BACKUP_HOURS ? wrong(found) : good(found)
}

async function users({ db, issuer }: AdministrationContext<ReadDb>): Promise<Finding> {
  const provider = issuerOr(issuer)
  const { rows } = await checkedSql({ active: int, foreign: int, local: bool })`
    select count(*)::int as active, (count(*) filter (where issuer <> ${provider}))::int as foreign,
      coalesce(bool_or(issuer like 'http://%'), false) as local
    from app_user where is_active and calls is null`.execute(db)
  const { active = 0, foreign = 0, local = false } = rows[0] ?? {}
  if (active === 0) return wrong('there is none: nobody can sign in')
  if (foreign > 0) return toLookAt(`${active}, of which ${foreign} are not of the provider ${provider}`)
  return local ? toLookAt(`${active}, of a provider without TLS: demo users?`) : good(`${active} of ${provider}`)
}

const PROVIDER_MS = 5_000

async function provider({ issuer, clock }: AdministrationContext<ReadDb>): Promise<Finding> {
  const address = issuerOr(issuer)
  if (address === '') return toLookAt('not asked: OIDC_ISSUER of web and workers is not set here')
  const problem = await findProviderProblem({ issuer: address, timeoutMs: PROVIDER_MS }, clock)
  return problem === undefined ? good(`${address} gives its keys`) : wrong(problem)
}

function issuerOr(issuer: () => string): string {
  try {
    return issuer()
  } catch {
    return ''
  }
}

async function closures({ db, now }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ prctCodes: texts })`
    select coalesce(array_agg(coalesce(prct_code, 'all PRCTCCs')), '{}') as "prctCodes" from service_closure
    where lifted_at is null and closed_from <= ${now} and (closed_until is null or closed_until > ${now})`.execute(db)
  const { prctCodes = [] } = rows[0] ?? {}
  return prctCodes.length === 0 ? good('open') : toLookAt(`closed for ${prctCodes.join(', ')}`)
}

const MAX_PURGE_HOURS = 3

async function housekeeping({ db }: AdministrationContext<ReadDb>): Promise<Finding> {
  const { rows } = await checkedSql({ hours: orNull(float) })`
    select extract(epoch from clock_timestamp() - min(coalesce(purged_at, '2000-01-01')))::float8 / 3600 as hours from retention`.execute(
    db,
  )
  const hours = rows[0]?.hours ?? 0
  return hours > MAX_PURGE_HOURS
    ? toLookAt('expired records were not deleted lately: is a worker running?')
    : good('expired records are deleted')
}

/** What must happen again and again. */
export const operationChecks: readonly Check[] = [
  { what: 'Connections', find: connections },
  { what: 'Processes', find: processes },
  { what: 'Runs of job nets', find: runs },
  { what: 'Backups', find: backups },
  { what: 'Trial restores', find: trials },
  { what: 'Identity provider', find: provider },
  { what: 'Users', find: users },
  { what: 'Online service', find: closures },
  { what: 'Housekeeping', find: housekeeping },
]
