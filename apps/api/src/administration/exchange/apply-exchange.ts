import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'
import { revokeSessionsOf } from '../terms/revoke-sessions.ts'
import { type ExchangeData, type ItemOf, keyOf, type PartName, partNames } from './exchange-format.ts'

type Item = Readonly<Record<string, unknown>>

export interface ItemChange {
  readonly part: PartName
  readonly key: string
  readonly before: Item | null
  readonly after: Item
}

const isSame = (one: Item, other: Item) =>
  Object.keys(other).every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))

export function differences(state: ExchangeData, data: ExchangeData): ItemChange[] {
  return partNames.flatMap((part) => {
    const stored = new Map(state[part].map((item): [string, Item] => [keyOf(part, item), item]))
    return data[part].flatMap((after: Item): ItemChange[] => {
      const key = keyOf(part, after)
      const before = stored.get(key)
      return before && isSame(before, after) ? [] : [{ part, key, before: before ?? null, after }]
    })
  })
}

/** In foreign-key order. Each statement takes its items as one JSON list. */
async function applyMasters(db: WriteDb, of: (part: PartName) => string): Promise<void> {
  await sql`insert into prct (prct_code, prct_name, time_zone, shift_start)
    select "prctCode", "name", "timeZone", "shiftStart"::time from jsonb_to_recordset(${of('prctccs')}::jsonb)
      as item ("prctCode" text, "name" text, "timeZone" text, "shiftStart" text)
    on conflict (prct_code) do update set prct_name = excluded.prct_name, time_zone = excluded.time_zone, shift_start = excluded.shift_start`.execute(
    db,
  )
  await sql`insert into app_role (role_code, name_en, name_ja)
    select "roleCode", "nameEn", "nameJa" from jsonb_to_recordset(${of('roles')}::jsonb)
      as item ("roleCode" text, "nameEn" text, "nameJa" text)
    on conflict (role_code) do update set name_en = excluded.name_en, name_ja = excluded.name_ja`.execute(db)
  await sql`insert into role_privilege (role_code, function_id, privilege)
    select "roleCode", "functionId", "privilege" from jsonb_to_recordset(${of('privileges')}::jsonb)
      as item ("roleCode" text, "functionId" text, "privilege" int)
    on conflict (role_code, function_id) do update set privilege = excluded.privilege`.execute(db)
  await sql`insert into page_size (function_id, page_size)
    select "functionId", "pageSize" from jsonb_to_recordset(${of('pageSizes')}::jsonb)
      as item ("functionId" text, "pageSize" int)
    on conflict (function_id) do update set page_size = excluded.page_size`.execute(db)
}

async function applyUsers(db: WriteDb, users: string): Promise<void> {
  // Two users may swap subjects, so both get a temporary one first.
  await sql`update app_user u set subject = 'moving ' || user_id from jsonb_to_recordset(${users}::jsonb)
      as item ("employeeId" text, "issuer" text, "subject" text)
    where employee_id = "employeeId" and (u.issuer, u.subject) is distinct from (item."issuer", item."subject")`.execute(
    db,
  )
  await sql`insert into app_user (employee_id, employee_name, issuer, subject, prct_code, role_code, dealer_codes, is_active)
    select "employeeId", "name", "issuer", "subject", "prctCode", "roleCode", "dealerCodes", "isActive"
    from jsonb_to_recordset(${users}::jsonb) as item ("employeeId" text, "name" text, "issuer" text, "subject" text,
      "prctCode" text, "roleCode" text, "dealerCodes" text[], "isActive" boolean)
    on conflict (employee_id) do update set employee_name = excluded.employee_name, issuer = excluded.issuer,
      subject = excluded.subject, prct_code = excluded.prct_code, role_code = excluded.role_code,
      dealer_codes = excluded.dealer_codes, is_active = excluded.is_active`.execute(db)
  await sql`update app_user u set from_claims = item."fromClaims" from jsonb_to_recordset(${users}::jsonb)
      as item ("employeeId" text, "fromClaims" boolean)
    where u.employee_id = item."employeeId" and u.from_claims <> item."fromClaims"`.execute(db)
  const items = sql`jsonb_to_recordset(${users}::jsonb) as item ("employeeId" text, "scopes" text[])`
  await sql`delete from user_scope s using app_user u, ${items}
    where s.user_id = u.user_id and u.employee_id = item."employeeId" and s.prct_code <> all (item."scopes")`.execute(
    db,
  )
  await sql`insert into user_scope (user_id, prct_code)
    select u.user_id, unnest(item."scopes") from ${items} join app_user u on u.employee_id = item."employeeId"
    on conflict do nothing`.execute(db)
}

export interface Importing {
  readonly now: Date
  readonly by: string
}

async function applyAccess(db: WriteDb, of: (part: PartName) => string, { now, by }: Importing): Promise<void> {
  await sql`insert into sign_in_rule (issuer, claim, match, value, gives, code, creates_user, created_by, created_at)
    select "issuer", "claim", "match", "value", "gives", "code", "createsUser", ${by}, ${now}::timestamptz
    from jsonb_array_elements(${of('claimRules')}::jsonb) with ordinality as rule (item, place)
    cross join jsonb_to_record(rule.item) as item ("issuer" text, "claim" text, "match" text, "value" text,
      "gives" text, "code" text, "createsUser" boolean)
    order by rule.place
    on conflict (issuer, claim, match, value, gives, code) do update set creates_user = excluded.creates_user`.execute(
    db,
  )
  await sql`insert into bi_login (login_name, prct_code, dealer_codes, created_by, created_at)
    select "login", "prctCode", "dealerCodes", ${by}, ${now}::timestamptz
    from jsonb_to_recordset(${of('biLogins')}::jsonb) as item ("login" text, "prctCode" text, "dealerCodes" text[])
    on conflict (login_name) do update set prct_code = excluded.prct_code, dealer_codes = excluded.dealer_codes`.execute(
    db,
  )
}

/** Ends the sessions of users that the file disables, like `user disable`, and returns their number. */
async function endSessionsOfDisabled(db: WriteDb, changes: readonly ItemChange[], now: Date): Promise<number> {
  const disabled = changes.filter(
    ({ part, before, after }) => part === 'users' && before?.['isActive'] === true && !after['isActive'],
  )
  if (disabled.length === 0) return 0
  const users = await db
    .selectFrom('appUser')
    .select('userId')
    .where(
      'employeeId',
      'in',
      disabled.map(({ after }) => (after as ItemOf<'users'>).employeeId),
    )
    .execute()
  return revokeSessionsOf(
    db,
    users.map((user) => user.userId),
    now,
  )
}

export async function applyChanges(db: WriteDb, changes: readonly ItemChange[], importing: Importing): Promise<number> {
  const of = (part: PartName) => JSON.stringify(changes.filter((one) => one.part === part).map((one) => one.after))
  await applyMasters(db, of)
  await applyUsers(db, of('users'))
  await applyAccess(db, of, importing)
  return endSessionsOfDisabled(db, changes, importing.now)
}
