import { allCalls, type MachineGrants, machinePrivileges, type Preferences, type Privilege } from '@packing/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import {
  bool,
  instant,
  int,
  json,
  oneOf,
  orNull,
  type RowOf,
  text,
  texts,
  uuid,
} from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { zoneOf } from '../site/business-day.ts'
import { isKeyOf, type MachineKey } from './machine-tokens.ts'

/** A caller that is not a person: its code, and the calls that it may make. */
export interface MachineUser extends MachineGrants {
  readonly code: string
}

const grantedUserColumns = {
  userId: int,
  employeeId: text,
  employeeName: text,
  ownPrctCode: text,
  roleCode: text,
  roleNameEn: text,
  roleNameJa: text,
  /** null: all dealers. */
  dealerCodes: orNull(texts),
  scopes: json<readonly { readonly prctCode: string; readonly prctName: string; readonly timeZone: string }[]>(),
  privileges: json<Readonly<Record<string, Privilege>>>(),
  preferences: json<Partial<Preferences>>(),
  /** null: a person. */
  machine: orNull(json<MachineUser>()),
}
export type GrantedUser = RowOf<typeof grantedUserColumns>

export interface SessionUser extends GrantedUser {
  readonly sessionId: string
  readonly sessionExpiresAt: Date
}

export interface Closure {
  readonly until: string | null
  /** The zone of the caller's PRCTCC. */
  readonly timeZone: string
  readonly reasonEn: string
  readonly reasonJa: string
  /** Of a job net, by language. An administrator writes the first two. */
  readonly furtherReasons?: Readonly<Record<string, string>>
  /** True where a job net has closed the service, not administration. */
  readonly isBatch?: boolean
}

export interface FoundSession {
  readonly user: SessionUser
  /** Neither ended nor expired, and the user is active. */
  readonly isLive: boolean
  readonly endedReason: 'SIGN_OUT' | 'REPLACED' | 'REVOKED' | null
  readonly closure: Closure | null
  /** What a standby must have reached to show everything confirmed in the PRCTCC; null: not known. */
  readonly position: string | null
}

/** Of their role; of a machine those that its calls need. */
const withPrivileges = <User extends GrantedUser>(user: User): User =>
  user.machine === null ? user : { ...user, privileges: machinePrivileges(user.machine, allCalls) }

/** Aliases: u is app_user, r its role. */
const grantedColumns = sql`u.user_id as "userId", u.employee_id as "employeeId",
      u.employee_name as "employeeName", u.prct_code as "ownPrctCode", coalesce(u.role_code, '') as "roleCode",
      coalesce(r.name_en, '') as "roleNameEn", coalesce(r.name_ja, '') as "roleNameJa", u.dealer_codes as "dealerCodes", u.preferences,
      (select coalesce(jsonb_agg(jsonb_build_object('prctCode', p.prct_code, 'prctName', p.prct_name, 'timeZone', p.time_zone) order by p.prct_code), '[]')
         from prct p where p.prct_code in (select us.prct_code from user_scope us where us.user_id = u.user_id)
           or (u.calls is not null and p.prct_code = u.prct_code)) as "scopes",
      (select coalesce(jsonb_object_agg(rp.function_id, rp.privilege), '{}')
         from role_privilege rp where rp.role_code = u.role_code) as "privileges",
      case when u.calls is not null then jsonb_build_object('code', split_part(u.employee_id, '@', 1), 'calls', to_jsonb(u.calls),
        'readsOnly', u.reads_only) end as "machine"`

/** What keeps callers out at an instant: a closure by administration, or a job net. */
const closureAt = (prctCode: string, at: string): Sql => sql`coalesce(
      (select jsonb_build_object('until', c.closed_until, 'timeZone', ${zoneOf(prctCode)}, 'reasonEn', c.reason_en, 'reasonJa', c.reason_ja)
         from service_closure c where c.lifted_at is null and c.closed_from <= ${at}
           and (c.closed_until is null or c.closed_until > ${at}) and (c.prct_code is null or c.prct_code = ${prctCode})
         order by c.closed_until desc nulls first limit 1),
       (select jsonb_build_object('until', null, 'timeZone', '', 'reasonEn', b.reason_en, 'reasonJa', b.reason_ja, 'furtherReasons', b.reason_further, 'isBatch', true)
         from batch_closure b where b.prct_code = ${prctCode} and b.closed_until > clock_timestamp() limit 1))`

