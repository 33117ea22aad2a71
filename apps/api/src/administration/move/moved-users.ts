import type pg from 'pg'
import { quoted } from '../../platform/backup/catalogue.ts'
import { AdministrationError } from '../terms/administration-error.ts'
import { rejectOtherRights } from './moved-rights.ts'
import { conditionOf, type MovedTable } from './moved-tables.ts'

export interface MovedUser {
  readonly userId: string
  readonly issuer: string
  readonly subject: string
  readonly employeeId: string
  readonly roleCode: string | null
  readonly hasScope: boolean
}

/** Those who may work in the PRCTCC, and those whom its rows name. */
export async function listMovedUsers(
  client: pg.Client,
  tables: readonly MovedTable[],
  prctCode: string,
): Promise<MovedUser[]> {
  const named = tables.flatMap((table) =>
    table.userColumns.map(
      (column) => `select r.${quoted(column)} from ${quoted(table.name)} r where ${conditionOf(table, prctCode)}`,
    ),
  )
  const { rows } = await client.query<MovedUser>(
    `select u.user_id::text as "userId", u.issuer, u.subject, u.employee_id as "employeeId", u.role_code as "roleCode",
       exists (select from user_scope s where s.user_id = u.user_id and s.prct_code = $1) as "hasScope"
     from app_user u where u.prct_code = $1 or exists (select from user_scope s where s.user_id = u.user_id and s.prct_code = $1)
       or u.user_id in (${named.join(' union ')})
     order by u.user_id`,
    [prctCode],
  )
  return rows
}

/** What an identity is, whatever its number. */
export const identityOf = ({ issuer, subject }: Pick<MovedUser, 'issuer' | 'subject'>): string => `${issuer} ${subject}`

/** Numbers of users by identity, of everybody whom the rows may name. */
export async function numbersByIdentity(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ userId: string; issuer: string; subject: string }>(
    'select user_id::text as "userId", issuer, subject from app_user',
  )
  return new Map(rows.map((row) => [identityOf(row), row.userId]))
}

interface Places {
  readonly source: pg.Client
  readonly target: pg.Client
}

/** Finds or adds the users, with their roles, and gives them the PRCTCC. Returns who was added. */
export async function moveUsers(
  { source, target }: Places,
  users: readonly MovedUser[],
  prctCode: string,
): Promise<string[]> {
  const getting = users.filter(({ hasScope }) => hasScope).map(identityOf)
  await rejectOtherRights({ source, target }, getting, prctCode)
  await addRoles({ source, target }, users)
  const known = await numbersByIdentity(target)
  const missing = users.filter((user) => !known.has(identityOf(user)))
  await rejectOthers(target, missing)
  const { rows } = await source.query<{ row: unknown }>(
    'select to_jsonb(u) as row from app_user u where user_id = any ($1::bigint[]) order by user_id',
    [missing.map(({ userId }) => userId)],
  )
  await target.query(
    `insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, calls, reads_only, dealer_codes, is_active,
       preferences, mail_address, from_claims)
     select u.issuer, u.subject, u.employee_id, u.employee_name, case when exists (select from prct p where p.prct_code = u.prct_code)
         then u.prct_code else $2 end, u.role_code, u.calls, u.reads_only, u.dealer_codes, u.is_active, u.preferences, u.mail_address, u.from_claims
     from jsonb_populate_recordset(null::app_user, $1::jsonb) u`,
    [JSON.stringify(rows.map(({ row }) => row)), prctCode],
  )
  await target.query(
    `insert into user_scope (user_id, prct_code) select u.user_id, $2 from app_user u
     where u.issuer || ' ' || u.subject = any ($1) on conflict do nothing`,
    [getting, prctCode],
  )
  return missing.map(({ employeeId }) => employeeId)
}

async function addRoles({ source, target }: Places, users: readonly MovedUser[]): Promise<void> {
  const codes = [...new Set(users.flatMap(({ roleCode }) => roleCode ?? []))]
  const { rows } = await source.query<{ roles: unknown; privileges: unknown }>(
    `select coalesce((select jsonb_agg(r) from app_role r where role_code = any ($1)), '[]') as roles,
       coalesce((select jsonb_agg(p) from role_privilege p where role_code = any ($1)), '[]') as privileges`,
    [codes],
  )
  const [found] = rows
  await target.query(
    `with added as (insert into app_role select * from jsonb_populate_recordset(null::app_role, $1::jsonb) on conflict do nothing
       returning role_code)
     insert into role_privilege select p.* from jsonb_populate_recordset(null::role_privilege, $2::jsonb) p join added using (role_code)`,
    [JSON.stringify(found?.roles ?? []), JSON.stringify(found?.privileges ?? [])],
  )
}

/** An employee id names one person in an installation. */
async function rejectOthers(target: pg.Client, missing: readonly MovedUser[]): Promise<void> {
  const { rows } = await target.query<{ employeeId: string }>(
    'select employee_id as "employeeId" from app_user where employee_id = any ($1) order by 1',
    [missing.map(({ employeeId }) => employeeId)],
  )
  if (rows.length === 0) return
  throw new AdministrationError(
    `At the other installation ${rows.map(({ employeeId }) => employeeId).join(', ')} is somebody with another identity. Change the id or the identity there or here (“user change”). Nothing was moved.`,
  )
}