const positionOf = (prctCode: string): Sql =>
  sql`(select w.position::text from write_position w where w.prct_code = ${prctCode})`

export async function findActiveUser(db: ReadDb, userId: number): Promise<GrantedUser | undefined> {
  const { rows } = await checkedSql(grantedUserColumns)`
    select ${grantedColumns} from app_user u left join app_role r using (role_code)
    where u.user_id = ${userId} and u.is_active`.execute(db)
  return rows[0] && withPrivileges(rows[0])
}

/** One round trip, made on every call. */
export async function findSession(
  db: ReadDb,
  sessionId: string,
  accessPrctCode: string,
  now: Date,
): Promise<FoundSession | undefined> {
  const at = now.toISOString()
  const { rows } = await checkedSql({
    sessionId: uuid,
    sessionExpiresAt: instant,
    ...grantedUserColumns,
    isLive: bool,
    endedReason: orNull(oneOf(['SIGN_OUT', 'REPLACED', 'REVOKED'])),
    closure: orNull(json<Closure>()),
    position: orNull(text),
  })`
    select s.session_id as "sessionId", ${grantedColumns},
      s.revoked_at is null and s.expires_at > ${at} and u.is_active as "isLive", s.ended_reason as "endedReason",
      s.expires_at as "sessionExpiresAt",
      ${closureAt(accessPrctCode, at)} as "closure", ${positionOf(accessPrctCode)} as "position"
    from app_session s join app_user u using (user_id) join app_role r using (role_code)
    where s.session_id = ${sessionId}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { isLive, endedReason, closure, position, ...user } = found
  return { user, isLive, endedReason, closure, position }
}

export interface FoundMachine {
  readonly user: SessionUser
  readonly closure: Closure | null
  readonly position: string | null
  readonly lastUsedAt: Date | null
}

/** In the scope of the PRCTCC that the key names. undefined: no such key, or one that was replaced, has expired or was revoked. */
export async function findMachine(db: ReadDb, key: MachineKey, now: Date): Promise<FoundMachine | undefined> {
  const { prctCode, tokenId } = key
  const at = now.toISOString()
  const { rows } = await checkedSql({
    ...grantedUserColumns,
    keyHash: text,
    previousHash: orNull(text),
    sessionExpiresAt: instant,
    lastUsedAt: orNull(instant),
    closure: orNull(json<Closure>()),
    position: orNull(text),
  })`
    select ${grantedColumns}, t.key_hash as "keyHash", t.last_used_at as "lastUsedAt",
      case when t.previous_until > ${at} then t.previous_hash end as "previousHash",
      coalesce(t.expires_at, ${at}::timestamptz + interval '1 day') as "sessionExpiresAt",
      ${closureAt(prctCode, at)} as "closure", ${positionOf(prctCode)} as "position"
    from machine_token t join app_user u using (user_id) left join app_role r using (role_code)
    where t.prct_code = ${prctCode} and t.token_id = ${tokenId}::bigint and t.revoked_at is null and u.is_active
      and (t.expires_at is null or t.expires_at > ${at})`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { keyHash, previousHash, closure, position, lastUsedAt, ...user } = found
  if (!isKeyOf(key, keyHash) && (previousHash === null || !isKeyOf(key, previousHash))) return undefined
  return { user: withPrivileges({ ...user, sessionId: '' }), closure, position, lastUsedAt }
}

export async function findUserByIdentity(db: ReadDb, issuer: string, subject: string) {
  return db
    .selectFrom('appUser')
    .select(['userId', 'employeeId', 'prctCode'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

const mailClaims = z.object({ email: z.email().max(254), email_verified: z.unknown().optional() })

/** Where mails to a user go: the address of the latest sign-in, unless the provider says that it has not verified it. */
export async function keepMailAddress(db: WriteDb, userId: number, claims: Readonly<Record<string, unknown>>) {
  const { data } = mailClaims.safeParse(claims)
  const isUnverified = data?.email_verified === false || data?.email_verified === 'false'
  const address = data && !isUnverified ? data.email : null
  await sql`update app_user set mail_address = ${address}
    where user_id = ${userId} and mail_address is distinct from ${address}`.execute(db)
}
